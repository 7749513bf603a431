import DocumentModel
import Geometry
import Observations

/// Strings the pages' blocks together and mends what page breaks cut.
struct PageJoiner {
    private let levels: HeadingLevels

    init(levels: HeadingLevels) { self.levels = levels }

    func body(of pages: [PageBlocks]) -> [Block] {
        var body: [Block] = []
        var open: Container.Block?
        for page in pages {
            var blocks = page.blocks[...]
            if let last = open, let first = blocks.first, let end = body.last,
                let joined = joined(end, last, first, page: page.page.number)
            {
                body[body.count - 1] = joined
                blocks = blocks.dropFirst()
                if let next = page.blocks.dropFirst().last { open = next } else { open = first }
            } else if let last = page.blocks.last {
                open = last
            }
            body += blocks.map { Block($0, page: page.page.number, level: levels.level) }
        }
        return body
    }

    /// `end`, the document's last block, made from `last`, with `first` of the next page joined.
    private func joined(
        _ end: Block, _ last: Container.Block, _ first: Container.Block, page: Int
    ) -> Block? {
        switch (end, last, first) {
        case (.table(let table), .table(let above), .table(let below)):
            return TableJoiner(levels: levels).joined(table, above, below, page: page).map(
                Block.table)
        case (.paragraph(let paragraph), .paragraph(let above), .paragraph(let below)):
            guard above.goesOn(in: below) else { return nil }
            var joined = paragraph
            joined.text.append(RichText(below, page: page))
            return .paragraph(joined)
        default:
            return nil
        }
    }
}

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
