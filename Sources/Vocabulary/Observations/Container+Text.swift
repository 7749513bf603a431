import Facts
import Geometry

/// Words side by side on one line.
public struct TextLine: Codable, Hashable, Sendable {
    /// At least one, in reading order.
    public let words: [Word]
    /// The bounding box, in page units.
    public let box: Rect<PageUnits>
    /// How the line continues into the next one of its paragraph.
    public var join: Join
    /// Whether the line belongs to a heading.
    public var isTitle: Bool
    /// The level of its heading, 1…6, if a tagged file states one.
    public var headingLevel: Int?
    /// The blanks before each word of a line of code, such as its indent before the first one; empty
    /// for other lines.
    public var blanks: [Int]
    /// The blank lines after a line of code.
    public var blankLines: Int

    /// - Parameter words: At least one, in reading order.
    public init(
        words: [Word], box: Rect<PageUnits>? = nil, join: Join = .blank, isTitle: Bool = false,
        headingLevel: Int? = nil, blanks: [Int] = [], blankLines: Int = 0
    ) {
        self.blanks = blanks
        self.blankLines = blankLines
        self.words = words
        self.box =
            box ?? words.lazy.map(\.box).bounds() ?? Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
        self.join = join
        self.isTitle = isTitle
        self.headingLevel = headingLevel
    }

    /// The same line with other words.
    ///
    /// - Parameter box: By default that of the words.
    public func replacing(words: [Word], box: Rect<PageUnits>? = nil) -> TextLine {
        TextLine(
            words: words, box: box, join: join, isTitle: isTitle, headingLevel: headingLevel,
            blanks: blanks, blankLines: blankLines)
    }

    /// How two lines of a text are joined.
    public enum Join: UInt8, Codable, Hashable, Sendable, CaseIterable {
        /// A space separates the lines.
        case blank
        /// Nothing separates them: scripts without spaces, or a word broken after its own hyphen.
        case none
        /// The hyphen at the end of the line belongs to the line break and is removed.
        case withoutHyphen
        /// A hard line break, as in a poem or an address.
        case lineBreak
        /// The text ends here; a space follows where texts are concatenated.
        case end
    }

    /// The words with single spaces between them, those of code with its blanks.
    public var transcript: String {
        var text = ""
        write(to: &text)
        return text
    }

    /// Appends the transcript to a text.
    func write(to text: inout String) {
        guard isCode else { return words.write(to: &text) }
        for (word, count) in zip(words, blanks) {
            text += String(repeating: " ", count: count)
            text += word.text
        }
    }

    /// Whether the line is one of code, whose blanks count.
    public var isCode: Bool { blanks.count == words.count }
}

extension TextLine.Join {
    /// Whether the text continues in the next line.
    public var wraps: Bool {
        switch self {
        case .blank, .none, .withoutHyphen: true
        case .lineBreak, .end: false
        }
    }
}

extension [TextLine] {
    /// The lines of a text to which another text may be appended.
    var ended: [TextLine] {
        guard let last else { return self }
        var lines = self
        if last.join == .blank { lines[count - 1].join = .end }
        return lines
    }
}

extension Container {
    /// Lines that form one text.
    public struct Text: Hashable, Sendable, BoundingRegionProviding {
        /// In reading order.
        public let textLines: [TextLine]
        /// `nil` if unknown.
        public let textAlignment: Alignment?
        /// The facts that detectors found in `transcript`.
        public var detectedData: [DataDetectorMatch]
        /// The size of the page, in page units.
        public let pageSize: Size<PageUnits>
        /// The bounding box, in page units.
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

        /// A text of the same page and alignment with other lines and no detected data.
        public func replacing(lines: [TextLine]) -> Text {
            Text(lines: lines, alignment: textAlignment, pageSize: pageSize)
        }

        /// The horizontal alignment of a text.
        public enum Alignment: String, Codable, Hashable, Sendable, CaseIterable {
            case center, leading, trailing
        }

        /// A detected fact with its region.
        public struct DataDetectorMatch: Hashable, Sendable, BoundingRegionProviding {
            /// Ranges are in `transcript`.
            public let match: DataDetector.Match
            /// The bounding region in Vision's plane.
            public let boundingRegion: NormalizedRegion

            public init(match: DataDetector.Match, boundingRegion: NormalizedRegion) {
                self.match = match
                self.boundingRegion = boundingRegion
            }
        }
    }
}

extension Container.Text {
    /// Texts one after the other, with what was detected in them.
    init(joining texts: [Container.Text], pageSize: Size<PageUnits>) {
        self.init(lines: texts.flatMap(\.textLines.ended), pageSize: pageSize)
        guard texts.contains(where: { !$0.detectedData.isEmpty }) else { return }
        let joined = transcript.unicodeScalars
        var starts: [Int: Int] = [:]
        visitWords { line, _, start in starts[line] = starts[line] ?? start }
        var line = 0
        for text in texts {
            defer { line += text.textLines.count }
            guard !text.detectedData.isEmpty, let start = starts[line] else { continue }
            var first: Int?
            text.visitWords { _, _, start in first = first ?? start }
            let shift = start - (first ?? 0)
            let scalars = text.transcript.unicodeScalars
            detectedData += text.detectedData.compactMap { found in
                let range = found.match.range
                let offset = scalars.distance(from: scalars.startIndex, to: range.lowerBound)
                let length = scalars.distance(from: range.lowerBound, to: range.upperBound)
                guard
                    let start = joined.index(
                        joined.startIndex, offsetBy: shift + offset, limitedBy: joined.endIndex),
                    let end = joined.index(start, offsetBy: length, limitedBy: joined.endIndex)
                else { return nil }
                return DataDetectorMatch(
                    match: DataDetector.Match(
                        range: start..<end, details: found.match.details,
                        confidence: found.match.confidence),
                    boundingRegion: found.boundingRegion)
            }
        }
    }

    /// Texts of one page differ by their boxes, so that not each word counts.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(box)
        hasher.combine(textLines.count)
    }

    /// The joined lines: hyphens of line breaks removed, a space or nothing between lines.
    public var transcript: String {
        var text = ""
        for (index, line) in textLines.enumerated() {
            line.write(to: &text)
            guard index < textLines.count - 1 else { break }
            switch line.join {
            case .blank, .end: text += " "
            case .none: break
            case .withoutHyphen: text.removeLast()
            case .lineBreak: text += String(repeating: "\n", count: line.blankLines + 1)
            }
        }
        return text
    }

    /// Whether the text is code: its blanks and line breaks count.
    public var isCode: Bool { !textLines.isEmpty && textLines.allSatisfy(\.isCode) }

    /// The lines as in Vision.
    public var lines: [RecognizedTextObservation] {
        textLines.enumerated().map { index, line in
            RecognizedTextObservation(
                words: line.words, pageSize: pageSize, isTitle: line.isTitle,
                shouldWrapToNextLine: index < textLines.count - 1 && line.join.wraps)
        }
    }

    /// `nil` for scripts without spaces between words: Chinese, Japanese, Korean, Thai.
    public var words: [RecognizedTextObservation]? {
        let words = textLines.flatMap(\.words)
        let isUnparted = words.contains {
            $0.text.unicodeScalars.contains(where: \.isWrittenWithoutSpaces)
        }
        return isUnparted
            ? nil : words.map { RecognizedTextObservation(words: [$0], pageSize: pageSize) }
    }

    /// The bounding region in Vision's plane.
    public var boundingRegion: NormalizedRegion { NormalizedRegion(box, in: pageSize) }

    /// The region of a part of `transcript`, or `nil` for an empty range.
    public func boundingRegion(for range: Range<String.Index>) -> NormalizedRegion? {
        let text = transcript
        guard !range.isEmpty, range.upperBound <= text.endIndex else { return nil }
        let scalars = text.unicodeScalars
        let first = scalars.distance(from: text.startIndex, to: range.lowerBound)
        let last = first + scalars.distance(from: range.lowerBound, to: range.upperBound)
        return box(ofScalars: first..<last).map { NormalizedRegion($0, in: pageSize) }
    }

    /// The bounding box of the Unicode scalars `range` of `transcript`.
    public func box(ofScalars range: Range<Int>) -> Rect<PageUnits>? {
        var found: Rect<PageUnits>?
        visitWords { _, word, start in
            guard let piece = word.box(of: range, placedAt: start) else { return }
            found = found?.union(piece) ?? piece
        }
        return found
    }

    /// Visits the words with the index of their line and the number of Unicode scalars of `transcript`
    /// before them.
    func visitWords(_ visit: (_ line: Int, Word, _ start: Int) -> Void) {
        var offset = 0
        for (number, line) in textLines.enumerated() {
            for (index, word) in line.words.enumerated() {
                if line.isCode {
                    offset += line.blanks[index]
                } else if index > 0, !word.isAttached {
                    offset += 1
                }
                visit(number, word, offset)
                offset += word.text.unicodeScalars.count
            }
            switch line.join {
            case .blank, .end: offset += 1
            case .lineBreak: offset += line.blankLines + 1
            case .none: break
            case .withoutHyphen: offset -= 1
            }
        }
    }
}

extension Word {
    /// The bounding box of what a range of scalars of a text contains of the word.
    ///
    /// - Parameter start: Scalars of the text before the word.
    func box(of range: Range<Int>, placedAt start: Int) -> Rect<PageUnits>? {
        let part = range.clamped(to: start..<start + text.unicodeScalars.count)
        return part.isEmpty
            ? nil : box(ofScalars: part.lowerBound - start..<part.upperBound - start)
    }

    /// The bounding box of the Unicode scalars `range` of `text`; the whole box if the edges of
    /// characters are unknown.
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
    /// Whether the script of this letter is written without spaces between words.
    ///
    /// Ranges: Unicode 15 blocks Thai, Hangul Jamo, Hiragana to Bopomofo, CJK Unified Ideographs
    /// with extension A, Hangul Syllables, CJK Compatibility Ideographs and the two supplementary
    /// ideographic planes. Korean is included because Vision treats it so.
    public var isWrittenWithoutSpaces: Bool {
        switch value {
        case 0x0E00...0x0E7F, 0x1100...0x11FF, 0x3040...0x312F, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
