import DocumentModel
import Facts

extension HTMLFragment {
    mutating func append(_ table: Table) { append(table) { _ in } }

    /// - Parameter pause: Called after each row; may take the text written so far.
    mutating func append<Failure: Error>(
        _ table: Table, afterRow pause: (inout HTMLFragment) throws(Failure) -> Void
    ) throws(Failure) {
        let grid = TableGrid(table)
        appendRaw("<table\(grid.directionAttribute)>\n")
        if let caption = table.caption, !caption.isEmpty {
            appendRaw("<caption>\(phrase(caption))</caption>\n")
        }
        let headerCount = headerRowCount(of: table, grid: grid)
        let wrong =
            review == nil
            ? table.doubtfulAmounts : table.doubtfulChecks.map(DoubtfulAmount.init)
        if headerCount > 0 {
            appendRaw("<thead>\n")
            for row in grid.rows.prefix(headerCount) {
                append(row, inHeader: true, wrong: [])
                try pause(&self)
            }
            appendRaw("</thead>\n")
        }
        if headerCount < grid.rows.count {
            appendRaw("<tbody>\n")
            for row in grid.rows.dropFirst(headerCount) {
                append(row, inHeader: false, wrong: wrong)
                try pause(&self)
            }
            appendRaw("</tbody>\n")
        }
        appendRaw("</table>\n")
    }

    /// A span ends with its row group, so a header row group includes every row that its cells
    /// reach.
    ///
    /// Source: HTML Living Standard, 4.9.12.1 (the algorithm for ending a row group).
    private func headerRowCount(of table: Table, grid: TableGrid) -> Int {
        var count = min(max(table.headerRowCount, 0), grid.rows.count)
        guard count > 0 else { return 0 }
        for (row, slots) in grid.rows.enumerated() {
            guard row < count else { break }
            for case .cell(let cell) in slots { count = max(count, cell.rows.upperBound) }
        }
        return count
    }

    /// - Parameter wrong: The amounts of the table that do not add up.
    private mutating func append(
        _ row: [TableGrid.Slot], inHeader: Bool, wrong: [DoubtfulAmount]
    ) {
        appendRaw("<tr>")
        for slot in row {
            switch slot {
            case .covered: break
            case .empty: appendRaw("<td></td>")
            case .cell(let cell): append(cell, inHeader: inHeader, wrong: wrong)
            }
        }
        appendRaw("</tr>\n")
    }

    private mutating func append(_ cell: Table.Cell, inHeader: Bool, wrong: [DoubtfulAmount]) {
        let isHeader = inHeader || cell.isHeader
        let amount = wrong.first { $0.isIn(cell) }
        let name = isHeader ? "th" : "td"
        var attributes = ""
        if isHeader {
            let scope = inHeader ? "col" : "row"
            let isGroup = (inHeader ? cell.columns.count : cell.rows.count) > 1
            attributes += " scope=\"\(scope)\(isGroup ? "group" : "")\""
        } else if cell.value?.isAmount == true {
            let isMarked = amount != nil && review == nil
            attributes += " class=\"value\(isMarked ? " doubtful" : "")\""
        }
        if cell.rows.count > 1 { attributes += " rowspan=\"\(cell.rows.count)\"" }
        if cell.columns.count > 1 { attributes += " colspan=\"\(cell.columns.count)\"" }
        if let amount {
            attributes +=
                review?.attributes(ofWrong: amount, in: cell)
                ?? " title=\"\(HTMLText.attribute(amount.explanation))\""
        }
        appendRaw("<\(name)\(attributes)>")
        let ignored: RunStyle = isHeader ? .bold : []
        if cell.blocks.count == 1, case .paragraph(let paragraph) = cell.blocks[0] {
            let text = phrase(
                paragraph.text, ignoring: ignored, isValue: cell.value?.isMarkedUp == true)
            appendRaw(cell.value?.markedUp(text) ?? text)
            appendRaw("</\(name)>")
        } else {
            append(cell.blocks, ignoring: ignored, closing: "</\(name)>")
        }
    }
}

extension CellValue {
    /// Whether the value is a quantity, which is right-aligned in its column.
    var isAmount: Bool {
        switch self {
        case .number, .percentage, .money: true
        case .date, .identifier: false
        }
    }

    /// Whether the value has an element of its own.
    fileprivate var isMarkedUp: Bool {
        switch self {
        case .number, .percentage, .money, .date: true
        case .identifier: false
        }
    }

    /// Text with the value that a machine reads.
    ///
    /// Source: HTML Living Standard, 4.5.13 (`data`) and 4.5.14 (`time`).
    fileprivate func markedUp(_ text: String) -> String {
        switch self {
        case .number(let number, _), .percentage(let number, _), .money(let number, _, _):
            "<data value=\"\(number)\">\(text)</data>"
        case .date(let day, _): "<time datetime=\"\(day.iso8601)\">\(text)</time>"
        case .identifier: text
        }
    }
}
