extension Container.Text {
    /// Whether a text that ends at a column or page break continues in `rest`.
    ///
    /// It does if it does not end a sentence and the rest begins with a lower-case letter in the
    /// same size, or its last line is full; or, if paragraphs around indent their first lines, if
    /// its last line is full and the rest begins without an indent.
    ///
    /// - Parameter indentsFirstLines: Whether paragraphs around indent their first lines.
    public func goesOn(in rest: Container.Text, indentsFirstLines: Bool) -> Bool {
        guard !isCode, !rest.isCode, let last = textLines.last, let lastWord = last.words.last,
            let first = rest.textLines.first, let firstWord = first.words.first,
            abs(lastWord.style.size - firstWord.style.size) < sameSize
                || abs(last.words.medianSize - first.words.medianSize) < sameSize,
            let end = lastWord.text.last, let start = firstWord.text.first
        else { return false }
        if !".!?:".contains(end), start.isLowercase { return true }
        guard textLines.count > 1 else { return false }
        let size = Double(lastWord.style.size)
        let usualEnd = textLines.map(\.box.maxX).sorted()[textLines.count / 2]
        guard last.box.maxX >= usualEnd - size * fullLine else { return false }
        if let second = rest.textLines.dropFirst().first,
            first.box.minX - second.box.minX >= size * leastIndent
        {
            return false
        }
        if end.isLetter || end == "," || end == ";", isProse, rest.isProse { return true }
        return indentsFirstLines && rest.textLines.count > 1
    }

    /// Whether the text is neither set apart by its weight or place, as titles and captions are, nor
    /// in lines of their own, as addresses and tables are.
    private var isProse: Bool {
        textAlignment != .center && textLines.first?.hasWordsOfProse ?? false
            && !textLines.contains { $0.join == .lineBreak }
            && textLines.dropLast().allSatisfy(\.hasWordsOfProse)
            && !textLines.allSatisfy { line in
                line.words.allSatisfy { $0.style.traits.contains(.bold) }
            }
    }

    /// Both texts as one, without the hyphen of the break between them.
    public func followed(by rest: Container.Text) -> Container.Text {
        var lines = textLines
        if let last = lines.indices.last, let word = lines[last].words.last,
            let end = word.text.unicodeScalars.last
        {
            lines[last].join =
                end == "-" || end == "\u{AD}" || end == "\u{2010}" ? .withoutHyphen : .blank
        }
        return replacing(lines: lines + rest.textLines)
    }

    /// Whether the first line is indented relative to the second; `nil` for a text of one line.
    public var indentsFirstLine: Bool? {
        guard textLines.count > 1, let word = textLines[0].words.first else { return nil }
        let indent = textLines[0].box.minX - textLines[1].box.minX
        return indent > Double(word.style.size) * leastIndent
            && indent < Double(word.style.size) * mostIndent
    }
}

extension [Word] {
    /// The font size of the middle word by size, in points; 0 without words.
    public var medianSize: Float {
        let sizes = map(\.style.size).sorted()
        return sizes.isEmpty ? 0 : sizes[sizes.count / 2]
    }
}

extension Sequence<Container.Block> {
    /// Whether most paragraphs of several lines indent their first line.
    public var indentsFirstLines: Bool {
        var indented = 0
        var all = 0
        for case .paragraph(let text) in self {
            guard let isIndented = text.indentsFirstLine else { continue }
            all += 1
            if isIndented { indented += 1 }
        }
        return all > 0 && indented * 2 > all
    }
}

extension Container.Block {
    /// Joins a paragraph or list cut by the end of a column with the first block after it; `nil` if
    /// that does not continue it.
    ///
    /// - Parameter following: The blocks after `next`.
    public func joined(
        with next: Container.Block, before following: Container.Block?, indentsFirstLines: Bool
    ) -> Container.Block? {
        switch (self, next) {
        case (.paragraph(let above), .paragraph(let below)):
            above.goesOn(in: below, indentsFirstLines: indentsFirstLines)
                ? .paragraph(above.followed(by: below)) : nil
        case (.paragraph(let text), .list):
            text.firstItem(before: next, following).flatMap {
                Container.Block.list($0).joined(
                    with: next, before: following, indentsFirstLines: indentsFirstLines)
            }
        case (.list(let list), _):
            list.continuation(in: next, before: following).map { .list(list.continued($0)) }
        default: nil
        }
    }

    /// Whether the block is a float, placed where the page has room.
    public var isFloat: Bool {
        switch self {
        case .figure(let figure): !figure.isFormula
        case .table, .barcode: true
        case .heading, .paragraph, .list: false
        }
    }
}

/// Page units by which the font sizes of one paragraph may differ. 25 % less or more changes no
/// document of 62 (`Benchmarks/sensitivity.py`).
let sameSize: Float = 0.5

/// Font sizes that a full line may fall short by. 25 % less or more changes no document of 62
/// (`Benchmarks/sensitivity.py`).
private let fullLine = 1.0

/// The least first-line indent in font sizes. 25 % less or more changes no document of 62
/// (`Benchmarks/sensitivity.py`).
private let leastIndent = 0.6
/// 25 % less or more changes no document of 62 (`Benchmarks/sensitivity.py`).
private let mostIndent = 5.0

extension TextLine {
    /// Whether a line has as many words as one of prose.
    fileprivate var hasWordsOfProse: Bool {
        if words.count >= leastWords { return true }
        let scalars = words.lazy.flatMap(\.text.unicodeScalars)
        return scalars.prefix(mostLettersExamined).count(where: \.isWrittenWithoutSpaces)
            >= leastWords * lettersOfWord
    }
}

/// Words of a line of prose at the least: columns of newspapers have four or five.
private let leastWords = 3
/// Letters of a word in scripts that have no blanks between words. A choice: most words of Chinese have two.
private let lettersOfWord = 3
private let mostLettersExamined = 60
