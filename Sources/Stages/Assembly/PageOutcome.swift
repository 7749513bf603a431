import Diagnostics
import DocumentModel
import Observations

/// What became of one page.
package enum PageOutcome: Sendable {
    case read(DocumentObservation, notes: [Note])
    /// The page has no text that can be used without recognition.
    case needsRecognition(PageDescription, notes: [Note])
    /// - Parameter number: Counted from 1.
    case failed(number: Int, Problem)
}

/// A line of the source's own table of contents.
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
