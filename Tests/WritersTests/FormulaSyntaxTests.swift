import Testing

@testable import Writers

/// Checked with the rules of Excel 365 for cells of opened CSV files.
@Suite struct FormulaSyntaxTests {
    @Test(arguments: [
        "=1+1", "=HYPERLINK(\"http://x\",\"y\")", "=A1", "@SUM(A1:A9)", "+A1", "-A1", "-Total",
        "- Total revenue", "+1-212-555-0187", "-cmd|' /C calc'!A0", "+SUM(1,2)*3", "-(2+3)",
        "-2*3%", "+A1<>B1", "-\"text\"", "＝1+1", "-\u{C9}tat", "-5-3", "--5+A1",
    ])
    func `an expression is a formula`(_ cell: String) {
        #expect(FormulaSyntax.isFormula(cell))
    }

    @Test(arguments: [
        "", "-", "--", "+", "=", "====", "@", "- - -", "-5", "+12", "-1,234.50", "-5 %", "-€ 5",
        "+49 30 1234567", "+1 (212) 555-0187", "-10 EUR", "-5 to -10", "+/-5", "-5 °C", "- why?",
        "-(2+3", "-\"open", " =1+1", "a=b", "ada@example.org", "@ 5", "-5;3", "-12a", "1-2", "-.",
        "- 3 items", "+5 -", "-()x y(", "-₹5",
    ])
    func `what is no expression stays text`(_ cell: String) {
        #expect(!FormulaSyntax.isFormula(cell))
    }

    /// No input takes time that grows faster than its length, or more levels than a stack has.
    @Test func `deep and long cells end`() {
        #expect(!FormulaSyntax.isFormula("-" + String(repeating: "(", count: 100_000)))
        #expect(!FormulaSyntax.isFormula("-" + String(repeating: "a(", count: 100_000)))
        #expect(FormulaSyntax.isFormula("-" + String(repeating: "a+", count: 100_000) + "a"))
    }

    /// Nothing that the option for all programs lets pass is a formula.
    @Test(arguments: ["=1", "+A", "-(1)", "@x", "-5", "+a b", "- x", "5", "-1;2", "＝1"])
    func `what is safe for all programs is no formula`(_ cell: String) {
        #expect(!FormulaSyntax.isFormula(SpreadsheetSafety.defused(cell)))
    }
}
