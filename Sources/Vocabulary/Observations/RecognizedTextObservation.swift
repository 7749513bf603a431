import Facts
import Geometry

/// A line or a word with its candidates.
public struct RecognizedTextObservation: Hashable, Sendable {
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
    private var alternatives: [RecognizedText]

    /// - Parameter words: In reading order; the confidence of a line is that of its weakest word.
    init(
        words: [Word], pageSize: Size<PageUnits>, isTitle: Bool = false,
        shouldWrapToNextLine: Bool? = nil
    ) {
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
        alternatives = words.otherReadings
    }

    /// The reading direction, as in Vision.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        case leftToRight, rightToLeft, topToBottom
    }

    /// The best candidates, at most ten, the transcript itself first.
    public func topCandidates(_ maximumCount: Int) -> [RecognizedText] {
        let all = [RecognizedText(string: transcript, confidence: confidence)] + alternatives
        return Array(all.prefix(max(0, min(maximumCount, mostCandidates))))
    }

    /// The observation with at most this many candidates, always including its transcript.
    package func keeping(candidates count: Int) -> RecognizedTextObservation {
        var observation = self
        observation.alternatives = Array(alternatives.prefix(max(0, count - 1)))
        return observation
    }
}

/// One candidate for a line or a word.
public struct RecognizedText: Hashable, Sendable {
    /// The text of the candidate.
    public let string: String
    /// 0…1.
    public let confidence: Float

    public init(string: String, confidence: Float) {
        self.string = string
        self.confidence = confidence
    }
}

extension [Word] {
    /// Candidates for the line in which one word is replaced, the likeliest change first; among
    /// equals that of the earlier word.
    fileprivate var otherReadings: [RecognizedText] {
        let changes = indices.flatMap { index in
            self[index].alternatives.map { (index: index, alternative: $0) }
        }
        let ranked = changes.enumerated().sorted {
            let (one, other) = (loss($0.element), loss($1.element))
            return (one, $0.offset) < (other, $1.offset)
        }
        return ranked.prefix(mostCandidates - 1).map { _, change in
            var words = self
            words[change.index].text = change.alternative.text
            words[change.index].confidence = change.alternative.confidence
            return RecognizedText(
                string: words.transcript, confidence: words.lazy.map(\.confidence).min() ?? 1)
        }
    }

    /// The confidence that a change costs its word.
    private func loss(_ change: (index: Int, alternative: Word.Alternative)) -> Float {
        self[change.index].confidence - change.alternative.confidence
    }
}

/// The limit of Vision.
private let mostCandidates = 10
