import Facts
import Geometry
import Observations

/// The titles of a file's own outline, and the headings that they name.
///
/// An entry leads to the page of its heading and repeats its text (ISO 32000-1, 12.3.3). That
/// proves a heading which no larger or bolder print shows, such as one in small capitals or
/// italics.
struct OutlineTitles {
    private let levels: [String: Int]
    private let titles: [Int: [Title]]

    init(_ outline: [OutlineEntry]) {
        let named = outline.map { (title: Title($0.title), entry: $0) }
        levels = Dictionary(
            named.map { ($0.title.whole, $0.entry.level) }, uniquingKeysWith: { first, _ in first })
        titles = Dictionary(grouping: named.filter { $0.entry.page != nil }) { $0.entry.page ?? 0 }
            .mapValues { $0.map(\.title).filter { $0.whole.count >= parameters.leastLetters } }
    }

    /// The level of a heading; `nil` where the outline does not have it.
    func level(of text: Container.Text) -> Int? {
        let title = Title(text.textLines)
        return levels[title.whole] ?? levels[title.unnamed]
            ?? (title.isNumbered ? levels[title.unnumbered] : nil)
    }

    func contains(_ text: Container.Text) -> Bool { level(of: text) != nil }

    /// Makes headings of the texts that are entries of the outline on their pages.
    func promote(_ pages: inout [PageBlocks], detection: (String) -> [DataDetector.Match]) {
        for index in pages.indices {
            for title in titles[pages[index].page.number] ?? [] {
                promote(title, in: &pages[index].blocks, detection)
            }
        }
    }

    private func promote(
        _ title: Title, in blocks: inout [Container.Block],
        _ detection: (String) -> [DataDetector.Match]
    ) {
        let isFound = blocks.contains {
            if case .heading(let text) = $0 { Title(text.textLines).names(title) } else { false }
        }
        guard !isFound else { return }
        // The text that is printed largest, of equal ones the first.
        var best: (index: Int, parts: [Container.Block], size: Float)?
        for (index, block) in blocks.enumerated() {
            guard let (parts, size) = parts(of: block, around: title, detection),
                size > best?.size ?? 0
            else { continue }
            best = (index, parts, size)
        }
        guard let best else { return }
        blocks.replaceSubrange(best.index...best.index, with: best.parts)
    }

    /// A block as the heading with this title and what is above and below it, with the size of the
    /// heading.
    private func parts(
        of block: Container.Block, around title: Title,
        _ detection: (String) -> [DataDetector.Match]
    ) -> (blocks: [Container.Block], size: Float)? {
        switch block {
        case .paragraph(let text):
            return parts(of: text, around: title, detection)
        case .list(let list):
            return parts(of: list, around: title, detection)
        case .heading, .table, .figure, .barcode:
            return nil
        }
    }

    private func parts(
        of text: Container.Text, around title: Title,
        _ detection: (String) -> [DataDetector.Match]
    ) -> (blocks: [Container.Block], size: Float)? {
        let lines = text.textLines
        if lines.count <= parameters.mostLines, Title(lines).names(title) {
            let heading = text.asHeading
            return ([.heading(heading)], heading.medianSize)
        }
        // A heading whose distance from its text is that of lines.
        for start in lines.indices where start == 0 || lines[start].differs(from: lines[start - 1])
        {
            for end in start + 1..<lines.count + 1 where end - start <= parameters.mostLines {
                guard end == lines.count || lines[end].differs(from: lines[end - 1]),
                    Title(lines[start..<end]).names(title)
                else { continue }
                let heading = text.replacing(lines: lines[start..<end].map(\.ofHeading))
                let around = [lines[..<start], lines[end...]].map { part in
                    part.isEmpty ? nil : Container.Block.paragraph(text.part(part, detection))
                }
                return (
                    [around[0], .heading(heading), around[1]].compactMap { $0 }, heading.medianSize
                )
            }
        }
        return nil
    }

    private func parts(
        of list: Container.List, around title: Title,
        _ detection: (String) -> [DataDetector.Match]
    ) -> (blocks: [Container.Block], size: Float)? {
        for (index, item) in list.items.enumerated() where item.pageNumber == nil {
            guard let marker = item.marker, case .paragraph(let text)? = item.content.blocks.first,
                var first = text.textLines.first
            else { continue }
            first = first.replacing(words: marker.words + first.words)
            let whole = text.replacing(lines: [first] + text.textLines.dropFirst())
            guard let (parts, size) = parts(of: whole, around: title, detection),
                case .heading? = parts.first
            else { continue }
            var blocks = parts + item.content.blocks.dropFirst()
            let (before, after) = (list.items[..<index], list.items[(index + 1)...])
            if !before.isEmpty {
                blocks.insert(
                    .list(Container.List(items: Array(before), pageSize: list.pageSize)), at: 0)
            }
            if !after.isEmpty {
                blocks.append(.list(Container.List(items: Array(after), pageSize: list.pageSize)))
            }
            return (blocks, size)
        }
        return nil
    }
}

/// The letters and digits of a title, with and without its number.
private struct Title {
    let whole: String
    let unnumbered: String
    /// With the number of a chapter, without the word before it.
    let unnamed: String

    init(_ words: [String]) {
        whole = words.joined().folded
        let numbers =
            words.count > 2 && Array(words.prefix(2)).isChapterLabel
            ? 2 : words.count > 1 && words[0].isSectionNumber ? 1 : 0
        unnumbered = words.dropFirst(numbers).joined().folded
        unnamed = words.dropFirst(numbers > 1 ? 1 : 0).joined().folded
    }

    init(_ title: String) {
        self.init(title.split(whereSeparator: \.isWhitespace).map(String.init))
    }

    init(_ lines: some Sequence<TextLine>) {
        self.init(
            lines.flatMap(\.words).filter { !$0.style.traits.contains(.superscript) }.map(\.text))
    }

    var isNumbered: Bool { unnumbered != whole }

    /// Whether a printed title is that of an entry: numbers may be missing in one of them.
    func names(_ entry: Title) -> Bool {
        if whole == entry.whole { return true }
        return isNumbered != entry.isNumbered && unnumbered == entry.unnumbered
    }
}

extension TextLine {
    fileprivate var ofHeading: TextLine {
        var line = self
        line.isTitle = true
        return line
    }

    /// Whether two lines are set in different types.
    fileprivate func differs(from other: TextLine) -> Bool {
        guard let word = words.first, let last = other.words.last else { return false }
        return word.style.traits.intersection([.bold, .italic])
            != last.style.traits.intersection([.bold, .italic])
            || abs(word.style.size - last.style.size) > parameters.sameSize
    }
}

extension Container.Text {
    /// The same text as a heading.
    var asHeading: Container.Text {
        var heading = replacing(lines: textLines.map(\.ofHeading))
        heading.detectedData = detectedData
        return heading
    }

    /// Other lines, with what is detected in them where anything was in the text.
    func part(
        _ lines: some Sequence<TextLine>, _ detection: (String) -> [DataDetector.Match]
    ) -> Container.Text {
        var part = replacing(lines: Array(lines))
        guard !detectedData.isEmpty else { return part }
        part.detectedData = detection(part.transcript).compactMap { match in
            part.boundingRegion(for: match.range).map {
                DataDetectorMatch(match: match, boundingRegion: $0)
            }
        }
        return part
    }
}

extension String {
    /// Whether the word is the number of a section: `2.1`, `IV.`, `A.3`, `(3)` or `§5`.
    fileprivate var isSectionNumber: Bool {
        let parts = split { ".():§".contains($0) }
        guard !parts.isEmpty else { return false }
        if parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }) { return true }
        return parts[0].count < count
            && parts.allSatisfy { part in
                part.count == 1 || part.allSatisfy { $0.isASCII && $0.isNumber }
                    || part.uppercased().allSatisfy { "IVXLC".contains($0) }
            }
    }
}

/// The thresholds of headings that the outline names.
struct OutlineTitleParameters {
    static let standard = OutlineTitleParameters()

    /// Letters and digits of a title at the least: `1` or `p2` name no text.
    var leastLetters = 3

    /// Lines of a heading at the most, as in layout.
    var mostLines = 4

    /// Points by which words of one size differ.
    var sameSize: Float = 0.5
}

private let parameters = OutlineTitleParameters.standard
