import DocumentModel
import Facts
import Foundation

/// What can be right or wrong about a document.
enum Aspect: String, CaseIterable {
    /// Words, wherever they are; of pictures only.
    case words
    /// Headings, paragraphs, items and captions of figures with their texts.
    case text
    /// Headings with their levels.
    case headings
    case paragraphs, items
    /// Footnotes, each with the paragraph that refers to it.
    case footnotes
    /// Tables that were found, whatever is in them.
    case tables
    /// Cells with place, extent and text.
    case cells
    /// What cells are worth; that an account stays text is a value too.
    case values
    /// Tables whose rows of column names are as many as they should be.
    case headers
    /// Running heads, feet and page numbers, each different text once.
    case furniture
    case fields
    /// Blocks that are in the order of the truth.
    case order
    /// Names, numbers and addresses of people; of cards and sign-up sheets.
    case contacts

    /// Of pictures only what the recognition of text and of tables decides.
    static func measured(in folder: String) -> [Aspect] {
        if ["cards", "sheets"].contains(folder) { return [.words, .tables, .cells, .contacts] }
        return CorpusFile.pictureFolders.contains(folder)
            ? [.words, .tables, .cells] : allCases.filter { $0 != .words && $0 != .contacts }
    }
}

/// Statements about a document, as texts that can be counted.
struct Claims {
    var words: [String] = []
    var text: [String] = []
    var headings: [String] = []
    var paragraphs: [String] = []
    var items: [String] = []
    var footnotes: [String] = []
    var tables: [TableClaims] = []
    var furniture: Set<String> = []
    var fields: [String] = []
    /// The text of each block, in reading order.
    var order: [String] = []
}

/// Statements about one table.
struct TableClaims {
    /// Row, column, extent and text.
    var cells: [String] = []
    /// Row and column with the value; cells of plain text have none.
    var values: [String: String] = [:]
    var headerRows = 0

    mutating func add(_ text: String, row: Int, column: Int, rows: Int, columns: Int) {
        cells.append("\(row),\(column) \(rows)×\(columns) \(text.oneLine)")
    }
}

extension Claims {
    init(_ truth: Truth) {
        for block in truth.blocks { add(block) }
        // A footnote follows the paragraph that refers to it.
        footnotes = zip(truth.blocks, truth.blocks.dropFirst()).filter { $1.role == "footnote" }
            .map { "\(($0.text ?? "").oneLine) ← \(($1.text ?? "").oneLine)" }
        words = (truth.words ?? []).map { $0.whole ?? $0.text }.filter { !$0.isEmpty }
        furniture = Set(truth.furniture.map(\.oneLine))
        fields = truth.fields.map {
            let value = $0.kind == "checkbox" ? "\($0.checked ?? false)" : $0.value.oneLine
            return "\($0.kind) \($0.label): \(value)"
        }
    }

    init(_ document: Document) {
        for block in document.body { add(block) }
        let places = document.body.enumerated().map { ("b\($0.offset + 1)", $0.element.plainText) }
        let named = Dictionary(uniqueKeysWithValues: places)
        footnotes = document.footnotes.flatMap { note in
            note.references.map { place in
                let (text, note) = (named[place.node] ?? "", named[note.note.node] ?? "")
                return "\(text.oneLine) ← \(note.oneLine)"
            }
        }
        let texts =
            document.body.map(\.printed) + document.furniture.map(\.text.plain)
            + document.fields.filter { !$0.isPrinted && $0.kind != .radio }.flatMap {
                [$0.label, $0.value]
            }
        // The states of boxes are counted as fields.
        words = texts.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
            .filter { !["☐", "☑", "☒", "○", "◉"].contains($0) }
        furniture = Set(document.furniture.map(\.text.plain.oneLine))
        fields = document.fields.filter { !$0.isPrinted || $0.kind == .checkbox }.map {
            let value = $0.kind == .checkbox ? "\($0.isChecked ?? false)" : $0.value.oneLine
            return "\($0.kind.rawValue) \($0.label): \(value)"
        }
    }

    private mutating func addHeading(_ text: String, level: Int) {
        self.text.append("heading: \(text)")
        headings.append("\(level) \(text)")
        order.append(text)
    }

    private mutating func addParagraph(_ text: String) {
        self.text.append("paragraph: \(text)")
        paragraphs.append(text)
        order.append(text)
    }

    private mutating func addItem(_ text: String) {
        self.text.append("item: \(text)")
        items.append(text)
        order.append(text)
    }

    private mutating func add(_ block: Truth.Block) {
        let text = (block.text ?? "").oneLine
        switch block.type {
        case .heading: addHeading(text, level: block.level ?? 1)
        case .paragraph: addParagraph(text)
        case .list: add(block.items ?? [])
        case .figure: self.text.append("figure: \((block.caption ?? "").oneLine)")
        case .table:
            var table = TableClaims()
            table.headerRows = block.headerRows ?? 0
            for cell in block.cells ?? [] {
                table.add(
                    cell.text, row: cell.row, column: cell.col, rows: cell.rowspan,
                    columns: cell.colspan)
                let place = "\(cell.row),\(cell.col)"
                table.values[place] = cell.value?.claim
            }
            order.append("table \(block.cells?.first?.text.oneLine ?? "")")
            tables.append(table)
        }
    }

    private mutating func add(_ items: [Truth.Item]) {
        for item in items {
            addItem(item.text.oneLine)
            add(item.items ?? [])
        }
    }

    private mutating func add(_ block: Block) {
        switch block {
        case .heading(let heading): addHeading(heading.text.plain.oneLine, level: heading.level)
        case .paragraph(let paragraph): addParagraph(paragraph.text.plain.oneLine)
        case .figure(let figure): text.append("figure: \((figure.caption?.plain ?? "").oneLine)")
        case .barcode: break
        case .list(let list):
            for item in list.items {
                let own = item.blocks.filter { if case .paragraph = $0 { true } else { false } }
                addItem(own.map(\.plainText).joined(separator: " ").oneLine)
                for block in item.blocks where !own.contains(block) { add(block) }
            }
        case .table(let source):
            var table = TableClaims()
            table.headerRows = source.headerRowCount
            for cell in source.cells where !cell.plainText.oneLine.isEmpty {
                table.add(
                    cell.plainText, row: cell.rows.lowerBound, column: cell.columns.lowerBound,
                    rows: cell.rows.count, columns: cell.columns.count)
                table.values["\(cell.rows.lowerBound),\(cell.columns.lowerBound)"] =
                    cell.value?.claim ?? "text"
            }
            order.append("table \(source.cells.first?.plainText.oneLine ?? "")")
            tables.append(table)
        }
    }
}

extension Truth.Value {
    fileprivate var claim: String {
        let amount = value.flatMap { Decimal(string: $0) }.map { "\($0)" } ?? value ?? ""
        return switch type {
        case "text": "text"
        case "date": "date \(value ?? "")"
        case "money": "money \(amount) \(currency ?? "")"
        default: "\(type) \(amount)"
        }
    }
}

extension CellValue {
    /// An amount whose currency is not in its cell is a number.
    fileprivate var claim: String {
        switch self {
        case .number(let number, _): "number \(number)"
        case .percentage(let fraction, _): "percent \(fraction)"
        case .money(let amount, let currency, let notation):
            notation.symbol.isEmpty ? "number \(amount)" : "money \(amount) \(currency)"
        case .date(let day, _): "date \(day.iso8601)"
        case .identifier: "text"
        }
    }
}

extension Block {
    /// All text that the block has on the page, captions too.
    fileprivate var printed: String {
        switch self {
        case .table(let table): "\(table.caption?.plain ?? "") \(plainText)"
        case .heading, .paragraph, .list, .figure: plainText
        // Nobody reads the bars of a code on the page.
        case .barcode: ""
        }
    }
}

extension String {
    /// With single blanks between the words; a no-break space counts as a blank.
    var oneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
