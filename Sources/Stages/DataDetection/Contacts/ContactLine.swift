import Facts
import Geometry

/// A word with its position on a page.
package struct PositionedWord: Hashable, Sendable {
    package let text: String
    package let box: Rect<PageUnits>
    /// 0…1: the confidence of its reading.
    package let confidence: Double

    package init(_ text: String, box: Rect<PageUnits>, confidence: Double = 1) {
        self.text = text
        self.box = box
        self.confidence = confidence
    }
}

/// Adjacent words, closer than columns are.
struct ContactLine {
    var text: String
    var box: Rect<PageUnits>
    var confidence: Double

    /// Lines from the top, regardless of the word order: a contact is laid out by position, and the
    /// reading order may cross it.
    static func lines(of words: [PositionedWord]) -> [ContactLine] {
        var rows: [[PositionedWord]] = []
        for word in words.sorted(by: { ($0.box.midY, $0.box.minX) < ($1.box.midY, $1.box.minX) }) {
            // The row above may continue beside a taller word.
            let near = rows.indices.suffix(6).last { rows[$0].contains { $0.sharesLine(word) } }
            if let near { rows[near].append(word) } else { rows.append([word]) }
        }
        return rows.flatMap { parts(of: $0.sorted { $0.box.minX < $1.box.minX }) }
            .sorted { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
    }

    /// A row split at wide gaps.
    private static func parts(of row: [PositionedWord]) -> [ContactLine] {
        var parts: [[PositionedWord]] = []
        for word in row {
            if let last = parts.last?.last,
                word.box.minX - last.box.maxX < max(last.box.height, word.box.height) * widestBlank
            {
                parts[parts.count - 1].append(word)
            } else {
                parts.append([word])
            }
        }
        return parts.compactMap { words in
            words.lazy.map(\.box).bounds().map { box in
                ContactLine(
                    text: words.map(\.text).joined(separator: " "), box: box,
                    confidence: words.map(\.confidence).min() ?? 1)
            }
        }
    }
}

extension PositionedWord {
    /// Whether both are on one line: they share half the height of the lower one.
    fileprivate func sharesLine(_ other: PositionedWord) -> Bool {
        let shared = min(box.maxY, other.box.maxY) - max(box.minY, other.box.minY)
        return shared > min(box.height, other.box.height) * 0.5
            && max(box.height, other.box.height) < min(box.height, other.box.height) * 2.5
    }
}

/// The gap in heights of the taller adjacent word: gaps within a line are below half of it, gaps
/// between columns of a card hardly below one and a half. 25 % less changes 1 of 62 documents, 25 %
/// more 2 (`Benchmarks/sensitivity.py`).
private let widestBlank = 1.4
