import DocumentModel
import Geometry
import Observations

/// Strings the pages' blocks together and mends what page breaks cut.
struct PageJoiner {
    private let levels: HeadingLevels

    init(levels: HeadingLevels) { self.levels = levels }

    func body(of pages: [PageBlocks]) -> [Block] {
        var body: [Block] = []
        var open: Open?
        for page in pages {
            var blocks = page.blocks
            let indents = page.blocks.indentsFirstLines
            if let last = open, let next = next(after: last.block, in: blocks),
                let joined = joined(
                    body[last.index], last.block, blocks[next], page: page.page.number,
                    indents: indents)
            {
                body[last.index] = joined
                // What is joined may go on once more where it is all that the page holds.
                open = Open(block: blocks.remove(at: next), index: last.index)
            }
            let start = body.count
            body += blocks.map { Block($0, page: page.page.number, level: levels.level) }
            let size = page.bodySize
            if let end = blocks.lastIndex(where: { !$0.isSmallPrint(than: size) }) {
                open = Open(block: blocks[end], index: start + end)
            }
        }
        return body
    }

    /// The block that a page break may cut.
    private struct Open {
        var block: Container.Block
        /// Its place in the body.
        var index: Int
    }

    /// Where on the next page the block may go on: at its head, or below tables and figures there.
    private func next(after block: Container.Block, in blocks: [Container.Block]) -> Int? {
        switch block {
        case .table: blocks.isEmpty ? nil : 0
        case .paragraph: blocks.firstIndex { !$0.isFloat }
        case .heading, .list, .figure: nil
        }
    }

    /// `end`, the document's last block, made from `last`, with `first` of the next page joined.
    private func joined(
        _ end: Block, _ last: Container.Block, _ first: Container.Block, page: Int,
        indents: Bool
    ) -> Block? {
        switch (end, last, first) {
        case (.table(let table), .table(let above), .table(let below)):
            return TableJoiner(levels: levels).joined(table, above, below, page: page).map(
                Block.table)
        case (.paragraph(let paragraph), .paragraph(let above), .paragraph(let below)):
            guard above.goesOn(in: below, indentsFirstLines: indents) else { return nil }
            var joined = paragraph
            joined.text.append(RichText(below, page: page))
            return .paragraph(joined)
        default:
            return nil
        }
    }
}

extension PageBlocks {
    /// The median font size of the page's lines.
    fileprivate var bodySize: Float {
        let sizes = blocks.flatMap(\.lines).compactMap { $0.words.last?.style.size }.sorted()
        return sizes.isEmpty ? 0 : sizes[sizes.count / 2]
    }
}

extension Container.Block {
    /// Whether a paragraph is a footnote by its size.
    fileprivate func isSmallPrint(than bodySize: Float) -> Bool {
        guard case .paragraph(let text) = self, let word = text.textLines.last?.words.last else {
            return false
        }
        return word.style.size < bodySize * smallPrint
    }
}

/// The share of the body's font size that a footnote has at the most.
private let smallPrint: Float = 0.93

extension RichText {
    /// Adds the rest of a text that a page break cut; a hyphen that the break made goes.
    fileprivate mutating func append(_ rest: RichText) {
        guard let last = runs.indices.last else {
            self = rest
            return
        }
        if let end = runs[last].text.last, end == "-" || end == "\u{AD}" {
            runs[last].text.removeLast()
        } else {
            runs[last].text += " "
        }
        runs += rest.runs
    }
}
