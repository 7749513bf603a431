import Observations

/// Finds the lines between the title and the text that head nothing: names, dates and addresses,
/// which the standard classes of LaTeX, and title pages, set in larger print than the text.
///
/// A heading begins a section. What is right above a larger heading, with no text between them,
/// begins none, nor does a date or an e-mail address above any heading: the header of a document in
/// the sense of Peng and McCallum (2006). Nor does what is between the title and such a line in large
/// print, unless there is text before, nor anything on a title page.
struct FrontLines {
    /// Whether the source's outline has a heading.
    let isOutlined: (Container.Text) -> Bool

    /// Makes paragraphs of the headings below the title that head nothing.
    func clear(_ pages: inout [PageBlocks], below title: Container.Text?) {
        guard let title, let blocks = pages.first?.blocks,
            let start = blocks.firstIndex(of: .heading(title))
        else { return }
        clearHeader(&pages, of: title, from: start + 1)
        let rest = pages[0].blocks[(start + 1)...]
        let end = rest.firstIndex { !isFront($0) } ?? blocks.endIndex
        // The size of the next heading below; `nil` where text is.
        var next: Float?
        if end < blocks.endIndex, case .heading(let text) = blocks[end] { next = text.medianSize }
        for index in rest[..<end].indices.reversed() {
            switch blocks[index] {
            case .heading(let text):
                if let next, text.medianSize < next || text.isDateOrAddress {
                    pages[0].blocks[index] = .paragraph(text)
                } else {
                    next = text.medianSize
                }
            case .paragraph(let text):
                if !text.isDateOrAddress { next = nil }
            case .list, .table: next = nil
            case .figure, .barcode: break
            }
        }
    }

    /// Makes paragraphs of the headings from the title to the last date, address or version in the
    /// print of a heading, or to the end of a title page.
    private func clearHeader(
        _ pages: inout [PageBlocks], of title: Container.Text, from start: Int
    ) {
        let blocks = pages[0].blocks
        let header = blocks[start...].prefix(while: isHeader)
        let isTitlePage =
            pages.count > 1 && header.endIndex == blocks.endIndex
            && blocks.flatMap(\.lines).reduce(0) { $0 + $1.words.count }
                <= parameters.titlePageWords
        let last = header.lastIndex { block in
            guard case .heading(let text) = block else { return false }
            return isTitlePage || text.isImprint && !isRepeated(text, in: pages)
        }
        guard let last else { return }
        for index in start...last {
            if case .heading(let text) = blocks[index] {
                pages[0].blocks[index] = .paragraph(text)
            }
        }
    }

    /// Whether a block may be between the title and the last line of the header: a line of text ends
    /// with a stop.
    private func isHeader(_ block: Container.Block) -> Bool {
        switch block {
        case .heading(let text):
            !isOutlined(text) && (!text.isNumbered || text.isImprint)
        case .paragraph(let text):
            text.wordCount <= parameters.mostFrontWords && !text.isCode
                && (text.isImprint || !text.isSentence)
        case .list, .table: false
        case .figure, .barcode: true
        }
    }

    /// Whether another heading in the print of a date is one, too: those of a diary, of versions.
    private func isRepeated(_ text: Container.Text, in pages: [PageBlocks]) -> Bool {
        pages.lazy.flatMap(\.blocks).contains { block in
            guard case .heading(let other) = block, other != text else { return false }
            return other.medianSize == text.medianSize && other.isBold == text.isBold
                && other.isImprint
        }
    }

    /// Whether a block may be between the title and the text.
    private func isFront(_ block: Container.Block) -> Bool {
        switch block {
        case .heading(let text):
            !isOutlined(text) && (!text.isNumbered || text.isDateOrAddress)
        case .paragraph(let text):
            text.wordCount <= parameters.mostFrontWords
        case .list, .table: false
        case .figure, .barcode: true
        }
    }
}

extension Container.Text {
    fileprivate var wordCount: Int { textLines.reduce(0) { $0 + $1.words.count } }

    fileprivate var isBold: Bool {
        textLines.allSatisfy { $0.words.allSatisfy { $0.style.traits.contains(.bold) } }
    }

    fileprivate var isSentence: Bool {
        textLines.last?.words.last?.text.last.map(stops.contains) ?? false
    }

    /// Whether a text is a date, an address or a version.
    fileprivate var isImprint: Bool { isDateOrAddress || isVersion }

    /// Whether a text is a version: `Version 1.4`, `(v2.1 beta)`.
    private var isVersion: Bool {
        let words = textLines.flatMap(\.words).map { word in
            word.text.lowercased().drop { $0 == "(" || $0 == "[" }
        }
        guard words.count <= parameters.mostWordsOfDate, let first = words.first else {
            return false
        }
        if first.wholeMatch(of: /v\.?\d[\d.]*[a-z]?[)\],;:]?/) != nil { return true }
        guard words.count > 1, versionNames.contains(where: { first == $0 || first == $0 + "." })
        else { return false }
        return words[1].first?.isNumber == true
    }

    /// Whether a text is little but a date, or has an e-mail address.
    var isDateOrAddress: Bool {
        let words = textLines.flatMap(\.words)
        if words.contains(where: { $0.text.isAddress }) { return true }
        guard words.count <= parameters.mostWordsOfDate else { return false }
        let text = transcript
        return detectedData.contains { found in
            guard case .calendarEvent = found.match.details else { return false }
            let others = [
                text[..<found.match.range.lowerBound], text[found.match.range.upperBound...],
            ]
            return others.reduce(0) { $0 + $1.split(whereSeparator: \.isWhitespace).count }
                <= parameters.mostWordsBesideDate
        }
    }
}

extension String {
    /// Whether a word has the form of an e-mail address.
    fileprivate var isAddress: Bool {
        let parts = split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts[0].count > 1 && parts[1].contains(".")
    }
}

/// The thresholds of lines below a title.
struct FrontLineParameters {
    static let standard = FrontLineParameters()

    /// Words of names, addresses and dates above the text at the most, as for lines of authors.
    var mostFrontWords = AuthorLineParameters.standard.mostFrontWords

    /// Words on a title page at the most, as for the size of its text.
    var titlePageWords = 60

    /// Words of a line with a date, and those of them besides the date, such as `Printed on` or
    /// `Version 1.1`.
    var mostWordsOfDate = 10
    var mostWordsBesideDate = 3
}

private let parameters = FrontLineParameters.standard

/// What ends a sentence.
private let stops: Set<Character> = [".", "!", "?", ":", ";", "。", "…"]

private let versionNames: Set<Substring> = [
    "version", "ver", "release", "revision", "rev", "edition", "versión", "versione", "versão",
    "wersja", "verze",
]
