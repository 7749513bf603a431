import ArgumentParser
import DocumentConversion

/// `docconv inspect FILE`
struct Inspect: Command {
    static let configuration = CommandConfiguration(
        abstract: "Describe how pages are read, or draw it.",
        usage: "docconv inspect FILE [--overlay OUT.png] [OPTION...]")

    @Argument(
        help: ArgumentHelp("A PDF file, a picture, or - for standard input.", valueName: "FILE"))
    var file: String

    @Option(help: ArgumentHelp("Draw pages as PNG; - for standard output.", valueName: "PNG"))
    var overlay: String?

    @Flag(help: "Replace files that exist.")
    var force = false

    @OptionGroup var reading: ReadingArguments

    func run(in context: CommandContext) throws(Problem) -> Int32 {
        let input = PathName(file)
        let source = try SourceFile(input, limits: reading.input.limits(.document))
        let inspector = try PageInspector(
            source, options: try reading.options(), runner: reading.worker.pool())
        guard let overlay else {
            return StandardOutput.status { (output) throws(Problem) in
                try PageReport(inspector).write(to: &output)
            }
        }
        let drawing = PageDrawing(
            inspector, target: PathName(overlay), source: input, mayReplace: force)
        return StandardOutput.status { (output) throws(Problem) in
            try drawing.write(to: &output)
        }
    }
}
