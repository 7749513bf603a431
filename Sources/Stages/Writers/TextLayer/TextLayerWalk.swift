import DocumentModel
import Geometry

/// Visits blocks in reading order and collects the regions of each page.
struct TextLayerWalk {
    private var pages: [Int: [TextLayer.Region]] = [:]
    /// `nil` for all.
    private let onlyPage: Int?

    /// - Parameter onlyPage: Counted from 1; blocks on other pages only are skipped.
    init(_ blocks: [Block] = [], onlyPage: Int? = nil) {
        self.onlyPage = onlyPage
        for block in blocks { add(block) }
    }

    /// - Parameter page: Counted from 1.
    func regions(onPage page: Int) -> [TextLayer.Region] { pages[page] ?? [] }

    static func regions(of furniture: Document.Furniture) -> [TextLayer.Region] {
        var walk = TextLayerWalk()
        walk.add([furniture.text], as: .furniture(furniture.kind))
        return walk.regions(onPage: furniture.page)
    }

    private mutating func add(_ block: Block) {
        if let onlyPage, block.pages?.contains(onlyPage) != true { return }
        switch block {
        case .heading(let heading): add([heading.text], as: .heading(level: heading.level))
        case .paragraph(let paragraph): add([paragraph.text], as: .paragraph)
        case .list(let list):
            for item in list.items { add(item) }
        case .table(let table): add(table)
        case .figure(let figure):
            add(TextLayer.Region(kind: .figure, box: figure.box), onPage: figure.page)
            if let text = figure.text { add([text], as: .figureText) }
            if let caption = figure.caption { add([caption], as: .caption) }
        case .barcode(let code):
            add(TextLayer.Region(kind: .barcode, box: code.corners.bounds), onPage: code.page)
        }
    }

    /// The marker is on the line of the text that follows it.
    private mutating func add(_ item: List.Item) {
        switch item.blocks.first {
        case .paragraph(let paragraph): add([item.marker, paragraph.text], as: .listItem)
        case .heading(let heading):
            add([item.marker, heading.text], as: .heading(level: heading.level))
        case .list, .table, .figure, .barcode, nil:
            add([item.marker], as: .listItem)
            if let first = item.blocks.first { add(first) }
        }
        for block in item.blocks.dropFirst() { add(block) }
    }

    private mutating func add(_ table: Table) {
        if let caption = table.caption { add([caption], as: .caption) }
        let kind = TextLayer.Kind.table(rows: table.rowCount, columns: table.columnCount)
        var cells: [Int: [TextLayer.Cell]] = [:]
        for cell in table.cells {
            for (page, regions) in TextLayerWalk(cell.blocks, onlyPage: onlyPage).inPageOrder {
                cells[page, default: []].append(
                    TextLayer.Cell(
                        rows: cell.rows, columns: cell.columns, isHeader: cell.isHeader,
                        regions: regions))
            }
        }
        var areas: [Int: Rect<PageUnits>] = [:]
        for area in table.areas { areas[area.page] = areas[area.page]?.union(area.box) ?? area.box }
        for page in Set(areas.keys).union(cells.keys).sorted() {
            let parts = cells[page] ?? []
            let boxes = parts.flatMap(\.regions).map(\.box) + [areas[page]].compactMap(\.self)
            guard let box = boxes.bounds() else { continue }
            add(TextLayer.Region(kind: kind, box: box, cells: parts), onPage: page)
        }
    }

    /// Consecutive texts as one region on each of their pages.
    private mutating func add(_ texts: [RichText], as kind: TextLayer.Kind) {
        var lines = TextLayerLines()
        for text in texts { lines.add(text) }
        for (page, found) in lines.inPageOrder {
            guard let box = found.map(\.box).bounds() else { continue }
            add(TextLayer.Region(kind: kind, box: box, lines: found), onPage: page)
        }
    }

    private mutating func add(_ region: TextLayer.Region, onPage page: Int) {
        pages[page, default: []].append(region)
    }

    private var inPageOrder: [(page: Int, regions: [TextLayer.Region])] {
        pages.sorted { $0.key < $1.key }.map { (page: $0.key, regions: $0.value) }
    }
}
