import Diagnostics

/// What a person may choose about a workbook, whatever its format.
struct WorkbookOptions {
    /// Whether all tables stand on one sheet, one below the other.
    var hasSingleSheet = false

    static let singleSheet = WriterOption(
        name: "single-sheet", placeholder: nil,
        summary: "all tables on one sheet, one below the other")

    init() {}

    init(_ options: WriterOptions) { hasSingleSheet = options["single-sheet"] != nil }
}
