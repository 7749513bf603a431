import Diagnostics
import DocumentModel

/// Filled-in forms as a table: one row per form, one column per question.
///
/// If the same questions recur every page or every few pages, each recurrence is a form; otherwise
/// the whole file is one form.
struct FormTable {
    static let option = WriterOption(
        name: "fields", placeholder: nil,
        summary: "instead of tables, a row for each filled-in form and a column for each field")

    private let pages: [[Document.Field]]

    init(_ fields: [Document.Field]) {
        var pages: [Int: [Document.Field]] = [:]
        for field in fields where field.isOfForm { pages[field.page, default: []].append(field) }
        self.pages = pages.sorted { $0.key < $1.key }.map(\.value)
    }

    /// `nil` without fields. The first column is the page on which the form begins.
    var table: Table? {
        guard !pages.isEmpty else { return nil }
        let length = pagesOfOneForm
        var columns: [[Question]] = Array(repeating: [], count: length)
        var answers: [[Int: Document.Field]] = Array(repeating: [:], count: pages.count)
        for (index, fields) in pages.enumerated() {
            for field in fields {
                let taken = Set(answers[index].keys)
                let known = columns[index % length].indices.filter { !taken.contains($0) }
                let best =
                    known.first { columns[index % length][$0].label == field.label }
                    ?? known.first { columns[index % length][$0].isAsked(by: field) }
                if let best {
                    answers[index][best] = field
                } else {
                    answers[index][columns[index % length].count] = field
                    columns[index % length].append(Question(field))
                }
            }
        }
        return table(columns, answers, length)
    }

    private func table(
        _ columns: [[Question]], _ answers: [[Int: Document.Field]], _ length: Int
    ) -> Table {
        let names = ["page"] + numbered(columns.joined().map(\.label))
        var cells = names.enumerated().map { column, name in
            Table.Cell(row: 0, column: column, text: RichText(name), isHeader: true)
        }
        for form in stride(from: 0, to: pages.count, by: length) {
            let row = form / length + 1
            let first = pages[form][0].page
            cells.append(Table.Cell(row: row, column: 0, text: RichText(String(first))))
            var column = 1
            for (offset, questions) in columns.enumerated() {
                for index in questions.indices {
                    if let field = answers[form + offset][index] {
                        cells.append(Table.Cell(row: row, column: column + index, answer: field))
                    }
                }
                column += questions.count
            }
        }
        return Table(
            rowCount: pages.count / length + 1, columnCount: names.count, headerRowCount: 1,
            cells: cells)
    }

    /// Pages after which the same questions recur; the number of all pages if they do not.
    private var pagesOfOneForm: Int {
        let lengths = (1..<max(pages.count, 1)).filter { pages.count.isMultiple(of: $0) }
        return lengths.first { length in
            pages.indices.allSatisfy { isSameForm(pages[$0], pages[$0 % length]) }
        } ?? pages.count
    }

    private func isSameForm(_ first: [Document.Field], _ second: [Document.Field]) -> Bool {
        var rest = second.map(Question.init)
        var shared = 0
        for field in first {
            guard let match = rest.firstIndex(where: { $0.isAsked(by: field) }) else { continue }
            rest.remove(at: match)
            shared += 1
        }
        return shared * 2 >= max(first.count, second.count)
    }

    /// Names with a number added to each repetition.
    private func numbered(_ names: [String]) -> [String] {
        var counts: [String: Int] = [:]
        return names.map { name in
            counts[name, default: 0] += 1
            let count = counts[name] ?? 1
            return count == 1 ? name : "\(name) \(count)"
        }
    }
}

/// The label of a field, compared with tolerance for recognition errors.
private struct Question {
    let label: String
    private let kind: Document.Field.Kind
    private let folded: String

    init(_ field: Document.Field) {
        label = field.label.isEmpty ? field.name ?? "" : field.label
        kind = field.kind
        folded = label.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    func isAsked(by field: Document.Field) -> Bool {
        let other = Question(field)
        guard kind == other.kind else { return false }
        if folded == other.folded { return true }
        let longest = max(folded.count, other.folded.count)
        // Questions that differ in a number are different.
        guard folded.filter(\.isNumber) == other.folded.filter(\.isNumber) else { return false }
        return folded.editDistance(to: other.folded) <= longest / lettersPerError
    }
}

extension Document.Field {
    /// Whether the field answers a question; whoever processes the paper sets the stamps.
    fileprivate var isOfForm: Bool { kind != .stamp }
}

extension Table.Cell {
    fileprivate init(row: Int, column: Int, text: RichText, isHeader: Bool = false) {
        self.init(
            rows: row..<row + 1, columns: column..<column + 1,
            blocks: text.isEmpty ? [] : [.paragraph(Paragraph(text: text))], isHeader: isHeader)
    }

    fileprivate init(row: Int, column: Int, answer field: Document.Field) {
        let text = field.isChecked.map { $0 ? "true" : "false" } ?? field.value
        self.init(row: row, column: column, text: RichText(text))
    }
}

extension Document {
    var hasForms: Bool { fields.contains(where: \.isOfForm) }

    /// The note for a document without forms if forms were requested.
    var notesOnMissingForms: [Note] {
        hasForms
            ? []
            : [
                Note(
                    .contentNotRepresented,
                    "the document has no filled-in form, so the output is empty")
            ]
    }
}

/// Letters per tolerated recognition error: a label of eight letters matches with one letter wrong,
/// one of seven or fewer, such as "Name" and "Fame", only exactly. No document of 62 meets it
/// (`Benchmarks/sensitivity.py`).
private let lettersPerError = 8
