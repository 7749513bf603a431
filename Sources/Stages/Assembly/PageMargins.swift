import DocumentModel
import Geometry
import Observations

/// Finds what belongs to the paper on one page alone, by where it stands: a page number below all
/// text, a foot of several pieces, a line set sideways in the margin.
struct PageMargins {
    private let page: PageBlocks
    /// Everything that is set level.
    private let level: [Int]

    init(_ page: PageBlocks) {
        self.page = page
        level = page.blocks.indices.filter { !page.blocks[$0].isSideways }
    }

    /// By the blocks' places on the page.
    var furniture: [Int: Document.Furniture.Kind] {
        var found: [Int: Document.Furniture.Kind] = [:]
        for block in sideLines { found[block] = .runningSide }
        for block in foot { found[block] = .runningFoot }
        if let block = number { found[block] = .pageNumber }
        return found
    }

    /// Lines set sideways beside everything that is set level, as publishers stamp their copies.
    private var sideLines: [Int] {
        guard let text = box(of: level) else { return [] }
        return page.blocks.indices.filter { index in
            let block = page.blocks[index]
            guard block.isSideways, block.lines.count == 1 else { return false }
            return block.box.minX >= text.maxX || block.box.maxX <= text.minX
        }
    }

    /// A number alone below all text, in its middle or at a side.
    private var number: Int? {
        guard let lowest = level.max(by: { foot(of: $0) < foot(of: $1) }),
            isBareNumber(page.blocks[lowest]),
            stands(lowest, apart: numberBlank, besides: [lowest]),
            let text = box(of: level.filter { $0 != lowest })
        else { return nil }
        let box = page.blocks[lowest].box
        let side = text.width * sideShare
        let isCentred = abs(box.midX - text.midX) <= text.width * offCentre
        let isAside = box.minX >= text.maxX - side || box.maxX <= text.minX + side
        return box.minY > page.page.size.height / 2 && (isCentred || isAside) ? lowest : nil
    }

    /// Three or more short pieces on one line from one side of the text to the other, below all else.
    private var foot: [Int] {
        guard let lowest = level.map(foot(of:)).max(),
            let size = level.compactMap({ page.blocks[$0].lines.first?.words.first?.style.size })
                .last
        else { return [] }
        let row = level.filter { foot(of: $0) > lowest - Double(size) }
        let height = page.page.size.height
        guard row.count >= fewestPieces, lowest > height * (1 - footShare),
            row.allSatisfy({ page.blocks[$0].lines.count == 1 }),
            row.allSatisfy({ stands($0, apart: footBlank, besides: row) }),
            let text = box(of: level.filter { !row.contains($0) }), let band = box(of: row),
            band.width >= text.width * footWidth
        else { return [] }
        return row
    }

    /// Whether a clear blank parts the block from all level blocks but these.
    private func stands(_ block: Int, apart blank: Double, besides ignored: [Int]) -> Bool {
        let others = level.filter { !ignored.contains($0) }
        guard let above = others.map({ foot(of: $0) }).max(),
            let size = page.blocks[block].lines.first?.words.first?.style.size
        else { return false }
        return page.blocks[block].box.minY - above >= Double(size) * blank
    }

    private func foot(of block: Int) -> Double { page.blocks[block].box.maxY }

    private func box(of blocks: [Int]) -> Rect<PageUnits>? {
        blocks.map { page.blocks[$0].box }.bounds()
    }

    private func isBareNumber(_ block: Container.Block) -> Bool {
        guard let text = block.text else { return false }
        let label = text.transcript.filter { $0 != "-" && $0 != "–" && $0 != " " }
        return (1...mostDigits).contains(label.count) && label.allSatisfy(\.isWholeNumber)
    }
}

extension Container.Block {
    /// The text of a heading or a paragraph.
    var text: Container.Text? {
        switch self {
        case .heading(let text), .paragraph(let text): text
        case .list, .table, .figure, .barcode: nil
        }
    }

    /// Whether all of its words run up or down the page.
    fileprivate var isSideways: Bool {
        let words = lines.flatMap(\.words)
        return !words.isEmpty && words.allSatisfy { !$0.direction.isLevel }
    }
}

/// Digits of the number of a page.
private let mostDigits = 4

/// Shares of the text's width: by which a number in the middle is off it, and at the side of which
/// it stands.
private let offCentre = 0.03
private let sideShare = 0.1

/// Pieces of a foot, the share of the page's height at its foot, and the share of the text's width
/// that they take at the least.
private let fewestPieces = 3
private let footShare = 0.13
private let footWidth = 0.7

/// Font sizes between the text and such a line, of one piece and of several.
private let numberBlank = 0.8
private let footBlank = 0.5
