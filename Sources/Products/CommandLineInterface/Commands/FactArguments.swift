import ArgumentParser
import DocumentConversion
import Foundation

/// The options of every command that looks for facts: the context of a text.
struct FactArguments: ParsableArguments {
    @Option(help: ArgumentHelp("What 'tomorrow' refers to, in ISO 8601.", valueName: "DATE"))
    var referenceDate: String?

    @Option(help: ArgumentHelp("The text's country, such as GB.", valueName: "CC"))
    var region: String?

    /// - Parameter language: The text's, by BCP 47; `nil` where it is unknown.
    /// - Throws: `wrongUsage`.
    func options(language: String?) throws(Problem) -> DataDetector.Options {
        try Self.options(language: language, region: region, referenceDate: referenceDate)
    }

    static func options(
        language: String?, region: String?, referenceDate: String?
    ) throws(Problem) -> DataDetector.Options {
        var options = DataDetector.Options()
        if let referenceDate {
            let reference = try ReferenceDate(referenceDate)
            options.documentDate = reference.date
            options.documentTimeZone = reference.timeZone
        }
        if let region { try options.setRegion(region) }
        if let language { options.setLanguage(language) }
        return options
    }
}
