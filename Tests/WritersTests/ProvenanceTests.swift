import Diagnostics
import DocumentModel
import Geometry
import Packaging
import Testing

@testable import Writers

@Suite struct ProvenanceTests {
    @Test func `a cell leads back to its pixels`() throws {
        let provenance = try #require(CellProvenance(cell(confidence: 0.5, rawText: "I2")))
        #expect(provenance.page == 2)
        #expect(provenance.box == Rect(minX: 10, minY: 20, maxX: 60, maxY: 30))
        #expect(provenance.confidence == 0.5)
        #expect(provenance.rawText == "tea I2")
        #expect(provenance.readers == ["text-layer", "tesseract"])
        #expect(cell(confidence: 0.5).isDoubtful)
    }

    @Test func `a sure reading is not doubted, and a cell on no page has no place`() throws {
        #expect(try #require(CellProvenance(cell(confidence: 0.9))).rawText == nil)
        #expect(!cell(confidence: 0.9).isDoubtful)
        #expect(CellProvenance(Table.Cell("x", row: 0, column: 0)) == nil)
    }

    @Test func `only what was recognized brings its places along`() throws {
        let recognized = Sheet(name: "a", table: table(of: [cell(confidence: 0.9)]))
        let printed = Sheet(name: "b", table: Table([["x"]]))
        #expect([printed, recognized].areRecognized)
        #expect(![printed].areRecognized)
    }

    @Test func `a row has sheet, cell, page, box, confidence, reading and reader`() throws {
        let sheet = Sheet(name: "Sales", table: table(of: [cell(confidence: 0.5, rawText: "I2")]))
        let rows = try rowsOfSheets([sheet], limit: 10)
        #expect(
            rows == [
                [
                    ["A1=Sales", "B1=A1", "C1=2", "D1=10", "E1=20", "F1=50", "G1=10", "H1=0.5"],
                    ["I1=tea I2", "J1=text-layer, tesseract"],
                ].flatMap { $0 }.map { $0.replacing("1=", with: "2=") }
            ])
    }

    /// However many rows a sheet contains, each cell has its row on one of them.
    @Test(arguments: [1, 2, 3, 7, 20, 99, 100, 101], [2, 3, 100])
    func `what a sheet cannot contain is on the next`(_ count: Int, _ limit: Int) throws {
        let cells = (0..<count).map { row in
            var cell = cell(confidence: 1)
            cell.rows = row..<row + 1
            return cell
        }
        let sheet = Sheet(name: "x", table: table(of: cells))
        let rows = try rowsOfSheets([sheet], limit: limit)
        #expect(rows.count == count)
        #expect(rows.map { $0[1].drop { $0 != "=" } } == (1...count).map { "=A\($0)" })
    }

    @Test func `comments have a shape each, numbered over all sheets`() throws {
        let sheet = try SheetGrid(
            Sheet(name: "x", table: table(of: [cell(confidence: 0.5, rawText: "I2")])))
        let comments = SheetComments(sheet: sheet, firstBlock: 3)
        #expect(comments.blockCount == 1)
        let texts = try text { output throws(Problem) in try comments.writeTexts(to: &output) }
        #expect(
            texts.contains(
                "Page 2 at 10, 20 (50 × 10)\ntext-layer, tesseract, confidence 0.5\nRead as: tea I2"
            ))
        let shapes = try text { output throws(Problem) in try comments.writeShapes(to: &output) }
        #expect(shapes.contains("id=\"_x0000_s4097\"") && shapes.contains("data=\"4\""))
        let bare = try SheetGrid(Sheet(name: "x", table: Table([["x"]])))
        #expect(SheetComments(sheet: bare, firstBlock: 0).blockCount == 0)
    }

    /// `tea 12`, half of it read from a picture.
    private func cell(confidence: Float, rawText: String? = nil) -> Table.Cell {
        let text = RichText(runs: [
            TextRun(text: "tea ", page: 2, boxes: [Rect(minX: 10, minY: 20, maxX: 30, maxY: 29)]),
            TextRun(
                text: "12", page: 2, boxes: [Rect(minX: 40, minY: 21, maxX: 60, maxY: 30)],
                confidence: confidence, reader: "tesseract", rawText: rawText),
        ])
        return Table.Cell(
            rows: 0..<1, columns: 0..<1, blocks: [.paragraph(Paragraph(text: text))])
    }

    private func table(of cells: [Table.Cell]) -> Table {
        Table(rowCount: cells.count, columnCount: 1, headerRowCount: 0, cells: cells)
    }

    /// The rows below the headers of all sheets; each value behind its place.
    private func rowsOfSheets(_ sheets: [Sheet], limit: Int) throws -> [[String]] {
        var (provenance, styles) = (ProvenanceSheet(sheets), CellStyles(language: nil))
        var rows: [[String]] = []
        while provenance.hasRows {
            let xml = try text { output throws(Problem) in
                try provenance.write(to: &output, styles: &styles, limit: limit)
            }
            let found = xml.matches(of: /<row r="\d+">(.*?)<\/row>/).map { row in
                row.1.matches(of: /<c r="(\w+)".*?>(?:<is><t [^>]*>|<v>)([^<]*)/).map {
                    "\($0.1)=\($0.2)"
                }
            }
            #expect(found.count <= limit)
            rows += found.dropFirst()
        }
        return rows
    }

    private func text(
        _ write: (inout BufferedSink) throws(Problem) -> Void
    ) throws -> String {
        var sink = MemorySink()
        try sink.buffered(write)
        return String(decoding: sink.bytes, as: UTF8.self)
    }
}
