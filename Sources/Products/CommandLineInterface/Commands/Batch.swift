import ArgumentParser
import ConversionLedger
import DocumentConversion
import Foundation

/// `docconv batch DIR... --to FORMAT -o OUT`
struct Batch: Command {
    static let configuration = CommandConfiguration(
        abstract: "Convert folders of files.",
        usage: "docconv batch DIR... --to F[,F] -o OUT, or batch status|report|export OUT",
        discussion: DocumentFormat.optionOverview)

    @Argument(
        help: ArgumentHelp(
            "Folders, files, and patterns of their names.", valueName: "DIR",
            visibility: .hidden))
    var operands: [String] = []

    @Option(help: ArgumentHelp("Formats, separated by commas.", valueName: "F[,F]"))
    var to: String?

    @Option(
        name: .customShort("o"),
        help: ArgumentHelp("The folder for the results.", valueName: "OUT"))
    var output: String?

    @Option(help: ArgumentHelp("Also the files that this one lists.", valueName: "PATH"))
    var filesFrom: String?

    @Flag(help: "Also files that have their results.")
    var force = false

    @Flag(help: "Try again what failed before.")
    var retryFailed = false

    @Flag(
        name: .customLong("validate"),
        help: "Write only results that are valid in their format.")
    var checksResults = false

    // Hidden so that the help fits one screen; commands.md describes it.
    @Option(
        help: ArgumentHelp(
            "Files that share workers.", valueName: "WHAT", visibility: .hidden))
    var isolate: BatchIsolation?

    // Hidden as well.
    @Option(help: ArgumentHelp("Lower priority.", valueName: "N", visibility: .hidden))
    var nice: Int?

    @OptionGroup var reading: ReadingArguments

    @OptionGroup var result: ResultArguments

    @Flag(help: "Print neither notes nor progress.")
    var quiet = false

    @Flag(help: "Print every note.")
    var verbose = false

    func validate() throws {
        if let nice, !(1...19).contains(nice) { throw ValidationError("--nice takes 1 to 19") }
    }

    func run(in context: CommandContext) throws(Problem) -> Int32 {
        if operands.count == 2, to == nil, let overview = BatchOverview(rawValue: operands[0]) {
            let folder = PathName(operands[1])
            return StandardOutput.status { (output) throws(Problem) in
                try overview.write(about: folder, to: &output)
                return 0
            }
        }
        let (sources, output, to) = try arguments()
        var options = try reading.options()
        result.complete(&options)
        options.tables = try result.tables()
        let exports = try [DocumentExport](
            to: try [DocumentFormat](named: to), options: context.formatOptions,
            areChecked: checksResults)
        options.looksAtFigures = exports.contains(where: \.showsFigures)
        let listed = try filesFrom.map { (name) throws(Problem) in
            try Self.files(listedIn: PathName(name))
        }
        // Threads and processes that are started from here on inherit it.
        if let nice { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Int32(nice)) }
        let workers = reading.worker.pool(mostActive: options.threads)
        let archives = ArchiveListing(
            unpacker: workers, options: options, limits: reading.input.limits(.document),
            isolation: isolate ?? .folder)
        let tree = try SourceTree(
            sources, listed: listed ?? [], except: output, archives: archives)
        guard
            !(sources + (listed ?? [])).contains(where: { $0.isFolder && output.isSameFile(as: $0) }
            )
        else {
            throw Problem(
                .wrongUsage, "the results would lie among their sources",
                at: Problem.Place(file: output.shown), hint: "name another folder with -o")
        }
        let console = ConsoleReporter(isQuiet: quiet, isVerbose: verbose)
        var reporter = BatchReporter(tree, console: console)
        guard !tree.sources.isEmpty else {
            return StandardOutput.status { (output) throws(Problem) in
                try reporter.reportUnreadable(to: &output)
                return reporter.status()
            }
        }
        try output.prepareForResults()
        let plan = BatchPlan(tree.sources, exports: exports, folder: output)
        let ledger = BatchLedger(
            try ledger(in: output, console), output: output, options: options,
            results: results(to, options, context), limits: reading.limitsText,
            identicalFiles: IdenticalFiles(sharedSizes: plan.sharedSizes), force: force,
            retriesFailed: retryFailed)
        try ledger.begin(sources: tree.sources.count)
        let run = BatchRun(
            plan, options: options, archives: archives, workers: workers, ledger: ledger,
            isolation: isolate ?? .folder, isStrict: result.strict)
        return StandardOutput.status { (output) throws(Problem) in
            try reporter.reportUnreadable(to: &output)
            try Interruption.stopping(with: { run.stop() }) { () throws(Problem) in
                try run.run { (file) throws(Problem) in try reporter.report(file, to: &output) }
            }
            guard !run.isUnfinished else {
                _ = reporter.status()
                throw Problem(
                    .interrupted, "stopped",
                    hint: "give the same command again; it continues there")
            }
            try ledger.end()
            return reporter.status()
        }
    }

    /// - Throws: `wrongUsage` where one is missing.
    private func arguments() throws(Problem) -> ([PathName], output: PathName, to: String) {
        guard !operands.isEmpty || filesFrom != nil else {
            throw Problem(.wrongUsage, "no folder is named", hint: "see docconv batch --help")
        }
        guard let to else {
            throw Problem(.wrongUsage, "no format is named", hint: "--to FORMAT[,FORMAT]")
        }
        guard let output else {
            throw Problem(.wrongUsage, "no folder for the results is named", hint: "-o OUT")
        }
        return (operands.map { PathName($0) }, PathName(output), to)
    }

    /// The paths in a file, one on each line, or each followed by NUL where there is one.
    private static func files(listedIn list: PathName) throws(Problem) -> [PathName] {
        try list.requireNoTerminal()
        let descriptor =
            list == .dash ? dup(STDIN_FILENO) : list.withCPath { open($0, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw Problem.unreadable(list, because: errno) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard let bytes = try? file.readToEnd() ?? Data() else {
            throw Problem.unreadable(list, because: EIO)
        }
        let separator: UInt8 = bytes.contains(0) ? 0 : 0x0A
        return bytes.split(separator: separator).map { line in
            let isOfLine = separator == 0x0A && line.last == 0x0D
            return PathName(bytes: Array(isOfLine ? line.dropLast() : line))
        }.filter { !$0.text.isEmpty }
    }

    private func ledger(
        in output: PathName, _ console: ConsoleReporter
    ) throws(Problem) -> Ledger {
        let descriptor = output.withCPath { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw Problem.notWritten(output.shown, because: errno) }
        defer { close(descriptor) }
        do throws(Problem) {
            let ledger = try Ledger(in: descriptor)
            if ledger.replacesDamaged {
                let place = Problem.Place(file: output.appending(Ledger.damagedName).shown)
                console.report([
                    Note(
                        .damagedInput,
                        "this ledger cannot be read; a new one is begun, and files are converted again",
                        at: place)
                ])
            }
            return ledger
        } catch {
            throw error.placed(at: output.shown)
        }
    }

    /// What the results depend on beside the options of reading.
    private func results(
        _ to: String, _ options: ConversionOptions, _ context: CommandContext
    ) -> [String] {
        let formats = context.formatOptions.sorted { $0.key < $1.key }.map {
            "\($0.key)=\($0.value)"
        }
        return [
            to, "\(options.furniture)", "\(options.pages)", "\(checksResults)",
            "\(result.strict)", "\(reading.input.maxInput.map { "\($0.bytes)" } ?? "")",
            ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"] ?? "",
        ] + formats
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
