import Diagnostics

/// What a person may choose about a workbook, whatever its format.
struct WorkbookOptions {
    /// Whether all tables stand on one sheet, one below the other.
    var hasSingleSheet = false
    /// Whether the place of each cell is told although nothing was read from a picture.
    var hasProvenance = false
    /// Whether the place of each cell is told in a comment.
    var hasComments = false
    /// Whether totals, products and balances that come out are reckoned anew.
    var hasFormulas = false

    /// Whether the filled-in forms stand in place of the tables.
    var hasForms = false

    static let singleSheet = WriterOption(
        name: "single-sheet", placeholder: nil,
        summary: "all tables on one sheet, one below the other")

    static let provenance = WriterOption(
        name: "provenance", placeholder: nil,
        summary: "a hidden sheet with the place of each cell, also where nothing was recognized")
    static let comments = WriterOption(
        name: "comments", placeholder: nil, summary: "the place of each cell as its comment")

    static let formulas = WriterOption(
        name: "formulas", placeholder: nil,
        summary:
            "totals, products and balances that come out as formulas, and a note of totals that "
            + "do not")

    static let all = [singleSheet, provenance, comments, formulas, FormTable.option]

    init() {}

    init(_ options: WriterOptions) {
        hasSingleSheet = options[Self.singleSheet.name] != nil
        hasProvenance = options[Self.provenance.name] != nil
        hasComments = options[Self.comments.name] != nil
        hasFormulas = options[Self.formulas.name] != nil
        hasForms = options[FormTable.option.name] != nil
    }
}
