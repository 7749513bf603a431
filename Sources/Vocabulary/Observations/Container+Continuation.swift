extension Container.Text {
    /// Whether a text that the end of a column or page cuts goes on in `rest`.
    ///
    /// It does where it ends no sentence and the rest begins with a small letter in the same size;
    /// or, among paragraphs that set in their first lines, where its last line is full and the rest
    /// begins without an indent.
    ///
    /// - Parameter indentsFirstLines: Whether paragraphs around do.
    public func goesOn(in rest: Container.Text, indentsFirstLines: Bool) -> Bool {
        guard let last = textLines.last, let lastWord = last.words.last,
            let first = rest.textLines.first, let firstWord = first.words.first,
            abs(lastWord.style.size - firstWord.style.size) < sameSize,
            let end = lastWord.text.last, let start = firstWord.text.first
        else { return false }
        if !".!?:".contains(end), start.isLowercase { return true }
        guard indentsFirstLines, textLines.count > 1, rest.textLines.count > 1 else { return false }
        let size = Double(lastWord.style.size)
        let usualEnd = textLines.map(\.box.maxX).sorted()[textLines.count / 2]
        return last.box.maxX >= usualEnd - size * fullLine
            && first.box.minX - rest.textLines[1].box.minX < size * leastIndent
    }

    /// Whether the first line is set in against the second; `nil` for a text of one line.
    public var indentsFirstLine: Bool? {
        guard textLines.count > 1, let word = textLines[0].words.first else { return nil }
        let indent = textLines[0].box.minX - textLines[1].box.minX
        return indent > Double(word.style.size) * leastIndent
            && indent < Double(word.style.size) * mostIndent
    }
}

extension Sequence<Container.Block> {
    /// Whether most paragraphs of several lines set in their first one.
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
    /// Whether the block stands where the page has room for it, not where the text calls it.
    public var isFloat: Bool {
        switch self {
        case .table, .figure, .barcode: true
        case .heading, .paragraph, .list: false
        }
    }
}

/// Page units by which the font sizes of one paragraph differ.
private let sameSize: Float = 0.5

/// Font sizes that a full line may fall short by.
private let fullLine = 1.0

/// Font sizes of a first line's indent.
private let leastIndent = 0.6
private let mostIndent = 5.0
