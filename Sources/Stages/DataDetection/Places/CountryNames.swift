import Foundation

/// The names of countries at the end of addresses.
///
/// Source: ISO 3166-1 of Debian's package `iso-codes` (English names), and a small table of native
/// and short names (Unicode CLDR 44, `localeDisplayNames/territories`).
struct CountryNames: Sendable {
    static let shared = CountryNames(path: path)
    static let path = "/usr/share/iso-codes/json/iso_3166-1.json"

    /// The code of each name in lower case.
    private let codes: [String: String]
    /// Whether the list is installed.
    let isComplete: Bool

    init(path: String) {
        var codes: [String: String] = [:]
        for line in ownNames.split(separator: "\n") {
            let fields = line.split(separator: "|")
            for name in fields.dropFirst() { codes[String(name)] = String(fields[0]) }
        }
        let listed = Self.listed(at: path)
        for (name, code) in listed { codes[name] = code }
        self.codes = codes
        isComplete = !listed.isEmpty
    }

    private static func listed(at path: String) -> [(String, String)] {
        guard let data = FileManager.default.contents(atPath: path),
            let list = try? JSONDecoder().decode([String: [Entry]].self, from: data)
        else { return [] }
        return (list["3166-1"] ?? []).flatMap { entry in
            [entry.name, entry.officialName, entry.commonName].compactMap { $0?.lowercased() }.map {
                // Bolivia, Plurinational State of
                (String($0.split(separator: ",")[0]), entry.code)
            }
        }
    }

    private struct Entry: Decodable {
        let code: String
        let name: String
        let officialName: String?
        let commonName: String?

        enum CodingKeys: String, CodingKey {
            case name
            case code = "alpha_2"
            case officialName = "official_name"
            case commonName = "common_name"
        }
    }

    /// ISO 3166-1, alpha-2.
    func code(of name: String) -> String? { codes[name] }
}

/// Code and names.
private let ownNames = """
    US|usa|us|u.s.a|u.s|united states|united states of america|america
    GB|uk|u.k|united kingdom|great britain|england|scotland|wales|northern ireland
    DE|deutschland|germany|alemania|allemagne|germania|de
    AT|österreich|austria
    CH|schweiz|suisse|svizzera|switzerland
    ES|españa|spain
    IT|italia|italy
    FR|france|frankreich
    BE|belgique|belgië|belgium
    NL|nederland|the netherlands|netherlands|holland
    LU|luxemburg|luxembourg
    DK|danmark|denmark
    SE|sverige|sweden
    NO|norge|norway
    FI|suomi|finland
    IS|ísland|iceland
    PL|polska|poland
    CZ|česko|česká republika|czech republic|czechia
    SK|slovensko|slovakia
    HU|magyarország|hungary
    RO|românia|romania
    BG|българия|bulgaria
    GR|ελλάδα|greece
    RU|россия|российская федерация|russia|russian federation
    UA|україна|ukraine
    BY|беларусь|belarus
    TR|türkiye|turkey
    PT|portugal
    BR|brasil|brazil
    MX|méxico|mexico|mx
    IE|éire|ireland
    KR|south korea|republic of korea|대한민국
    KP|north korea
    CN|中国|china|p.r. china
    TW|台灣|taiwan
    JP|日本|japan
    VN|vietnam|việt nam
    CD|congo-kinshasa|dr congo
    CG|congo-brazzaville
    ZA|rsa|south africa
    PS|palestine|فلسطين
    VE|venezuela
    TZ|tanzania
    IR|iran
    SY|syria
    LA|laos
    CI|ivory coast|côte d'ivoire
    XK|kosovo|kosova
    MD|moldova
    MK|macedonia|north macedonia
    RE|la réunion|réunion
    JE|jersey
    FK|falkland islands
    BN|brunei
    HK|hong kong
    MO|macau|macao
    JM|jamaica
    AE|uae|united arab emirates
    MM|myanmar|burma
    """
