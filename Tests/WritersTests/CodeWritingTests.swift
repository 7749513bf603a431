import DocumentModel
import Testing
import Writers

@Suite struct CodeWritingTests {
    private let code = Block.paragraph(
        Paragraph(
            text: RichText(
                runs: [TextRun(text: "if x < 1 {\n  y\n\n}", style: .fixedPitch)]),
            isCode: true))

    @Test func `Markdown fences code, also where all of the text is code`() throws {
        #expect(try text([code], as: "md") == "```\nif x < 1 {\n  y\n\n}\n```\n")
    }

    @Test func `a fence is longer than those inside`() throws {
        let quoted = Block.paragraph(Paragraph(text: RichText("```\nx\n```"), isCode: true))
        #expect(try text([quoted], as: "md") == "````\n```\nx\n```\n````\n")
    }

    @Test func `plain text keeps the blanks of code`() throws {
        let printed = try text([.paragraph("prose"), code], as: "txt")
        #expect(printed == "prose\n\nif x < 1 {\n  y\n\n}\n")
    }

    @Test func `HTML keeps them, too`() throws {
        let html = try text([code], as: "html")
        #expect(html.contains("<pre><code>if x &lt; 1 {\n  y\n \n}</code></pre>"))
    }

    @Test func `JSON names code and formulas`() throws {
        let formula = Block.figure(
            Figure(
                text: RichText("x = y"), isFormula: true, page: 1,
                box: .init(x: 0, y: 0, width: 9, height: 9)))
        let json = try text([code, formula], as: "json")
        #expect(json.contains("\"type\":\"code\""))
        #expect(json.contains("\"type\":\"formula\""))
    }

    @Test func `the signs of a formula are in the text, and no picture is missing`() throws {
        let formula = Block.figure(
            Figure(
                text: RichText(runs: [TextRun(text: "x = y", reader: "text-layer")]),
                isFormula: true, page: 1, box: .init(x: 0, y: 0, width: 9, height: 9)))
        #expect(try text([formula], as: "md") == "> x = y\n")
        #expect(try text([formula], as: "txt") == "x = y\n")
    }
}
