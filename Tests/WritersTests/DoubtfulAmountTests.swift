import DocumentModel
import Facts
import Foundation
import TestSupport
import Testing

@testable import Writers

/// Amounts that do not add up, in formats that people read.
@Suite struct DoubtfulAmountTests {
    private func sums(
        total: Int, reader: String = "tesseract", confidence: Float = 0.7
    ) -> Document {
        let notation = NumberNotation(
            separators: .commaPoint, fractionDigits: 0, isGrouped: false)
        let rows = [("Tea", 10), ("Milk", 20), ("Total", total)]
        let cells = rows.enumerated().flatMap { row, entry in
            [(entry.0, nil), (String(entry.1), CellValue.number(Decimal(entry.1), notation))]
                .enumerated().map { column, content in
                    Table.Cell(
                        rows: row..<row + 1, columns: column..<column + 1,
                        blocks: [
                            .paragraph(
                                Paragraph(
                                    text: RichText(runs: [
                                        TextRun(
                                            text: content.0, page: 1, confidence: confidence,
                                            reader: reader)
                                    ])))
                        ], isHeader: false, value: content.1)
                }
        }
        return Document(
            body: [
                .table(
                    Table(rowCount: 3, columnCount: 2, headerRowCount: 0, cells: cells, areas: []))
            ])
    }

    @Test(arguments: ["html", "md"]) func `they are marked`(format: String) throws {
        let written = try text(sums(total: 31), as: format)
        #expect(written.contains("the rows above add up to 30"))
        #expect(written.contains("doubtful: ") || written.contains("<td class=\"value doubtful\""))
    }

    /// Rather a row above it was lost.
    @Test(arguments: ["html", "md"])
    func `a total that was surely read is not marked`(format: String) throws {
        let sure = sums(total: 31, confidence: 0.9)
        #expect(!(try text(sure, as: format)).contains("add up"))
    }

    @Test func `numbers are doubted earlier than words`() {
        func isDoubtful(_ text: String, _ confidence: Float) -> Bool {
            TextRun(text: text, page: 1, confidence: confidence, reader: "neural").isDoubtful
        }
        #expect(isDoubtful("1,107.06 €", 0.65) && isDoubtful("10706", 0.65))
        #expect(isDoubtful("×.8.12", 0.76) && isDoubtful("%.(5.449.35)", 0.65))
        #expect(!isDoubtful("Total", 0.65) && !isDoubtful("A4 paper", 0.65))
        #expect(isDoubtful("Total", 0.5) && !isDoubtful("1,107.06", 0.9))
    }

    /// What adds up is not, and neither is a total of a text layer, whose digits are right.
    @Test(arguments: ["html", "md"]) func `others are not marked`(format: String) throws {
        #expect(!(try text(sums(total: 30), as: format)).contains("add up"))
        let printed = sums(total: 31, reader: TextRun.textLayer)
        #expect(!(try text(printed, as: format)).contains("add up"))
    }

    /// Amounts below the confidence that people are to doubt, and none of words.
    private func reading(_ words: [(String, Float)], value: CellValue? = nil) -> Document {
        let runs = words.map { text, confidence in
            TextRun(
                text: text, page: 1, confidence: confidence, reader: "tesseract",
                alternatives: ["80.00", "letters"])
        }
        let paragraph = Block.paragraph(Paragraph(text: RichText(runs: runs)))
        guard let value else { return Document(body: [paragraph]) }
        let cell = Table.Cell(
            rows: 0..<1, columns: 0..<1, blocks: [paragraph], isHeader: false, value: value)
        return Document(body: [
            .table(
                Table(rowCount: 1, columnCount: 1, headerRowCount: 0, cells: [cell], areas: []))
        ])
    }

    private let money = CellValue.number(
        60, NumberNotation(separators: .commaPoint, fractionDigits: 2, isGrouped: false))

    @Test func `weakly read amounts are marked in running text`() throws {
        let document = reading([("to pay ", 0.3), ("60.00", 0.43), (" by Monday", 0.3)])
        let mark = "<mark class=\"doubtful\" title=\"43 % sure, or 80.00\">60.00</mark>"
        #expect(try text(document, as: "html").contains("to pay \(mark) by Monday"))
        #expect(
            try text(document, as: "md")
                .contains("to pay 60.00 by Monday <!-- doubtful: 60.00, 43 % sure, or 80.00 -->"))
        #expect(try !text(document, as: "txt").contains("sure"))
    }

    @Test func `so they are in cells`() throws {
        let document = reading([("60.00", 0.43)], value: money)
        let html = try text(document, as: "html")
        #expect(html.contains("class=\"value doubtful\" title=\"43 % sure, or 80.00\""))
        #expect(!html.contains("<mark"))
        #expect(
            try text(document, as: "md").contains("60.00 <!-- doubtful: 43 % sure, or 80.00 -->"))
    }

    @Test(arguments: ["html", "md"])
    func `amounts that were read well are not, nor are weak words`(format: String) throws {
        let document = reading([("to pay ", 0.3), ("60.00", 0.9), (" on day 12 to C.3.", 0.3)])
        #expect(try !text(document, as: format).contains("sure"))
        #expect(try !text(reading([("60.00", 0.9)], value: money), as: format).contains("sure"))
    }

    @Test func `the comment leaves the amount alone`() throws {
        let markdown = try text(sums(total: 31), as: "md")
        #expect(markdown.contains("| 31 <!-- doubtful: the rows above add up to 30 --> |"))
    }
}
