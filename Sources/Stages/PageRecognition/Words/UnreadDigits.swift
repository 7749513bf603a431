import Confidence
import Facts
import Geometry
import ImageObservations

/// Finds amounts whose first digits were not read: ink as high as they are is right before them, or a number there was
/// guessed. `544,20` is what was read of `7.544,20`.
struct UnreadDigits {
    /// Of the connected components of the page.
    private let letters: [Rect<Pixels>]

    init(letters: [Rect<Pixels>]) { self.letters = letters }

    /// The lines of a page of prices with such amounts doubted.
    func doubting(_ lines: [RecognizedLine]) -> [RecognizedLine] {
        guard lines.arePrices else { return lines }
        let words = lines.words.filter {
            $0.confidence >= ConfidenceParameters.standard.legible
        }.map(\.box)
        return lines.map { line in
            line.doubting(to: parameters.confidence) { index, word in
                guard word.text.first?.isNumber == true,
                    PrintedAmount(word.text) == .twoDecimals
                else { return false }
                return line.isBehindGuess(at: index) || isBehindInk(word.box, besides: words)
            }
        }
    }

    private func isBehindInk(_ amount: Rect<Pixels>, besides words: [Rect<Pixels>]) -> Bool {
        let height = amount.height
        let before = Rect<Pixels>(
            minX: amount.minX - height * parameters.widestGap, minY: amount.minY,
            maxX: amount.minX, maxY: amount.maxY
        ).grown(x: 0, y: height * parameters.spread)
        return letters.contains { letter in
            letter.minX < before.minX + height && letter.maxX > before.minX
                && letter.midX < amount.minX && letter.minY > before.minY
                && letter.maxY < before.maxY
                && parameters.heights.contains(letter.height / height)
                && parameters.widths.contains(letter.width / height)
                && !words.contains { $0.contains(letter.center) }
        }
    }
}

extension RecognizedLine {
    /// Whether a number that was guessed is right before a word.
    fileprivate func isBehindGuess(at index: Int) -> Bool {
        guard index > 0 else { return false }
        let (before, word) = (words[index - 1], words[index])
        return before.confidence < ConfidenceParameters.standard.doubtful
            && before.text.contains(where: \.isNumber)
            && word.box.minX - before.box.maxX < word.box.height * parameters.widestGap
    }
}

/// What is a digit before an amount. Shares of the height of the amount; choices for print of any typeface, as digits are
/// as high as others of their line and a third to two thirds as wide.
struct UnreadDigitParameters {
    static let standard = UnreadDigitParameters()

    /// From the amount to what is before it, at the most: a mark and a narrow blank.
    var widestGap = 0.6
    /// How far beyond the amount's edges it reaches.
    var spread = 0.2
    var heights = 0.6...1.2
    var widths = 0.15...0.9

    /// The greatest probability of being right.
    var confidence = ConfidenceParameters.standard.lostMark
}

private let parameters = UnreadDigitParameters.standard
