import DocumentConversion
import Foundation
import GRDB

/// What became of one file of a batch.
package struct LedgerEntry: Equatable, Sendable {
    /// The bytes of the file's whole path.
    package var origin: [UInt8]
    package var stamp: FileStamp
    /// SHA-256 of what was read; empty where the file could not be read.
    package var digest: [UInt8]
    /// Equal for options with the same results.
    package var fingerprint: [UInt8]
    /// Equal for the same limits of time and memory.
    package var limits: String
    package var status: Status
    /// `nil` where it was not read.
    package var pages: Int?
    package var seconds: Double
    package var outputs: [Output]
    package var notes: [Note]
    package var problem: Problem?

    package init(
        origin: [UInt8], stamp: FileStamp, digest: [UInt8], fingerprint: [UInt8], limits: String,
        status: Status, pages: Int? = nil, seconds: Double = 0, outputs: [Output] = [],
        notes: [Note] = [], problem: Problem? = nil
    ) {
        self.origin = origin
        self.stamp = stamp
        self.digest = digest
        self.fingerprint = fingerprint
        self.limits = limits
        self.status = status
        self.pages = pages
        self.seconds = seconds
        self.outputs = outputs
        self.notes = notes
        self.problem = problem
    }

    package enum Status: String, CaseIterable, Sendable {
        case converted
        /// Some pages are missing.
        case partial
        case failed
    }

    /// One file of the results.
    package struct Output: Hashable, Sendable {
        /// The bytes of the path below the folder of the results.
        package var name: [UInt8]
        /// Bytes.
        package var size: Int

        package init(name: [UInt8], size: Int) {
            self.name = name
            self.size = size
        }
    }
}

/// What shows without reading it that a file is the same as before.
package struct FileStamp: Hashable, Sendable {
    /// Bytes.
    package var size: Int
    /// Nanoseconds since 1970.
    package var modified: Int
    package var inode: Int
    package var device: Int

    package init(_ status: stat) {
        size = Int(status.st_size)
        modified = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
        inode = Int(truncatingIfNeeded: status.st_ino)
        device = Int(truncatingIfNeeded: status.st_dev)
    }

    init(size: Int, modified: Int, inode: Int, device: Int) {
        self.size = size
        self.modified = modified
        self.inode = inode
        self.device = device
    }
}

extension LedgerEntry {
    /// - Returns: `nil` for a row that no version of the program writes.
    init?(_ row: Row) {
        guard let status = (row["status"] as String?).flatMap(Status.init(rawValue:)),
            let outputs = [Output].decoded(from: row["outputs"]),
            let notes = [StoredNote].decoded(from: row["notes"])
        else { return nil }
        self.init(
            origin: Self.bytes(row["origin"]),
            stamp: FileStamp(
                size: row["size"] ?? 0, modified: row["modified"] ?? 0, inode: row["inode"] ?? 0,
                device: row["device"] ?? 0),
            digest: Self.bytes(row["digest"]), fingerprint: Self.bytes(row["fingerprint"]),
            limits: row["limits"] ?? "", status: status, pages: row["pages"],
            seconds: row["seconds"] ?? 0, outputs: outputs, notes: notes.compactMap(\.note),
            problem: Problem.decoded(from: row["problem"]))
    }

    private static func bytes(_ data: Data?) -> [UInt8] { data.map { Array($0) } ?? [] }

    /// The columns of ``Ledger``'s table of files after the name, in their order.
    var columns: StatementArguments {
        [
            Data(origin), stamp.size, stamp.modified, stamp.inode, stamp.device, Data(digest),
            Data(fingerprint), limits, status.rawValue, pages, seconds, outputs.encoded,
            notes.map(StoredNote.init).encoded, problem?.encoded,
        ]
    }
}

extension LedgerEntry.Output: Codable {}

/// A note as text that other programs can read.
private struct StoredNote: Codable {
    let kind: String
    let message: String
    let file: String?
    let page: Int?
    let details: [String]

    init(_ note: Note) {
        kind = note.kind.rawValue
        message = note.message
        file = note.place?.file
        page = note.place?.page
        details = note.details
    }

    var note: Note? {
        Note.Kind(rawValue: kind).map {
            Note(
                $0, message, at: file.map { Problem.Place(file: $0, page: page) },
                details: details)
        }
    }
}

extension Encodable {
    /// As JSON.
    fileprivate var encoded: String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
    }
}

extension Decodable {
    fileprivate static func decoded(from json: String?) -> Self? {
        json.flatMap { try? JSONDecoder().decode(Self.self, from: Data($0.utf8)) }
    }
}
