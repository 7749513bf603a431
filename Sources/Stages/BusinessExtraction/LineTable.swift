import DocumentModel
import Facts
import Foundation
import Geometry

/// The table of an invoice's lines.
struct LineTable {
    /// The index among the tables of the document.
    let index: Int
    private let columns: [Int: LineColumn]
    /// The first row below the header.
    private let firstRow: Int
    private let table: Table

    /// `nil` for a table whose header does not name a description or quantity, and an amount or
    /// price.
    init?(_ table: Table, index: Int) {
        self.table = table
        self.index = index
        let leading = table.rowsBeforeNumbers(atMost: Self.headerReach)
        let rows = max(table.headerRowCount, leading, 1)
        var cells = [[Table.Cell]](repeating: [], count: min(rows, table.rowCount))
        for cell in table.cells where cells.indices.contains(cell.rows.lowerBound) {
            cells[cell.rows.lowerBound].append(cell)
        }
        let header =
            LineHeader(cells, headerRowCount: table.headerRowCount)
            ?? LineHeader(cells, headerRowCount: leading)
        guard let header else { return nil }
        columns = header.columns
        firstRow = header.firstRow
    }

    /// Rows: headers of invoices wrap to five lines at most in the zugferd set.
    private static let headerReach = 6

    /// The lines above the totals, in order.
    func lines(_ reading: ValueReading) -> [Invoice.Line] {
        var rows: [[(column: LineColumn, cell: Table.Cell)]] = []
        var open: (row: Int, cells: [(column: LineColumn, cell: Table.Cell)])?
        for cell in table.cells where cell.rows.lowerBound >= firstRow {
            if open?.row != cell.rows.lowerBound {
                if let open { rows.append(open.cells) }
                open = (cell.rows.lowerBound, [])
            }
            guard let column = columns[cell.columns.lowerBound], !cell.plainText.isEmpty else {
                if cell.plainText.beginsTotal { open?.cells.append((.name, cell)) }
                continue
            }
            open?.cells.append((column, cell))
        }
        if let open { rows.append(open.cells) }
        var lines: [Invoice.Line] = []
        for row in rows {
            if row.contains(where: { $0.cell.plainText.beginsTotal }) {
                // Totals end the lines, unless they are of a group with further lines below.
                continue
            }
            guard let line = Invoice.Line(row, reading: reading) else {
                if let text = row.first(where: { $0.column == .name })?.cell.field(),
                    row.count == 1, !lines.isEmpty
                {
                    lines[lines.count - 1].add(description: text)
                }
                continue
            }
            lines.append(line)
        }
        return lines.withNamesApart
    }
}

/// The header of a line table.
private struct LineHeader {
    var columns: [Int: LineColumn] = [:]
    var firstRow = 0

    init?(_ rows: [[Table.Cell]], headerRowCount: Int) {
        // All header rows together, or the first row that names enough columns.
        var texts: [Int: String] = [:]
        for row in rows.prefix(headerRowCount) {
            for cell in row {
                for column in cell.columns {
                    texts[column] = (texts[column].map { $0 + " " } ?? "") + cell.plainText
                }
            }
        }
        if let columns = LineColumn.named(texts) {
            self.columns = columns
            firstRow = headerRowCount
            return
        }
        for (index, row) in rows.enumerated() {
            let texts = Dictionary(
                row.map { ($0.columns.lowerBound, $0.plainText) },
                uniquingKeysWith: { one, _ in one })
            if let columns = LineColumn.named(texts) {
                self.columns = columns
                firstRow = index + 1
                return
            }
        }
        return nil
    }
}

extension Invoice.Line {
    /// `nil` for a row without an amount or price.
    fileprivate init?(
        _ row: [(column: LineColumn, cell: Table.Cell)], reading: ValueReading
    ) {
        self.init()
        for (column, cell) in row {
            switch column {
            case .position: id = cell.field()
            case .article: sellerItem = cell.field()
            case .name:
                if name == nil { name = cell.field() }
            case .quantity: setQuantity(cell, reading)
            case .unit:
                unit = cell.field().flatMap { field in
                    UnitCode.code(of: field.value).map { field.with($0) }
                }
            case .price: price = cell.amount(reading)
            case .rate: taxRate = cell.percentage(reading)
            case .amount: amount = cell.amount(reading)
            case .grossAmount: if amount == nil { amount = cell.amount(reading) }
            case .discount, .tax, .day: break
            }
        }
        guard amount != nil || price != nil, name != nil || quantity != nil || sellerItem != nil
        else { return nil }
        prove()
    }

    private mutating func setQuantity(_ cell: Table.Cell, _ reading: ValueReading) {
        guard let field = cell.field(), let read = reading.quantity(in: field.value) else { return }
        quantity = field.with(read.number)
        unit = UnitCode.code(of: read.unit).map(field.with) ?? unit
    }

    /// Quantity times price that is the amount proves all three.
    private mutating func prove() {
        guard let quantity, let price, let amount else { return }
        let product = (quantity.value * price.value).rounded(2)
        guard product == amount.value, product != 0 else { return }
        self.quantity = quantity.proven
        self.price = price.proven
        self.amount = amount.proven
    }

    /// Whether a colon ends the name or is in it before a blank.
    fileprivate var hasColon: Bool {
        name.map { $0.value.contains(": ") || $0.value.hasSuffix(":") } ?? false
    }

    /// What is behind the first colon describes what is named before it.
    fileprivate mutating func splitName() {
        guard let known = name, let colon = known.value.range(of: ": ") else { return }
        let rest = String(known.value[colon.upperBound...])
        let text = known.with(description.map { rest + " " + $0.value } ?? rest)
        description = text
        name = known.with(String(known.value[..<colon.lowerBound]))
    }

    fileprivate mutating func add(description text: Invoice.Field<String>) {
        guard var known = description else {
            description = text
            return
        }
        known.value += " " + text.value
        known.boxes += known.page == text.page ? text.boxes : []
        known.confidence = min(known.confidence, text.confidence)
        description = known
    }
}

extension [Invoice.Line] {
    /// The lines without the colons behind their names; where several lines all have one, what follows
    /// it is the description.
    var withNamesApart: [Invoice.Line] {
        let areDescribed = count > 1 && allSatisfy(\.hasColon)
        return map { line in
            var line = line
            if areDescribed { line.splitName() }
            line.name = line.name.map { $0.with($0.value.withoutColon) }
            return line
        }
    }
}

extension Table {
    /// How many rows from the top have no number.
    fileprivate func rowsBeforeNumbers(atMost limit: Int) -> Int {
        for cell in cells {
            if cell.rows.lowerBound >= limit { return limit }
            switch cell.value {
            case .number, .money, .percentage, .date: return cell.rows.lowerBound
            case .identifier, nil: continue
            }
        }
        return limit
    }
}

extension Table.Cell {
    /// The text of the cell on one line; `nil` if it is empty.
    func field() -> Invoice.Field<String>? {
        let runs = blocks.flatMap { block -> [TextRun] in
            switch block {
            case .paragraph(let paragraph): paragraph.text.runs
            case .heading(let heading): heading.text.runs
            case .list, .table, .figure, .barcode: []
            }
        }
        let text = plainText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !text.isEmpty else { return nil }
        let page = runs.lazy.compactMap(\.page).first
        return Invoice.Field(
            text, origin: .page,
            confidence: Double(runs.map(\.confidence).min() ?? 1) * SearchWeights.beside,
            page: page,
            boxes: runs.filter { $0.page == page }.flatMap(\.boxes))
    }

    fileprivate func amount(_ reading: ValueReading) -> Invoice.Field<Decimal>? {
        guard let field = field() else { return nil }
        switch value {
        case .money(let amount, _, _), .number(let amount, _): return field.with(amount)
        case .percentage, .date: return nil
        case .identifier, nil: return reading.number(field.value).map { field.with($0) }
        }
    }

    fileprivate func percentage(_ reading: ValueReading) -> Invoice.Field<Decimal>? {
        guard let field = field() else { return nil }
        switch value {
        case .percentage(let share, _): return field.with(share * 100)
        case .number(let number, _): return number < 100 ? field.with(number) : nil
        case .money, .date, .identifier, nil:
            return reading.percentage(in: field.value).map(field.with)
        }
    }
}

extension ValueReading {
    /// The number that a quantity begins with, and the rest of it: `10 kg`, `4kg`, `2`.
    func quantity(in text: String) -> (number: Decimal, unit: String)? {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        for length in (1...max(1, words.count)).reversed() where length <= words.count {
            guard let number = number(words.prefix(length).joined(separator: " ")) else {
                continue
            }
            return (number, words.dropFirst(length).joined(separator: " "))
        }
        // `4kg`
        let digits = text.prefix { $0.isNumber || ".,".contains($0) }
        guard !digits.isEmpty, let number = number(String(digits)) else { return nil }
        return (number, String(text.dropFirst(digits.count)))
    }

    /// A number or an amount.
    func number(_ text: String) -> Decimal? {
        switch typing(text) {
        case .number(let number, _), .money(let number, _, _): number
        case .percentage, .date, .identifier, nil: nil
        }
    }
}

extension Invoice.Field {
    /// The evidence of this field with another value.
    func with<Other>(_ value: Other) -> Invoice.Field<Other> {
        Invoice.Field<Other>(
            value, origin: origin, confidence: confidence, page: page, boxes: boxes)
    }
}

extension String {
    /// Whether a cell begins with the label of a total.
    var beginsTotal: Bool {
        let tokens = labelTokens
        guard !tokens.isEmpty else { return false }
        let placed = tokens.map { TextSegment.Token(text: $0, word: 0) }
        guard let best = InvoiceLabels.forms(in: placed, at: 0, isFresh: true) else { return false }
        return best.forms.contains(where: \.label.isTotal) && tokens.count <= best.count + 2
    }
}
