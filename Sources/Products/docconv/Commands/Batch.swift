import ArgumentParser
import DocumentConversion
import Foundation

/// `docconv batch DIR --to FORMAT -o OUT`
struct Batch: Command {
    static let configuration = CommandConfiguration(
        abstract: "Convert the files below a folder.",
        usage: "docconv batch DIR --to FORMAT[,FORMAT] -o OUT [OPTION...]")

    @Argument(
        help: ArgumentHelp(
            "Its files and those of folders in it.", valueName: "DIR", visibility: .hidden))
    var folder: String

    @Option(help: ArgumentHelp("Formats parted by commas.", valueName: "F[,F]"))
    var to: String

    @Option(
        name: .customShort("o"),
        help: ArgumentHelp("The folder for the results.", valueName: "OUT"))
    var output: String

    @Flag(help: "Also files whose results are newer.")
    var force = false

    @Flag(
        name: .customLong("validate"),
        help: "Write nothing that is not as its format asks.")
    var checksResults = false

    @OptionGroup var reading: ReadingArguments

    @OptionGroup var result: ResultArguments

    @Flag(help: "Print neither notes nor progress.")
    var quiet = false

    @Flag(help: "Print every note.")
    var verbose = false

    func run(in context: CommandContext) throws(Problem) -> Int32 {
        let (folder, output) = (PathName(folder), PathName(output))
        var options = try reading.options()
        options.furniture = result.furniture ?? .mark
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
            workers: reading.workers(mostAtWork: options.threads), force: force,
            isStrict: result.strict)
        let voice = Voice(isQuiet: quiet, isVerbose: verbose)
        return StandardOutput.status { (output) throws(Problem) in
            var telling = BatchTelling(tree, voice: voice)
            for (folder, problem) in tree.unreadable {
                try telling.tell(FileReport(file: folder, status: .failed(problem)), to: &output)
            }
            try run.run { (report) throws(Problem) in try telling.tell(report, to: &output) }
            return telling.status()
        }
    }
}

extension PathName {
    /// Makes the folder where it is missing, and sees early whether it takes files.
    ///
    /// - Throws: `outputNotWritten`.
    fileprivate func prepareForResults() throws(Problem) {
        try createFolders()
        guard withCPath({ access($0, W_OK | X_OK) }) == 0 else {
            throw Problem.notWritten(shown, because: errno)
        }
    }
}
