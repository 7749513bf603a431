import Layout
import Observations

extension Container {
    /// The tree in one line for each block and row: `# heading`, `- item`, `| cell | cell |`.
    ///
    /// A line break that is meant is `/`; the text inside a figure is in brackets. A merged cell says how many columns and rows it covers,
    /// `↔2` and `↕3`; the places that it covers are `←` and `↑`.
    var sketch: String { blocks.flatMap(\.sketch).joined(separator: "\n") }
}

extension Container.Text {
    fileprivate var sketch: String { transcript.replacing("\n", with: " / ") }
}

extension Container.Block {
    fileprivate var sketch: [String] {
        switch self {
        case .heading(let text): ["# " + text.sketch]
        case .paragraph(let text): [text.sketch]
        case .list(let list): list.sketch
        case .table(let table): table.sketch
        case .barcode(let code): ["code: " + (code.payloadString ?? "")]
        case .figure(let figure):
            [
                "figure" + (figure.text.map { " [\($0.sketch)]" } ?? "")
                    + (figure.caption.map { ": " + $0.sketch } ?? "")
            ]
        }
    }
}

extension Container.List {
    fileprivate var sketch: [String] {
        items.flatMap { item in
            let lines = item.content.blocks.flatMap(\.sketch)
            return ["\(item.markerString) " + (lines.first ?? "")]
                + lines.dropFirst().map { "  " + $0 }
        }
    }
}

extension Container.Table {
    fileprivate var sketch: [String] {
        let head = "table \(rowCount)×\(columnCount), header \(headerRowCount)"
        let title = caption.map { ": " + $0.sketch } ?? ""
        return [head + title]
            + (0..<rowCount).map { row in
                "| "
                    + (0..<columnCount).map { sketch(row, $0) }.joined(separator: " | ")
                    + " |"
            }
    }

    private func sketch(_ row: Int, _ column: Int) -> String {
        guard let cell = cell(row: row, col: column) else { return "" }
        if row > cell.rowRange.lowerBound { return "↑" }
        if column > cell.columnRange.lowerBound { return "←" }
        return cell.content.text.sketch
            + (cell.columnRange.count > 1 ? " ↔\(cell.columnRange.count)" : "")
            + (cell.rowRange.count > 1 ? " ↕\(cell.rowRange.count)" : "")
    }
}

extension TypedPage {
    var observation: DocumentObservation { Layout().observation(of: reading) }

    /// The tree of the page; see `Container.sketch`.
    var sketch: String { observation.document.sketch }
}
