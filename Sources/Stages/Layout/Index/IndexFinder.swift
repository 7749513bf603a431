import Foundation
import Geometry
import Observations

/// The entries of an index on a page, read column by column.
struct BookIndex {
    var blocks: [Container.Block]
    var box: Rect<PageUnits>
}

/// Finds indexes of books: names in alphabetical order with the pages on which they are.
///
/// Each entry is an item of a list, those inside others in lists of their own; the leaders are dropped.
struct IndexFinder {
    private let page: PageContent
    private let segments: [Segment]

    init(_ page: PageContent, segments: [Segment]) {
        self.page = page
        self.segments = segments
    }

    struct Found {
        /// Those of no index.
        var segments: [Segment]
        var index: BookIndex?
        /// The dots that are in no block any more.
        var leaders: [Word] = []
    }

    var found: Found {
        // Most pages have no numbers with commas, or none at the ends of lines.
        guard hasListsOfPages, let columns = IndexColumns(page, segments: segments).found else {
            return Found(segments: segments)
        }
        let lines = columns.flatMap { $0 }
        let entries = entries(of: lines)
        guard isIndex(lines, entries), let box = lines.lazy.map(\.box).bounds(), !isRuled(box)
        else {
            return Found(segments: segments)
        }
        let words = Set(lines.flatMap { $0.words + $0.leaders })
        // Rows are taken whole, and so are their segments.
        let rest = segments.filter { !$0.words.contains(where: words.contains) }
        var leaders = lines.flatMap(\.leaders).map { page.words[$0] }
        var cut = page
        for word in lines.flatMap(\.words) {
            let (text, dots) = page.words[word].cutFromLeaders(isNumber: text(word).isLocator)
            cut.words[word] = text
            leaders += dots
        }
        return Found(
            segments: rest,
            index: BookIndex(blocks: IndexFinder(cut, segments: []).blocks(of: entries), box: box),
            leaders: leaders)
    }

    private var hasListsOfPages: Bool {
        func isListed(_ text: String) -> Bool {
            let end = text.utf8.last
            return (end == UInt8(ascii: ",") || end == UInt8(ascii: ";")) && text.isLocator
        }
        let ends = segments.lazy.filter { $0.words.last.map { text($0).isLocator } ?? false }
        return (page.words.contains { isListed($0.text) } || isTitled)
            && ends.prefix(parameters.fewestStarts).count == parameters.fewestStarts
    }

    /// Whether a short line near the top says that the page is one of an index.
    private var isTitled: Bool {
        segments.contains { segment in
            guard segment.baseline < page.size.height * parameters.titleReach else { return false }
            let words = segment.words.filter { !text($0).isLocator }
            return (1...parameters.mostWordsOfName).contains(words.count)
                && words.last.map { text($0).isIndexTitle } == true
        }
    }

    // MARK: Entries

    /// A name with its pages, over one or several lines; a head has no pages.
    private struct Entry {
        var lines: [IndexLine]
        var isHead: Bool

        /// Page units from the edge of its column.
        var indent: Double { lines[0].box.minX - lines[0].edge }
    }

    private func entries(of lines: [IndexLine]) -> [Entry] {
        var entries: [Entry] = []
        for (place, line) in lines.enumerated() {
            let last = place > 0 ? lines[place - 1] : nil
            if let open = entries.last, !open.isHead || line.words.isEmpty, let last,
                continues(line, last, of: open)
            {
                entries[entries.count - 1].lines.append(line)
            } else {
                entries.append(Entry(lines: [line], isHead: isHead(line)))
            }
        }
        return entries
    }

    private func continues(_ line: IndexLine, _ last: IndexLine, of entry: Entry) -> Bool {
        guard let first = line.words.first else { return true }
        if line.beginsWithLeader || text(first).isLocator { return true }
        guard let end = last.words.last, !isHead(line) else { return false }
        if text(end).hasSuffix(","), text(end).isLocator { return true }
        let isDeeper =
            line.box.minX - line.edge > entry.indent + line.size * parameters.leastIndent
        return isDeeper && !text(end).isLocator && isFull(last, before: first)
    }

    /// Whether the next word had no place behind a line in the width of its column.
    private func isFull(_ line: IndexLine, before word: Int) -> Bool {
        let width = page.words[word].box.width
        return line.box.maxX + width + line.size * parameters.blank > line.end
    }

    private func text(_ word: Int) -> String { page.words[word].text }

    /// A letter, or one or two words in bold, without pages.
    private func isHead(_ line: IndexLine) -> Bool {
        if line.words.count == 1, text(line.words[0]).count == 1, line.leaders.isEmpty,
            page.words[line.words[0]].isBold
        {
            // A digit heads the names that begin with it.
            return true
        }
        guard line.leaders.isEmpty, (1...2).contains(line.words.count),
            !line.words.contains(where: { text($0).isLocator })
        else { return false }
        if line.words.count == 1, text(line.words[0]).count == 1 { return true }
        return line.words.allSatisfy { page.words[$0].isBold }
    }

    // MARK: Evidence

    /// Whether rules part the rows, as in tables.
    private func isRuled(_ box: Rect<PageUnits>) -> Bool {
        page.levelRules.count {
            box.contains($0.box.center)
                && $0.length > page.metrics.bodySize * parameters.longestUnderline
        } >= parameters.fewestRules
    }

    private func isIndex(_ lines: [IndexLine], _ entries: [Entry]) -> Bool {
        let body = lines.filter { !isHead($0) }
        let ending = body.count { $0.words.last.map { text($0).isLocator } ?? false }
        let own = entries.filter { !$0.isHead }
        guard own.count >= parameters.fewestEntries,
            Double(ending) >= Double(body.count) * parameters.endingShare
        else { return false }
        let led = body.count { !$0.leaders.isEmpty || hasComma($0) }
        let several = own.count { locators(of: $0).count > 1 }
        // Numbers in columns of a table have no commas between.
        guard own.count(where: hasCells) * parameters.entriesPerTabular <= own.count else {
            return false
        }
        guard
            Double(led) >= Double(body.count) * parameters.ledShare
                && (several >= parameters.fewestWithSeveralOfLed || isTitled)
                || several >= parameters.fewestWithSeveral
        else { return false }
        let outer = own.filter { $0.indent < $0.lines[0].size * parameters.leastIndent }
        let keys = outer.map(key).filter { !$0.isEmpty }
        let ordered = zip(keys, keys.dropFirst()).count {
            $0.prefix(parameters.comparedLetters) <= $1.prefix(parameters.comparedLetters)
        }
        guard keys.count >= parameters.fewestEntries / 2,
            Set(keys).count * 2 > keys.count,
            Double(ordered) >= Double(keys.count - 1) * parameters.orderedShare
        else { return false }
        // No entry of a table of contents has several pages.
        if Double(several) >= Double(own.count) * parameters.severalShare { return true }
        let pages = own.compactMap { locators(of: $0).first }
        let falls = zip(pages, pages.dropFirst()).count { $1 < $0 }
        return Double(falls) >= Double(pages.count) * parameters.fallingShare
    }

    /// Whether numbers without a comma between are beside each other.
    private func hasCells(_ entry: Entry) -> Bool {
        let numbers = pages(of: entry)
        return zip(numbers, numbers.dropFirst()).contains { number, next in
            !text(number).hasSuffix(",") && !text(number).hasSuffix(";")
                && text(next).first?.isNumber == true
        }
    }

    /// The words with which an entry ends that are page numbers.
    private func pages(of entry: Entry) -> [Int] {
        entry.lines.flatMap(\.words).reversed().prefix { text($0).isLocator }.reversed()
    }

    private func locators(of entry: Entry) -> [PageNumber] {
        pages(of: entry).compactMap { text($0).firstPage }
    }

    /// The letters by which an entry is in its place.
    private func key(_ entry: Entry) -> String {
        let name = entry.lines[0].words.prefix { !text($0).isLocator }.map(text).joined()
        return name.folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil
        ).filter(\.isLetter)
    }

    /// Whether a comma is between the name and the pages.
    private func hasComma(_ line: IndexLine) -> Bool {
        let pages = line.words.reversed().prefix { text($0).isLocator }.count
        return pages > 0
            && line.words.dropLast(pages).last.map { text($0).hasSuffix(",") } == true
    }

    // MARK: Blocks

    private func blocks(of entries: [Entry]) -> [Container.Block] {
        var blocks: [Container.Block] = []
        var rest = entries[...]
        while let first = rest.first {
            let part = first.isHead ? rest.prefix(1) : rest.prefix { !$0.isHead }
            rest = rest.dropFirst(part.count)
            blocks.append(first.isHead ? paragraph(first) : .list(list(Array(part))))
        }
        return blocks
    }

    private func paragraph(_ entry: Entry) -> Container.Block {
        let rows = entry.lines.map(\.words).filter { !$0.isEmpty }
        return .paragraph(
            Container.Text(lines: LineBuilder(page).joined(rows), pageSize: page.size))
    }

    /// Entries inside others by their indents.
    private func list(_ entries: [Entry]) -> Container.List {
        var items: [Container.List.Item] = []
        var rest = entries[...]
        while let first = rest.first {
            let inner = rest.dropFirst().prefix {
                $0.indent > first.indent + first.lines[0].size * parameters.leastIndent
            }
            rest = rest.dropFirst(inner.count + 1)
            var blocks = [paragraph(first)]
            if !inner.isEmpty { blocks.append(.list(list(Array(inner)))) }
            let box = blocks.map(\.box).bounds() ?? first.lines[0].box
            items.append(
                Container.List.Item(
                    marker: nil, markerType: .bullet,
                    content: Container(blocks: blocks, box: box, pageSize: page.size)))
        }
        return Container.List(items: items, pageSize: page.size)
    }
}

private let parameters = IndexParameters.standard
