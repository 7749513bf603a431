/// Finds the decimal mark that a network passed over: of `405.75` on worn paper it reads `405 75`, as the dot is
/// as narrow and as pale as noise, and the gap as wide as a blank.
///
/// The mark is looked for in the ink: a dot on the baseline between a number and two digits that end it. Where none
/// is seen, the number remains as it was read.
struct DecimalMarks {
    private let ink: StripInk
    private let start: Double
    private let step: Double
    private let labels: Labels

    /// The classes of characters that matter.
    struct Labels {
        var isDigit: (Int) -> Bool
        /// Separators of groups and signs that may be in a number.
        var isInNumber: (Int) -> Bool
        var point: Int
        var comma: Int
    }

    /// - Parameters:
    ///   - part: The columns of the strip that were read.
    ///   - step: Columns of one step of the network.
    init(_ ink: StripInk, part: Range<Int>, step: Double, labels: Labels) {
        self.ink = ink
        self.start = Double(part.lowerBound)
        self.step = step
        self.labels = labels
    }

    /// The words, with those joined between which a mark is seen.
    func joined(_ words: [[CTCDecoding.Character]]) -> [[CTCDecoding.Character]] {
        var result: [[CTCDecoding.Character]] = []
        for (index, word) in words.enumerated() {
            let next = index + 1 < words.count ? words[index + 1] : []
            guard let last = result.last, endsNumber(last, after: result.dropLast().last),
                beginsWithDecimals(word), !(next.first.map { labels.isDigit($0.label) } ?? false),
                let mark = mark(between: last, word)
            else {
                result.append(word)
                continue
            }
            result[result.count - 1] = last + [mark] + word
        }
        return result
    }

    /// A number without decimals; groups of two digits, as of telephone numbers, are none.
    private func endsNumber(
        _ word: [CTCDecoding.Character], after before: [CTCDecoding.Character]?
    ) -> Bool {
        guard let last = word.last, labels.isDigit(last.label) else { return false }
        let number = word.reversed().prefix {
            labels.isDigit($0.label) || labels.isInNumber($0.label)
        }
        let whole = number.prefix { labels.isDigit($0.label) }.count
        guard whole == number.count || whole == 3 else { return false }
        // Behind a number only another group of it.
        let followsNumber =
            number.count == word.count && before?.last.map { labels.isDigit($0.label) } == true
        return !followsNumber || whole == 3
    }

    /// Two digits, and behind them at the most what is no part of a number.
    private func beginsWithDecimals(_ word: [CTCDecoding.Character]) -> Bool {
        let digits = word.prefix { labels.isDigit($0.label) }.count
        return digits == 2
            && (word.count == 2 || !labels.isInNumber(word[2].label))
    }

    private func mark(
        between left: [CTCDecoding.Character], _ right: [CTCDecoding.Character]
    ) -> CTCDecoding.Character? {
        guard let before = left.last, let after = right.first else { return nil }
        let (first, last) = (Int(center(of: before)), Int(center(of: after)))
        guard first < last, let shape = ink.markOnBaseline(between: first..<last) else {
            return nil
        }
        let isComma = shape == .comma
        return CTCDecoding.Character(
            label: isComma ? labels.comma : labels.point, confidence: parameters.confidence,
            steps: before.steps.upperBound..<max(before.steps.upperBound, after.steps.lowerBound),
            others: [
                CTCDecoding.Other(
                    label: isComma ? labels.point : labels.comma,
                    confidence: parameters.confidence / 2)
            ])
    }

    /// The column at the middle of a character's steps.
    private func center(of character: CTCDecoding.Character) -> Double {
        start + Double(character.steps.lowerBound + character.steps.upperBound) / 2 * step
    }
}

extension StripInk {
    enum Mark {
        case point, comma
    }

    /// A dot or comma in the gap between two digits; `nil` where there is none, or more than a mark.
    ///
    /// - Parameter columns: From within the left digit to within the right one.
    func markOnBaseline(between columns: Range<Int>) -> Mark? {
        guard let gap = widestGapColumns(in: columns),
            let digit = letterRows(in: columns.lowerBound - parameters.digitReach..<gap.lowerBound)
        else { return nil }
        let size = Double(digit.count)
        let inner = gap.dropFirst().dropLast()
        // Digits have no descenders: their lowest row is the baseline, that of a comma is below it.
        let reach = Int(size * parameters.markHeight)
        let band = (digit.upperBound - reach)..<(digit.upperBound + reach)
        let faint = faintInk
        guard let mark = extent(of: faint, in: inner, rows: band),
            mark.columns.count >= parameters.leastMark, mark.rows.count >= parameters.leastMark,
            Double(mark.columns.count) <= size * parameters.markWidth,
            mark.rows.lowerBound > band.lowerBound, mark.rows.upperBound < band.upperBound,
            Double(abs(mark.rows.upperBound - digit.upperBound)) <= size * parameters.markDescent
        else { return nil }
        // Above a mark is paper.
        let above = digit.lowerBound..<band.lowerBound
        guard extent(of: faint, in: mark.columns, rows: above) == nil else { return nil }
        return Double(mark.rows.upperBound - digit.upperBound) > size * parameters.commaDescent
            ? .comma : .point
    }
}

/// When ink between two digits is a mark, in heights of a digit.
struct DecimalMarkParameters {
    static let standard = DecimalMarkParameters()

    /// Columns left of the middle of a digit's steps: a digit, the step of the network, and a part of the next.
    var digitReach = 24
    /// Columns and rows of the strip: a speck of noise of one pixel at 150 dpi has two or three.
    var leastMark = 3
    /// The widths and heights of dots and commas are .12 to .2, and .1 to .3, in common fonts.
    var markWidth = 0.35
    var markHeight = 0.45
    /// How far the lowest row of a mark is from the baseline at the most.
    var markDescent = 0.3
    /// From here a mark is a comma.
    var commaDescent = 0.12
    /// The score of a mark that only the ink shows.
    var confidence: Float = 0.9
}

private let parameters = DecimalMarkParameters.standard
