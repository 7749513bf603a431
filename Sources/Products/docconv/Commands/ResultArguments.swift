import ArgumentParser
import DocumentConversion

/// The options of every command that writes documents.
struct ResultArguments: ParsableArguments {
    // Hidden so that the help fits one screen; commands.md describes them.
    @Option(
        help: ArgumentHelp(
            "Running heads, feet and page numbers: keep, mark or drop them.", valueName: "HOW",
            visibility: .hidden))
    var furniture: FurniturePolicy?

    @Flag(help: ArgumentHelp("A lost word makes the exit status 1.", visibility: .hidden))
    var strict = false
}

extension FurniturePolicy: ExpressibleByArgument {}
