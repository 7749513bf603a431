import Diagnostics
import DocumentModel

extension MarkdownTable {
    /// The syntax of tables.
    enum Style: String, CaseIterable {
        /// Pipes if they can express the table, HTML otherwise.
        case auto
        /// Always pipes; the text of a merged cell is in its first slot.
        case gfm
        /// Always HTML.
        case html

        static let option = WriterOption(
            name: "tables", placeholder: "auto|gfm|html",
            summary: "pipes, HTML, or auto: HTML for merged cells alone")

        /// - Throws: `wrongUsage` for an unknown style.
        init(_ options: WriterOptions) throws(Problem) {
            let name = options[Self.option.name] ?? Self.auto.rawValue
            guard let style = Self(rawValue: name) else {
                throw Problem(
                    .wrongUsage, "tables cannot be \u{201C}\(name)\u{201D}",
                    hint: "--tables " + Self.allCases.map(\.rawValue).joined(separator: ", "))
            }
            self = style
        }
    }
}

extension Document {
    /// The note about merged cells, for a format that has none.
    var notesOnMergedCells: [Note] {
        let count = titledTables.count { $0.table.hasMergedCells }
        guard count > 0 else { return [] }
        return [
            Note(
                .contentNotRepresented,
                "merged cells of \(count == 1 ? "one table" : "\(count) tables") are written once; the "
                    + "cells that they cover are empty")
        ]
    }
}
