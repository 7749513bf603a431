import DocumentConversion

/// The options of output formats. The parser does not know them, because each format declares its
/// own; they are extracted from the arguments before parsing.
struct FormatOptions {
    private(set) var values: [String: String] = [:]
    private(set) var rest: [String] = []

    /// - Throws: `wrongUsage` for an option without the value that it needs.
    init(extractedFrom arguments: [String]) throws(Problem) {
        let owned = Dictionary(
            DocumentFormat.all.flatMap(\.options).map { ($0.name, $0) },
            uniquingKeysWith: { first, _ in first })
        var remaining = arguments[...]
        while let argument = remaining.popFirst() {
            if argument == "--" {
                rest += [argument] + remaining
                return
            }
            let (name, attached) = Self.parts(of: argument)
            guard let name, let option = owned[name] else {
                rest.append(argument)
                continue
            }
            guard let placeholder = option.placeholder else {
                values[name] = ""
                continue
            }
            guard let value = attached ?? remaining.popFirst() else {
                throw Problem(
                    .wrongUsage, "--\(name) needs a value", hint: "--\(name) \(placeholder)")
            }
            // An option of the command has the name of one of a format.
            if name == "table", value.describesTableAreas {
                rest += ["--table", value]
                continue
            }
            values[name] = value
        }
    }

    /// `--name=value` or `--name`.
    private static func parts(of argument: String) -> (name: String?, value: String?) {
        guard argument.hasPrefix("--") else { return (nil, nil) }
        let parts = argument.dropFirst(2).split(
            separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (parts.first.map(String.init), parts.count > 1 ? String(parts[1]) : nil)
    }
}
