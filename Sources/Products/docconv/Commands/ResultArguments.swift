import ArgumentParser
import DocumentConversion

/// The options of every command that writes documents.
struct ResultArguments: ParsableArguments {
    // The help has one screen; the page of the command line has these.
    @Option(
        help: ArgumentHelp(
            "Running heads, feet and page numbers: keep, mark or drop them.", valueName: "HOW",
            visibility: .hidden))
    var furniture: FurniturePolicy?

    @Flag(help: ArgumentHelp("A word that is lost makes the status 1.", visibility: .hidden))
    var strict = false
}

extension FurniturePolicy: ExpressibleByArgument {}
