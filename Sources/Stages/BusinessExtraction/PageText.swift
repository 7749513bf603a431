import DocumentModel
import Facts
import Geometry

/// The text of a document as segments with places on its upright pages, its tables and its facts.
struct PageText {
    private(set) var segments: [TextSegment] = []
    private(set) var tables: [Table] = []
    /// The columns of each table whose header has a percent sign.
    private(set) var percentColumns: [Set<Int>] = []
    private(set) var facts: [PlacedFact] = []
    /// The segments whose words others have, too, or that are no part of the body.
    private(set) var repeated: Set<Int> = []
    /// The indices of the segments of each page, from the top.
    private var byPage: [Int: [Int]] = [:]
    private let pages: Set<Int>
    private let upright: UprightPages

    /// A fact with a place.
    struct PlacedFact {
        let details: DataDetector.SemanticDetails
        let text: String
        let confidence: Double
        let page: Int
        let box: Rect<PageUnits>
    }

    /// - Parameter pages: The pages that are looked at.
    init(_ document: Document, pages: Set<Int>) {
        self.pages = pages
        upright = UprightPages(document.pages)
        for block in document.body { collect(block) }
        let body = segments.count
        for furniture in document.furniture where furniture.kind != .watermark {
            collect(furniture.text, cell: nil)
        }
        repeated.formUnion(body..<segments.count)
        document.visitStatedFacts { fact in
            guard let page = fact.page, pages.contains(page), let box = fact.box else { return }
            facts.append(
                PlacedFact(
                    details: fact.details, text: fact.text, confidence: fact.confidence,
                    page: page, box: upright.box(box, on: page)))
        }
        for index in segments.indices {
            segments[index].tokenize()
            byPage[segments[index].page, default: []].append(index)
        }
        for page in byPage.keys {
            byPage[page]?.sort {
                (segments[$0].box.midY, segments[$0].box.minX, $0)
                    < (segments[$1].box.midY, segments[$1].box.minX, $1)
            }
        }
    }

    /// The segments of a page, from the top.
    func segments(onPage page: Int) -> [Int] { byPage[page] ?? [] }

    /// The segments to the right of one on its line, from the left.
    func segments(rightOf index: Int) -> [Int] {
        let origin = segments[index]
        return segments(onPage: origin.page).filter { other in
            other != index && segments[other].box.minX >= origin.box.maxX - 1
                && segments[other].isLevel(with: origin)
        }.sorted { (segments[$0].box.minX, $0) < (segments[$1].box.minX, $1) }
    }

    /// The segments below one that share its columns, from the top.
    func segments(below index: Int) -> [Int] {
        let origin = segments[index]
        return segments(onPage: origin.page).filter { other in
            let box = segments[other].box
            return box.midY > origin.box.maxY && box.sharedWidth(with: origin.box) > 0
        }
    }

    private mutating func collect(_ block: Block) {
        switch block {
        case .heading(let heading): collect(heading.text, cell: nil)
        case .paragraph(let paragraph): collect(paragraph.text, cell: nil)
        case .list(let list):
            for item in list.items {
                collect(item.marker, cell: nil)
                for block in item.blocks { collect(block) }
            }
        case .table(let table):
            guard table.areas.contains(where: { pages.contains($0.page) }) else { return }
            if let caption = table.caption { collect(caption, cell: nil) }
            let number = tables.count
            tables.append(table)
            percentColumns.append(
                Set(
                    table.cells.lazy.filter {
                        $0.rows.lowerBound <= max(0, table.headerRowCount - 1)
                            && $0.plainText.contains("%")
                            && !$0.plainText.contains(where: \.isNumber)
                    }.map(\.columns.lowerBound)))
            let begin = segments.count
            for cell in table.cells { collect(cell, ofTable: number) }
            joinGroups(from: begin)
        case .figure(let figure):
            if let inside = figure.text { collect(inside, cell: nil) }
            if let caption = figure.caption { collect(caption, cell: nil) }
        case .barcode: break
        }
    }

    /// Joins an amount whose groups of thousands a table has in two cells of a row, because the blanks
    /// between the groups are below each other.
    private mutating func joinGroups(from begin: Int) {
        var previous: Int?
        for index in segments.indices.dropFirst(begin) where !repeated.contains(index) {
            defer { previous = index }
            guard let before = previous, let cell = segments[index].cell,
                segments[before].cell?.row == cell.row,
                let first = segments[index].words.first, let last = segments[before].words.last,
                first.box.minX - last.box.maxX <= last.box.height * groupBlank,
                first.box.minX > last.box.midX, segments[before].isLevel(with: segments[index]),
                last.text.endsWithGroup, first.text.beginsWithGroup
            else { continue }
            var whole = segments[before]
            for word in segments[index].words { whole.append(word) }
            segments[index] = whole
            repeated.insert(before)
        }
    }

    private mutating func collect(_ cell: Table.Cell, ofTable table: Int) {
        let place = TextSegment.CellPlace(
            table: table, row: cell.rows.lowerBound, column: cell.columns.lowerBound)
        let begin = segments.count
        for block in cell.blocks {
            switch block {
            case .heading(let heading): collect(heading.text, cell: place)
            case .paragraph(let paragraph): collect(paragraph.text, cell: place)
            case .list, .table, .figure, .barcode: collect(block)
            }
        }
        // A label that wraps inside its cell is one label, and so are its value and it.
        let lines = segments[begin...]
        let count = lines.reduce(0) { $0 + $1.words.count }
        guard lines.count > 1, count <= longestLabelCell, let first = lines.first,
            lines.allSatisfy({ $0.page == first.page })
        else { return }
        var whole = first
        for line in lines.dropFirst() { for word in line.words { whole.append(word) } }
        repeated.insert(segments.count)
        segments.append(whole)
    }

    private mutating func collect(_ text: RichText, cell: TextSegment.CellPlace?) {
        var open: TextSegment?
        var isGlued = false
        for run in text.runs {
            guard let page = run.page, pages.contains(page) else { continue }
            let pieces = run.text.split(whereSeparator: \.isWhitespace)
            for (index, (piece, box)) in zip(pieces, run.boxes).enumerated() {
                let word = TextSegment.Word(
                    text: String(piece), box: upright.box(box, on: page),
                    confidence: Double(run.confidence))
                let isContinued =
                    index == 0 && isGlued && run.text.first?.isWhitespace == false
                if open?.join(word, page: page, isPartOfWord: isContinued) != true {
                    if let open { segments.append(open) }
                    open = TextSegment(word, page: page, cell: cell)
                }
            }
            isGlued = run.text.last?.isWhitespace == false
        }
        if let open { segments.append(open) }
    }
}

extension TextSegment {
    /// Adds a word if it continues the segment.
    fileprivate mutating func join(_ word: Word, page: Int, isPartOfWord: Bool) -> Bool {
        guard page == self.page, let last = words.last else { return false }
        let height = min(last.box.height, word.box.height)
        guard last.box.sharedHeight(with: word.box) >= height / 2, word.box.midX > last.box.midX
        else { return false }
        let gap = word.box.minX - last.box.maxX
        guard gap <= max(last.box.height, word.box.height) * widestBlank else { return false }
        if isPartOfWord {
            glue(word)
        } else {
            append(word)
        }
        return true
    }
}

extension TextSegment {
    /// Adds letters to the last word.
    mutating func glue(_ word: Word) {
        guard var last = words.last else { return }
        last.text += word.text
        last.box = last.box.union(word.box)
        last.confidence = min(last.confidence, word.confidence)
        replaceLast(with: last)
    }
}

extension String {
    /// One to three digits, perhaps behind a bracket or sign.
    fileprivate var endsWithGroup: Bool { wholeMatch(of: lastGroup) != nil }

    /// Three digits and no fourth one.
    fileprivate var beginsWithGroup: Bool { prefixMatch(of: firstGroup) != nil }
}

private nonisolated(unsafe) let lastGroup = /[(+\-–]?[0-9]{1,3}/
private nonisolated(unsafe) let firstGroup = /[0-9]{3}(?![0-9])/

/// Heights of a line: the blank between two groups of thousands; monospaced ones have 0.6.
private let groupBlank = 0.65

/// Heights of a line: a wider blank separates a label from its value, or two columns. Blanks of
/// justified text reach one; columns of forms begin at two and more. Not sensitive.
private let widestBlank = 1.5

/// Words: a longer cell is running text or an address, and is searched line by line.
private let longestLabelCell = 8
