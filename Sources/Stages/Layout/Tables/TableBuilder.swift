import Geometry
import Observations

/// Makes the table that others see out of a frame with its words.
struct TableBuilder {
    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    /// - Parameter keepsColumns: Whether empty columns stay.
    func table(_ frame: TableFrame, keepsColumns: Bool = false) -> Container.Table {
        let trimmed = frame.withoutEmptyLines(keepingColumns: keepsColumns)
        let cells = trimmed.cells.filter { !$0.words.isEmpty }.map { cell in
            Container.Table.Cell(
                rowRange: cell.rows.lowerBound...cell.rows.upperBound - 1,
                columnRange: cell.columns.lowerBound...cell.columns.upperBound - 1,
                content: content(of: cell, in: trimmed))
        }
        let header = HeaderRows(page).count(in: trimmed)
        return Container.Table(
            rowCount: trimmed.rowCount, columnCount: trimmed.columnCount, cells: cells,
            headerRowCount: header, columnEdges: trimmed.columns, box: trimmed.box,
            pageSize: page.size)
    }

    private func content(of cell: TableFrame.FrameCell, in frame: TableFrame) -> Container {
        let texts = CellText(page).texts(of: cell.words)
        let box = Rect<PageUnits>(
            minX: frame.columns[cell.columns.lowerBound], minY: frame.rows[cell.rows.lowerBound],
            maxX: frame.columns[cell.columns.upperBound], maxY: frame.rows[cell.rows.upperBound])
        return Container(
            blocks: texts.map(Container.Block.paragraph), box: box, pageSize: page.size)
    }
}

extension TableFrame {
    /// Without rows and columns in which no cell with words begins or ends alone: double lines,
    /// margins and spacers leave them.
    func withoutEmptyLines(keepingColumns: Bool = false) -> TableFrame {
        let filled = cells.filter { !$0.words.isEmpty }
        var usedRows = Set<Int>()
        var usedColumns = Set<Int>()
        for cell in filled {
            if cell.rows.count == 1 { usedRows.insert(cell.rows.lowerBound) }
            if cell.columns.count == 1 { usedColumns.insert(cell.columns.lowerBound) }
        }
        // A merged cell needs one line of its own where nothing else uses any of its lines.
        for cell in filled {
            if usedRows.isDisjoint(with: cell.rows) { usedRows.insert(cell.rows.lowerBound) }
            if usedColumns.isDisjoint(with: cell.columns) {
                usedColumns.insert(cell.columns.lowerBound)
            }
        }
        let keptRows = (0..<rowCount).filter(usedRows.contains)
        let keptColumns = (0..<columnCount).filter {
            keepingColumns || usedColumns.contains($0)
        }
        guard !keptRows.isEmpty, !keptColumns.isEmpty else { return self }
        func mapped(_ range: Range<Int>, _ kept: [Int]) -> Range<Int>? {
            let start = kept.firstIndex { $0 >= range.lowerBound } ?? kept.count
            let end = kept.firstIndex { $0 >= range.upperBound } ?? kept.count
            return start < end ? start..<end : nil
        }
        let moved = filled.compactMap { cell -> FrameCell? in
            guard let rows = mapped(cell.rows, keptRows),
                let columns = mapped(cell.columns, keptColumns)
            else { return nil }
            return FrameCell(rows: rows, columns: columns, words: cell.words)
        }
        return TableFrame(
            columns: edges(columns, keptColumns), rows: edges(rows, keptRows), cells: moved,
            headerRows: headerRows.map { count in keptRows.count { $0 < count } })
    }

    private func edges(_ all: [Double], _ kept: [Int]) -> [Double] {
        kept.map { all[$0] } + [all[(kept.last ?? 0) + 1]]
    }
}
