import DocumentModel
import Facts
import Foundation
import Geometry

/// A value beside a label, with the words that state it.
struct LabelledValue<Value: Hashable & Sendable> {
    let value: Value
    let label: LabelMatch
    /// The segment of the value.
    let segment: Int
    let words: Range<Int>
    /// How likely a value in that position belongs to the label, 0…1.
    let weight: Double

    func field(in text: PageText) -> Invoice.Field<Value> {
        let segment = text.segments[segment]
        return Invoice.Field(
            value, origin: .page,
            confidence: weight * segment.confidence(words), page: segment.page,
            boxes: segment.boxes(words))
    }
}

/// Searches the value of a label where forms have it: behind the label, to its right, below it.
struct ValueSearch {
    let text: PageText
    let reading: ValueReading
    /// The labels of each segment.
    let labels: [Int: [LabelMatch]]

    init(_ text: PageText, reading: ValueReading, labels: [LabelMatch]) {
        self.text = text
        self.reading = reading
        self.labels = Dictionary(grouping: labels, by: \.segment)
    }

    /// - Parameter read: The value among the words of a segment from an index.
    func value<Value: Hashable & Sendable>(
        of label: LabelMatch,
        _ read: (TextSegment, Int) -> ValueReading.Found<Value>?
    ) -> LabelledValue<Value>? {
        let segment = text.segments[label.segment]
        let end = nextLabel(after: label)?.words.lowerBound ?? segment.words.count
        if label.words.upperBound < end,
            let found = read(segment.prefix(end), label.words.upperBound)
        {
            return made(found, label, label.segment, SearchWeights.behind)
        }
        // Another label behind this one has the values beside them.
        guard end == segment.words.count else { return nil }
        if label.words.upperBound == segment.words.count || segment.endsOpen(label) {
            for other in text.segments(rightOf: label.segment).prefix(SearchWeights.reach) {
                if let found = read(text.segments[other].prefix(firstLabel(of: other)), 0) {
                    return made(found, label, other, SearchWeights.beside)
                }
                if labels[other]?.contains(where: \.leads) == true { break }
            }
            let lineHeight = segment.box.height
            for other in text.segments(below: label.segment).prefix(SearchWeights.reach) {
                let box = text.segments[other].box
                guard box.minY - segment.box.maxY <= lineHeight * SearchWeights.depth else { break }
                if let found = read(text.segments[other].prefix(firstLabel(of: other)), 0),
                    found.words.lowerBound <= 1
                {
                    return made(found, label, other, SearchWeights.below)
                }
                if labels[other]?.contains(where: \.leads) == true { break }
            }
        }
        return nil
    }

    /// The best value of several labels: the surest position, then the first on the pages.
    func best<Value: Hashable & Sendable>(
        _ kind: InvoiceLabel, _ read: (TextSegment, Int) -> ValueReading.Found<Value>?
    ) -> LabelledValue<Value>? {
        all(kind, read).max { $0.weight < $1.weight }
    }

    /// The values of all labels of a kind, in order.
    func all<Value: Hashable & Sendable>(
        _ kind: InvoiceLabel, _ read: (TextSegment, Int) -> ValueReading.Found<Value>?
    ) -> [LabelledValue<Value>] {
        var found: [LabelledValue<Value>] = []
        for segment in text.segments.indices {
            for label in labels[segment] ?? [] where label.label == kind {
                if let value = value(of: label, read) { found.append(value) }
            }
        }
        return found
    }

    /// The first word of the first label of a segment.
    private func firstLabel(of segment: Int) -> Int {
        let first = labels[segment]?.map(\.words.lowerBound).min()
        return first.flatMap { $0 > 0 ? $0 : nil } ?? text.segments[segment].words.count
    }

    private func nextLabel(after label: LabelMatch) -> LabelMatch? {
        labels[label.segment]?.filter { $0.words.lowerBound >= label.words.upperBound }
            .min { $0.words.lowerBound < $1.words.lowerBound }
    }

    private func made<Value>(
        _ found: ValueReading.Found<Value>, _ label: LabelMatch, _ segment: Int, _ weight: Double
    ) -> LabelledValue<Value> {
        return LabelledValue(
            value: found.value, label: label, segment: segment, words: found.words,
            weight: weight * (label.isSpecific ? 1 : SearchWeights.shortLabel))
    }
}

extension TextSegment {
    /// The segment without its words from an index.
    func prefix(_ end: Int) -> TextSegment {
        guard end < words.count, end > 0 else { return self }
        return TextSegment(words: Array(words[..<end]), of: self)
    }

    /// Whether nothing but signs and words in brackets follows a label.
    fileprivate func endsOpen(_ label: LabelMatch) -> Bool {
        words[label.words.upperBound...].allSatisfy { word in
            !word.text.contains { $0.isLetter || $0.isNumber } || word.text.hasPrefix("(")
                || word.text.hasSuffix(":")
        }
    }
}

/// How sure the positions of a value are. Choices, not measured: they order the positions, and say how
/// far to trust a value no better than that.
enum SearchWeights {
    /// After a colon, beside the label, and below it.
    static let behind = 0.97
    static let beside = 0.95
    static let below = 0.9
    /// A label of one word, such as `Date`, may belong to something else.
    static let shortLabel = 0.9
    /// Segments that are looked at in each direction.
    static let reach = 4
    /// Heights of the label's line down to the value.
    static let depth = 2.5
}
