import Facts
import Geometry

/// Words that stand side by side on one line.
public struct TextLine: Hashable, Sendable {
    public let words: [Word]
    public let box: Rect<PageUnits>
    /// How the line goes on into the next one of its paragraph.
    public var join: Join
    /// Whether the line belongs to a heading.
    public var isTitle: Bool

    /// - Parameter words: At least one, in reading order.
    public init(
        words: [Word], box: Rect<PageUnits>? = nil, join: Join = .blank, isTitle: Bool = false
    ) {
        self.words = words
        self.box =
            box ?? words.lazy.map(\.box).bounds() ?? Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
        self.join = join
        self.isTitle = isTitle
    }

    public enum Join: UInt8, Hashable, Sendable, CaseIterable {
        /// A blank stands between the lines.
        case blank
        /// Nothing does: scripts without blanks, a word broken after its own hyphen.
        case none
        /// The hyphen that ends the line was put there by the line break and goes.
        case withoutHyphen
        /// The line break is meant, as in a poem or an address.
        case lineBreak
        /// The text ends here; a blank stands before the next one where texts are strung together.
        case end
    }

    /// The words with single blanks between.
    public var transcript: String { words.transcript }
}

extension TextLine.Join {
    /// Whether the text runs on into the next line.
    fileprivate var wraps: Bool {
        switch self {
        case .blank, .none, .withoutHyphen: true
        case .lineBreak, .end: false
        }
    }
}

extension [TextLine] {
    /// The lines of a text after which another one may be strung.
    var ended: [TextLine] {
        guard let last else { return self }
        var lines = self
        if last.join == .blank { lines[count - 1].join = .end }
        return lines
    }
}

extension Container {
    /// Lines that form one text.
    public struct Text: Hashable, Sendable {
        public let textLines: [TextLine]
        public let textAlignment: Alignment?
        /// What the detectors found in `transcript`.
        public var detectedData: [DataDetectorMatch]
        public let pageSize: Size<PageUnits>
        public let box: Rect<PageUnits>

        public init(
            lines: [TextLine], alignment: Alignment? = nil,
            detectedData: [DataDetectorMatch] = [], pageSize: Size<PageUnits>
        ) {
            textLines = lines
            textAlignment = alignment
            self.detectedData = detectedData
            self.pageSize = pageSize
            box = lines.lazy.map(\.box).bounds() ?? Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
        }

        public enum Alignment: String, Hashable, Sendable, CaseIterable {
            case center, leading, trailing
        }

        public struct DataDetectorMatch: Hashable, Sendable {
            public let match: DataDetector.Match
            public let boundingRegion: NormalizedRegion

            public init(match: DataDetector.Match, boundingRegion: NormalizedRegion) {
                self.match = match
                self.boundingRegion = boundingRegion
            }
        }
    }
}

extension Container.Text {
    /// The lines joined: hyphens of line breaks undone, a blank or nothing between lines.
    public var transcript: String {
        var text = ""
        for (index, line) in textLines.enumerated() {
            text += line.transcript
            guard index < textLines.count - 1 else { break }
            switch line.join {
            case .blank, .end: text += " "
            case .none: break
            case .withoutHyphen: text.removeLast()
            case .lineBreak: text += "\n"
            }
        }
        return text
    }

    public var lines: [RecognizedTextObservation] {
        textLines.enumerated().map { index, line in
            RecognizedTextObservation(
                words: line.words, pageSize: pageSize, isTitle: line.isTitle,
                shouldWrapToNextLine: index < textLines.count - 1 && line.join.wraps)
        }
    }

    /// `nil` for scripts that do not part words: Chinese, Japanese, Korean, Thai.
    public var words: [RecognizedTextObservation]? {
        let words = textLines.flatMap(\.words)
        let isUnparted = words.contains { $0.text.unicodeScalars.contains(where: \.partsNoWords) }
        return isUnparted
            ? nil : words.map { RecognizedTextObservation(words: [$0], pageSize: pageSize) }
    }

    public var boundingRegion: NormalizedRegion { NormalizedRegion(box, in: pageSize) }

    /// Where a part of `transcript` stands, or `nil` for an empty range.
    public func boundingRegion(for range: Range<String.Index>) -> NormalizedRegion? {
        let text = transcript
        guard !range.isEmpty, range.upperBound <= text.endIndex else { return nil }
        let scalars = text.unicodeScalars
        let first = scalars.distance(from: text.startIndex, to: range.lowerBound)
        let last = first + scalars.distance(from: range.lowerBound, to: range.upperBound)
        return box(ofScalars: first..<last).map { NormalizedRegion($0, in: pageSize) }
    }

    /// The box around the Unicode scalars `range` of `transcript`.
    public func box(ofScalars range: Range<Int>) -> Rect<PageUnits>? {
        var offset = 0
        var found: Rect<PageUnits>?
        for line in textLines {
            for (index, word) in line.words.enumerated() {
                if index > 0, !word.isAttached { offset += 1 }
                let count = word.text.unicodeScalars.count
                let part = range.clamped(to: offset..<offset + count)
                if !part.isEmpty {
                    let piece = word.box(
                        ofScalars: part.lowerBound - offset..<part.upperBound - offset)
                    found = found?.union(piece) ?? piece
                }
                offset += count
            }
            switch line.join {
            case .blank, .lineBreak, .end: offset += 1
            case .none: break
            case .withoutHyphen: offset -= 1
            }
        }
        return found
    }
}

extension Word {
    /// The box around the Unicode scalars `range` of `text`; the whole box where the edges of
    /// characters are not known.
    public func box(ofScalars range: Range<Int>) -> Rect<PageUnits> {
        guard range.lowerBound >= 0, range.upperBound < edges.count else { return box }
        let ends = (Double(edges[range.lowerBound]), Double(edges[range.upperBound]))
        let (start, end) = (min(ends.0, ends.1), max(ends.0, ends.1))
        switch direction {
        case .right, .left: return Rect(minX: start, minY: box.minY, maxX: end, maxY: box.maxY)
        case .down, .up: return Rect(minX: box.minX, minY: start, maxX: box.maxX, maxY: end)
        }
    }
}

extension Unicode.Scalar {
    /// Whether the script of this letter is written without blanks between words.
    ///
    /// Ranges: Unicode 15 blocks Thai, Hangul Jamo, Hiragana to Bopomofo, CJK Unified Ideographs
    /// with extension A, Hangul Syllables, CJK Compatibility Ideographs and the two
    /// supplementary ideographic planes. Korean is here because Vision counts it so.
    public var partsNoWords: Bool {
        switch value {
        case 0x0E00...0x0E7F, 0x1100...0x11FF, 0x3040...0x312F, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
