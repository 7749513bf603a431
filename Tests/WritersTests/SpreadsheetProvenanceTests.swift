import DocumentModel
import Geometry
import Testing

@testable import Writers

@Suite struct SpreadsheetProvenanceTests {
    private func document(confidence: Float = 0.5) -> Document {
        let run = TextRun(
            text: "tea", page: 2, boxes: [Rect(minX: 10, minY: 20, maxX: 60, maxY: 30)],
            confidence: confidence, reader: "tesseract", rawText: "tca")
        let cell = Table.Cell(
            rows: 0..<1, columns: 0..<1,
            blocks: [.paragraph(Paragraph(text: RichText(runs: [run])))])
        let table = Table(
            caption: RichText("Provenance"), rowCount: 2, columnCount: 1, headerRowCount: 0,
            cells: [cell, Table.Cell("no place", row: 1, column: 0)])
        return Document(body: [.table(table)])
    }

    @Test func `each cell on a page has a row`() throws {
        let content = try spreadsheetContent(document(), hasProvenance: true)
        let read = try SpreadsheetReader(content: content)
        #expect(read.sheets.map(\.name) == ["Provenance", "Provenance (2)"])
        #expect(
            read.sheets[1].rows.map { $0.map(\.text) } == [
                ProvenanceRows.columns.map(\.0),
                ["Provenance", "A1", "2", "10", "20", "50", "10", "0.5", "tca", "tesseract"],
            ])
        #expect(read.sheets[1].rows[1][2].attributes["office:value-type"] == "float")
        #expect(content.contains("table:display=\"false\""))
    }

    @Test func `provenance is not written unless requested`() throws {
        let content = try spreadsheetContent(document())
        #expect(try SpreadsheetReader(content: content).sheets.count == 1)
        #expect(!content.contains("ta2") && !content.contains("office:annotation"))
    }

    @Test func `each cell with a position has a comment`() throws {
        let content = try spreadsheetContent(document(), hasComments: true)
        #expect(content.matches(of: /<office:annotation office:display="false">/).count == 1)
        #expect(
            content.contains(
                "<text:p>Page 2 at 10, 20 (50 × 10)</text:p>"
                    + "<text:p>tesseract, confidence 0.5</text:p><text:p>Read as: tca</text:p>"
                    + "</office:annotation><text:p>tea</text:p>"))
    }
}
