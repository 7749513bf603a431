import Geometry
import Observations

/// Finds tables of contents: titles with page numbers at the right edge that do not fall.
///
/// A title, its leader and its page number become one segment, whatever the blank between them: no
/// columns and no cells of a table. The leader is dropped, also between the two numbers of a form's
/// line.
struct ContentsFinder {
    private let page: PageContent
    private let segments: [Segment]
    private let rows: [ZoneRow]
    private let dropped: [Word]

    /// - Parameter dropped: Leaders that are no words of the page.
    init(_ page: PageContent, segments: [Segment], dropped: [Word]) {
        self.page = page
        self.segments = segments
        self.dropped = dropped
        // Most pages have no numbers at the ends of segments.
        let ends = segments.count {
            $0.words.last.map { PageNumber(page.words[$0].text.drop(while: \.isLeader)) != nil }
                ?? false
        }
        rows = ends >= parameters.leastEntriesWithLeaders ? ZoneRow.rows(of: segments) : []
    }

    struct Found {
        /// The words of the page, those of entries without the dots at their ends.
        var words: [Word]
        var segments: [Segment]
        /// The dots that are no part of `words` any more.
        var leaders: [Word] = []
    }

    var found: Found {
        var found = Found(words: page.words, segments: segments)
        let groups = groups.filter { isContents($0) || isForm($0) }
        let entries = groups.joined()
        guard !entries.isEmpty else { return found }
        let numbered = Set(groups.filter(isForm).joined().map(\.number))
        let taken = Set(entries.flatMap(\.words))
        found.segments.removeAll { $0.words.contains(where: taken.contains) }
        for entry in entries {
            var words = entry.words
            words.removeAll { index in
                guard page.words[index].text.allSatisfy(\.isLeader) else { return false }
                found.leaders.append(page.words[index])
                return true
            }
            for index in words {
                let (word, leaders) = page.words[index].cutFromLeaders(
                    isNumber: index == entry.number)
                found.words[index] = word
                found.leaders += leaders
            }
            func segment(_ words: [Int], pageNumber: Int? = nil) -> Segment {
                Segment(
                    words: words,
                    box: words.lazy.map { found.words[$0].box }.bounds() ?? entry.box,
                    baseline: entry.baseline, size: entry.size, pageNumber: pageNumber)
            }
            if numbered.contains(entry.number) {
                found.segments += [segment(Array(words.dropLast())), segment([entry.number])]
            } else {
                found.segments.append(segment(words, pageNumber: entry.number))
            }
        }
        found.segments.sort { ($0.baseline, $0.box.minX) < ($1.baseline, $1.box.minX) }
        return found
    }

    /// A line that may be an entry.
    private struct Entry {
        var words: [Int]
        /// Of `words` the last one.
        var number: Int
        var value: PageNumber
        var hasLeader: Bool
        var box: Rect<PageUnits>
        /// Of the number.
        var numberBox: Rect<PageUnits>
        var baseline: Double
        var size: Double
    }

    /// The lines that may be entries, those below each other with aligned numbers together.
    private var groups: [[Entry]] {
        var groups: [[Entry]] = []
        for entry in rows.flatMap(entries) {
            let group = groups.lastIndex { group in
                group.last.map { isNext(entry, after: $0) } ?? false
            }
            if let group { groups[group].append(entry) } else { groups.append([entry]) }
        }
        return groups
    }

    private func isNext(_ entry: Entry, after last: Entry) -> Bool {
        let size = max(entry.size, last.size)
        let distance = entry.baseline - last.baseline
        guard distance > 0, distance <= size * parameters.farthest else { return false }
        let (one, other) = (entry.numberBox, last.numberBox)
        return min(abs(one.maxX - other.maxX), abs(one.minX - other.minX))
            <= size * parameters.sameEdge
            || entry.hasLeader && last.hasLeader
                && entry.box.sharedWidth(with: last.box)
                    > min(entry.box.width, last.box.width) * parameters.sharedWidth
    }

    private func isContents(_ entries: [Entry]) -> Bool {
        guard entries.count >= parameters.leastEntriesWithLeaders else { return false }
        guard !isForm(entries) else { return false }
        let falls = zip(entries, entries.dropFirst()).count { $1.value < $0.value }
        let led = entries.count(where: \.hasLeader)
        if led * 2 > entries.count, led >= parameters.leastEntriesWithLeaders {
            return falls * parameters.entriesPerFall <= entries.count
        }
        guard entries.count >= parameters.leastEntries, falls == 0,
            let first = entries.first, let last = entries.last, first.value < last.value
        else { return false }
        return isTitled(first) || entries.count(where: isNumbered) >= parameters.leastNumbered
    }

    /// Whether the lines are those of a form, which have their numbers at both ends and leaders
    /// between.
    private func isForm(_ entries: [Entry]) -> Bool {
        let framed = entries.count { page.words[$0.words[0]].text == page.words[$0.number].text }
        return framed * 2 > entries.count && framed >= parameters.leastEntriesWithLeaders
            && entries.count(where: \.hasLeader) * 2 > entries.count
    }

    /// Whether a line above names a table of contents.
    private func isTitled(_ first: Entry) -> Bool {
        segments.contains { segment in
            segment.words.count <= parameters.mostTitleWords && segment.baseline < first.baseline
                && first.baseline - segment.baseline <= page.size.height * parameters.titleReach
                && contentsTitles.contains(
                    segment.words.map { page.words[$0].text.lowercased() }
                        .joined(separator: " ").filter { $0.isLetter || $0 == " " })
        }
    }

    /// Whether the title has the number of a section inside another one, such as 2.1.
    private func isNumbered(_ entry: Entry) -> Bool { page.sectionDepth(of: entry.words) > 1 }

    /// The parts of a row that may be entries, from the left.
    private func entries(in row: ZoneRow) -> [Entry] {
        var entries: [Entry] = []
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
            let next = row.segments.dropFirst(index + 1).first
            guard isLed || isFreed && !(next.map(isNumeric) ?? false),
                let box = words.lazy.map({ page.words[$0].box }).bounds()
            else { continue }
            let size = title.map { page.words[$0].textSize }.max() ?? row.size
            guard isLed || !isRuledOff(words) else { continue }
            entries.append(
                Entry(
                    words: words, number: number, value: value, hasLeader: isLed, box: box,
                    numberBox: page.words[number].box, baseline: row.baseline, size: size))
            start = index + 1
        }
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

    /// Whether a segment is the number of the section whose title follows it.
    private func isLabel(_ segment: Segment, before title: Segment) -> Bool {
        guard segment.words.count == 1, let word = segment.words.first,
            title.box.minX - segment.box.maxX <= title.size * parameters.widestTab
        else { return false }
        let text = page.words[word].text
        return text.count <= parameters.longestLabel
            && (text.contains(where: \.isNumber) || PageNumber(text.lowercased()) != nil
                || ListMarker(text) != nil)
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

extension PageContent {
    /// How many numbers that of a section has, such as 2 for 3.1; 1 for a text without one.
    func sectionDepth(of words: [Int]) -> Int {
        guard let first = words.first else { return 1 }
        var text = self.words[first].text[...]
        if text.last == "." { text = text.dropLast() }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let isNumber = parts.allSatisfy {
            (1...3).contains($0.count) && $0.allSatisfy { $0.isNumber || $0.isUppercase }
        }
        return isNumber && text.contains(where: \.isNumber) ? parts.count : 1
    }

    /// Whether a line without a page number is the first one of an entry's title.
    func wraps(_ line: Segment, into entry: Segment) -> Bool {
        guard line.pageNumber == nil, let number = entry.pageNumber else { return false }
        return line.box.width
            >= (words[number].box.minX - line.box.minX) * parameters.fullTitle
            && entry.box.minX >= line.box.minX - line.size * parameters.sameEdge
    }
}

extension Character {
    fileprivate var isLeader: Bool { self == "." || self == "…" || self == "·" }
}

extension StringProtocol {
    /// Dots in a text of leaders: an ellipsis has three.
    fileprivate var dots: Int { reduce(0) { $0 + ($1 == "…" ? 3 : 1) } }
}

extension Word {
    fileprivate var hasLetters: Bool {
        text.unicodeScalars.contains { $0.properties.isAlphabetic }
    }

    /// The word without the dots of a leader, and these.
    ///
    /// - Parameter isNumber: Whether the dots are before the word, not behind it.
    fileprivate func cutFromLeaders(isNumber: Bool) -> (word: Word, leaders: [Word]) {
        let scalars = Array(text.unicodeScalars)
        let dots =
            isNumber
            ? scalars.prefix(while: \.isLeader).count
            : scalars.reversed().prefix(while: \.isLeader).count
        let least = isNumber ? 1 : parameters.leastCut
        guard dots >= least, dots < scalars.count else { return (self, []) }
        let cut = isNumber ? dots : scalars.count - dots
        let (start, end) = (piece(0..<cut), piece(cut..<scalars.count))
        return isNumber ? (end, [start]) : (start, [end])
    }

    /// A title, a leader and a number that the file sets without blanks; the word itself where it is
    /// none of that.
    var cutAtLeader: [Word] {
        // A cheap test first: hardly any word has it.
        guard reader == .textLayer, text.utf8.count > parameters.leastDots,
            text.utf8.hasLeader,
            let last = text.last, last.isNumber || last.isLetter
        else { return [self] }
        let scalars = Array(text.unicodeScalars)
        let number = scalars.reversed().prefix { !$0.isLeader }.count
        let dots = scalars.dropLast(number).reversed().prefix(while: \.isLeader).count
        let end = scalars.count - number
        guard dots >= parameters.leastDots, dots + number < scalars.count,
            PageNumber(String(String.UnicodeScalarView(scalars[end...]))) != nil
        else { return [self] }
        return [
            piece(0..<end - dots), piece(end - dots..<end), piece(end..<scalars.count),
        ]
    }

    /// The Unicode scalars `range` as a word of their own.
    private func piece(_ range: Range<Int>) -> Word {
        var piece = self
        piece.text = String(String.UnicodeScalarView(Array(text.unicodeScalars)[range]))
        let count = text.unicodeScalars.count
        if edges.count == count + 1 {
            piece.box = box(ofScalars: range)
            piece.edges = Array(edges[range.lowerBound...range.upperBound])
        } else {
            let width = box.width / Double(count)
            piece.box = Rect(
                minX: box.minX + width * Double(range.lowerBound), minY: box.minY,
                maxX: box.minX + width * Double(range.upperBound), maxY: box.maxY)
        }
        return piece
    }
}

extension Unicode.Scalar {
    fileprivate var isLeader: Bool { Character(self).isLeader }
}

extension String.UTF8View {
    /// Whether as many dots follow each other as a word with a leader has at the least.
    fileprivate var hasLeader: Bool {
        var dots = 0
        for byte in self {
            dots = byte == UInt8(ascii: ".") ? dots + 1 : 0
            if dots == parameters.leastDots { return true }
        }
        return false
    }
}

/// What heads a table of contents, or a list of figures and tables, in the languages of the corpus
/// and their neighbours.
private let contentsTitles: Set<String> = [
    "contents", "table of contents", "list of figures", "list of tables", "inhalt",
    "inhaltsverzeichnis", "inhaltsübersicht", "abbildungsverzeichnis", "tabellenverzeichnis",
    "sommaire", "table des matières", "liste des figures", "liste des tableaux", "índice",
    "contenido", "tabla de contenido", "tabla de contenidos", "índice de contenidos", "conteúdo",
    "sumário", "indice", "sommario", "inhoud", "inhoudsopgave", "spis treści", "obsah",
    "innehåll", "innehållsförteckning", "indhold", "indholdsfortegnelse", "innhold", "sisällys",
    "sisällysluettelo", "cuprins", "tartalom", "tartalomjegyzék", "i̇çindekiler", "içindekiler",
    "содержание", "оглавление", "зміст", "περιεχόμενα", "目录", "目錄", "目次", "차례", "목차",
    "المحتويات", "فهرس المحتويات", "الفهرس", "فهرست", "תוכן", "תוכן העניינים", "תוכן עניינים",
]

private let parameters = ContentsParameters.standard
