import Geometry
import Observations

/// The words of a page in their blocks, for changes of words alone.
extension DocumentObservation {
    /// The words of the blocks, in their order.
    var textWords: [Word] {
        var words: [Word] = []
        _ = mappingWords { word in
            words.append(word)
            return word
        }
        return words
    }

    /// The areas of barcodes.
    var codeBoxes: [Rect<PageUnits>] {
        document.blocks.compactMap { block in
            if case .barcode(let code) = block { code.footprint } else { nil }
        }
    }

    /// With other words in the same lines.
    func mappingWords(_ change: (Word) -> Word) -> DocumentObservation {
        replacing(document.mappingLines { $0.replacing(words: $0.words.map(change), box: $0.box) })
    }

    /// With runs of words that no line has: at the end or the beginning of a line, or between its words, or as
    /// a paragraph where there is no line for them.
    func adding(_ runs: [[Word]]) -> DocumentObservation {
        var lines: [TextLine] = []
        _ = document.mappingLines { line in
            lines.append(line)
            return line
        }
        let count = lines.count
        var places = BoxGrid(lines.map { TextLine.reach(of: $0.box) })
        for run in runs {
            guard let box = run.lazy.map(\.box).bounds() else { continue }
            let near = places.near(TextLine.reach(of: box)).sorted()
            if let index = near.first(where: { lines[$0].continues(to: box) }) {
                lines[index] = lines[index].adding(run)
                places.replace(index, with: TextLine.reach(of: lines[index].box))
            } else {
                lines.append(TextLine(words: run))
                places.append(TextLine.reach(of: box))
            }
        }
        var next = 0
        let extended = document.mappingLines { _ in
            defer { next += 1 }
            return lines[next]
        }
        return replacing(extended.adding(paragraphs: lines[count...]))
    }

    private func replacing(_ container: Container) -> DocumentObservation {
        DocumentObservation(
            page: page, document: container, confidence: confidence, fields: fields,
            dropped: dropped, hasTwoOrders: hasTwoOrders)
    }
}

extension TextLine {
    /// Whether a run of words belongs to the line: on its height, beside or between its words.
    fileprivate func continues(to run: Rect<PageUnits>) -> Bool {
        words.allSatisfy { $0.direction == .right && $0.slant == 0 }
            && box.sharedHeight(with: run) > sharedHeight * min(box.height, run.height)
            && max(box.minX - run.maxX, run.minX - box.maxX)
                < widestGap * max(box.height, run.height)
    }

    /// Those of a line and of a run that continues it have points in common.
    fileprivate static func reach(of box: Rect<PageUnits>) -> Rect<PageUnits> {
        box.grown(x: widestGap * box.height, y: 0)
    }

    fileprivate func adding(_ run: [Word]) -> TextLine {
        let words = (words + run).enumerated()
            .sorted { ($0.element.box.minX, $0.offset) < ($1.element.box.minX, $1.offset) }
            .map(\.element)
        return replacing(words: words)
    }
}

extension Container {
    /// With other lines in the same blocks; facts are left out.
    fileprivate func mappingLines(_ change: (TextLine) -> TextLine) -> Container {
        Container(
            blocks: blocks.map { $0.mappingLines(change) }, box: box, pageSize: pageSize)
    }

    /// With lines as paragraphs, each before the first block below it.
    fileprivate func adding(paragraphs lines: some Sequence<TextLine>) -> Container {
        var blocks = blocks
        var tops = blocks.map(\.boxOnPage.minY)
        for line in lines {
            let text = Container.Text(lines: [line], pageSize: pageSize)
            let place = tops.firstIndex { $0 > text.box.midY } ?? tops.count
            blocks.insert(.paragraph(text), at: place)
            tops.insert(text.box.minY, at: place)
        }
        return Container(blocks: blocks, box: box, pageSize: pageSize)
    }
}

extension Container.Block {
    fileprivate var boxOnPage: Rect<PageUnits> {
        switch self {
        case .heading(let text), .paragraph(let text): text.box
        case .list(let list):
            list.items.lazy.map(\.content.box).bounds()
                ?? Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
        case .table(let table): table.box
        case .figure(let figure): figure.box
        case .barcode(let code): code.footprint
        }
    }

    fileprivate func mappingLines(_ change: (TextLine) -> TextLine) -> Container.Block {
        switch self {
        case .heading(let text): .heading(text.mappingLines(change))
        case .paragraph(let text): .paragraph(text.mappingLines(change))
        case .list(let list):
            .list(
                Container.List(
                    items: list.items.map { item in
                        Container.List.Item(
                            marker: item.marker, markerType: item.markerType,
                            content: item.content.mappingLines(change),
                            pageNumber: item.pageNumber)
                    }, pageSize: list.pageSize))
        case .table(let table):
            .table(
                Container.Table(
                    rowCount: table.rowCount, columnCount: table.columnCount,
                    cells: table.cells.map { cell in
                        Container.Table.Cell(
                            rowRange: cell.rowRange, columnRange: cell.columnRange,
                            content: cell.content.mappingLines(change))
                    }, headerRowCount: table.headerRowCount,
                    caption: table.caption?.mappingLines(change), columnEdges: table.columnEdges,
                    box: table.box, pageSize: table.pageSize))
        case .figure(let figure):
            .figure(
                Container.Figure(
                    text: figure.text.map { $0.mappingLines(change) },
                    caption: figure.caption?.mappingLines(change),
                    alternateText: figure.alternateText, isFormula: figure.isFormula,
                    classification: figure.classification, box: figure.box,
                    pageSize: figure.pageSize))
        case .barcode: self
        }
    }
}

extension Container.Text {
    fileprivate func mappingLines(_ change: (TextLine) -> TextLine) -> Container.Text {
        replacing(lines: textLines.map(change))
    }
}

/// The share of its height that a line has in common with words that continue it, and heights of the gap
/// before them. A choice; not measured.
private let sharedHeight = 0.6
private let widestGap = 3.0
