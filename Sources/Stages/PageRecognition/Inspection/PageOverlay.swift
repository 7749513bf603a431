import Geometry
import Observations
import Raster

/// Draws the recognized structure over the picture of its page.
package struct PageOverlay {
    private let picture: Bitmap
    private let pixelsPerUnit: Double

    package init(_ picture: Bitmap, pixelsPerUnit: Double) {
        self.picture = picture
        self.pixelsPerUnit = pixelsPerUnit
    }

    package func draw(_ words: [Word]) {
        for word in words { picture.frame(pixels(word.box).grown(by: 1), ink: wordInk) }
    }

    /// Empty ones framed, marked ones tinted as well.
    package func draw(_ marks: [TickMark]) {
        for mark in marks {
            picture.frame(pixels(mark.box), ink: markInk, thickness: 2)
            if mark.isMarked { picture.tint(pixels(mark.box), ink: markInk, strength: 0.5) }
        }
    }

    package func draw(_ page: Container) {
        for block in page.blocks { draw(block) }
        drawOrder(of: page.blocks)
    }

    private func draw(_ block: Container.Block) {
        switch block {
        case .heading(let text), .paragraph(let text):
            draw(text)
        case .list(let list):
            for item in list.items { item.content.blocks.forEach(draw) }
            picture.frame(pixels(list.box).grown(by: 3), ink: blockInk)
        case .table(let table):
            draw(table)
        case .figure(let figure):
            picture.frame(pixels(figure.box), ink: figureInk, thickness: 3)
            for text in [figure.text, figure.caption] { text.map(draw) }
        case .barcode(let code):
            picture.frame(pixels(code.box), ink: figureInk, thickness: 2)
        }
    }

    private func draw(_ text: Container.Text) {
        for line in text.textLines {
            picture.line(
                from: Point(x: pixels(line.box).minX, y: pixels(line.box).maxY),
                to: Point(x: pixels(line.box).maxX, y: pixels(line.box).maxY), ink: lineInk)
        }
        for column in columns(of: text.textLines) {
            guard let box = column.lazy.map(\.box).bounds() else { continue }
            picture.frame(pixels(box).grown(by: 2), ink: blockInk)
        }
    }

    /// The lines of a text that continues at the top of the next column, column by column.
    private func columns(of lines: [TextLine]) -> [[TextLine]] {
        lines.reduce(into: []) { columns, line in
            if let last = columns.last?.last, line.box.midY > last.box.minY {
                columns[columns.count - 1].append(line)
            } else {
                columns.append([line])
            }
        }
    }

    private func draw(_ table: Container.Table) {
        if let caption = table.caption { draw(caption) }
        picture.tint(pixels(table.box), ink: tableInk, strength: 0.06)
        for cell in table.cells {
            picture.frame(pixels(cell.content.box).grown(by: 1), ink: tableInk)
        }
        picture.frame(pixels(table.box).grown(by: 3), ink: tableInk, thickness: 2)
    }

    /// A line from the end of each block to the start of the next, and the place of each in the
    /// order.
    private func drawOrder(of blocks: [Container.Block]) {
        let ends = blocks.map { (start: pixels(start(of: $0)), end: pixels(end(of: $0))) }
        for (block, next) in zip(ends, ends.dropFirst()) {
            picture.line(
                from: Point(x: block.end.minX - 12, y: block.end.maxY),
                to: Point(x: next.start.minX - 12, y: next.start.minY), ink: blockInk)
        }
        for (index, block) in ends.enumerated() {
            let badge = Rect<Pixels>(
                x: block.start.minX - 21, y: block.start.minY, width: 18, height: 13)
            picture.tint(badge, ink: white, strength: 1)
            picture.frame(badge, ink: blockInk)
            picture.label(
                "\(index + 1)", at: Point(x: badge.minX + 3, y: badge.maxY - 3), ink: blockInk)
        }
    }

    private func start(of block: Container.Block) -> Rect<PageUnits> {
        switch block {
        case .heading(let text), .paragraph(let text):
            columns(of: text.textLines).first.flatMap { $0.lazy.map(\.box).bounds() } ?? text.box
        case .list, .table, .figure, .barcode: block.box
        }
    }

    private func end(of block: Container.Block) -> Rect<PageUnits> {
        switch block {
        case .heading(let text), .paragraph(let text):
            columns(of: text.textLines).last.flatMap { $0.lazy.map(\.box).bounds() } ?? text.box
        case .list, .table, .figure, .barcode: block.box
        }
    }

    private func pixels(_ box: Rect<PageUnits>) -> Rect<Pixels> {
        box.scaled(by: pixelsPerUnit, to: Pixels.self)
    }
}

private let white = Ink(red: 255, green: 255, blue: 255)
private let wordInk = Ink(red: 190, green: 190, blue: 200)
private let lineInk = Ink(red: 70, green: 110, blue: 230)
private let blockInk = Ink(red: 0, green: 140, blue: 80)
private let tableInk = Ink(red: 220, green: 40, blue: 40)
private let markInk = Ink(red: 230, green: 120, blue: 0)
private let figureInk = Ink(red: 150, green: 60, blue: 200)
