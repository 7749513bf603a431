import Geometry
import Observations

@testable import Assembly

/// One page's blocks set by hand, 600 by 800 page units.
struct TypedObservation {
    private(set) var blocks: [Container.Block] = []
    var fields: [FormField] = []
    var dropped: [DroppedWord] = []
    let number: Int

    init(_ number: Int) { self.number = number }

    static let size = Size<PageUnits>(width: 600, height: 800)

    /// - Parameters:
    ///   - text: One line for each line of it.
    ///   - y: Where the letters of the first line stand.
    mutating func paragraph(
        _ text: String, x: Double = 50, y: Double = 400, size: Double = 10
    ) {
        blocks.append(.paragraph(Self.text(text, x: x, y: y, size: size)))
    }

    mutating func heading(
        _ text: String, y: Double = 200, size: Double = 16, traits: TextStyle.Traits = []
    ) {
        blocks.append(.heading(Self.text(text, x: 50, y: y, size: size, traits: traits)))
    }

    mutating func bullets(_ texts: [String]) {
        let items = texts.enumerated().map { index, text in
            let y = 300 + Double(index) * 14
            let content = Self.text(text, x: 64, y: y, size: 10)
            return Container.List.Item(
                marker: Self.text("•", x: 50, y: y, size: 10).textLines[0], markerType: .bullet,
                content: Container(
                    blocks: [.paragraph(content)], box: content.box, pageSize: Self.size))
        }
        blocks.append(.list(Container.List(items: items, pageSize: Self.size)))
    }

    /// - Parameters:
    ///   - columns: Page x where columns begin and end.
    ///   - y: Where the table begins.
    mutating func table(
        _ rows: [[String]], header: Int = 1, columns: [Double] = [50, 200, 350], y: Double = 120,
        caption: String? = nil
    ) {
        var cells: [Container.Table.Cell] = []
        for (row, texts) in rows.enumerated() {
            for (column, text) in texts.enumerated() where !text.isEmpty {
                let content = Self.text(
                    text, x: columns[column] + 4, y: y + Double(row) * 20 + 14, size: 10)
                cells.append(
                    Container.Table.Cell(
                        rowRange: row...row, columnRange: column...column,
                        content: Container(
                            blocks: [.paragraph(content)], box: content.box, pageSize: Self.size)))
            }
        }
        blocks.append(
            .table(
                Container.Table(
                    rowCount: rows.count, columnCount: columns.count - 1, cells: cells,
                    headerRowCount: header,
                    caption: caption.map { Self.text($0, x: 50, y: y - 10, size: 10) },
                    columnEdges: columns,
                    box: Rect(
                        minX: columns[0], minY: y, maxX: columns[columns.count - 1],
                        maxY: y + Double(rows.count) * 20), pageSize: Self.size)))
    }

    var observation: DocumentObservation {
        DocumentObservation(
            page: PageDescription(number: number, size: Self.size, source: .textLayer),
            document: Container(
                blocks: blocks, box: Rect(x: 0, y: 0, width: 600, height: 800),
                pageSize: Self.size),
            fields: fields, dropped: dropped)
    }

    var outcome: PageOutcome { .read(observation, notes: []) }

    /// A line that ends with a hyphen loses it where the next begins.
    private static func text(
        _ text: String, x: Double, y: Double, size: Double, traits: TextStyle.Traits = []
    ) -> Container.Text {
        let lines = text.split(separator: "\n").enumerated().map { index, line in
            var start = x
            let y = y + Double(index) * size * 1.2
            let words = line.split(separator: " ").map { word in
                let width = Double(word.count) * size / 2
                defer { start += width + size * 0.3 }
                return Word(
                    text: String(word),
                    box: Rect(
                        minX: start, minY: y - 0.8 * size, maxX: start + width,
                        maxY: y + 0.2 * size),
                    baseline: Float(y), style: TextStyle(size: Float(size), traits: traits))
            }
            return TextLine(words: words, join: line.hasSuffix("-") ? .withoutHyphen : .blank)
        }
        return Container.Text(lines: lines, pageSize: Self.size)
    }
}
