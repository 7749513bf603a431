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
    /// was not read; where many amounts are doubtful, all but the surest are.
    ///
    /// Only where several numbers have two decimals, as prices do: in other texts such words are formulas, code and
    /// versions.
    private var doubtingPrices: [RecognizedLine] {
        let read = map(\.printedAmounts)
        guard read.joined().count(where: { $0 == .twoDecimals }) >= parameters.fewestPrices else {
            return self
        }
        let withoutSpecks = map(\.removingSpecks.doubtingLostMarksOfPrices)
        let columns = PriceColumns(withoutSpecks)
        let repaired = withoutSpecks.map(columns.doubtingWholeNumbers)
        let shapes = repaired.map(\.printedAmounts)
        let convention = PriceConvention(repaired, shapes)
        var lines = zip(repaired, shapes).map { line, shapes in
            line.doubting(to: parameters.confidence) { index, word in
                guard let shape = shapes[index] else { return false }
                return convention.isBroken(
                    by: word.text, shape: shape, hasUnit: line.hasUnit(behind: index))
            }
        }
        let doubtful = zip(lines, shapes).reduce(0) { sum, part in
            sum
                + zip(part.0.words, part.1).count { word, shape in
                    shape != nil && word.confidence < ConfidenceParameters.standard.doubtfulAmount
                }
        }
        let amounts = shapes.joined().count { $0 != nil }
        guard Double(doubtful) >= Double(amounts) * parameters.doubtfulShare else { return lines }
        for (index, shapes) in shapes.enumerated() {
            lines[index] = lines[index].doubting(to: parameters.confidenceOnDoubtfulPages) {
                shapes[$0] != nil && $1.confidence < parameters.sure
            }
        }
        return lines
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
            let shape = PrintedAmount(word.text)
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

    /// The share of doubtful amounts from which on the others are doubted, the least confidence of those that are not,
    /// and what the others get. On the pictures of seeds 21 to 64, 8 of 37 such amounts are wrong; from a share of
    /// .3 on 2 of 47 more.
    var doubtfulShare = 0.5
    var sure: Float = 0.97
    var confidenceOnDoubtfulPages: Float = 0.8

    /// The share of legible words that were guessed, above which no number without two decimals is sure: most.
    var unreadShare = 0.5
    /// Digits of such a number at the least; one digit is a count.
    var fewestDigits = 2
}

private let parameters = DoubtfulShapeParameters.standard
