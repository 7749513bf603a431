import CZip
import Diagnostics

/// Reads the entries of a zip archive that is in memory.
///
/// Source: APPNOTE.TXT 6.3, https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT.
public final class ZipArchiveReader {
    private let archive: OpaquePointer
    private let copy: UnsafeMutableRawBufferPointer
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
        copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        copy.copyBytes(from: bytes)
        var fault = zip_error_t()
        zip_error_init(&fault)
        defer { zip_error_fini(&fault) }
        guard
            let source = zip_source_buffer_create(
                copy.baseAddress, zip_uint64_t(copy.count), 0, &fault),
            let archive = zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, &fault)
        else {
            copy.deallocate()
            throw Problem(
                .damagedInput,
                "it is not a zip archive: \(String(cString: zip_error_strerror(&fault)))")
        }
        self.archive = archive
        entries = (0..<UInt64(max(0, zip_get_num_entries(archive, 0)))).map { index in
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
        copy.deallocate()
    }

    /// The uncompressed bytes of an entry.
    ///
    /// - Parameter limit: The most bytes to unpack.
    /// - Throws: `limitReached` for a larger entry, `damagedInput` for one that cannot be unpacked.
    public func bytes(of entry: Entry, limit: Int) throws(Problem) -> [UInt8] {
        guard let file = zip_fopen_index(archive, entry.index, 0) else {
            throw damaged(String(cString: zip_strerror(archive)))
        }
        defer { zip_fclose(file) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = zip_fread(file, &piece, zip_uint64_t(piece.count))
            guard count >= 0 else { throw damaged(String(cString: zip_file_strerror(file))) }
            guard count > 0 else { return bytes }
            guard bytes.count + Int(count) <= limit else {
                throw Problem(
                    .limitReached,
                    "what is packed in it is larger than \(mostUnpacked >> 20) MiB")
            }
            bytes.append(contentsOf: piece[..<Int(count)])
        }
    }

    private func damaged(_ reason: String) -> Problem {
        Problem(.damagedInput, "it cannot be unpacked: \(reason)")
    }
}

/// Bytes that all entries of an archive together may unpack to: a sheet of a million cells is about
/// 90 MB, and an archive can expand a thousandfold. Not measured separately.
public let mostUnpacked = 1 << 29
