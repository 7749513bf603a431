import Facts

/// Number formats that show a value as it is printed.
///
/// Source: ECMA-376, part 1, 18.8.31. `[$-407]` asks for the separators of a language; Excel uses
/// those of the system regardless, LibreOffice follows it.
enum NumberFormat {
    /// - Parameter language: The language of month names, a BCP 47 tag.
    static func code(for format: ValueFormat, language: String?) -> String {
        switch format {
        case .number(let notation): tagged(digits(notation), notation.separators)
        case .percentage(let notation): tagged(digits(notation) + "%", notation.separators)
        case .money(let notation): money(notation)
        case .date(let notation): date(notation, language: language)
        case .text: "@"
        }
    }

    private static func digits(_ notation: NumberNotation) -> String {
        let whole = notation.isGrouped ? "#,##0" : "0"
        // Excel shows at most 30 digits after the point.
        let count = min(max(notation.fractionDigits, 0), 30)
        return count > 0 ? whole + "." + String(repeating: "0", count: count) : whole
    }

    private static func tagged(
        _ code: String, _ separators: NumberNotation.Separators
    ) -> String {
        separators == .commaPoint ? code : "[$-\(languageCode(of: separators))]\(code)"
    }

    private static func money(_ notation: CurrencyNotation) -> String {
        let separators = notation.number.separators
        let number = digits(notation.number)
        let symbol = notation.symbol.filter { !"[]\"\\".contains($0) && !$0.isNewline }
        guard !symbol.isEmpty else { return tagged(number, separators) }
        // A hyphen in brackets would end the symbol.
        let shown =
            symbol.contains("-") ? "\"\(symbol)\"" : "[$\(symbol)-\(languageCode(of: separators))]"
        let gap = notation.isSpaced ? "\\ " : ""
        return tagged(
            notation.symbolLeads ? shown + gap + number : number + gap + shown, separators)
    }

    private static func date(_ notation: DateNotation, language: String?) -> String {
        let year = notation.hasShortYear ? "yy" : "yyyy"
        guard notation.namesMonth else {
            let separator = String(notation.separator)
            return parts(notation.order, day: "dd", month: "mm", year: year)
                .joined(separator: separator == " " ? "\\ " : separator)
        }
        let tag = language.flatMap(languageCode(of:)).map { "[$-\($0)]" } ?? ""
        return switch notation.order {
        case .monthDayYear: "\(tag)mmmm\\ d,\\ \(year)"
        case .dayMonthYear where notation.separator == ".": "\(tag)d.\\ mmmm\\ \(year)"
        case .dayMonthYear: "\(tag)d\\ mmmm\\ \(year)"
        case .yearMonthDay: "\(tag)\(year)\\ mmmm\\ d"
        }
    }

    private static func parts(
        _ order: DateNotation.Order, day: String, month: String, year: String
    ) -> [String] {
        switch order {
        case .yearMonthDay: [year, month, day]
        case .dayMonthYear: [day, month, year]
        case .monthDayYear: [month, day, year]
        }
    }

    /// A language with these separators: English, German, French, Swiss German.
    ///
    /// Source: [MS-LCID], 2.2.
    private static func languageCode(of separators: NumberNotation.Separators) -> String {
        switch separators {
        case .commaPoint: "409"
        case .pointComma: "407"
        case .spaceComma: "40C"
        case .apostrophePoint: "807"
        }
    }

    /// Source: [MS-LCID], 2.2.
    private static func languageCode(of language: String) -> String? {
        let codes = [
            "cs": "405", "da": "406", "de": "407", "en": "409", "es": "C0A", "fi": "40B",
            "fr": "40C", "hu": "40E", "it": "410", "nb": "414", "nl": "413", "pl": "415",
            "pt": "816", "ro": "418", "ru": "419", "sv": "41D", "tr": "41F", "uk": "422",
        ]
        return codes[String(language.lowercased().prefix { $0 != "-" && $0 != "_" })]
    }
}
