import ArgumentParser
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

    @Option(help: ArgumentHelp("What 'tomorrow' refers to, in ISO 8601.", valueName: "DATE"))
    var referenceDate: String?

    @Option(help: ArgumentHelp("The text's language, such as en.", valueName: "TAG"))
    var language: String?

    @Option(help: ArgumentHelp("The text's country, such as GB.", valueName: "CC"))
    var region: String?

    @Flag(help: "Do not hide the digits of payment cards.")
    var showCards = false

    func run(in context: CommandContext) throws(Problem) -> Int32 {
        let options = try options()
        let text = try SourceFile(PathName(file)).text
        try DataDetector.prepare()
        return StandardOutput.status { (output) throws(Problem) in
            try DetectionReport(options: options, showsCards: showCards)
                .write(matchesIn: text, byLine: lines, to: &output)
            return 0
        }
    }

    private func options() throws(Problem) -> DataDetector.Options {
        var options = DataDetector.Options()
        if let referenceDate {
            let reference = try ReferenceDate(referenceDate)
            options.documentDate = reference.date
            options.documentTimeZone = reference.timeZone
        }
        if let language {
            let subtags = language.split { $0 == "-" || $0 == "_" }.map(String.init)
            options.documentLanguageCode = subtags.first.map { Locale.LanguageCode($0) }
            options.documentRegion =
                subtags.dropFirst().first { $0.count == 2 }.map { Locale.Region($0.uppercased()) }
        }
        if let region {
            guard region.count == 2, region.allSatisfy({ $0.isASCII && $0.isLetter }) else {
                throw Problem(
                    .wrongUsage, "\(region) is no country",
                    hint: "give two letters of ISO 3166-1, such as GB")
            }
            options.documentRegion = Locale.Region(region.uppercased())
        }
        return options
    }
}
