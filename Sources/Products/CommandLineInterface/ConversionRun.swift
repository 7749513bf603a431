import DocumentConversion
import Foundation

/// Converts one input after another; what goes wrong with one does not stop the others.
struct ConversionRun {
    let options: ConversionOptions
    let limits: InputLimits
    /// Serves one input after another.
    let workers: any PageRunner
    var results: ResultWriter
    let console: ConsoleReporter
    /// Whether lost or unread text counts as a failure.
    let isStrict: Bool

    /// - Returns: The exit status: of one input its own, of several 1 if any failed.
    /// - Throws: What standard output throws.
    mutating func convert(
        _ inputs: [PathName], to output: inout DescriptorSink
    ) throws(Problem) -> Int32 {
        var statuses: [Int32] = []
        for input in inputs {
            do throws(Problem) {
                statuses.append(try convert(input, to: &output) ? 0 : 1)
            } catch {
                if output.isClosedPipe { throw error }
                let name = input == .dash ? "standard input" : input.shown
                console.report(error.place == nil ? error.placed(at: name) : error)
                statuses.append(error.kind.exitStatus)
            }
        }
        if statuses.count == 1 { return statuses[0] }
        return statuses.allSatisfy { $0 == 0 } ? 0 : 1
    }

    /// - Returns: Whether every page was read and, with `isStrict`, no word was lost.
    private mutating func convert(
        _ input: PathName, to output: inout DescriptorSink
    ) throws(Problem) -> Bool {
        let start = ContinuousClock.now
        guard !input.isFolder else { throw folder(input) }
        try results.check(input)
        let source = try SourceFile(input, limits: limits).opened(by: workers, options: options)
        var options = options
        if console.showsProgress {
            let line = ProgressLine(name: source.name)
            options.onProgress = { line.update($0) }
        }
        let read: Noted<Document>
        do throws(Problem) {
            let converter = DocumentConverter(options: options, runner: workers)
            read = try converter.document(of: source, within: options.pageTimeLimit)
        } catch {
            StandardError.clearProgress()
            guard error.kind == .unknownFormat, input.archiveKind != nil else { throw error }
            throw contained(in: input)
        }
        StandardError.clearProgress()
        let formatNotes = results.plan.exports.flatMap { $0.notes(on: read.value) }
            .map { $0.placed(at: $0.place ?? Problem.Place(file: source.name)) }
        try Watchdog.shared.limit(
            options.writingTimeLimit(pages: read.value.pages.count), "writing the result",
            of: source.name
        ) { () throws(Problem) in
            try results.write(read.value, of: source, input: input, to: &output)
        }
        console.report(read.notes + formatNotes + source.writingNotes)
        let count = read.value.pages.count
        let seconds = (ContinuousClock.now - start) / .milliseconds(1) / 1000
        console.report(
            detail: "\(source.name): \(count == 1 ? "1 page" : "\(count) pages") in \(seconds) s")
        return !read.notes.contains { $0.reportsLoss(isStrict: isStrict) }
    }
}

extension ConversionRun {
    /// Archives and mails are converted by another command.
    private func contained(in input: PathName) -> Problem {
        let formats = results.plan.exports.map { $0.format.name }.joined(separator: ",")
        return Problem(
            .unknownFormat, "it is an archive or a mail", at: Problem.Place(file: input.shown),
            hint: "convert the files in it with: "
                + "docconv batch \(input.shellQuoted) --to \(formats) -o OUT")
    }

    /// Folders are converted by another command.
    private func folder(_ input: PathName) -> Problem {
        let formats = results.plan.exports.map { $0.format.name }.joined(separator: ",")
        return Problem(
            .inputNotFound, "it is a folder", at: Problem.Place(file: input.shown),
            hint: "convert the files in it with: "
                + "docconv batch \(input.shellQuoted) --to \(formats) -o OUT")
    }
}

extension Problem {
    func placed(at file: String) -> Problem {
        Problem(kind, message, at: Problem.Place(file: file), hint: hint)
    }
}

extension Note {
    /// Whether part of the file is missing from the document.
    var reportsMissingPage: Bool {
        kind == .needsRecognition || kind == .pageFailed || kind == .pageCutShort
    }

    /// Whether the file is not converted whole.
    ///
    /// - Parameter isStrict: Whether text that is missing from a page counts as well.
    func reportsLoss(isStrict: Bool) -> Bool {
        reportsMissingPage || isStrict && kind.reportsLostText
    }
}
