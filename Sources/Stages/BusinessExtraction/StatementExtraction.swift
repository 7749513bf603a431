public import DocumentModel
public import Facts
import Foundation
import Geometry

/// Extracts the ledger of an account statement from its pages.
///
/// A document is one only if a title or a period says so, and it has movements with a balance.
package struct StatementExtraction: Sendable {
    private let reading: ValueReading

    /// - Parameter typing: As of ``InvoiceExtraction``.
    package init(typing: @escaping @Sendable (String) -> CellValue?) {
        reading = ValueReading(typing: typing)
    }

    /// The ledger of a document; `nil` for a document of another kind.
    package func statement(in document: Document) -> Statement? {
        var ledger = LedgerRows(reading: reading)
        ledger.collect(document.body)
        guard ledger.rows.count >= fewestMovements else { return nil }
        let pages = Set(document.pages.map(\.number).prefix(mostHeadPages))
        let text = PageText(document, pages: pages.union(document.pages.suffix(1).map(\.number)))
        let head = StatementHead(text, reading: reading)
        guard head.isTitled else { return nil }
        let days = StatementDays(
            reading: reading, start: head.start?.value, end: head.end?.value,
            texts: ledger.rows.compactMap { $0.date?.plainText })
        var statement = Statement(movements: ledger.movements(days))
        guard statement.movements.count >= fewestMovements else { return nil }
        statement.account = head.account
        statement.periodStart = head.start
        statement.periodEnd = head.end
        statement.opening = ledger.opening ?? head.opening
        statement.closing = ledger.closing ?? head.closing
        statement.currency = ledger.currency ?? head.currency
        let hasBalance =
            statement.opening != nil || statement.closing != nil
            || statement.movements.contains { $0.balance != nil }
        guard hasBalance else { return nil }
        statement.prove(groups: ledger.unsignedGroups)
        return statement
    }
}

/// Movements: fewer are a list of something else.
private let fewestMovements = 2

/// Pages on which the head of a statement is searched; the last page is searched as well.
private let mostHeadPages = 3

extension Statement {
    /// Adds the movements to the opening balance, and compares the balances beside them.
    ///
    /// - Parameter groups: Movements of sections whose amounts have no sign; that of a group is
    ///   reversed where only this makes the sum the closing balance.
    mutating func prove(groups: [Range<Int>]) {
        if let opening, let closing, !movements.isEmpty {
            proof.added = movements.count
            let sum = movements.reduce(opening.value) { $0 + $1.amount.value }
            proof.isProven = sum == closing.value
            if proof.isProven == false,
                let reversed = reversal(of: groups, missing: closing.value - sum)
            {
                for index in reversed.joined() { movements[index].amount.value.negate() }
                proof.isProven = true
            }
            if proof.isProven == true {
                self.opening = opening.proven
                self.closing = closing.proven
                for index in movements.indices {
                    movements[index].amount = movements[index].amount.proven
                }
            }
        }
        var last = opening?.value
        var since: Decimal = 0
        for movement in movements {
            since += movement.amount.value
            guard let balance = movement.balance?.value else { continue }
            if let last {
                proof.compared += 1
                if last + since != balance { proof.failed += 1 }
            }
            last = balance
            since = 0
        }
    }

    /// The groups whose reversal changes the sum by an amount, if there is one way only.
    private func reversal(of groups: [Range<Int>], missing: Decimal) -> [Range<Int>]? {
        guard !groups.isEmpty, groups.count <= mostGroups else { return nil }
        let sums = groups.map { group in
            movements[group].reduce(Decimal(0)) { $0 + $1.amount.value }
        }
        var found: [Range<Int>]?
        for choice in 1..<(1 << groups.count) {
            let chosen = groups.indices.filter { choice & (1 << $0) != 0 }
            guard chosen.reduce(Decimal(0), { $0 - 2 * sums[$1] }) == missing else { continue }
            guard found == nil else { return nil }
            found = chosen.map { groups[$0] }
        }
        return found
    }
}

/// Sections: all ways to sign them are tried.
private let mostGroups = 8
