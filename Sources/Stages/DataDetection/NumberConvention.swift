import Facts

/// How a document writes numbers, dates and ambiguous currency symbols.
///
/// `1.234` is about a thousand in Berlin and about one in London. The cell alone is ambiguous; the
/// rest of the document decides.
package struct NumberConvention: Hashable, Sendable {
    package var separators: NumberNotation.Separators
    /// The order of day and month in `02/03/2026`; `nil` if there is no evidence.
    package var slashedDates: DateNotation.Order?
    /// The ISO 4217 code of each symbol that several currencies share. A symbol that is missing
    /// here is read as text.
    package var sharedSigns: [String: String]

    package init(
        separators: NumberNotation.Separators = .commaPoint,
        slashedDates: DateNotation.Order? = nil,
        sharedSigns: [String: String] = ["$": "USD", "¥": "JPY"]
    ) {
        self.separators = separators
        self.slashedDates = slashedDates
        self.sharedSigns = sharedSigns
    }

    /// The convention that `texts` follow; `language` and `region` decide what they leave open.
    ///
    /// - Parameters:
    /// - texts: Cells and paragraphs, each a separate text.
    /// - language: A BCP 47 tag, such as `de` or `en-GB`.
    /// - region: ISO 3166-1, such as `CH`; it takes precedence over the region in `language`.
    package static func inferred(
        from texts: some Sequence<String>, language: String?, region: String?
    ) -> NumberConvention {
        var inference = ConventionInference()
        for text in texts { inference.collect(from: text) }
        return inference.convention(language: language, region: region)
    }

    /// The convention of one column: its own if its cells agree, else that of the document.
    ///
    /// A single day that contradicts the document may be a misread digit; then no slashed date of
    /// the column is read.
    ///
    /// - Parameter evidence: The evidence of all cells of the column.
    func adapted(to evidence: ConventionEvidence) -> NumberConvention {
        var convention = self
        if let own = evidence.unanimousSeparators { convention.separators = own }
        if let own = evidence.unanimousDates, own != slashedDates {
            let isContradiction = slashedDates != nil && evidence.dateVotes == 1
            convention.slashedDates = isContradiction ? nil : own
        }
        return convention
    }

    /// The ISO 4217 code of a printed symbol, code or name.
    func currency(_ printed: String) -> String? {
        Currency.code(of: printed) ?? Currency.sharedSign(printed).flatMap { sharedSigns[$0] }
    }
}

/// Infers the convention of a document from its texts, one by one.
package struct ConventionInference {
    private var evidence = ConventionEvidence()

    package init() {}

    /// - Parameter text: A cell or a paragraph.
    package mutating func collect(from text: String) {
        evidence.collect(from: ScannedText(text))
    }

    /// The convention that the texts follow; `language` and `region` decide what they leave open.
    ///
    /// - Parameters:
    /// - language: A BCP 47 tag, such as `de` or `en-GB`.
    /// - region: ISO 3166-1, such as `CH`; it takes precedence over the region in `language`.
    package func convention(language: String?, region: String?) -> NumberConvention {
        let customs = RegionalCustoms(language: language, region: region)
        let separators = evidence.separators(orElse: customs.separators)
        // No region with a decimal comma begins dates with the month (CLDR); Canada has both.
        let usual: DateNotation.Order? =
            separators.decimalMark == .comma && !customs.hasMixedDates ? .dayMonthYear : nil
        return NumberConvention(
            separators: separators,
            slashedDates: evidence.slashedDates ?? customs.slashedDates ?? usual,
            sharedSigns: customs.sharedSigns(named: evidence.currencies))
    }
}
