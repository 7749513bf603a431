import DocumentConversion

/// The words that may continue a command line, for the completion of a shell.
struct Completion {
    /// The first argument with which a completion script asks.
    static let mark = "__complete"

    /// Whether names of files may continue it, too.
    enum Names: String {
        case none, files, folders
    }

    struct Candidate: Hashable {
        let word: String
        let summary: String
    }

    private(set) var candidates: [Candidate] = []
    private(set) var names = Names.none

    /// - Parameters:
    ///   - words: The words before the one to complete, without the program's name. Where `=` is
    ///     a word of its own, as bash has it, it is understood.
    ///   - current: The beginning of the word to complete.
    init(after words: [String], current: String, in syntax: CommandSyntax) {
        let named = syntax.commands.first { $0.name == words.first }
        let command = named ?? syntax.convert
        let line = ParsedLine(named == nil ? words[...] : words.dropFirst(), of: command)
        if words == ["help"] {
            offer(syntax.commands, startingWith: current)
        } else if let option = line.pending, let values = option.values {
            offer(values, startingWith: current == "=" ? "" : current)
        } else if !line.isTerminated, current.hasPrefix("-") {
            if let (name, typed) = current.attachedValue {
                guard let values = command.option(name)?.values else { return }
                offer(values, startingWith: typed, after: "\(name)=")
            } else {
                offer(command.options, startingWith: current, on: line)
                if current == "-" { names = .files }
            }
        } else {
            if words.isEmpty { offer(syntax.commands, startingWith: current) }
            if let values = command.operands { offer(values, startingWith: current) }
        }
    }

    /// For a script: what names may continue the word, then a line for each candidate, its summary
    /// after a tab.
    var text: String {
        ([names.rawValue] + candidates.map { "\($0.word)\t\($0.summary)" })
            .joined(separator: "\n") + "\n"
    }

    private mutating func offer(
        _ commands: [CommandSyntax.Command], startingWith typed: String
    ) {
        candidates += commands.filter { $0.name.hasPrefix(typed) }
            .map { Candidate(word: $0.name, summary: $0.summary) }
    }

    /// Options that are not on the line yet; those of formats only where the format is chosen or
    /// none is.
    private mutating func offer(
        _ options: [CommandSyntax.Option], startingWith typed: String, on line: ParsedLine
    ) {
        for option in options where line.given.isDisjoint(with: option.names) {
            if let owners = option.formats, !line.formats.isEmpty,
                owners.isDisjoint(with: line.formats)
            {
                continue
            }
            // A format may give a meaning of its own to an option of the command.
            guard let name = option.names.last, name.hasPrefix(typed),
                !candidates.contains(where: { $0.word == name })
            else { continue }
            candidates.append(Candidate(word: name, summary: option.summary))
        }
    }

    private mutating func offer(
        _ values: CommandSyntax.Values, startingWith typed: String, after lead: String = ""
    ) {
        switch values {
        case .files: names = .files
        case .folders: names = .folders
        case .any: break
        case .words(let words, let isList):
            let start = isList ? typed.lastIndex(of: ",").map { typed.index(after: $0) } : nil
            let head = typed[..<(start ?? typed.startIndex)]
            let used = head.split(separator: ",").map(String.init)
            let last = typed.dropFirst(head.count)
            candidates += words.filter { $0.hasPrefix(last) && !used.contains($0) }
                .map { Candidate(word: lead + head + $0, summary: "") }
        }
    }
}

/// The words before the one to complete, as far as completion needs them.
private struct ParsedLine {
    /// The option whose value comes next.
    private(set) var pending: CommandSyntax.Option?
    /// Whether `--` has ended the options.
    private(set) var isTerminated = false
    /// The names of the options.
    private(set) var given: Set<String> = []
    /// The values of `--to`.
    private(set) var formats: Set<String> = []

    init(_ words: ArraySlice<String>, of command: CommandSyntax.Command) {
        for word in words {
            if let option = pending {
                if word == "=" { continue }
                note(word, for: option)
                pending = nil
            } else if word == "--" {
                isTerminated = true
            } else if !isTerminated, word.hasPrefix("-") {
                let attached = word.attachedValue
                let name = attached?.name ?? word
                given.insert(name)
                guard let option = command.option(name), option.values != nil else { continue }
                if let attached { note(attached.value, for: option) } else { pending = option }
            }
        }
    }

    private mutating func note(_ value: String, for option: CommandSyntax.Option) {
        if option.names == ["--to"] {
            formats.formUnion(value.split(separator: ",").map(String.init))
        }
    }
}

extension CommandSyntax.Command {
    fileprivate func option(_ name: String) -> CommandSyntax.Option? {
        options.first { $0.names.contains(name) }
    }
}

extension String {
    /// The parts of `--name=value`.
    fileprivate var attachedValue: (name: String, value: String)? {
        guard hasPrefix("--"), let sign = firstIndex(of: "=") else { return nil }
        return (String(self[..<sign]), String(self[index(after: sign)...]))
    }
}
