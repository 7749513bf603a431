import Foundation

/// A number in running text: digits, words, fractions and powers of ten.
struct Quantity {
    /// Tokens.
    var range: Range<Int>
    var value: Decimal
    /// Digits without a separator.
    var isPlain = true
    var hasDigits: Bool
    /// Digits after the decimal separator.
    var fractionDigits = 0
    /// Whether it ends with a power of ten such as `million`.
    var isScaled = false
    /// `1/2`, `2½`
    var isFraction = false
}

/// Reads quantities from a tokenized text.
struct QuantityReader {
    let text: TokenizedText
    /// Whether the comma in `1,234` is the decimal separator if the text is ambiguous.
    let hasDecimalComma: Bool
    /// Whether `k`, `m` or `bn` directly after digits is a power of ten.
    var scalesByLetters = false

    /// The quantity that begins at the token `index`.
    func quantity(at index: Int) -> Quantity? {
        guard index < text.count else { return nil }
        let token = text[index]
        var quantity: Quantity
        if token.isNumber {
            guard let digits = digits(at: index) else { return nil }
            quantity = digits
            addFraction(to: &quantity)
        } else if token.isMark("."), let digits = text.token(index + 1, gap: .none),
            digits.isNumber, index == 0 || token.gap > .none || text.word(index - 1).money != 0
        {
            guard let value = Decimal(string: "0." + text.string(digits)) else { return nil }
            quantity = Quantity(
                range: index..<(index + 2), value: value, isPlain: false, hasDigits: true,
                fractionDigits: digits.length)
        } else if case .fraction(let part) = text.word(index).number {
            quantity = Quantity(
                range: index..<(index + 1), value: Decimal(Int(part)) / 120, hasDigits: true,
                isFraction: true)
        } else {
            guard let words = words(at: index) else { return nil }
            quantity = words
        }
        addMagnitude(to: &quantity)
        return quantity
    }

    /// Digits with their separators.
    private func digits(at index: Int) -> Quantity? {
        let first = text[index]
        guard first.length <= 20 else { return nil }
        var end = index + 1
        var groups = 0
        var separator: UInt8 = 0
        var printed = text.string(first)
        // 1,234,567 or 1.234.567 or 1'234 or 1 234
        while let mark = text.token(end, gap: .none),
            mark.isMark(",") || mark.isMark(".") || mark.isMark("'"),
            let group = text.token(end + 1, gap: .none), group.isNumber, group.length == 3,
            groups > 0 || first.length <= 3, separator == 0 || separator == mark.mark,
            groups > 0 || printed != "0"
        {
            separator = mark.mark
            groups += 1
            printed += text.string(group)
            end += 2
            guard groups < 8 else { break }
        }
        if groups <= 1, let indian = indianGroups(at: index) {
            (printed, end) = indian
            (groups, separator) = (2, UInt8(ascii: ","))
        }
        let isAmbiguous = groups == 1 && separator != UInt8(ascii: "'")
        if isAmbiguous,
            text.token(end, gap: .none).map({ !$0.isMark(",") && !$0.isMark(".") }) ?? true
                || !(text.token(end + 1, gap: .none)?.isNumber ?? false)
        {
            let separatesDecimals =
                hasDecimalComma
                ? separator == UInt8(ascii: ",")
                : separator == UInt8(ascii: ".")
            if separatesDecimals {
                end = index + 1
                groups = 0
                separator = 0
                printed = text.string(first)
            }
        }
        if groups == 0, separator == 0, first.length <= 3 { spacedGroups(&printed, &end) }
        var fractionDigits = 0
        if let mark = text.token(end, gap: .none), mark.isMark(".") || mark.isMark(","),
            mark.mark != separator, let decimals = text.token(end + 1, gap: .none),
            decimals.isNumber, decimals.length <= 12
        {
            printed += "." + text.string(decimals)
            fractionDigits = decimals.length
            end += 2
        }
        guard let value = Decimal(string: printed) else { return nil }
        return Quantity(
            range: index..<end, value: value, isPlain: end == index + 1, hasDigits: true,
            fractionDigits: fractionDigits)
    }

    /// `12,34,567`: groups of two before the last three digits, as in South Asia.
    ///
    /// Source: Unicode CLDR 44, `en_IN` (`#,##,##0.###`).
    private func indianGroups(at index: Int) -> (printed: String, end: Int)? {
        guard text[index].length <= 2 else { return nil }
        var printed = text.string(text[index])
        var end = index + 1
        var pairs = 0
        while text.isMark(end, ",", gap: .none), let group = text.token(end + 1, gap: .none),
            group.isNumber
        {
            printed += text.string(group)
            end += 2
            if group.length == 3 { return pairs > 0 ? (printed, end) : nil }
            guard group.length == 2, pairs < 8 else { return nil }
            pairs += 1
        }
        return nil
    }

    /// `1 234 567`, grouped by no-break spaces: ASCII spaces separate numbers.
    private func spacedGroups(_ printed: inout String, _ end: inout Int) {
        while let group = text.token(end), group.gap == .blank, group.isNumber, group.length == 3,
            text.byte(before: Int(group.start)) != 0x20
        {
            printed += text.string(group)
            end += 1
        }
    }

    /// `2 1/2`, `1/2`, `2½`
    private func addFraction(to quantity: inout Quantity) {
        let end = quantity.range.upperBound
        if case .fraction(let part) = text.word(end).number, quantity.isPlain,
            text[end].gap <= .blank
        {
            quantity.value += Decimal(Int(part)) / 120
            quantity.range = quantity.range.lowerBound..<(end + 1)
            quantity.isFraction = true
            return
        }
        guard quantity.isPlain else { return }
        if let over = fraction(at: quantity.range.lowerBound) {
            quantity.value = over
            quantity.range = quantity.range.lowerBound..<(end + 2)
            quantity.isFraction = true
        } else if let next = text.token(end), next.gap == .blank, let over = fraction(at: end) {
            quantity.value += over
            quantity.range = quantity.range.lowerBound..<(end + 3)
            quantity.isFraction = true
        }
    }

    /// `3/4`: a numerator below a denominator of 2…64 whose only factor is 2, or 3, 5, 6, 10.
    private func fraction(at index: Int) -> Decimal? {
        guard text[index].isNumber, text.isMark(index + 1, "/", gap: .none),
            let below = text.token(index + 2, gap: .none), below.isNumber, below.length <= 2,
            !text.isMark(index + 3, "/", gap: .none),
            let top = text.value(text[index]), let bottom = text.value(below),
            [2, 3, 4, 5, 6, 8, 10, 16, 32, 64].contains(bottom), (1..<bottom).contains(top)
        else { return nil }
        return Decimal(top) / Decimal(bottom)
    }

    private func addMagnitude(to quantity: inout Quantity) {
        while let token = text.token(quantity.range.upperBound),
            case .magnitude(let power, let isLetter) = text.word(quantity.range.upperBound).number
        {
            if isLetter,
                !scalesByLetters || token.gap != .none || !quantity.hasDigits
                    || quantity.isScaled
            {
                return
            }
            quantity.value *= pow(10, Int(power))
            quantity.range = quantity.range.lowerBound..<(quantity.range.upperBound + 1)
            quantity.isScaled = true
        }
    }
}

extension QuantityReader {
    /// `twenty-one`, `two hundred and five`, `half`, `three quarters`, `a hundred`
    fileprivate func words(at index: Int) -> Quantity? {
        var end = index
        var total = Decimal(0)
        var current = 0
        var isEmpty = true
        loop: while end < text.count, end - index < 16, end == index || text[end].gap <= .blank {
            switch text.word(end).number {
            case .cardinal(let value):
                // Only a unit may follow a ten, only one of both a hundred.
                guard
                    isEmpty || current % 100 == 0 && (current > 0 || total > 0)
                        || current % 10 == 0 && current % 100 >= 20 && value < 10
                else { break loop }
                current += Int(value)
            case .magnitude(2, _) where !isEmpty && current > 0 && current < 100: current *= 100
            case .magnitude(let power, isLetter: false) where power >= 3 && !isEmpty && current > 0:
                total += Decimal(current) * pow(10, Int(power))
                current = 0
            default:
                if joins(at: end, after: current, isEmpty: isEmpty) {
                    end += 1
                    continue
                }
                break loop
            }
            isEmpty = false
            end += 1
        }
        if !isEmpty {
            let value = total + Decimal(current)
            if current <= 3, total == 0, case .quarter = text.word(end).number,
                text.token(end) != nil
            {
                return Quantity(
                    range: index..<(end + 1), value: value / 4, hasDigits: false, isFraction: true)
            }
            return Quantity(
                range: index..<end, value: value, hasDigits: false, isScaled: total > 0)
        }
        switch text.word(index).number {
        case .half:
            return Quantity(
                range: index..<(index + 1), value: 0.5, hasDigits: false, isFraction: true)
        case .quarter:
            return Quantity(
                range: index..<(index + 1), value: 0.25, hasDigits: false, isFraction: true)
        case .magnitude(let power, isLetter: false):
            guard power <= 6 else { return nil }
            return Quantity(
                range: index..<(index + 1), value: pow(10, Int(power)), hasDigits: false,
                isScaled: true)
        default: return nil
        }
    }

    /// A hyphen in `twenty-one`, or the `and` of `two hundred and five`.
    private func joins(at end: Int, after current: Int, isEmpty: Bool) -> Bool {
        guard !isEmpty, let next = text.token(end + 1),
            case .cardinal(let value) = text.word(end + 1).number
        else { return false }
        if text[end].isMark("-"), text[end].gap == .none, next.gap == .none {
            return current % 100 >= 20 && current % 10 == 0 && value < 10
        }
        return text[end].length == 3 && current >= 100 && current % 100 == 0
            && text.string(text[end]).lowercased() == "and"
    }
}
