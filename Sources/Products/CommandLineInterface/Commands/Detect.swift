import ArgumentParser
import ConversionWorkers
import DocumentConversion
import Foundation

/// `docconv detect [FILE]`
struct Detect: Command {
    static let configuration = CommandConfiguration(
        abstract: "Find dates, addresses and amounts in plain text.",
        usage: "docconv detect [FILE] [OPTION...]")

    @Argument(help: ArgumentHelp("A text in UTF-8, by default standard input.", valueName: "FILE"))
    var file = "-"

    @Flag(help: "Each line is a text of its own.")
    var lines = false

    @OptionGroup var facts: FactArguments

    @Option(help: ArgumentHelp("The text's language, such as en.", valueName: "TAG"))
    var language: String?

    @Flag(help: "Do not hide the digits of payment cards.")
    var showCards = false

    @OptionGroup var input: InputArguments

    func run(in context: CommandContext) throws(Problem) -> Int32 {
        let options = try facts.options(language: language)
        let path = PathName(file)
        let descriptor = try path.openedText()
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        let limits = input.limits(.textOrArchive)
        var status = stat()
        let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        var chunks = TextChunks(
            descriptor, named: path == .dash ? "standard input" : path.shown,
            most: isFile ? limits.file : limits.stream, isByLine: lines)
        var report = DetectionReport(
            options: options, showsCards: showCards, isByLine: lines, workers: WorkerPool(),
            limits: ConversionOptions(recognition: .never, threads: 1))
        return StandardOutput.status { (output) throws(Problem) in
            while let chunk = try chunks.next() {
                try report.write(factsIn: chunk, to: &output)
            }
            return 0
        }
    }
}

extension PathName {
    /// A descriptor of the text; `-` is standard input.
    ///
    /// - Throws: `inputNotFound`.
    fileprivate func openedText() throws(Problem) -> Int32 {
        if self == .dash {
            try requireNoTerminal()
            return STDIN_FILENO
        }
        let descriptor = withCPath { open($0, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw Problem.unreadable(self, because: errno) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
            close(descriptor)
            throw Problem.unreadable(self, because: EISDIR)
        }
        return descriptor
    }
}
