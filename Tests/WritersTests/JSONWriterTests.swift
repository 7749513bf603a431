import DocumentModel
import Facts
import Foundation
import Geometry
import TestSupport
import Testing
import Writers

@Suite struct JSONWriterTests {
    @Test func `every member has its place`() throws {
        let run = TextRun(
            text: "a\"b", style: [.bold, .italic], link: "https://example.org", page: 1,
            boxes: [Rect(minX: 1, minY: 2.5, maxX: 3.126, maxY: 1000)], confidence: 0.875,
            reader: "tesseract", rawText: "a'b", alternatives: ["ab"])
        let document = Document(
            pages: [
                .init(number: 1, size: Size(width: 595.276, height: 842), source: "text-layer")
            ],
            body: [.heading(Heading(level: 1, text: RichText(runs: [run])))])
        #expect(
            try text(document, as: "json") == #"""
                {"schema":"docconv/document/1",
                "metadata":{},
                "pages":[
                {"number":1,"width":595.28,"height":842,"source":"text-layer","state":"read"}],
                "body":[
                {"id":"b1","type":"heading","level":1,"text":{"text":"a\"b","runs":[{"text":"a\"b","page":1,"boxes":[[1,2.5,3.13,1000]],"style":["bold","italic"],"link":"https://example.org","confidence":0.88,"reader":"tesseract","raw":"a'b","alternatives":["ab"]}]}}],
                "furniture":[],
                "facts":[],
                "footnotes":[],
                "contacts":[],
                "sums":[],
                "fields":[],
                "dropped":[],
                "components":[],
                "notes":[]}

                """#)
    }

    @Test func `a fact has its block, its position and its value`() throws {
        var text = RichText(runs: [
            TextRun(
                text: "Pay €5 to", page: 2,
                boxes: [
                    Rect(minX: 0, minY: 0, maxX: 9, maxY: 9),
                    Rect(minX: 10, minY: 0, maxX: 15, maxY: 9),
                    Rect(minX: 20, minY: 0, maxX: 25, maxY: 9),
                ])
        ])
        let plain = text.plain
        let range = try #require(plain.range(of: "€5"))
        text.setFacts([
            DataDetector.Match(
                range: range,
                details: .moneyAmount(.init(amount: 5, currency: Locale.Currency("EUR"))),
                confidence: 0.8)
        ])
        let json = try WritersTests.text(
            Document(body: [.list([("", nil, [])]), .paragraph(Paragraph(text: text))]),
            as: "json")
        #expect(
            json.contains(
                #"""
                "facts":[
                {"kind":"moneyAmount","text":"€5","node":"b2","start":4,"end":6,"value":{"amount":"5","currency":"EUR"},"confidence":0.8,"page":2,"box":[10,0,15,9]}],
                """#))
    }

    @Test func `blocks bear their place in the tree`() throws {
        let nested = Block.list([("1.", 1, [.paragraph("a"), .paragraph("b")])])
        let json = try text([.paragraph("x"), nested, .table([["c"]])], as: "json")
        for id in ["b1", "b2", "b2.1.1", "b2.1.2", "b3", "b3.1.1"] {
            #expect(json.contains("\"id\":\"\(id)\""))
        }
    }

    @Test func `a value is written digit by digit`() throws {
        let number = try #require(Decimal(string: "0.1000000000000000055511151231257827"))
        let notation = NumberNotation(separators: .commaPoint, fractionDigits: 2, isGrouped: false)
        let cell = Table.Cell("0.1", row: 0, column: 0, value: .number(number, notation))
        let table = Table(rowCount: 1, columnCount: 1, headerRowCount: 0, cells: [cell])
        #expect(
            try text([.table(table)], as: "json").contains(
                #""value":{"type":"number","value":"0.1000000000000000055511151231257827"}"#))
    }

    @Test(arguments: [
        (0, "0"), (-0.004, "0"), (0.005, "0.01"), (-1.5, "-1.5"), (12.34, "12.34"), (99.999, "100"),
        (7.05, "7.05"), (Double.nan, "0"), (1e300, "1000000000000000"),
    ])
    func `a coordinate has at most two decimals`(_ number: Double, _ written: String) throws {
        var sink = [UInt8]()
        let page = Document.Page(number: 1, size: Size(width: 1, height: 1), source: "text-layer")
        var sized = page
        sized.size.width = number
        sink = try bytes(Document(pages: [sized]), as: "json")
        #expect(String(decoding: sink, as: UTF8.self).contains("\"width\":\(written),"))
    }

    @Test(arguments: 0..<100)
    func `any text is read back`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let plain = random.text(of: "ab\"\\/\u{0}\u{1F}\n\r\t\u{7F}é漢👩‍👧\u{2028}", upTo: 30)
        let json = try bytes([.paragraph(plain)].asDocument, as: "json")
        let tree = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
        let body = tree?["body"] as? [[String: Any]]
        let read = (body?.first?["text"] as? [String: Any])?["text"] as? String
        // Unicode normal forms compare equal as strings; scalars must be the same too.
        #expect(read.map { Array($0.unicodeScalars) } == Array(plain.unicodeScalars))
    }
}

extension [Block] {
    var asDocument: Document { Document(body: self) }
}
