import Geometry
import Observations

/// A text near an edge of its page, which may be furniture.
struct MarginText {
    /// The page's place among those that are read, and the block's on its page.
    let pageIndex: Int
    let block: Int
    /// Counted from 1.
    let page: Int
    let text: Container.Text
    /// The rest of the block where the text is one end of it.
    var rest: Container.Text?
    let zone: Zone
    /// Whether it is where furniture usually is, and not only the outermost line of a page with wide margins.
    var isInMargin = true
    /// From the page's edge.
    let distance: Double
    let pageSize: Size<PageUnits>
    /// Of the font; 0 where unknown.
    let size: Double
    let label: PageLabel
    /// Whether the text is larger than that of the body.
    var isLarge = false
    /// Whether a gap separates the text from the body.
    var isApart = false
    /// Of the page's other blocks, without candidates for furniture; 0 for none.
    var bodyDigest: UInt64 = 0

    enum Zone: Hashable {
        case top, bottom
        /// Set sideways beside the body.
        case side
        /// Set aslant across the body.
        case overlay

        var isLevel: Bool { self == .top || self == .bottom }
    }

    var isRecognized: Bool { text.textLines.first?.words.first?.reader != .textLayer }

    /// Whether the other text has the same distance from the same edge of its page.
    func isHorizontal(with other: MarginText, _ parameters: FurnitureParameters) -> Bool {
        let tolerance =
            isRecognized || other.isRecognized
            ? parameters.sameDistanceInScans : parameters.sameDistance
        return zone == other.zone
            && abs(distance - other.distance) <= tolerance * max(pageSize.height, 1)
    }

    /// Whether the other text has the same place on its line, or that of the opposite page.
    func isAligned(with other: MarginText, _ parameters: FurnitureParameters) -> Bool {
        let tolerance = parameters.sameIndent * max(pageSize.width, 1)
        let left = text.box.minX
        let right = pageSize.width - text.box.maxX
        let otherLeft = other.text.box.minX
        let otherRight = other.pageSize.width - other.text.box.maxX
        let centre = left - right
        let otherCentre = otherLeft - otherRight
        return abs(left - otherLeft) <= tolerance || abs(right - otherRight) <= tolerance
            || abs(left - otherRight) <= tolerance || abs(right - otherLeft) <= tolerance
            || abs(centre - otherCentre) <= tolerance
    }

    /// Whether the other page is the same once more, so that all of it recurs.
    func isOnCopy(of other: MarginText) -> Bool {
        bodyDigest != 0 && bodyDigest == other.bodyDigest && pageIndex != other.pageIndex
    }

    /// Whether both are on one line.
    func sharesRow(with other: MarginText) -> Bool {
        text.box.sharedHeight(with: other.text.box)
            > min(text.box.height, other.text.box.height) / 2
    }
}

extension MarginText {
    /// The texts near the edges of a page, in the order of its blocks.
    ///
    /// - Parameters:
    ///   - own: The usual font size of the page; 0 where unknown.
    ///   - bodySize: That of the file.
    static func texts(
        on page: PageBlocks, at index: Int, usualSize own: Float, bodySize: Float,
        _ parameters: FurnitureParameters
    ) -> [MarginText] {
        let height = page.page.size.height
        let level = page.blocks.filter { !$0.isSideways }.map(\.box).bounds()
        let body = Double(bodySize > 0 && own > 0 ? min(own, bodySize) : max(own, bodySize))
        let outermost = OutermostLines(page.blocks, height: height, parameters)
        var found: [MarginText] = []
        for (block, content) in page.blocks.enumerated() {
            guard let text = content.text else { continue }
            if content.isSlanted {
                found.append(
                    MarginText(
                        pageIndex: index, block: block, page: page.page.number, text: text,
                        zone: .overlay, distance: text.box.minY, pageSize: page.page.size,
                        size: text.fontSize, label: PageLabel(text.transcript), isApart: true))
                continue
            }
            if content.isSideways {
                guard let level, text.textLines.count == 1,
                    text.box.minX >= level.maxX || text.box.maxX <= level.minX
                else { continue }
                let side = min(text.box.minX, page.page.size.width - text.box.maxX)
                found.append(
                    MarginText(
                        pageIndex: index, block: block, page: page.page.number, text: text,
                        zone: .side, distance: side, pageSize: page.page.size,
                        size: text.fontSize, label: PageLabel(text.transcript), isApart: true))
                continue
            }
            let whole =
                zone(of: text.box, height: height, parameters)
                ?? page.zoneOfLoneNumber(text, block: block)
            if let zone = whole, text.textLines.count <= parameters.mostLines {
                found.append(
                    MarginText(text, rest: nil, zone, index, block, page, bodySize: body))
            } else if whole == nil, let zone = outermost.zone(of: text) {
                var outer = MarginText(text, rest: nil, zone, index, block, page, bodySize: body)
                outer.isInMargin = false
                found.append(outer)
            }
            if text.textLines.count > 1 {
                found += ends(of: text, height: height, parameters).map {
                    MarginText($0.end, rest: $0.rest, $0.zone, index, block, page, bodySize: body)
                }
            }
        }
        let digest = page.digest(besides: Set(found.filter(\.isInMargin).map(\.block)))
        for candidate in found.indices { found[candidate].bodyDigest = digest }
        for candidate in found.indices {
            found[candidate].isApart = found[candidate].isApart(
                on: page, ignoring: [], parameters)
        }
        for candidate in found.indices {
            found[candidate].isLarge =
                found[candidate].zone != .overlay
                && found[candidate].size > body * parameters.largeText
        }
        return found
    }

    private init(
        _ text: Container.Text, rest: Container.Text?, _ zone: Zone, _ index: Int, _ block: Int,
        _ page: PageBlocks, bodySize: Double
    ) {
        self.init(
            pageIndex: index, block: block, page: page.page.number, text: text, rest: rest,
            zone: zone,
            distance: zone == .top ? text.box.minY : page.page.size.height - text.box.maxY,
            pageSize: page.page.size, size: text.fontSize, label: PageLabel(text.transcript))
    }

    private static func zone(
        of box: Rect<PageUnits>, height: Double, _ parameters: FurnitureParameters
    ) -> Zone? {
        if box.maxY <= height * parameters.margin { return .top }
        return box.minY >= height * (1 - parameters.margin) ? .bottom : nil
    }

    /// The first and the last line of a block that reaches into a margin: a header or footer that
    /// was joined to a paragraph.
    private static func ends(
        of text: Container.Text, height: Double, _ parameters: FurnitureParameters
    ) -> [(end: Container.Text, rest: Container.Text, zone: Zone)] {
        var found: [(Container.Text, Container.Text, Zone)] = []
        let lines = text.textLines
        if let first = lines.first, zone(of: first.box, height: height, parameters) == .top {
            found.append(
                (
                    text.replacing(lines: [first]), text.replacing(lines: Array(lines.dropFirst())),
                    .top
                ))
        }
        // A line that begins in lower case is the end of its sentence.
        if let last = lines.last, zone(of: last.box, height: height, parameters) == .bottom,
            last.words.first?.text.first?.isLowercase == false
        {
            found.append(
                (
                    text.replacing(lines: [last]), text.replacing(lines: Array(lines.dropLast())),
                    .bottom
                ))
        }
        return found
    }

    /// Whether no other block that is nearer to the middle of the page comes close, not counting those
    /// that are furniture.
    func isApart(
        on page: PageBlocks, ignoring furniture: Set<Int>, _ parameters: FurnitureParameters
    ) -> Bool {
        guard zone.isLevel else { return true }
        guard rest == nil else { return false }
        let lineHeight = text.box.height / Double(max(text.textLines.count, 1))
        let least = max(size, lineHeight) * parameters.leastGap
        return page.blocks.indices.allSatisfy { index in
            guard index != block, !furniture.contains(index) else { return true }
            let box = page.blocks[index].box
            let isSameRow =
                box.sharedHeight(with: text.box) > min(box.height, text.box.height) / 2
            if isSameRow { return true }
            switch zone {
            case .top: return box.minY < text.box.minY || box.minY - text.box.maxY >= least
            case .bottom: return box.maxY > text.box.maxY || text.box.minY - box.maxY >= least
            case .side, .overlay: return true
            }
        }
    }
}

/// The first and the last line of a page.
private struct OutermostLines {
    private let top: Double
    private let bottom: Double
    private let isAlone: Bool

    init(_ blocks: [Container.Block], height: Double, _ parameters: FurnitureParameters) {
        let boxes = blocks.filter { !$0.isSideways }.map(\.box)
        isAlone = boxes.count < 2
        let margin = height * parameters.wideMargin
        top = min(boxes.map(\.maxY).min() ?? 0, margin)
        bottom = max(boxes.map(\.minY).max() ?? height, height - margin)
    }

    /// `nil` where another block is further out, the edge too far, or nothing else on the page.
    func zone(of text: Container.Text) -> MarginText.Zone? {
        guard text.textLines.count == 1, !isAlone else { return nil }
        if text.box.minY < top { return .top }
        return text.box.maxY > bottom ? .bottom : nil
    }
}

extension PageBlocks {
    /// The margin of a bare number outside of all other blocks: the page may be larger than what is
    /// printed on it.
    fileprivate func zoneOfLoneNumber(_ text: Container.Text, block: Int) -> MarginText.Zone? {
        guard text.textLines.count == 1, text.textLines[0].mayBeNumber,
            PageLabel(text.transcript).isBareNumber,
            let others = blocks.enumerated().filter({ $0.offset != block && !$0.element.isSideways }
            )
            .map(\.element.box).bounds()
        else { return nil }
        if text.box.minY >= others.maxY { return .bottom }
        return text.box.maxY <= others.minY ? .top : nil
    }

    /// The font size of the middle one of the page's words by size; 0 for none. Lines would count a
    /// title like a paragraph.
    var usualSize: Float {
        var counts: [Float: Int] = [:]
        var count = 0
        // Most words have the size of the one before.
        var alike: (size: Float, count: Int) = (0, 0)
        for block in blocks {
            block.visitWords { word in
                if word.style.size != alike.size {
                    if alike.count > 0 { counts[alike.size, default: 0] += alike.count }
                    alike = (word.style.size, 0)
                }
                alike.count += 1
                count += 1
            }
        }
        if alike.count > 0 { counts[alike.size, default: 0] += alike.count }
        var below = 0
        for (size, words) in counts.sorted(by: { $0.key < $1.key }) {
            below += words
            if below * 2 >= count { return size }
        }
        return 0
    }

    /// FNV-1a over the words of all blocks but these; 0 where they have none.
    fileprivate func digest(besides ignored: Set<Int>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        var isEmpty = true
        for (index, block) in blocks.enumerated() where !ignored.contains(index) {
            block.visitWords { word in
                isEmpty = false
                for byte in word.text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            }
        }
        return isEmpty ? 0 : hash
    }
}

extension Container.Text {
    /// Of its first word.
    fileprivate var fontSize: Double {
        Double(textLines.first?.words.first?.style.size ?? 0)
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

    /// Whether all of its words run up or down the page, or aslant.
    var isSideways: Bool {
        contains { _ in true } && !contains { $0.direction.isHorizontal && $0.slant == 0 }
    }

    /// Whether all of its words run aslant.
    var isSlanted: Bool { contains { _ in true } && !contains { $0.slant == 0 } }

    /// Whether a condition is true of a word; the words behind the first such are not looked at.
    private func contains(_ condition: (Word) -> Bool) -> Bool {
        func isAmong(_ lines: [TextLine]?) -> Bool {
            lines?.contains { $0.words.contains(where: condition) } ?? false
        }
        return switch self {
        case .heading(let text), .paragraph(let text): isAmong(text.textLines)
        case .list(let list):
            list.items.contains { item in
                isAmong(item.marker.map { [$0] })
                    || item.content.blocks.contains { $0.contains(condition) }
            }
        case .table(let table):
            isAmong(table.caption?.textLines)
                || table.cells.contains { cell in
                    cell.content.blocks.contains { $0.contains(condition) }
                }
        case .figure(let figure):
            isAmong(figure.text?.textLines) || isAmong(figure.caption?.textLines)
        case .barcode: false
        }
    }
}

extension TextLine {
    /// Whether the line has no letter of ASCII but those of Roman numerals: a cheap test that spares
    /// most lines to be taken apart.
    fileprivate var mayBeNumber: Bool {
        !words.contains { word in
            word.text.utf8.contains { byte in
                (0x61...0x7A).contains(byte | 0x20) && !romanLetters.contains(byte)
            }
        }
    }
}

private let romanLetters = Array("ivxlc".utf8)
