import Geometry
import ImageObservations
import Raster

/// Removes blank rows from words whose boxes reach far above and below their foreground, and completes
/// boxes that cut digits and capitals, as recognizers report both for a short word alone on its line.
struct TightBoxes {
    private let gray: GrayImage

    init(_ gray: GrayImage) { self.gray = gray }

    func tightened(_ lines: [RecognizedLine]) -> [RecognizedLine] {
        let heights = lines.words.map(\.box.height).sorted()
        guard let highest = heights.last else { return lines }
        let limit = heights[heights.count / 2] * greatestHeight
        let least = heights[heights.count / 2] * leastHeight
        guard highest > limit || heights[0] < least, let ink = gray.binarized else { return lines }
        return lines.map { line in
            RecognizedLine(
                line.words.map { word in
                    word.box.height > limit
                        ? word.tightened(to: ink)
                        : word.box.height < least && word.isTall
                            ? word.completed(with: ink.componentBoxes, upTo: limit) : word
                })
        }
    }
}

extension RecognizedWord {
    /// Whether all of its letters are as high as capitals.
    fileprivate var isTall: Bool {
        text.allSatisfy { $0.isASCII && ($0.isNumber || $0.isUppercase) }
    }

    /// The word with the whole of the letters that its box cuts; unchanged where one of them is larger than a letter
    /// is, as a rule or a drawing.
    ///
    /// - Parameter limit: Pixels that a letter is high and wide at the most.
    fileprivate func completed(with letters: [Rect<Pixels>], upTo limit: Double) -> RecognizedWord {
        let cut = letters.filter { $0.intersection(box) != nil }
        guard let whole = cut.bounds()?.union(box),
            cut.allSatisfy({ $0.height <= limit && $0.width <= limit })
        else { return self }
        var word = self
        word.box = whole
        if whole.maxY > box.maxY { word.baseline = whole.maxY }
        return word
    }
}

extension RecognizedWord {
    fileprivate func tightened(to ink: BinaryImage) -> RecognizedWord {
        let counts = ink.rowCounts(in: box)
        guard let first = counts.firstIndex(where: { $0 > 0 }),
            let last = counts.lastIndex(where: { $0 > 0 })
        else { return self }
        let top = max(0, box.minY.rounded(.down))
        var word = self
        word.box = Rect(
            minX: box.minX, minY: top + Double(first), maxX: box.maxX,
            maxY: top + Double(last + 1))
        word.baseline = min(max(baseline, word.box.minY), word.box.maxY)
        return word
    }
}

/// Median word heights above which a box may be blank in part: letters with ascenders and descenders
/// take 0.91 of a font's size, those of the median word 0.7, which is 1.3; the wrong box on
/// Corpus/printed/invoices-us-1-300.png was 2.2 times as high.
private let greatestHeight = 1.5

/// Median word heights below which a box does not contain a digit or a capital: these take 0.7 of a font's size, as
/// the median word, and in notes and indices two thirds of that.
private let leastHeight = 0.6
