import Diagnostics
import DocumentModel
import Packaging

/// What CSV and TSV share: the table of each file and its records.
struct SeparatedValues {
    /// The requested table, counted from 1; `nil` for all.
    let chosenTable: Int?
    /// Whether the one table is that of the filled-in forms.
    let hasForms: Bool

    static let options = [
        WriterOption(
            name: "table", placeholder: "N", summary: "only the Nth table, counted from 1"),
        FormTable.option,
    ]

    init(options: WriterOptions) throws(Problem) {
        hasForms = options[FormTable.option.name] != nil
        guard !hasForms || options["table"] == nil else {
            throw Problem(
                .wrongUsage, "--fields and --table ask for different things",
                hint: "leave one of them out")
        }
        guard let value = options["table"] else {
            chosenTable = nil
            return
        }
        guard let number = Int(value), number >= 1 else {
            throw Problem(
                .wrongUsage, "--table takes a number from 1, not \u{201C}\(value)\u{201D}",
                hint: "the first table is --table 1")
        }
        chosenTable = number
    }

    func partCount(of document: Document) -> Int {
        chosenTable == nil && !hasForms ? max(1, document.titledTables.count) : 1
    }

    func notes(on document: Document) -> [Note] {
        if hasForms {
            return document.notesOnMissingForms
        }
        return document.titledTables.isEmpty
            ? [Note(.contentNotRepresented, "the document has no table, so the output is empty")]
            : []
    }

    /// All tables that are written.
    func tables(of document: Document) -> [TableGrid] {
        if hasForms { return FormTable(document.fields).table.map { [TableGrid($0)] } ?? [] }
        let tables = document.titledTables
        let chosen = chosenTable.map { $0 - 1 }
        return tables.indices.filter { chosen == nil || chosen == $0 }
            .map { TableGrid(tables[$0].table) }
    }

    /// The table of a file, or `nil` for a document without tables.
    ///
    /// - Throws: `wrongUsage` for a requested table that the document does not have.
    func table(of document: Document, part: Int) throws(Problem) -> TableGrid? {
        if hasForms { return FormTable(document.fields).table.map(TableGrid.init) }
        let tables = document.titledTables
        if let chosenTable, chosenTable > tables.count {
            let count =
                switch tables.count {
                case 0: "no table"
                case 1: "one table"
                case let count: "\(count) tables"
                }
            throw Problem(
                .wrongUsage, "there is no table \(chosenTable): the document has \(count)",
                hint: tables.isEmpty ? "convert it to txt instead" : "choose --table 1")
        }
        let index = chosenTable.map { $0 - 1 } ?? part
        return tables.indices.contains(index) ? TableGrid(tables[index].table) : nil
    }
}
