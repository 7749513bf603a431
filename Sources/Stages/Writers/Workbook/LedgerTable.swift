import DocumentModel
import Facts
import Foundation

extension Statement {
    /// The fields and the proof of a statement, and its movements, each a table.
    func tables(pages: [Document.Page]) -> (fields: Table, ledger: Table) {
        (fields(pages), ledger(pages))
    }

    private func fields(_ pages: [Document.Page]) -> Table {
        var rows = FieldRows(pages: pages, currency: currency?.value)
        rows.add("Account", account) { _ in .identifier }
        rows.add("Period from", periodStart, value: FieldRows.date)
        rows.add("Period to", periodEnd, value: FieldRows.date)
        rows.add("Currency", currency)
        rows.add("Opening balance", opening, value: rows.money)
        rows.add("Closing balance", closing, value: rows.money)
        rows.add("Movements", count: movements.count)
        let amounts = movements.map(\.amount.value)
        rows.add("Sum in", amount: amounts.lazy.filter { $0 > 0 }.reduce(0, +))
        rows.add("Sum out", amount: amounts.lazy.filter { $0 < 0 }.reduce(0, +))
        if let isProven = proof.isProven {
            rows.add(
                isProven
                    ? "Opening balance and movements are the closing balance; movements added"
                    : "Opening balance and movements differ from the closing balance; movements added",
                count: proof.added)
        }
        if proof.compared > 0 {
            rows.add("Balances compared", count: proof.compared)
            rows.add("Balances that differ", count: proof.failed)
        }
        return rows.table
    }

    private func ledger(_ pages: [Document.Page]) -> Table {
        var columns = ["Date"]
        let hasValueDates = movements.contains { $0.valueDate != nil }
        let hasSections = Set(movements.map(\.section)).count > 1
        let hasBalances = movements.contains { $0.balance != nil }
        if hasValueDates { columns.append("Value date") }
        columns.append("Description")
        if hasSections { columns.append("Section") }
        columns.append("Amount")
        if hasBalances { columns.append("Balance") }
        columns.append("Page")
        var rows = FieldRows(titles: columns, pages: pages, currency: currency?.value)
        for movement in movements {
            rows.beginRow()
            rows.put(movement.date, value: FieldRows.date)
            if hasValueDates { rows.put(movement.valueDate, value: FieldRows.date) }
            rows.put(movement.text)
            if hasSections { rows.put(text: movement.section) }
            rows.put(movement.amount, value: rows.money)
            if hasBalances { rows.put(movement.balance, value: rows.money) }
            rows.put(page: movement.amount.page)
        }
        return rows.table
    }
}
