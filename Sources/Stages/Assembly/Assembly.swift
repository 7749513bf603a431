import Diagnostics
import DocumentModel
import Observations

/// Joins the pages of a file into one document.
package struct Assembly: Sendable {
    private let metadata: Document.Metadata
    private let outline: [OutlineEntry]

    package init(metadata: Document.Metadata = Document.Metadata(), outline: [OutlineEntry] = []) {
        self.metadata = metadata
        self.outline = outline
    }

    /// - Parameter pages: In page order.
    package func document(from pages: [PageOutcome]) -> Document {
        Document(metadata: metadata)
    }
}
