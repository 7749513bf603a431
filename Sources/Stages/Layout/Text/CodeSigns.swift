import Observations

/// Signs and line ends by which programs and commands differ from sentences, amounts and lines to fill in.
struct CodeSigns {
    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    /// Whether a line has a sign of programs or commands, or the name of an option.
    func hasSign(_ line: Segment) -> Bool {
        has(line, signs) || line.words.contains { page.words[$0].text.isOption }
    }

    /// Whether a line ends with a bracket, a comma or a semicolon, or has a comment.
    func endsAsCode(_ line: Segment) -> Bool {
        let end = line.words.last.flatMap { page.words[$0].text.last } ?? " "
        return ";{}()[],".contains(end) || hasComment(line)
    }

    /// Whether a line is a command behind the prompt of a shell.
    func isPrompted(_ line: Segment) -> Bool {
        line.words.count > 1 && prompts.contains(page.words[line.words[0]].text)
    }

    /// Whether a line is a comment, or has one at its end.
    func hasComment(_ line: Segment) -> Bool {
        commentSigns.contains(page.words[line.words[0]].text)
            || line.words.contains { slashes.contains(page.words[$0].text) }
    }

    /// Whether a word is a sign behind which the rest of a line is a comment.
    func beginsComment(_ text: String) -> Bool { commentSigns.contains(text) }

    /// Whether a line has a sign that is in no letter and no form.
    func hasProgramSign(_ line: Segment) -> Bool { has(line, programSigns) }

    /// Whether a line is a comment, or begins with the name of a field as in JSON.
    func beginsAsCode(_ line: Segment) -> Bool {
        guard let first = line.words.first.map({ page.words[$0].text }) else { return false }
        return commentSigns.contains(first) || first.hasPrefix("\"") && first.hasSuffix("\":")
    }

    /// Whether a line is the name of a file in its folders, and no address on the Internet.
    func isPath(_ line: Segment) -> Bool {
        guard line.words.count == 1 else { return false }
        let text = page.words[line.words[0]].text
        return text.count { $0 == "/" } > 1 && text.contains { $0.isLetter }
            && !text.contains("://")
    }

    /// Whether a line has what only programs have: a backslash, braces, an underscore between letters,
    /// or a semicolon at the end of an assignment or a call.
    ///
    /// - Parameter words: Those of the line, without its number.
    func isStatement(_ words: some Collection<Int>) -> Bool {
        let texts = words.map { page.words[$0].text }
        // All ideographs have one width.
        guard
            !texts.contains(where: { $0.unicodeScalars.contains(where: \.isWrittenWithoutSpaces) })
        else { return false }
        return texts.contains { text in
            text.contains { $0 == "\\" || $0 == "{" || $0 == "}" }
                || text.contains("_") && text.contains(/[A-Za-z0-9]_[A-Za-z0-9]/)
        }
            || texts.last?.last == ";"
                && texts.contains { $0.contains("=") || $0.contains("(") }
    }

    /// Whether more than a third of the lines end as a sentence does: those of a play or a letter. Comments count for
    /// nothing.
    func areMostlySentences(_ run: [Segment]) -> Bool {
        let sentences = run.count { line in
            guard line.words.count > 2, let last = line.words.last, !hasComment(line),
                !explainsArgument(line)
            else { return false }
            return page.words[last].text.hasSuffix(".") || page.words[last].text.hasSuffix("?")
        }
        return sentences * 3 > run.count
    }

    /// Whether a line of a command's help begins with the name of an option or `<file>`.
    private func explainsArgument(_ line: Segment) -> Bool {
        let name = page.words[line.words[0]].text
        return name.hasPrefix("-") && name.dropFirst().contains { $0.isLetter }
            || name.hasPrefix("<") && name.hasSuffix(">")
    }

    /// Whether a sentence ends within a line, and another begins on it.
    func haveSentenceBreak(_ run: [Segment]) -> Bool {
        run.contains { line in
            let texts = line.words.map { page.words[$0].text }
            return zip(texts, texts.dropFirst()).contains { word, next in
                word.last.map { ".?!".contains($0) } == true && next.first?.isUppercase == true
            }
        }
    }

    /// Whether a line is a call, an index or a list, and no name alone.
    func isExpression(_ line: Segment) -> Bool {
        line.words.contains { index in
            page.words[index].text.dropFirst().contains(where: expressionSigns.contains)
        }
    }

    private func has(_ line: Segment, _ signs: Set<Character>) -> Bool {
        line.words.contains { page.words[$0].text.contains(where: signs.contains) }
    }
}

/// Signs that programs and commands have and letters, forms and tables have not.
private let signs: Set<Character> = [
    "{", "}", ";", "=", "<", ">", "[", "]", "_", "$", "\\", "|", "`", "~", "^", "#",
]

/// Signs behind names in expressions.
private let expressionSigns: Set<Character> = ["(", "[", "{", ";"]

/// Of these what sentences, amounts and lines to fill in have not.
private let programSigns: Set<Character> = ["{", "}", ";", "=", "<", ">", "\\", "~", "^"]

extension String {
    /// Whether it is `--verbose` or the like.
    fileprivate var isOption: Bool {
        hasPrefix("--") && dropFirst(2).first?.isLowercase == true
    }
}

/// Words before a command of a shell or a line of an interpreter.
private let prompts: Set<String> = ["$", "%", ">", ">>>", "❯"]

/// Words before comments that are in no sentence.
private let slashes: Set<String> = ["//", "///", "/*"]

/// Words with which lines of comments begin in most languages.
let commentSigns: Set<String> = [
    "//", "///", "#", "/*", "*", "--", ";;", "%", "%%", "\\\\",
]
