import DocumentConversion

/// Reports the outcome of each file: a line of JSON on standard output, and on standard error the
/// problems and a summary.
struct BatchReporter {
    private let tree: SourceTree
    private let console: ConsoleReporter
    private var tally = BatchTally()
    private let start = ContinuousClock.now

    init(_ tree: SourceTree, console: ConsoleReporter) {
        self.tree = tree
        self.console = console
    }

    /// The files are converted to the end where nobody reads the lines any more.
    ///
    /// - Throws: What standard output throws, and `outputNotWritten` where there is no room for
    ///   results, so that continuing is pointless.
    mutating func report(_ file: FileReport, to output: inout DescriptorSink) throws(Problem) {
        tally.count(file)
        if !output.isClosedPipe {
            do throws(Problem) {
                try output.write(file.json + "\n")
                try output.flush()
            } catch {
                guard output.isClosedPipe else { throw error }
            }
        }
        console.report(
            file.notes.filter {
                console.isVerbose || $0.reportsMissingPage || $0.kind == .wordsLost
            })
        if case .failed(let problem) = file.status {
            console.report(problem.place == nil ? problem.placed(at: file.file.shown) : problem)
            guard !problem.isDiskFull else {
                throw Problem(
                    .outputNotWritten, "stopped: there is no room for further results",
                    hint: "make room and give the same command again; it continues there")
            }
        }
        guard console.showsProgress else { return }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        StandardError.show(
            progress: tally.progress(
                of: tree.sources.count + tree.unreadable.count, after: seconds))
    }

    /// Reports the folders that cannot be listed.
    ///
    /// - Throws: As ``report(_:to:)``.
    mutating func reportUnreadable(to output: inout DescriptorSink) throws(Problem) {
        for (folder, problem) in tree.unreadable {
            try report(FileReport(file: folder, status: .failed(problem)), to: &output)
        }
    }

    /// Prints the summary.
    ///
    /// - Returns: The exit status.
    func status() -> Int32 {
        StandardError.clearProgress()
        var parts = [tally.summary]
        if tree.unknownFilesSkipped > 0 {
            parts.append("\(tree.unknownFilesSkipped) of other kinds passed over")
        }
        if tree.linksSkipped > 0 {
            parts.append("links to folders not followed: \(tree.linksSkipped)")
        }
        if tally.recalled > 0 {
            parts.append("tried again only with --retry-failed: \(tally.recalled)")
        }
        console.report(summary: parts.joined(separator: "; "))
        return tally.isWhole ? 0 : 1
    }
}
