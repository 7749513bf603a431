import DocumentConversion

/// How much is said beside the result.
struct Voice {
    let isQuiet: Bool
    let isVerbose: Bool

    var showsProgress: Bool { !isQuiet && StandardError.isTerminal }

    /// Problems are told always.
    func tell(_ problem: Problem) { StandardError.print("\(problem)") }

    /// The same note on many pages is told of the first ones only.
    func tell(_ notes: [Note]) {
        guard !isQuiet else { return }
        var told: [String: Int] = [:]
        var silenced = 0
        for note in notes {
            told[note.message, default: 0] += 1
            if isVerbose || told[note.message, default: 0] <= mostAlike {
                StandardError.print("\(note)")
                if isVerbose, !note.details.isEmpty {
                    StandardError.print("  " + note.details.joined(separator: " "))
                }
            } else {
                silenced += 1
            }
        }
        if silenced > 0 {
            StandardError.print("\(silenced) more notes of the same kind; --verbose tells them all")
        }
    }

    func tell(summary: String) {
        if !isQuiet { StandardError.print(summary) }
    }

    func tell(_ detail: String) {
        if isVerbose, !isQuiet { StandardError.print(detail) }
    }
}

private let mostAlike = 5
