import DocumentModel
import Facts
import Geometry
import Observations

/// Strings the pages' blocks together and mends what page breaks cut.
struct PageJoiner {
    private let levels: HeadingLevels
    private let detection: (String) -> [DataDetector.Match]

    init(levels: HeadingLevels, detection: @escaping (String) -> [DataDetector.Match]) {
        self.levels = levels
        self.detection = detection
    }

    /// The body, and what pages repeat of tables that go on.
    func body(of pages: [PageBlocks]) -> (blocks: [Block], repeated: [Document.Dropped]) {
        var body: [Block] = []
        var repeated: [Document.Dropped] = []
        var open: [Open] = []
        for page in pages {
            var blocks = page.blocks
            let indents = page.blocks.indentsFirstLines
            var stillOpen: [Open] = []
            for last in open {
                guard let next = next(after: last.block, in: blocks),
                    let joined = joined(
                        body[last.index], last.block, blocks[next], page: page.page.number,
                        indents: indents)
                else { continue }
                body[last.index] = joined.block
                repeated += joined.repeated
                // What is joined may go on once more where it is all that the page holds.
                stillOpen = [Open(block: blocks.remove(at: next), index: last.index)]
                break
            }
            let start = body.count
            body += blocks.map { Block($0, page: page.page.number, level: levels.level) }
            let ends = ends(of: blocks, bodySize: page.bodySize)
            open =
                ends.isEmpty ? stillOpen : ends.map { Open(block: blocks[$0], index: start + $0) }
        }
        return (body, repeated)
    }

    /// The block that a page break may cut.
    private struct Open {
        var block: Container.Block
        /// Its place in the body.
        var index: Int
    }

    /// The blocks that may go on overleaf: a table at the foot of the page, and the last paragraph,
    /// tables, figures and footnotes below it aside.
    private func ends(of blocks: [Container.Block], bodySize: Float) -> [Int] {
        let printed = blocks.indices.filter { !blocks[$0].isSmallPrint(than: bodySize) }
        let text = printed.last { !blocks[$0].isFloat }
        guard let last = printed.last, last != text else { return text.map { [$0] } ?? [] }
        return [last] + (text.map { [$0] } ?? [])
    }

    /// Where on the next page the block may go on: at its head, or below tables and figures there.
    private func next(after block: Container.Block, in blocks: [Container.Block]) -> Int? {
        switch block {
        case .table: blocks.isEmpty ? nil : 0
        case .paragraph: blocks.firstIndex { !$0.isFloat }
        case .heading, .list, .figure, .barcode: nil
        }
    }

    /// `end`, the document's last block, made from `last`, with `first` of the next page joined.
    private func joined(
        _ end: Block, _ last: Container.Block, _ first: Container.Block, page: Int,
        indents: Bool
    ) -> (block: Block, repeated: [Document.Dropped])? {
        switch (end, last, first) {
        case (.table(let table), .table(let above), .table(let below)):
            return TableJoiner(levels: levels).joined(table, above, below, page: page)
                .map { (.table($0.table), $0.repeated) }
        case (.paragraph(let paragraph), .paragraph(let above), .paragraph(let below)):
            guard above.goesOn(in: below, indentsFirstLines: indents) else { return nil }
            var joined = paragraph
            joined.text.append(RichText(below, page: page))
            joined.text.setFacts(detection(joined.text.plain))
            return (.paragraph(joined), [])
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
