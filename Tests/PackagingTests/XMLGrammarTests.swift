import Diagnostics
import Packaging
import Testing

@Suite struct XMLGrammarTests {
    private let grammar = #"""
        <element name="list" xmlns="http://relaxng.org/ns/structure/1.0">
          <oneOrMore><element name="item"><text/></element></oneOrMore>
        </element>
        """#

    private func violations(in document: String) throws -> [Violation] {
        try XMLGrammar(Array(grammar.utf8)).violations(in: Array(document.utf8))
    }

    @Test func `a document that follows the grammar has no fault`() throws {
        #expect(try violations(in: "<list><item>a</item><item/></list>").isEmpty)
    }

    @Test func `a violation has its line and its element`() throws {
        let fault = try #require(
            try violations(in: "<list>\n<item/>\n<thing/>\n</list>").first)
        #expect(fault.line == 3)
        #expect(fault.path == "/list/thing")
        #expect(fault.message.contains("thing"))
    }

    @Test func `elements are reported by their names and numbers`() throws {
        let document = "<list xmlns='urn:a'>\n<item/>\n<item><b/></item></list>"
        let grammar = grammar.replacing(
            "<element name=\"list\"", with: "<element name=\"list\" ns=\"urn:a\"")
        let violations = try XMLGrammar(Array(grammar.utf8)).violations(in: Array(document.utf8))
        #expect(violations.first?.path?.hasPrefix("/list/item[2]") == true)
    }

    @Test(arguments: ["", "list", "<list><item></list>", "<list/><list/>", "<list>&none;</list>"])
    func `what is not well formed has a fault`(_ document: String) throws {
        #expect(try !violations(in: document).isEmpty)
    }

    @Test func `a file outside is not read`() throws {
        let document = """
            <!DOCTYPE list [<!ENTITY outside SYSTEM "file:///etc/hostname">]>
            <list><item>&outside;</item></list>
            """
        #expect(try violations(in: document).allSatisfy { $0.line <= 2 })
    }

    @Test(arguments: ["", "no grammar", "<element xmlns='http://relaxng.org/ns/structure/1.0'/>"])
    func `what is no grammar is refused`(_ text: String) throws {
        let problem = #expect(throws: Problem.self) { try XMLGrammar(Array(text.utf8)) }
        #expect(problem?.kind == .wrongUsage)
    }

    /// Violations of one document are not reported for another.
    @Test(arguments: 0..<20) func `each document has its own violations`(_ count: Int) throws {
        let wrong = String(repeating: "<thing/>\n", count: count)
        _ = try violations(in: "<list>\n\(wrong)</list>")
        #expect(try violations(in: "<list><item/></list>").isEmpty)
    }
}
