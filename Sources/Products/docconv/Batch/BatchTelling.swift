import DocumentConversion

/// Tells what became of each file: a line of JSON on standard output, and on standard error what
/// went wrong and how it went on the whole.
struct BatchTelling {
    private let tree: SourceTree
    private let voice: Voice
    private var tally = BatchTally()

    init(_ tree: SourceTree, voice: Voice) {
        self.tree = tree
        self.voice = voice
    }

    /// - Throws: What standard output throws, and `outputNotWritten` where there is no room for
    ///   results, so that to go on is in vain.
    mutating func tell(_ report: FileReport, to output: inout DescriptorSink) throws(Problem) {
        tally.count(report)
        try output.write(report.json + "\n")
        try output.flush()
        voice.tell(
            report.notes.filter {
                voice.isVerbose || $0.tellsOfMissingPage || $0.kind == .wordsLost
            })
        if case .failed(let problem) = report.status {
            voice.tell(problem.place == nil ? problem.placed(at: report.file.shown) : problem)
            guard !problem.tellsOfFullDisk else {
                throw Problem(
                    .outputNotWritten, "stopped: there is no room for further results",
                    hint: "make room and give the same command again; what is done is skipped")
            }
        }
        guard voice.showsProgress else { return }
        let all = tree.sources.count + tree.unreadable.count
        StandardError.show(progress: "\(tally.total) of \(all) files")
    }

    /// Tells the sum.
    ///
    /// - Returns: The exit status.
    func status() -> Int32 {
        StandardError.clearProgress()
        var parts = [tally.summary]
        if tree.othersPassedOver > 0 {
            parts.append("\(tree.othersPassedOver) of other kinds passed over")
        }
        if tree.linksPassedOver > 0 {
            parts.append("links to folders not followed: \(tree.linksPassedOver)")
        }
        voice.tell(summary: parts.joined(separator: "; "))
        return tally.isWhole ? 0 : 1
    }
}
