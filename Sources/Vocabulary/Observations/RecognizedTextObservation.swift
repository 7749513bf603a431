import Geometry

/// A line or a word with its readings.
public struct RecognizedTextObservation: Hashable, Sendable {
    public let transcript: String
    /// 0…1.
    public let confidence: Float
    public let boundingRegion: NormalizedRegion
    public let textDirection: Direction?
    private let alternatives: [RecognizedText]

    /// - Parameter words: In reading order; a line's confidence is that of its weakest word.
    init(words: [Word], pageSize: Size<PageUnits>) {
        transcript = words.transcript
        confidence = words.lazy.map(\.confidence).min() ?? 1
        let box = words.lazy.map(\.box).bounds() ?? Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
        boundingRegion = NormalizedRegion(box, in: pageSize)
        textDirection =
            switch words.first?.direction {
            case .right: .leftToRight
            case .left: .rightToLeft
            case .down: .topToBottom
            case .up, nil: nil
            }
        alternatives =
            words.count == 1
            ? words[0].alternatives.map {
                RecognizedText(string: $0.text, confidence: $0.confidence)
            } : []
    }

    public enum Direction: String, Hashable, Sendable, CaseIterable {
        case leftToRight, rightToLeft, topToBottom
    }

    /// The best readings, at most ten, the transcript itself first.
    public func topCandidates(_ maximumCount: Int) -> [RecognizedText] {
        let all = [RecognizedText(string: transcript, confidence: confidence)] + alternatives
        return Array(all.prefix(max(0, min(maximumCount, 10))))
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
