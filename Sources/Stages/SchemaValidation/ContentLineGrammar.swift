import Diagnostics

/// The grammar that vCard and iCalendar share: content lines of names and values, nested in
/// components.
///
/// Source: RFC 6350, 3 (vCard); RFC 5545, 3.1 (iCalendar).
struct ContentLineGrammar {
    let rules: [String: ComponentRule]
    /// The components allowed at the top level.
    let roots: [String]
    /// Whether a file without components is valid.
    var mayBeEmpty = false

    func violations(in bytes: [UInt8]) -> [Violation] {
        var check = ContentLineCheck(grammar: self)
        for line in unfolded(bytes, &check) { check.take(line) }
        check.finish()
        return check.violations
    }

    /// Joins each line with its continuation lines (RFC 5545, 3.1: line folding).
    private func unfolded(_ bytes: [UInt8], _ check: inout ContentLineCheck) -> [NumberedLine] {
        var lines: [NumberedLine] = []
        var number = 0
        var rest = bytes[...]
        while !rest.isEmpty {
            number += 1
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            var line = rest[..<end]
            rest = rest[min(end + 1, rest.endIndex)...]
            if line.last == UInt8(ascii: "\r"), end < bytes.endIndex {
                line = line.dropLast()
            } else {
                check.report(number, "the line does not end with CRLF")
            }
            if line.count > longestLine {
                check.report(number, "the line has \(line.count) octets, more than \(longestLine)")
            }
            if let first = line.first, [0x20, 0x09].contains(first), !lines.isEmpty {
                lines[lines.count - 1].bytes += line.dropFirst()
            } else {
                lines.append(NumberedLine(number: number, bytes: Array(line)))
            }
        }
        return lines
    }
}

/// What a component requires.
struct ComponentRule {
    /// Properties that occur exactly once.
    var once: [String] = []
    /// Properties that occur at least once.
    var some: [String] = []
    /// Components that may be nested in it.
    var parts: [String] = []
    /// A predicate for the value of each property that has one.
    var values: [String: @Sendable (Substring) -> Bool] = [:]
    /// The property that must be first, if any.
    var first: String?
}

private struct NumberedLine {
    /// The number of the first physical line, counted from 1.
    let number: Int
    var bytes: [UInt8]
}

/// Octets without the line ending. Source: RFC 5545, 3.1; RFC 6350, 3.2.
private let longestLine = 75

/// The line-by-line check of one file.
private struct ContentLineCheck {
    private(set) var violations: [Violation] = []
    private let grammar: ContentLineGrammar
    private var open: [Component] = []
    private var rootCount = 0
    private var lastLine = 1

    private struct Component {
        let name: String
        let path: String
        let line: Int
        var counts: [String: Int] = [:]
        var partCounts: [String: Int] = [:]
        var isEmpty = true
    }

    init(grammar: ContentLineGrammar) { self.grammar = grammar }

    mutating func report(_ line: Int, _ message: String, path: String? = nil) {
        violations.append(Violation(line: line, path: path ?? open.last?.path, message: message))
    }

    mutating func take(_ line: NumberedLine) {
        lastLine = line.number
        guard let text = String(validating: line.bytes, as: UTF8.self) else {
            report(line.number, "the line is not UTF-8")
            return
        }
        guard let (name, value) = parts(of: text) else {
            report(line.number, "the line is not NAME:VALUE")
            return
        }
        switch name {
        case "BEGIN": begin(value.uppercased(), at: line.number)
        case "END": end(value.uppercased(), at: line.number)
        default: property(name, value, at: line.number)
        }
    }

    mutating func finish() {
        if let unclosed = open.last {
            report(unclosed.line, "\(unclosed.name) has no end", path: unclosed.path)
        }
        if rootCount == 0, !grammar.mayBeEmpty {
            report(1, "there is no \(grammar.roots.joined(separator: " or "))")
        }
    }

    private mutating func begin(_ name: String, at line: Int) {
        if let last = open.indices.last {
            open[last].isEmpty = false
            open[last].partCounts[name, default: 0] += 1
            let number = open[last].partCounts[name] ?? 1
            if grammar.rules[open[last].name]?.parts.contains(name) == false {
                report(line, "\(name) is not allowed in \(open[last].name)")
            }
            open.append(
                Component(name: name, path: "\(open[last].path)/\(name)[\(number)]", line: line))
        } else {
            rootCount += 1
            if !grammar.roots.contains(name) {
                report(line, "\(name) is not \(grammar.roots.joined(separator: " or "))")
            }
            open.append(Component(name: name, path: "\(name)[\(rootCount)]", line: line))
        }
    }

    private mutating func end(_ name: String, at line: Int) {
        guard let last = open.last, last.name == name else {
            report(line, "\(name) ends and has not begun")
            return
        }
        let rule = grammar.rules[name] ?? ComponentRule()
        for property in rule.once where last.counts[property] != 1 {
            let count = last.counts[property] ?? 0
            report(last.line, "\(property) occurs \(count) times, not once")
        }
        for property in rule.some where last.counts[property] == nil {
            report(last.line, "\(property) is missing")
        }
        open.removeLast()
    }

    private mutating func property(_ name: String, _ value: Substring, at line: Int) {
        guard let last = open.indices.last else {
            report(line, "\(name) is outside every component")
            return
        }
        let rule = grammar.rules[open[last].name] ?? ComponentRule()
        if open[last].isEmpty, let first = rule.first, first != name {
            report(line, "\(first) is not first")
        }
        open[last].isEmpty = false
        open[last].counts[name, default: 0] += 1
        if let isValid = rule.values[name], !isValid(value) {
            report(
                line, "\u{201C}\(value)\u{201D} is not a valid value",
                path: "\(open[last].path)/\(name)")
        }
    }

    /// The upper-case name, without group and parameters, and the value.
    private func parts(of line: String) -> (name: String, value: Substring)? {
        var isQuoted = false
        guard
            let colon = line.firstIndex(where: {
                if $0 == "\"" { isQuoted.toggle() }
                return $0 == ":" && !isQuoted
            }),
            let match = line[..<colon].wholeMatch(
                of: /(?:[A-Za-z0-9-]+\.)?([A-Za-z0-9-]+)(?:;[A-Za-z0-9-]+(?:=[^;]*)?)*/)
        else { return nil }
        return (match.output.1.uppercased(), line[line.index(after: colon)...])
    }
}
