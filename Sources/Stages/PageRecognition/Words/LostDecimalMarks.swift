import Confidence
import Geometry
import ImageObservations

extension RecognizedLine {
    /// The line with amounts doubted whose decimal mark was not read: `405 75 €`. On worn paper the dot is lost, and
    /// what is left of the gap is a blank.
    ///
    /// Thousands are groups of three digits, so two digits behind a blank and before a currency are decimals.
    /// Telephone and account numbers have no currency.
    var doubtingLostDecimalMarks: RecognizedLine {
        doubting { words, index in words.isWithoutMark(at: index) }
    }

    /// The same among prices, where thousands may have no currency behind their decimals: `25.969 11`.
    var doubtingLostMarksOfPrices: RecognizedLine {
        doubting { words, index in words.isPriceWithoutMark(at: index) }
    }

    /// - Parameter isWithoutMark: Whether a word that is not the first one is the decimals of the one before it.
    private func doubting(
        where isWithoutMark: ([RecognizedWord], Int) -> Bool
    ) -> RecognizedLine {
        let decimals = words.indices.dropFirst().filter { isWithoutMark(words, $0) }
        let both = Set(decimals + decimals.map { $0 - 1 })
        return doubting(to: parameters.confidence) { index, _ in both.contains(index) }
    }
}

extension [RecognizedWord] {
    /// Whether a word is the decimals of the number before it.
    fileprivate func isWithoutMark(at index: Int) -> Bool {
        let (whole, decimals) = (self[index - 1], self[index])
        guard isBesideLast(at: index) else { return false }
        let part = decimals.text.prefix(while: \.isASCIIDigit)
        let rest = decimals.text.dropFirst(part.count)
        guard part.count == 2, whole.text.endsWholeNumber else { return false }
        let next = index + 1 < count ? self[index + 1].text : ""
        return rest.isEmpty
            ? next.namesCurrency || whole.text.first?.isCurrencySymbol == true
            : rest.namesCurrency
    }

    /// Whether a word of two digits follows a number of thousands, alone in its column.
    fileprivate func isPriceWithoutMark(at index: Int) -> Bool {
        let (whole, decimals) = (self[index - 1].text, self[index].text)
        return isBesideLast(at: index) && decimals.count == 2
            && decimals.allSatisfy(\.isASCIIDigit) && whole.endsWholeNumber
            && whole.allSatisfy { $0.isASCIIDigit || ".,'".contains($0) }
            && whole.contains { !$0.isNumber }
            && !(index + 1 < count && isBesideLast(at: index + 1))
            && !(index > 1 && isBesideLast(at: index - 1))
    }

    /// Whether no more than a blank is between a word and the one before it.
    private func isBesideLast(at index: Int) -> Bool {
        let (last, word) = (self[index - 1], self[index])
        return word.box.minX - last.box.maxX
            < Swift.min(last.box.height, word.box.height) * parameters.widestGap
    }
}

extension StringProtocol {
    /// Digits at the end, alone or behind the separator of a group.
    fileprivate var endsWholeNumber: Bool {
        let digits = reversed().prefix(while: \.isASCIIDigit).count
        guard digits > 0 else { return false }
        guard let before = dropLast(digits).last else { return true }
        return ".,'".contains(before) ? digits == 3 : before.isCurrencySymbol || before == "("
    }

    /// A sign such as `€`, or three capitals such as `EUR` (ISO 4217).
    fileprivate var namesCurrency: Bool {
        guard let first = first(where: { !")]".contains($0) }) else { return false }
        if first.isCurrencySymbol { return true }
        let letters = prefix { $0.isASCII && $0.isUppercase }
        return letters.count == 3 && letters.count == count
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

/// How numbers without a mark are doubted.
struct LostDecimalMarkParameters {
    static let standard = LostDecimalMarkParameters()

    /// Heights of the digits between them at the most: a blank and a dot.
    var widestGap = 1.0

    /// The greatest probability of being right: the value is another one.
    var confidence = ConfidenceParameters.standard.lostMark
}

private let parameters = LostDecimalMarkParameters.standard
