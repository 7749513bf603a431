import DocumentConversion
import Foundation
import GRDB

/// What became of each file of a batch, and the pages of files that are not done: an SQLite file
/// among the results, complete at every moment, even if the program is killed.
///
/// Each call is one transaction. A killed program loses none that has returned; a machine without
/// power may lose the last ones, whose files are converted again to the same bytes.
package final class Ledger: Sendable {
    /// The name of the file in the folder of results.
    package static let fileName = ".docconv-ledger.sqlite"
    /// Where a ledger goes that cannot be read.
    package static let damagedName = ".docconv-ledger-damaged.sqlite"

    /// Whether a ledger that could not be read was set aside.
    package let replacesDamaged: Bool
    private let folder: LedgerFolder
    private let queue: DatabaseQueue

    /// Opens the ledger of a folder to write, or begins one.
    ///
    /// - Parameter folder: The descriptor of the folder, which stays the caller's.
    /// - Throws: `outputNotWritten` where another program writes into it, or it cannot be written.
    package init(in folder: Int32) throws(Problem) {
        self.folder = try LedgerFolder(folder)
        guard self.folder.lock() else {
            throw Problem(
                .outputNotWritten, "another batch writes into it",
                hint: "wait for its end, or name another folder with -o")
        }
        var configuration = Configuration()
        configuration.journalMode = .wal
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
        let path = self.folder.path(of: Self.fileName)
        let open = {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            try queue.write { database in try Self.prepare(database) }
            return queue
        }
        do {
            queue = try open()
            replacesDamaged = false
        } catch let error where error.isDamage && self.folder.has(Self.fileName) {
            self.folder.rename(Self.fileName, to: Self.damagedName)
            for ending in ["-wal", "-shm"] { self.folder.remove(Self.fileName + ending) }
            do { queue = try open() } catch { throw Self.problem(error) }
            replacesDamaged = true
        } catch {
            throw Self.problem(error)
        }
    }

    /// Creates the tables.
    ///
    /// - Throws: `DatabaseError`, and for a file that is damaged or of another version.
    private static func prepare(_ database: Database) throws {
        let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        if version == 0 {
            try database.execute(sql: tables + "PRAGMA user_version = \(Self.version)")
        } else {
            guard version == Self.version,
                try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok"
            else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        }
        // Ledgers of the first releases have none.
        try database.execute(sql: pictureTable)
    }

    /// Raised with every change of the tables.
    private static let version = 1

    private static let tables = """
        CREATE TABLE run (number INTEGER PRIMARY KEY CHECK (number = 1), sources INTEGER,
            fingerprint BLOB);
        CREATE TABLE file (
            name BLOB, fingerprint BLOB, origin BLOB, size INTEGER, modified INTEGER, inode INTEGER,
            device INTEGER, digest BLOB, limits TEXT, status TEXT,
            pages INTEGER, seconds REAL, outputs TEXT, notes TEXT, problem TEXT,
            PRIMARY KEY (name, fingerprint)) WITHOUT ROWID;
        CREATE TABLE page (
            digest BLOB, reading BLOB, number INTEGER, outcome BLOB,
            UNIQUE (digest, reading, number));

        """

    private static let pictureTable = """
        CREATE TABLE IF NOT EXISTS picture (
            number INTEGER PRIMARY KEY, digest BLOB, reading BLOB, outcome BLOB,
            UNIQUE (digest, reading));
        """

    // MARK: Files

    /// Notes what a run is about, for who asks how far it is.
    ///
    /// - Parameter sources: How many files.
    /// - Throws: `outputNotWritten`, as all that follow.
    package func begin(sources: Int, fingerprint: [UInt8]) throws(Problem) {
        try write { database in
            try database.execute(
                sql: "INSERT OR REPLACE INTO run (number, sources, fingerprint) VALUES (1, ?, ?)",
                arguments: [sources, Data(fingerprint)])
        }
    }

    /// What became of a file with each set of options whose results are there.
    ///
    /// - Parameter name: The bytes of the path below the folder of the sources.
    package func entries(named name: [UInt8]) throws(Problem) -> [LedgerEntry] {
        try read { database in try Self.entries(named: Data(name), database) }
    }

    private static func entries(named name: Data, _ database: Database) throws -> [LedgerEntry] {
        try Row.fetchAll(
            database.cachedStatement(
                sql: "SELECT * FROM file WHERE name = ? ORDER BY fingerprint"),
            arguments: [name]
        ).compactMap { LedgerEntry($0) }
    }

    /// Records what became of a file whose results are on disk. Entries of other contents, and those
    /// whose results these have replaced, are removed.
    ///
    /// - Parameter keepsPages: Whether pages that were kept of it are needed once more.
    package func record(
        _ entry: LedgerEntry, named name: [UInt8], keepsPages: Bool
    ) throws(Problem) {
        try write { database in
            let outputs = Set(entry.outputs.map(\.name))
            for other in try Self.entries(named: Data(name), database)
            where other.fingerprint != entry.fingerprint
                && (other.digest != entry.digest
                    || other.outputs.contains { outputs.contains($0.name) })
            {
                try database.execute(
                    sql: "DELETE FROM file WHERE name = ? AND fingerprint = ?",
                    arguments: [Data(name), Data(other.fingerprint)])
            }
            let statement = try database.cachedStatement(
                sql: """
                    INSERT OR REPLACE INTO file (name, origin, size, modified, inode, device,
                        digest, fingerprint, limits, status, pages, seconds, outputs, notes,
                        problem)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """)
            try statement.execute(arguments: [Data(name)] + entry.columns)
            guard !keepsPages else { return }
            try database.cachedStatement(sql: "DELETE FROM page WHERE digest = ?")
                .execute(arguments: [Data(entry.digest)])
        }
    }

    /// Ends a run: only pages of files that failed, or lack some, may be needed once more.
    package func end() throws(Problem) {
        try write { database in
            try database.execute(
                sql: """
                    DELETE FROM page WHERE digest NOT IN
                        (SELECT digest FROM file WHERE status != 'converted');
                    DELETE FROM picture
                    """)
        }
        // The file alone is then the ledger, so that it can be read where nothing can be written.
        // Who reads it meanwhile keeps the log in use; then it stays.
        _ = try? queue.inDatabase { try $0.checkpoint(.truncate) }
    }

    // MARK: Pages

    func pageNumbers(_ digest: Data, _ reading: Data) throws(Problem) -> [Int] {
        try read { database in
            try Int.fetchAll(
                database.cachedStatement(
                    sql: "SELECT number FROM page WHERE digest = ? AND reading = ? ORDER BY number"),
                arguments: [digest, reading])
        }
    }

    func page(_ number: Int, _ digest: Data, _ reading: Data) throws(Problem) -> Data? {
        try read { database in
            try Data.fetchOne(
                database.cachedStatement(
                    sql: """
                        SELECT outcome FROM page WHERE digest = ? AND reading = ? AND number = ?
                        """),
                arguments: [digest, reading, number])
        }
    }

    /// What was read from a picture.
    func picture(_ digest: Data, _ reading: Data) throws(Problem) -> Data? {
        try read { database in
            try Data.fetchOne(
                database.cachedStatement(
                    sql: "SELECT outcome FROM picture WHERE digest = ? AND reading = ?"),
                arguments: [digest, reading])
        }
    }

    /// A page to be kept.
    struct KeptPage {
        /// Counted from 1.
        var number: Int
        var outcome: Data
        /// The digest of the picture that it was read from, where that alone determines it.
        var picture: Data?
    }

    /// - Parameter pictureReading: Equal where what was read from a picture is valid.
    func keep(
        _ pages: [KeptPage], _ digest: Data, _ reading: Data, _ pictureReading: Data
    ) throws(Problem) {
        try write { database in
            let statement = try database.cachedStatement(
                sql: """
                    INSERT OR REPLACE INTO page (digest, reading, number, outcome)
                    VALUES (?, ?, ?, ?)
                    """)
            for page in pages {
                try statement.execute(arguments: [digest, reading, page.number, page.outcome])
            }
            let pictures = pages.filter { $0.picture != nil }
            guard !pictures.isEmpty else { return }
            let insertion = try database.cachedStatement(
                sql: """
                    INSERT OR IGNORE INTO picture (digest, reading, outcome) VALUES (?, ?, ?)
                    """)
            for page in pictures {
                try insertion.execute(arguments: [page.picture, pictureReading, page.outcome])
            }
            // The oldest leave.
            try database.cachedStatement(
                sql: "DELETE FROM picture WHERE number <= (SELECT MAX(number) FROM picture) - ?"
            ).execute(arguments: [mostPictures])
        }
    }

    // MARK: Errors

    /// One statement needs no transaction, which would make SQLite prepare each statement anew.
    private func read<Value>(_ body: (Database) throws -> Value) throws(Problem) -> Value {
        do { return try queue.inDatabase(body) } catch { throw Self.problem(error) }
    }

    private func write(_ body: (Database) throws -> Void) throws(Problem) {
        do { try queue.write(body) } catch { throw Self.problem(error) }
    }

    static func problem(_ error: any Error) -> Problem {
        let place = Problem.Place(file: fileName)
        let database = error as? DatabaseError
        let code = database?.resultCode
        if code == .SQLITE_FULL {
            return Problem(
                .outputNotWritten, String(cString: strerror(ENOSPC)).lowercased(), at: place,
                hint: "make room there, or name another place with -o")
        }
        if error.isDamage {
            return Problem(
                .outputNotWritten, "the ledger of the batch is damaged", at: place,
                hint: "move it away and give the same command again; all files are converted again")
        }
        return Problem(
            .outputNotWritten,
            "the ledger of the batch: \(database?.message ?? code?.description ?? "\(error)")",
            at: place, hint: "name a folder with -o in which files can be written and locked")
    }
}

/// Pages read from pictures that a ledger keeps for others with the same picture: a page of 500 words
/// takes some 30 KB.
private let mostPictures = 8_192

extension Error {
    /// Whether the file is no ledger that this version can read.
    var isDamage: Bool {
        let code = (self as? DatabaseError)?.resultCode
        return code == .SQLITE_CORRUPT || code == .SQLITE_NOTADB
    }
}
