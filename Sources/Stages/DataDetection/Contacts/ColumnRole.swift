import Foundation

/// The meaning of a column in a table of persons.
enum ColumnRole: Hashable {
    case name, given, family, email, phone, mobile, fax, organization, title
    case street, postalCode, city, country, link
    /// Something else: a signature, a count.
    case other

    /// From the header words, in English, German, French, Spanish, Italian, Portuguese, Dutch,
    /// Polish, Swedish, Danish and Norwegian; `nil` for an empty header and unknown words.
    init?(header: String) {
        let words = header.foldedWords
        guard !words.isEmpty else { return nil }
        if let role = ColumnRole(label: header) {
            self = role
            return
        }
        let joined = words.joined(separator: " ")
        // `E-mail address`, `Telephone (daytime)`: the first known word decides.
        let role = words.lazy.compactMap { word in
            Self.phrases.first { $0.spellings.contains(word) }?.role
        }.first
        guard let role else { return nil }
        self = joined.contains("mail") || joined.contains("courriel") ? .email : role
    }

    /// From the label of a field, which names nothing else.
    init?(label: String) {
        let joined = label.foldedWords.joined(separator: " ")
        guard let role = Self.phrases.first(where: { $0.spellings.contains(joined) })?.role else {
            return nil
        }
        self = role
    }

    private static let phrases: [(role: ColumnRole, spellings: Set<String>)] = [
        (
            .email,
            [
                "email", "e mail", "mail", "emailadresse", "e mail adresse", "email address",
                "e mail address", "courriel", "adresse email", "adresse e mail", "mel", "correo",
                "correo electronico", "e post", "epost", "e postadress", "posta elettronica",
                "adres e mail", "adres email", "mailadresse", "e mailadres", "endereco de email",
            ]
        ),
        (
            .mobile,
            [
                "mobile", "cell", "cell phone", "cellphone", "mobil", "handy", "mobilnummer",
                "handynummer", "portable", "movil", "celular", "telemovel", "cellulare", "mobiel",
                "komorka", "komorkowy", "mobiltelefon", "gsm", "mobile phone",
            ]
        ),
        (.fax, ["fax", "telefax", "telecopie", "faks"]),
        (
            .phone,
            [
                "phone", "telephone", "tel", "telefon", "telefonnummer", "phone number",
                "telephone number", "tel no", "phone no", "numero de telephone", "telefono",
                "numero de telefono", "telefone", "telefoon", "telefoonnummer", "tlf", "tlf nr",
                "rufnummer", "nr telefonu", "numer telefonu", "contact number", "fon", "whatsapp",
            ]
        ),
        (
            .given,
            [
                "first name", "given name", "forename", "first", "vorname", "prenom",
                "nombre de pila",
                "nombres", "nome proprio", "primeiro nome", "voornaam", "imie", "fornamn",
                "fornavn",
                "given",
            ]
        ),
        (
            .family,
            [
                "last name", "surname", "family name", "last", "nachname", "familienname",
                "nom de famille", "apellido", "apellidos", "cognome", "apelido", "sobrenome",
                "achternaam", "nazwisko", "efternamn", "efternavn", "etternavn", "family",
            ]
        ),
        (
            .name,
            [
                "name", "full name", "names", "participant", "attendee", "member", "player",
                "child",
                "namen", "vor und nachname", "vorname nachname", "vorname und nachname",
                "name vorname", "teilnehmer", "teilnehmerin", "nom", "nom et prenom", "nom prenom",
                "nom complet", "nombre", "nombre completo", "nombre y apellidos", "nome",
                "nome completo", "nome e cognome", "nominativo", "naam", "volledige naam",
                "imie i nazwisko", "namn", "navn", "your name", "print name", "printed name",
                "contact person", "contact", "ansprechpartner",
            ]
        ),
        (
            .organization,
            [
                "company", "organization", "organisation", "employer", "firm", "affiliation",
                "institution", "business", "firma", "unternehmen", "verein", "entreprise",
                "societe",
                "organisme", "empresa", "organizacion", "organizacao", "azienda", "ditta",
                "societa",
                "bedrijf", "organisatie", "organizacja", "foretag", "virksomhed", "bedrift",
                "school",
            ]
        ),
        (
            .title,
            [
                "title", "job title", "position", "role", "function", "funktion", "beruf",
                "fonction",
                "poste", "cargo", "puesto", "ruolo", "qualifica", "funcao", "functie", "stanowisko",
                "befattning", "stilling", "profession", "occupation",
            ]
        ),
        (
            .street,
            [
                "street", "address", "strasse", "anschrift", "adresse", "direccion", "indirizzo",
                "endereco", "adres", "straat", "ulica", "adress", "street address", "rue", "calle",
                "via", "gade", "gate", "home address", "postal address",
            ]
        ),
        (
            .postalCode,
            [
                "zip", "zip code", "postcode", "postal code", "plz", "code postal", "codigo postal",
                "cap", "cep", "kod pocztowy", "postnummer", "postnr",
            ]
        ),
        (
            .city,
            [
                "city", "town", "ort", "stadt", "wohnort", "plz ort", "ville", "ciudad", "citta",
                "cidade", "plaats", "woonplaats", "miasto", "miejscowosc", "stad", "ort plz", "by",
                "localite",
            ]
        ),
        (.country, ["country", "land", "pays", "pais", "paese", "kraj", "staat"]),
        (.link, ["website", "web", "url", "homepage", "webseite", "site web", "sitio web"]),
        (
            .other,
            [
                "no", "nr", "number", "signature", "unterschrift", "firma e data", "firma del",
                "assinatura", "handtekening", "podpis", "date", "datum", "guests", "persons",
                "anzahl", "sign", "sign here", "comments", "remarks", "notes", "bemerkung",
                "remarques", "time",
            ]
        ),
    ]
}

extension String {
    fileprivate var foldedWords: [String] {
        foldedForComparison.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }

    /// Without case, accents and surrounding characters.
    var foldedForComparison: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .replacing("ß", with: "ss").replacing("ł", with: "l").replacing("ø", with: "o")
    }
}
