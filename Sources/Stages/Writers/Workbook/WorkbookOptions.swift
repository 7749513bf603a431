import Diagnostics

/// The options that all workbook formats share.
struct WorkbookOptions {
    /// Whether all tables are on one sheet, one below the other.
    var hasSingleSheet = false
    /// Whether the provenance sheet is written even if nothing was recognized from a picture.
    var hasProvenance = false
    /// Whether each cell has its position in a comment.
    var hasComments = false
    /// Whether totals, products and balances that add up are written as formulas.
    var hasFormulas = false

    /// Whether the filled-in forms have a sheet before the tables.
    var hasForms = false

    static let singleSheet = WriterOption(
        name: "single-sheet", placeholder: nil,
        summary: "all tables on one sheet, one below the other")

    static let provenance = WriterOption(
        name: "provenance", placeholder: nil,
        summary: "a hidden sheet with the position of each cell, even if nothing was recognized")
    static let comments = WriterOption(
        name: "comments", placeholder: nil, summary: "the position of each cell as a comment")

    static let formulas = WriterOption(
        name: "formulas", placeholder: nil,
        summary:
            "totals, products and balances that add up as formulas, and a note of totals that "
            + "do not")

    static let forms = WriterOption(
        name: FormTable.option.name, placeholder: nil,
        summary: "a sheet of the filled-in forms too, a row for each and a column for each field")

    static let all = [singleSheet, provenance, comments, formulas, forms]

    init() {}

    init(_ options: WriterOptions) {
        hasSingleSheet = options[Self.singleSheet.name] != nil
        hasProvenance = options[Self.provenance.name] != nil
        hasComments = options[Self.comments.name] != nil
        hasFormulas = options[Self.formulas.name] != nil
        hasForms = options[Self.forms.name] != nil
    }
}
