import Diagnostics
import DocumentModel
import Foundation
import Packaging

/// Turns a document into the bytes of one format.
package protocol DocumentWriter: Sendable {
    static var format: OutputFormat { get }
    /// The options that this format owns.
    static var options: [WriterOption] { get }

    /// - Throws: `wrongUsage` for a value that an option does not take.
    init(options: WriterOptions) throws(Problem)

    /// How many files the document makes in this format: more than one only for formats that hold
    /// a single table.
    func partCount(of document: Document) -> Int

    /// What the format leaves out of this document and a person should be told.
    func notes(on document: Document) -> [Note]

    /// Whether the result refers to files that stand beside it.
    var hasAttachments: Bool { get }

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

    package func write(
        _ document: Document, part: Int, source: some SourceAccess,
        attachments: any AttachmentSink, to sink: inout some ByteSink
    ) throws(Problem) {
        try write(document, part: part, source: source, to: &sink)
    }
}

/// How a format is named and told apart.
package struct OutputFormat: Hashable, Sendable {
    /// As `--to` takes it.
    package let name: String
    /// Without the dot.
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

/// An option that a format owns, given on the command line as `--name VALUE`.
package struct WriterOption: Hashable, Sendable {
    package let name: String
    /// What stands for the value in the help, such as `N`; `nil` for an option without a value.
    package let placeholder: String?
    package let summary: String

    package init(name: String, placeholder: String?, summary: String) {
        self.name = name
        self.placeholder = placeholder
        self.summary = summary
    }
}

/// Values of options by name; an option without a value has an empty one.
package struct WriterOptions: Hashable, Sendable {
    package var values: [String: String]

    package init(_ values: [String: String] = [:]) { self.values = values }

    package subscript(name: String) -> String? { values[name] }
}

extension SourceAccess {
    /// The name without the folders before it.
    var fileName: String { name.split(separator: "/").last.map(String.init) ?? name }
}

/// What a writer may ask of the source beside the document.
package protocol SourceAccess: Sendable {
    /// The file's name without its folder, such as `letter.pdf`.
    var name: String { get }
    /// The time that results bear; `nil` where none was asked for.
    var timeStamp: Date? { get }
    /// How many page units make an inch: 72 for a PDF, `nil` for a picture.
    var pageUnitsPerInch: Double? { get }
    /// The source as it came.
    func originalBytes() throws(Problem) -> [UInt8]
    /// Writes the source as a PDF of these pages, whose text can be searched and copied.
    func writePDF(of pages: [UnseenPage], to sink: inout some ByteSink) throws(Problem)
    /// Opens the source for looks at its pages.
    func pictures() throws(Problem) -> any PagePictures
}

/// The pages of a source as they look; each picture is made when it is asked for.
package protocol PagePictures: AnyObject {
    /// - Throws: `damagedInput` or `limitReached` for a page that cannot be drawn.
    func picture(_ wish: PictureWish) throws(Problem) -> EncodedPicture
}
