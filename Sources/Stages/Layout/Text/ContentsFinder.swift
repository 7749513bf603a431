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
    private let entries: [ContentsEntry]

    /// - Parameter dropped: Leaders that are no words of the page.
    init(_ page: PageContent, segments: [Segment], dropped: [Word]) {
        self.page = page
        // Most pages have no numbers at the ends of segments.
        let ends = segments.count {
            $0.words.last.map { PageNumber(page.words[$0].text.drop(while: \.isLeader)) != nil }
                ?? false
        }
        guard ends >= parameters.leastEntriesWithLeaders else {
            self.segments = segments
            entries = []
            return
        }
        let finder = ContentsEntryFinder(page, dropped: dropped)
        self.segments = finder.cutBehindNumbers(segments)
        entries = ZoneRow.rows(of: self.segments).flatMap(finder.entries)
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
        let candidates = groups.map(withoutFoot)
        let certain = candidates.filter(isContents)
        // A line between two groups is an entry of one of them.
        var used = Set<Int>()
        let groups = candidates.filter { group in
            isContents(group) || isForm(group) || certain.contains { isColumn(group, beside: $0) }
        }.map { group in
            (isForm(group) ? group : withDoubtful(group)).filter {
                used.insert($0.number).inserted
            }
        }
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

    /// The lines that may be entries, those below each other with aligned numbers together.
    private var groups: [[ContentsEntry]] {
        var groups: [[ContentsEntry]] = []
        for entry in entries where !entry.isDoubtful {
            let group = groups.lastIndex { group in
                group.last.map { isNext(entry, after: $0) } ?? false
            }
            if let group { groups[group].append(entry) } else { groups.append([entry]) }
        }
        return groups
    }

    /// The entries without a running foot below them that ends with the number of its own page.
    private func withoutFoot(_ group: [ContentsEntry]) -> [ContentsEntry] {
        guard let foot = group.last, let last = group.dropLast().last, foot.value < last.value,
            last.hasLeader, !foot.hasLeader
        else { return group }
        return group.dropLast()
    }

    /// The entries of a table of contents, with the lines between and right around them whose numbers end
    /// where theirs do, and are no larger than the next and no smaller than the last one.
    private func withDoubtful(_ group: [ContentsEntry]) -> [ContentsEntry] {
        var group = group
        for entry in entries where entry.isDoubtful {
            let place = group.firstIndex { $0.baseline > entry.baseline } ?? group.count
            let (before, after) = (group[..<place].last, group[place...].first)
            let isInOrder =
                before.map { $0.value <= entry.value } ?? true
                && after.map { entry.value <= $0.value } ?? true
            let isNear =
                before.map { isNext(entry, after: $0) } ?? false
                || after.map { isNext($0, after: entry) } ?? false
            let isFlush = [before, after].allSatisfy { other in
                other.map {
                    abs($0.numberBox.maxX - entry.numberBox.maxX) <= entry.size * parameters.flush
                } ?? true
            }
            if isInOrder, isNear, isFlush { group.insert(entry, at: place) }
        }
        return group
    }

    private func isNext(_ entry: ContentsEntry, after last: ContentsEntry) -> Bool {
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

    private func isContents(_ entries: [ContentsEntry]) -> Bool {
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

    /// Whether the entries go on with those of a table of contents in the column beside: its title may be
    /// the first line of that one.
    private func isColumn(_ entries: [ContentsEntry], beside others: [ContentsEntry]) -> Bool {
        guard entries.count >= parameters.leastEntriesWithLeaders,
            zip(entries, entries.dropFirst()).allSatisfy({ $0.value <= $1.value }),
            let box = entries.lazy.map(\.box).bounds(), let other = others.lazy.map(\.box).bounds(),
            box.sharedHeight(with: other) > 0,
            let first = entries.first, let last = entries.last, let start = others.first,
            let end = others.last
        else { return false }
        return box.minX >= other.maxX && end.value <= first.value
            || box.maxX <= other.minX && last.value <= start.value
    }

    /// Whether the lines are those of a form, which have their numbers at both ends and leaders
    /// between.
    private func isForm(_ entries: [ContentsEntry]) -> Bool {
        let framed = entries.count { page.words[$0.words[0]].text == page.words[$0.number].text }
        return framed * 2 > entries.count && framed >= parameters.leastEntriesWithLeaders
            && entries.count(where: \.hasLeader) * 2 > entries.count
    }

    /// Whether a line above names a table of contents.
    private func isTitled(_ first: ContentsEntry) -> Bool {
        segments.contains { segment in
            segment.words.count <= parameters.mostTitleWords && segment.baseline < first.baseline
                && first.baseline - segment.baseline <= page.size.height * parameters.titleReach
                && contentsTitles.contains(
                    segment.words.map { page.words[$0].text.lowercased() }
                        .joined(separator: " ").filter { $0.isLetter || $0 == " " })
        }
    }

    /// Whether the title has the number of a section inside another one, such as 2.1.
    private func isNumbered(_ entry: ContentsEntry) -> Bool {
        page.sectionDepth(of: entry.words) > 1
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
