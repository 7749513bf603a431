/// Escapes exactly the characters that Markdown would interpret.
///
/// Source: CommonMark 0.31, 2.4 (backslash escapes), 6.2 (emphasis), 4 (blocks that a line begins);
/// GitHub Flavored Markdown, 6.5 (strikethrough).
struct MarkdownEscaping {
    private let scalars: [Unicode.Scalar]
    private let escapesPipes: Bool
    private let hasSeveralTildes: Bool
    /// The position of the last `](` or `]:`; a bracket before it could open a link or a
    /// definition.
    private let lastLinkEnd: Int

    /// - Parameter text: The whole text of a block, because characters beyond the edge of a span
    ///   matter.
    init(_ text: String, escapesPipes: Bool) {
        let scalars = Array(text.unicodeScalars)
        self.scalars = scalars
        self.escapesPipes = escapesPipes
        hasSeveralTildes = scalars.lazy.filter { $0 == "~" }.count > 1
        lastLinkEnd =
            scalars.indices.dropLast().last {
                scalars[$0] == "]" && (scalars[$0 + 1] == "(" || scalars[$0 + 1] == ":")
            } ?? -1
    }

    /// The escaped part of the text in `range`.
    ///
    /// - Parameters:
    /// - isLinkText: Whether it is in brackets, which it must not close.
    /// - isMarked: Whether emphasis marks surround it.
    /// - isAfterNote: Whether a footnote mark precedes it, which brackets would turn into a link
    ///   and a
    /// colon into a definition.
    /// - isBeforeLink: Whether a link or footnote mark follows, which `!` would turn into an image.
    func escaped(
        _ range: Range<Int>, isLinkText: Bool = false, isMarked: Bool = false,
        isAfterNote: Bool = false, isBeforeLink: Bool = false
    ) -> String {
        var text = String.UnicodeScalarView()
        for index in range {
            let scalar = scalars[index]
            let previous = index > range.lowerBound || !isMarked ? neighbour(index - 1) : "*"
            let next = index + 1 < range.upperBound || !isMarked ? neighbour(index + 1) : "*"
            let isLast = index + 1 == range.upperBound
            let isEscaped =
                switch scalar {
                case "`": true
                case "*": !isLiteral(previous, next)
                case "_":
                    !isLiteral(previous, next) && !(isWordPart(previous) && isWordPart(next))
                case "~": hasSeveralTildes
                case "\\": isLast || isGap(next) || isASCIIPunctuation(next)
                case "[":
                    isLinkText || index < lastLinkEnd || isTaskMark(at: index) || next == "^"
                        || isAfterNote && index == range.lowerBound
                case "(", ":": isAfterNote && index == range.lowerBound
                case "]": isLinkText
                case "<": isLast || isASCIILetter(next) || next == "/" || next == "!" || next == "?"
                case "&": isLast || next == "#" || isASCIILetter(next)
                case "!": isLast && isBeforeLink
                case "|": escapesPipes
                default: false
                }
            if isEscaped { text.append("\\") }
            text.append(scalar)
        }
        return String(text)
    }

    /// Escapes the start of a line that would begin another block.
    static func lineStart(_ line: String) -> String {
        guard let first = line.unicodeScalars.first else { return line }
        // Thematic breaks, setext underlines, the delimiter row of a table.
        let isRule = ["-:| ", "=", "* ", "_ "].contains { marks in
            line.unicodeScalars.allSatisfy { marks.unicodeScalars.contains($0) }
        }
        let isLead =
            switch first {
            case ">": true
            case "~": line.hasPrefix("~~~")
            case "-", "+", "*": isGap(line.unicodeScalars.dropFirst().first)
            case "#":
                line.prefix { $0 == "#" }.count <= 6
                    && isGap(line.unicodeScalars.drop { $0 == "#" }.first)
            default: false
            }
        if isRule || isLead { return "\\" + line }
        let digits = line.unicodeScalars.prefix { ("0"..."9").contains($0) }
        let rest = line.unicodeScalars[digits.endIndex...]
        guard (1...9).contains(digits.count), let mark = rest.first, mark == "." || mark == ")",
            isGap(rest.dropFirst().first)
        else { return line }
        return String(digits) + "\\" + String(rest)
    }

    /// Escapes the last number signs of a heading, which would be taken for its closing sequence.
    static func headingEnd(_ line: String) -> String {
        let rest = line.reversed().drop { $0 == "#" }
        guard line.hasSuffix("#"), rest.first == nil || rest.first == " " else { return line }
        return line.dropLast() + "\\#"
    }

    /// Whether asterisks around a text can only open before it and only close behind it. Asterisks
    /// that could do both, as between letters, may pair with others.
    ///
    /// Source: CommonMark 0.31, 6.2 (left-flanking and right-flanking delimiter runs).
    static func starsAct(
        around content: String, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
    ) -> Bool {
        guard let first = content.unicodeScalars.first, let last = content.unicodeScalars.last,
            previous != "*", next != "*", !isGap(first), !isGap(last)
        else { return false }
        let opens = isGap(previous) || isPunctuation(previous) && !isPunctuation(first)
        let closes = isGap(next) || isPunctuation(next) && !isPunctuation(last)
        return opens && closes
    }

    /// Writes leading and trailing Unicode white space as numeric references: CommonMark keeps it,
    /// but many parsers strip it.
    static func edgesKept(_ line: String) -> String {
        let scalars = line.unicodeScalars
        let start = scalars.prefix { isGap($0) }
        guard start.endIndex < scalars.endIndex else { return start.map(\.reference).joined() }
        let end = scalars.reversed().prefix { isGap($0) }.reversed()
        guard !start.isEmpty || !end.isEmpty else { return line }
        let middle = scalars.dropFirst(start.count).dropLast(end.count)
        return start.map(\.reference).joined() + String(middle) + end.map(\.reference).joined()
    }

    private func neighbour(_ index: Int) -> Unicode.Scalar? {
        scalars.indices.contains(index) ? scalars[index] : nil
    }

    private func isTaskMark(at index: Int) -> Bool {
        guard let mark = neighbour(index + 1), neighbour(index + 2) == "]" else { return false }
        return mark == " " || mark == "x" || mark == "X"
    }
}

extension Unicode.Scalar {
    /// Such as `&#160;`.
    fileprivate var reference: String { "&#\(value);" }
}

/// Whether a delimiter between these characters is literal. A line break is written with a
/// backslash or an element, next to which it might not be.
private func isLiteral(_ previous: Unicode.Scalar?, _ next: Unicode.Scalar?) -> Bool {
    isGap(previous) && isGap(next) && previous != "\n" && next != "\n"
}

private func isGap(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map(\.properties.isWhitespace) ?? true
}

private func isWordPart(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return !isGap(scalar) && !isPunctuation(scalar)
}

private func isASCIILetter(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { ("a"..."z").contains($0) || ("A"..."Z").contains($0) } ?? false
}

private func isASCIIPunctuation(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { $0.isASCII && isPunctuation($0) } ?? false
}

/// A character of the categories P and S.
private func isPunctuation(_ scalar: Unicode.Scalar?) -> Bool {
    switch scalar?.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
        .modifierSymbol, .otherSymbol:
        true
    default: false
    }
}
