import DataDetection
import Facts
import Foundation
import Testing

@Suite struct CellTypingTests {
    @Test(
        arguments: [
            ("1,234.50", .commaPoint, "1234.5"),
            ("1.234,50", .pointComma, "1234.5"),
            ("1 234,50", .spaceComma, "1234.5"),
            ("1\u{A0}234,50", .spaceComma, "1234.5"),
            ("1\u{202F}234\u{202F}567", .spaceComma, "1234567"),
            ("1'234.50", .apostrophePoint, "1234.5"),
            ("1’234’567", .apostrophePoint, "1234567"),
            ("1,234", .commaPoint, "1234"),
            ("1.234", .commaPoint, "1.234"),
            ("1,234", .pointComma, "1.234"),
            ("1.234", .pointComma, "1234"),
            (".5", .commaPoint, "0.5"),
            ("-,5", .pointComma, "-0.5"),
            ("0.250", .commaPoint, "0.25"),
            ("-5", .commaPoint, "-5"),
            ("−5", .commaPoint, "-5"),
            ("– 5", .commaPoint, "-5"),
            ("+5.2", .commaPoint, "5.2"),
            ("12,50-", .pointComma, "-12.5"), ("12,50–", .pointComma, "-12.5"),
            ("(1,234.50)", .commaPoint, "-1234.5"),
            ("999999999999999", .commaPoint, "999999999999999"),
            ("-0.0", .commaPoint, "0"),
            ("1200", .spaceComma, "1200"),
        ] as [(String, NumberNotation.Separators, String)])
    func `a number is read as the document writes numbers`(
        printed: String, separators: NumberNotation.Separators, value: String
    ) throws {
        let found = typed(printed, by: NumberConvention(separators: separators))
        #expect(try found?.number == #require(Decimal(string: value)), "\(printed)")
    }

    @Test func `a number that only another custom explains is read by that custom`() {
        let german = NumberConvention(separators: .pointComma)
        #expect(typed("1,234.50", by: german)?.number == 1234.5)
        #expect(typed("1'234", by: german)?.number == 1234)
        #expect(typed("12.5", by: german) == nil)
        #expect(typed("12,5", by: NumberConvention()) == nil)
    }

    @Test(arguments: [
        "", " ", "-", "–", "…", "n/a", "..", "tea", "12.5*", "12.5¹", "12.5 (a)", "10–20", "10-20",
        "2019-2020", "12:30", "5 of 7", "1,23,456", "1,2345", "1,,234", "12.", "5 kg", "A4", "1E5",
        "<5", "±5", "~5", "5%–7%", "--5", "-5-", "(-5.0)", "(5.0", "5.0)", "1/2", "3 x 4", "½", "٣",
        "1 234", "5\n6", "03/2026", "March 2026", "2 3 4", "$", "%", "$ 5 €", "€ 5 %",
        "DE123456789", "12–",
    ])
    func `what is not understood whole is text`(_ printed: String) {
        #expect(typed(printed) == nil)
    }

    @Test(arguments: [
        ("19 %", "0.19", 0), ("19%", "0.19", 0), ("-0.5 %", "-0.005", 1), ("100%", "1", 0),
        ("(2.25%)", "-0.0225", 2), ("+20 %", "0.2", 0), ("0.00 %", "0", 2), ("1,250 %", "12.5", 0),
    ])
    func `a percentage is a fraction`(printed: String, value: String, digits: Int) throws {
        guard case .percentage(let fraction, let notation)? = typed(printed) else {
            Issue.record("\(printed) is no percentage")
            return
        }
        #expect(try fraction == #require(Decimal(string: value)))
        #expect(notation.fractionDigits == digits)
    }

    @Test(arguments: [
        ("$5.00", "5", "USD", "$", true, false), ("-$5.00", "-5", "USD", "$", true, false),
        ("$-5.00", "-5", "USD", "$", true, false), ("$5.00-", "-5", "USD", "$", true, false),
        ("($5.00)", "-5", "USD", "$", true, false), ("$(5.00)", "-5", "USD", "$", true, false),
        ("$ (5.00)", "-5", "USD", "$", true, true), ("$.50", "0.5", "USD", "$", true, false),
        ("5.00 €", "5", "EUR", "€", false, true), ("5€", "5", "EUR", "€", false, false),
        ("EUR 5", "5", "EUR", "EUR", true, true), ("5.00 Euro", "5", "EUR", "Euro", false, true),
        ("£1,000", "1000", "GBP", "£", true, false), ("¥1,000", "1000", "JPY", "¥", true, false),
        ("₹ 10", "10", "INR", "₹", true, true), ("10.50 zł", "10.5", "PLN", "zł", false, true),
        ("US$ 7", "7", "USD", "US$", true, true), ("C$7", "7", "CAD", "C$", true, false),
        ("A$7", "7", "AUD", "A$", true, false), ("Fr. 7.50", "7.5", "CHF", "Fr.", true, true),
        ("CHF 1'200.--", "1200", "CHF", "CHF", true, true),
        ("CHF 12.—", "12", "CHF", "CHF", true, true), ("12.- CHF", "12", "CHF", "CHF", false, true),
        ("10.00 TOP", "10", "TOP", "TOP", false, true),
    ])
    func `money keeps its currency and the way it is printed`(
        printed: String, value: String, code: String, symbol: String, leads: Bool, isSpaced: Bool
    ) throws {
        guard case .money(let amount, let currency, let notation)? = typed(printed) else {
            Issue.record("\(printed) is no money")
            return
        }
        #expect(try amount == #require(Decimal(string: value)))
        #expect(currency == code)
        #expect(notation.symbol == symbol)
        #expect(notation.symbolLeads == leads)
        #expect(notation.isSpaced == isSpaced)
    }

    @Test(arguments: ["TOP 10", "ALL 5", "5 kr", "XYZ 5", "12.--", "$5 million", "kr.5"])
    func `a sign without one clear meaning makes no money`(_ printed: String) {
        #expect(typed(printed) == nil)
    }

    @Test func `a krona is that of the language`() {
        for (language, code) in [("sv", "SEK"), ("da", "DKK"), ("nb-NO", "NOK")] {
            let convention = NumberConvention.inferred(
                from: [], language: language, region: nil)
            #expect(typed("12,50 kr", by: convention)?.currency == code)
            #expect(typed("kr. 12,50", by: convention)?.currency == code)
        }
    }

    @Test(arguments: [
        "007", "01234", "0049301234567", "+49 30 901820", "+491701234567", "(030) 901820",
        "030/901820", "0171-1234567", "(555) 123-4567", "555-123-4567", "1.2.3", "10.0.0.1",
        "192.168.100.200", "4111 1111 1111 1111", "3782 822463 10005", "978-3-16-148410-0",
        "3-16-148410-X", "1234567890123456", "3.1415926535897932", "DE89 3704 0044 0532 0130 00",
        "GB82WEST12345698765432",
    ])
    func `digits that name something stay text`(_ printed: String) {
        for separators in NumberNotation.Separators.allCases {
            let value = typed(printed, by: NumberConvention(separators: separators))
            #expect(value == .identifier || printed.hasPrefix("3.14") && value == nil)
        }
    }

    /// The last digit is misread (ISO 7064 MOD 97-10 finds it).
    @Test func `an account number with wrong check digits is plain text`() {
        #expect(typed("DE89 3704 0044 0532 0130 01") == nil)
    }
}

func typed(_ printed: String, by convention: NumberConvention = NumberConvention()) -> CellValue? {
    CellTyping(convention: convention).values(of: [printed], header: [])[0]
}

extension CellValue {
    var number: Decimal? {
        if case .number(let value, _) = self { value } else { nil }
    }

    var currency: String? {
        if case .money(_, let currency, _) = self { currency } else { nil }
    }

    var day: String? {
        if case .date(let day, _) = self { day.iso8601 } else { nil }
    }
}
