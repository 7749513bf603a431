import Facts
import Foundation

/// A number with its sign and unit: `-5`, `(1,234.50)`, `19 %`, `$-5.00`, `CHF 12.—`.
struct PrintedAmount {
    let number: PrintedNumber
    let isNegative: Bool
    /// Whether it is in brackets, the accounting notation of a negative number.
    let isEnclosed: Bool
    let unit: Unit

    enum Unit {
        case none, percent
        case currency(code: String, symbol: String, leads: Bool, isSpaced: Bool)
    }

    /// `nil` if anything but a sign, currency or percent sign is next to the number.
    init?(_ text: ScannedText, convention: NumberConvention) {
        let scalars = text.scalars
        guard let firstDigit = scalars.firstIndex(where: \.isDigit),
            let lastDigit = scalars.lastIndex(where: \.isDigit)
        else { return nil }
        var start = firstDigit
        var lead = Surroundings(before: scalars[..<start])
        if start > 0, scalars[start - 1] == "." || scalars[start - 1] == ",",
            lead.mark.isEmpty || convention.currency(lead.printed) == nil
        {
            start -= 1
            lead = Surroundings(before: scalars[..<start])
        }
        let swissDash = Self.swissDash(after: lastDigit, in: scalars)
        let hasCents = lastDigit > 2 && [".", ","].contains(scalars[lastDigit - 2])
        let trail = Surroundings(
            after: scalars[(lastDigit + 1 + swissDash)...], acceptsDash: hasCents)

        guard lead.signs + trail.signs + (lead.opens ? 1 : 0) <= 1, lead.opens == trail.closes,
            !trail.opens, !lead.closes, lead.mark.isEmpty || trail.mark.isEmpty,
            let number = PrintedNumber(scalars[start...lastDigit], convention: convention)
        else { return nil }
        self.number = number
        isEnclosed = lead.opens
        isNegative = lead.opens || lead.isNegative || trail.isNegative

        let mark = lead.mark.isEmpty ? trail : lead
        if mark.mark.isEmpty {
            unit = .none
        } else if trail.mark.elementsEqual(["%"]) {
            unit = .percent
        } else if let code = convention.currency(mark.printed) {
            // `TOP 10` is a list; `10.00 TOP` is Tongan money.
            let isPlain = number.fractionDigits == 0 && !number.isGrouped
            guard !(isPlain && Currency.isWord(mark.printed)) else { return nil }
            unit = .currency(
                code: code, symbol: mark.printed, leads: !lead.mark.isEmpty,
                isSpaced: mark.isSpaced)
        } else {
            return nil
        }
        if swissDash > 0 {
            guard case .currency = unit, number.fractionDigits == 0 else { return nil }
        }
    }

    /// The typed value; digits that a spreadsheet would round are an identifier.
    var value: CellValue {
        guard number.isExact else { return .identifier }
        switch unit {
        case .none:
            return .number(number.value(isNegative: isNegative), number.notation)
        case .percent:
            return .percentage(
                number.value(isNegative: isNegative, isPercentage: true), number.notation)
        case .currency(let code, let symbol, let leads, let isSpaced):
            return .money(
                number.value(isNegative: isNegative), currency: code,
                CurrencyNotation(
                    number: number.notation, symbol: symbol, symbolLeads: leads,
                    isSpaced: isSpaced))
        }
    }

    /// The length of a dash in place of the cents: `12.—`, `12.--`, `12,-`; 0 if there is none.
    private static func swissDash(after lastDigit: Int, in scalars: [Unicode.Scalar]) -> Int {
        let rest = scalars[(lastDigit + 1)...]
        guard rest.first == "." || rest.first == "," else { return 0 }
        let dashes = rest.dropFirst().prefix { $0 == "-" || $0 == "–" || $0 == "—" }.count
        return (1...2).contains(dashes) ? dashes + 1 : 0
    }
}

/// The text before or after the digits: a mark with signs, brackets and spaces around it.
private struct Surroundings {
    private(set) var mark: ArraySlice<Unicode.Scalar>
    private(set) var signs = 0
    private(set) var isNegative = false
    private(set) var opens = false
    private(set) var closes = false
    /// Whether a space separates the mark and the number.
    private(set) var isSpaced = false

    init(before scalars: ArraySlice<Unicode.Scalar>) {
        mark = scalars
        peel(acceptsDash: true, acceptsPlus: true)
        isSpaced = !mark.isEmpty && scalars[mark.endIndex...].contains(where: \.isBlank)
    }

    /// - Parameter acceptsDash: Whether an en dash is the accounting minus sign, as after cents;
    /// after other numbers it begins a range or a note.
    init(after scalars: ArraySlice<Unicode.Scalar>, acceptsDash: Bool) {
        mark = scalars
        peel(acceptsDash: acceptsDash, acceptsPlus: false)
        isSpaced = !mark.isEmpty && scalars[..<mark.startIndex].contains(where: \.isBlank)
    }

    var printed: String { String(String.UnicodeScalarView(mark)) }

    /// Strips everything from `mark` that is not the mark itself.
    private mutating func peel(acceptsDash: Bool, acceptsPlus: Bool) {
        while let first = mark.first, take(first, acceptsDash, acceptsPlus) { mark.removeFirst() }
        while let last = mark.last, take(last, acceptsDash, acceptsPlus) { mark.removeLast() }
    }

    private mutating func take(
        _ scalar: Unicode.Scalar, _ acceptsDash: Bool, _ acceptsPlus: Bool
    ) -> Bool {
        switch scalar {
        case " ", "\u{A0}", "\t":
            return true
        case "-", "–":
            guard scalar == "-" || acceptsDash else { return false }
            signs += 1
            isNegative = true
            return true
        case "+":
            // A sign after the number is the accounting minus sign; a plus there has no meaning.
            guard acceptsPlus else { return false }
            signs += 1
            return true
        case "(":
            guard !opens else { return false }
            opens = true
            return true
        case ")":
            guard !closes else { return false }
            closes = true
            return true
        default:
            return false
        }
    }
}
