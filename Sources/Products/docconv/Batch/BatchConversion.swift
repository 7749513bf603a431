import DocumentConversion
import Foundation

/// Converts single files of a batch.
struct BatchConversion: Sendable {
    let plan: BatchPlan
    let options: ConversionOptions
    let limits: InputLimits
    let workers: any PageRunner
    /// Whether files with newer results are converted again.
    let force: Bool
    let isolation: BatchIsolation
    /// Whether a lost word makes a file partial.
    let isStrict: Bool

    /// - Returns: `nil` where the batch was stopped.
    func report(on index: Int) -> FileReport? {
        let start = ContinuousClock.now
        var report = FileReport(file: plan.sources[index].path, status: .converted)
        do throws(Problem) {
            try convert(index, &report)
        } catch {
            if error.kind == .interrupted { return nil }
            report.status = .failed(error)
        }
        report.seconds = (ContinuousClock.now - start) / .seconds(1)
        return report
    }

    private func convert(_ index: Int, _ report: inout FileReport) throws(Problem) {
        let path = plan.sources[index].path
        let targets = try plan.targets(of: index)
        let time = path.changed
        if !force, let time,
            targets.allSatisfy({ target in target.changed.map { $0 > time } ?? false })
        {
            report.outputs = targets
            report.status = .skipped
            return
        }
        var options = options
        options.trustGroup = isolation.group(of: path)
        let source = try SourceFile(path, limits: limits).opened(by: workers, options: options)
        let read = try DocumentConverter(options: options, runner: workers)
            .document(of: source, within: options.pageTimeLimit)
        report.pages = read.value.pages.count
        report.notes = read.notes + plan.exports.flatMap { $0.notes(on: read.value) }
        let isWhole = !read.notes.contains {
            $0.reportsMissingPage || isStrict && $0.kind == .wordsLost
        }
        let results = try Watchdog.shared.limit(
            options.writingTimeLimit(pages: read.value.pages.count), "writing the results",
            of: source.name
        ) { () throws(Problem) in try files(of: read.value, source, targets, index) }
        // Results of a part of the file, or of a file that has changed meanwhile, get the
        // modification time of what was read, so that the next run converts it again.
        let isCurrent = path.changed == time
        // The first file appears last: its presence implies the others.
        for folder in results.folders { report.outputs += try folder.finish() }
        for file in results.files.reversed() {
            try file.finish(changed: isWhole && isCurrent ? nil : time)
            report.outputs.insert(file.target, at: 0)
        }
        if !isWhole { report.status = .partial }
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

extension PathName {
    /// The modification time.
    fileprivate var changed: FileTime? { status.map { FileTime($0.st_mtim) } }
}
