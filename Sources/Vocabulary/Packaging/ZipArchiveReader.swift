import CZip
import Diagnostics

/// Reads the entries of a zip archive that is in memory.
///
/// Source: APPNOTE.TXT 6.3, https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT.
public final class ZipArchiveReader {
    private let archive: OpaquePointer
    /// `nil` where the bytes are another's.
    private let copy: UnsafeMutableRawBufferPointer?
    /// In the order of the archive.
    public let entries: [Entry]

    /// An entry of the archive.
    public struct Entry: Hashable, Sendable {
        /// The path, with `/` between folders.
        public let name: String
        /// Whether the entry is stored uncompressed.
        public let isStored: Bool
        /// Whether it cannot be read without a password.
        public let isEncrypted: Bool
        fileprivate let index: UInt64
    }

    /// - Throws: `damagedInput` if the bytes are not an archive, or its headers contradict each
    ///   other.
    public init(_ bytes: [UInt8]) throws(Problem) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        copy.copyBytes(from: bytes)
        do throws(Problem) {
            archive = try Self.archive(UnsafeRawBufferPointer(copy), flags: ZIP_CHECKCONS)
        } catch {
            copy.deallocate()
            throw error
        }
        self.copy = copy
        entries = Self.entries(of: archive)
    }

    /// Reads an archive of another program, whose headers may contradict each other where both are
    /// readable.
    ///
    /// - Parameter bytes: Must outlive the value.
    /// - Throws: `damagedInput` if the bytes are not an archive.
    package init(viewing bytes: UnsafeRawBufferPointer) throws(Problem) {
        archive = try Self.archive(bytes, flags: 0)
        copy = nil
        entries = Self.entries(of: archive)
    }

    private static func archive(
        _ bytes: UnsafeRawBufferPointer, flags: Int32
    ) throws(Problem) -> OpaquePointer {
        var fault = zip_error_t()
        zip_error_init(&fault)
        defer { zip_error_fini(&fault) }
        let source = zip_source_buffer_create(
            bytes.baseAddress, zip_uint64_t(bytes.count), 0, &fault)
        if let source, let archive = zip_open_from_source(source, ZIP_RDONLY | flags, &fault) {
            return archive
        }
        // Only an archive takes over its source.
        zip_source_free(source)
        throw Problem(
            .damagedInput,
            "it is not a zip archive: \(String(cString: zip_error_strerror(&fault)))")
    }

    private static func entries(of archive: OpaquePointer) -> [Entry] {
        (0..<UInt64(max(0, zip_get_num_entries(archive, 0)))).map { index in
            var status = zip_stat_t()
            zip_stat_init(&status)
            zip_stat_index(archive, index, zip_flags_t(ZIP_FL_ENC_GUESS), &status)
            return Entry(
                name: status.name.map { String(cString: $0) } ?? "",
                isStored: Int32(status.comp_method) == ZIP_CM_STORE,
                isEncrypted: status.encryption_method != 0, index: index)
        }
    }

    deinit {
        zip_discard(archive)
        copy?.deallocate()
    }

    /// The uncompressed bytes of an entry.
    ///
    /// - Parameter limit: The most bytes to unpack.
    /// - Throws: `limitReached` for a larger entry, `damagedInput` for one that cannot be unpacked.
    public func bytes(of entry: Entry, limit: Int) throws(Problem) -> [UInt8] {
        var bytes: [UInt8] = []
        try read(entry, limit: limit) { bytes.append(contentsOf: $0) }
        return bytes
    }

    /// Unpacks an entry piece by piece.
    ///
    /// - Parameter limit: The most bytes to unpack.
    /// - Throws: As ``bytes(of:limit:)``, and what `take` throws.
    package func read(
        _ entry: Entry, limit: Int, take: (UnsafeRawBufferPointer) throws(Problem) -> Void
    ) throws(Problem) {
        guard let file = zip_fopen_index(archive, entry.index, 0) else {
            throw damaged(String(cString: zip_strerror(archive)))
        }
        defer { zip_fclose(file) }
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
        defer { piece.deallocate() }
        var total = 0
        while true {
            let count = Int(zip_fread(file, piece.baseAddress, zip_uint64_t(piece.count)))
            guard count >= 0 else { throw damaged(String(cString: zip_file_strerror(file))) }
            guard count > 0 else { return }
            total += count
            guard total <= limit else {
                throw Problem(
                    .limitReached, "what is packed in it is larger than \(limit >> 20) MiB")
            }
            try take(UnsafeRawBufferPointer(rebasing: piece[..<count]))
        }
    }

    private func damaged(_ reason: String) -> Problem {
        Problem(.damagedInput, "it cannot be unpacked: \(reason)")
    }
}

/// Bytes that all entries of an archive together may unpack to: a sheet of a million cells is about
/// 90 MB, and an archive can expand a thousandfold. Not measured separately.
public let mostUnpacked = 1 << 29
