import Facts
import Geometry

/// A line or a word with its candidates.
public struct RecognizedTextObservation: Codable, Hashable, Sendable, QuadrilateralProviding {
    /// The best candidate.
    public let transcript: String
    /// 0…1.
    public let confidence: Float
    /// The bounding region in Vision's plane.
    public let boundingRegion: NormalizedRegion
    /// Whether the line belongs to a heading.
    public let isTitle: Bool
    /// Whether the text continues in the next line; `nil` for a word.
    public let shouldWrapToNextLine: Bool?
    /// `nil` if unknown.
    public let textDirection: Direction?
    /// In reading order.
    private let words: [Word]
    private let pageSize: Size<PageUnits>
    /// How many candidates there are at most.
    private var candidateLimit = mostCandidates

    /// - Parameter words: In reading order; the confidence of a line is that of its weakest word.
    init(
        words: [Word], pageSize: Size<PageUnits>, isTitle: Bool = false,
        shouldWrapToNextLine: Bool? = nil
    ) {
        self.words = words
        self.pageSize = pageSize
        transcript = words.transcript
        confidence = words.lazy.map(\.confidence).min() ?? 1
        let box = words.lazy.map(\.box).bounds() ?? Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
        boundingRegion = NormalizedRegion(box, in: pageSize)
        self.isTitle = isTitle
        self.shouldWrapToNextLine = shouldWrapToNextLine
        textDirection =
            switch words.first?.direction {
            // Upside down, too, letters run as their script does.
            case .right, .left:
                switch words.lazy.compactMap(\.scriptDirection).first {
                case .rightToLeft: .rightToLeft
                case .leftToRight, nil: .leftToRight
                }
            case .down: .topToBottom
            case .up, nil: nil
            }
    }

    /// The reading direction, as in Vision.
    public enum Direction: String, Codable, Hashable, Sendable, CaseIterable {
        case leftToRight, rightToLeft, topToBottom
    }

    /// The best candidates, at most ten, the transcript itself first.
    public func topCandidates(_ maximumCount: Int) -> [RecognizedText] {
        let count = max(0, min(maximumCount, candidateLimit))
        let own = RecognizedText(words, in: pageSize)
        return Array(([own] + (count > 1 ? words.otherReadings(in: pageSize) : [])).prefix(count))
    }

    /// The observation with at most this many candidates, always including its transcript.
    package func keeping(candidates count: Int) -> RecognizedTextObservation {
        var observation = self
        observation.candidateLimit = max(1, min(count, mostCandidates))
        return observation
    }
}

extension RecognizedTextObservation {
    private var box: RectangleObservation {
        RectangleObservation(
            Quad(words.lazy.map(\.box).bounds() ?? Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)),
            in: pageSize, confidence: confidence)
    }

    /// The upper left corner of the text.
    public var topLeft: NormalizedPoint { box.topLeft }
    /// The next corner clockwise.
    public var topRight: NormalizedPoint { box.topRight }
    /// Opposite to ``topLeft``.
    public var bottomRight: NormalizedPoint { box.bottomRight }
    /// The corner before ``topLeft``, clockwise.
    public var bottomLeft: NormalizedPoint { box.bottomLeft }
}

/// One candidate for a line or a word.
public struct RecognizedText: Codable, Hashable, Sendable {
    /// The text of the candidate.
    public let string: String
    /// 0…1.
    public let confidence: Float
    private let words: [Word]
    private let pageSize: Size<PageUnits>

    /// A text without a place.
    public init(string: String, confidence: Float) {
        self.string = string
        self.confidence = confidence
        words = []
        pageSize = Size(width: 0, height: 0)
    }

    init(_ words: [Word], in pageSize: Size<PageUnits>) {
        string = words.transcript
        confidence = words.lazy.map(\.confidence).min() ?? 1
        self.words = words
        self.pageSize = pageSize
    }

    /// Where a part of `string` is; `nil` for an empty one, and where that is not known.
    public func boundingBox(for range: Range<String.Index>) -> RectangleObservation? {
        let line = Container.Text(lines: [TextLine(words: words)], pageSize: pageSize)
        guard range.upperBound <= string.endIndex else { return nil }
        let scalars = string.unicodeScalars
        let first = scalars.distance(from: string.startIndex, to: range.lowerBound)
        let last = first + scalars.distance(from: range.lowerBound, to: range.upperBound)
        return line.box(ofScalars: first..<last).map {
            RectangleObservation(Quad($0), in: pageSize, confidence: confidence)
        }
    }
}

extension [Word] {
    /// Candidates for the line in which one word is replaced, the likeliest change first; among
    /// equals that of the earlier word.
    fileprivate func otherReadings(in pageSize: Size<PageUnits>) -> [RecognizedText] {
        let changes = indices.flatMap { index in
            self[index].alternatives.map { (index: index, alternative: $0) }
        }
        let ranked = changes.enumerated().sorted {
            let (one, other) = (loss($0.element), loss($1.element))
            return (one, $0.offset) < (other, $1.offset)
        }
        return ranked.prefix(mostCandidates - 1).map { _, change in
            var words = self
            let count = change.alternative.text.unicodeScalars.count
            if count != words[change.index].text.unicodeScalars.count {
                words[change.index].edges = []
            }
            words[change.index].text = change.alternative.text
            words[change.index].confidence = change.alternative.confidence
            return RecognizedText(words, in: pageSize)
        }
    }

    /// The confidence that a change costs its word.
    private func loss(_ change: (index: Int, alternative: Word.Alternative)) -> Float {
        self[change.index].confidence - change.alternative.confidence
    }
}

/// The limit of Vision.
private let mostCandidates = 10
