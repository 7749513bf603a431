import Foundation

/// The typed value of a table cell.
public enum CellValue: Hashable, Sendable {
    case number(Decimal, NumberNotation)
    /// The fraction, so that `19 %` is 0.19; `notation` describes the printed percentage.
    case percentage(Decimal, NumberNotation)
    /// An amount with its currency, an ISO 4217 code.
    case money(Decimal, currency: String, CurrencyNotation)
    case date(CalendarDay, DateNotation)
    /// Digits that identify something and are no quantity: an account, an article number with
    /// leading zeros, a phone number.
    case identifier
}

/// How a number is printed.
public struct NumberNotation: Hashable, Sendable {
    /// The decimal and thousands separators.
    public let separators: Separators
    /// Digits after the decimal separator.
    public let fractionDigits: Int
    /// Whether thousands are separated.
    public let isGrouped: Bool

    public init(separators: Separators, fractionDigits: Int, isGrouped: Bool) {
        self.separators = separators
        self.fractionDigits = fractionDigits
        self.isGrouped = isGrouped
    }

    /// The conventions for decimal and thousands separators.
    public enum Separators: String, Hashable, Sendable, CaseIterable {
        /// 1,234.50
        case commaPoint
        /// 1.234,50
        case pointComma
        /// 1 234,50
        case spaceComma
        /// 1'234.50
        case apostrophePoint
    }
}

/// How an amount of money is printed.
public struct CurrencyNotation: Hashable, Sendable {
    /// The notation of the number.
    public let number: NumberNotation
    /// As printed: `€`, `EUR`, `US$`; empty if only the column's header states the currency.
    public let symbol: String
    /// Whether the symbol precedes the number.
    public let symbolLeads: Bool
    /// Whether a space separates symbol and number.
    public let isSpaced: Bool

    public init(number: NumberNotation, symbol: String, symbolLeads: Bool, isSpaced: Bool) {
        self.number = number
        self.symbol = symbol
        self.symbolLeads = symbolLeads
        self.isSpaced = isSpaced
    }
}

/// A day of the Gregorian calendar, without time or zone.
public struct CalendarDay: Hashable, Sendable {
    /// 1…9999.
    public let year: Int
    /// 1…12.
    public let month: Int
    /// 1…31.
    public let day: Int

    /// `nil` for a day that does not exist in the calendar, and for years outside 1…9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard day <= lengths[month - 1] else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// ISO 8601, such as `2026-03-14`.
    public var iso8601: String {
        func padded(_ number: Int, to width: Int) -> String {
            String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
        }
        return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
    }
}

/// How a date is printed.
public struct DateNotation: Hashable, Sendable {
    /// The order of day, month and year.
    public let order: Order
    /// The separator of the parts: `.`, `/`, `-` or a space.
    public let separator: Character
    /// Whether the month is a name.
    public let namesMonth: Bool
    /// Whether the year has two digits only.
    public let hasShortYear: Bool

    public init(
        order: Order, separator: Character, namesMonth: Bool = false, hasShortYear: Bool = false
    ) {
        self.order = order
        self.separator = separator
        self.namesMonth = namesMonth
        self.hasShortYear = hasShortYear
    }

    /// The order of day, month and year.
    public enum Order: String, Hashable, Sendable, CaseIterable {
        case yearMonthDay, dayMonthYear, monthDayYear
    }
}
