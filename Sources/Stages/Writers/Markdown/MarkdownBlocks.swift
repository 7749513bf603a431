import DocumentModel

/// Blocks as lines of Markdown.
struct MarkdownBlocks {
    let ignoredStyles: RunStyle
    let tables: MarkdownTable.Style
    /// The pictures of figures; a figure without one is its text and caption.
    var figures: [Figure: FigurePicture] = [:]
    var footnotes = FootnoteLabels()

    /// A block that has been written.
    struct Element {
        var lines: [String]
        /// The list marker: `-`, `*`, `.` or `)`.
        var listMarker: Character?
        /// Whether the block may follow a paragraph without a blank line between.
        var mayInterruptParagraph = false
    }

    /// - Parameter previous: The block before; adjacent lists alternate their markers, because two
    /// lists with the same marker would be parsed as one.
    /// - Returns: `nil` for a block without content.
    func element(for block: Block, after previous: Element?) -> Element? {
        switch block {
        case .heading(let heading):
            let text = MarkdownText.inHeading.phrase(
                heading.text, ignoring: ignoredStyles.union(heading.text.styleOfHeading),
                footnotes: footnotes)
            guard !text.isEmpty else { return nil }
            return Element(lines: [String(repeating: "#", count: heading.level) + " " + text])
        case .paragraph(let paragraph):
            return paragraph.isCode
                ? codeBlock(of: paragraph.text) : element(of: paragraph.text)
        case .list(let list):
            return element(of: list, after: previous)
        case .table(let table):
            let writing = MarkdownTable(
                ignoredStyles: ignoredStyles, style: tables, figures: figures,
                footnotes: footnotes)
            return writing.lines(of: table).map { Element(lines: $0) }
        case .figure(let figure):
            let caption = figure.caption.flatMap(element(of:))
            let picture = figures[figure]
            let parts = [
                picture.map { [$0.markdown(of: figure)] } ?? [],
                picture?.isShown == true ? [] : quotation(of: figure.printedText),
                caption?.lines ?? [],
            ].filter { !$0.isEmpty }
            return parts.isEmpty ? nil : Element(lines: Array(parts.joined(separator: [""])))
        case .barcode(let code):
            return element(of: code.titledText)
        }
    }

    /// A block quote sets the text of a figure that is not shown apart from the prose.
    private func quotation(of text: RichText?) -> [String] {
        let quoted = text.map { phrase($0) } ?? ""
        return quoted.split(separator: "\n").map { "> " + $0 }
    }

    private func element(of text: RichText) -> Element? {
        if let note = definition(of: text) { return Element(lines: note) }
        let phrase = phrase(text)
        guard !phrase.isEmpty else { return nil }
        var lines = phrase.split(separator: "\n").map(String.init)
        let doubts = text.doubtfulAmounts.map { "\($0.text), \($0.explanation)" }
        if !doubts.isEmpty {
            lines[lines.count - 1] += DoubtfulAmount.comment(doubts.joined(separator: "; "))
        }
        return Element(lines: lines)
    }

    private func phrase(_ text: RichText) -> String {
        MarkdownText.inParagraph.phrase(text, ignoring: ignoredStyles, footnotes: footnotes)
    }

    /// A footnote definition, at its position on the page.
    ///
    /// Parsers without footnotes would take one word, or two words with the second quoted, for the
    /// destination of a link reference definition; a comment after them makes it text.
    ///
    /// - Returns: `nil` for a text that is not a footnote.
    private func definition(of text: RichText) -> [String]? {
        guard let note = text.footnote, let label = footnotes[note.footnote] else { return nil }
        var lines = phrase(text.dropping(scalars: note.range.upperBound)).split(separator: "\n")
            .map(String.init)
        guard let first = lines.first else { return nil }
        let words = first.split(separator: " ", maxSplits: 1)
        if words.count == 1 || words[1].first.map({ "\"'(".contains($0) }) == true {
            let isBroken = lines.count > 1
            lines[0] = (isBroken ? String(first.dropLast()) : first) + " <!-- -->"
            if isBroken { lines[0] += "\\" }
        }
        return ["[^\(label)]: \(lines[0])"] + lines.dropFirst().map { "    " + $0 }
    }

    /// Source: CommonMark 0.31.2, 4.5 (fenced code blocks).
    private func codeBlock(of text: RichText) -> Element {
        let lines = text.plain.withoutControls.split(
            separator: "\n", omittingEmptySubsequences: false)
        let fence = String(repeating: "`", count: max(3, text.plain.longestRun(of: "`") + 1))
        return Element(lines: [fence] + lines.map(String.init) + [fence])
    }

    private func element(of list: List, after previous: Element?) -> Element? {
        let numbers = numbers(of: list)
        let usual: Character = numbers == nil ? "-" : list.numberDelimiter
        let other: Character =
            switch usual {
            case "-": "*"
            case ".": ")"
            default: "."
            }
        let marker = previous?.listMarker == usual ? other : usual
        var lines: [String] = []
        for (index, item) in list.items.enumerated() {
            let bullet = numbers.map { "\($0[index])\(marker)" } ?? String(marker)
            let box = item.isChecked.map { $0 ? " [x]" : " [ ]" } ?? ""
            let lead = bullet + box
            let printed = list.isOrdered && numbers == nil ? item.marker(inOrderedList: true) : nil
            let content = self.lines(of: item.blocks, led: printed)
            let indent = String(repeating: " ", count: bullet.count + 1)
            lines.append(content.first.map { "\(lead) \($0)" } ?? lead)
            lines += content.dropFirst().map { $0.isEmpty ? "" : indent + $0 }
        }
        guard let first = lines.first else { return nil }
        return Element(
            lines: lines, listMarker: marker,
            mayInterruptParagraph: first.contains(" ") && (numbers?.first ?? 1) == 1)
    }

    /// The items' numbers if Markdown can express them: consecutive, in digits.
    ///
    /// - Returns: `nil` for other lists; their printed markers are part of the text.
    private func numbers(of list: List) -> [Int]? {
        guard list.isOrdered, let first = list.items.first?.ordinal,
            (0..<999_999_999 - list.items.count).contains(first)
        else { return nil }
        for (index, item) in list.items.enumerated() {
            let digits = item.marker(inOrderedList: true).filter { !"().".contains($0) }
            guard item.ordinal == first + index, digits == String(first + index) else { return nil }
        }
        return list.items.indices.map { first + $0 }
    }

    /// The lines of an item. A list directly under its text keeps the item tight.
    private func lines(of blocks: [Block], led printedMarker: String?) -> [String] {
        var blocks = blocks
        if let printedMarker {
            let marker = TextRun(text: printedMarker + " ")
            if case .paragraph(var paragraph) = blocks.first {
                paragraph.text.prepend(marker)
                blocks[0] = .paragraph(paragraph)
            } else {
                blocks.insert(.paragraph(Paragraph(text: RichText(runs: [marker]))), at: 0)
            }
        }
        var lines: [String] = []
        var previous: Element?
        for block in blocks {
            guard let element = element(for: block, after: previous) else { continue }
            if previous != nil, !element.mayInterruptParagraph { lines.append("") }
            lines += element.lines
            previous = element
        }
        return lines
    }
}

extension FigurePicture {
    /// Source: CommonMark 0.31.2, 6.4 (images).
    func markdown(of figure: Figure) -> String {
        switch self {
        case .shown(let address, _, _):
            "![\(MarkdownText.bracketed(figure.alternativeText))](\(address))"
        case .missing(let reason):
            MarkdownText.inCell.phrase(RichText("(The picture is missing: \(reason).)"))
        }
    }
}

extension List {
    /// `)` if the printed numbers end with it, `.` otherwise.
    fileprivate var numberDelimiter: Character {
        items.first?.marker.plain.contains(")") == true ? ")" : "."
    }
}

extension String {
    /// The length of the longest run of a character.
    func longestRun(of character: Character) -> Int {
        var (longest, current) = (0, 0)
        for next in self {
            current = next == character ? current + 1 : 0
            longest = max(longest, current)
        }
        return longest
    }
}
