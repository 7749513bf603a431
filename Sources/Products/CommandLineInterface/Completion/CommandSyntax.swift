import DocumentConversion
import Foundation

/// The commands and their arguments, as the parser describes them, and the options of formats.
struct CommandSyntax {
    let commands: [Command]
    /// The default command.
    let convert: Command

    struct Command {
        let name: String
        let summary: String
        let options: [Option]
        /// The values of its operands; `nil` where it takes none.
        let operands: Values?
    }

    struct Option {
        /// With their dashes; the last is the one to offer.
        let names: [String]
        let summary: String
        /// `nil` for a flag.
        let values: Values?
        /// The formats that own it; `nil` for an option of the command.
        var formats: Set<String>?
    }

    /// The values that an argument takes.
    enum Values {
        case files
        case folders
        /// - Parameter isList: Whether several may be given, separated by commas.
        case words([String], isList: Bool)
        /// Anything, such as a number.
        case any
    }

    /// - Throws: `internalFault` where the parser's description cannot be read.
    init() throws(Problem) {
        let json = Data(Docconv._dumpHelp().utf8)
        guard let root = try? JSONDecoder().decode(Description.self, from: json).command else {
            throw Problem(.internalFault, "the description of the commands cannot be read")
        }
        commands = (root.subcommands ?? []).map(Self.command)
        guard let convert = commands.first(where: { $0.name == Convert._commandName }) else {
            throw Problem(.internalFault, "there is no default command")
        }
        self.convert = convert
    }

    private static func command(_ parsed: Description.Command) -> Command {
        let arguments = parsed.arguments ?? []
        let own = arguments.filter { $0.kind != "positional" }.map { argument in
            Option(
                names: (argument.names ?? []).map(\.dashed), summary: argument.abstract ?? "",
                values: argument.kind == "flag" ? nil : values(of: argument))
        }
        return Command(
            name: parsed.commandName, summary: parsed.abstract ?? "",
            options: own + (own.contains { $0.names == ["--to"] } ? formatOptions : []),
            operands: arguments.first { $0.kind == "positional" }.map(values))
    }

    /// The options of formats, each once.
    private static var formatOptions: [Option] {
        var options: [Option] = []
        for format in DocumentFormat.all {
            for option in format.options {
                let names = ["--\(option.name)"]
                if let known = options.firstIndex(where: { $0.names == names }) {
                    options[known].formats?.insert(format.name)
                    continue
                }
                options.append(
                    Option(
                        names: names, summary: option.summary,
                        values: option.placeholder.map { values(named: $0) },
                        formats: [format.name]))
            }
        }
        return options
    }

    private static func values(of argument: Description.Argument) -> Values {
        if let values = argument.allValues { return .words(values, isList: false) }
        if argument.names?.map(\.dashed) == ["--format"] {
            return .words(DocumentFormat.checked.map { $0.name }, isList: false)
        }
        return values(named: argument.valueName ?? "")
    }

    /// The values that the placeholder in the help names.
    private static func values(named placeholder: String) -> Values {
        let isList = placeholder.contains("[,")
        switch placeholder.prefix(while: { $0 != "[" }) {
        case "FILE", "PATH", "PNG": return .files
        case "DIR", "OUT": return .folders
        case "F": return .words(DocumentFormat.all.map { $0.name }, isList: isList)
        case "TAG" where isList:
            return .words(
                [PictureLanguages.automatic] + PictureLanguages().installed.map(\.tag),
                isList: true)
        case "NAME":
            // Of `replay:PATH` the shell completes the path.
            return .words(
                RecognizerName.usages.map { $0.replacing("PATH", with: "") }, isList: false)
        default:
            let words = placeholder.split(separator: "|").map(String.init)
            return words.count > 1 ? .words(words, isList: false) : .any
        }
    }
}

/// What is used of the parser's own description of itself.
private struct Description: Decodable {
    let command: Command

    struct Command: Decodable {
        let commandName: String
        let abstract: String?
        let subcommands: [Command]?
        let arguments: [Argument]?
    }

    struct Argument: Decodable {
        let kind: String
        let names: [Name]?
        let valueName: String?
        let allValues: [String]?
        let abstract: String?
    }

    struct Name: Decodable {
        let kind: String
        let name: String

        var dashed: String { (kind == "long" ? "--" : "-") + name }
    }
}
