import DocumentModel
import Facts
import Foundation

/// What a cell holds: a number that can be reckoned with, or text.
enum CellContent {
    /// In digits, as XML Schema's `double` spells it.
    case number(String)
    case text(String)

    /// A value that a workbook cannot hold exactly stays text.
    init(_ cell: Table.Cell) {
        switch cell.value {
        case .number(let number, _), .percentage(let number, _), .money(let number, _, _):
            self = number.isExactInWorkbook ? .number("\(number)") : .text(cell.plainText)
        case .date(let day, _):
            self = day.serial.map { .number(String($0)) } ?? .text(cell.plainText)
        case .identifier, nil:
            self = .text(cell.plainText)
        }
    }
}

extension Decimal {
    /// Excel keeps 15 digits of a number and drops the rest.
    fileprivate var isExactInWorkbook: Bool {
        guard isFinite else { return false }
        let digits = "\(self)".filter { $0 != "-" && $0 != "." }.drop { $0 == "0" }
        return digits.reversed().drop { $0 == "0" }.count <= 15
    }
}

extension CalendarDay {
    /// The days since 31 December 1899, counting a 29 February 1900 that never was; `nil` before 1900.
    ///
    /// Source: ECMA-376, part 1, 18.17.4.1 (the 1900 date base).
    var serial: Int? {
        guard year >= 1900 else { return nil }
        let days = daysSinceEpoch - Self.lastOf1899
        return days < 60 ? days : days + 1
    }

    /// 31 December 1899 counted from 1 January 1970.
    private static let lastOf1899 = -25_568

    /// Days since 1 January 1970, negative before.
    ///
    /// Source: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
    private var daysSinceEpoch: Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}
