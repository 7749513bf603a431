/// What the header of a column implies for the values below it.
struct ColumnHeader {
    let naming: Naming
    /// The ISO 4217 code of the one currency in the header that applies to these cells.
    let currency: String?
    /// Whether the values may be money although the header names no currency.
    let allowsMoney: Bool

    enum Naming {
        case none
        /// Such as `Order No.`: the digits may also be a count.
        case likely
        /// Such as `Postal code`.
        case certain
        /// Such as `Section` or `Version`: 1.10 comes after 1.9 and is not 1.1.
        case outline
    }

    /// - Parameter texts: From the top; the last is directly above the values.
    init(_ texts: [String], convention: NumberConvention) {
        let printed = texts.map { Self.words($0.unicodeScalars[...]) }.filter { !$0.isEmpty }
        let lowercase = printed.map { $0.map { $0.lowercased() } }
        let nearest = lowercase.last ?? []
        naming = texts.last.map { Self.naming(of: Self.words(Self.withoutBrackets($0))) } ?? .none
        let namesYears = !nearest.isEmpty && nearest.allSatisfy(yearWords.contains)
        let isScaled = lowercase.contains { $0.contains(where: scaleWords.contains) }
        let counts = nearest.contains { $0 == "%" || countWords.contains($0) }
        allowsMoney = naming == .none && !namesYears && !isScaled && !counts

        guard naming == .none, !namesYears, !isScaled, !nearest.contains("%"),
            let nearestPrinted = printed.last
        else {
            currency = nil
            return
        }
        var named = Self.currencies(nearestPrinted, convention: convention)
        // `Units` below a heading `in EUR` are not euros; a `Price per unit (EUR)` is.
        if named.isEmpty, !counts {
            named = Self.currencies(printed.flatMap { $0 }, convention: convention)
        }
        currency = named.count == 1 ? named.first : nil
    }

    /// Codes that are also words do not count: `Total for ALL`.
    private static func currencies(
        _ words: [String], convention: NumberConvention
    ) -> Set<String> {
        Set(words.compactMap { Currency.isWord($0) ? nil : convention.currency($0) })
    }

    private static func naming(of words: [String]) -> Naming {
        let words = words.map { $0.lowercased() }.filter { !particles.contains($0) }
        let counts = words.contains { sumWords.contains($0) || countWords.contains($0) }
        guard let last = words.last, !counts else { return .none }
        if words.contains(where: outlineWords.contains),
            words.allSatisfy({ outlineWords.contains($0) || numberWords.contains($0) })
        {
            return .outline
        }
        let isNumberWord =
            numberWords.contains(last) || last.hasSuffix("nummer") || last.hasSuffix("nr")
        if words.allSatisfy({
            certainWords.contains($0) || subjectWords.contains($0) || numberWords.contains($0)
        }) {
            return words.contains(where: certainWords.contains) ? .certain : .likely
        }
        return isNumberWord ? .likely : .none
    }

    /// Words without surrounding punctuation; `%`, `€` and `#` are words.
    private static func words(_ text: Substring.UnicodeScalarView) -> [String] {
        text.split { scalar in
            switch scalar {
            case " ", "\u{A0}", "\u{202F}", "\t", "\n", "(", ")", "[", "]", ",", ";", ":", "/",
                "-", "–":
                true
            default: false
            }
        }.compactMap { piece in
            let word = piece.last == "." ? piece.dropLast() : piece
            return word.isEmpty ? nil : String(Substring(word))
        }
    }

    private static func withoutBrackets(_ text: String) -> Substring.UnicodeScalarView {
        text.unicodeScalars.prefix { $0 != "(" && $0 != "[" }
    }
}

// Headers of forms, invoices and ledgers in English, German, French, Spanish, Italian, Dutch,
// Polish and Portuguese; all in lower case.

private let yearWords: Set<String> = [
    "year", "fy", "fiscal", "financial", "jahr", "geschäftsjahr", "année", "exercice", "año",
    "ejercicio", "anno", "esercizio", "jaar", "boekjaar", "rok", "ano",
]

/// Amounts below such a header are scaled, so their printed value is not their value.
private let scaleWords: Set<String> = [
    "k", "m", "bn", "mn", "mio", "mrd", "tsd", "mln", "mld", "tys", "000", "'000", "thousand",
    "thousands", "million", "millions", "billion", "billions", "tausend", "millionen",
    "milliarden", "millier", "milliers", "milliard", "milliards", "mil", "miles", "millones",
    "migliaia", "milioni", "miliardi", "duizend", "duizenden", "miljoen", "miljard", "tysiące",
    "tysiącach", "miliony", "milionach", "milhares", "milhão", "milhões",
]

/// The column is a count, even below a heading that names a currency.
private let countWords: Set<String> = [
    "count", "qty", "quantity", "units", "pcs", "pieces", "hours", "anzahl",
    "menge", "stück", "stk", "stunden", "quantité", "qté", "nombre", "heures", "cantidad", "uds",
    "horas", "quantità", "qtà", "pezzi", "ore", "aantal", "stuks", "uren", "ilość", "szt", "sztuk",
    "quantidade", "qtd", "unidades",
]

/// `Total number` is a sum.
private let sumWords: Set<String> = [
    "total", "sum", "average", "summe", "gesamt", "totale", "suma", "soma",
]

private let certainWords: Set<String> = [
    "phone", "telephone", "tel", "fax", "zip", "postcode", "postal", "iban", "bic", "sku", "ean",
    "gtin", "isbn", "issn", "upc", "telefon", "telefax", "plz", "postleitzahl", "ustid",
    "téléphone", "tél", "cp", "siret", "siren", "teléfono", "nif", "cif", "telefono", "cap",
    "telefoon", "telefoonnummer", "nip", "regon", "pesel", "pocztowy", "telefone", "cep", "cnpj",
    "cpf",
]

/// Words for a number that identifies something.
private let numberWords: Set<String> = [
    "no", "nr", "n°", "nº", "№", "#", "num", "number", "id", "code", "ref", "nummer", "numéro",
    "número", "numero", "nro", "numer", "kod", "código", "codice", "kennung", "idnr",
]

/// What such a number identifies.
private let subjectWords: Set<String> = [
    "account", "article", "item", "part", "product", "order", "invoice", "customer", "client",
    "supplier", "reference", "serial", "batch", "tracking", "ticket", "contract", "policy",
    "document", "delivery", "member", "employee", "vat", "tax", "card", "mobile", "zip",
    "konto", "artikel", "auftrag", "bestellung", "rechnung", "kunde", "beleg", "vertrag",
    "lieferant", "referenz", "ust", "handy",
    "compte", "commande", "facture", "référence", "dossier", "contrat", "tva",
    "cuenta", "artículo", "pedido", "factura", "cliente", "referencia", "contrato", "iva",
    "conto", "articolo", "ordine", "fattura", "riferimento", "contratto", "partita",
    "rekening", "bestelling", "factuur", "klant", "referentie", "btw",
    "artykuł", "zamówienie", "zamówienia", "faktura", "faktury", "klient", "klienta", "konta",
    "conta", "artigo", "encomenda", "fatura", "referência",
]

private let outlineWords: Set<String> = [
    "section", "chapter", "clause", "paragraph", "version", "release", "§",
    "abschnitt", "kapitel", "ziffer", "gliederung", "chapitre", "sección", "capítulo", "versión",
    "sezione", "capitolo", "versione", "paragraaf", "hoofdstuk", "versie", "rozdział", "wersja",
    "seção", "secção", "versão",
]

private let particles: Set<String> = [
    "de", "du", "da", "do", "di", "del", "della", "d'article", "the",
]
