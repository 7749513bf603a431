import DocumentModel
import Facts
import Foundation
import Geometry

/// The rows of movements of all tables of a document, in order, and the balances among them.
struct LedgerRows {
    let reading: ValueReading
    private(set) var rows: [LedgerRow] = []
    private(set) var opening: Invoice.Field<Decimal>?
    private(set) var closing: Invoice.Field<Decimal>?
    private(set) var currency: Invoice.Field<String>?
    /// Rows of tables whose amounts have no sign and are in one column.
    private(set) var unsignedGroups: [Range<Int>] = []
    private var known: [Int: [Int: StatementColumn]] = [:]
    private var section: String?

    init(reading: ValueReading) { self.reading = reading }

    /// A movement before its day is known.
    struct LedgerRow {
        var date: Table.Cell?
        var valueDate: Table.Cell?
        var movement: Statement.Movement
    }

    mutating func collect(_ blocks: [Block]) {
        for block in blocks {
            switch block {
            case .heading(let heading): section = heading.text.plain
            case .paragraph(let paragraph):
                let text = paragraph.text.plain
                if text.count <= longestSection, !text.contains(where: \.isNumber) {
                    section = text
                }
            case .table(let table): collect(table)
            case .list(let list): for item in list.items { collect(item.blocks) }
            case .figure, .barcode: break
            }
        }
    }

    private mutating func collect(_ table: Table) {
        guard let movements = StatementTable(table, known: known) else { return }
        known[table.columnCount] = movements.columns
        let first = rows.count
        for row in movements.rows() { add(row) }
        let added = rows[first...]
        let isSplit = movements.columns.values.contains { $0 == .debit || $0 == .credit }
        if !isSplit, !added.isEmpty, added.allSatisfy({ $0.movement.amount.value >= 0 }) {
            if let section, StatementLabels.begins(section, with: StatementLabels.debits) {
                for index in first..<rows.count { rows[index].movement.amount.value.negate() }
            }
            // What a card is charged with raises its balance, so only the balance decides.
            unsignedGroups.append(first..<rows.count)
        }
    }

    private mutating func add(_ row: StatementTable.Row) {
        let text = row.text?.field()
        let label = text?.value ?? row.cells[.date]?.plainText ?? ""
        let balance = row.cells[.balance].flatMap(amount)
        let credit = row.cells[.credit].flatMap(amount)
        let debit = row.cells[.debit].flatMap(amount).map { $0.with(-abs($0.value)) }
        let single = row.cells[.amount].flatMap(amount)
        let isEmpty: (Invoice.Field<Decimal>?) -> Bool = { $0 == nil || $0?.value == 0 }
        let amount = single ?? (isEmpty(debit) ? credit ?? debit : isEmpty(credit) ? debit : nil)
        if StatementLabels.begins(label, with: StatementLabels.opening) {
            if opening == nil { opening = balance ?? amount }
            return
        }
        if StatementLabels.begins(label, with: StatementLabels.closing) {
            closing = balance ?? amount ?? closing
            return
        }
        let isSum = StatementLabels.begins(label, with: StatementLabels.sums)
        guard let amount, !(isSum && row.cells[.date] == nil) else {
            // A further line of a description.
            if row.cells.count == 1, let text, !isSum, !rows.isEmpty {
                rows[rows.count - 1].movement.continueText(with: text)
            }
            return
        }
        // Before the first day there are sums and titles only.
        guard row.cells[.date] != nil || !rows.isEmpty else { return }
        var movement = Statement.Movement(amount: amount)
        movement.text = text
        movement.section = section
        movement.balance = balance
        if currency == nil, case .money(_, let code, _)? = row.cells[.amount]?.value {
            currency = amount.with(code)
        }
        rows.append(
            LedgerRow(
                date: row.cells[.date], valueDate: row.cells[.valueDate], movement: movement))
    }

    private func amount(_ cell: Table.Cell) -> Invoice.Field<Decimal>? {
        reading.booked(cell).flatMap { value in cell.field()?.with(value) }
    }

    /// The movements with their days; one without has that of the movement above.
    func movements(_ days: StatementDays) -> [Statement.Movement] {
        var last: Invoice.Field<CalendarDay>?
        return rows.map { row in
            var movement = row.movement
            if let cell = row.date, let day = days.day(cell.plainText) {
                last = cell.field()?.with(day)
                movement.date = last
            } else if row.date == nil {
                movement.date = last.map { day in
                    var day = day
                    day.origin = .derived
                    return day
                }
            }
            movement.valueDate = row.valueDate.flatMap { cell in
                days.day(cell.plainText).flatMap { day in cell.field()?.with(day) }
            }
            return movement
        }
    }
}

/// Characters: longer paragraphs are no titles of sections.
private let longestSection = 60

extension Statement.Movement {
    fileprivate mutating func continueText(with more: Invoice.Field<String>) {
        guard var text else {
            self.text = more
            return
        }
        text.value += " " + more.value
        if text.page == more.page { text.boxes += more.boxes }
        text.confidence = min(text.confidence, more.confidence)
        self.text = text
    }
}
