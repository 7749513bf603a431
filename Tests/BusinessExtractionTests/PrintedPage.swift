import BusinessExtraction
import DataDetection
import DocumentModel
import Facts
import Geometry

/// A page of text in places, as a document.
struct PrintedPage {
    private(set) var body: [Block] = []
    /// The rotation that makes the picture of the page upright.
    var turn: PageRotation = .none
    private let upright = Size<PageUnits>(width: 595, height: 842)
    /// Points of a letter's width and of a line.
    private let letter = 5.0
    private let height = 10.0

    /// Adds a line of text; `y` counts lines.
    mutating func print(_ text: String, x: Double = 50, y: Double) {
        body.append(.paragraph(Paragraph(text: rich(text, x: x, y: y * 12))))
    }

    /// Adds a table whose first row is its header.
    mutating func print(table rows: [[String]], y: Double, typing: CellTyping) {
        let columns = rows.first?.count ?? 0
        var cells: [Table.Cell] = []
        for column in 0..<columns {
            let below = rows.dropFirst().map { $0[column] }
            let values = [nil] + typing.values(of: below, header: [rows[0][column]])
            for row in rows.indices where !rows[row][column].isEmpty {
                let text = rich(
                    rows[row][column], x: 50 + 100 * Double(column), y: (y + Double(row)) * 12)
                cells.append(
                    Table.Cell(
                        rows: row..<row + 1, columns: column..<column + 1,
                        blocks: [.paragraph(Paragraph(text: text))], isHeader: row == 0,
                        value: values[row]))
            }
        }
        cells.sort {
            ($0.rows.lowerBound, $0.columns.lowerBound) < (
                $1.rows.lowerBound, $1.columns.lowerBound
            )
        }
        body.append(
            .table(
                Table(
                    rowCount: rows.count, columnCount: columns, headerRowCount: 1, cells: cells,
                    areas: [
                        Table.Area(page: 1, box: Rect(x: 50, y: y * 12, width: 400, height: 99))
                    ])))
    }

    var document: Document {
        Document(
            pages: [
                .init(
                    number: 1, size: turn.inverse.size(of: upright), source: "text-layer",
                    turn: turn)
            ],
            body: body)
    }

    private func rich(_ text: String, x: Double, y: Double) -> RichText {
        var boxes: [Rect<PageUnits>] = []
        var left = x
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let width = Double(word.count) * letter
            if !word.isEmpty {
                let box = Rect<PageUnits>(x: left, y: y, width: width, height: height)
                boxes.append(turn.inverse.box(box, on: upright))
            }
            left += width + letter
        }
        return RichText(runs: [TextRun(text: text, page: 1, boxes: boxes)])
    }
}

extension Document {
    /// The business data of the document, read by a convention.
    func extractedInvoice(_ typing: CellTyping = .english) -> Invoice? {
        InvoiceExtraction { typing.values(of: [$0], header: []).first ?? nil }.invoice(in: self)
    }
}

extension CellTyping {
    static let english = CellTyping(
        convention: NumberConvention(separators: .commaPoint, slashedDates: .dayMonthYear))
    static let german = CellTyping(
        convention: NumberConvention(separators: .pointComma, slashedDates: .dayMonthYear))
}
