import Confidence
import Facts
import ImageObservations

extension [RecognizedLine] {
    /// The lines of a page with the numbers doubted that are likely wrong, whatever the confidence they were read with.
    var doubtingNumbers: [RecognizedLine] {
        let lines = doubtingPrices
        guard isMostlyUnread else { return lines }
        return lines.map {
            $0.doubting(to: parameters.confidence) { _, word in
                word.text.count(where: \.isNumber) >= parameters.fewestDigits
                    && PrintedAmount(word.text) != .twoDecimals
            }
        }
    }

    /// Whether most of the words that are kept were guessed. Then a number without two decimals is rather what is left of
    /// an amount.
    private var isMostlyUnread: Bool {
        let confidences = words.lazy.map(\.confidence)
        let legible = confidences.count { $0 >= ConfidenceParameters.standard.legible }
        let read = confidences.count { $0 >= ConfidenceParameters.standard.doubtful }
        return Double(legible - read) > Double(legible) * parameters.unreadShare
    }

    /// Those of a page of prices without specks in amounts, and with those doubted whose signs are misread or whose mark
    /// was not read.
    private var doubtingPrices: [RecognizedLine] {
        guard arePrices else { return self }
        let withoutSpecks = map(\.removingSpecks.doubtingLostMarksOfPrices)
        let columns = PriceColumns(withoutSpecks)
        let repaired = withoutSpecks.map(columns.doubtingWholeNumbers)
        let shapes = repaired.map(\.printedAmounts)
        let convention = PriceConvention(repaired, shapes)
        return zip(repaired, shapes).map { line, shapes in
            line.doubting(to: parameters.confidence) { index, word in
                guard let shape = shapes[index] else { return false }
                return convention.isBroken(
                    by: word.text, shape: shape, hasUnit: line.hasUnit(behind: index))
            }
        }
    }

    /// Whether several numbers have two decimals, as prices do: in other texts such words are formulas, code and
    /// versions.
    var arePrices: Bool {
        map(\.printedAmounts).joined().count { $0 == .twoDecimals } >= parameters.fewestPrices
    }
}

/// How the prices of a page are printed.
private struct PriceConvention {
    private var prices = 0
    /// Numbers of each other shape.
    private var others: [PrintedAmount: Int] = [:]
    /// How many prices have each decimal mark.
    private var marks: [Character: Int] = [:]
    /// How many words have each sign of a currency.
    private var currencies: [Character: Int] = [:]

    init(_ lines: [RecognizedLine], _ shapes: [[PrintedAmount?]]) {
        for (line, shapes) in zip(lines, shapes) {
            for (index, word) in line.words.enumerated() {
                for sign in Set(word.text.filter(\.isCurrencySymbol)) {
                    currencies[sign, default: 0] += 1
                }
                guard let shape = shapes[index] else { continue }
                switch shape {
                case .twoDecimals:
                    prices += 1
                    if let mark = word.text.decimalMark { marks[mark, default: 0] += 1 }
                case .threeDigitsBehindMark where line.hasUnit(behind: index): break
                default: others[shape, default: 0] += 1
                }
            }
        }
    }

    /// Whether an amount is printed like few others: with a shape or a currency of its own, or with three digits behind
    /// a mark before which prices have their whole units, or some have.
    func isBroken(by text: String, shape: PrintedAmount, hasUnit: Bool) -> Bool {
        switch shape {
        case .misshapen: return true
        case .otherDecimals: return isRare(others[shape] ?? 0, beside: prices)
        case .threeDigitsBehindMark:
            guard !hasUnit, let mark = text.decimalMark else { return false }
            let count = marks[mark] ?? 0
            return !isRare(count, beside: prices - count)
                && isRare(others[shape] ?? 0, beside: prices)
        case .twoDecimals:
            guard let sign = text.first(where: \.isCurrencySymbol) else { return false }
            let most = currencies.values.max() ?? 0
            return isRare(currencies[sign] ?? 0, beside: most)
        }
    }

    private func isRare(_ count: Int, beside others: Int) -> Bool {
        count * parameters.pricesPerOther <= others
    }
}

extension String {
    /// The last one.
    fileprivate var decimalMark: Character? { last { $0 == "." || $0 == "," } }
}

extension String {
    fileprivate var openedBrackets: Int { count { "([{".contains($0) } }
    fileprivate var closedBrackets: Int { count { ")]}".contains($0) } }
}

extension RecognizedLine {
    /// How each word is printed. An amount that closes a bracket which its line does not open lost its first sign, and
    /// one at the end of a line that opens a bracket which is not closed lost its last sign.
    fileprivate var printedAmounts: [PrintedAmount?] {
        var depth = 0
        return words.enumerated().map { index, word in
            let shape =
                isGroupOfThousands(at: index) ? .twoDecimals : PrintedAmount(word.text)
            // An opening one that was guessed may be a stroke.
            let isSolid = word.confidence >= ConfidenceParameters.standard.solid
            let (opened, closed) = (
                isSolid ? word.text.openedBrackets : 0, word.text.closedBrackets
            )
            defer { depth = max(0, depth + opened - closed) }
            guard shape != nil else { return nil }
            let rest = words[(index + 1)...]
            let isUnclosed =
                opened > closed && rest.count <= parameters.mostWordsInBracket
                && !rest.contains { $0.text.closedBrackets > 0 }
            return isUnclosed || closed > depth + opened ? .misshapen : shape
        }
    }

    /// Whether no more than a blank is between a word and digits before it with which it is one amount: `7 019,64`.
    private func isGroupOfThousands(at index: Int) -> Bool {
        guard index > 0 else { return false }
        let (before, word) = (words[index - 1], words[index])
        let digits = before.text.drop { !$0.isNumber }.prefix(while: \.isNumber)
        return word.text.prefix(while: \.isNumber).count == 3
            && (1...3).contains(digits.count) && digits.first != "0"
            && !before.text.contains(where: \.isLetter)
            && word.box.minX - before.box.maxX < word.box.height
            && PrintedAmount(digits + word.text) == .twoDecimals
    }

    /// Whether a legible word of letters or a percent sign is right behind a number, such as `kg`.
    func hasUnit(behind index: Int) -> Bool {
        guard index + 1 < words.count, let first = words[index + 1].text.first,
            words[index + 1].confidence >= ConfidenceParameters.standard.legible
        else { return false }
        let (word, next) = (words[index].box, words[index + 1].box)
        return (first.isLetter || first == "%") && next.minX - word.maxX < word.height
    }

    /// The line with the confidence of such words lowered to the probability that they are right.
    func doubting(
        to most: Float, where isDoubtful: (Int, RecognizedWord) -> Bool
    ) -> RecognizedLine {
        var words = words
        for index in words.indices where isDoubtful(index, words[index]) {
            words[index].confidence = min(words[index].confidence, most)
        }
        return RecognizedLine(words)
    }
}

/// How amounts are doubted for their signs and for their page.
struct DoubtfulShapeParameters {
    static let standard = DoubtfulShapeParameters()

    /// Numbers with two decimals that a page has at the least. A choice.
    var fewestPrices = 4
    /// Prices for each number beside them that is printed in another way, which then is an amount with signs read as
    /// digits. A choice: tables of prices of a unit have as many of these as of totals.
    var pricesPerOther = 5

    /// Words behind an amount in a bracket at the most, such as its currency: with more a sentence goes on in the next
    /// line. A choice.
    var mostWordsInBracket = 1

    /// The greatest probability of being right of a number with misread signs: of 20 on worn pictures
    /// (`Benchmarks/doubts.py`, seeds 11, 12, 21, 22, 31 to 33 and 41 to 43) that were surely read, 13 are wrong.
    var confidence = ConfidenceParameters.standard.lostMark

    /// The share of legible words that were guessed, above which no number without two decimals is sure: most.
    var unreadShare = 0.5
    /// Digits of such a number at the least; one digit is a count.
    var fewestDigits = 2
}

private let parameters = DoubtfulShapeParameters.standard
