import DocumentConversion

/// Writes problems, notes and details to standard error, as many as the verbosity allows.
struct ConsoleReporter {
    let isQuiet: Bool
    let isVerbose: Bool

    var showsProgress: Bool { !isQuiet && StandardError.isTerminal }

    /// Problems are printed even when quiet.
    func report(_ problem: Problem) { StandardError.print("\(problem)") }

    /// Of notes with the same text only the first ones are printed.
    func report(_ notes: [Note]) {
        guard !isQuiet else { return }
        var counts: [String: Int] = [:]
        var suppressed = 0
        for note in notes {
            counts[note.message, default: 0] += 1
            if isVerbose || counts[note.message, default: 0] <= mostAlike {
                StandardError.print("\(note)")
                if isVerbose, !note.details.isEmpty {
                    StandardError.print("  " + note.details.joined(separator: " "))
                }
            } else {
                suppressed += 1
            }
        }
        if suppressed > 0 {
            StandardError.print(
                "\(suppressed) more notes of the same kind; --verbose lists them all")
        }
    }

    func report(summary: String) {
        if !isQuiet { StandardError.print(summary) }
    }

    /// Printed with `--verbose` only.
    func report(detail: String) {
        if isVerbose, !isQuiet { StandardError.print(detail) }
    }
}

/// Notes with the same text that are printed without `--verbose`.
private let mostAlike = 5
