import ArgumentParser
import DocumentConversion
import Foundation

/// `docconv FILE... --to FORMAT`
struct Convert: Command {
    static let configuration = CommandConfiguration(
        abstract: "Convert documents.",
        usage: "docconv [convert] FILE...|- --to FORMAT[,FORMAT] [OPTION...]",
        discussion: DocumentFormat.optionOverview)

    @Argument(
        help: ArgumentHelp(
            "PDF files, pictures, or - for standard input.", valueName: "FILE",
            visibility: .hidden))
    var files: [String] = []

    @Option(help: ArgumentHelp("Formats, separated by commas.", valueName: "F[,F]"))
    var to: String?

    @Option(
        name: .customShort("o"),
        help: ArgumentHelp("A file, a folder, or - for standard output.", valueName: "PATH"))
    var output: String?

    @Flag(help: "Replace files that exist.")
    var force = false

    @Flag(
        name: .customLong("validate"),
        help: "Write only results that are valid in their format.")
    var checksResults = false

    // Hidden so that the help fits one screen; commands.md describes it.
    @Flag(
        help: ArgumentHelp(
            "The files are pictures of one sheet; make one document.", visibility: .hidden))
    var merge = false

    @OptionGroup var reading: ReadingArguments

    @OptionGroup var result: ResultArguments

    @Flag(help: "Print neither notes nor progress.")
    var quiet = false

    @Flag(help: "Print every note, and the time taken.")
    var verbose = false

    func run(in context: CommandContext) throws(Problem) -> Int32 {
        let inputs = files.map { PathName($0) }
        try requireFiles(inputs)
        var options = try reading.options()
        result.complete(&options)
        options.tables = try result.tables()
        let exports = try [DocumentExport](
            to: try formats(), options: context.formatOptions, areChecked: checksResults)
        options.looksAtFigures = exports.contains(where: \.showsFigures)
        let named = merge ? Array(inputs.prefix(1)) : inputs
        let plan = try OutputPlan(
            inputs: named, exports: exports, output: output.map { PathName($0) })
        let console = ConsoleReporter(isQuiet: quiet, isVerbose: verbose)
        var run = ConversionRun(
            options: options, limits: reading.input.limits(.document),
            workers: reading.worker.pool { console.report(detail: $0) },
            results: ResultWriter(plan: plan, inputs: inputs, force: force), console: console,
            isStrict: result.strict)
        return StandardOutput.status { (output) throws(Problem) in
            try merge ? run.merge(inputs, to: &output) : run.convert(inputs, to: &output)
        }
    }

    private func requireFiles(_ inputs: [PathName]) throws(Problem) {
        guard let first = inputs.first else {
            throw Problem(.wrongUsage, "no file is named", hint: "docconv FILE --to FORMAT")
        }
        guard inputs.count(where: { $0 == .dash }) < 2 else {
            throw Problem(.wrongUsage, "standard input can be read only once")
        }
        let commands = Docconv.configuration.subcommands.compactMap { $0._commandName }
        if first.status == nil, let command = commands.nearest(to: first.text) {
            throw Problem(
                .wrongUsage, "there is no command and no file \u{201C}\(first.shown)\u{201D}",
                hint: "did you mean docconv \(command)?")
        }
    }

    /// What `--to` names, or else the ending of what `-o` names.
    private func formats() throws(Problem) -> [DocumentFormat] {
        if let to { return try [DocumentFormat](named: to) }
        let file = output.map { PathName($0) }
        if let format = DocumentFormat.all.first(where: { file?.hasEnding(of: $0) == true }) {
            return [format]
        }
        throw Problem(
            .wrongUsage, "no format is named",
            hint: "--to FORMAT, one of: "
                + DocumentFormat.all.map { $0.name }.joined(separator: " "))
    }
}
