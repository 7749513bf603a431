import Facts
import Packaging

/// A data style that shows a value as it is printed.
///
/// Source: OpenDocument 1.3, part 3, 16.29 (data styles). The separators are those of the style's
/// language.
struct DataStyle {
    let name: String
    /// The language of month names, a BCP 47 tag.
    let language: String?

    func write(_ format: ValueFormat, to xml: borrowing XMLStreamWriter) {
        switch format {
        case .number(let notation):
            start("number:number-style", separators: notation.separators, in: xml)
            writeDigits(notation, to: xml)
        case .percentage(let notation):
            start("number:percentage-style", separators: notation.separators, in: xml)
            writeDigits(notation, to: xml)
            xml.element("number:text", text: "%")
        case .money(let notation): writeMoney(notation, to: xml)
        case .date(let notation): writeDate(notation, to: xml)
        case .text:
            xml.start("number:text-style", ["style:name": name])
            xml.element("number:text-content")
        }
        xml.end()
    }

    private func start(
        _ element: String, separators: NumberNotation.Separators, in xml: borrowing XMLStreamWriter
    ) {
        let custom = Self.custom(of: separators)
        xml.start(
            element,
            [
                "style:name": name, "number:language": custom.language,
                "number:country": custom.country,
            ])
    }

    private func writeDigits(_ notation: NumberNotation, to xml: borrowing XMLStreamWriter) {
        // LibreOffice shows at most 30 digits after the point.
        let count = "\(min(max(notation.fractionDigits, 0), 30))"
        xml.start(
            "number:number",
            [
                "number:decimal-places": count, "number:min-decimal-places": count,
                "number:min-integer-digits": "1",
            ])
        if notation.isGrouped { xml.attribute("number:grouping", "true") }
        xml.end()
    }

    private func writeMoney(_ notation: CurrencyNotation, to xml: borrowing XMLStreamWriter) {
        let separators = notation.number.separators
        let symbol = notation.symbol.filter { !$0.isNewline }
        guard !symbol.isEmpty else {
            start("number:number-style", separators: separators, in: xml)
            writeDigits(notation.number, to: xml)
            return
        }
        start("number:currency-style", separators: separators, in: xml)
        if !notation.symbolLeads {
            writeDigits(notation.number, to: xml)
            if notation.isSpaced { xml.element("number:text", text: " ") }
        }
        let custom = Self.custom(of: separators)
        xml.element(
            "number:currency-symbol",
            ["number:language": custom.language, "number:country": custom.country], text: symbol)
        if notation.symbolLeads {
            if notation.isSpaced { xml.element("number:text", text: " ") }
            writeDigits(notation.number, to: xml)
        }
    }

    private func writeDate(_ notation: DateNotation, to xml: borrowing XMLStreamWriter) {
        xml.start("number:date-style", ["style:name": name])
        if notation.namesMonth, let language, let country = Self.country(of: language) {
            xml.attribute(
                "number:language", String(language.lowercased().prefix(while: \.isLetter)))
            xml.attribute("number:country", country)
        }
        let separator = String(notation.separator)
        let separators: (String, String) =
            switch notation.order {
            case .dayMonthYear where notation.namesMonth && separator == ".": (". ", " ")
            case .monthDayYear where notation.namesMonth: (" ", ", ")
            case .yearMonthDay, .dayMonthYear, .monthDayYear:
                notation.namesMonth ? (" ", " ") : (separator, separator)
            }
        for (index, part) in notation.order.parts.enumerated() {
            if index > 0 {
                xml.element("number:text", text: index == 1 ? separators.0 : separators.1)
            }
            write(part, notation, to: xml)
        }
    }

    private func write(
        _ part: DateNotation.Part, _ notation: DateNotation, to xml: borrowing XMLStreamWriter
    ) {
        switch part {
        case .day:
            xml.start("number:day")
            if !notation.namesMonth { xml.attribute("number:style", "long") }
        case .month:
            xml.start("number:month", ["number:style": "long"])
            if notation.namesMonth { xml.attribute("number:textual", "true") }
        case .year:
            xml.start("number:year")
            if !notation.hasShortYear { xml.attribute("number:style", "long") }
        }
        xml.end()
    }

    /// A language and country with these separators.
    private static func custom(
        of separators: NumberNotation.Separators
    ) -> (language: String, country: String) {
        switch separators {
        case .commaPoint: ("en", "US")
        case .pointComma: ("de", "DE")
        case .spaceComma: ("fr", "FR")
        case .apostrophePoint: ("de", "CH")
        }
    }
}

extension DataStyle {
    /// A country for a language: LibreOffice names no month for a language alone.
    private static func country(of language: String) -> String? {
        let countries = [
            "cs": "CZ", "da": "DK", "de": "DE", "en": "US", "es": "ES", "fi": "FI", "fr": "FR",
            "hu": "HU", "it": "IT", "nb": "NO", "nl": "NL", "pl": "PL", "pt": "PT", "ro": "RO",
            "ru": "RU", "sv": "SE", "tr": "TR", "uk": "UA",
        ]
        return countries[String(language.lowercased().prefix { $0 != "-" && $0 != "_" })]
    }
}

extension DateNotation {
    fileprivate enum Part { case day, month, year }
}

extension DateNotation.Order {
    fileprivate var parts: [DateNotation.Part] {
        switch self {
        case .yearMonthDay: [.year, .month, .day]
        case .dayMonthYear: [.day, .month, .year]
        case .monthDayYear: [.month, .day, .year]
        }
    }
}
