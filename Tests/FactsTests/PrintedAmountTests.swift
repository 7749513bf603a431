import Testing

@testable import Facts

@Suite struct PrintedAmountTests {
    @Test(arguments: [
        "12.50", "1.234,50", "1,234.50", "12'345.60", "$12.50", "(3.20)", "12.50EUR", "RM4.00",
        "-0,99", "12.50-", "...996.00", "Rs.996.00", ".50.00", "-.75.00",
        "1234567.89", "*5.00", "7.281.43", "5.00SR",
    ])
    func `a number with two decimals is printed as prices are`(word: String) {
        #expect(PrintedAmount(word) == .twoDecimals)
    }

    @Test(arguments: [
        "198.54:.23", "30,.77", "74..22", "100.29€9", "90.74.€", "<499.481", "|651.421",
        "<16.037.201", "1.2|3.50", "037,05", "5:406,21", "(5:406,21)", "10-401.02", "24,502,6)",
        ".996,00", "(.996,00",
    ])
    func `signs that are in no number are misread`(word: String) {
        #expect(PrintedAmount(word) == .misshapen)
    }

    @Test(arguments: ["263.0129", "25,96911", "0.000125", "15,319.710", "1.234,567"])
    func `four decimals and more are those of some prices of a unit`(word: String) {
        #expect(PrintedAmount(word) == .otherDecimals)
    }

    @Test(arguments: ["433.764", "12,345", "(12.345)", "€12.345"])
    func `three digits behind a mark are thousands or decimals`(word: String) {
        #expect(PrintedAmount(word) == .threeDigitsBehindMark)
    }

    @Test(arguments: [
        // Counts, thousands and decimals of other numbers.
        "12", "1.250", "1,234,567", "0.5", "12.345kg", "0.125", "08.125", "<0.001", "(1.234.567",
        // Dates, times, versions, addresses, telephone numbers, codes.
        "12.05.2026", "1.2.26", "12:30", "12:30.5", "1.2.3", "192.168.1.10", "02.12.34.56.78",
        "A4.711-B", "4711/2", "1:100", "1:2.50", "12:30.50", "12.345.67.89", "24.50.6",
        "555-0123.",
        // Ranges, products, ratios, texts.
        "1.5-2.50", "3x4.50", "2*1.25", "1..n", "Verordnung12.50", "e.g.", "", ".", "€", "1,2;1",
        "10.1000/182xyz",
    ])
    func `other words are no amounts`(word: String) {
        #expect(PrintedAmount(word) == nil)
    }

    @Test(arguments: 0..<200)
    func `any amount of money is one, with any signs beside it`(seed: Int) {
        let cents = seed * 7919 + seed % 7
        let decimals = cents % 100
        let text = "\(cents / 100).\(decimals < 10 ? "0" : "")\(decimals)"
        for word in [text, "€\(text)", "\(text)€", "(\(text))", "-\(text)", "\(text)CHF"] {
            #expect(PrintedAmount(word) == .twoDecimals)
        }
        // The same with a sign of a currency among the digits.
        #expect(PrintedAmount(text + "€9") == .misshapen)
    }
}
