import Geometry

/// An area of a page whose text is one table, however it looks: a person has drawn it where layout
/// analysis errs.
public struct TableArea: Hashable, Sendable {
    /// Counted from 1; `nil` for every page.
    public var page: Int?
    /// A word belongs to the area that contains its middle.
    public var box: Rect<PageUnits>
    /// Where borders between columns cross the page: its x, or its y where its text is rotated by 90
    /// degrees. Empty where columns are found by alignment.
    public var columns: [Double]

    public init(page: Int?, box: Rect<PageUnits>, columns: [Double] = []) {
        self.page = page
        self.box = box
        self.columns = columns
    }

    /// Whether it is of this page.
    public func isOf(page number: Int) -> Bool { page.map { $0 == number } ?? true }
}
