import Diagnostics
import DocumentModel
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Writers

@Suite struct FrontMatterTests {
    private func matter(_ title: String?, language: String? = nil) throws -> String {
        var document = Document(body: [.paragraph("text")])
        document.metadata = .init(title: title, language: language)
        document.pages = [
            .init(number: 1, size: Size(width: 10, height: 10), source: "text-layer")
        ]
        return try text(document, as: "md", options: ["front-matter": ""])
    }

    @Test func `the metadata of a document comes first`() throws {
        #expect(
            try matter("Tea: a \"guide\"\\\n2", language: "en-GB") == """
                ---
                title: "Tea: a \\"guide\\"\\\\\\n2"
                language: "en-GB"
                source: "letter.pdf"
                pages: 1
                ---

                text

                """)
    }

    @Test func `unknown metadata is left out`() throws {
        #expect(try matter(" ") == "---\nsource: \"letter.pdf\"\npages: 1\n---\n\ntext\n")
        #expect(try text([.paragraph("text")], as: "md") == "text\n")
    }

    /// Whatever a title contains, it is in one line that ends with its quote, as JSON, which YAML
    /// includes, has it.
    @Test(arguments: 0..<100) func `a title is one line`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let title = "x" + random.text(of: "a\"\\:#-\n\t\u{1}\u{85}\u{2028}\u{FEFF}é漢👩‍👩‍👧'", upTo: 12)
        let line = try #require(try matter(title).split(separator: "\n").dropFirst().first)
        let value = Data(line.dropFirst("title: ".count).utf8)
        let read = try JSONSerialization.jsonObject(with: value, options: .fragmentsAllowed)
        #expect(read as? String == title)
    }
}

@Suite struct MarkdownTableStyleTests {
    private func markdown(_ table: Table, _ style: String) throws -> String {
        try text(Document(body: [.table(table)]), as: "md", options: ["tables": style])
    }

    @Test func `a merged cell is written once between pipes`() throws {
        #expect(
            try markdown(mergedTable, "gfm") == """
                Sales

                | Region | 2025 |  |
                | --- | --- | --- |
                |  | Q1 | Q2 |
                | North | 1.234,50 | 19 % |

                """)
        let writer = try MarkdownWriter(options: WriterOptions(["tables": "gfm"]))
        let document = Document(body: [.table(mergedTable)])
        #expect(writer.notes(on: document).map(\.kind) == [.contentNotRepresented])
        #expect(try MarkdownWriter(options: WriterOptions()).notes(on: document).isEmpty)
    }

    @Test func `a plain table is HTML where that is asked for, and only there`() throws {
        let plain = Table([["a"], ["b"]])
        #expect(try markdown(plain, "html").hasPrefix("<table>\n"))
        #expect(try markdown(plain, "auto") == "| a |\n| --- |\n| b |\n")
        #expect(try markdown(plain, "gfm") == markdown(plain, "auto"))
        #expect(try markdown(mergedTable, "auto") == markdown(mergedTable, "html"))
    }

    @Test func `a list in a cell keeps its text between pipes`() throws {
        let list = Block.list([("-", nil, [.paragraph("tea")]), ("-", nil, [.paragraph("milk")])])
        let cell = Table.Cell(rows: 0..<1, columns: 0..<1, blocks: [list])
        let table = Table(rowCount: 1, columnCount: 1, headerRowCount: 0, cells: [cell])
        #expect(try markdown(table, "gfm").hasSuffix("| - tea<br>- milk |\n"))
    }

    @Test(arguments: ["", "GFM", "pipes"])
    func `a style that does not exist is wrong usage`(_ style: String) {
        let problem = #expect(throws: Problem.self) { try markdown(mergedTable, style) }
        #expect(problem?.kind == .wrongUsage)
    }
}
