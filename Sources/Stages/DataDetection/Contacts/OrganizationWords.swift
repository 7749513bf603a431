/// Words that distinguish an organization, an office or a profession from a person.
enum OrganizationWords {
    /// Whether a word of the line names a kind of organization.
    static func nameOrganization(_ line: String) -> Bool {
        words(of: line).contains { firms.contains($0) }
    }

    /// Whether a word of the line names a profession.
    static func nameProfession(_ line: String) -> Bool {
        words(of: line).contains { word in
            professions.contains(word)
                || word.count > 6 && endings.contains { word.hasSuffix($0) }
        }
    }

    private static func words(of line: String) -> [String] {
        line.lowercased().split { $0.isWhitespace || $0 == "," || $0 == "/" || $0 == "&" }
            .map { $0.filter { $0.isLetter || $0.isNumber } }
    }

    /// Legal forms of ISO 20275 in their usual abbreviations, and kinds of institutions.
    private static let firms: Set<String> = Set(
        """
        inc incorporated ltd limited llc llp lp plc corp corporation co company gmbh ag kg ohg ug \
        mbh ev eg se sa sarl sas sasu sl slu srl spa snc sapa bv nv vof cv ab as asa oy oyj aps sp \
        zoo sro kft ltda eireli pty pte group gruppe groupe grupo holding holdings partners \
        associates consulting solutions systems technologies services university universität \
        université universidad università universiteit uniwersytet college institute institut \
        instituto istituto school schule école escuela scuola bank banque banco banca foundation \
        stiftung fondation fundación fondazione association verein society gesellschaft hospital \
        klinik clinic clinique hôpital museum library ministry department council agency studio \
        verlag press publishing works industries enterprises trading supply hotel restaurant
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    private static let professions: Set<String> = Set(
        """
        manager director president chair chairman ceo cfo cto coo cio vp head lead chief officer \
        owner founder partner assistant secretary clerk executive representative engineer \
        developer programmer designer architect consultant analyst advisor adviser specialist \
        coordinator supervisor administrator accountant auditor attorney lawyer counsel notary \
        teacher professor lecturer tutor trainer coach doctor physician surgeon nurse dentist \
        therapist pharmacist psychologist translator interpreter writer editor author journalist \
        photographer artist musician plumber electrician carpenter mechanic technician agent \
        broker buyer planner scientist researcher sales marketing student intern \
        geschäftsführer leiter leiterin leitung vertrieb berater beraterin ingenieur ingenieurin \
        rechtsanwalt rechtsanwältin steuerberater steuerberaterin architektin arzt ärztin lehrer \
        lehrerin übersetzer übersetzerin sachbearbeiter sachbearbeiterin vorstand inhaber \
        inhaberin directeur directrice responsable ingénieur avocat avocate médecin gérant gérante \
        chargé chargée traducteur traductrice comptable gerente directora abogado abogada \
        ingeniero ingeniera médico profesor profesora jefe contable direttore direttrice \
        responsabile avvocato ingegnere medico architetto geometra diretor diretora engenheiro \
        engenheira advogado advogada directeur adviseur advocaat kierownik dyrektor prezes
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// Endings of professions in English, German and the Romance languages.
    private static let endings = ["ologist", "apist", "ician", "ologe", "therapeut", "ólogo"]
}
