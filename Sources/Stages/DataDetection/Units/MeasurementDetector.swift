import Facts
import Foundation

/// Detects lengths, masses, temperatures and the like: a number and a unit.
///
/// Durations in words (`three hours`) are left to the calendar detector; those with symbols are
/// detected.
///
/// Anchors: words and symbols of units, with a number before them.
struct MeasurementDetector: Detector {
    func findings(in text: TokenizedText, settings: DetectionSettings) -> [Finding] {
        let reader = MeasurementReader(text: text, settings: settings)
        // Words such as `square` may precede the unit, and brackets may surround it.
        let anchors = AnchorIndex(text, reach: reach) { _, token in
            text.word(token).unit != 0 || token.isMark("\"") || token.isMark("'")
                || token.isWord && token.length > 1 && text.endsWithPower(token)
        }
        return text.findings { anchors[$0] ? reader.measurement(at: $0) : nil }
    }
}

extension TokenizedText {
    /// `km²`
    fileprivate func endsWithPower(_ token: Token) -> Bool {
        // ² and ³ are C2 B2 and C2 B3.
        let last = bytes[Int(token.end) - 1]
        return last == 0xB2 || last == 0xB3
    }
}

/// Tokens: `two hundred and twenty-five million square kilometers` has eight before its unit. 25 %
/// less or more changes no document of 62 (`Benchmarks/sensitivity.py`).
private let reach = 10

private struct MeasurementReader {
    let text: TokenizedText
    let quantities: QuantityReader
    let units: UnitReader

    init(text: TokenizedText, settings: DetectionSettings) {
        self.text = text
        quantities = QuantityReader(text: text, hasDecimalComma: settings.hasDecimalComma)
        units = UnitReader(text: text)
    }

    func measurement(at index: Int) -> (finding: Finding, end: Int)? {
        let token = text[index]
        guard token.isNumber || text.word(index).number != .none || token.isMark("."),
            !isInsideCode(index), let quantity = quantities.quantity(at: index)
        else { return nil }
        let after = quantity.range.upperBound
        guard var (unit, end) = unit(after: after, of: quantity), isMeant(unit, quantity, end: end)
        else { return nil }
        if unit.id == "degree", isOfHeat(index) {
            unit = Unit(id: unit.id, dimension: "temperature")
        }
        var value = NSDecimalNumber(decimal: quantity.value).doubleValue
        if unit.id == "foot", let (inches, next) = inches(at: end) {
            value += inches / 12
            end = next
        }
        var start = index
        if quantity.hasDigits, isNegative(before: index) {
            value = -value
            start -= 1
        }
        let details = DataDetector.Measurement(
            value: value, unit: unit.id, dimension: unit.dimension)
        let finding = Finding(
            text.span(start..<end), .measurement(details), confidence: Confidence.shaped)
        return (finding, end)
    }

    /// A unit after a space, a hyphen or nothing, or in brackets.
    private func unit(after index: Int, of quantity: Quantity) -> (Unit, Int)? {
        guard let next = text.token(index) else { return nil }
        if next.isMark("-"), next.gap == .none, let word = text.token(index + 1, gap: .none),
            word.isWord, word.length > 2
        {
            return units.unit(at: index + 1)
        }
        if let closing = closings[next.mark], let (unit, end) = units.unit(at: index + 1),
            text[index + 1].gap == .none, text.isMark(end, closing, gap: .none)
        {
            return (unit, end + 1)
        }
        if next.isMark("'"), next.gap == .none, quantity.isPlain { return feet(at: index) }
        if next.isMark("\"") { return quantity.hasDigits ? inchMark(at: index) : nil }
        return units.unit(at: index)
    }

    /// `5'` is a measurement only if inches follow: `5'11"`.
    private func feet(at index: Int) -> (Unit, Int)? {
        guard let inches = text.token(index + 1), inches.isNumber, inches.length <= 2,
            inches.gap <= .blank, closesInches(at: index + 2)
        else { return nil }
        return (Unit(id: "foot", dimension: "length"), index + 1)
    }

    private func closesInches(at index: Int) -> Bool {
        text.isMark(index, "\"", gap: .none)
            || text.isMark(index, "'", gap: .none) && text.isMark(index + 1, "'", gap: .none)
    }

    /// `10"` if no quotation is open on the line.
    private func inchMark(at index: Int) -> (Unit, Int)? {
        var place = index
        var isOpen = false
        while place > 0, index - place < quotationReach, text[place].gap < .line {
            place -= 1
            if text[place].isMark("\"") { isOpen.toggle() }
        }
        guard !isOpen, text.token(index + 1, gap: .none).map({ $0.kind == .mark }) ?? true
        else { return nil }
        return (Unit(id: "inch", dimension: "length"), index + 1)
    }

    /// `2 in`, `and 2 inches`, `11"` after feet.
    private func inches(at index: Int) -> (Double, Int)? {
        var place = index
        if let word = text.token(place), word.isWord, text.string(word).lowercased() == "and" {
            place += 1
        }
        guard let first = text.token(place), first.isNumber || first.isWord,
            let quantity = quantities.quantity(at: place)
        else { return nil }
        let after = quantity.range.upperBound
        let value = NSDecimalNumber(decimal: quantity.value).doubleValue
        guard value < 12 else { return nil }
        if closesInches(at: after) {
            return (value, text.isMark(after, "\"") ? after + 1 : after + 2)
        }
        guard text.token(after) != nil, let (unit, end) = units.unit(at: after), unit.id == "inch"
        else { return nil }
        return (value, end)
    }

    /// A minus sign that is neither a hyphen nor the dash of a range.
    private func isNegative(before index: Int) -> Bool {
        guard index > 0, text[index].gap == .none, text[index - 1].isMark("-") else { return false }
        guard index > 1 else { return true }
        return text[index - 1].gap > .none && !text[index - 2].isNumber
    }

    /// `scp-173`, `A4`, `$5`: the number belongs to the text before it.
    private func isInsideCode(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        let before = text[index - 1]
        if text.word(index - 1).money != 0, before.kind == .mark, text[index].gap <= .blank {
            return true
        }
        guard text[index].gap == .none else { return false }
        switch before.kind {
        case .number, .foreignNumber: return true
        case .word: return !text.isUnspaced(before)
        case .mark:
            if before.isMark("-"), index > 1, before.gap == .none {
                return text[index - 2].isWord
                    || index > 2 && text[index - 2].gap == .none && text[index - 3].isWord
            }
            if before.isMark(".") || before.isMark(","), before.gap == .none, index > 1 {
                return text[index - 2].isNumber
            }
            return before.isMark("#") || before.isMark("_")
                || before.isMark("/") && before.gap == .none
        }
    }

    /// Whether a unit whose symbol is also a word, or a single letter, is meant as a unit.
    private func isMeant(_ unit: Unit, _ quantity: Quantity, end: Int) -> Bool {
        let last = text[end - 1]
        let printed = text.string(last)
        switch (unit.id, printed) {
        case ("inch", "in"):
            guard let next = text.token(end) else { return true }
            if next.isMark("."), next.gap == .none { return true }
            return next.kind == .mark
                || inchAdjectives.contains(text.string(next).lowercased())
        case ("second", "s"):
            // French `3 s’appelait`
            if text.isMark(end, "'", gap: .none) { return false }
            return last.gap == .blank && !(quantity.isPlain && quantity.value > 999)
        case ("kelvin", "K") where last.gap == .none:
            // `100K lines` are a hundred thousand.
            return quantity.hasDigits && isOfHeat(quantity.range.lowerBound)
        case ("newton", "Newton"): return quantity.hasDigits
        case (_, "K"), (_, "N"), (_, "J"), (_, "V"), (_, "W"):
            return quantity.hasDigits && (last.gap == .none || !text.isMark(end, ".", gap: .none))
        case ("liter", "l"), ("liter", "L"), ("gram", "g"), ("meter", "m"), ("tonne", "t"),
            ("hour", "h"):
            return quantity.hasDigits
        case ("revolution", "turn"), ("revolution", "turns"):
            return text.labels(before: quantity.range.lowerBound, reach: labelReach)
                .contains(.angle)
        case ("pound", _): return !isSterling(quantity, end: end)
        case ("bit", _), ("bar", _), ("cup", _), ("stone", _):
            return quantity.hasDigits || last.gap <= .blank
        default: return true
        }
    }

    /// `the temperature is 24 degrees`, of an unknown scale.
    private func isOfHeat(_ index: Int) -> Bool {
        let labels = text.labels(before: index, reach: labelReach)
        return labels.contains(.temperature) && !labels.contains(.angle)
    }

    /// Pounds of money: in millions, or with pence, or by name.
    private func isSterling(_ quantity: Quantity, end: Int) -> Bool {
        if quantity.isScaled, quantity.value >= 100_000 { return true }
        guard let next = text.token(end), next.isWord else { return false }
        return text.string(next).lowercased() == "sterling"
    }
}

private let closings: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "("): ")", UInt8(ascii: "["): "]", UInt8(ascii: "{"): "}", UInt8(ascii: "<"): ">",
]
/// Tokens: `Temperatures will be in the range of` has seven. No document of 62 meets it
/// (`Benchmarks/sensitivity.py`).
private let labelReach = 8
/// Tokens of a line that are searched for an open quotation. 25 % less or more changes no document
/// of 62 (`Benchmarks/sensitivity.py`).
private let quotationReach = 64
private let inchAdjectives: Set<String> = [
    "long", "wide", "tall", "high", "deep", "thick", "x", "by", "diameter", "screen", "display",
    "or",
    "more", "and", "of",
]
