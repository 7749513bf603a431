import Observations

/// Signs and line ends by which programs and commands differ from sentences, amounts and lines to fill in.
struct CodeSigns {
    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    /// Whether a line has a sign of programs or commands.
    func hasSign(_ line: Segment) -> Bool { has(line, signs) }

    /// Whether a line has a sign that is in no letter and no form.
    func hasProgramSign(_ line: Segment) -> Bool { has(line, programSigns) }

    /// Whether a line is a comment, or begins with the name of a field as in JSON.
    func beginsAsCode(_ line: Segment) -> Bool {
        guard let first = line.words.first.map({ page.words[$0].text }) else { return false }
        return commentSigns.contains(first) || first.hasPrefix("\"") && first.hasSuffix("\":")
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
            guard line.words.count > 2, let last = line.words.last,
                !commentSigns.contains(page.words[line.words[0]].text)
            else { return false }
            return page.words[last].text.hasSuffix(".") || page.words[last].text.hasSuffix("?")
        }
        return sentences * 3 > run.count
    }

    /// Whether a sentence ends within the lines, and another begins.
    func haveSentenceBreak(_ run: [Segment]) -> Bool {
        let texts = run.flatMap(\.words).map { page.words[$0].text }
        return zip(texts, texts.dropFirst()).contains { word, next in
            word.last.map { ".?!".contains($0) } == true && next.first?.isUppercase == true
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

/// Of these what sentences, amounts and lines to fill in have not.
private let programSigns: Set<Character> = ["{", "}", ";", "=", "<", ">", "\\", "~", "^"]

/// Words with which lines of comments begin in most languages.
private let commentSigns: Set<String> = ["//", "///", "#", "/*", "*", "--", ";;", "%", "%%"]
