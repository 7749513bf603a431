import Assembly
import Observations

/// One document made of several pictures of one sheet.
public struct MergedDocument: Sendable {
    /// The document, with the page of the picture that was read best.
    public let read: Noted<Document>
    /// That picture's place among the sources.
    public let reference: Int
    /// How many words were taken from each source.
    public let wordCounts: [Int]
}

extension DocumentConverter {
    /// Reads several pictures of one sheet, such as the frames of a film, and merges what they say: of the
    /// readings of a word the one with the most confidence over all pictures, and words that one of
    /// them shows and others do not. One picture is read as by ``document(of:)``.
    ///
    /// Each word's box is on the page of the picture that was read best; other readings are among its
    /// alternatives.
    ///
    /// - Parameter sources: Files of one page each.
    /// - Throws: `wrongUsage` for no file, for a file of several pages, and for pictures of different sheets; what
    ///   ``document(of:)`` throws for each file.
    public func document(merging sources: [SourceFile]) throws(Problem) -> MergedDocument {
        guard let first = sources.first else {
            throw Problem(.wrongUsage, "no picture is named", hint: "name pictures of one sheet")
        }
        guard sources.count > 1 else {
            let read = try document(of: first)
            return MergedDocument(read: read, reference: 0, wordCounts: [])
        }
        var single = self
        single.options.sheets = .one
        var runs: [PageRun] = []
        for source in sources { runs.append(try single.pages(of: source)) }
        var frames: [DocumentObservation] = []
        for (source, run) in zip(sources, runs) {
            frames.append(try Self.frame(of: run, named: source.name))
        }
        let merging: FrameMerging
        do throws(FrameMerging.OtherSheet) { merging = try FrameMerging(frames) } catch {
            throw Problem(
                .wrongUsage,
                "it does not show the same sheet as \(sources[error.reference].name), "
                    + "or too little of its text can be read",
                at: Problem.Place(file: sources[error.frame].name),
                hint: "convert pictures of different sheets without --merge")
        }
        let reference = runs[merging.reference]
        guard case .read(_, let notes)? = reference.outcomes.first else {
            throw Problem(.internalFault, "the page is lost")
        }
        let known = options.detection.completed(
            language: reference.metadata.language, created: reference.metadata.created)
        let page = PageFacts(options: known).filled(merging.merged)
        let whole = PageRun(
            metadata: reference.metadata, outcomes: [.read(page, notes: notes)],
            components: reference.components, invoice: reference.invoice)
        return MergedDocument(
            read: try single.document(from: whole, of: sources[merging.reference]),
            reference: merging.reference, wordCounts: merging.taken)
    }

    private static func frame(
        of run: PageRun, named name: String
    ) throws(Problem) -> DocumentObservation {
        guard run.outcomes.count == 1, let outcome = run.outcomes.first else {
            throw Problem(
                .wrongUsage, "it has \(run.outcomes.count) pages",
                at: Problem.Place(file: name), hint: "--merge takes pictures of one sheet")
        }
        switch outcome {
        case .read(let observation, _): return observation
        case .failed(_, let problem): throw problem.placed(in: name)
        case .needsRecognition:
            throw Problem(
                .pagesNotRead, "its text was not read", at: Problem.Place(file: name),
                hint: "leave --recognize never out")
        }
    }
}
