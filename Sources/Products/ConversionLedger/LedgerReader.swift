import DocumentConversion
import Foundation
import GRDB

/// Looks into the ledger of a folder, even while a batch writes into it.
package struct LedgerReader {
    private let folder: LedgerFolder
    private let queue: DatabaseQueue

    /// - Parameter folder: The descriptor of the folder, which stays the caller's.
    /// - Throws: `inputNotFound` where there is no ledger, `damagedInput`.
    package init(in folder: Int32) throws(Problem) {
        self.folder = try LedgerFolder(folder)
        guard self.folder.has(Ledger.fileName) else {
            throw Problem(
                .inputNotFound, "no batch has its results there",
                hint: "name the folder that docconv batch had after -o")
        }
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        var path = self.folder.path(of: Ledger.fileName)
        // Read-only only where it must be: what a killed run left in the log is to be found, too.
        if !self.folder.isWritable {
            guard self.folder.size(of: Ledger.fileName + "-wal") == 0 else {
                throw Problem(
                    .inputNotFound,
                    "a batch was stopped there, and its log cannot be read in place",
                    hint: "copy the folder to where you may write, and name the copy")
            }
            configuration.readonly = true
            // SQLite, URI filenames: nothing beside the file is looked for or made.
            path = "file:\(path)?immutable=1"
        }
        do {
            queue = try DatabaseQueue(path: path, configuration: configuration)
        } catch {
            throw Self.problem(error)
        }
    }

    /// Whether a batch is running.
    package var isRunning: Bool { folder.isLocked }

    /// How many files the last run was about.
    package func sources() throws(Problem) -> Int {
        try read { try Int.fetchOne($0, sql: "SELECT sources FROM run") } ?? 0
    }

    /// How many files have this status, with the options of the last run, as all that follow.
    package func count(_ status: LedgerEntry.Status) throws(Problem) -> Int {
        try read {
            try Int.fetchOne(
                $0, sql: "SELECT count(*) FROM file WHERE status = ? AND \(ofLastRun)",
                arguments: [status.rawValue])
        } ?? 0
    }

    /// Pages and seconds of all files.
    package func work() throws(Problem) -> (pages: Int, seconds: Double) {
        try read {
            let row = try Row.fetchOne(
                $0, sql: "SELECT sum(pages), sum(seconds) FROM file WHERE \(ofLastRun)")
            return (row?[0] ?? 0, row?[1] ?? 0)
        }
    }

    /// Pages that are kept of files that are not done.
    package func keptPages() throws(Problem) -> Int {
        try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM page") } ?? 0
    }

    /// Calls `body` with each file, in the order of the bytes of their names, or the worst first:
    /// failed files, those that lack pages, and then those with the most notes.
    ///
    /// - Throws: What `body` throws.
    package func forEach(
        worstFirst: Bool, _ body: (_ name: [UInt8], LedgerEntry) throws(Problem) -> Void
    ) throws(Problem) {
        let order =
            worstFirst
            ? """
            CASE status WHEN 'failed' THEN 0 WHEN 'partial' THEN 1 ELSE 2 END,
                json_array_length(notes) DESC, name
            """ : "name"
        var problem: Problem?
        try read { database in
            let rows = try Row.fetchCursor(
                database, sql: "SELECT * FROM file WHERE \(ofLastRun) ORDER BY \(order)")
            while problem == nil, let row = try rows.next() {
                guard let name = row["name"] as Data?, let entry = LedgerEntry(row) else {
                    continue
                }
                do throws(Problem) { try body(Array(name), entry) } catch { problem = error }
            }
        }
        if let problem { throw problem }
    }

    private func read<Value>(_ body: (Database) throws -> Value) throws(Problem) -> Value {
        do { return try queue.read(body) } catch { throw Self.problem(error) }
    }

    private static func problem(_ error: any Error) -> Problem {
        let message = (error as? DatabaseError)?.message ?? "\(error)"
        return Problem(
            error.isDamage ? .damagedInput : .inputNotFound,
            "the ledger of the batch: \(message)", at: Problem.Place(file: Ledger.fileName))
    }
}

/// The condition for files that were converted with the options of the last run.
private let ofLastRun = "fingerprint = (SELECT fingerprint FROM run)"
