import ArgumentParser
import DocumentConversion

extension Problem {
    /// A usage error of the parser, in the form of every other problem.
    ///
    /// - Parameter message: The parser's own, such as `Unknown option '--too'. Did you mean '--to'?`
    init(misuse message: String, in arguments: [String]) {
        let command = Command(of: arguments)
        let unknown = "Unknown option '"
        let line = message.split(separator: "\n").first.map(String.init) ?? message
        guard line.hasPrefix(unknown) else {
            self.init(.wrongUsage, line, hint: "see docconv \(command.name) --help")
            return
        }
        let option = line.dropFirst(unknown.count).prefix { $0 != "'" }
        let meant = command.options.nearest(to: String(option)).map { "did you mean \($0)? " } ?? ""
        self.init(
            .wrongUsage, "there is no option \(option)",
            hint: "\(meant)docconv \(command.name) --help lists them")
    }

    /// The command that arguments are for.
    private struct Command {
        let name: String
        /// With their dashes; includes the options of formats.
        let options: [String]

        init(of arguments: [String]) {
            let command =
                Docconv.configuration.subcommands.first { command in
                    arguments.first == command._commandName
                } ?? Convert.self
            name = command._commandName
            let words = Docconv.helpMessage(for: command)
                .split { !($0.isLetter || $0 == "-") }.map(String.init)
            let owned = DocumentFormat.all.flatMap(\.options).map { "--\($0.name)" }
            options = words.filter { $0.hasPrefix("--") } + owned
        }
    }
}
