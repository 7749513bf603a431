import DocumentConversion

/// The pictures of pages that `inspect --overlay` writes.
struct PageDrawing {
    private let inspector: PageInspector
    private let target: PathName
    private let source: PathName
    private let mayReplace: Bool

    init(_ inspector: PageInspector, target: PathName, source: PathName, mayReplace: Bool) {
        self.inspector = inspector
        self.target = target
        self.source = source
        self.mayReplace = mayReplace
    }

    /// - Returns: The exit status: 1 where a page could not be drawn, which is reported.
    func write(to output: inout DescriptorSink) throws(Problem) -> Int32 {
        guard target != .dash else { return try writeToStandardOutput(&output) }
        let folder = PathName(target.folderPrefix)
        if !folder.text.isEmpty, !folder.isFolder { throw Problem.folderMissing(folder) }
        guard !target.isSameFile(as: source) else {
            throw Problem(
                .outputNotWritten, "the picture would replace the input",
                at: Problem.Place(file: target.shown), hint: "name another file with --overlay")
        }
        return try inspector.status { (index, number) throws(Problem) in
            let file = try PendingFile(
                index == 0 ? target : target.part(index), mayReplace: mayReplace)
            let picture = try inspector.overlay(ofPage: number)
            try file.write { (sink) throws(Problem) in try sink.write(picture) }
            try file.finish()
            try output.write(file.target)
            try output.flush()
        }
    }

    private func writeToStandardOutput(_ output: inout DescriptorSink) throws(Problem) -> Int32 {
        guard inspector.pageNumbers.count == 1, let number = inspector.pageNumbers.first else {
            throw Problem(
                .wrongUsage, "standard output takes the picture of one page",
                hint: "choose one with --pages")
        }
        guard !StandardOutput.isTerminal else {
            throw Problem(
                .wrongUsage, "a picture would garble the terminal",
                hint: "name a file with --overlay")
        }
        try output.write(try inspector.overlay(ofPage: number))
        return 0
    }
}
