import Foundation

/// Reads amounts of money from a tokenized text.
struct MoneyReader {
    let text: TokenizedText
    let settings: DetectionSettings
    let quantities: QuantityReader
    let currencies: CurrencyReader

    init(text: TokenizedText, settings: DetectionSettings) {
        self.text = text
        self.settings = settings
        quantities = QuantityReader(
            text: text, hasDecimalComma: settings.hasDecimalComma, scalesByLetters: true)
        currencies = CurrencyReader(text: text, customs: settings.customs)
    }

    /// The amount whose first token is `index`.
    func amount(at index: Int) -> ReadAmount? {
        guard var amount = led(at: index) ?? followed(at: index) else { return nil }
        addSign(to: &amount)
        return amount
    }

    /// `$ 5 million`, `USD 200`, `us$ 5`
    private func led(at index: Int) -> ReadAmount? {
        guard let currency = currencies.leading(at: index),
            let first = text.token(currency.end), first.isNumber || first.isMark("."),
            let quantity = quantities.quantity(at: currency.end), !isCut(quantity.range.upperBound)
        else { return nil }
        // `TOP 10`, `15 USD 50` is read from its number.
        if currency.isDoubtful, quantity.fractionDigits != 2 { return nil }
        var end = quantity.range.upperBound
        // `$ 10 dollars`, `US$ 5 USD`
        if let again = currencies.following(at: end), again.code == currency.code,
            !again.leads
        {

            end = again.end
        }
        return ReadAmount(
            tokens: index..<end, value: quantity.value, currency: currency.code,
            confidence: Confidence.shaped)
    }

    /// `5 million dollars`, `115USD`, `half a million euros`, `75 USD million`
    private func followed(at index: Int) -> ReadAmount? {
        let token = text[index]
        guard token.isNumber || text.word(index).number != .none || token.isMark("."),
            !isInsideNumber(index), let quantity = quantities.quantity(at: index)
        else { return nil }
        var place = quantity.range.upperBound
        var value = quantity.value
        if text.isMark(place, "-", gap: .none), text.token(place + 1, gap: .none)?.isWord == true {
            place += 1
        }
        // `30 MUSD`
        if let millions = currencies.millions(at: place) {
            return ReadAmount(
                tokens: index..<(place + 1), value: value * 1_000_000, currency: millions,
                confidence: Confidence.shaped)
        }
        // 5 mio. EUR
        if quantity.isScaled, text.isMark(place, ".", gap: .none),
            currencies.following(at: place + 1) != nil
        {
            place += 1
        }
        guard let currency = currencies.following(at: place) else { return nil }
        if currency.isPart { value /= 100 }
        if currency.isDoubtful, quantity.fractionDigits != 2 { return nil }
        // A pound is a mass unless it is certainly money; see `MeasurementDetector`.
        if currency.isWeight, !(quantity.isScaled && value >= 100_000), !hasPence(currency.end) {
            return nil
        }
        var end = currency.end
        // `$` precedes its number: in `10 $30` it belongs to the second number.
        if currency.leads, let next = text.token(end), next.isNumber, next.gap == .none {
            return nil
        }
        if let scale = text.token(end), scale.gap == .blank,
            case .magnitude(let power, isLetter: false) = text.word(end).number, power >= 6
        {
            value *= pow(10, Int(power))
            end += 1
        } else if !currency.isPart, let (part, next) = parts(at: end, of: currency.code) {
            value += part
            end = next
        }
        return ReadAmount(
            tokens: index..<end, value: value, currency: currency.code,
            confidence: Confidence.shaped)
    }

    /// Whether pence follow: `5 pounds 10 pence`.
    private func hasPence(_ index: Int) -> Bool {
        guard let quantity = quantities.quantity(at: index), quantity.isPlain else { return false }
        return currencies.following(at: quantity.range.upperBound)?.isPart == true
    }

    /// The cents after `15 dollars`: `50`, `and 50 cents`, `and forty-five cents`.
    private func parts(at index: Int, of code: String) -> (Decimal, Int)? {
        var place = index
        var isJoined = false
        if let word = text.token(place), word.isWord, word.length == 3,
            text.string(word).lowercased() == "and"
        {
            place += 1
            isJoined = true
        }
        guard let first = text.token(place), first.isNumber && first.length <= 2 || first.isWord,
            let quantity = quantities.quantity(at: place),
            quantity.isPlain, !quantity.isFraction, quantity.value > 0, quantity.value < 100
        else { return nil }
        let end = quantity.range.upperBound
        if let part = currencies.following(at: end) {
            guard part.isPart else { return nil }
            return (quantity.value / 100, part.end)
        }
        // A bare number is the cents only if nothing else claims it.
        guard isJoined || quantity.hasDigits, let next = text.token(end, gap: .line) else {
            return (quantity.value / 100, end)
        }
        let isFree =
            next.gap == .line || next.kind == .mark && !isCut(end)
            || next.isWord && text.string(next).lowercased() == "and"
        guard isFree, currencies.leading(at: end) == nil else { return nil }
        return (quantity.value / 100, end)
    }

    /// A minus sign before the amount, or brackets around an amount in a column.
    private func addSign(to amount: inout ReadAmount) {
        let start = amount.tokens.lowerBound
        let end = amount.tokens.upperBound
        guard start > 0, text[start].gap == .none else { return }
        let before = text[start - 1]
        if before.isMark("-"), start == 1 || before.gap > .none && !text[start - 2].isNumber {
            amount.value.negate()
            amount.tokens = (start - 1)..<end
        } else if before.isMark("("), before.gap >= .wide, text.isMark(end, ")", gap: .none),
            (text.token(end + 1, gap: .line)?.gap ?? .line) >= .wide
        {
            amount.value.negate()
            amount.tokens = (start - 1)..<(end + 1)
        }
    }

    /// Whether a number continues after its end: `$1.2.3`, `$5:30`, `10:30 USD`.
    private func isCut(_ end: Int) -> Bool {
        guard let mark = text.token(end, gap: .none), mark.kind == .mark,
            let next = text.token(end + 1, gap: .none), next.isNumber
        else { return false }
        return mark.isMark(".") || mark.isMark(":") || mark.isMark(",")
    }

    /// Whether a number begins inside another, such as the `50` of `1,50`.
    private func isInsideNumber(_ index: Int) -> Bool {
        guard index > 0, text[index].gap == .none else { return false }
        let before = text[index - 1]
        if before.kind == .mark, before.isMark(".") || before.isMark(",") || before.isMark("/"),
            before.gap == .none, index > 1
        {
            return text[index - 2].isNumber
        }
        if before.isMark("-"), before.gap == .none, index > 1 { return text[index - 2].isWord }
        return before.isWord && !text.isUnspaced(before) || before.isMark("#") || before.isMark("_")
    }
}
