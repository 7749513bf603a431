import Facts

/// The text of a line with its numbers masked, and the numbers.
struct PageLabel: Hashable {
    /// Lower case, blanks as one, each run of digits as `#`; so is a Roman numeral in small letters
    /// at either end, and one in capitals alone.
    let mask: String
    /// The values of the numbers, in their order.
    let numbers: [Int]
    /// The text with its numbers, lower case, blanks as one.
    let text: String

    init(_ transcript: String) {
        text = transcript.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let tokens = transcript.split(whereSeparator: \.isWhitespace)
        var parts: [String] = []
        var numbers: [Int] = []
        for (index, token) in tokens.enumerated() {
            // Alone, it may be in capitals.
            let numeral = tokens.count == 1 ? Substring(token.lowercased()) : token
            if index == 0 || index == tokens.count - 1, let value = Int(roman: numeral) {
                numbers.append(value)
                parts.append("#")
            } else {
                parts.append(Self.masked(token, &numbers))
            }
        }
        mask = parts.joined(separator: " ")
        self.numbers = numbers
    }

    private static func masked(_ token: Substring, _ numbers: inout [Int]) -> String {
        var mask = ""
        var digits = ""
        func close() {
            guard !digits.isEmpty else { return }
            numbers.append(Int(digits) ?? .max)
            mask.append("#")
            digits = ""
        }
        for character in token {
            if let digit = character.wholeNumberValue, (0...9).contains(digit) {
                digits.append(String(digit))
            } else {
                close()
                mask.append(character.lowercased())
            }
        }
        close()
        return mask
    }

    /// Letters beside the numbers.
    var letterCount: Int { mask.count(where: \.isLetter) }

    /// Words beside the numbers.
    var wordCount: Int {
        mask.split { !$0.isLetter }.count
    }

    /// Whether one of the numbers moves with the pages from `other` to this.
    func counts(from other: PageLabel, pages: Set<Int>) -> Bool {
        zip(numbers, other.numbers).contains { new, old in
            let (difference, isTooLarge) = new.subtractingReportingOverflow(old)
            return !isTooLarge && difference != 0 && pages.contains(difference)
        }
    }
}

extension PageLabel {
    /// `3`, `- 3 -`, `iv`, `Page 3`, `3 / 7`, `Seite 3 von 7`, `A-3`.
    var isPageNumber: Bool {
        guard (1...2).contains(numbers.count), mask.count <= parameters.mostCharacters else {
            return false
        }
        return words.allSatisfy { pageWords.contains($0) || joiningWords.contains($0) }
            || wordCount == 1 && letterCount == 1 && mask.hasSuffix("#")
    }

    /// Whether the label names a page as such: `Page 3`, `3 of 7`, `3/7`.
    var namesPage: Bool {
        guard isPageNumber else { return false }
        if words.contains(where: pageWords.contains) { return true }
        let joins = mask.filter { !$0.isWhitespace }
        guard numbers.count == 2, 1 <= numbers[0], numbers[0] <= numbers[1] else { return false }
        return joins == "#/#" || words.count == 1 && joiningWords.contains(words[0])
    }

    /// A number and nothing else but dashes around it.
    var isBareNumber: Bool {
        numbers.count == 1 && letterCount == 0
            && mask.allSatisfy { $0 == "#" || $0.isWhitespace || "-–—|[]".contains($0) }
    }

    /// Whether the line names a figure, a table or a section of the text by its number alone.
    var isCaption: Bool {
        words.count == 1 && !numbers.isEmpty && captionWords.contains(words[0])
    }

    /// Whether the line is the word `Chapter`, whose number is below it.
    var isChapterName: Bool { chapterNames.contains(text) }

    /// The words of a title without the name and the number of its chapter before them and a page number behind; all
    /// of the text where these leave too little.
    var title: String {
        var words = text.split(separator: " ")[...]
        let isNamed = words.first.map { chapterWords.contains(String($0)) } ?? false
        if isNamed { words.removeFirst() }
        while let first = words.first, first.isNumbering(isNamed: isNamed) { words.removeFirst() }
        while let last = words.last,
            last.allSatisfy({ $0.isNumber || $0.isPunctuation || $0 == "|" })
        {
            words.removeLast()
        }
        let title = words.joined(separator: " ")
        return title.count(where: \.isLetter) >= parameters.fewestTitleLetters ? title : text
    }

    private var words: [String] { mask.split { !$0.isLetter }.map(String.init) }
}

extension Int {
    /// The value of a Roman numeral in small letters, dots and dashes around it aside.
    init?(roman token: Substring) {
        let numeral = token.trimming { "-–—.()[]".contains($0) }
        guard !numeral.isEmpty, numeral.count <= 9 else { return nil }
        var value = 0
        var largest = 0
        for letter in numeral.reversed() {
            guard let digit = romanDigits[letter] else { return nil }
            value += digit < largest ? -digit : digit
            largest = Swift.max(largest, digit)
        }
        guard value > 0, value < 400, value.roman == String(numeral) else { return nil }
        self = value
    }

    /// As a Roman numeral in small letters.
    private var roman: String {
        var rest = self
        var numeral = ""
        for (sign, value) in romanSigns {
            while rest >= value {
                numeral += sign
                rest -= value
            }
        }
        return numeral
    }
}

extension Substring {
    /// Whether a word is the number of a chapter, such as `2.3.`, or behind a word such as `Appendix` a letter or a Roman
    /// numeral; or a line or dash between it and the title.
    fileprivate func isNumbering(isNamed: Bool) -> Bool {
        let core = trimming { $0.isPunctuation || $0 == "|" }
        if core.isEmpty || core.allSatisfy({ $0.isNumber || $0 == "." }) { return true }
        return isNamed && (core.count == 1 || Int(roman: core) != nil)
            || core.count > 1 && core.first?.isLetter == true && core.dropFirst().first == "."
                && core.dropFirst(2).allSatisfy { $0.isNumber || $0 == "." }
    }

    fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> Substring {
        var rest = drop(while: isTrimmed)
        while let last = rest.last, isTrimmed(last) { rest.removeLast() }
        return rest
    }
}

private let romanDigits: [Character: Int] = ["i": 1, "v": 5, "x": 10, "l": 50, "c": 100]

private let romanSigns = [
    ("c", 100), ("xc", 90), ("l", 50), ("xl", 40), ("x", 10), ("ix", 9), ("v", 5), ("iv", 4),
    ("i", 1),
]

/// The thresholds of a page label. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct PageLabelParameters {
    static let standard = PageLabelParameters()

    /// `Seite 300 von 1200` has 12 with its numbers masked; `Página # de #` 13. With 12, 7
    /// documents change; with 20, none.
    var mostCharacters = 16

    /// Letters of a title that says what it is the title of. A choice: `Index` has five.
    var fewestTitleLetters = 4
}

private let parameters = PageLabelParameters.standard

/// What the number of a chapter, a section or an appendix is called.
let chapterWords = partWords.union(chapterNames).union(sectionWords).union([
    "appendix", "annex", "anhang", "annexe", "apéndice", "appendice", "bijlage",
])

/// What the number of a part of a chapter is called.
let sectionWords: Set<String> = ["section", "abschnitt", "sección", "sezione"]

/// What the number of a chapter is called: no running head is that alone.
let chapterNames: Set<String> = [
    "chapter", "kapitel", "chapitre", "capítulo", "capitolo", "hoofdstuk", "rozdział", "kapitola",
    "capitulo", "глава",
]

/// What the number of several chapters is called.
let partWords: Set<String> = ["part", "teil", "partie", "parte"]

/// `Page` in European languages.
private let pageWords: Set<String> = [
    "page", "pages", "pg", "seite", "página", "pagina", "pág", "pag", "p", "pp", "s", "strona",
    "side", "sida", "sivu", "folio", "blatt", "sayfa", "stránka", "oldal", "страница", "стр",
]

/// `of` in `Page 3 of 7`.
private let joiningWords: Set<String> = [
    "of", "von", "sur", "de", "di", "z", "ze", "van", "af", "av", "из", "da", "do", "di",
]

/// Words of captions and sections, whose numbers count up, too.
private let captionWords: Set<String> = [
    "figure", "fig", "table", "tab", "plate", "chart", "example", "exercise", "question", "problem",
    "chapter", "section", "part", "appendix", "annex", "step", "abbildung", "abb", "tabelle",
    "beispiel", "aufgabe", "frage", "kapitel", "teil", "anhang", "tableau", "exemple", "chapitre",
    "figura", "tabla", "ejemplo", "capítulo", "tabella", "capitolo", "article", "artikel",
    "lesson", "unit", "slide", "item", "note", "equation", "algorithm", "listing", "scheme",
]
