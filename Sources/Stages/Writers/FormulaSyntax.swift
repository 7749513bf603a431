/// Whether a spreadsheet program that opens a table of text takes a cell for a formula.
///
/// Excel computes a cell that begins with `=`, `+`, `-` or `@` if the rest is an expression, and
/// leaves what is none as text. The expression is that of ECMA-376-1:2016, 18.17.2 (operands,
/// operators, calls), with the `|` of links to other programs.
struct FormulaSyntax {
    private let letters: [Character]
    private var next = 0
    private var depth = 0

    /// A cell with leading blanks is not computed.
    static func isFormula(_ cell: String) -> Bool {
        guard let first = cell.first else { return false }
        switch first {
        case "=", "＝":
            return cell.dropFirst().contains { $0.isLetter || $0.isNumber }
        case "@", "＠": return cell.dropFirst().first?.isLetter ?? false
        case "+", "-", "＋", "－":
            var syntax = FormulaSyntax(letters: Array(cell.dropFirst()))
            return !SpreadsheetSafety.isNumber(cell) && syntax.isExpression()
        default: return false
        }
    }

    private init(letters: [Character]) { self.letters = letters }

    private enum Operand {
        case number
        case reference
    }

    private mutating func isExpression() -> Bool {
        guard expression() != nil else { return false }
        skipBlanks()
        return next == letters.count
    }

    /// Operands with an operator between each two; a blank is one between references.
    private mutating func expression() -> Operand? {
        guard depth < deepest else { return nil }
        depth += 1
        defer { depth -= 1 }
        guard var left = operand() else { return nil }
        while true {
            let start = next
            skipBlanks()
            let hasBlank = next > start
            guard let letter = peek, letter != ")" else {
                next = start
                return left
            }
            if operators.contains(letter) {
                next += 1
                // `<=`, `<>`, `>=`.
                if "<>".contains(letter), let second = peek, "=>".contains(second) { next += 1 }
                guard let right = operand() else { return nil }
                left = right
            } else {
                guard hasBlank, left == .reference, let right = operand(), right == .reference
                else { return nil }
            }
        }
    }

    private mutating func operand() -> Operand? {
        skipBlanks()
        while let letter = peek, "+-@".contains(letter) {
            next += 1
            skipBlanks()
        }
        guard let letter = peek else { return nil }
        let found: Operand?
        if letter.isASCIIDigit || letter == "." {
            found = number()
        } else if letter == "\"" || letter == "'" {
            found = quotation(letter) ? .reference : nil
        } else if letter == "(" {
            found = group() ? .reference : nil
        } else if letter.isLetter || "_$\\".contains(letter) {
            skip { $0.isLetter || $0.isNumber || "_.$\\".contains($0) }
            found = peek != "(" || group() ? .reference : nil
        } else {
            found = nil
        }
        skip { $0 == "%" }
        return found
    }

    private mutating func number() -> Operand? {
        let start = next
        skip { $0.isASCIIDigit || ".,".contains($0) }
        // `1,` is a number before a separator.
        return letters[start..<next].contains(where: \.isASCIIDigit)
            && !(peek?.isLetter ?? false) ? .number : nil
    }

    private mutating func quotation(_ mark: Character) -> Bool {
        next += 1
        skip { $0 != mark }
        guard peek == mark else { return false }
        next += 1
        return true
    }

    private mutating func group() -> Bool {
        next += 1
        skipBlanks()
        if peek != ")" {
            guard expression() != nil else { return false }
            skipBlanks()
        }
        guard peek == ")" else { return false }
        next += 1
        return true
    }

    private var peek: Character? { next < letters.count ? letters[next] : nil }

    private mutating func skipBlanks() { skip { " \t\r\n".contains($0) } }

    private mutating func skip(while matches: (Character) -> Bool) {
        while let letter = peek, matches(letter) { next += 1 }
    }
}

private let operators: Set<Character> = [
    "+", "-", "*", "/", "^", "&", "=", "<", ">", ",", ":", "!", "|",
]

/// Levels of nesting that Excel computes (Microsoft, "Excel specifications and limits").
private let deepest = 64

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
