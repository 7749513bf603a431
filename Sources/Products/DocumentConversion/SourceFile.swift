public import Foundation
import Readers
import Synchronization
import Writers

/// The size and the kind of input that is accepted.
package typealias InputLimits = Readers.InputLimits

/// A file to be read: its bytes and what messages call it.
public struct SourceFile: Sendable {
    /// The file's name, as messages have it.
    public let name: String
    let bytes: InputBytes
    /// Does what needs a look into the file.
    private var runner: any PageRunner = ThreadedPageRunner()
    private var options = ConversionOptions()
    private var reported = ReportedNotes()

    /// Copies the bytes.
    public init(_ data: Data, named name: String) {
        self.name = name
        bytes = InputBytes(data)
    }

    /// Opens a file on disk; a large one is mapped and must not change while it is read.
    ///
    /// - Throws: `inputNotFound`.
    public init(at url: URL) throws(Problem) {
        name = url.path
        bytes = try InputBytes(fileAt: url.path)
    }

    /// Reads what is left of an open file, pipe or terminal, which stays open.
    ///
    /// - Throws: `inputNotFound`, `limitReached` for more than 2 GB of a file or 512 MB of a stream.
    public init(descriptor: Int32, named name: String) throws(Problem) {
        try self.init(descriptor: descriptor, named: name, limits: InputLimits())
    }

    /// - Throws: `inputNotFound`, `limitReached`, `unknownFormat` for a stream of another kind.
    package init(descriptor: Int32, named name: String, limits: InputLimits) throws(Problem) {
        self.name = name
        bytes = try InputBytes(descriptor: descriptor, named: name, limits: limits)
    }

    /// Takes a file that only workers read.
    ///
    /// - Throws: `inputNotFound`, `limitReached`.
    package init(
        readByWorkers descriptor: Int32, named name: String, limits: InputLimits
    ) throws(Problem) {
        self.name = name
        bytes = try InputBytes(mappingFor: descriptor, named: name, limits: limits)
    }
}

extension SourceFile {
    /// Calls `body` with the bytes.
    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        body(bytes.bytes)
    }

    /// The bytes as UTF-8; those that are not become U+FFFD.
    public var text: String { String(decoding: bytes.bytes, as: UTF8.self) }
}

extension SourceFile {
    /// The file, into which another one looks.
    ///
    /// - Parameter options: How it was opened.
    package func opened(by runner: any PageRunner, options: ConversionOptions) -> SourceFile {
        var file = self
        file.runner = runner
        file.options = options
        file.reported = ReportedNotes()
        return file
    }
}

extension SourceFile: SourceAccess {
    /// Seconds since 1970 in the variable `SOURCE_DATE_EPOCH`; nothing else counts than a moment
    /// before the year 10000, which results could not spell.
    ///
    /// Source: https://reproducible-builds.org/specs/source-date-epoch/.
    package var timeStamp: Date? {
        ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { Int64($0) }
            .flatMap { (0...253_402_300_799).contains($0) ? $0 : nil }
            .map { Date(timeIntervalSince1970: Double($0)) }
    }

    /// Source of the number: ISO 32000-1:2008, 8.3.2.3 (default user space).
    package var pageUnitsPerInch: Double? { InputFormat.of(bytes.bytes) == .pdf ? 72 : nil }

    package func writePDF(
        of pages: [InvisibleTextPage], keepsActiveContent: Bool, to sink: inout some ByteSink
    ) throws(Problem) -> ActiveContent {
        do throws(Problem) {
            return try runner.open(bytes, options: options).writePDF(
                of: pages, keepsActiveContent: keepsActiveContent, to: &sink)
        } catch {
            throw error.placed(in: name)
        }
    }

    package func report(_ note: Note) {
        reported.add(note.placed(at: note.place ?? Problem.Place(file: name)))
    }

    /// What only writing could find: content of the file that the results written so far are
    /// without.
    public var writingNotes: [Note] { reported.all }

    package func pictures() throws(Problem) -> any PagePictures {
        do throws(Problem) {
            return SourcePictures(try runner.open(bytes, options: options), name: name)
        } catch {
            throw error.placed(in: name)
        }
    }

    package func originalBytes() throws(Problem) -> [UInt8] { Array(bytes.bytes) }
}

/// Notes that writing results made.
private final class ReportedNotes: Sendable {
    private let notes = Mutex<[Note]>([])

    func add(_ note: Note) { notes.withLock { if !$0.contains(note) { $0.append(note) } } }

    var all: [Note] { notes.withLock { $0 } }
}

/// The pictures of one file, whose problems name it.
private final class SourcePictures: PagePictures {
    private let pages: any OpenedPages
    private let name: String

    init(_ pages: any OpenedPages, name: String) {
        self.pages = pages
        self.name = name
    }

    func picture(_ request: RenderRequest) throws(Problem) -> EncodedPicture {
        do throws(Problem) { return try pages.picture(request) } catch {
            throw error.placed(in: name, page: request.page)
        }
    }
}
