import ArgumentParser
import DocumentConversion

/// The whole command line.
struct Docconv: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "docconv",
        abstract: "Converts documents to text, tables and data.",
        usage: "docconv FILE... --to FORMAT[,FORMAT] [-o PATH] | docconv COMMAND ...",
        discussion: """
            docconv invoice.pdf --to xlsx         writes invoice.xlsx
            docconv convert --help                lists all options
            """,
        version: DocumentConverter.version,
        subcommands: [
            Convert.self, Batch.self, Detect.self, Barcodes.self, Inspect.self, Validate.self,
            Serve.self, Formats.self, Languages.self, Doctor.self,
        ],
        defaultSubcommand: Convert.self)

    /// Printed when there are no arguments.
    static let shortHelp = """
        Usage: docconv FILE... --to FORMAT[,FORMAT] [-o PATH]
        Formats: \(DocumentFormat.all.map { $0.name }.joined(separator: " "))
        See 'docconv --help'.
        """
}
