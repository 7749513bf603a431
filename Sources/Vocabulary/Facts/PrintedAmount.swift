/// How a word that may be an amount of money is printed.
package enum PrintedAmount: Hashable, Sendable {
    /// A number with two decimals: `1.234,50`, `$12.50`, `(3.20)`, `12.50EUR`.
    case twoDecimals
    /// One with four decimals or more, as some prices of a unit have, or with three behind another mark than that of
    /// its thousands: `263.0129`, `15,319.710`.
    case otherDecimals
    /// Ten or more and three digits behind a mark: `433.764`. They are thousands or decimals.
    case threeDigitsBehindMark
    /// Digits with signs among them that are in no number, two marks beside each other, a zero before other digits, a
    /// mark before thousands without their first group, or a bracket that is closed by a third decimal: `198.54:.23`,
    /// `30,.77`, `037,05`, `.996,00`, `5:406,21`, `24,502,6`, `<499.481`.
    case misshapen

    /// `nil` for all else: counts, dates, times, versions, codes, ranges and products.
    package init?(_ word: some StringProtocol) {
        guard let first = word.firstIndex(where: \.isNumber),
            let last = word.lastIndex(where: \.isNumber)
        else { return nil }
        let before = word[..<first]
        let body = word[first...last]
        let behind = word[word.index(after: last)...]
        guard body.count(where: \.isNumber) * 2 > body.count,
            before.count(where: \.isLetter) <= mostLettersOfCurrency,
            behind.count(where: \.isLetter) <= mostLettersOfCurrency
        else { return nil }
        let groups = DigitGroups(body)
        guard groups.hasDecimalMark else { return nil }
        if groups.hasForeignSign || groups.hasDoubledDecimalMark
            || behind.first?.isDecimalMark == true
                && behind.dropFirst().first?.isCurrencySymbol == true
            || groups.hasLeadingZero || groups.endsWithBracket(openedBy: before)
            || groups.hasMisreadSeparator || groups.hasLostFirstGroup(behind: before)
        {
            self = .misshapen
        } else if groups.isOneNumber(decimals: 2...2) {
            self = .twoDecimals
        } else if groups.isOneNumber(decimals: 4...6) || groups.hasThreeDecimals {
            self = .otherDecimals
        } else if groups.hasThreeDigitsBehindMark, !behind.contains(where: \.isLetter) {
            self = .threeDigitsBehindMark
        } else {
            return nil
        }
    }
}

/// The digits of a word and what separates them.
private struct DigitGroups {
    private var groups: [Substring] = []
    /// One less than there are groups.
    private var separators: [Substring] = []

    /// - Parameter body: From the first digit to the last.
    init(_ body: some StringProtocol) {
        var rest = Substring(body)
        while !rest.isEmpty {
            let digits = rest.prefix(while: \.isNumber)
            rest = rest.dropFirst(digits.count)
            let separator = rest.prefix { !$0.isNumber }
            rest = rest.dropFirst(separator.count)
            groups.append(digits)
            if !separator.isEmpty { separators.append(separator) }
        }
    }

    var hasDecimalMark: Bool {
        separators.contains { $0.contains(where: \.isDecimalMark) }
    }

    /// Whether a sign that joins no digits separates some: brackets, bars, signs of currencies, a colon beside a mark.
    var hasForeignSign: Bool {
        separators.contains { separator in
            separator.contains { $0.isCurrencySymbol || "|<>{}[]!?\\^\"_".contains($0) }
                || separator.count > 1 && separator.contains(":")
        }
    }

    /// Whether two marks are before two digits at the end.
    var hasDoubledDecimalMark: Bool {
        groups.last?.count == 2 && separators.last?.count == 2
            && separators.last?.allSatisfy(\.isDecimalMark) == true
    }

    /// Whether three digits or more are before two decimals, and a zero is the first one.
    var hasLeadingZero: Bool {
        groups.count == 2 && groups[0].count > 2 && groups[0].first == "0"
            && isOneNumber(decimals: 2...2)
    }

    /// Whether three digits are behind a colon or dash and before two decimals, or one digit is behind thousands and a
    /// mark.
    var hasMisreadSeparator: Bool {
        guard groups.count == 3, (1...3).contains(groups[0].count), groups[1].count == 3,
            separators.allSatisfy({ $0.count == 1 }), separators[1].allSatisfy(\.isDecimalMark)
        else { return false }
        return groups[2].count == 2
            ? separators[0] == ":" || separators[0] == "-"
            : groups[2].count == 1 && separators[0].allSatisfy(\.isDecimalMark)
    }

    /// Whether the mark of thousands is before the first digit: one that belongs to no word and is no leader.
    func hasLostFirstGroup(behind before: some StringProtocol) -> Bool {
        guard before.last?.isDecimalMark == true, groups.count == 2, groups[0].count == 3,
            isOneNumber(decimals: 2...2)
        else { return false }
        return before.dropLast().last.map { $0.isCurrencySymbol || "([-".contains($0) } ?? true
    }

    /// Whether three digits are behind another mark than that of the thousands before them.
    var hasThreeDecimals: Bool {
        separators.count > 1 && separators.last != separators.first && isOneNumber(decimals: 3...3)
    }

    var hasThreeDigitsBehindMark: Bool {
        groups.count == 2 && groups[0].count > 1 && groups[0].first != "0"
            && isOneNumber(decimals: 3...3)
    }

    /// Whether the last of three decimals is a bracket that was read as a digit.
    func endsWithBracket(openedBy before: some StringProtocol) -> Bool {
        guard let opening = before.last, "(<|[{".contains(opening),
            groups.last?.last == "1", groups.first?.allSatisfy({ $0 == "0" }) == false
        else { return false }
        return isOneNumber(decimals: 3...3)
    }

    /// Whether these are groups of three digits and decimals behind them.
    func isOneNumber(decimals: ClosedRange<Int>) -> Bool {
        guard let last = groups.last, decimals.contains(last.count),
            separators.allSatisfy({ $0.count == 1 && $0.allSatisfy(\.separatesDigits) }),
            separators.last?.allSatisfy(\.isDecimalMark) == true
        else { return false }
        let whole = groups.dropLast()
        return whole.count == 1
            || (1...3).contains(whole[0].count) && whole.dropFirst().allSatisfy { $0.count == 3 }
    }
}

extension Character {
    fileprivate var isDecimalMark: Bool { self == "." || self == "," }
    fileprivate var separatesDigits: Bool { isDecimalMark || self == "'" || self == "’" }
}

/// The letters of a code of ISO 4217, and the units that receipts print behind prices.
private let mostLettersOfCurrency = 3
