import Diagnostics
import DocumentModel
import Foundation
import Packaging

/// Turns a document into the bytes of one format.
package protocol DocumentWriter: Sendable {
    static var format: OutputFormat { get }
    /// The options of this format.
    static var options: [WriterOption] { get }

    /// - Throws: `wrongUsage` for a value that an option does not accept.
    init(options: WriterOptions) throws(Problem)

    /// How many files the document makes in this format: more than one only for formats whose files
    /// contain one table or page.
    func partCount(of document: Document) -> Int

    /// Warnings about content that the format omits.
    func notes(on document: Document) -> [Note]

    /// Whether the result refers to files beside it.
    var hasAttachments: Bool { get }

    /// Whether the result shows what figures are or where they are.
    var showsFigures: Bool { get }

    /// Writes one file.
    ///
    /// - Parameter part: 0 up to, but not including, `partCount(of:)`.
    func write(
        _ document: Document, part: Int, source: some SourceAccess, to sink: inout some ByteSink
    ) throws(Problem)

    /// Writes one file and those that it refers to.
    func write(
        _ document: Document, part: Int, source: some SourceAccess,
        attachments: any AttachmentSink, to sink: inout some ByteSink
    ) throws(Problem)
}

extension DocumentWriter {
    package static var options: [WriterOption] { [] }
    package func partCount(of document: Document) -> Int { 1 }
    package func notes(on document: Document) -> [Note] { [] }
    package var hasAttachments: Bool { false }
    package var showsFigures: Bool { true }

    package func write(
        _ document: Document, part: Int, source: some SourceAccess,
        attachments: any AttachmentSink, to sink: inout some ByteSink
    ) throws(Problem) {
        try write(document, part: part, source: source, to: &sink)
    }
}

/// The name of a format and how to recognize it.
package struct OutputFormat: Hashable, Sendable {
    /// The name that `--to` takes.
    package let name: String
    /// The file extension, without the dot.
    package let fileExtension: String
    package let mediaType: String
    /// One line for the help.
    package let summary: String

    package init(name: String, fileExtension: String, mediaType: String, summary: String) {
        self.name = name
        self.fileExtension = fileExtension
        self.mediaType = mediaType
        self.summary = summary
    }
}

/// An option of a format, given on the command line as `--name VALUE`.
package struct WriterOption: Hashable, Sendable {
    package let name: String
    /// The placeholder of the value in the help, such as `N`; `nil` for an option without a value.
    package let placeholder: String?
    package let summary: String

    package init(name: String, placeholder: String?, summary: String) {
        self.name = name
        self.placeholder = placeholder
        self.summary = summary
    }
}

/// Option values by name; an option without a value has an empty one.
package struct WriterOptions: Hashable, Sendable {
    package var values: [String: String]

    package init(_ values: [String: String] = [:]) { self.values = values }

    package subscript(name: String) -> String? { values[name] }
}

extension SourceAccess {
    /// The name without the folders before it.
    var fileName: String { name.split(separator: "/").last.map(String.init) ?? name }
}

/// What a writer may request from the source.
package protocol SourceAccess: Sendable {
    /// The file's name without its folder, such as `letter.pdf`.
    var name: String { get }
    /// The requested time of the result; `nil` if none was requested.
    var timeStamp: Date? { get }
    /// Page units per inch: 72 for a PDF, `nil` for a picture.
    var pageUnitsPerInch: Double? { get }
    /// The unmodified source.
    func originalBytes() throws(Problem) -> [UInt8]
    /// Writes the source as a searchable PDF of these pages.
    ///
    /// - Returns: What was left out; nothing with `keepsActiveContent`.
    func writePDF(
        of pages: [InvisibleTextPage], keepsActiveContent: Bool, to sink: inout some ByteSink
    ) throws(Problem) -> ActiveContent
    /// Takes a note on what only writing could find.
    func report(_ note: Note)
    /// Opens the source for rendering its pages.
    func pictures() throws(Problem) -> any PagePictures
}

/// Renders the pages of a source on request.
package protocol PagePictures: AnyObject {
    /// - Throws: `damagedInput` or `limitReached` for a page that cannot be rendered.
    func picture(_ request: RenderRequest) throws(Problem) -> EncodedPicture
}
