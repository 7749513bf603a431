import DocumentModel
import Facts
import Geometry
import Observations
import Spilling

/// Concatenates the pages' blocks and joins what page breaks cut.
struct PageJoiner {
    private let levels: HeadingLevels
    private let hyphens: LineEndHyphens
    private let cells: SpillStore<Table.Cell>?
    private let detection: (String) -> [DataDetector.Match]

    init(
        levels: HeadingLevels, hyphens: LineEndHyphens, cells: SpillStore<Table.Cell>? = nil,
        detection: @escaping (String) -> [DataDetector.Match]
    ) {
        self.levels = levels
        self.hyphens = hyphens
        self.cells = cells
        self.detection = detection
    }

    /// The body, and what pages repeat of tables that continue.
    func body(of pages: [PageBlocks]) -> (blocks: [Block], repeated: [Document.Dropped]) {
        var body: [Block] = []
        var repeated: [Document.Dropped] = []
        var open: [Open] = []
        var openNote: Open?
        let usual = pages.bodyStyle
        let isTypewritten = usual.isTypewritten
        for page in pages {
            var blocks = page.blocks
            let context = PageContext(
                page: page.page.number, levels: levels, footnoteMarks: page.footnoteMarks)
            if let note = openNote, let rest = rest(of: note.block, on: page),
                let joined = joined(
                    body[note.index], note.block, blocks[rest], in: context, indents: false,
                    isTypewritten: isTypewritten, before: nil)
            {
                body[note.index] = joined.block
                blocks.remove(at: rest)
            }
            let indents = page.blocks.indentsFirstLines
            var stillOpen: [Open] = []
            for var last in open {
                let dropped = continueOpenBlock(
                    &body, with: &last, in: &blocks, of: context, on: page, indents: indents,
                    usual: usual)
                guard let dropped else { continue }
                repeated += dropped
                // A joined block may continue again where the page contains nothing else.
                stillOpen = [last]
                break
            }
            body += page.heads.map { .paragraph(Paragraph(text: context.text($0))) }
            let start = body.count
            body += blocks.map { kept(Block($0, in: context)) }
            body += page.feet.map { .paragraph(Paragraph(text: context.text($0))) }
            let ends = ends(of: blocks, on: page, usual)
            open =
                ends.isEmpty
                ? stillOpen
                : ends.map { Open(block: blocks[$0], index: start + $0, context: context) }
            openNote = lastNote(of: blocks, marks: page.footnoteMarks)
                .map { Open(block: blocks[$0], index: start + $0, context: context) }
        }
        return (body, repeated)
    }

    /// Moves what continues the open block from the page's blocks into the body; all of it where a
    /// list continues in several blocks.
    ///
    /// - Returns: What the page repeats; `nil` where the open block does not continue.
    private func continueOpenBlock(
        _ body: inout [Block], with open: inout Open, in blocks: inout [Container.Block],
        of context: PageContext, on page: PageBlocks, indents: Bool, usual: BodyStyle?
    ) -> [Document.Dropped]? {
        var repeated: [Document.Dropped]?
        while let next = next(after: open.block, in: blocks, on: page, usual) {
            if case .paragraph(let text) = open.block,
                let list = text.firstItem(
                    before: blocks[next], blocks.dropFirst(next + 1).first)
            {
                open.block = .list(list)
                body[open.index] = Block(open.block, in: open.context)
            }
            guard
                let joined = joined(
                    body[open.index], open.block, blocks[next], in: context,
                    indents: indents,
                    isTypewritten: usual.isTypewritten,
                    before: blocks.dropFirst(next + 1).first)
            else { break }
            body[open.index] = kept(joined.block)
            repeated = (repeated ?? []) + joined.repeated
            blocks.remove(at: next)
            open.block = joined.open
            guard case .list = joined.open else { break }
        }
        return repeated
    }

    /// A table with its cells where memory has no room for them.
    private func kept(_ block: Block) -> Block {
        guard let cells, case .table(var table) = block else { return block }
        table.cells.keep(in: cells)
        return .table(table)
    }

    /// The block that a page break may cut.
    private struct Open {
        var block: Container.Block
        /// Its place in the body.
        var index: Int
        /// Of the page where it begins.
        var context: PageContext
    }

    /// The blocks that may continue on the next page: a table at the bottom of the page, and the last
    /// paragraph, ignoring tables, figures and footnotes below it.
    private func ends(
        of blocks: [Container.Block], on page: PageBlocks, _ usual: BodyStyle?
    ) -> [Int] {
        let bodySize = page.bodySize
        let printed = blocks.indices.filter {
            !blocks[$0].isSmallPrint(than: bodySize)
                && !page.isMarginLine(blocks[$0], at: .bottom, usual: usual)
        }
        let text = printed.last { !blocks[$0].isBesideText }
        guard let last = printed.last, case .table = blocks[last] else {
            return text.map { [$0] } ?? []
        }
        return [last] + (text.map { [$0] } ?? [])
    }

    /// Where on the next page the block may continue: at its top, or below tables and figures there.
    private func next(
        after block: Container.Block, in blocks: [Container.Block], on page: PageBlocks,
        _ usual: BodyStyle?
    ) -> Int? {
        func isMarginLine(_ block: Container.Block) -> Bool {
            page.isMarginLine(block, at: .top, usual: usual)
        }
        return switch block {
        case .table: blocks.firstIndex { !isMarginLine($0) }
        case .list(let list) where list.isContents:
            // What a heading leads to is another one.
            blocks.prefix { if case .heading = $0 { false } else { true } }
                .firstIndex { !$0.isBesideText && !isMarginLine($0) }
        case .paragraph(let text) where text.isCode:
            // Its last line alone is of another size than the text below, as a running head is.
            blocks.firstIndex {
                !$0.isBesideText
                    && (!isMarginLine($0) || $0.text.flatMap(text.codeGoingOn(in:)) != nil)
            }
        case .paragraph, .list:
            blocks.firstIndex { !$0.isBesideText && !isMarginLine($0) }
        case .heading, .figure, .barcode: nil
        }
    }

    /// A block with what the next page adds to it.
    private struct Joined {
        var block: Block
        /// What may continue on the page after it.
        var open: Container.Block
        var repeated: [Document.Dropped] = []
    }

    /// `end`, the document's last block, made from `last`, with `first` of the next page joined.
    private func joined(
        _ end: Block, _ last: Container.Block, _ first: Container.Block, in context: PageContext,
        indents: Bool, isTypewritten: Bool, before following: Container.Block?
    ) -> Joined? {
        switch (end, last, first) {
        case (.table(let table), .table(let above), .table(let below)):
            return TableJoiner(context, hyphens: hyphens, detection: detection)
                .joined(table, above, below)
                .map { Joined(block: .table($0.table), open: first, repeated: $0.repeated) }
        case (.paragraph(let paragraph), .paragraph(let above), .paragraph(let below))
        where above.isCode:
            let outdent = above.outdent(of: below)
            guard let rest = above.indented(by: outdent).codeGoingOn(in: below) else { return nil }
            var joined = paragraph
            joined.text.indentLines(by: outdent)
            var lines = context.text(rest)
            lines.setFacts(detection(lines.plain))
            joined.text.appendLines(lines)
            return Joined(block: .paragraph(joined), open: .paragraph(rest))
        case (.paragraph(let paragraph), .paragraph(let above), .paragraph(let below)):
            // A line of code that is displayed within a sentence is no part of its lines.
            guard isTypewritten || !above.isTypewritten && !below.isTypewritten,
                above.goesOn(in: below, indentsFirstLines: indents)
            else { return nil }
            var joined = paragraph
            joined.text.append(context.text(below), hyphens)
            joined.text.setFacts(detection(joined.text.plain))
            return Joined(block: .paragraph(joined), open: first)
        case (.list(let list), .list(let above), _):
            let continuations = above.continuations(in: first, before: following)
            guard !continuations.isEmpty else { return nil }
            var (joined, open) = (list, above)
            for continuation in continuations {
                joined.append(continuation, in: context, hyphens, detection: detection)
                open = open.continued(continuation)
            }
            return Joined(block: .list(joined), open: .list(open))
        default:
            return nil
        }
    }
}

/// Footnotes that continue at the bottom of the next page.
extension PageJoiner {
    /// The footnote below all else, if the page ends with one.
    private func lastNote(
        of blocks: [Container.Block], marks: [Container.Text: [FootnoteMark]]
    ) -> Int? {
        guard !marks.isEmpty, let last = blocks.indices.last,
            case .paragraph(let text) = blocks[last], marks[text]?.first?.role == .note
        else { return nil }
        return last
    }

    /// Where on the next page a footnote may continue: in the first small print below its text.
    private func rest(of note: Container.Block, on page: PageBlocks) -> Int? {
        let bodySize = page.bodySize
        guard
            let rest = page.blocks.indices.first(where: {
                page.blocks[$0].isSmallPrint(than: bodySize)
            }), rest > 0, page.blocks[rest].box.minY > page.page.size.height / 2,
            page.blocks[rest...].allSatisfy({ $0.isSmallPrint(than: bodySize) })
        else { return nil }
        return rest
    }
}

extension PageBlocks {
    /// The median font size of the page's lines.
    var bodySize: Float {
        var sizes: [Float] = []
        for block in blocks {
            block.visitLines { line in
                if let last = line.words.last { sizes.append(last.style.size) }
            }
        }
        sizes.sort()
        return sizes.isEmpty ? 0 : sizes[sizes.count / 2]
    }
}

extension BodyStyle? {
    /// Whether all text is in a monospaced font.
    fileprivate var isTypewritten: Bool { self?.traits.contains(.fixedPitch) ?? false }
}

extension Container.Text {
    /// Whether it is words in a monospaced font; one alone may be the end of a sentence.
    fileprivate var isTypewritten: Bool {
        let words = textLines.flatMap(\.words)
        return words.count > 1 && words.allSatisfy { $0.style.traits.contains(.fixedPitch) }
    }
}

extension Container.Block {
    /// Whether the text goes on past it: a table, a figure, or a caption alone, whose figure is made of lines.
    fileprivate var isBesideText: Bool {
        if isFloat { return true }
        guard case .paragraph(let text) = self, let words = text.textLines.first?.words.prefix(2)
        else { return false }
        return PageLabel(words.map(\.text).joined(separator: " ")).isCaption
            && words.last?.text.last == ":"
    }

    /// Whether a paragraph is a footnote by its size.
    func isSmallPrint(than bodySize: Float) -> Bool {
        // A raised mark may end the line.
        guard case .paragraph(let text) = self, !text.isCode,
            let size = text.textLines.last?.words.map(\.style.size).max()
        else { return false }
        return size < bodySize * parameters.smallPrint
    }
}

/// The thresholds of text that continues on the next page. Empirical, unless a source is named;
/// effects by `Benchmarks/sensitivity.py` on 228 public documents.
struct PageJoinerParameters {
    static let standard = PageJoinerParameters()

    /// The share of the body's font size that a footnote has at the most. 25 % less changes 24
    /// documents (1 of 177 JOSE paragraphs lost), 25 % more 29 (9 of 177 JOSE paragraphs lost).
    var smallPrint: Float = 0.93
}

private let parameters = PageJoinerParameters.standard

extension List {
    fileprivate mutating func append(
        _ continuation: ListContinuation, in context: PageContext, _ hyphens: LineEndHyphens,
        detection: (String) -> [DataDetector.Match]
    ) {
        guard let last = items.indices.last, let end = items[last].blocks.indices.last else {
            return
        }
        switch (continuation.depth, continuation.rest, items[last].blocks[end]) {
        case (0, .items(let rest), _):
            guard let first = rest.first else { return }
            let list = Container.List(items: rest, pageSize: first.content.pageSize)
            items += List(list, in: context).items
        case (0, .nested(let list), _):
            items[last].blocks.append(.list(List(list, in: context)))
        case (0, .text(let rest), .paragraph(var paragraph)):
            paragraph.text.append(context.text(rest), hyphens)
            paragraph.text.setFacts(detection(paragraph.text.plain))
            items[last].blocks[end] = .paragraph(paragraph)
        case (_, _, .list(var list)):
            let deeper = ListContinuation(
                depth: continuation.depth - 1, rest: continuation.rest)
            list.append(deeper, in: context, hyphens, detection: detection)
            items[last].blocks[end] = .list(list)
        default: break
        }
    }
}

extension RichText {
    /// Adds blanks before each line of code.
    fileprivate mutating func indentLines(by count: Int) {
        guard count > 0, !runs.isEmpty else { return }
        let scalars = plain.unicodeScalars
        var (begun, place) = (1, 0)
        var next = scalars.startIndex
        /// Lines that begin before an offset; the offsets do not fall.
        func lines(before offset: Int) -> Int {
            while place < offset, next < scalars.endIndex {
                if scalars[next] == "\n" { begun += 1 }
                next = scalars.index(after: next)
                place += 1
            }
            return begun
        }
        for index in facts.indices {
            let range = facts[index].range
            let start = range.lowerBound + count * lines(before: range.lowerBound)
            facts[index].range = start..<range.upperBound + count * lines(before: range.upperBound)
        }
        let blanks = String(repeating: " ", count: count)
        for index in runs.indices {
            runs[index].text = runs[index].text.replacing("\n", with: "\n" + blanks)
        }
        runs[0].text = blanks + runs[0].text
    }

    /// Adds lines of code.
    fileprivate mutating func appendLines(_ rest: RichText) {
        if let last = runs.indices.last { runs[last].text += "\n" }
        let length = runs.reduce(0) { $0 + $1.text.unicodeScalars.count }
        runs += rest.runs
        facts += rest.facts.map { fact in
            var fact = fact
            fact.range = fact.range.lowerBound + length..<fact.range.upperBound + length
            return fact
        }
    }

    /// Adds the rest of a text that a page break cut; a hyphen of the break is removed.
    mutating func append(_ rest: RichText, _ hyphens: LineEndHyphens) {
        guard let last = runs.indices.last else {
            self = rest
            return
        }
        let word = plain.lastWord
        if let end = word.last, end == "-" || end == "\u{2010}" || end == "\u{AD}", word.count > 1 {
            if !hyphens.stays(word, rest.plain.firstWord) { runs[last].text.removeLast() }
        } else {
            runs[last].text += " "
        }
        let length = plain.unicodeScalars.count
        runs += rest.runs
        footnoteMarks += rest.footnoteMarks.map { mark in
            var mark = mark
            mark.range = mark.range.lowerBound + length..<mark.range.upperBound + length
            return mark
        }
    }
}

extension String {
    fileprivate var firstWord: String { String(prefix { !$0.isWhitespace }) }
    fileprivate var lastWord: String { String(reversed().prefix { !$0.isWhitespace }.reversed()) }
}
