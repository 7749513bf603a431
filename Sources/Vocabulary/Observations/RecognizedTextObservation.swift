import Geometry

/// A line or a word with its readings.
public struct RecognizedTextObservation: Hashable, Sendable {
    public let transcript: String
    /// 0…1.
    public let confidence: Float
    public let boundingRegion: NormalizedRegion
    /// Whether the line belongs to a heading.
    public let isTitle: Bool
    /// Whether the text runs on into the next line; `nil` for a word.
    public let shouldWrapToNextLine: Bool?
    public let textDirection: Direction?
    private var alternatives: [RecognizedText]

    /// - Parameter words: In reading order; a line's confidence is that of its weakest word.
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

    public enum Direction: String, Hashable, Sendable, CaseIterable {
        case leftToRight, rightToLeft, topToBottom
    }

    /// The best readings, at most ten, the transcript itself first.
    public func topCandidates(_ maximumCount: Int) -> [RecognizedText] {
        let all = [RecognizedText(string: transcript, confidence: confidence)] + alternatives
        return Array(all.prefix(max(0, min(maximumCount, mostCandidates))))
    }

    /// The observation with no more candidates than these, its transcript always one of them.
    package func keeping(candidates count: Int) -> RecognizedTextObservation {
        var observation = self
        observation.alternatives = Array(alternatives.prefix(max(0, count - 1)))
        return observation
    }
}

/// One reading of a line or a word.
public struct RecognizedText: Hashable, Sendable {
    public let string: String
    /// 0…1.
    public let confidence: Float

    public init(string: String, confidence: Float) {
        self.string = string
        self.confidence = confidence
    }
}

extension [Word] {
    /// Readings of the line in which one word is read otherwise, the likeliest change first; of
    /// equal ones that of the earlier word.
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

/// As in Vision.
private let mostCandidates = 10
