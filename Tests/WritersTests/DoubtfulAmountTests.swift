import DocumentModel
import Facts
import Foundation
import TestSupport
import Testing

@testable import Writers

/// Amounts that do not add up, in formats that people read.
@Suite struct DoubtfulAmountTests {
    private func sums(total: Int, reader: String = "tesseract") -> Document {
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
                                        TextRun(text: content.0, page: 1, reader: reader)
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

    /// What adds up is not, and neither is a total of a text layer, whose digits are right.
    @Test(arguments: ["html", "md"]) func `others are not marked`(format: String) throws {
        #expect(!(try text(sums(total: 30), as: format)).contains("add up"))
        let printed = sums(total: 31, reader: TextRun.textLayer)
        #expect(!(try text(printed, as: format)).contains("add up"))
    }

    @Test func `the comment leaves the amount alone`() throws {
        let markdown = try text(sums(total: 31), as: "md")
        #expect(markdown.contains("| 31 <!-- doubtful: the rows above add up to 30 --> |"))
    }
}
