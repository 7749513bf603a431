import Facts
import Foundation

extension Table {
    /// The amounts in rows that are labelled as totals, from the top of each column: those that come
    /// out, and of each column's first such row those that do not.
    ///
    /// What is added reaches up to the row below the total before it, to that total itself, as from
    /// a subtotal over the tax to the total, or to the first row below the header. Further down,
    /// discounts and payments stand between totals, so a sum that does not come out there says
    /// nothing.
    public var totals: [Reckoning] { totals(NumberSurvey(self)) }

    func totals(_ survey: NumberSurvey) -> [Reckoning] {
        guard !survey.totalRows.isEmpty else { return [] }
        var columns: [Int: ColumnSums] = [:]
        for cell in cells {
            guard cell.rows.lowerBound >= headerRowCount, let value = cell.value else { continue }
            let column = cell.columns.lowerBound
            columns[column, default: ColumnSums(column: column, labelled: survey.totalRows)]
                .add(value, row: cell.rows.lowerBound)
        }
        return columns.sorted { $0.key < $1.key }.flatMap(\.value.totals)
    }
}

extension CellValue {
    var addend: Decimal? {
        switch self {
        case .number(let number, _), .money(let number, _, _): number
        case .percentage, .date, .identifier: nil
        }
    }
}

extension String {
    /// Whether a label calls its row a total: a word for it, with no more than two beside it.
    var namesTotal: Bool {
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
