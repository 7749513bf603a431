import Facts
import Foundation

/// An unsigned number, read with one convention of separators.
struct PrintedNumber {
    let separators: NumberNotation.Separators
    let fractionDigits: Int
    /// The number of group separators.
    let groupMarks: Int
    /// Digits without leading zeros and without trailing zeros of the fraction.
    let significantDigits: Int
    /// Whether thousands are separated by a no-break space.
    let hasHardBlank: Bool
    /// The digits without trailing zeros of the fraction; valid only if `isExact`.
    private let significand: UInt64
    private let exponent: Int

    var isGrouped: Bool { groupMarks > 0 }

    /// Whether a spreadsheet can represent every digit.
    var isExact: Bool { significantDigits <= mostSignificantDigits }

    /// Whether the separators exclude every other convention.
    var isFullyMarked: Bool {
        isGrouped
            && (fractionDigits > 0 || groupMarks > 1 || separators == .apostrophePoint
                || hasHardBlank)
    }

    var notation: NumberNotation {
        NumberNotation(
            separators: separators, fractionDigits: fractionDigits, isGrouped: isGrouped)
    }

    /// `nil` unless `body` follows the convention exactly: groups of three after a first group of
    /// one to three, no leading zero.
    ///
    /// - Parameter body: From the first digit, or the decimal separator before it, to the last
    ///   digit.
    init?(_ body: ArraySlice<Unicode.Scalar>, separators: NumberNotation.Separators) {
        let decimalMark: Unicode.Scalar = separators.decimalMark == .comma ? "," : "."
        var groupMarks = 0
        var groupLength = 0
        var fractionDigits = -1
        var hasHardBlank = false
        var significand: UInt64 = 0
        var digits = 0
        var trailingZeros = 0
        for scalar in body {
            if scalar.isDigit {
                if fractionDigits >= 0 {
                    fractionDigits += 1
                    trailingZeros = scalar == "0" ? trailingZeros + 1 : 0
                } else {
                    groupLength += 1
                    let leads = groupMarks == 0 && groupLength == 2
                    if leads && significand == 0 { return nil }
                }
                if digits > 0 || scalar != "0" { digits += 1 }
                significand = significand &* 10 &+ UInt64(scalar.value &- 48)
            } else if fractionDigits >= 0 {
                return nil
            } else if scalar == decimalMark {
                guard groupMarks == 0 || groupLength == 3 else { return nil }
                fractionDigits = 0
            } else if separators.groups(with: scalar) {
                guard (groupMarks == 0 ? 1...3 : 3...3).contains(groupLength) else { return nil }
                guard groupMarks > 0 || significand > 0 else { return nil }
                groupMarks += 1
                groupLength = 0
                if scalar == "\u{A0}" { hasHardBlank = true }
            } else {
                return nil
            }
        }
        guard fractionDigits != 0, fractionDigits > 0 || groupLength > 0,
            groupMarks == 0 || groupLength == 3
        else { return nil }
        self.separators = separators
        self.fractionDigits = max(0, fractionDigits)
        self.groupMarks = groupMarks
        self.hasHardBlank = hasHardBlank
        significantDigits = max(0, digits - trailingZeros)
        exponent = trailingZeros - self.fractionDigits
        for _ in 0..<min(trailingZeros, 19) { significand /= 10 }
        self.significand = significand
    }

    /// The value, divided by a hundred for a percentage.
    func value(isNegative: Bool, isPercentage: Bool = false) -> Decimal {
        var significand = significand
        var exponent = exponent
        if isPercentage {
            exponent -= 2
            while exponent < 0, significand > 0, significand % 10 == 0 {
                significand /= 10
                exponent += 1
            }
        }
        guard significand > 0 else { return 0 }
        guard exponent < 0 || isNegative else { return Decimal(significand) }
        return Decimal(
            sign: isNegative ? .minus : .plus, exponent: exponent,
            significand: Decimal(significand))
    }
}

extension PrintedNumber {
    /// The number in the document's convention, or in another one if it is unambiguous.
    init?(_ body: ArraySlice<Unicode.Scalar>, convention: NumberConvention) {
        if let usual = PrintedNumber(body, separators: convention.separators) {
            self = usual
            return
        }
        for separators in NumberNotation.Separators.allCases {
            guard separators != convention.separators,
                let foreign = PrintedNumber(body, separators: separators),
                foreign.isFullyMarked
            else { continue }
            // `1.234.567` alone may also be a version number.
            guard
                foreign.fractionDigits > 0 || foreign.groupMarks == 1
                    || separators.decimalMark == convention.separators.decimalMark
            else { continue }
            self = foreign
            return
        }
        return nil
    }
}

extension NumberNotation.Separators {
    fileprivate func groups(with scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .commaPoint: scalar == ","
        case .pointComma: scalar == "."
        case .spaceComma: scalar == " " || scalar == "\u{A0}"
        case .apostrophePoint: scalar == "'"
        }
    }
}

/// Digits that any decimal number keeps in IEEE 754 binary64 (`DBL_DIG` of ISO C, 5.2.4.2.2), the
/// number type of spreadsheets.
private let mostSignificantDigits = 15
