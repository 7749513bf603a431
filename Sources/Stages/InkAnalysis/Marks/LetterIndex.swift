import Geometry
import Raster

/// The boxes of letters, searched by place: distinguishes letters of words from isolated marks.
struct LetterIndex {
    private let boxes: [Rect<Pixels>]

    init(_ boxes: [Rect<Pixels>]) { self.boxes = boxes.sorted { $0.minX < $1.minX } }

    func without(_ marks: [Rect<Pixels>]) -> LetterIndex {
        without { box in marks.contains { $0.contains(box) } }
    }

    func without(_ isMark: (Rect<Pixels>) -> Bool) -> LetterIndex {
        LetterIndex(boxes.filter { !isMark($0) })
    }

    /// Whether another letter is as close to a component as in a word.
    func isLetter(_ box: Rect<Pixels>) -> Bool {
        isBeside(
            box, left: box.height * parameters.letterGap,
            right: box.height * parameters.letterGap)
    }

    /// Whether a component belongs to a word, as a sign in an address does, or a letter in widely
    /// spaced print.
    func isPunctuation(_ box: Rect<Pixels>) -> Bool {
        isBeside(
            box, left: box.height * parameters.wordGap,
            right: box.height * parameters.labelGap)
    }

    /// Whether letters are on both sides, not farther than in the next words.
    func isBetweenWords(_ box: Rect<Pixels>) -> Bool {
        isBeside(box, left: box.height * parameters.nextWord, right: 0)
            && isBeside(box, left: 0, right: box.height * parameters.nextWord)
    }

    /// Whether an area contains the centre of a letter.
    func areCentered(in area: Rect<Pixels>) -> Bool {
        near(area).contains { area.contains($0.center) }
    }

    private func isBeside(_ box: Rect<Pixels>, left: Double, right: Double) -> Bool {
        near(box.grown(x: max(left, right), y: 0)).contains { other in
            let isNext =
                left > 0 && other.maxX <= box.minX + 1 && other.maxX >= box.minX - left
                || right > 0 && other.minX >= box.maxX - 1 && other.minX <= box.maxX + right
            return isNext && other.height <= box.height * parameters.greatestHeight
                && other.width <= box.height * parameters.greatestWidth
                && other.sharedHeight(with: box) > min(other.height, box.height)
                    * parameters.leastSharedHeight
        }
    }

    /// Those that may reach into an area, by their left edge.
    private func near(_ area: Rect<Pixels>) -> ArraySlice<Rect<Pixels>> {
        let start = boxes.partitioningIndex {
            $0.minX >= area.minX - area.height * parameters.greatestWidth
        }
        let end = boxes.partitioningIndex { $0.minX > area.maxX }
        return boxes[start..<max(start, end)]
    }
}

/// When boxes are letters of one word. Empirical. Effects by `Benchmarks/sensitivity.py` on 32
/// documents, recognized anew.
struct LetterIndexParameters {
    static let standard = LetterIndexParameters()

    /// Heights between the letters of a word. 25 % less changes no document, 25 % more 1.
    var letterGap = 0.16

    /// Heights between a word and a sign that belongs to it, before and after the sign: a space
    /// separates a box from its label. 25 % less or more changes no document.
    var wordGap = 0.5
    /// 25 % less or more changes no document.
    var labelGap = 0.25

    /// Heights to the next word. 25 % less or more changes no document.
    var nextWord = 1.2

    /// Heights of a mark of the highest and widest component that is a letter, and the share of the
    /// lesser height that both have in common. 25 % less or more changes no document.
    var greatestHeight = 2.2
    /// 25 % less or more changes no document.
    var greatestWidth = 6.0
    /// 25 % less or more changes no document.
    var leastSharedHeight = 0.6
}

private let parameters = LetterIndexParameters.standard
