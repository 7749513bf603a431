import DocumentModel
import Facts

/// The content of a workbook cell: a value for computation, or text.
enum CellContent {
    /// In the syntax of XML Schema's `double`.
    case number(String)
    /// A day and its serial number in Excel's calendar.
    case day(CalendarDay, serial: Int)
    case text(String)

    /// A value that a workbook cannot represent exactly stays text.
    init(_ cell: Table.Cell) {
        switch cell.value {
        case .number(let number, _), .percentage(let number, _), .money(let number, _, _):
            let digits = "\(number)"
            self = digits.isExactInWorkbook ? .number(digits) : .text(cell.plainText)
        case .date(let day, _):
            self = day.serial.map { .day(day, serial: $0) } ?? .text(cell.plainText)
        case .identifier, nil:
            self = .text(cell.plainText)
        }
    }
}

extension String {
    /// Whether a decimal number has at most the 15 digits that spreadsheet programs keep.
    ///
    /// Source: IEEE 754 doubles represent every decimal number of 15 digits; Excel shows no more.
    fileprivate var isExactInWorkbook: Bool {
        var (count, zeros) = (0, 0)
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "-"), UInt8(ascii: "."): continue
            case UInt8(ascii: "0"): zeros += 1
            case UInt8(ascii: "1")...UInt8(ascii: "9"):
                // Leading and trailing zeros are not significant.
                count += count > 0 ? zeros + 1 : 1
                zeros = 0
            default: return false
            }
        }
        return count <= 15
    }
}

extension CalendarDay {
    /// The days since 31 December 1899, counting the nonexistent 29 February 1900; `nil` before
    /// 1900.
    ///
    /// Source: ECMA-376, part 1, 18.17.4.1 (the 1900 date base).
    var serial: Int? {
        guard year >= 1900 else { return nil }
        let days = daysSinceEpoch - Self.lastOf1899
        return days < 60 ? days : days + 1
    }

    /// 31 December 1899 in days from 1 January 1970, computed.
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
