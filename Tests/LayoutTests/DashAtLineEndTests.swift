import Testing

/// Lines that end with a dash.
@Suite struct DashAtLineEndTests {
    private func text(_ line: String, _ next: String) -> String {
        var page = TypedPage()
        page.line(line, x: 50, y: 100)
        page.line(next, x: 50, y: 112)
        return page.sketch
    }

    @Test(arguments: ["–", "—"])
    func `a dash without blanks joins the words beside it`(dash: String) {
        let line = "the office was open to all visitors from Monday"
        let next = "and on all other days to those who had a letter"
        #expect(text(line + dash, next) == line + dash + next)
        #expect(text("\(line) \(dash)", next) == "\(line) \(dash) \(next)")
        let bracket = "(and on all other days to those who had letters)"
        #expect(text(line + dash, bracket) == "\(line)\(dash) \(bracket)")
    }
}
