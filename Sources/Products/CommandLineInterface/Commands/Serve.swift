import ArgumentParser
import DocumentConversion
import Foundation

/// `docconv worker`
struct Serve: Command {
    static let configuration = CommandConfiguration(
        commandName: "worker",
        abstract: "Convert for another program, over pipes.",
        usage: "docconv worker [OPTION...]",
        discussion: """
            Each line of standard input is a request, each line of standard output a reply:
            {"id":1,"path":"a.pdf","to":["json"]}
            {"id":1,"status":"converted","results":[{"format":"json","text":"..."}], ...}
            """)

    @Flag(
        name: .customLong("validate"),
        help: "Return only results that are valid in their format.")
    var checksResults = false

    // Hidden so that the help fits one screen; commands.md describes it.
    @Option(
        help: ArgumentHelp(
            "Files that share workers.", valueName: "WHAT", visibility: .hidden))
    var isolate: BatchIsolation?

    @OptionGroup var reading: ReadingArguments

    @OptionGroup var result: ResultArguments

    func run(in context: CommandContext) throws(Problem) -> Int32 {
        var options = try reading.options()
        result.complete(&options)
        options.tables = try result.tables()
        let limits = reading.input.limits(.document)
        let service = ServedConversion(
            options: options, limits: limits,
            workers: reading.worker.pool(mostActive: options.threads),
            isolation: isolate ?? .folder, formatOptions: context.formatOptions,
            areChecked: checksResults, isStrict: result.strict)
        // Base64 has four letters for three bytes.
        var lines = RequestLines(longest: limits.stream / 3 * 4 + (1 << 20))
        return StandardOutput.status { (output) throws(Problem) in
            while true {
                let reply: String
                do throws(Problem) {
                    guard let line = try lines.next() else { return 0 }
                    reply = service.reply(to: line)
                } catch {
                    reply = service.reply(for: error)
                }
                try output.write(reply)
                try output.write("\n")
                try output.flush()
            }
        }
    }
}
