import Observations

/// Distinguishes labels with their values from statements of a program, which have colons as well.
///
/// A listing that was scanned has no monospaced font by which its lines would be found.
struct Statements {
    /// Whether a label and its value have signs that programs have and entries of forms have not. Recognizers read
    /// boxes and rules as brackets and bars, so that of those only brackets that a name has right before them, and
    /// brackets that are not closed, count.
    func contain(label: String, value: String) -> Bool {
        let code: (Character) -> Bool = { "={}<>".contains($0) }
        return label.contains(where: code) || label.utf8.contains(UInt8(ascii: "\""))
            || label.isCall
            || value.contains { "={}".contains($0) } || value.hasSuffix(";") || value.isIndexed
    }

    /// Whether so many of some labels with values are statements that the others are parts of the program, too.
    func makeProgram(_ count: Int, of all: Int) -> Bool {
        count >= parameters.fewest && Double(count) > Double(all) * parameters.leastShare
    }
}

extension String {
    /// Whether a parenthesis right after a letter is not closed, `print("no"`.
    fileprivate var isCall: Bool {
        guard utf8.contains(UInt8(ascii: "(")) else { return false }
        return String(reversed().prefix { $0 != ")" }.reversed()).hasName(before: "(")
    }

    /// Whether there is an index right after a name, `node[0]`, or a bracket that is only closed, `[Int])`.
    var isIndexed: Bool {
        guard utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }) else {
            return false
        }
        return hasName(before: "[") || zip(self, dropFirst()).contains { $0 == "]" && $1 == ")" }
    }

    private func hasName(before bracket: Character) -> Bool {
        zip(self, dropFirst()).contains { $1 == bracket && ($0 == "_" || $0.isLetter) }
    }
}

/// The thresholds of statements. Chosen on the drawn listings for tuning of `Benchmarks/prose.py`; of 430 labels with
/// values on 60 FUNSD forms, three have such signs, and none of these is right.
struct StatementParameters {
    static let standard = StatementParameters()

    /// Statements that make a program, and the share of the page's labels with values that they are.
    var fewest = 3
    var leastShare = 0.5
}

private let parameters = StatementParameters.standard
