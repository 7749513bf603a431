import Geometry
import ImageObservations
import Raster

/// Separates words from the box before or after them, which a recognizer read as a part of the word: the box
/// would be taken for one of its letters, or a short word for what is read in the box.
struct MarksBesideWords {
    private let marks: [InkMark]
    private let gray: GrayImage

    init(_ marks: [InkMark], on gray: GrayImage) {
        self.marks = marks
        self.gray = gray
    }

    /// - Parameter lines: Of upright text.
    func separated(_ lines: [RecognizedLine]) -> [RecognizedLine] {
        guard !marks.isEmpty, let ink = gray.binarized else { return lines }
        return lines.map { line in
            RecognizedLine(
                line.words.map { word in
                    marks.filter { $0.isOnLine(of: word.box) }
                        .reduce(word) { $0.separated(from: $1.box, in: ink) }
                })
        }
    }
}

extension InkMark {
    fileprivate func isOnLine(of word: Rect<Pixels>) -> Bool {
        box.intersects(word)
            && box.sharedHeight(with: word) * 2 > min(box.height, word.height)
    }
}

extension RecognizedWord {
    /// The word without a box at its start or end, where a blank is between the box and its letters.
    fileprivate func separated(from mark: Rect<Pixels>, in ink: BinaryImage) -> RecognizedWord {
        let outline = mark.width * parameters.outline
        if mark.minX >= box.minX - mark.width * parameters.before, mark.midX < box.midX {
            let rest = Rect<Pixels>(
                minX: mark.maxX + outline, minY: box.minY, maxX: box.maxX, maxY: box.maxY)
            guard let start = ink.columns(in: rest).first,
                start - mark.maxX >= mark.width * parameters.leastBlank
            else { return self }
            return with(text.withoutBox(atStart: true), from: start, to: box.maxX) ?? self
        }
        if mark.maxX <= box.maxX + mark.width * parameters.before, mark.midX > box.midX {
            let rest = Rect<Pixels>(
                minX: box.minX, minY: box.minY, maxX: mark.minX - outline, maxY: box.maxY)
            guard let end = ink.columns(in: rest).last,
                mark.minX - end >= mark.width * parameters.leastBlank
            else { return self }
            return with(text.withoutBox(atStart: false), from: box.minX, to: end) ?? self
        }
        return self
    }

    /// `nil` where too little is left for its letters.
    private func with(_ text: String, from start: Double, to end: Double) -> RecognizedWord? {
        guard !text.isEmpty,
            end - start >= Double(text.count) * box.height * parameters.leastLetterWidth
        else { return nil }
        var word = self
        word.text = text
        word.box = Rect(minX: start, minY: box.minY, maxX: end, maxY: box.maxY)
        return word
    }
}

extension BinaryImage {
    /// The left edge of the first and the right edge of the last column that has foreground.
    fileprivate func columns(in area: Rect<Pixels>) -> (first: Double?, last: Double?) {
        guard area.minX < area.maxX else { return (nil, nil) }
        let counts = columnCounts(in: area)
        let left = max(0, area.minX.rounded(.down))
        return (
            counts.firstIndex { $0 > 0 }.map { left + Double($0) },
            counts.lastIndex { $0 > 0 }.map { left + Double($0 + 1) }
        )
    }
}

extension String {
    /// Without a sign that a box was read as: a symbol, or an ideograph beside a letter that is none.
    fileprivate func withoutBox(atStart: Bool) -> String {
        guard let sign = (atStart ? first : last)?.unicodeScalars.first else { return self }
        let rest = String(atStart ? dropFirst() : dropLast())
        guard let next = (atStart ? rest.first : rest.last)?.unicodeScalars.first else {
            return self
        }
        let isBox =
            shapes.contains(sign.value)
            || sign.properties.isIdeographic && !next.properties.isIdeographic
        return isBox ? rest : self
    }
}

/// The blocks of Unicode from Box Drawing to Dingbats, which have the shapes of boxes and circles.
private let shapes: ClosedRange<UInt32> = 0x2500...0x27BF

/// What belongs to a box beside a word. Measured on the photographs for tuning of `Benchmarks/photographs.py`.
struct MarksBesideWordsParameters {
    static let standard = MarksBesideWordsParameters()

    /// Widths of a box: of its outline beyond it, and by which it reaches beyond the word that it was read with.
    /// Choices.
    var outline = 0.06
    var before = 1.0

    /// Widths of a box from it to the letters: labels have 0.3 to 0.6 in the photographs, letters of a word
    /// 0.16 at most (`LetterIndexParameters`).
    var leastBlank = 0.22

    /// Heights of the word for each of its letters: `i` and `l`, the narrowest, have a fifth of the font size.
    var leastLetterWidth = 0.2
}

private let parameters = MarksBesideWordsParameters.standard
