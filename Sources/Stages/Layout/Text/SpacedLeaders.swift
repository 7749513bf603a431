import Observations

/// Finds dots set apart from each other, as from a label to its amount on forms: they lead from one
/// cell to the next. Those at the start of a line's piece are no text of it; behind a text they are left
/// with it.
struct SpacedLeaders {
    private let page: PageContent
    private let segments: [Segment]

    init(_ page: PageContent, segments: [Segment]) {
        self.page = page
        self.segments = segments
    }

    struct Found {
        /// Those that begin with leaders without them, as wide as before.
        var segments: [Segment] = []
        var leaders: [Word] = []
    }

    /// The segments, without those that are nothing but leaders, in the order in which they came.
    var found: Found {
        var found = Found()
        for segment in segments {
            let leaders = leaders(in: segment)
            let start = leaders.first.flatMap { $0.lowerBound == 0 ? $0.upperBound : nil } ?? 0
            found.leaders += segment.words.prefix(start).map { page.words[$0] }
            var text = segment
            text.words.removeFirst(start)
            text.leaders = leaders.map { $0.upperBound - start }.filter {
                $0 > 0 && $0 < text.words.count
            }
            if !text.words.isEmpty { found.segments.append(text) }
        }
        return found
    }

    /// Stretches of a segment's words.
    private func leaders(in segment: Segment) -> [Range<Int>] {
        guard !segment.isCode, segment.words.count >= parameters.fewestDots else { return [] }
        var found: [Range<Int>] = []
        var start: Int?
        for index in 0...segment.words.count {
            let isDot = index < segment.words.count && page.words[segment.words[index]].isDot
            if isDot {
                start = start ?? index
            } else if let begun = start {
                if index - begun >= parameters.fewestDots { found.append(begun..<index) }
                start = nil
            }
        }
        return found
    }
}

extension Segment {
    /// The pieces behind which leaders end, from the left.
    func cutAtLeaders(_ page: PageContent) -> [Segment] {
        guard !leaders.isEmpty else { return [self] }
        let ends = leaders + [words.count]
        return zip([0] + leaders, ends).enumerated().compactMap { index, range in
            let own = Array(words[range.0..<range.1])
            guard let box = own.lazy.map({ page.words[$0].box }).bounds() else { return nil }
            var piece = self
            piece.words = own
            piece.box = box
            piece.leaders = []
            piece.isAfterLeader = index > 0
            return piece
        }
    }
}

extension Word {
    fileprivate var isDot: Bool { text == "." || text == "·" || text == "…" }
}

/// The thresholds of leaders.
struct SpacedLeadersParameters {
    static let standard = SpacedLeadersParameters()

    /// Dots in a row at the least: an ellipsis that ends a sentence has four (Chicago Manual of Style,
    /// 17th edition, 13.52).
    var fewestDots = 5
}

private let parameters = SpacedLeadersParameters.standard
