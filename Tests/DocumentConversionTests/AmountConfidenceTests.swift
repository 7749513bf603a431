import DocumentModel
import Foundation
import Testing

@testable import DocumentConversion

/// What sums say about the confidence of what was recognized.
@Suite struct AmountConfidenceTests {
    private func cell(
        _ row: Int, _ column: Int, _ texts: [String], _ confidence: Float, reader: String
    ) -> Table.Cell {
        let runs = texts.map {
            TextRun(text: $0, page: 1, confidence: confidence, reader: reader)
        }
        return Table.Cell(
            rows: row..<row + 1, columns: column..<column + 1,
            blocks: [.paragraph(Paragraph(text: RichText(runs: runs)))], isHeader: false)
    }

    /// A column of amounts, the last one the total.
    private func confidences(
        _ amounts: [String], _ read: [Float], reader: String = "tesseract"
    ) -> [Float] {
        let cells = zip(amounts, read).enumerated().flatMap { row, amount in
            [row == amounts.count - 1 ? "Total" : "thing", amount.0].enumerated().map {
                column, text in
                cell(row, column, [text], amount.1, reader: reader)
            }
        }
        var document = Document(body: [
            .table(
                Table(
                    rowCount: amounts.count, columnCount: 2, headerRowCount: 0, cells: cells,
                    areas: []))
        ])
        document.typeTables()
        guard case .table(let table) = document.body[0] else { return [] }
        return table.cells.filter { $0.columns.lowerBound == 1 }.compactMap {
            guard case .paragraph(let paragraph) = $0.blocks[0] else { return nil }
            return paragraph.text.runs[0].confidence
        }
    }

    @Test func `amounts that add up are nearly surely right`() {
        let found = confidences(["10.00", "20.00", "30.00"], [0.5, 0.9, 0.8])
        #expect(found.allSatisfy { $0 > 0.97 })
    }

    @Test func `of amounts that do not the weakest is doubtful`() {
        let found = confidences(["10.00", "26.00", "30.00"], [0.98, 0.75, 0.99])
        #expect(found[1] < 0.6)
        #expect(found[0] > 0.9)
        #expect(found[2] > 0.9)
    }

    /// Where all were read well, the rule is likelier to be wrong than they are.
    @Test func `amounts that were read well stay so`() {
        let found = confidences(["10.00", "26.00", "30.00"], [0.998, 0.998, 0.998])
        #expect(found.allSatisfy { $0 > 0.9 })
    }

    @Test func `a text layer is certain`() {
        #expect(
            confidences(["10.00", "26.00", "30.00"], [1, 1, 1], reader: TextRun.textLayer) == [
                1, 1, 1,
            ])
    }

    @Test func `a number without the decimals of its column is doubtful`() {
        let found = confidences(["10.00", "26.40", "5625", "3.75"], [0.9, 0.9, 0.9, 0.9])
        #expect(found[2] <= 0.5)
        #expect(found[0] > 0.6)
        #expect(found[1] > 0.6)
    }

    @Test func `decimals behind a blank have lost their mark`() {
        let found = confidences(["10.00", "405 75", "61 20", "3 75"], [0.9, 0.9, 0.9, 0.9])
        #expect(found[0] > 0.6)
        #expect(found[1...].allSatisfy { $0 <= 0.5 })
    }

    @Test func `where no amount has decimals, numbers of two groups are as sure as before`() {
        let found = confidences(["1040", "405 75", "61 20", "03 75"], [0.9, 0.9, 0.9, 0.9])
        #expect(found.allSatisfy { $0 > 0.6 })
    }

    /// Counts are no amounts.
    @Test func `small whole numbers beside decimals are not`() {
        #expect(confidences(["10.00", "26.40", "7", "9.99"], [0.9, 0.9, 0.9, 0.9])[2] > 0.6)
    }

    @Test func `the rest of an amount behind a sign is doubtful where nearly all are whole`() {
        let sure = Array(repeating: Float(0.9), count: 5)
        #expect(confidences(["10.00", "26.40", "-18", "9.99", "3.75"], sure)[2] <= 0.5)
        #expect(confidences(["10.00", "26.40", "-18", "-20", "3.75"], sure)[2] > 0.6)
    }

    /// Of a text before an amount in a table.
    private func confidence(of text: String, before amount: String) -> Float {
        let cells = [text, amount].enumerated().map { column, text in
            cell(0, column, [text], 0.9, reader: "neural")
        }
        var document = Document(body: [
            .table(
                Table(rowCount: 1, columnCount: 2, headerRowCount: 0, cells: cells, areas: []))
        ])
        document.typeTables()
        guard case .table(let table) = document.body[0],
            case .paragraph(let paragraph) = table.cells[0].blocks[0]
        else { return 0 }
        return paragraph.text.runs[0].confidence
    }

    @Test func `a written price without its decimals is doubtful`() {
        #expect(confidence(of: "Nails 3 x 27", before: "82.59") <= 0.5)
        // Sizes, whole prices, and other amounts.
        #expect(confidence(of: "Screws 4 x 40", before: "5.99") > 0.6)
        #expect(confidence(of: "Nails 3 x 27", before: "81.00") > 0.6)
        #expect(confidence(of: "Nails 3 x 27", before: "82.60") > 0.6)
        #expect(confidence(of: "Nails 1 x 27", before: "27.53") > 0.6)
        #expect(confidence(of: "Nails 3 x 27.53", before: "82.59") > 0.6)
    }

    /// Whatever the price, its whole part alone is doubted, and the price is not.
    @Test(arguments: 1...50)
    func `cut prices are found whatever they are`(seed: Int) {
        let (count, whole, cents) = (seed % 4 + 2, seed * 7, seed * 13 % 99 + 1)
        let total = count * (whole * 100 + cents)
        let amount = "\(total / 100).\(String(total % 100 + 100).dropFirst())"
        #expect(confidence(of: "Nails \(count) x \(whole)", before: amount) <= 0.5)
    }

    /// Of the runs of the second cell in a column of amounts.
    private func confidences(ofRuns runs: [String]) -> [Float] {
        let column = [["10.00"], runs, ["3.75"], ["9.99"]]
        let cells = column.enumerated().map { row, texts in
            cell(row, 0, texts, 0.9, reader: "neural")
        }
        var document = Document(body: [
            .table(
                Table(
                    rowCount: column.count, columnCount: 1, headerRowCount: 0, cells: cells,
                    areas: []))
        ])
        document.typeTables()
        guard case .table(let table) = document.body[0],
            case .paragraph(let paragraph) = table.cells[1].blocks[0]
        else { return [] }
        return paragraph.text.runs.map(\.confidence)
    }

    @Test func `a misread sign beside an amount does not make the amount doubtful`() {
        let found = confidences(ofRuns: ["496,96 ", "6"])
        #expect(found.first.map { $0 > 0.8 } == true)
        #expect(found.last.map { $0 <= 0.5 } == true)
    }

    @Test(arguments: [["405 ", "75"], ["40575 ", "€"], ["4B6.96 ", "6"]])
    func `an amount without its mark or with letters is doubtful`(runs: [String]) {
        #expect(confidences(ofRuns: runs).first.map { $0 <= 0.5 } == true)
    }

    @Test(arguments: ["26.40 EUR", "EUR 26.40", "VAT (26.40)", "26.40 each"])
    func `words beside an amount are none of its digits`(_ amount: String) {
        let found = confidences(["10.00", amount, "3.75", "9.99"], [0.9, 0.9, 0.9, 0.9])
        #expect(found[1] > 0.6)
    }

    @Test func `letters among the digits are doubtful`() {
        let found = confidences(["10.00", "2B6.40", "3.75", "9.99"], [0.9, 0.9, 0.9, 0.9])
        #expect(found[1] <= 0.5)
    }
}
