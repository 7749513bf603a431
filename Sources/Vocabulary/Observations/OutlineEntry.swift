/// A line of a file's own table of contents.
package struct OutlineEntry: Hashable, Sendable {
    package var title: String
    /// 1 for the outermost.
    package var level: Int
    /// Counted from 1; `nil` for an entry that leads nowhere.
    package var page: Int?

    package init(title: String, level: Int, page: Int?) {
        self.title = title
        self.level = level
        self.page = page
    }
}
