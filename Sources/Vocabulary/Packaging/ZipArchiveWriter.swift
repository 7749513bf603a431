import CZip
import Diagnostics

/// Writes a zip archive whose bytes depend on its entries alone: every entry has the earliest
/// timestamp of the format and no owner or mode.
///
/// Entries and archive are kept in temporary files until `finish(to:)`, so memory use stays small
/// whatever their size.
///
/// Source: APPNOTE.TXT 6.3, https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT.
public final class ZipArchiveWriter {
    private let folder: TemporaryFolder
    /// `nil` once the archive is finished.
    private var archive: OpaquePointer?
    private var entryCount = 0

    /// How the bytes of an entry are stored.
    public enum Compression: Sendable {
        case deflated
        /// Uncompressed, for an entry that must be readable without unpacking.
        case stored
    }

    public init() throws(Problem) {
        folder = try TemporaryFolder()
        var fault: Int32 = 0
        archive = zip_open(folder.file("archive"), ZIP_CREATE | ZIP_EXCL, &fault)
        guard archive != nil else {
            throw Problem.archiveNotWritten(because: "libzip reports error \(fault)")
        }
    }

    deinit { if let archive { zip_discard(archive) } }

    /// Adds an entry; entries keep the order in which they are added.
    ///
    /// - Parameter name: The path, with `/` between folders; unique.
    public func addEntry(
        named name: String, compression: Compression = .deflated, bytes: [UInt8]
    ) throws(Problem) {
        try addEntry(named: name, compression: compression) { (output) throws(Problem) in
            bytes.withUnsafeBufferPointer { output.append($0) }
        }
    }

    /// Adds an entry whose bytes `body` writes one after another.
    public func addEntry(
        named name: String, compression: Compression = .deflated,
        content: (inout BufferedSink) throws(Problem) -> Void
    ) throws(Problem) {
        let path = folder.file("entry-\(entryCount)")
        entryCount += 1
        var file = try FileSink(creating: path)
        try file.buffered(content)
        try add(path, named: name, compression: compression)
    }

    private func add(
        _ path: String, named name: String, compression: Compression
    ) throws(Problem) {
        guard let archive else { throw currentProblem() }
        var fault = zip_error_t()
        guard let source = zip_source_file_create(path, 0, -1, &fault) else {
            throw Problem.archiveNotWritten(because: "an entry cannot be read")
        }
        let index = zip_file_add(archive, name, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
        guard index >= 0 else {
            zip_source_free(source)
            throw currentProblem()
        }
        let entry = zip_uint64_t(index)
        let method =
            switch compression {
            case .deflated: ZIP_CM_DEFLATE
            case .stored: ZIP_CM_STORE
            }
        guard zip_set_file_compression(archive, entry, method, 0) == 0,
            zip_file_set_dostime(archive, entry, 0, Self.firstDay, 0) == 0,
            zip_file_set_external_attributes(archive, entry, 0, zip_uint8_t(ZIP_OPSYS_DOS), 0) == 0
        else { throw currentProblem() }
    }

    /// 1 January 1980: year since 1980, month and day in 7, 4 and 5 bits.
    private static let firstDay: zip_uint16_t = 1 << 5 | 1

    /// Closes the archive and writes it; nothing can be added afterwards.
    public func finish(to sink: inout some ByteSink) throws(Problem) {
        // When closing fails, libzip keeps the archive open and `deinit` discards it.
        guard let archive, zip_close(archive) == 0 else { throw currentProblem() }
        self.archive = nil
        try copyFile(at: folder.file("archive"), to: &sink)
    }

    private func currentProblem() -> Problem {
        Problem.archiveNotWritten(
            because: archive.map { String(cString: zip_strerror($0)) } ?? "it is finished already")
    }
}
