import DataDetection
import Facts
import Testing

@Suite struct NumberConventionTests {
    @Test(
        arguments: [
            (["1.234,50"], .pointComma), (["1,234.50"], .commaPoint), (["1 234,50"], .spaceComma),
            (["1\u{202F}234,50 €"], .spaceComma), (["1'234.50"], .apostrophePoint),
            (["12,5"], .pointComma), (["12.5"], .commaPoint), (["0,567"], .pointComma),
            (["1.234.567"], .pointComma), (["1,234,567"], .commaPoint),
            (["The total is 1.234,50, to be paid at once."], .pointComma),
            (["12,50 EUR", "7,30 EUR", "3.1"], .pointComma),
            (["1 234 567", "12,5"], .spaceComma), (["1’234’567"], .apostrophePoint),
        ] as [([String], NumberNotation.Separators)])
    func `one clear number shows the separators`(
        texts: [String], separators: NumberNotation.Separators
    ) {
        #expect(convention(of: texts).separators == separators)
    }

    @Test(arguments: [
        ("1.234"), ("1,234"), ("14.03.2026"), ("A1.5"), ("12"), ("10.0.0"), ("1,234 and 5.678"),
    ])
    func `a number with two readings shows nothing`(_ text: String) {
        #expect(convention(of: [text]).separators == .commaPoint)
        #expect(convention(of: [text], language: "de").separators == .pointComma)
    }

    @Test(
        arguments: [
            ("de", nil, .pointComma), ("de-CH", nil, .apostrophePoint),
            ("de", "CH", .apostrophePoint),
            ("fr", nil, .spaceComma), ("es", nil, .pointComma), ("es-MX", nil, .commaPoint),
            ("it", nil, .pointComma), ("nl", nil, .pointComma), ("pl", nil, .spaceComma),
            ("pt-BR", nil, .pointComma), ("pt-PT", nil, .spaceComma), ("en", nil, .commaPoint),
            ("en-GB", nil, .commaPoint), (nil, nil, .commaPoint), ("sv", nil, .spaceComma),
            ("ja", nil, .commaPoint), (nil, "DE", .pointComma), (nil, "FR", .spaceComma),
            (nil, "GB", .commaPoint), (nil, "CH", .apostrophePoint), (nil, "MX", .commaPoint),
            ("en", "DE", .pointComma), ("en-US", "DE", .pointComma), ("en", "IN", .commaPoint),
            (nil, "CA", .commaPoint), ("fr", "CA", .spaceComma),
        ] as [(String?, String?, NumberNotation.Separators)])
    func `language and region decide where nothing is shown`(
        language: String?, region: String?, separators: NumberNotation.Separators
    ) {
        #expect(convention(of: [], language: language, region: region).separators == separators)
    }

    @Test func `numbers go before language, and sections do not go before it`() {
        #expect(convention(of: ["1,234.50"], language: "de").separators == .commaPoint)
        #expect(convention(of: ["12.50"], language: "fr").separators == .commaPoint)
        #expect(convention(of: ["see section 3.2 there"], language: "de").separators == .pointComma)
    }

    @Test(
        arguments: [
            (["13/02/2026"], nil, .dayMonthYear), (["02/13/2026"], "de", .monthDayYear),
            (["due on 2/28/26 at noon"], nil, .monthDayYear), (["02/03/2026"], nil, nil),
            (["02/03/2026"], "en", nil), (["02/03/2026"], "en-US", .monthDayYear),
            (["02/03/2026"], "en-GB", .dayMonthYear), (["02/03/2026"], "fr", .dayMonthYear),
            (["02/03/2026"], "en-CA", nil), (["13/02/2026", "02/13/2026"], nil, nil),
        ] as [([String], String?, DateNotation.Order?)])
    func `the order of days and months`(
        texts: [String], language: String?, order: DateNotation.Order?
    ) {
        #expect(convention(of: texts, language: language).slashedDates == order)
    }

    @Test(
        arguments: [
            ("DE", .dayMonthYear), ("GB", .dayMonthYear), ("US", .monthDayYear), ("CA", nil),
            ("ZZ", nil),
        ] as [(String, DateNotation.Order?)])
    func `a region decides the order of days and months without a language`(
        region: String, order: DateNotation.Order?
    ) {
        #expect(convention(of: ["02/03/2026"], region: region).slashedDates == order)
        #expect(convention(of: ["02/13/2026"], region: region).slashedDates == .monthDayYear)
    }

    @Test(
        arguments: [
            ([], nil, "USD"), (["All amounts in CAD"], nil, "CAD"), (["C$ 5"], nil, "CAD"),
            (["AUD 7"], "en", "AUD"), (["USD and CAD"], nil, nil), ([], "en-AU", "AUD"),
            (["US$ 5"], "en-CA", "USD"),
        ] as [([String], String?, String?)])
    func `a dollar is the one that the document names`(
        texts: [String], language: String?, code: String?
    ) {
        #expect(convention(of: texts, language: language).sharedSigns["$"] == code)
    }

    private func convention(
        of texts: [String], language: String? = nil, region: String? = nil
    ) -> NumberConvention {
        .inferred(from: texts, language: language, region: region)
    }
}
