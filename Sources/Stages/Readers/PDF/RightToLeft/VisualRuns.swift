import Facts
import Geometry
import Observations

/// A glyph of a line.
private struct Glyph {
    let scalar: Unicode.Scalar
    var start: Double
    var end: Double
    /// The word that it comes from.
    let source: Int
    /// The sort key among the other glyphs, in page x.
    var key: Double

    var isMark: Bool { scalar.properties.generalCategory == .nonspacingMark }
}

/// Stretches of a line, from the left, in which some letters run from right to left.
struct VisualRuns {
    let runs: [VisualRun]

    init(_ words: [Word]) {
        let level = words.indices.filter { words[$0].isHorizontal && words[$0].edges.count > 1 }
        runs = Self.rows(level, words).flatMap { Self.stretches($0, words) }
            .filter { run in run.contains { words[$0].scriptDirection == .rightToLeft } }
            .map { VisualRun($0, of: words) }
    }

    /// Words by baseline, each row from the left.
    private static func rows(_ indices: [Int], _ words: [Word]) -> [[Int]] {
        let isLoose = indices.map { words[$0].isLetterWithMarks }
        var rows: [(baseline: Double, size: Double, words: [Int])] = []
        let firm = zip(indices, isLoose).filter { !$1 }.map(\.0)
        for index in firm.sorted(by: { (words[$0].base, $0) < (words[$1].base, $1) }) {
            let word = words[index]
            if let last = rows.last,
                abs(word.base - last.baseline) <= sameBaseline * min(last.size, word.letterSize)
            {
                rows[rows.count - 1].words.append(index)
                if word.letterSize > last.size {
                    rows[rows.count - 1].size = word.letterSize
                    rows[rows.count - 1].baseline = word.base
                }
            } else {
                rows.append((word.base, word.letterSize, [index]))
            }
        }
        // A letter whose mark is raised comes with the mark's baseline.
        for index in zip(indices, isLoose).filter({ $1 }).map(\.0) {
            let word = words[index]
            let near = rows.indices.filter { row in
                abs(word.base - rows[row].baseline) <= word.letterSize * raisedMark
                    && rows[row].words.contains {
                        words[$0].box.minX < word.box.maxX + word.letterSize * mergedGap
                            && words[$0].box.maxX > word.box.minX - word.letterSize * mergedGap
                    }
            }
            let home = near.min {
                (abs(word.base - rows[$0].baseline), $0) < (abs(word.base - rows[$1].baseline), $1)
            }
            if let home {
                rows[home].words.append(index)
            } else {
                rows.append((word.base, word.letterSize, [index]))
            }
        }
        return rows.map { row in
            row.words.sorted { (words[$0].box.minX, $0) < (words[$1].box.minX, $1) }
        }
    }

    /// A row cut at wide blanks: the parts may be different texts.
    private static func stretches(_ row: [Int], _ words: [Word]) -> [[Int]] {
        var stretches: [[Int]] = []
        var end = -Double.infinity
        for index in row {
            if words[index].box.minX - end > words[index].letterSize * wideGap {
                stretches.append([index])
            } else {
                stretches[stretches.count - 1].append(index)
            }
            end = max(end, words[index].box.maxX)
        }
        return stretches
    }
}

/// One stretch as glyphs from the left.
struct VisualRun {
    /// The words that it is made of.
    let sources: [Int]
    /// From the left, `nil` for a blank.
    private let glyphs: [Glyph?]

    fileprivate init(_ sources: [Int], of words: [Word]) {
        self.sources = sources
        var glyphs: [Glyph] = []
        for source in sources.sorted() {
            let edges = words[source].edges.map(Double.init)
            for (index, scalar) in words[source].text.unicodeScalars.enumerated() {
                let (start, end) = (edges[index], edges[index + 1])
                glyphs.append(
                    Glyph(
                        scalar: scalar, start: min(start, end), end: max(start, end),
                        source: source, key: (start + end) / 2))
            }
        }
        for index in glyphs.indices where glyphs[index].isMark {
            // On its letter, a mark is seen before it, from the left, and read after it.
            let reach = words[glyphs[index].source].letterSize * raisedMark
            if let base = Self.base(of: index, among: glyphs, reach: reach) {
                glyphs[index].key = base.key
                glyphs[index].start = base.start
                glyphs[index].end = base.start
            }
        }
        let sorted = glyphs.enumerated().sorted { one, other in
            (one.element.key, one.element.isMark ? 0 : 1, one.offset)
                < (other.element.key, other.element.isMark ? 0 : 1, other.offset)
        }.map(\.element)
        var line: [Glyph?] = []
        var end = Double.infinity
        var last: Int?
        for glyph in sorted {
            if glyph.source != last, glyph.start - end > words[glyph.source].letterSize * mergedGap
            {
                line.append(nil)
            }
            line.append(glyph)
            end = end.isFinite ? max(end, glyph.end) : glyph.end
            last = glyph.source
        }
        self.glyphs = line
    }

    /// The letter of a mark: the next one drawn where letters come from the left, the last one where
    /// they come from the right.
    private static func base(of mark: Int, among glyphs: [Glyph], reach: Double) -> Glyph? {
        let middle = (glyphs[mark].start + glyphs[mark].end) / 2
        let last = glyphs[..<mark].last { !$0.isMark }
        let next = glyphs[mark...].first { !$0.isMark }
        let order: [Glyph?]
        if let last, let next, last.key > next.key {
            order = [last, next]
        } else {
            order = [next, last]
        }
        return order.compactMap(\.self).first { base in
            base.scalar.properties.isAlphabetic
                && max(base.start - middle, middle - base.end) < reach
        }
    }

    var scalars: [Unicode.Scalar] { glyphs.map { $0?.scalar ?? " " } }

    /// The words as they are read, each with the place that it takes among all words.
    func words(
        of words: [Word], order evidence: RightToLeftEvidence
    ) -> [(place: Int, word: Word)] {
        let scalars = scalars
        let base = isRightToLeft(evidence)
        let logical = LogicalOrder(scalars, isRightToLeft: base)
        let order = evidence.isLogical ? Array(scalars.indices) : logical.order
        var read = [[Int]](repeating: [], count: 1)
        var home = [Int](repeating: 0, count: glyphs.count)
        for (index, glyph) in glyphs.enumerated() {
            if glyph == nil { read.append([]) }
            home[index] = read.count - 1
        }
        for index in order where glyphs[index] != nil { read[home[index]].append(index) }
        let isMirrored = { evidence.bracketsAreMirrored && logical.isTurned[$0] }
        return read.compactMap { word in
            self.word(word, of: words, isMirrored: isMirrored, isAsDrawn: evidence.isLogical)
        }
    }

    private func word(
        _ places: [Int], of words: [Word], isMirrored: (Int) -> Bool, isAsDrawn: Bool
    ) -> (place: Int, word: Word)? {
        let parts = places.compactMap { place in glyphs[place].map { (place, $0) } }
        guard let source = parts.map(\.1.source).min(), let longest = longestSource(parts.map(\.1))
        else { return nil }
        var scalars = String.UnicodeScalarView()
        var starts: [Double] = []
        var word = words[longest]
        let isLeftward = zip(places, places.dropFirst()).allSatisfy { $0 > $1 }
        let isRightward = zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
        for (place, glyph) in parts {
            let meant = isMirrored(place) ? LogicalOrder.mirrored(glyph.scalar) : glyph.scalar
            let letters = LogicalOrder.letters(of: meant)
            let (from, to) = isLeftward ? (glyph.end, glyph.start) : (glyph.start, glyph.end)
            for (index, letter) in letters.enumerated() {
                scalars.append(letter)
                starts.append(from + (to - from) * Double(index) / Double(letters.count))
            }
        }
        let sources = Set(parts.map(\.1.source)).sorted()
        word.text = String(scalars)
        word.box = sources.map { words[$0].box }.bounds() ?? word.box
        word.direction = .right
        let last = parts.last.map { isLeftward ? $0.1.start : $0.1.end } ?? 0
        // Where letters run both ways, or as they are read under glyphs from the left, none has a
        // place of its own.
        let isMeasured = (isLeftward || isRightward) && !isAsDrawn
        word.edges = isMeasured ? (starts + [last]).map(Float.init) : []
        return (source, word)
    }

    /// The word that most glyphs come from, whose style and baseline are those of all.
    private func longestSource(_ glyphs: [Glyph]) -> Int? {
        var counts: [Int: Int] = [:]
        for glyph in glyphs where !glyph.isMark { counts[glyph.source, default: 0] += 1 }
        return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? glyphs.first?.source
    }

    /// The direction of the paragraph: that of both ends, else that of the page.
    private func isRightToLeft(_ evidence: RightToLeftEvidence) -> Bool {
        let strong = scalars.compactMap(\.strongDirection)
        guard let first = strong.first, let last = strong.last, first == last else {
            return evidence.isMostlyRightToLeft
        }
        return first == .rightToLeft
            || evidence.isMostlyRightToLeft
                && strong.count { $0 == .rightToLeft } * 2 >= strong.count
    }
}

extension Word {
    fileprivate var isHorizontal: Bool { direction == .right }

    fileprivate var base: Double { baseline.map(Double.init) ?? box.maxY - box.height * 0.2 }

    fileprivate var letterSize: Double {
        max(1, style.size > 0 ? Double(style.size) : box.height / 1.1)
    }

    /// Whether the word is a letter or two and their marks.
    fileprivate var isLetterWithMarks: Bool {
        let scalars = text.unicodeScalars
        let marks = scalars.count { $0.properties.generalCategory == .nonspacingMark }
        return marks > 0 && scalars.count - marks <= 2 && scalars.count <= 6
    }
}

/// Baselines of one line differ by less than this share of the smaller font size.
private let sameBaseline = 0.25

/// Font sizes by which a mark is raised, lowered or moved against its letter.
private let raisedMark = 0.7

/// Font sizes between glyphs of one word, as poppler has it, and between words of one text.
private let mergedGap = 0.1
private let wideGap = 1.2
