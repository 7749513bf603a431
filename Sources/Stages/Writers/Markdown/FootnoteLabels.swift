import DocumentModel

/// The unique Markdown labels of a file's footnotes.
///
/// A mark that only HTML refers to, as in a table with merged cells, stays as printed: footnotes
/// are not parsed inside HTML, and a note without a reference is not rendered.
///
/// Source: GitHub Docs, basic writing and formatting syntax (footnotes), and Pandoc's manual,
/// extension `footnotes`: a label has no spaces, brackets or circumflex, and no two differ only in
/// case.
struct FootnoteLabels {
    private var labels: [Int: String] = [:]

    init() {}

    /// - Parameter tables: Decides which tables are written as Markdown.
    init(_ document: Document, tables: MarkdownTable) {
        let footnotes = document.footnotes
        guard !footnotes.isEmpty else { return }
        var readable = FootnoteReferences(tables: tables)
        for block in document.body { readable.visit(block) }
        let shown = footnotes.filter {
            readable.referred.contains($0.number) && readable.noted.contains($0.number)
        }
        let marks = Dictionary(grouping: shown) { $0.mark.noteLabel }
        var used: Set<String> = []
        for footnote in shown {
            let mark = footnote.mark.noteLabel
            let page = footnote.note.page.map { "\($0)-" } ?? ""
            let name = marks[mark]?.count == 1 ? mark : page + mark
            var label = name
            var number = 2
            while !used.insert(label).inserted {
                label = "\(name)-\(number)"
                number += 1
            }
            labels[footnote.number] = label
        }
    }

    subscript(footnote: Int) -> String? { labels[footnote] }
}

extension String {
    /// A footnote's mark in ASCII letters, digits and hyphens: `1` for `¹`, `dagger-2` for `††`.
    fileprivate var noteLabel: String {
        var parts: [String] = []
        var sign: (name: String, count: Int)?
        for scalar in unicodeScalars {
            if let name = signNames[scalar] {
                sign = (name, (sign?.count ?? 0) + 1)
            } else if let digit = scalar.properties.numericValue, digit >= 0, digit < 10 {
                parts.append(String(Int(digit)))
            } else if scalar.isASCII, scalar.properties.isAlphabetic {
                parts.append(String(scalar).lowercased())
            }
        }
        let text = parts.joined()
        guard let sign else { return text.isEmpty ? "note" : text }
        return text + (sign.count == 1 ? sign.name : "\(sign.name)-\(sign.count)")
    }
}

private let signNames: [Unicode.Scalar: String] = [
    "*": "asterisk", "\u{2217}": "asterisk", "†": "dagger", "‡": "double-dagger", "§": "section",
    "¶": "paragraph", "‖": "parallels",
]

/// Footnotes and the references to them in text that is parsed as Markdown.
private struct FootnoteReferences {
    let tables: MarkdownTable
    var referred: Set<Int> = []
    var noted: Set<Int> = []

    /// - Parameter block: A block of the body.
    mutating func visit(_ block: Block) {
        if case .paragraph(let paragraph) = block, let note = paragraph.text.footnote,
            !paragraph.text.dropping(scalars: note.range.upperBound).plain
                .allSatisfy(\.isWhitespace)
        {
            noted.insert(note.footnote)
        }
        refer(block)
    }

    private mutating func refer(_ block: Block) {
        switch block {
        case .heading(let heading): refer(heading.text)
        case .paragraph(let paragraph):
            if !paragraph.isCode { refer(paragraph.text) }
        case .list(let list):
            for item in list.items { for block in item.blocks { refer(block) } }
        case .table(let table):
            guard tables.hasPipes(table) else { return }
            if let caption = table.caption { refer(caption) }
            for cell in table.cells {
                for block in cell.blocks where block.isText { refer(block) }
            }
        case .figure(let figure): if let caption = figure.caption { refer(caption) }
        case .barcode: break
        }
    }

    private mutating func refer(_ text: RichText) {
        for mark in text.footnoteMarks where mark.role == .reference {
            referred.insert(mark.footnote)
        }
    }
}
