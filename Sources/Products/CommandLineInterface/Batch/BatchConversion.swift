import ConversionLedger
import DocumentConversion
import Foundation

/// Converts single files of a batch.
struct BatchConversion: Sendable {
    let plan: BatchPlan
    let options: ConversionOptions
    let archives: ArchiveListing
    let workers: any PageRunner
    let ledger: BatchLedger
    let isolation: BatchIsolation
    /// Whether lost or unread text makes a file partial.
    let isStrict: Bool

    /// A file as it was when its conversion began.
    private struct Attempt {
        let source: SourceTree.Source
        let stamp: FileStamp?
        /// Empty where it was not read.
        var digest: [UInt8] = []
    }

    /// - Returns: `nil` where the batch was stopped.
    func report(on index: Int) -> FileReport? {
        let start = ContinuousClock.now
        let source = plan.sources[index]
        var report = FileReport(file: source.path, status: .converted)
        var attempt = Attempt(source: source, stamp: source.file.status.map { FileStamp($0) })
        do throws(Problem) {
            try convert(index, &attempt, &report)
        } catch {
            if error.kind == .interrupted { return nil }
            report.status = .failed(error)
        }
        report.seconds = (ContinuousClock.now - start) / .seconds(1)
        guard !report.isRecalled else { return report }
        do throws(Problem) {
            try ledger.record(report, of: source, stamp: attempt.stamp, digest: attempt.digest)
        } catch {
            if case .failed = report.status {} else { report.status = .failed(error) }
        }
        return report
    }

    private func convert(
        _ index: Int, _ attempt: inout Attempt, _ report: inout FileReport
    ) throws(Problem) {
        let targets = try plan.targets(of: index)
        let entries = try ledger.entries(of: attempt.source)
        let entry = ledger.entry(in: entries)
        if let entry, entry.stamp == attempt.stamp, ledger.recall(entry, into: &report) { return }
        let path = attempt.source.path
        let file = try archives.file(of: attempt.source)
        let digest = ContentDigest.of(file)
        attempt.digest = digest
        if let entry, entry.digest == digest, let stamp = attempt.stamp,
            ledger.recall(entry, into: &report)
        {
            try ledger.renew(entry, of: attempt.source, stamp: stamp)
            return
        }
        if ledger.identicalFiles.mayExist(ofSize: attempt.stamp?.size ?? 0) {
            try ledger.identicalFiles.enter(digest, unless: options.isCancelled)
        }
        defer { ledger.identicalFiles.leave(digest) }
        var options = options
        options.trustGroup = isolation.group(of: path)
        options.pageStore = ledger.pages(digest, trustGroup: options.trustGroup)
        let source = file.opened(by: workers, options: options)
        let read = try DocumentConverter(options: options, runner: workers)
            .document(of: source, within: options.pageTimeLimit)
        report.pages = read.value.pages.count
        report.notes = read.notes + plan.exports.flatMap { $0.notes(on: read.value) }
        let results = try Watchdog.shared.limit(
            options.writingTimeLimit(pages: read.value.pages.count), "writing the results",
            of: source.name
        ) { () throws(Problem) in try files(of: read.value, source, targets, index) }
        report.notes += source.writingNotes
        for file in results.files where file.target.status != nil {
            try requireOwn(file, by: entries, path)
        }
        // The first file appears last: its presence implies the others.
        for folder in results.folders { report.outputs += try folder.finish() }
        for file in results.files.reversed() {
            try file.finish()
            report.outputs.insert(file.target, at: 0)
        }
        ledger.removeResults(of: entries, exceptFor: digest, report.outputs)
        let isWhole = !read.notes.contains { $0.reportsLoss(isStrict: isStrict) }
        if !isWhole { report.status = .partial }
    }

    /// A run that was killed may have written results that it has not recorded; they are the same.
    private func requireOwn(
        _ file: PendingFile, by entries: [LedgerEntry], _ source: PathName
    ) throws(Problem) {
        guard !ledger.owns(file.target, by: entries), !file.isTargetAlready else { return }
        throw Problem(
            .outputNotWritten,
            "\(file.target.shown) is there and is no result of this batch",
            at: Problem.Place(file: source.shown),
            hint: "replace it with --force, or name another folder with -o")
    }

    /// All results of the file, still under temporary names.
    private func files(
        of document: Document, _ source: SourceFile, _ targets: [PathName], _ index: Int
    ) throws(Problem) -> (files: [PendingFile], folders: [AttachmentFolder]) {
        var files: [PendingFile] = []
        var folders: [AttachmentFolder] = []
        for (export, first) in zip(plan.exports, targets) {
            try PathName(first.folderPrefix).createFolders()
            for part in 0..<export.partCount(of: document) {
                let target = try plan.target(
                    part, in: export.format, after: first, of: index)
                let file = try PendingFile(target, mayReplace: true)
                let folder = AttachmentFolder(beside: target, mayReplace: true) {
                    (attachment) throws(Problem) in try plan.requireFree(attachment, for: index)
                }
                try file.write { (sink) throws(Problem) in
                    try export.write(
                        document, part: part, of: source, attachments: folder, to: &sink)
                }
                files.append(file)
                folders.append(folder)
            }
        }
        return (files, folders)
    }
}
