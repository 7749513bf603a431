import DocumentModel
import Facts
import Foundation
import Geometry

/// The rows of a table of movements, with what each column contains.
struct StatementTable {
    let columns: [Int: StatementColumn]
    private let table: Table
    private let firstRow: Int

    /// `nil` for a table without a column of dates and one of amounts.
    ///
    /// - Parameter known: The columns of the tables before it, for one without a header.
    init?(_ table: Table, known: [Int: [Int: StatementColumn]]) {
        self.table = table
        var texts: [Int: String] = [:]
        for cell in table.cells {
            guard cell.rows.lowerBound < max(table.headerRowCount, 1) else { break }
            for column in cell.columns {
                texts[column] = (texts[column].map { $0 + " " } ?? "") + cell.plainText
            }
        }
        let named = Self.named(texts)
        if named.isMovements {
            columns = named
            firstRow = max(table.headerRowCount, 1)
        } else if let last = known[table.columnCount] {
            columns = last
            firstRow = table.headerRowCount
        } else {
            return nil
        }
    }

    private static func named(_ texts: [Int: String]) -> [Int: StatementColumn] {
        var columns: [Int: StatementColumn] = [:]
        for (column, text) in texts.sorted(by: { $0.key < $1.key }) {
            guard let kind = StatementColumn(header: text) else { continue }
            switch kind {
            case .date where columns.values.contains(.date): columns[column] = .valueDate
            case .text where columns.values.contains(.text): continue
            default: columns[column] = kind
            }
        }
        return columns
    }

    /// A row with its cells by columns; cells of other columns are left out.
    struct Row {
        var cells: [StatementColumn: Table.Cell] = [:]

        /// The description, or else the text of another cell that has words.
        var text: Table.Cell? { cells[.text] }
    }

    /// The rows below the header, from the top.
    func rows() -> [Row] {
        var rows: [Row] = []
        var open = -1
        for cell in table.cells where cell.rows.lowerBound >= firstRow {
            if cell.rows.lowerBound != open {
                open = cell.rows.lowerBound
                rows.append(Row())
            }
            guard !cell.plainText.isEmpty else { continue }
            // A label of several columns is where a description begins.
            let spanned = cell.columns.lazy.compactMap { columns[$0] }.first { $0 == .text }
            guard let kind = spanned ?? columns[cell.columns.lowerBound] else { continue }
            if rows[rows.count - 1].cells[kind] == nil { rows[rows.count - 1].cells[kind] = cell }
        }
        return rows
    }
}

extension [Int: StatementColumn] {
    /// Whether rows can be movements: with a day and an amount.
    fileprivate var isMovements: Bool {
        let kinds = Set(values)
        return kinds.contains(.date) && !kinds.isDisjoint(with: [.amount, .debit, .credit])
            && (kinds.contains(.text) || kinds.contains(.balance))
    }
}

extension ValueReading {
    /// A booked amount, whose sign may follow it: `12.50-`, `12.50 CR`, `12,50 S`.
    func booked(_ cell: Table.Cell) -> Decimal? {
        switch cell.value {
        case .money(let amount, _, _), .number(let amount, _): return amount
        case .percentage, .date: return nil
        case .identifier, nil: break
        }
        var text = cell.plainText.trimmingCharacters(in: .whitespaces)
        var sign: Decimal = 1
        for (suffix, factor) in Self.signs where text.hasSuffix(suffix) {
            let rest = text.dropLast(suffix.count).trimmingCharacters(in: .whitespaces)
            guard rest.last?.isNumber == true else { continue }
            text = rest
            sign = factor
            break
        }
        if text.hasPrefix("+") { text = String(text.dropFirst()) }
        return amount(text).map { $0.value * sign }
    }

    /// Credit and debit as printed beside amounts: English, and German for Haben and Soll.
    private static let signs: [(String, Decimal)] = [
        ("+", 1), ("CR", 1), ("Cr", 1), ("DR", -1), ("Dr", -1), ("OD", -1), ("H", 1), ("S", -1),
        ("D", -1), ("C", 1),
    ]
}
