import Geometry
import Observations

@testable import Assembly

/// One page's blocks set by hand, 600 by 800 page units.
struct TypedObservation {
    private(set) var blocks: [Container.Block] = []
    var fields: [FormField] = []
    var dropped: [DroppedWord] = []
    let number: Int

    init(_ number: Int) { self.number = number }

    static let size = Size<PageUnits>(width: 600, height: 800)

    /// - Parameters:
    ///   - text: One line for each line of it; what follows `^` in a word is raised.
    ///   - y: The baseline of the first line.
    mutating func paragraph(
        _ text: String, x: Double = 50, y: Double = 400, size: Double = 10
    ) {
        blocks.append(.paragraph(Self.text(text, x: x, y: y, size: size)))
    }

    /// A paragraph that the file marks as an artifact.
    mutating func artifact(_ text: String, y: Double) {
        let lines = Self.text(text, x: 50, y: y, size: 10).textLines.map { line in
            TextLine(
                words: line.words.map {
                    var word = $0
                    word.marking = .artifact(.pagination)
                    return word
                })
        }
        blocks.append(.paragraph(Container.Text(lines: lines, pageSize: Self.size)))
    }

    /// A word across the middle of the page, rising to the right.
    mutating func watermark(_ text: String, y: Double = 300) {
        let word = Word(
            text: text, box: Rect(x: 150, y: y, width: 240, height: 240),
            style: TextStyle(size: 80), slant: -45)
        blocks.append(
            .paragraph(Container.Text(lines: [TextLine(words: [word])], pageSize: Self.size)))
    }

    /// A line that runs up the page.
    mutating func sideways(_ text: String, x: Double, size: Double = 8) {
        var y = 600.0
        let words = text.split(separator: " ").map { (part: Substring) -> Word in
            let length = Double(part.count) * size / 2
            defer { y -= length + size * 0.3 }
            return Word(
                text: String(part),
                box: Rect(minX: x, minY: y - length, maxX: x + size, maxY: y),
                style: TextStyle(size: Float(size)), direction: .up)
        }
        blocks.append(
            .paragraph(Container.Text(lines: [TextLine(words: words)], pageSize: Self.size)))
    }

    mutating func heading(
        _ text: String, y: Double = 200, size: Double = 16, traits: TextStyle.Traits = [],
        level: Int? = nil
    ) {
        let lines = Self.text(text, x: 50, y: y, size: size, traits: traits).textLines.map { line in
            var line = line
            line.headingLevel = level
            return line
        }
        blocks.append(.heading(Container.Text(lines: lines, pageSize: Self.size)))
    }

    mutating func bullets(_ texts: [String]) { items(texts.map { ("•", $0) }) }

    /// - Parameter items: Their markers and texts.
    mutating func items(
        _ items: [(marker: String, text: String)], x: Double = 50, y: Double = 300,
        size: Double = 10
    ) {
        let items = items.enumerated().map { index, item in
            let y = y + Double(index) * 14
            let content = Self.text(item.text, x: x + 14, y: y, size: size)
            return Container.List.Item(
                marker: Self.text(item.marker, x: x, y: y, size: size).textLines[0],
                markerType: ListMarker(item.marker)?.type ?? .bullet,
                content: Container(
                    blocks: [.paragraph(content)], box: content.box, pageSize: Self.size))
        }
        blocks.append(.list(Container.List(items: items, pageSize: Self.size)))
    }

    /// - Parameters:
    ///   - columns: Page x where columns begin and end.
    ///   - y: Where the table begins.
    mutating func table(
        _ rows: [[String]], header: Int = 1, columns: [Double] = [50, 200, 350], y: Double = 120,
        caption: String? = nil
    ) {
        var cells: [Container.Table.Cell] = []
        for (row, texts) in rows.enumerated() {
            for (column, text) in texts.enumerated() where !text.isEmpty {
                let content = Self.text(
                    text, x: columns[column] + 4, y: y + Double(row) * 20 + 14, size: 10)
                cells.append(
                    Container.Table.Cell(
                        rowRange: row...row, columnRange: column...column,
                        content: Container(
                            blocks: [.paragraph(content)], box: content.box, pageSize: Self.size)))
            }
        }
        blocks.append(
            .table(
                Container.Table(
                    rowCount: rows.count, columnCount: columns.count - 1, cells: cells,
                    headerRowCount: header,
                    caption: caption.map { Self.text($0, x: 50, y: y - 10, size: 10) },
                    columnEdges: columns,
                    box: Rect(
                        minX: columns[0], minY: y, maxX: columns[columns.count - 1],
                        maxY: y + Double(rows.count) * 20), pageSize: Self.size)))
    }

    /// Entries of a table of contents, below each other from the top of the page.
    ///
    /// - Parameter entries: Page x and title; those that begin a little to the right of the one before are inside of it.
    mutating func contents(_ entries: [(x: Double, title: String)], y: Double = 60) {
        blocks.append(.list(Self.contents(entries[...], y: y)))
    }

    private static func contents(
        _ entries: ArraySlice<(x: Double, title: String)>, y: Double
    ) -> Container.List {
        var (items, rest, y) = ([Container.List.Item](), entries, y)
        while let entry = rest.popFirst() {
            let inside = rest.prefix { $0.x > entry.x && $0.x < entry.x + 150 }
            let content = text("\(entry.title) 7", x: entry.x, y: y, size: 10)
            let nested = inside.isEmpty ? [] : [Container.Block.list(contents(inside, y: y + 14))]
            items.append(
                Container.List.Item(
                    marker: nil, markerType: .bullet,
                    content: Container(
                        blocks: [.paragraph(content)] + nested, box: content.box, pageSize: size),
                    pageNumber: "7"))
            rest = rest.dropFirst(inside.count)
            y += 14 * Double(inside.count + 1)
        }
        return Container.List(items: items, pageSize: size)
    }

    /// Lines in a font of one width, six page units a character.
    ///
    /// - Parameters:
    ///   - text: With the blanks before its lines.
    ///   - isCode: Whether it was known as code.
    ///   - lastFont: That of its last line.
    ///   - size: Of its font.
    mutating func code(
        _ text: String, y: Double, isCode: Bool = true, x: Double = 50, font: String = "Courier",
        lastFont: String? = nil, size: Float = 10
    ) {
        let printed = text.split(separator: "\n")
        let lines = printed.enumerated().map { index, line in
            let font = index == printed.count - 1 ? lastFont ?? font : font
            let indent = line.prefix { $0 == " " }.count
            let printed = line.dropFirst(indent)
            let start = x + Double(indent) * 6
            let word = Word(
                text: String(printed),
                box: Rect(
                    x: start, y: y + Double(index) * 12, width: Double(printed.count) * 6,
                    height: 10),
                style: TextStyle(fontName: font, size: size, traits: .fixedPitch))
            return TextLine(
                words: [word], join: isCode ? .lineBreak : .blank, blanks: isCode ? [indent] : [])
        }
        blocks.append(.paragraph(Container.Text(lines: lines, pageSize: Self.size)))
    }

    mutating func removeLast() { blocks.removeLast() }

    mutating func replaceLast(with block: Container.Block) {
        blocks[blocks.count - 1] = block
    }

    /// Whether the words of paragraphs were read by a recognizer.
    var isRecognized = false {
        didSet {
            let reader: TextReader = isRecognized ? .recognizer("typed") : .textLayer
            blocks = blocks.map { block in
                guard case .paragraph(let text) = block else { return block }
                let lines = text.textLines.map { line in
                    let words = line.words.map { word in
                        var word = word
                        word.reader = reader
                        return word
                    }
                    return TextLine(words: words, join: line.join)
                }
                return .paragraph(Container.Text(lines: lines, pageSize: Self.size))
            }
        }
    }

    var observation: DocumentObservation {
        DocumentObservation(
            page: PageDescription(number: number, size: Self.size, source: .textLayer),
            document: Container(
                blocks: blocks, box: Rect(x: 0, y: 0, width: 600, height: 800),
                pageSize: Self.size),
            fields: fields, dropped: dropped)
    }

    var outcome: PageOutcome { .read(observation, notes: []) }

    /// A line that ends with a hyphen loses it where the next begins.
    private static func text(
        _ text: String, x: Double, y: Double, size: Double, traits: TextStyle.Traits = []
    ) -> Container.Text {
        let lines = text.split(separator: "\n").enumerated().map { index, line in
            var start = x
            let y = y + Double(index) * size * 1.2
            let words = line.split(separator: " ").flatMap { word -> [Word] in
                defer { start += size * 0.3 }
                let parts = word.split(
                    separator: "^", maxSplits: 1, omittingEmptySubsequences: false)
                return parts.enumerated().compactMap { index, part -> Word? in
                    guard !part.isEmpty else { return nil }
                    let isRaised = index > 0
                    let height = isRaised ? size * 0.6 : size
                    let y = isRaised ? y - size * 0.35 : y
                    let width = Double(part.count) * height / 2
                    defer { start += width }
                    return Word(
                        text: String(part),
                        box: Rect(
                            minX: start, minY: y - 0.8 * height, maxX: start + width,
                            maxY: y + 0.2 * height),
                        baseline: Float(y),
                        style: TextStyle(
                            size: Float(height), traits: isRaised ? .superscript : traits),
                        isAttached: isRaised && !parts[0].isEmpty)
                }
            }
            return TextLine(words: words, join: line.hasSuffix("-") ? .withoutHyphen : .blank)
        }
        return Container.Text(lines: lines, pageSize: Self.size)
    }
}
