import Facts

/// How a document writes numbers, dates and ambiguous currency signs.
///
/// `1.234` is a thousand and some in Berlin and one and some in London. Nothing in the cell
/// tells; the rest of the document does.
package struct NumberConvention: Hashable, Sendable {
    package var separators: NumberNotation.Separators
    /// Whether the day or the month leads in `02/03/2026`; `nil` where nothing tells.
    package var slashedDates: DateNotation.Order?
    /// The ISO 4217 code of each sign that several currencies share. A sign that is missing
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

    /// The convention that `texts` follow; what they leave open is as in `language` and `region`.
    ///
    /// - Parameters:
    ///   - texts: Cells and paragraphs, each a text of its own.
    ///   - language: BCP 47, such as `de` or `en-GB`.
    ///   - region: ISO 3166-1, such as `CH`; it goes before the region that `language` names.
    package static func inferred(
        from texts: some Sequence<String>, language: String?, region: String?
    ) -> NumberConvention {
        var inference = ConventionInference()
        for text in texts { inference.collect(from: text) }
        return inference.convention(language: language, region: region)
    }

    /// The convention of one column: its own where its cells agree, else the document's.
    ///
    /// A single day that contradicts the document may be a misread digit; then no slashed date of
    /// the column is read.
    ///
    /// - Parameter evidence: Of all cells of the column.
    func adapted(to evidence: ConventionEvidence) -> NumberConvention {
        var convention = self
        if let own = evidence.unanimousSeparators { convention.separators = own }
        if let own = evidence.unanimousDates, own != slashedDates {
            let isContradiction = slashedDates != nil && evidence.dateVotes == 1
            convention.slashedDates = isContradiction ? nil : own
        }
        return convention
    }

    /// The ISO 4217 code of a printed sign, code or word.
    func currency(_ printed: String) -> String? {
        Currency.code(of: printed) ?? Currency.sharedSign(printed).flatMap { sharedSigns[$0] }
    }
}

/// Infers the convention of a document from its texts, one after another.
package struct ConventionInference {
    private var evidence = ConventionEvidence()

    package init() {}

    /// - Parameter text: A cell or a paragraph.
    package mutating func collect(from text: String) {
        evidence.collect(from: ScannedText(text))
    }

    /// The convention that the texts follow; what they leave open is as in `language` and `region`.
    ///
    /// - Parameters:
    ///   - language: BCP 47, such as `de` or `en-GB`.
    ///   - region: ISO 3166-1, such as `CH`; it goes before the region that `language` names.
    package func convention(language: String?, region: String?) -> NumberConvention {
        let customs = RegionalCustoms(language: language, region: region)
        return NumberConvention(
            separators: evidence.separators(orElse: customs.separators),
            slashedDates: evidence.slashedDates ?? customs.slashedDates,
            sharedSigns: customs.sharedSigns(named: evidence.currencies))
    }
}
