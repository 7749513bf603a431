import ArgumentParser
import DocumentConversion

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

    func run(in context: CommandContext) throws(Problem) -> Int32 {
        let options = try facts.options(language: language)
        let text = try SourceFile(PathName(file)).text
        try DataDetector.prepare()
        return StandardOutput.status { (output) throws(Problem) in
            try DetectionReport(options: options, showsCards: showCards)
                .write(matchesIn: text, byLine: lines, to: &output)
            return 0
        }
    }
}
