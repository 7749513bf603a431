import Geometry
import Observations

/// A line that may be an entry of a table of contents.
struct ContentsEntry {
    var words: [Int]
    /// Of `words` the last one.
    var number: Int
    var value: PageNumber
    var hasLeader: Bool
    /// Whether no blank or leader sets the number apart: only entries around it show that the line is one.
    var isDoubtful = false
    var box: Rect<PageUnits>
    /// Of the number.
    var numberBox: Rect<PageUnits>
    var baseline: Double
    var size: Double
}

/// Finds the lines of a page that may be entries of a table of contents.
struct ContentsEntryFinder {
    private let page: PageContent
    private let dropped: [Word]

    /// - Parameter dropped: Leaders that are no words of the page.
    init(_ page: PageContent, dropped: [Word]) {
        self.page = page
        self.dropped = dropped
    }

    /// The segments, cut behind the page numbers of a column of entries that others begin right
    /// beside.
    func cutBehindNumbers(_ segments: [Segment]) -> [Segment] {
        let edges = edges(of: ZoneRow.rows(of: segments))
        guard !edges.isEmpty else { return segments }
        let reach = page.size.height * parameters.titleReach
        return segments.flatMap { segment in
            var pieces: [[Int]] = [[]]
            for (place, word) in segment.words.enumerated() {
                pieces[pieces.count - 1].append(word)
                guard place + 1 < segment.words.count,
                    PageNumber(page.words[word].text.drop(while: \.isLeader)) != nil,
                    edges.contains(where: { $0.ends(page.words[word], of: segment, reach: reach) })
                else { continue }
                pieces.append([])
            }
            guard pieces.count > 1 else { return [segment] }
            return pieces.map { words in
                var piece = segment
                piece.words = words
                piece.box = words.lazy.map { page.words[$0].box }.bounds() ?? segment.box
                return piece
            }
        }
    }

    /// Where the numbers of a column end.
    private struct Edge {
        /// Page x.
        var x: Double
        /// Page y of the first and of the last baseline.
        var top: Double
        var bottom: Double
        var count = 1

        /// - Parameter reach: Page units above the first and below the last number.
        func ends(_ word: Word, of line: Segment, reach: Double) -> Bool {
            abs(word.box.maxX - x) <= line.size * parameters.flush
                && line.baseline >= top - reach && line.baseline <= bottom + reach
        }
    }

    /// Edges at which several numbers end that leaders lead to.
    private func edges(of rows: [ZoneRow]) -> [Edge] {
        var edges: [Edge] = []
        for row in rows {
            var dots = 0
            for word in row.segments.flatMap(\.words) {
                let text = page.words[word].text
                if text.allSatisfy(\.isLeader) {
                    dots += text.dots
                    continue
                }
                let isLed =
                    dots + String(text.prefix(while: \.isLeader)).dots >= parameters.leastDots
                dots = 0
                guard isLed, PageNumber(text.drop(while: \.isLeader)) != nil else { continue }
                let x = page.words[word].box.maxX
                if let edge = edges.firstIndex(where: {
                    abs($0.x - x) <= row.size * parameters.flush
                }) {
                    edges[edge].bottom = row.baseline
                    edges[edge].count += 1
                } else {
                    edges.append(Edge(x: x, top: row.baseline, bottom: row.baseline))
                }
            }
        }
        return edges.filter { $0.count >= parameters.leastEntriesWithLeaders }
    }

    /// The parts of a row that may be entries, from the left.
    func entries(in row: ZoneRow) -> [ContentsEntry] {
        var entries: [ContentsEntry] = []
        var doubtful: [ContentsEntry] = []
        var start = 0
        for (index, segment) in row.segments.enumerated() {
            guard let number = segment.words.last,
                let value = PageNumber(page.words[number].text.drop(while: \.isLeader))
            else { continue }
            let parts = row.segments[start...index]
            let words = titled(parts)
            let title = words.dropLast()
            guard title.contains(where: { page.words[$0].hasLetters }) else { continue }
            let isLed = isLed(words)
            let isFreed = segment.words.dropLast().allSatisfy {
                page.words[$0].text.allSatisfy(\.isLeader)
            }
            guard let box = words.lazy.map({ page.words[$0].box }).bounds() else { continue }
            let size = title.map { page.words[$0].textSize }.max() ?? row.size
            var entry = ContentsEntry(
                words: words, number: number, value: value, hasLeader: isLed, box: box,
                numberBox: page.words[number].box, baseline: row.baseline, size: size)
            if isLed || isFreed && !isFollowed(row.segments[(index + 1)...]) && !isRuledOff(words) {
                entries.append(entry)
                start = index + 1
            } else if !isFreed {
                entry.isDoubtful = true
                doubtful.append(entry)
            }
        }
        let taken = Set(entries.flatMap(\.words))
        entries += doubtful.filter { !$0.words.contains(where: taken.contains) }
        return entries
    }

    /// The words from the title to the number with which `parts` ends: the last segment with letters
    /// and the number of its section before it.
    private func titled(_ parts: ArraySlice<Segment>) -> [Int] {
        guard
            let title = parts.lastIndex(where: { $0.words.dropLast().contains { hasLetters($0) } })
                ?? parts.dropLast().lastIndex(where: { $0.words.contains { hasLetters($0) } })
        else { return [] }
        // The last segment is a number of several words only with its title or leader.
        let own = parts.dropLast().lastIndex { $0.words.contains { hasLetters($0) } }
        let isWhole = parts[parts.endIndex - 1].words.dropLast().contains { hasLetters($0) }
        var first = isWhole ? title : own ?? title
        // A number before the last one is a cell of a table.
        guard
            parts[(first + 1)...].dropLast().allSatisfy({ part in
                part.words.allSatisfy { page.words[$0].text.allSatisfy(\.isLeader) }
            })
        else { return [] }
        if first > parts.startIndex, isLabel(parts[first - 1], before: parts[first]) { first -= 1 }
        return parts[first...].flatMap(\.words)
    }

    private func hasLetters(_ word: Int) -> Bool { page.words[word].hasLetters }

    /// Whether a segment is the number of the section whose title follows it, such as 3, B or Appendix B.
    private func isLabel(_ segment: Segment, before title: Segment) -> Bool {
        guard segment.words.count <= parameters.mostLabelWords,
            title.box.minX - segment.box.maxX <= title.size * parameters.widestTab
        else { return false }
        let texts = segment.words.map { page.words[$0].text }
        return texts.contains { text in
            text.count <= parameters.longestLabel
                && (text.contains(where: \.isNumber) || PageNumber(text.lowercased()) != nil
                    || ListMarker(text) != nil || texts.count > 1 && text.isCapital)
        }
    }

    /// Whether the next cell of a row is a number, and no number of the section that an entry in the
    /// next column begins with.
    private func isFollowed(_ rest: ArraySlice<Segment>) -> Bool {
        guard let next = rest.first, isNumeric(next) else { return false }
        guard let title = rest.dropFirst().first, title.words.contains(where: hasLetters) else {
            return true
        }
        return !isLabel(next, before: title)
    }

    private func isNumeric(_ segment: Segment) -> Bool {
        segment.words.allSatisfy { page.words[$0].text.contains(where: \.isNumber) }
    }

    /// Whether dots, or a rule drawn for them, are between the title and the number.
    private func isLed(_ words: [Int]) -> Bool {
        guard let last = words.last else { return false }
        let number = page.words[last]
        var dots = number.text.prefix(while: \.isLeader).dots
        var end = number.box.minX
        for word in words.dropLast().reversed() {
            let text = page.words[word].text
            let trailing = text.reversed().prefix(while: \.isLeader)
            dots += String(trailing).dots
            guard trailing.count == text.count else {
                end = page.words[word].box.maxX
                break
            }
        }
        if dots >= parameters.leastDots { return true }
        let gap = number.box.minX - end
        guard gap > number.textSize else { return false }
        return dropped.contains {
            $0.box.sharedHeight(with: number.box) > number.box.height / 2
                && $0.box.midX > end && $0.box.midX < number.box.minX
        }
            || page.levelRules(
                between: number.baselineY - number.textSize / 2,
                and: number.baselineY + number.textSize / 4
            ).contains {
                min($0.end, number.box.minX) - max($0.start, end) > gap * parameters.ledShare
                    && $0.length < gap * 1.2
            }
    }

    /// Whether an upright rule is between the title and the number, as in tables.
    private func isRuledOff(_ words: [Int]) -> Bool {
        guard let last = words.last, let title = words.dropLast().last else { return false }
        let (left, right) = (page.words[title].box, page.words[last].box)
        guard right.minX > left.maxX else { return false }
        return page.uprightRules(between: left.maxX - 1, and: right.minX + 1).contains {
            $0.start <= left.midY && $0.end >= left.midY
        }
    }
}

extension String {
    /// Whether it is a letter that numbers an appendix.
    fileprivate var isCapital: Bool { count == 1 && allSatisfy(\.isUppercase) }
}

private let parameters = ContentsParameters.standard
