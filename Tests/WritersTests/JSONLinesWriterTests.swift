import Diagnostics
import DocumentModel
import Foundation
import Geometry
import TestSupport
import Testing

@Suite struct JSONLinesWriterTests {
    @Test func `a block is on the line of the page where it begins`() throws {
        let lines = try lines(
            Document(
                pages: [.blank(1), .blank(2)],
                body: [
                    .text("one", pages: [1]), .text("two", pages: [1, 2]), .text("3", pages: [2]),
                ]))
        #expect(lines.map(ids) == [["b1", "b2"], ["b3"]])
        #expect(lines.map { ($0["page"] as? [String: Any])?["number"] as? Int } == [1, 2])
    }

    @Test func `content without a page follows the content before`() throws {
        let lines = try lines(
            Document(
                pages: [.blank(4), .blank(9)],
                body: [.paragraph("a"), .text("b", pages: [9]), .paragraph("c")]))
        #expect(lines.map(ids) == [["b1"], ["b2", "b3"]])
    }

    @Test func `a document without pages has no line`() throws {
        #expect(try bytes(Document(body: [.paragraph("a")]), as: "jsonl").isEmpty)
    }

    @Test func `notes of the whole file are on the first line`() throws {
        let lines = try lines(
            Document(
                pages: [.blank(1), .blank(2)],
                notes: [
                    Note(.damagedInput, "cut short"),
                    Note(.doubtfulText, "odd", at: .init(file: "a.pdf", page: 2)),
                ]))
        #expect(lines.map { ($0["notes"] as? [Any])?.count } == [1, 1])
    }

    /// However pages and blocks are mixed, every block is on one line, and lines keep its order.
    @Test(arguments: 0..<50)
    func `no block is lost`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pages = (1...Int.random(in: 1...6, using: &random)).map { Document.Page.blank($0) }
        let body = (0..<Int.random(in: 0...20, using: &random)).map { _ in
            Block.text("x", pages: [Int.random(in: 0...8, using: &random)])
        }
        let found = try lines(Document(pages: pages, body: body)).map(ids)
        #expect(found.count == pages.count)
        #expect(Set(found.joined()) == Set(body.indices.map { "b\($0 + 1)" }))
        #expect(found.joined().count == body.count)
        for line in found {
            let order = line.compactMap { Int($0.dropFirst()) }
            #expect(order == order.sorted())
        }
    }

    private func lines(_ document: Document) throws -> [[String: Any]] {
        try text(document, as: "jsonl").split(separator: "\n").map {
            try #require(
                JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    private func ids(_ line: [String: Any]) -> [String] {
        (line["body"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    }
}

extension Document.Page {
    fileprivate static func blank(_ number: Int) -> Document.Page {
        Document.Page(number: number, size: Size(width: 100, height: 100), source: "text-layer")
    }
}

extension Block {
    /// A paragraph with a run on each page; page 0 is none.
    fileprivate static func text(_ text: String, pages: [Int]) -> Block {
        .paragraph(
            Paragraph(
                text: RichText(runs: pages.map { TextRun(text: text, page: $0 > 0 ? $0 : nil) })))
    }
}
