import Facts
import Foundation

extension Table {
    /// Checks of the amounts in rows with a total label, column by column: all that add up, and of
    /// each column's first such row also a failing one.
    ///
    /// The addends reach up to the row below the previous total, to that total itself (as from a
    /// subtotal over the tax to the total), or to the first row below the header. Further down,
    /// discounts and payments come between totals, so a failing sum there is no evidence of an
    /// error.
    public var totals: [ArithmeticCheck] { totals(NumberStatistics(self)) }

    func totals(_ statistics: NumberStatistics) -> [ArithmeticCheck] {
        guard !statistics.totalRows.isEmpty else { return [] }
        var columns: [Int: ColumnSums] = [:]
        for cell in cells {
            guard cell.rows.lowerBound >= headerRowCount, let value = cell.value else { continue }
            let column = cell.columns.lowerBound
            // A year in a column of amounts names a group of rows.
            guard statistics.decimals(of: column) == 0 || !value.isYear else { continue }
            columns[column, default: ColumnSums(column: column, labelled: statistics.totalRows)]
                .add(value, row: cell.rows.lowerBound)
        }
        return columns.sorted { $0.key < $1.key }.flatMap(\.value.totals)
    }
}

extension CellValue {
    /// Whether it is a whole number without separators that can be a year.
    fileprivate var isYear: Bool {
        guard case .number(let number, let notation) = self else { return false }
        return notation.fractionDigits == 0 && !notation.isGrouped
            && (1900...2100).contains(number)
    }

    /// What it adds to a sum; `nil` for what is no amount.
    package var addend: Decimal? {
        switch self {
        case .number(let number, _), .money(let number, _, _): number
        case .percentage, .date, .identifier: nil
        }
    }
}

extension String {
    /// Whether the label of a row names a total: a word for it, with at most two words beside it.
    var namesTotal: Bool {
        guard utf8.count <= longestLabel else { return false }
        let words = lowercased().split { !$0.isLetter && $0 != "-" }.map(String.init)
        guard (1...3).contains(words.count) else { return false }
        return words.contains(where: wordsForTotal.contains)
            || wordsForTotal.contains(words.joined(separator: " "))
    }
}

/// Bytes; longer labels are not checked. 25 % less or more changes no document of 62
/// (`Benchmarks/sensitivity.py`).
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
