import Assembly
import Readers

/// Reads the pages of a file, wherever that happens.
package protocol PageRunner: Sendable {
    /// - Throws: What keeps the file from being opened, `wrongUsage` for a selection without
    ///   pages, `interrupted`. A page that cannot be read is an outcome, not an error.
    func run(_ bytes: InputBytes, options: ConversionOptions) throws(Problem) -> PageRun
}

/// What a runner found in a file.
package struct PageRun: Sendable {
    package let metadata: SourceMetadata
    /// In page order, one for each page asked for.
    package let outcomes: [PageOutcome]
    /// What read the file, such as `poppler 22.12.0`.
    package let components: [String]

    package init(metadata: SourceMetadata, outcomes: [PageOutcome], components: [String]) {
        self.metadata = metadata
        self.outcomes = outcomes
        self.components = components
    }
}
