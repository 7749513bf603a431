import ArgumentParser
import DocumentConversion
import Foundation

/// A command of `docconv`.
protocol Command: ParsableCommand {
    /// - Returns: The exit status.
    func run(in context: CommandContext) throws(Problem) -> Int32
}

/// The context of a command besides its own arguments.
struct CommandContext {
    /// Values of the options of output formats, by name.
    let formatOptions: [String: String]
}

/// One run of the program, from its arguments to its exit status.
struct CommandRun {
    let arguments: [String]

    func status() -> Int32 {
        guard !arguments.isEmpty else {
            StandardError.print(Docconv.shortHelp)
            return Problem.Kind.wrongUsage.exitStatus
        }
        do throws(Problem) {
            if let script = try CompletionScript.requested(by: arguments) {
                return Self.print(script.text)
            }
            if arguments.first == Completion.mark { return try completion() }
            if Set(arguments) == ["--version", "--verbose"] {
                let lines = [DocumentConverter.version] + DocumentConverter.componentNotices
                return Self.print(lines.joined(separator: "\n") + "\n")
            }
        } catch {
            StandardError.print("\(error)")
            return error.kind.exitStatus
        }
        let formatOptions: FormatOptions
        let parsed: any ParsableCommand
        do {
            formatOptions = try FormatOptions(extractedFrom: arguments)
            parsed = try Docconv.parseAsRoot(formatOptions.rest)
        } catch let problem as Problem {
            StandardError.print("\(problem)")
            return problem.kind.exitStatus
        } catch {
            return status(ofParserMessage: error)
        }
        guard let command = parsed as? any Command else { return runParsersOwn(parsed) }
        do throws(Problem) {
            return try command.run(in: CommandContext(formatOptions: formatOptions.values))
        } catch {
            StandardError.print("\(error)")
            return error.kind.exitStatus
        }
    }

    /// `docconv help` and the like.
    private func runParsersOwn(_ command: any ParsableCommand) -> Int32 {
        var command = command
        do {
            try command.run()
            return 0
        } catch {
            return status(ofParserMessage: error)
        }
    }

    /// Answers a completion script; the last argument is the word to complete.
    private func completion() throws(Problem) -> Int32 {
        let words = Array(arguments.dropFirst())
        let completion = Completion(
            after: words.dropLast(), current: words.last ?? "", in: try CommandSyntax())
        return Self.print(completion.text)
    }

    private static func print(_ text: String) -> Int32 {
        StandardOutput.status { (output) throws(Problem) in
            try output.write(text)
            return 0
        }
    }

    /// Help and the version come as errors with the status 0.
    private func status(ofParserMessage error: any Error) -> Int32 {
        guard Docconv.exitCode(for: error) == .success else {
            let problem = Problem(misuse: Docconv.message(for: error), in: arguments)
            StandardError.print("\(problem)")
            return problem.kind.exitStatus
        }
        let message = Docconv.fullMessage(for: error)
        return Self.print(message.hasSuffix("\n") ? message : message + "\n")
    }
}
