import ArgumentParser
import ConversionWorkers
import DocumentConversion

/// `docconv validate FILE...`
struct Validate: Command {
    static let configuration = CommandConfiguration(
        abstract: "Check files against the rules of their formats.",
        usage: "docconv validate FILE...|- [OPTION...]")

    @Argument(help: ArgumentHelp("Files to check; - for standard input.", valueName: "FILE"))
    var files: [String]

    @Option(
        name: .customLong("format"),
        help: ArgumentHelp(
            "The format of the files, if not clear from their names.", valueName: "F"))
    var formatName: String?

    @Option(help: ArgumentHelp("JSON Schema for JSON, RELAX NG for XML.", valueName: "FILE"))
    var schema: String?

    @Option(help: ArgumentHelp("Time limit of a file, in seconds.", valueName: "S"))
    var timeout: Double = 30

    @Option(help: ArgumentHelp("Memory limit of a worker.", valueName: "512M|2G"))
    var maxMemory: MemorySize = .standard

    @OptionGroup var input: InputArguments

    func validate() throws {
        try timeout.requireTimeLimit()
    }

    func run(in context: CommandContext) throws(Problem) -> Int32 {
        let schemaBytes: [UInt8]? = try schema.map { (name) throws(Problem) in
            Array(try SourceFile(PathName(name), limits: input.limits(.any)).text.utf8)
        }
        let named = try formatName.map { (name) throws(Problem) in
            try DocumentFormat.named(name)
        }
        let options = ConversionOptions(pageTimeLimit: timeout)
        let workers = WorkerPool(memory: maxMemory.bytes)
        return StandardOutput.status { (output) throws(Problem) in
            var statuses: [Int32] = []
            for file in files.map({ PathName($0) }) {
                do throws(Problem) {
                    let rule = try rule(for: file, schema: schemaBytes, format: named)
                    let violations = try SourceFile(
                        file, limits: input.limits(.textOrArchive)
                    ).violations(
                        under: rule, by: workers, options: options)
                    let name = file == .dash ? "standard input" : file.shown
                    for fault in violations { try output.write("\(name):\(fault)\n") }
                    statuses.append(violations.isEmpty ? 0 : 1)
                } catch {
                    if error.kind == .outputNotWritten { throw error }
                    StandardError.print(
                        "\(error.place == nil ? error.placed(at: file.shown) : error)")
                    statuses.append(error.kind.exitStatus)
                }
            }
            return statuses.count == 1 ? statuses[0] : statuses.contains { $0 != 0 } ? 1 : 0
        }
    }

    private func rule(
        for file: PathName, schema: [UInt8]?, format: DocumentFormat?
    ) throws(Problem) -> ValidationRule {
        if let schema { return .schema(schema) }
        if let format = format ?? DocumentFormat.all.first(where: { file.hasEnding(of: $0) }) {
            return .format(format.name)
        }
        throw Problem(
            .wrongUsage, "its name does not show its format",
            hint: "--format F, one of: "
                + DocumentFormat.checked.map { $0.name }.joined(separator: " "))
    }
}
