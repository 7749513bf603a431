import Foundation

/// A document whose fenced blocks are commands and what they must print.
///
///     $ docconv letter.pdf --to txt -o -
///     a line of standard output
///     2> a line of standard error
///     => 1
///
/// A command runs in `sh`, and those of one document run one after another in one folder. A status
/// of 0 is not written. Text between blocks and blocks that do not begin with a command are ignored.
struct CommandDocument {
    private let lines: [String]

    init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The document with the output that `run` returns.
    func executed(by run: (String) throws -> CommandResult) rethrows -> String {
        var result: [String] = []
        var isInBlock = false
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("```") {
                let next = lines[(index + 1)...].first ?? ""
                isInBlock = !isInBlock && next.hasPrefix("$ ")
                result.append(line)
            } else if !isInBlock {
                result.append(line)
            } else if line.hasPrefix("$ ") {
                result.append(line)
                result += try run(String(line.dropFirst(2))).lines
            }
        }
        return result.joined(separator: "\n")
    }

    /// The commands, in order.
    var commands: [String] {
        lines.filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
    }
}

/// What a command printed and how it ended.
struct CommandResult {
    let output: String
    let errors: String
    let status: Int32

    /// As in a command document.
    var lines: [String] {
        split(output) + split(errors).map { "2> \($0)" } + (status == 0 ? [] : ["=> \(status)"])
    }

    private func split(_ text: String) -> [String] {
        guard !text.isEmpty else { return [] }
        // The end of a line may be two characters, as in CSV.
        let body = text.last?.isNewline == true ? text.dropLast() : text[...]
        return body.split(whereSeparator: \.isNewline, keepingEmpty: true)
    }
}

extension Substring {
    fileprivate func split(
        whereSeparator isSeparator: (Character) -> Bool, keepingEmpty: Bool
    ) -> [String] {
        split(omittingEmptySubsequences: !keepingEmpty, whereSeparator: isSeparator)
            .map(String.init)
    }
}
