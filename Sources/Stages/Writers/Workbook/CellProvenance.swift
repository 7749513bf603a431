import DocumentModel
import Geometry

/// The position of a cell's text on the page, and how it was read.
struct CellProvenance {
    /// The page on which the cell begins, counted from 1.
    let page: Int
    /// The bounding box of its words on that page.
    let box: Rect<PageUnits>?
    /// 0…1: the lowest confidence of its words.
    let confidence: Float
    /// The raw reading, if a rule repaired it.
    let rawText: String?
    /// The readers of the text, in text order.
    let readers: [String]

}

extension CellProvenance {
    /// `nil` for a cell without text on a page.
    init?(_ cell: Table.Cell) {
        let runs = cell.blocks.flatMap(\.runs)
        guard let page = runs.lazy.compactMap(\.page).first else { return nil }
        self.page = page
        box = runs.lazy.filter { $0.page == page }.flatMap(\.boxes)
            .reduce(nil) { $0?.union($1) ?? $1 }
        confidence = runs.lazy.map(\.confidence).min() ?? 1
        rawText =
            runs.contains { $0.rawText != nil }
            ? runs.map { $0.rawText ?? $0.text }.joined() : nil
        readers = runs.reduce(into: []) { readers, run in
            if !readers.contains(run.reader) { readers.append(run.reader) }
        }
    }
}

extension CellProvenance {
    /// For display: `Page 1 at 72, 90.1 (228.5 × 13.9)`, then how it was read.
    var comment: String {
        var lines = ["Page \(page)"]
        if let box {
            lines[0] += " at \(box.minX.hundredths), \(box.minY.hundredths)"
            lines[0] += " (\(box.width.hundredths) × \(box.height.hundredths))"
        }
        let reader = readers.joined(separator: ", ")
        lines.append("\(reader), confidence \(Double(confidence).hundredths)")
        if let rawText { lines.append("Read as: \(rawText)") }
        return lines.joined(separator: "\n")
    }
}

extension Table.Cell {
    /// Whether part of its text may be misread.
    var isDoubtful: Bool {
        blocks.contains { $0.containsRun(where: \.isDoubtful) }
    }

    /// Whether part of its text comes from a picture.
    fileprivate var isRecognized: Bool {
        blocks.contains { $0.containsRun(where: \.isRecognized) }
    }
}

extension [Sheet] {
    /// Whether any cell was recognized from a picture.
    var areRecognized: Bool { contains { $0.table.cells.contains(where: \.isRecognized) } }
}

extension Block {
    /// The runs of its text, in order.
    fileprivate var runs: [TextRun] {
        switch self {
        case .heading(let heading): heading.text.runs
        case .paragraph(let paragraph): paragraph.text.runs
        case .list(let list): list.items.flatMap { $0.marker.runs + $0.blocks.flatMap(\.runs) }
        case .table(let table): table.cells.flatMap { $0.blocks.flatMap(\.runs) }
        case .figure(let figure):
            [figure.text, figure.caption].compactMap(\.self).flatMap(\.runs)
        case .barcode(let code):
            [
                TextRun(
                    text: code.titledLines.joined(separator: "\n"), page: code.page,
                    boxes: [code.corners.bounds], confidence: code.confidence, reader: code.reader)
            ]
        }
    }

    fileprivate func containsRun(where condition: (TextRun) -> Bool) -> Bool {
        // The blocks of most cells need no list of their runs.
        switch self {
        case .heading(let heading): heading.text.runs.contains(where: condition)
        case .paragraph(let paragraph): paragraph.text.runs.contains(where: condition)
        case .list, .table, .figure, .barcode: runs.contains(where: condition)
        }
    }
}

extension Double {
    /// With at most two decimal places.
    var hundredths: String {
        let rounded = (self * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e15
            ? String(Int(rounded)) : String(rounded)
    }
}
