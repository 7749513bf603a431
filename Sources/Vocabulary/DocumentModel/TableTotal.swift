import Facts
import Foundation

/// A cell that says it is the sum of cells above it.
public struct TableTotal: Hashable, Sendable {
    /// The first is 0.
    public var row: Int
    /// The first is 0.
    public var column: Int
    /// The rows whose cells of the same column are added.
    public var addends: Range<Int>
    /// What the cell says.
    public var stated: Decimal
    /// Exact.
    public var sum: Decimal

    public init(row: Int, column: Int, addends: Range<Int>, stated: Decimal, sum: Decimal) {
        self.row = row
        self.column = column
        self.addends = addends
        self.stated = stated
        self.sum = sum
    }

    public var holds: Bool { stated == sum }
}

extension Table {
    /// The amounts in rows that are labelled as totals, from the top of each column: those that come
    /// out, and of each column's first such row those that do not.
    ///
    /// What is added reaches up to the row below the total before it, to that total itself, as from
    /// a subtotal over the tax to the total, or to the first row below the header. Further down,
    /// discounts and payments stand between totals, so a sum that does not come out there says
    /// nothing.
    public var totals: [TableTotal] {
        let labelled = totalRows
        guard !labelled.isEmpty else { return [] }
        var columns: [Int: [Cell]] = [:]
        for cell in cells where cell.rows.lowerBound >= headerRowCount && cell.value != nil {
            columns[cell.columns.lowerBound, default: []].append(cell)
        }
        return columns.sorted { $0.key < $1.key }.flatMap { column, cells in
            ColumnSums(cells, rowCount: lastRow).totals(
                in: labelled, column: column, from: headerRowCount)
        }
    }

    private var lastRow: Int { cells.lazy.map(\.rows.upperBound).reduce(rowCount, max) }

    /// The rows that a cell labels as totals.
    private var totalRows: [Int] {
        let rows = cells.lazy.filter {
            $0.rows.lowerBound >= headerRowCount && $0.value == nil && $0.plainText.namesTotal
        }
        return Set(rows.map(\.rows.lowerBound)).sorted()
    }
}

/// The amounts of a column, added up from the top.
private struct ColumnSums {
    private var amounts: [Decimal?]
    /// Sums, counts and cells that cannot be added, each of the rows above a row.
    private var sums: [Decimal] = [0]
    private var counts = [0]
    private var obstacles = [0]

    /// Fewer are no sum.
    private static let fewestAddends = 2

    init(_ cells: [Table.Cell], rowCount: Int) {
        amounts = Array(repeating: nil, count: rowCount)
        var isObstacle = Array(repeating: false, count: rowCount)
        let currency = cells.lazy.compactMap { $0.value?.currency }.first
        for cell in cells {
            let row = cell.rows.lowerBound
            amounts[row] = cell.value?.addend
            // Numbers without a currency may be of the one that others name.
            isObstacle[row] =
                amounts[row] == nil || cell.value?.currency.map { $0 != currency } == true
        }
        for row in 0..<rowCount {
            sums.append(sums[row] + (amounts[row] ?? 0))
            counts.append(counts[row] + (amounts[row] == nil ? 0 : 1))
            obstacles.append(obstacles[row] + (isObstacle[row] ? 1 : 0))
        }
    }

    func totals(in labelled: [Int], column: Int, from firstRow: Int) -> [TableTotal] {
        var totals: [TableTotal] = []
        var previous: Int?
        for row in labelled {
            guard let stated = amounts[row] else { continue }
            let starts = (previous.map { [$0 + 1, $0] } ?? []) + [firstRow]
            let candidates = starts.lazy.compactMap { start -> TableTotal? in
                guard let addends = addends(in: start..<row), obstacles[row] == obstacles[row + 1]
                else { return nil }
                return TableTotal(
                    row: row, column: column, addends: addends, stated: stated,
                    sum: sums[addends.upperBound] - sums[addends.lowerBound])
            }
            let found =
                candidates.first(where: \.holds) ?? (previous == nil ? candidates.first : nil)
            if let found { totals.append(found) }
            previous = row
        }
        return totals
    }

    /// From the first amount on; `nil` for rows that cannot be added or are too few.
    private func addends(in rows: Range<Int>) -> Range<Int>? {
        guard counts[rows.upperBound] - counts[rows.lowerBound] >= Self.fewestAddends,
            obstacles[rows.upperBound] == obstacles[rows.lowerBound],
            let first = rows.first(where: { amounts[$0] != nil })
        else { return nil }
        return first..<rows.upperBound
    }
}

extension CellValue {
    var addend: Decimal? {
        switch self {
        case .number(let number, _), .money(let number, _, _): number
        case .percentage, .date, .identifier: nil
        }
    }

    fileprivate var currency: String? {
        if case .money(_, let currency, _) = self { currency } else { nil }
    }
}

extension String {
    /// Whether a label calls its row a total: a word for it, with no more than two beside it.
    fileprivate var namesTotal: Bool {
        guard utf8.count <= longestLabel else { return false }
        let words = lowercased().split { !$0.isLetter && $0 != "-" }.map(String.init)
        guard (1...3).contains(words.count) else { return false }
        return words.contains(where: wordsForTotal.contains)
            || wordsForTotal.contains(words.joined(separator: " "))
    }
}

/// Bytes of a label that is worth a look.
private let longestLabel = 64

/// In the languages of western and central Europe, Russian, Chinese, Japanese and Korean.
private let wordsForTotal: Set = [
    "total", "totals", "subtotal", "sub-total", "sub total", "sum",  // English, Spanish, French
    "summe", "zwischensumme", "gesamtsumme", "gesamtbetrag", "gesamt", "endbetrag",  // German
    "sous-total", "somme", "totaux", "suma", "subtotales", "totales", "soma", "totais",
    "totale", "subtotale", "somma", "totaal", "subtotaal", "som",  // Italian, Dutch
    "summa", "delsumma", "totalt", "i alt", "sum i alt", "yhteensä", "välisumma",  // Nordic
    "razem", "łącznie", "ogółem", "celkem", "spolu", "összesen", "mezisoučet",
    "итого", "всего", "合計", "小計", "総計", "合计", "小计", "总计", "합계", "소계", "총계",
]
