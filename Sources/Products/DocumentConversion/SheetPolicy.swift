/// Whether the sheets that one photograph shows are pages of their own.
public enum SheetPolicy: String, CaseIterable, Sendable {
    /// A picture is one page: its sheet, where one is found.
    case one
    /// Each of several sheets that clearly lie side by side in a picture is a page.
    case all
}
