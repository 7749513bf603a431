import BusinessExtraction
import DataDetection
import DocumentModel
import Facts

extension Table {
    /// Types the cells, those of nested tables first.
    ///
    /// - Returns: Notes on amounts that do not add up.
    mutating func type(_ typing: CellTyping) -> [Note] {
        var notes: [Note] = []
        if cells.contains(where: { $0.blocks.hasTables }) {
            cells.updateEach { _, cell in notes += cell.blocks.typeTables(typing) }
        }
        if cells.count > mostReconciledCells {
            typeInOrder(typing)
            return notes + reconcileAmounts { _, _ in nil }
        }
        return notes + typeAtOnce(typing)
    }

    /// Types a table whose amounts may be reconciled.
    private mutating func typeAtOnce(_ typing: CellTyping) -> [Note] {
        var headers = [[String]](repeating: [], count: columnCount)
        var columns = [[Int]](repeating: [], count: columnCount)
        for (index, cell) in cells.enumerated() {
            if cell.rows.lowerBound < headerRowCount {
                for column in cell.columns where headers.indices.contains(column) {
                    headers[column].append(cell.plainText)
                }
            } else if !cell.isHeader, columns.indices.contains(cell.columns.lowerBound) {
                columns[cell.columns.lowerBound].append(index)
            }
        }
        let untyped = cells
        var values = [CellValue?](repeating: nil, count: cells.count)
        for (column, header) in zip(columns, headers) {
            let found = typing.values(of: column.map { untyped[$0].plainText }, header: header)
            for (index, value) in zip(column, found) { values[index] = value }
        }
        let isTyped = columns.joined().reduce(into: [Bool](repeating: false, count: cells.count)) {
            $0[$1] = true
        }
        cells.updateEach { index, cell in if isTyped[index] { cell.value = values[index] } }
        let notes = reconcileAmounts { index, text in
            let column = untyped[index].columns.lowerBound
            guard columns.indices.contains(column),
                let position = columns[column].firstIndex(of: index)
            else { return nil }
            var texts = columns[column].map { untyped[$0].plainText }
            texts[position] = text
            return typing.values(of: texts, header: headers[column])[position]
        }
        cells.updateEach { index, cell in if isTyped[index] { cell.reconcileFacts() } }
        weighAmounts()
        return notes
    }

    /// Types a table of any length, cell by cell.
    private mutating func typeInOrder(_ typing: CellTyping) {
        let columns = TypedColumns(of: self, typing: typing)
        cells.updateEach { _, cell in
            guard let column = columns.column(of: cell) else { return }
            cell.value = columns.value(of: cell, in: column)
            cell.reconcileFacts()
        }
    }
}

/// The types of the columns of a table.
private struct TypedColumns {
    private let headerRowCount: Int
    private var headers: [[String]]
    /// `nil` for columns of nothing but text.
    private var typings: [ColumnTyping?] = []

    init(of table: Table, typing: CellTyping) {
        headerRowCount = table.headerRowCount
        headers = [[String]](repeating: [], count: table.columnCount)
        var surveys = [ColumnStatistics](repeating: typing.column, count: table.columnCount)
        for cell in table.cells {
            if cell.rows.lowerBound < headerRowCount {
                for column in cell.columns where headers.indices.contains(column) {
                    headers[column].append(cell.plainText)
                }
            } else if let column = column(of: cell) {
                surveys[column].look(at: cell.plainText)
            }
        }
        typings = zip(surveys, headers).map { $0.typing(below: $1) }
        guard typings.contains(where: { $0 != nil }) else { return }
        for cell in table.cells {
            if let column = column(of: cell) { typings[column]?.weigh(cell.plainText) }
        }
    }

    /// `nil` for a cell that names columns or rows.
    func column(of cell: Table.Cell) -> Int? {
        let column = cell.columns.lowerBound
        guard cell.rows.lowerBound >= headerRowCount, !cell.isHeader,
            headers.indices.contains(column)
        else { return nil }
        return column
    }

    func value(of cell: Table.Cell, in column: Int) -> CellValue? {
        typings[column]?.value(of: cell.plainText)
    }
}
