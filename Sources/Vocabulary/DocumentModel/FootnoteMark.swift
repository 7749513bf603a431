import Geometry

/// A footnote mark: a reference in a text, or the mark that begins the footnote.
public struct FootnoteMark: Hashable, Sendable {
    /// Offsets of Unicode scalars in the text's `plain`.
    public var range: Range<Int>
    /// Reference or note.
    public var role: Role
    /// The footnote's number in the file, counted from 1; all marks of one footnote share it.
    public var footnote: Int

    public init(range: Range<Int>, role: Role, footnote: Int) {
        self.range = range
        self.role = role
        self.footnote = footnote
    }

    /// The two ends of a footnote link.
    public enum Role: Hashable, Sendable, CaseIterable {
        /// Where the text refers to the footnote.
        case reference
        /// Begins the footnote, which is the rest of the same text.
        case note
    }
}

/// A note at the foot of a page or below a table, and the references to it.
public struct Footnote: Hashable, Sendable {
    /// Counted from 1 over the file.
    public var number: Int
    /// As the note prints it, such as `3` or `*`.
    public var mark: String
    /// The paragraph of the body that begins with the mark.
    public var note: Place
    /// In reading order; at least one.
    public var references: [Place]

    public init(number: Int, mark: String, note: Place, references: [Place]) {
        self.number = number
        self.mark = mark
        self.note = note
        self.references = references
    }

    /// The position of a mark.
    public struct Place: Hashable, Sendable {
        /// The block in the document tree, as `StatedFact.node` names it.
        public var node: String
        /// Offsets of Unicode scalars in the block's text.
        public var range: Range<Int>
        /// `nil` for text without a page.
        public var page: Int?
        /// The bounding box of the mark on `page`.
        public var box: Rect<PageUnits>?

        public init(
            node: String, range: Range<Int>, page: Int? = nil, box: Rect<PageUnits>? = nil
        ) {
            self.node = node
            self.range = range
            self.page = page
            self.box = box
        }
    }
}

extension Document {
    /// The footnotes of the body that have a reference, in the order of their notes.
    public var footnotes: [Footnote] {
        var search = FootnoteSearch()
        for (index, block) in body.enumerated() { search.visit(block, at: [index + 1]) }
        return search.notes.compactMap { note in
            let references = search.references[note.number] ?? []
            return references.isEmpty
                ? nil
                : Footnote(
                    number: note.number, mark: note.mark, note: note.place, references: references)
        }
    }
}

/// Collects the marks of all texts in reading order.
private struct FootnoteSearch {
    var notes: [(number: Int, mark: String, place: Footnote.Place)] = []
    var references: [Int: [Footnote.Place]] = [:]

    /// - Parameter path: The position of the block in the tree, counted from 1.
    mutating func visit(_ block: Block, at path: [Int]) {
        switch block {
        case .heading(let heading): visit(heading.text, at: path)
        case .paragraph(let paragraph): visit(paragraph.text, at: path)
        case .list(let list):
            for (index, item) in list.items.enumerated() {
                visit(item.blocks, at: path, index)
            }
        case .table(let table):
            if let caption = table.caption { visit(caption, at: path) }
            for (index, cell) in table.cells.enumerated() {
                visit(cell.blocks, at: path, index)
            }
        case .figure(let figure):
            if let caption = figure.caption { visit(caption, at: path) }
        case .barcode: break
        }
    }

    /// - Parameter index: The index of the item or cell that contains the blocks.
    private mutating func visit(_ blocks: [Block], at path: [Int], _ index: Int) {
        for (place, block) in blocks.enumerated() {
            visit(block, at: path + [index + 1, place + 1])
        }
    }

    private mutating func visit(_ text: RichText, at path: [Int]) {
        guard !text.footnoteMarks.isEmpty else { return }
        let node = "b" + path.map(String.init).joined(separator: ".")
        for mark in text.footnoteMarks {
            let position = text.place(ofScalars: mark.range)
            let place = Footnote.Place(
                node: node, range: mark.range,
                page: position?.page ?? text.runs.lazy.compactMap(\.page).first, box: position?.box)
            switch mark.role {
            case .reference: references[mark.footnote, default: []].append(place)
            case .note: notes.append((mark.footnote, text.plain.scalars(mark.range), place))
            }
        }
    }
}

extension RichText {
    /// The footnote mark if the text is a footnote; `nil` for any other text.
    public var footnote: FootnoteMark? {
        footnoteMarks.first.flatMap { $0.role == .note ? $0 : nil }
    }

    /// Puts a run before all others and shifts all ranges accordingly.
    package mutating func prepend(_ run: TextRun) {
        let length = run.text.unicodeScalars.count
        runs.insert(run, at: 0)
        for index in facts.indices { facts[index].range = facts[index].range.moved(by: length) }
        for index in footnoteMarks.indices {
            footnoteMarks[index].range = footnoteMarks[index].range.moved(by: length)
        }
    }

    /// The text from an offset on, with its facts and marks.
    ///
    /// - Parameter offset: Unicode scalars of `plain`.
    package func dropping(scalars offset: Int) -> RichText {
        var rest = RichText()
        var start = 0
        for run in runs {
            let length = run.text.unicodeScalars.count
            defer { start += length }
            guard start + length > offset else { continue }
            var run = run
            if start < offset {
                let dropped = run.text.scalars(0..<offset - start)
                run.text = run.text.scalars(offset - start..<length)
                let words = dropped.split(whereSeparator: \.isWhitespace).count
                let isCut =
                    dropped.last?.isWhitespace == false && run.text.first?.isWhitespace == false
                run.boxes.removeFirst(min(run.boxes.count, words - (isCut ? 1 : 0)))
            }
            rest.runs.append(run)
        }
        rest.facts = facts.filter { $0.range.lowerBound >= offset }.map { fact in
            var fact = fact
            fact.range = fact.range.moved(by: -offset)
            return fact
        }
        rest.footnoteMarks = footnoteMarks.filter { $0.range.lowerBound >= offset }.map { mark in
            var mark = mark
            mark.range = mark.range.moved(by: -offset)
            return mark
        }
        return rest
    }
}

extension Range<Int> {
    fileprivate func moved(by offset: Int) -> Range {
        lowerBound + offset..<upperBound + offset
    }
}
