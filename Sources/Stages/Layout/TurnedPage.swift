import Geometry
import Observations

/// A page turned so that most of its text is level, and the way back.
///
/// A landscape table on a portrait page is set sideways; layout sees it upright.
struct TurnedPage {
    let reading: PageReading
    private let direction: Word.Direction
    private let size: Size<PageUnits>

    init(_ source: PageReading) {
        size = source.page.size
        let sideways = source.words.count { $0.direction != .right }
        let down = source.words.count { $0.direction == .down }
        let up = source.words.count { $0.direction == .up }
        guard sideways * 2 > source.words.count, max(down, up) * 2 > source.words.count else {
            direction = .right
            reading = source
            return
        }
        direction = down > up ? .down : .up
        let turn = Turn(direction, size)
        var turned = source
        turned.page.size = Size(width: size.height, height: size.width)
        turned.words = source.words.map(turn.upright)
        turned.rules = source.rules.map(turn.upright)
        turned.fills = source.fills.map { Fill(box: turn.upright($0.box), color: $0.color) }
        turned.pictures = source.pictures.map {
            PictureRegion(box: turn.upright($0.box), kind: $0.kind)
        }
        reading = turned
    }

    /// The observation in the plane of the page as delivered.
    func back(_ observation: DocumentObservation) -> DocumentObservation {
        guard direction != .right else { return observation }
        let turn = Turn(direction, size)
        var page = observation.page
        page.size = size
        page.orientation = direction == .down ? 270 : 90
        return DocumentObservation(
            page: page, document: turn.back(observation.document),
            confidence: observation.confidence, fields: observation.fields,
            dropped: observation.dropped.map {
                DroppedWord(turn.back($0.word), reason: $0.reason)
            })
    }
}

/// Quarter turns between the page and the plane in which its text is level.
private struct Turn {
    let direction: Word.Direction
    let size: Size<PageUnits>

    init(_ direction: Word.Direction, _ size: Size<PageUnits>) {
        self.direction = direction
        self.size = size
    }

    func upright(_ box: Rect<PageUnits>) -> Rect<PageUnits> {
        direction == .down
            ? Rect(
                minX: box.minY, minY: size.width - box.maxX, maxX: box.maxY,
                maxY: size.width - box.minX)
            : Rect(
                minX: size.height - box.maxY, minY: box.minX, maxX: size.height - box.minY,
                maxY: box.maxX)
    }

    func back(_ box: Rect<PageUnits>) -> Rect<PageUnits> {
        direction == .down
            ? Rect(
                minX: size.width - box.maxY, minY: box.minX, maxX: size.width - box.minY,
                maxY: box.maxX)
            : Rect(
                minX: box.minY, minY: size.height - box.maxX, maxX: box.maxY,
                maxY: size.height - box.minX)
    }

    func upright(_ word: Word) -> Word {
        var turned = word
        turned.box = upright(word.box)
        turned.direction = word.direction == direction ? .right : word.direction
        if direction == .down {
            turned.baseline = word.baseline.map { Float(size.width) - $0 }
        } else {
            turned.edges = word.edges.map { Float(size.height) - $0 }
        }
        return turned
    }

    func back(_ word: Word) -> Word {
        var turned = word
        turned.box = back(word.box)
        turned.direction = word.direction == .right ? direction : word.direction
        if direction == .down {
            turned.baseline = word.baseline.map { Float(size.width) - $0 }
        } else {
            turned.edges = word.edges.map { Float(size.height) - $0 }
        }
        return turned
    }

    func upright(_ rule: RulingLine) -> RulingLine {
        let box = upright(
            rule.axis == .level
                ? Rect(
                    minX: rule.start, minY: rule.position, maxX: rule.end, maxY: rule.position)
                : Rect(
                    minX: rule.position, minY: rule.start, maxX: rule.position, maxY: rule.end))
        return rule.axis == .level
            ? RulingLine(
                axis: .upright, position: box.midX, start: box.minY, end: box.maxY,
                thickness: rule.thickness)
            : RulingLine(
                axis: .level, position: box.midY, start: box.minX, end: box.maxX,
                thickness: rule.thickness)
    }

    func back(_ line: TextLine) -> TextLine {
        TextLine(words: line.words.map(back), join: line.join)
    }

    func back(_ text: Container.Text) -> Container.Text {
        Container.Text(
            lines: text.textLines.map(back), alignment: text.textAlignment,
            detectedData: text.detectedData, pageSize: size)
    }

    func back(_ container: Container) -> Container {
        Container(
            blocks: container.blocks.map(back), box: back(container.box), pageSize: size)
    }

    func back(_ block: Container.Block) -> Container.Block {
        switch block {
        case .heading(let text): .heading(back(text))
        case .paragraph(let text): .paragraph(back(text))
        case .list(let list):
            .list(
                Container.List(
                    items: list.items.map { item in
                        Container.List.Item(
                            marker: item.marker.map(back), markerType: item.markerType,
                            content: back(item.content))
                    }, pageSize: size))
        case .table(let table):
            .table(
                Container.Table(
                    rowCount: table.rowCount, columnCount: table.columnCount,
                    cells: table.cells.map {
                        Container.Table.Cell(
                            rowRange: $0.rowRange, columnRange: $0.columnRange,
                            content: back($0.content))
                    }, headerRowCount: table.headerRowCount, caption: table.caption.map(back),
                    columnEdges: table.columnEdges, box: back(table.box), pageSize: size))
        case .figure(let figure):
            .figure(
                Container.Figure(
                    caption: figure.caption.map(back), box: back(figure.box), pageSize: size))
        }
    }
}
