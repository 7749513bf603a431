import ArgumentParser
import DocumentConversion
import Foundation

/// `docconv batch DIR --to FORMAT -o OUT`
struct Batch: Command {
    static let configuration = CommandConfiguration(
        abstract: "Convert the files below a folder.",
        usage: "docconv batch DIR --to FORMAT[,FORMAT] -o OUT [OPTION...]",
        discussion: DocumentFormat.optionOverview)

    @Argument(
        help: ArgumentHelp(
            "The folder whose files are converted, with its subfolders.", valueName: "DIR",
            visibility: .hidden))
    var folder: String

    @Option(help: ArgumentHelp("Formats, separated by commas.", valueName: "F[,F]"))
    var to: String

    @Option(
        name: .customShort("o"),
        help: ArgumentHelp("The folder for the results.", valueName: "OUT"))
    var output: String

    @Flag(help: "Convert files even if their results are newer.")
    var force = false

    @Flag(
        name: .customLong("validate"),
        help: "Write only results that are valid in their format.")
    var checksResults = false

    @Option(help: ArgumentHelp("Files that share workers.", valueName: "WHAT"))
    var isolate: BatchIsolation?

    @OptionGroup var reading: ReadingArguments

    @OptionGroup var result: ResultArguments

    @Flag(help: "Print neither notes nor progress.")
    var quiet = false

    @Flag(help: "Print every note.")
    var verbose = false

    func run(in context: CommandContext) throws(Problem) -> Int32 {
        let (folder, output) = (PathName(folder), PathName(output))
        var options = try reading.options()
        result.complete(&options)
        options.tables = try result.tables()
        let exports = try [DocumentExport](
            to: try [DocumentFormat](named: to), options: context.formatOptions,
            areChecked: checksResults)
        let tree = try SourceTree(below: folder, except: output)
        guard !output.isSameFile(as: folder) else {
            throw Problem(
                .wrongUsage, "the results would lie among their sources",
                at: Problem.Place(file: output.shown), hint: "name another folder with -o")
        }
        if !tree.sources.isEmpty { try output.prepareForResults() }
        let run = BatchRun(
            BatchPlan(tree.sources, exports: exports, folder: output), options: options,
            limits: reading.input.limits(.document),
            workers: reading.worker.pool(mostActive: options.threads), force: force,
            isolation: isolate ?? .folder, isStrict: result.strict)
        let console = ConsoleReporter(isQuiet: quiet, isVerbose: verbose)
        return StandardOutput.status { (output) throws(Problem) in
            var reporter = BatchReporter(tree, console: console)
            for (folder, problem) in tree.unreadable {
                try reporter.report(FileReport(file: folder, status: .failed(problem)), to: &output)
            }
            try run.run { (file) throws(Problem) in try reporter.report(file, to: &output) }
            return reporter.status()
        }
    }
}

extension PathName {
    /// Creates the folder if it is missing, and checks early that it is writable.
    ///
    /// - Throws: `outputNotWritten`.
    fileprivate func prepareForResults() throws(Problem) {
        try createFolders()
        guard withCPath({ access($0, W_OK | X_OK) }) == 0 else {
            throw Problem.notWritten(shown, because: errno)
        }
    }
}
