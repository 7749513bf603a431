import ArgumentParser
import DocumentConversion

/// `docconv formats [F]`
struct Formats: Command {
    static let configuration = CommandConfiguration(
        abstract: "List formats and their options.")

    @Argument(help: ArgumentHelp("The format to describe.", valueName: "F"))
    var format: String?

    func run(in context: CommandContext) throws(Problem) -> Int32 {
        let text =
            try format.map { (name) throws(Problem) in
                Self.details(of: try DocumentFormat.named(name))
            } ?? Self.overview
        return StandardOutput.status { (output) throws(Problem) in
            try output.write(text)
            return 0
        }
    }

    private static var overview: String {
        var lines = ["reads:  " + InputKind.all.map { $0.name }.joined(separator: " "), "writes:"]
        for format in DocumentFormat.all {
            lines.append("  \(format.name.padded(to: 9))\(format.summary)")
            lines += format.options.map { "           \($0.usage)  \($0.summary)" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func details(of format: DocumentFormat) -> String {
        var lines = [
            "\(format.name): \(format.summary)", "ending:     .\(format.fileExtension)",
            "media type: \(format.mediaType)",
        ]
        if !format.options.isEmpty { lines.append("options:") }
        lines += format.options.map { "  \($0.usage)  \($0.summary)" }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension DocumentFormat {
    /// For help: the options of formats, a line for those that the same formats own.
    static var optionOverview: String {
        var rows: [(formats: [String], options: [String])] = []
        for option in all.flatMap(\.options).map(\.name) {
            guard !rows.contains(where: { $0.options.contains("--\(option)") }) else { continue }
            let owners = all.filter { $0.options.map(\.name).contains(option) }.map { $0.name }
            if let row = rows.firstIndex(where: { $0.formats == owners }) {
                rows[row].options.append("--\(option)")
            } else {
                rows.append((owners, ["--\(option)"]))
            }
        }
        let lines = rows.map { row in
            "  " + row.formats.joined(separator: " ").padded(to: 20)
                + row.options.joined(separator: " ")
        }
        return (["Options of formats, explained by docconv formats:"] + lines)
            .joined(separator: "\n")
    }
}

extension DocumentFormat.Option {
    fileprivate var usage: String { placeholder.map { "--\(name) \($0)" } ?? "--\(name)" }
}

extension String {
    /// Blanks added at the end, at least one.
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - count))
    }
}
