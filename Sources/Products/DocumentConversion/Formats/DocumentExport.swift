import DocumentModel
import Packaging
import Writers

/// Writes documents in one format.
public struct DocumentExport: Sendable {
    /// The format of the result.
    public let format: DocumentFormat
    /// Whether each file is validated against its format before anything of it is written.
    public var isChecked = false
    private let writer: any DocumentWriter

    /// - Parameters:
    ///   - format: One of ``DocumentFormat/all``.
    ///   - options: Values of the format's own options by their names; an empty one for an option
    ///     without a value.
    /// - Throws: `wrongUsage` for an option that the format does not own, or a value that it does
    ///   not take.
    public init(to format: DocumentFormat, options: [String: String] = [:]) throws(Problem) {
        let owned = format.options.map(\.name)
        for name in options.keys.sorted() where !owned.contains(name) {
            throw Problem(
                .wrongUsage, "\(format.name) has no option --\(name)",
                hint: owned.isEmpty
                    ? "it has none" : "it has " + owned.map { "--\($0)" }.joined(separator: ", "))
        }
        self.init(format, writer: try format.writer.init(options: WriterOptions(options)))
    }

    init(_ format: DocumentFormat, writer: any DocumentWriter) {
        self.format = format
        self.writer = writer
    }

    /// How many files the document makes: more than one only for formats with one table each.
    public func partCount(of document: Document) -> Int { writer.partCount(of: document) }

    /// Whether each file refers to others beside it.
    public var hasAttachments: Bool { writer.hasAttachments }

    /// Whether the result shows what figures are or where they are. Where none does, pages need not be
    /// drawn to look at them: ``ConversionOptions/looksAtFigures``.
    public var showsFigures: Bool { writer.showsFigures }

    /// What the format leaves out of this document.
    public func notes(on document: Document) -> [Note] { writer.notes(on: document) }

    /// Writes one file.
    ///
    /// - Parameters:
    ///   - document: Of `source`.
    ///   - part: 0 up to, but not including, ``partCount(of:)``.
    ///   - source: Gives pictures and original bytes to formats that have them.
    ///   - attachments: Takes what the file refers to.
    ///   - sink: Takes the bytes.
    /// - Throws: `internalFault` for a file that is validated and not as its format requires,
    ///   `wrongUsage` where ``hasAttachments`` and nobody takes them.
    public func write(
        _ document: Document, part: Int, of source: SourceFile,
        attachments: (any AttachmentSink)? = nil, to sink: inout some ByteSink
    ) throws(Problem) {
        guard isChecked, format.isChecked else {
            try writeUnchecked(
                document, part: part, of: source, attachments: attachments, to: &sink)
            return
        }
        var whole = MemorySink()
        try writeUnchecked(document, part: part, of: source, attachments: attachments, to: &whole)
        if let fault = try ValidationRule.format(format.name).violations(in: whole.bytes).first {
            let line = fault.part == nil ? "line " : ""
            throw Problem(
                .internalFault, "the result is not valid \(format.name), \(line)\(fault)",
                hint: "please report this, with the file if you may")
        }
        try sink.write(whole.bytes)
    }

    private func writeUnchecked(
        _ document: Document, part: Int, of source: SourceFile,
        attachments: (any AttachmentSink)?, to sink: inout some ByteSink
    ) throws(Problem) {
        if let attachments {
            try writer.write(
                document, part: part, source: source, attachments: attachments, to: &sink)
        } else {
            try writer.write(document, part: part, source: source, to: &sink)
        }
        if let problem = document.fault { throw problem }
    }

    /// Writes all parts, an empty line between them.
    public func write(
        _ document: Document, of source: SourceFile, to sink: inout some ByteSink
    ) throws(Problem) {
        for part in 0..<partCount(of: document) {
            if part > 0 { try sink.write("\n") }
            try write(document, part: part, of: source, to: &sink)
        }
    }
}
