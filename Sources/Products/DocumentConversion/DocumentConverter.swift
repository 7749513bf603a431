import Assembly
import DataDetection
public import Foundation
import PageCoding
import Readers
import Spilling

/// Turns a file into a document, and a document into the bytes of another format.
///
///     let page = try DocumentConverter().convert(data, to: "html")
///
///     let read = try DocumentConverter().document(of: data)
///     for table in read.value.tables { … }
///     for note in read.notes { print(note) }
public struct DocumentConverter: Sendable {
    /// The options of every file that this converter reads.
    public var options: ConversionOptions
    private let runner: any PageRunner

    public init(options: ConversionOptions = ConversionOptions()) {
        self.init(options: options, runner: ThreadedPageRunner())
    }

    package init(options: ConversionOptions, runner: any PageRunner) {
        self.options = options
        self.runner = runner
    }

    /// The version of this library, as `docconv --version` prints it.
    public static let version = "0.2.0"

    /// Reads a whole file that is in memory.
    ///
    /// - Parameters:
    ///   - data: Of any format in ``InputKind/all``.
    ///   - name: What messages call the file.
    /// - Returns: The document, and a note for each page that is missing or doubtful. A file whose
    ///   pages are blank is an empty document.
    /// - Throws: `damagedInput`, `lockedInput`, `unknownFormat`, `limitReached` where nothing of
    ///   the file can be read; `pagesNotRead` where all its text is in pictures; `wrongUsage`
    ///   where the selection contains none of its pages; `interrupted`.
    public func document(of data: Data, named name: String = "input") throws(Problem)
        -> Noted<Document>
    {
        try document(of: SourceFile(data, named: name))
    }

    /// Reads a whole file on disk.
    ///
    /// - Throws: `inputNotFound`, and what ``document(of:named:)`` throws.
    public func document(at url: URL) throws(Problem) -> Noted<Document> {
        try document(of: SourceFile(at: url))
    }

    /// Reads a whole file.
    ///
    /// - Throws: What ``document(of:named:)`` throws.
    public func document(of source: SourceFile) throws(Problem) -> Noted<Document> {
        try document(from: pages(of: source), of: source)
    }

    /// What is on the pages of a file.
    ///
    /// - Throws: What keeps the file from being opened; `interrupted`.
    package func pages(of source: SourceFile) throws(Problem) -> PageRun {
        do throws(Problem) { return try runner.run(source.bytes, options: options) } catch {
            throw error.placed(in: source.name)
        }
    }

    /// Puts the pages of a file together.
    ///
    /// - Throws: `pagesNotRead`, and what kept every page from being read.
    package func document(
        from run: consuming PageRun, of source: SourceFile
    ) throws(Problem) -> Noted<Document> {
        let document = try assembled(from: run, of: source)
        if let problem = document.fault { throw problem.placed(in: source.name) }
        return Noted(document, notes: document.notes)
    }

    /// The content of the pages and the facts in their text; page geometry is dropped.
    private func assembled(
        from run: PageRun, of source: SourceFile
    ) throws(Problem) -> Document {
        let outcomes = run.outcomes.map { $0.placed(in: source.name) }
        try outcomes.requireText(in: source.name)
        do throws(Problem) { try TableAreaCheck(options.tables).check(outcomes) } catch {
            throw error.placed(in: source.name)
        }
        let known = options.detection.completed(
            language: run.metadata.language, created: run.metadata.created)
        let detection = Detection(options: known)
        var document = Assembly(
            metadata: Document.Metadata(run.metadata),
            outline: run.metadata.outline, furniture: options.furniture,
            cells: SpillStore(), detection: { detection.matches(in: $0) }
        ).document(from: outcomes)
        document.components = ["docconv \(Self.version)"] + run.components
        if options.detectsLanguages { document.detectLanguages() }
        document.typeTables(region: known.documentRegion?.identifier, in: source.name)
        document.findContacts(options: known)
        document.findBusinessData(region: known.documentRegion?.identifier)
        document.take(run.invoice, in: source.name)
        document.notes += document.notesOnIllegibleWords(in: source.name)
        document.notes += document.notesOnReaders(options, in: source.name)
        document.notes += FileConservation(outcomes).notes(on: document).map {
            $0.placed(at: Problem.Place(file: source.name, page: $0.place?.page))
        }
        return document
    }

    /// Converts a whole file in memory.
    ///
    /// - Parameters:
    ///   - data: Of any format in ``InputKind/all``.
    ///   - format: A name of ``DocumentFormat/all``, such as `html`.
    ///   - formatOptions: Values of the format's own options by their names.
    /// - Returns: The file; several tables in a format with one each are separated by an empty
    ///   line.
    /// - Throws: `wrongUsage` for a format or option that does not exist, and what
    ///   ``document(of:named:)`` throws.
    public func convert(
        _ data: Data, to format: String, formatOptions: [String: String] = [:]
    ) throws(Problem) -> Data {
        let export = try DocumentExport(
            to: try DocumentFormat.named(format), options: formatOptions)
        let source = SourceFile(data, named: "input").opened(by: runner, options: options)
        var sink = MemorySink()
        try export.write(try document(of: source).value, of: source, to: &sink)
        return Data(sink.bytes)
    }
}
