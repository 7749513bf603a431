import Diagnostics
import DocumentModel
import Packaging

/// Writes one line of JSON per page, valid against `Schemas/page.schema.json`.
///
/// A block is on the line of the page where it begins, with the same node name as in `json`. Each
/// line repeats the metadata of the file and of the program, so that lines of many files may be
/// mixed. Contacts and totals concern the whole file and are in `json` only.
///
/// Source: https://jsonlines.org.
package struct JSONLinesWriter: DocumentWriter {
    package static let format = OutputFormat(
        name: "jsonl", fileExtension: "jsonl", mediaType: "application/jsonl",
        summary: "a line of JSON for each page, with what begins on it")

    package init(options: WriterOptions) throws(Problem) {}

    package func write(
        _ document: Document, part: Int, source: some SourceAccess, to sink: inout some ByteSink
    ) throws(Problem) {
        let lines = PageLines(document)
        try sink.buffered { (output) throws(Problem) in
            for index in document.pages.indices {
                try output.append(lines[index])
                try output.flushIfFull()
            }
        }
    }
}

/// The content of all lines.
private struct PageLines {
    private let document: Document
    private let pages: DocumentPages
    /// By page: indices into the document's fields.
    private let fields: [Int: [Int]]
    private let dropped: [Int: [Document.Dropped]]
    private let notes: [Int: [Note]]
    /// By the page where the footnote begins.
    private let footnotes: [Int: [Footnote]]

    init(_ document: Document) {
        self.document = document
        pages = DocumentPages(document)
        fields = Dictionary(grouping: document.fields.indices) { document.fields[$0].page }
        dropped = Dictionary(grouping: document.dropped, by: \.page)
        let first = document.pages.first?.number ?? 1
        notes = Dictionary(grouping: document.notes) { $0.place?.page ?? first }
        footnotes = Dictionary(grouping: document.footnotes) { $0.note.page ?? first }
    }

    /// - Parameter index: The index of the page in the document.
    subscript(index: Int) -> PageLine {
        let page = document.pages[index]
        return PageLine(
            document: document, page: page, blocks: pages.blocks(ofPage: index),
            furniture: pages.furniture(ofPage: index), fields: fields[page.number] ?? [],
            dropped: dropped[page.number] ?? [], footnotes: footnotes[page.number] ?? [],
            notes: notes[page.number] ?? [])
    }
}

/// The content of one line.
private struct PageLine {
    let document: Document
    let page: Document.Page
    /// Indices into the document's body.
    let blocks: [Int]
    /// Indices into the document's furniture.
    let furniture: [Int]
    /// Indices into the document's fields.
    let fields: [Int]
    let dropped: [Document.Dropped]
    /// The footnotes that begin on the page.
    let footnotes: [Footnote]
    /// On the first page also the notes about the file as a whole.
    let notes: [Note]

    func visitStatedFacts(
        _ visit: (StatedFact) throws(Problem) -> Void
    ) throws(Problem) {
        for block in blocks { try document.visitStatedFacts(ofBlock: block, visit) }
        for piece in furniture { try document.visitStatedFacts(ofFurniture: piece, visit) }
    }
}

extension BufferedSink {
    fileprivate mutating func append(_ line: PageLine) throws(Problem) {
        let document = line.document
        append("{\"schema\":\"docconv/page/1\",\"page\":")
        append(line.page)
        append(",\"metadata\":{")
        append(document.metadata)
        append("},\"body\":")
        try append(list: line.blocks) { (output, index) throws(Problem) in
            try output.append(document.body[index], path: "b\(index + 1)")
        }
        append(",\"furniture\":")
        append(list: line.furniture) { $0.append(document.furniture[$1]) }
        append(",\"facts\":[")
        var separator = ""
        try line.visitStatedFacts { (fact) throws(Problem) in
            append(separator)
            separator = ","
            append(fact)
            try flushIfFull()
        }
        append("],\"footnotes\":")
        append(list: line.footnotes) { $0.append($1) }
        append(",\"fields\":")
        append(list: line.fields) { $0.append(document.fields[$1], at: $1) }
        append(",\"dropped\":")
        append(list: line.dropped) { $0.append($1) }
        append(",\"components\":")
        append(list: document.components) { $0.append(quoted: $1) }
        append(",\"notes\":")
        append(list: line.notes) { $0.append($1) }
        append("}\n")
    }
}
