import Confidence
import Diagnostics
import Geometry
import ImageObservations
import Observations

/// A character with its probability, and those of others in its place.
struct ReadCharacter: Hashable {
    var text: String
    var probability: Float
    var others: [Other] = []

    struct Other: Hashable {
        var text: String
        var probability: Float
    }
}

/// A word of a line with its characters.
struct ReadWord {
    var word: RecognizedWord
    var characters: [ReadCharacter]
}

/// What the network for numbers read.
struct NumberReading: Hashable {
    /// With `#` in place of letters and of signs that are not in numbers.
    let characters: [ReadCharacter]

    /// What a second reading says of a number.
    enum Verdict: Hashable {
        /// Nothing.
        case none
        /// The same digits.
        case same
        /// The same digits, and a decimal mark that the first reading lacks, or no speck behind them.
        case marked(String)
        /// Other digits in some places: the likelier ones.
        case otherDigits(String)
        /// Signs in place of some digits, read more surely.
        case otherSigns(String)
        /// More digits, read more surely.
        case other(String)
        /// Other digits, which are not surely the right ones either.
        case disputed(String)
    }

    var text: String { characters.map(\.text).joined() }

    /// The least probability of its characters, 0…1.
    var confidence: Float { characters.confidence }

    /// Compares the first reading of a number with this one of the same ink.
    func verdict(on first: [ReadCharacter]) -> Verdict {
        guard let number = PrintedNumber(first.map(\.text).joined()), number.isAlone,
            let second = PrintedNumber(text), second.isPlain
        else { return .none }
        guard number.digits != second.digits else {
            if second.decimals == 2, number.decimals != 2 {
                return .marked(PrintedNumber(number, core: second.core).text)
            }
            // A speck behind an amount is no dot.
            let isClean =
                number.decimals == 2 && number.behind.contains(".")
                && !second.behind.contains(".") && confidence >= parameters.sure
            return isClean ? .marked(number.withoutDot.text) : .same
        }
        let result = second.inPlace(of: number).text
        let sureness = first.confidence
        // A `5` is read as `$`, the `1.` of thousands as `£`.
        guard !second.addsCurrency(before: number) else {
            return sureness < parameters.surest ? .disputed(result) : .none
        }
        if let odds = oddsOfOtherDigits(than: first) {
            if odds >= parameters.odds { return .otherDigits(result) }
        } else if sureness < parameters.weak, confidence >= parameters.sure,
            second.explainsDigits(missingOf: number)
        {
            return second.digits.count < number.digits.count
                ? .otherSigns(result) : .other(result)
        }
        return sureness < parameters.surest ? .disputed(result) : .none
    }

    /// How much likelier this reading's digits are than those of the first one, where they differ and by
    /// both readings; the least of these odds. `nil` where there are not as many of them.
    private func oddsOfOtherDigits(than first: [ReadCharacter]) -> Float? {
        let ours = characters.filter(\.isDigit)
        let theirs = first.filter(\.isDigit)
        guard ours.count == theirs.count else { return nil }
        return zip(theirs, ours).filter { $0.text != $1.text }.map { their, our in
            let other = their.others.first { $0.text == our.text }?.probability ?? parameters.least
            return our.probability * other
                / (max(1 - our.probability, parameters.doubt) * their.probability)
        }.min()
    }
}

extension [ReadCharacter] {
    /// The least probability, 0…1.
    var confidence: Float { map(\.probability).min() ?? 0 }
}

extension ReadCharacter {
    fileprivate var isDigit: Bool { text.count == 1 && text.first?.isASCIIDigit == true }
}

extension [ReadWord] {
    /// The words of a line, its numbers as second readings have them; a number and two digits between
    /// which a second reading sees a mark are one. Thousands may well be set apart by blanks.
    ///
    /// - Parameters:
    ///   - alternativeCount: How many other readings of a word are kept.
    ///   - reading: Of the number in some columns.
    func verified(
        alternativeCount: Int,
        by reading: (Range<Double>) throws(Problem) -> NumberReading?
    ) throws(Problem) -> [RecognizedWord] {
        var words: [RecognizedWord] = []
        for (index, next) in enumerated() {
            let word = next.word
            if index > 0, let last = words.last, last.isContinued(by: word) {
                let both = last.box.union(word.box)
                if let seen = try reading(both.minX..<both.maxX),
                    let joined = seen.joining(last, word)
                {
                    words[words.count - 1] = joined
                    continue
                }
            }
            guard PrintedNumber(word.text)?.isAlone == true,
                let seen = try reading(word.box.minX..<word.box.maxX)
            else {
                words.append(word)
                continue
            }
            words.append(next.verified(by: seen, alternativeCount: alternativeCount))
        }
        return words
    }
}

extension NumberReading {
    /// Two parts of a number as one; `nil` where no mark is seen between them.
    fileprivate func joining(
        _ left: RecognizedWord, _ right: RecognizedWord
    ) -> RecognizedWord? {
        guard confidence >= parameters.sure, let whole = PrintedNumber(text), whole.isPlain,
            let first = PrintedNumber(left.text), let second = PrintedNumber(right.text),
            whole.digits == first.digits + second.digits, whole.decimals == 2
        else { return nil }
        var joined = left
        joined.box = left.box.union(right.box)
        joined.confidence = min(left.confidence, right.confidence)
        joined.agreement = .agrees(confidence)
        joined.text = first.before + whole.core + second.behind
        joined.rawText = left.text + " " + right.text
        joined.alternatives = []
        return joined
    }
}

extension RecognizedWord {
    /// Whether a word may be the decimals of this number: two digits that near to it.
    fileprivate func isContinued(by next: RecognizedWord) -> Bool {
        guard next.box.minX - box.maxX < min(box.height, next.box.height) * parameters.widestGap,
            let whole = PrintedNumber(text), let part = PrintedNumber(next.text)
        else { return false }
        return whole.isPlain && whole.behind.isEmpty && part.before.isEmpty
            && part.core.count == 2 && part.digits == part.core
    }
}

extension ReadWord {
    /// The word as a second reading of its number has it; the first one remains as another reading.
    fileprivate func verified(by reading: NumberReading, alternativeCount: Int) -> RecognizedWord {
        var result = word
        var other = word.text
        switch reading.verdict(on: characters) {
        case .none:
            return word
        case .same:
            result.agreement = .agrees(reading.confidence)
            return result
        case .marked(let text):
            result.text = text
            result.agreement = .agrees(reading.confidence)
        case .otherDigits(let text), .otherSigns(let text):
            result.text = text
            result.agreement = .replacesDigits
        case .other(let text):
            result.text = text
            result.agreement = .replaces
        case .disputed(let text):
            other = text
            result.agreement = .disputes
        }
        if result.text != word.text { result.rawText = word.text }
        let another = Word.Alternative(
            text: other, confidence: word.confidence * parameters.share)
        let others = word.alternatives.filter { $0.text != other && $0.text != result.text }
        result.alternatives = Array(([another] + others).prefix(alternativeCount))
        return result
    }
}

/// A number with what is before and behind it: currencies, brackets.
private struct PrintedNumber {
    var before: String
    /// From the first digit to the last.
    var core: String
    var behind: String

    /// `nil` where there is no digit.
    init?(_ text: String) {
        guard let first = text.firstIndex(where: \.isASCIIDigit),
            let last = text.lastIndex(where: \.isASCIIDigit)
        else { return nil }
        before = String(text[..<first])
        core = String(text[first...last])
        behind = String(text[text.index(after: last)...])
    }

    init(_ frame: PrintedNumber, core: String) {
        before = frame.before
        self.core = core
        behind = frame.behind
    }

    var text: String { before + core + behind }

    /// Whether nothing but digits and marks is between its digits.
    var isPlain: Bool { core.allSatisfy { $0.isASCIIDigit || ".,'-/:".contains($0) } }

    /// Whether besides there are brackets and signs alone: numbers of articles have letters, too.
    var isAlone: Bool {
        isPlain && before.allSatisfy { "([|-+.$€£".contains($0) }
            && behind.allSatisfy { ")]|-.,:%$€£".contains($0) }
    }

    var digits: String { core.filter(\.isASCIIDigit) }

    /// How many digits are behind the last point or comma; `nil` where there is none.
    var decimals: Int? {
        core.lastIndex { ".,".contains($0) }.map { core.distance(from: $0, to: core.endIndex) - 1 }
    }

    var withoutDot: PrintedNumber {
        var result = self
        result.behind.removeAll { $0 == "." }
        return result
    }

    /// Whether signs account for the digits of another reading that this one does not have: a `€` is read as
    /// `6`, a bracket as `1`.
    func explainsDigits(missingOf other: PrintedNumber) -> Bool {
        let signs = (before + behind).count { "()$€£".contains($0) }
        let theirs = (other.before + other.behind).count { "()$€£".contains($0) }
        return digits.count + signs >= other.digits.count + theirs
    }

    /// Whether it has a sign of a currency in place of the first digits of another reading.
    func addsCurrency(before other: PrintedNumber) -> Bool {
        digits.count < other.digits.count && before.contains { "$€£".contains($0) }
            && !other.before.contains { "$€£".contains($0) }
    }

    /// This number with the marks and the surroundings of another reading where both have as many digits,
    /// else with its own brackets and signs of currencies, and what else the other one has around it.
    func inPlace(of other: PrintedNumber) -> PrintedNumber {
        guard other.digits.count == digits.count else {
            let before = self.before.filter { "($€£".contains($0) }
            let behind = self.behind.filter { ")$€£%".contains($0) }
            var result = self
            result.before = before.isEmpty ? other.before : before
            result.behind = behind.isEmpty ? other.behind : behind
            return result
        }
        guard other.decimals == 2 || decimals != 2 else {
            return PrintedNumber(other, core: core)
        }
        var left = digits[...]
        let core = other.core.map { $0.isASCIIDigit ? left.removeFirst() : $0 }
        return PrintedNumber(other, core: String(core))
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

/// When a second reading of a number is believed. Measured with its probabilities on 1,738 worn amounts
/// (`Benchmarks/doubts.py`, seeds 11, 12, 21 and 22) and 1,097 numbers of 40 receipts of SROIE; 77 and
/// 101 of them have other digits in both readings.
struct NumberReadingParameters {
    static let standard = NumberReadingParameters()

    /// The least odds of other digits that are taken: there, 17 of 20 are right, and none of the first ones.
    var odds: Float = 5
    /// The probability of a digit that the first reading does not name as another one, and the least doubt of
    /// the second one.
    var least: Float = 0.002
    var doubt: Float = 0.005
    /// The probability of the weakest character below which the first reading gives way to one with more or
    /// fewer digits, and that which the second one has at the least: of 38 23 are right, of the first ones 3.
    var weak: Float = 0.9
    var sure: Float = 0.5
    /// The probability of the weakest character from which a first reading is not disputed: there, 21 of 28 of
    /// the receipts' are right, and none is wrong on worn amounts.
    var surest: Float = 0.97
    /// Heights of the digits between parts of a number at the most: a blank and a dot, as for decimal marks.
    var widestGap = 1.0
    /// The probability of the other reading beside that of the chosen one.
    var share: Float = 0.2
}

private let parameters = NumberReadingParameters.standard
