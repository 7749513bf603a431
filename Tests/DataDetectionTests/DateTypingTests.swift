import DataDetection
import Facts
import Testing

@Suite struct DateTypingTests {
    @Test(arguments: [
        ("2026-03-14", "2026-03-14"), ("2026/3/14", "2026-03-14"), ("14.03.2026", "2026-03-14"),
        ("14. 3. 2026", "2026-03-14"), ("1.1.2026", "2026-01-01"), ("14.03.26", "2026-03-14"),
        ("04/04/2026", "2026-04-04"), ("01.01.68", "2068-01-01"), ("01.01.69", "1969-01-01"),
        ("14 March 2026", "2026-03-14"), ("March 14, 2026", "2026-03-14"),
        ("Mar. 1st, 2026", "2026-03-01"), ("14-Mar-26", "2026-03-14"),
        ("14/Mar/2026", "2026-03-14"), ("2026 March 14", "2026-03-14"),
        ("5 Sept 2026", "2026-09-05"),
        ("14. März 2026", "2026-03-14"), ("1. Jänner 2026", "2026-01-01"),
        ("31. Dez. 2026", "2026-12-31"), ("14 mars 2026", "2026-03-14"),
        ("1er août 2026", "2026-08-01"), ("14 févr. 2026", "2026-02-14"),
        ("14 de marzo de 2026", "2026-03-14"), ("3 ene 2026", "2026-01-03"),
        ("14 marzo 2026", "2026-03-14"), ("1º gennaio 2026", "2026-01-01"),
        ("14 maart 2026", "2026-03-14"), ("5 mei 2026", "2026-05-05"),
        ("14 października 2026", "2026-10-14"), ("1 wrz 2026", "2026-09-01"),
        ("14 de março de 2026", "2026-03-14"), ("7 out 2026", "2026-10-07"),
    ])
    func `a day is read`(printed: String, day: String) {
        #expect(typed(printed)?.day == day)
    }

    @Test(arguments: [
        "30.02.2026", "29.02.2025", "00.01.2026", "2026-13-01", "02/03/2026", "14.03", "14.03.",
        "March 2026", "14 March", "Mar 14 26", "2026", "14 Murch 2026", "14 March March 2026",
        "1.2.3", "14-03/2026", "14 March 2026 a", "3 March 4 March", "100 May 2026",
        "14 March 2026 15:30", "may 5",
    ])
    func `what is no day, or two, is none`(_ printed: String) {
        #expect(typed(printed)?.day == nil)
    }

    @Test func `the notation says how the day is printed`() throws {
        let cases: [(String, DateNotation)] = [
            ("14.03.2026", DateNotation(order: .dayMonthYear, separator: ".")),
            ("2026-03-14", DateNotation(order: .yearMonthDay, separator: "-")),
            (
                "14-Mar-26",
                DateNotation(
                    order: .dayMonthYear, separator: "-", namesMonth: true, hasShortYear: true)
            ),
            (
                "March 14, 2026",
                DateNotation(order: .monthDayYear, separator: " ", namesMonth: true)
            ),
            ("14. März 2026", DateNotation(order: .dayMonthYear, separator: " ", namesMonth: true)),
        ]
        for (printed, expected) in cases {
            guard case .date(_, let notation)? = typed(printed) else {
                Issue.record("\(printed) is no date")
                continue
            }
            #expect(notation == expected, "\(printed)")
        }
    }

    @Test func `slashes follow the order of the document`() {
        let dayFirst = NumberConvention(slashedDates: .dayMonthYear)
        let monthFirst = NumberConvention(slashedDates: .monthDayYear)
        #expect(typed("02/03/2026", by: dayFirst)?.day == "2026-03-02")
        #expect(typed("02/03/2026", by: monthFirst)?.day == "2026-02-03")
        #expect(typed("3/14/26", by: monthFirst)?.day == "2026-03-14")
        // A misread digit must not turn the order round.
        #expect(typed("02/13/2026", by: dayFirst)?.day == nil)
    }

    @Test func `a day that contradicts the document silences its column, two overrule it`() {
        let typing = CellTyping(convention: NumberConvention(slashedDates: .dayMonthYear))
        let one = typing.values(of: ["02/03/2026", "02/13/2026"], header: [])
        #expect(one == [nil, nil])
        let two = typing.values(of: ["02/03/2026", "02/13/2026", "02/14/2026"], header: [])
        #expect(two.map(\.?.day) == ["2026-02-03", "2026-02-13", "2026-02-14"])
    }

    @Test func `one day after the twelfth orders its column`() {
        let typing = CellTyping(convention: NumberConvention())
        let values = typing.values(of: ["02/03/2026", "13/02/2026"], header: [])
        #expect(values.map(\.?.day) == ["2026-03-02", "2026-02-13"])
    }
}
