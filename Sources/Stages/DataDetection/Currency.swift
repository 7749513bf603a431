/// Codes, symbols and names of currencies.
///
/// Sources: ISO 4217 list one (codes); Unicode CLDR 44, `numbers/currencies` (symbols).
enum Currency {
    /// The ISO 4217 code of a code, symbol or name that denotes one currency only.
    static func code(of printed: String) -> String? {
        codes.contains(printed) ? printed : signs[printed]
    }

    /// The key in `sharedSigns` for a printed symbol.
    static func sharedSign(_ printed: String) -> String? {
        switch printed {
        case "$", "¥", "kr": printed
        case "￥": "¥"
        case "kr.", "Kr", "Kr.": "kr"
        default: nil
        }
    }

    /// Symbols that several currencies share.
    static let sharedSigns: [String: [String]] = [
        "$": ["USD", "CAD", "AUD", "NZD", "HKD", "SGD", "TWD", "MXN"],
        "¥": ["JPY", "CNY"],
        "kr": ["SEK", "DKK", "NOK", "ISK"],
    ]

    /// Every code, sorted.
    static let allCodes = codes.sorted()

    /// Whether a code is also a word, so that `TOP 10` is not money.
    static func isWord(_ code: String) -> Bool { words.contains(code) }

    /// The code that a word of running text names: `CAD` or `C$`.
    static func dollarOrCode(_ word: ArraySlice<Unicode.Scalar>) -> String? {
        let letters = word.last == "$" ? word.dropLast() : word
        guard letters.allSatisfy({ (0x41...0x5A).contains($0.value) }) else { return nil }
        let printed = String(String.UnicodeScalarView(word))
        return words.contains(printed) ? nil : code(of: printed)
    }
}

private let codes = Set(
    """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP \
    BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP \
    GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR \
    KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK \
    MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR \
    SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS \
    UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW
    """.split(separator: " ").map(String.init))

/// Codes that are also words or common abbreviations in capitals.
private let words: Set<String> = [
    "ALL", "BAM", "BOB", "COP", "CUP", "GEL", "LAK", "MAD", "MOP", "NAD", "PEN", "RON", "SDG",
    "SOS", "TOP", "TRY",
]

/// Symbols and names that denote one currency only.
private let signs: [String: String] = [
    "€": "EUR", "Euro": "EUR", "euro": "EUR", "EURO": "EUR", "Euros": "EUR", "euros": "EUR",
    "£": "GBP", "Fr.": "CHF", "Fr": "CHF", "SFr.": "CHF", "sFr.": "CHF",
    "zł": "PLN", "Kč": "CZK", "Ft": "HUF", "₹": "INR", "₽": "RUB", "₴": "UAH", "₺": "TRY",
    "₩": "KRW", "₪": "ILS", "₫": "VND", "฿": "THB", "₱": "PHP", "₦": "NGN", "₸": "KZT",
    "US$": "USD", "C$": "CAD", "CA$": "CAD", "A$": "AUD", "AU$": "AUD", "NZ$": "NZD",
    "HK$": "HKD", "S$": "SGD", "NT$": "TWD", "MX$": "MXN", "R$": "BRL", "CN¥": "CNY", "JP¥": "JPY",
]
