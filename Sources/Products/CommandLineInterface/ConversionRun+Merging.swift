import DocumentConversion
import Foundation

extension ConversionRun {
    /// Makes one document of several pictures of one sheet; a folder is the files in it, in the order of
    /// their names. The result has the name of the first input.
    ///
    /// - Returns: The exit status.
    /// - Throws: What keeps any of the pictures from being read, and what writing throws.
    mutating func merge(
        _ inputs: [PathName], to output: inout DescriptorSink
    ) throws(Problem) -> Int32 {
        guard let first = inputs.first else { return 0 }
        try results.check(first)
        var sources: [SourceFile] = []
        for input in inputs {
            for file in try input.filesInOrder() {
                sources.append(
                    try SourceFile(file, limits: limits).opened(by: workers, options: options))
            }
        }
        let merged = try DocumentConverter(options: options, runner: workers)
            .document(merging: sources)
        let source = sources[merged.reference]
        let read = merged.read
        let formatNotes = results.plan.exports.flatMap { $0.notes(on: read.value) }
            .map { $0.placed(at: $0.place ?? Problem.Place(file: source.name)) }
        let results = results
        var writer = results
        try Watchdog.shared.limit(
            options.writingTimeLimit(pages: read.value.pages.count), "writing the result",
            of: source.name
        ) { () throws(Problem) in
            try writer.write(read.value, of: source, input: first, to: &output)
        }
        self.results = writer
        console.report(read.notes + formatNotes + source.writingNotes)
        for (source, count) in zip(sources, merged.wordCounts) {
            console.report(
                detail: "\(source.name): \(count == 1 ? "1 word" : "\(count) words") taken")
        }
        return read.notes.contains { $0.reportsLoss(isStrict: isStrict) } ? 1 : 0
    }
}

extension PathName {
    /// The file, or those in a folder that are not hidden, by their names.
    ///
    /// - Throws: `inputNotFound` for a folder that is empty or cannot be read.
    fileprivate func filesInOrder() throws(Problem) -> [PathName] {
        guard isFolder else { return [self] }
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: text) } catch {
            throw Problem.unreadable(self, because: EACCES)
        }
        let files = names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
            .filter { !$0.hasPrefix(".") }.map { appending($0) }.filter { !$0.isFolder }
        guard !files.isEmpty else {
            throw Problem(
                .inputNotFound, "there is no file in the folder",
                at: Problem.Place(file: shown), hint: "name the pictures of the sheet")
        }
        return files
    }
}
