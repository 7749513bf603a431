import Observations

extension PageContent {
    /// Whether a line ends as those of a table of contents do: in leader dots and a page number.
    func endsContentsEntry(_ line: Segment) -> Bool {
        guard line.words.count > 1, let last = line.words.last else { return false }
        let text = words[last].text
        let number = text.drop(while: \.isLeader)
        guard number.isPageNumber else { return false }
        var dots = text.count - number.count
        for word in line.words.dropLast().reversed() {
            let text = words[word].text
            let trailing = text.reversed().prefix(while: \.isLeader)
            dots += trailing.reduce(0) { $0 + ($1 == "…" ? 3 : 1) }
            guard trailing.count == text.count else { break }
        }
        return dots >= parameters.leastDots
    }
}

extension Character {
    fileprivate var isLeader: Bool { self == "." || self == "…" || self == "·" }
}

extension Substring {
    /// Such as 12, xiv or 4-6.
    fileprivate var isPageNumber: Bool {
        guard (1...parameters.longestNumber).contains(count) else { return false }
        return allSatisfy { "ivxlc".contains($0) }
            || first?.isNumber == true && last?.isNumber == true
                && allSatisfy { $0.isNumber || $0 == "-" || $0 == "–" }
    }
}

/// The thresholds of an entry of a table of contents. Empirical, unless a source is named; effects
/// by `Benchmarks/sensitivity.py` on 228 public documents.
struct ContentsEntryParameters {
    static let standard = ContentsEntryParameters()

    /// Dots of a leader at the least; an ellipsis has three. 3 or 5 instead changes no document, a
    /// quarter of it 8 documents, four times as much none.
    var leastDots = 4

    /// Characters of a page number at the most, such as `xxviii` or `12-104`. 5 or 8 instead
    /// changes no document, a quarter of it 2 documents, four times as much none.
    var longestNumber = 6
}

private let parameters = ContentsEntryParameters.standard
