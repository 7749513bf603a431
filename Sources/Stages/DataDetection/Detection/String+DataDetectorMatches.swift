public import Facts
public import Foundation

extension StringProtocol {
    /// The facts that the text states: links, addresses, numbers, dates, amounts.
    ///
    /// As in Apple's DataDetection framework the matches come one after the other; `all` has them
    /// at once. None overlaps another.
    ///
    /// - Parameters:
    ///   - kinds: What to search for.
    ///   - options: What is known of the text beside its words.
    public func dataDetectorMatches(
        _ kinds: DataDetector.MatchType = .all, options: DataDetector.Options = .init()
    ) -> DataDetector.Matches {
        let text = String(self)
        let found = Detection(options: options).matches(in: text).filter {
            kinds.contains($0.details.type)
        }
        let matches = found.map { match in
            let start = utf8.index(
                startIndex, offsetBy: match.range.lowerBound.utf8Offset(in: text))
            let end = utf8.index(start, offsetBy: text.utf8Count(in: match.range))
            return DataDetector.Match(
                range: start..<end, details: match.details, confidence: match.confidence)
        }
        return DataDetector.Matches(all: matches)
    }
}

extension String.Index {
    /// Bytes of UTF-8 before the index.
    fileprivate func utf8Offset(in text: String) -> Int {
        text.utf8.distance(from: text.startIndex, to: self)
    }
}

extension String {
    fileprivate func utf8Count(in range: Range<String.Index>) -> Int {
        utf8.distance(from: range.lowerBound, to: range.upperBound)
    }
}

extension AttributedString {
    /// The text with the facts that it states marked: each run says what it means, and links and
    /// addresses lead to their targets.
    ///
    /// - Parameters:
    ///   - kinds: What to search for.
    ///   - options: What is known of the text beside its words.
    public func markingDetectedData(
        _ kinds: DataDetector.MatchType = .all, options: DataDetector.Options = .init()
    ) -> AttributedString {
        let text = String(characters)
        var marked = self
        marked.mark(text.dataDetectorMatches(kinds, options: options).all, in: text)
        return marked
    }
}
