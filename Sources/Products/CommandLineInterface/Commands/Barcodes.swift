import ArgumentParser
import ConversionWorkers
import DocumentConversion

/// `docconv barcodes FILE...`
struct Barcodes: Command {
    static let configuration = CommandConfiguration(
        abstract: "Read the barcodes on pages.",
        usage: "docconv barcodes FILE...|- [OPTION...]")

    @Argument(
        help: ArgumentHelp("PDF files, pictures, or - for standard input.", valueName: "FILE"))
    var files: [String]

    @Option(help: ArgumentHelp("Only these pages.", valueName: "1-3,7"))
    var pages: String?

    @Option(help: ArgumentHelp("Resolution of page images, in pixels per inch.", valueName: "N"))
    var dpi: Double?

    @Option(help: ArgumentHelp("Opens a locked file.", valueName: "P"))
    var password: String?

    @OptionGroup var worker: WorkerArguments

    @OptionGroup var input: InputArguments

    func validate() throws {
        if let dpi, !(50...1200).contains(dpi) { throw ValidationError("--dpi takes 50 to 1200") }
    }

    func run(in context: CommandContext) throws(Problem) -> Int32 {
        var options = ConversionOptions(
            pages: try pages.map { (text) throws(Problem) in try PageSelection(text) } ?? .all,
            resolution: dpi, password: password, threads: 1, pageTimeLimit: worker.timeout)
        options.sheets = .one
        let listing = BarcodeListing(
            options: options, limits: input.limits(.document),
            workers: worker.pool())
        return StandardOutput.status { (output) throws(Problem) in
            try listing.write(barcodesOf: files.map { PathName($0) }, to: &output)
        }
    }
}
