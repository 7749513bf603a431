import DocumentModel
import Geometry
import Observations

/// Finds page numbers that no other page confirms: a label that names its page, or a number alone
/// in a margin, apart from the body.
struct PageNumbers {
    let page: PageBlocks
    /// Those near the edges of this page.
    let texts: [MarginText]
    /// Whether the pages around count at another place, so that a bare number here is none.
    let isCountedElsewhere: Bool
    /// The number of this page by those around it; `nil` where there are none.
    let expected: Int?
    let pageCount: Int
    let parameters: FurnitureParameters

    /// The blocks of page numbers.
    var blocks: [Int] {
        texts.filter {
            $0.zone.isLevel && $0.isInMargin && $0.rest == nil && $0.isApart && !$0.isLarge
                && $0.text.textLines.count == 1 && isOutermost($0)
                && ($0.label.namesPage || isExpected($0) || !isCountedElsewhere && isLoneNumber($0))
        }.map(\.block)
    }

    /// Whether only other segments of its line are between the text and the page's edge.
    private func isOutermost(_ text: MarginText) -> Bool {
        page.blocks.enumerated().allSatisfy { index, block in
            guard index != text.block, !block.isSideways else { return true }
            let box = block.box
            switch text.zone {
            case .top: return box.maxY > text.text.box.minY
            case .bottom: return box.minY < text.text.box.maxY
            case .side, .overlay: return true
            }
        }
    }

    /// Whether a number alone is the one between those of the pages around, wherever these have it.
    private func isExpected(_ text: MarginText) -> Bool {
        text.label.isBareNumber && expected != nil && text.label.numbers.first == expected
    }

    private func isLoneNumber(_ text: MarginText) -> Bool {
        guard text.label.isBareNumber, let number = text.label.numbers.first else { return false }
        let isSaid = pageCount > 1 && number == text.page
        let digits = text.label.text.count(where: \.isWholeNumber)
        let isRoman = digits == 0
        guard isSaid || (isRoman ? text.label.text.count > 1 : digits <= parameters.mostDigits),
            let (blocks, body) = others(than: text)
        else { return false }
        if isSaid { return true }
        let box = text.text.box
        let side = body.width * parameters.sideShare
        // What reaches out of the text, or lines that are all short, move its middle, but not that of a paragraph.
        let isCentred = ([body, page.box] + blocks.filter { $0.width * 2 >= body.width }).contains {
            abs(box.midX - $0.midX) <= body.width * parameters.offCentre
        }
        let isAside = box.minX >= body.maxX - side || box.maxX <= body.minX + side
        let isOutside =
            text.zone == .top ? box.maxY <= body.minY : box.minY >= body.maxY
        return isOutside && (isCentred || isAside)
    }

    /// The boxes of the level blocks but one, and what spans them.
    private func others(
        than text: MarginText
    ) -> (blocks: [Rect<PageUnits>], bounds: Rect<PageUnits>)? {
        let blocks = page.blocks.enumerated().filter { index, block in
            index != text.block && !block.isSideways
        }.map(\.element.box)
        return blocks.bounds().map { (blocks, $0) }
    }
}

extension PageBlocks {
    /// That of the page.
    fileprivate var box: Rect<PageUnits> {
        Rect(x: 0, y: 0, width: page.size.width, height: page.size.height)
    }
}
