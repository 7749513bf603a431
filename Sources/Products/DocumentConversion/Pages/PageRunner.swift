import Assembly
import Readers

/// Reads the pages of a file, in this process or in others.
package protocol PageRunner: Sendable {
    /// - Throws: What keeps the file from being opened, `wrongUsage` for a selection without
    ///   pages, `interrupted`. A page that cannot be read is an outcome, not an error.
    func run(_ bytes: InputBytes, options: ConversionOptions) throws(Problem) -> PageRun

    /// Opens a file for requests page by page.
    ///
    /// - Throws: What keeps the file from being opened.
    func open(_ bytes: InputBytes, options: ConversionOptions) throws(Problem) -> any OpenedPages

    /// Where a file is not as a rule asks.
    ///
    /// - Throws: `wrongUsage` for an invalid rule, `limitReached`.
    func violations(
        in bytes: InputBytes, under rule: ValidationRule, options: ConversionOptions
    ) throws(Problem) -> [Violation]
}

/// A file whose pages are looked at one by one; serves one thread.
package protocol OpenedPages: AnyObject {
    var pageCount: Int { get }

    /// - Throws: `damagedInput` or `limitReached` for a page that cannot be read.
    func inspection(ofPage number: Int) throws(Problem) -> PageInspection

    /// The barcodes on a page, searched in as many scan passes as necessary.
    ///
    /// - Throws: What ``inspection(ofPage:)`` throws.
    func barcodes(ofPage number: Int) throws(Problem) -> [BarcodeObservation]

    /// The page as a PNG picture with what was found drawn over it.
    ///
    /// - Parameter resolution: Pixels per inch, more than 0.
    /// - Throws: `limitReached` for a picture that is too large, and what
    ///   ``inspection(ofPage:)`` throws.
    func overlay(ofPage number: Int, resolution: Double) throws(Problem) -> [UInt8]

    /// A picture of a page or of part of it.
    ///
    /// - Throws: `limitReached` for a picture that is too large, and what
    ///   ``inspection(ofPage:)`` throws.
    func picture(_ request: RenderRequest) throws(Problem) -> EncodedPicture

    /// Writes the file as a PDF of these pages with their text, which is not laid over text that is
    /// there.
    ///
    /// - Returns: What was left out; nothing with `keepsActiveContent`.
    /// - Throws: `lockedInput` for a file that is encrypted, `damagedInput`, `limitReached`, and
    ///   what the sink throws.
    func writePDF(
        of pages: [InvisibleTextPage], keepsActiveContent: Bool, to sink: inout some ByteSink
    ) throws(Problem) -> ActiveContent
}

/// What a runner found in a file.
package struct PageRun: Sendable {
    package let metadata: SourceMetadata
    /// In page order, one for each page asked for.
    package let outcomes: [PageOutcome]
    /// What read the file, such as `poppler 22.12.0`.
    package let components: [String]
    /// The e-invoice inside the file.
    package let invoice: EmbeddedInvoice?

    package init(
        metadata: SourceMetadata, outcomes: [PageOutcome], components: [String],
        invoice: EmbeddedInvoice? = nil
    ) {
        self.metadata = metadata
        self.outcomes = outcomes
        self.components = components
        self.invoice = invoice
    }
}
