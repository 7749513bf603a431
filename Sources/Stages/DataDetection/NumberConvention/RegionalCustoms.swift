import Facts

/// The conventions of a language and region, for documents without evidence.
///
/// Source: Unicode CLDR 44, `numbers/symbols`, `dates/calendars/gregorian` (short date) and
/// `supplemental/currencyData`.
struct RegionalCustoms {
    /// Two or three lowercase letters.
    private let language: String?
    /// Two uppercase letters.
    private let region: String?

    init(language: String?, region: String?) {
        let subtags = (language ?? "").split { $0 == "-" || $0 == "_" }
        self.language = subtags.first.map { $0.lowercased() }
        self.region =
            region?.uppercased()
            ?? subtags.dropFirst().first { $0.utf8.count == 2 }.map { $0.uppercased() }
    }

    var separators: NumberNotation.Separators? {
        guard let language = writtenLanguage else { return nil }
        switch (language, region) {
        case (_, "CH"), (_, "LI"): return language == "fr" ? .spaceComma : .apostrophePoint
        case ("pt", "PT"): return .spaceComma
        case ("es", let region?) where pointInSpanish.contains(region): return .commaPoint
        case _ where spaceComma.contains(language): return .spaceComma
        case _ where pointComma.contains(language): return .pointComma
        default: return .commaPoint
        }
    }

    var slashedDates: DateNotation.Order? {
        if let region {
            if monthFirst.contains(region) { return .monthDayYear }
            if mixedDates.contains(region) { return nil }
            if dayFirstInEnglish.contains(region) { return .dayMonthYear }
        }
        guard let language = writtenLanguage else { return nil }
        return spaceComma.contains(language) || pointComma.contains(language)
            ? .dayMonthYear : nil
    }

    var hasMixedDates: Bool { region.map(mixedDates.contains) ?? false }

    /// The language whose numbers and dates the text has: that of the region where none is known,
    /// and where English is written in a country of another language, as `en-DE` in CLDR.
    private var writtenLanguage: String? {
        let spoken = region.flatMap { languageOfRegion[$0] }
        return language == "en" ? spoken ?? language : language ?? spoken
    }

    /// The meaning of each symbol that several currencies share.
    ///
    /// - Parameter named: Currencies that the document names unambiguously. One of them with the
    ///   symbol determines its meaning; two leave it undefined.
    func sharedSigns(named: Set<String>) -> [String: String] {
        var signs: [String: String] = [:]
        for (sign, bearers) in Currency.sharedSigns {
            let candidates = bearers.filter(named.contains)
            if candidates.count == 1 {
                signs[sign] = candidates[0]
            } else if candidates.isEmpty {
                signs[sign] = customary(sign)
            }
        }
        return signs
    }

    private func customary(_ sign: String) -> String? {
        switch (sign, language, region) {
        case ("$", _, "CA"): "CAD"
        case ("$", _, "AU"): "AUD"
        case ("$", _, "NZ"): "NZD"
        case ("$", _, "HK"): "HKD"
        case ("$", _, "SG"): "SGD"
        case ("$", _, "MX"): "MXN"
        case ("$", _, _): "USD"
        case ("¥", "zh", _), ("¥", _, "CN"): "CNY"
        case ("¥", _, _): "JPY"
        case ("kr", "sv", _), ("kr", _, "SE"): "SEK"
        case ("kr", "da", _), ("kr", _, "DK"): "DKK"
        case ("kr", "nb", _), ("kr", "nn", _), ("kr", "no", _), ("kr", _, "NO"): "NOK"
        case ("kr", "is", _), ("kr", _, "IS"): "ISK"
        default: nil
        }
    }
}

private let spaceComma: Set<String> = [
    "bg", "cs", "et", "fi", "fr", "hu", "lt", "lv", "nb", "nn", "no", "pl", "ru", "sk", "sv", "uk",
]

private let pointComma: Set<String> = [
    "ca", "da", "de", "el", "es", "eu", "gl", "hr", "id", "is", "it", "nl", "pt", "ro", "sl", "sr",
    "tr", "vi",
]

/// The most common language of regions whose dates begin with the day and that are not known for
/// English. Canada is missing, because its languages differ in both.
///
/// Source: Unicode CLDR 44, `supplemental/likelySubtags`.
private let languageOfRegion: [String: String] = [
    "AR": "es", "AT": "de", "BE": "nl", "BG": "bg", "BR": "pt", "CH": "de", "CL": "es", "CO": "es",
    "CZ": "cs", "DE": "de", "DK": "da", "EE": "et", "ES": "es", "FI": "fi", "FR": "fr", "GR": "el",
    "HR": "hr", "HU": "hu", "ID": "id", "IS": "is", "IT": "it", "LI": "de", "LT": "lt", "LU": "fr",
    "LV": "lv", "MX": "es", "NL": "nl", "NO": "nb", "PL": "pl", "PT": "pt", "RO": "ro", "RS": "sr",
    "RU": "ru", "SE": "sv", "SI": "sl", "SK": "sk", "TR": "tr", "UA": "uk", "VN": "vi",
]

/// Regions in which Spanish is written with a decimal point.
private let pointInSpanish: Set<String> = [
    "CU", "DO", "GT", "HN", "MX", "NI", "PA", "PE", "PR", "SV", "US",
]

private let monthFirst: Set<String> = ["PH", "PR", "US"]

/// Regions in which both orders are in daily use.
private let mixedDates: Set<String> = ["CA", "PA"]

private let dayFirstInEnglish: Set<String> = ["AU", "GB", "IE", "IN", "MT", "NG", "NZ", "SG", "UK"]
