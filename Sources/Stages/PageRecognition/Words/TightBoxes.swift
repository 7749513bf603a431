import Geometry
import ImageObservations
import Raster

/// Removes blank rows from words whose boxes reach far above and below their foreground, as
/// recognizers report them for a short word alone on its line.
struct TightBoxes {
    private let gray: GrayImage

    init(_ gray: GrayImage) { self.gray = gray }

    func tightened(_ lines: [RecognizedLine]) -> [RecognizedLine] {
        let heights = lines.words.map(\.box.height).sorted()
        guard let highest = heights.last else { return lines }
        let limit = heights[heights.count / 2] * greatestHeight
        guard highest > limit, let ink = gray.binarized else { return lines }
        return lines.map { line in
            RecognizedLine(
                line.words.map { word in
                    word.box.height > limit ? word.tightened(to: ink) : word
                })
        }
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
