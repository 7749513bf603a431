import ConversionLedger
import ConversionWorkers
import DocumentConversion
import Foundation

/// The ledger of a run: what earlier runs did with the same options need not be done again.
struct BatchLedger: Sendable {
    private let ledger: Ledger
    /// The folder of the results.
    private let output: PathName
    /// Whether files are converted again that have their results.
    private let force: Bool
    /// Whether files that failed are tried again.
    private let retriesFailed: Bool
    private let fingerprint: [UInt8]
    private let reading: [UInt8]
    private let limits: String
    let identicalFiles: IdenticalFiles

    /// - Parameters:
    ///   - results: What else than the options of reading the results depend on.
    ///   - limits: Limits that may be why a file failed.
    init(
        _ ledger: Ledger, output: PathName, options: ConversionOptions, results: [String],
        limits: String, identicalFiles: IdenticalFiles, force: Bool, retriesFailed: Bool
    ) {
        self.ledger = ledger
        self.output = output
        self.force = force
        self.retriesFailed = retriesFailed
        self.limits = limits
        self.identicalFiles = identicalFiles
        let version = Array(DocumentConverter.version.utf8)
        let program = PathName("/proc/self/exe").status.map { FileStamp($0) }
        reading = ContentDigest.of([
            version, options.readingIdentity, Array("\(program?.size ?? 0)".utf8),
            Array("\(program?.modified ?? 0)".utf8),
        ])
        fingerprint = ContentDigest.of(
            [version, options.readingIdentity] + results.map { Array($0.utf8) })
    }

    /// Notes what the run is about.
    ///
    /// - Throws: `outputNotWritten`.
    func begin(sources: Int) throws(Problem) {
        try ledger.begin(sources: sources, fingerprint: fingerprint)
    }

    /// Ends a run that has seen every file.
    ///
    /// - Throws: `outputNotWritten`.
    func end() throws(Problem) { try ledger.end() }

    /// What is in the ledger of a source.
    ///
    /// - Throws: `outputNotWritten` where that is of another file that is still there.
    func entries(of source: SourceTree.Source) throws(Problem) -> [LedgerEntry] {
        let entries = try ledger.entries(named: source.relativePath.bytes)
        let path = source.path.absolute
        for entry in entries where !force {
            let origin = PathName(bytes: entry.origin)
            guard origin == path || origin.status == nil || origin.isSameFile(as: path) else {
                throw Problem(
                    .outputNotWritten, "its results would replace those of \(origin.shown)",
                    at: Problem.Place(file: source.path.shown),
                    hint: "name another folder with -o, or replace them with --force")
            }
        }
        return entries
    }

    /// The entry with the same options.
    func entry(in entries: [LedgerEntry]) -> LedgerEntry? {
        force ? nil : entries.first { $0.fingerprint == fingerprint }
    }

    /// Whether an entry of the same content says what became of the file.
    func recall(_ entry: LedgerEntry, into report: inout FileReport) -> Bool {
        let outputs = entry.outputs.map { output.appending(PathName(bytes: $0.name).text) }
        let isPresent = outputs.allSatisfy(\.isPlainFile)
        let isFinal = !retriesFailed && entry.limits == limits
        switch entry.status {
        case .converted:
            guard isPresent else { return false }
            report.status = .skipped
        case .partial:
            guard isPresent, isFinal else { return false }
            report.status = .partial
        case .failed:
            guard isFinal, let problem = entry.problem, problem.isOfContent else { return false }
            report.status = .failed(problem)
        }
        report.isRecalled = entry.status != .converted
        report.outputs = outputs
        if report.isRecalled {
            report.pages = entry.pages
            report.notes = entry.notes
        }
        return true
    }

    /// The pages of a file.
    func pages(_ digest: [UInt8], trustGroup: String) -> KeptPages {
        KeptPages(ledger, digest: digest, reading: reading, trustGroup: trustGroup) { isKept in
            if !isKept { identicalFiles.markQuick(digest) }
        }
    }

    /// - Throws: `outputNotWritten`.
    func record(
        _ report: FileReport, of source: SourceTree.Source, stamp: FileStamp?, digest: [UInt8]
    ) throws(Problem) {
        let status: LedgerEntry.Status
        var problem: Problem?
        switch report.status {
        case .converted: status = .converted
        case .partial: status = .partial
        case .failed(let reason):
            status = .failed
            problem = reason
        case .skipped: return
        }
        let stamp = stamp ?? FileStamp(stat())
        let entry = LedgerEntry(
            origin: source.path.absolute.bytes, stamp: stamp, digest: digest,
            fingerprint: fingerprint, limits: limits, status: status, pages: report.pages,
            seconds: report.seconds,
            outputs: report.outputs.map { file in
                LedgerEntry.Output(
                    name: file.below(output).bytes, size: Int(file.status?.st_size ?? 0))
            }, notes: report.notes, problem: problem)
        try ledger.record(
            entry, named: source.relativePath.bytes,
            keepsPages: status != .converted || identicalFiles.mayExist(ofSize: stamp.size))
    }

    /// Records that a file has another time, or another number, and the same content.
    ///
    /// - Throws: `outputNotWritten`.
    func renew(
        _ entry: LedgerEntry, of source: SourceTree.Source, stamp: FileStamp
    ) throws(Problem) {
        var entry = entry
        entry.stamp = stamp
        entry.origin = source.path.absolute.bytes
        try ledger.record(entry, named: source.relativePath.bytes, keepsPages: true)
    }

    /// Whether a result that is there is one that the ledger knows, and may be replaced.
    func owns(_ result: PathName, by entries: [LedgerEntry]) -> Bool {
        guard !force else { return true }
        let name = result.below(output).bytes
        return entries.contains { $0.outputs.contains { $0.name == name } }
    }

    /// Removes results of earlier contents of a file that it has no longer, unless somebody has changed
    /// them.
    ///
    /// - Parameters:
    ///   - digest: Of the present content.
    ///   - present: Its results.
    func removeResults(
        of entries: [LedgerEntry], exceptFor digest: [UInt8], _ present: [PathName]
    ) {
        let kept = Set(present)
        for result in entries.filter({ $0.digest != digest }).flatMap(\.outputs) {
            let file = output.appending(PathName(bytes: result.name).text)
            guard !kept.contains(file), file.isPlainFile,
                Int(file.status?.st_size ?? -1) == result.size
            else { continue }
            _ = file.withCPath { unlink($0) }
        }
    }
}

extension Problem {
    /// Whether the same content fails again with the same options and limits.
    fileprivate var isOfContent: Bool {
        switch kind {
        case .pagesNotRead, .wrongUsage, .damagedInput, .lockedInput, .unknownFormat, .poorImage,
            .limitReached:
            true
        case .inputNotFound, .missingComponent, .internalFault, .outputNotWritten, .interrupted:
            false
        }
    }
}
