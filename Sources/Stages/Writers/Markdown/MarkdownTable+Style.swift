import Diagnostics
import DocumentModel

extension MarkdownTable {
    /// What tables are made of.
    enum Style: String, CaseIterable {
        /// Pipes where they can show the table, HTML where they cannot.
        case auto
        /// Pipes always; of a merged cell only the first place has the text.
        case gfm
        /// HTML always.
        case html

        static let option = WriterOption(
            name: "tables", placeholder: "auto|gfm|html",
            summary: "pipes, HTML, or auto: HTML for merged cells alone")

        /// - Throws: `wrongUsage` for a style that does not exist.
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
    /// Tells of merged cells, for a format that has none.
    var notesOnMergedCells: [Note] {
        let count = tables.count { $0.table.hasMergedCells }
        guard count > 0 else { return [] }
        return [
            Note(
                .contentNotRepresented,
                "merged cells of \(count == 1 ? "one table" : "\(count) tables") stand once, the "
                    + "places that they cover are empty")
        ]
    }
}
