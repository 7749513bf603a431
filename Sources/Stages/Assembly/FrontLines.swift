import Observations

/// Finds the lines between the title and the text that head nothing: names, dates and addresses,
/// which the standard classes of LaTeX, and title pages, set in larger print than the text.
///
/// A heading begins a section. What is right above a larger heading, with no text between them,
/// begins none, nor does a date or an e-mail address above any heading: the header of a document in
/// the sense of Peng and McCallum (2006).
struct FrontLines {
    /// Whether the source's outline has a heading.
    let isOutlined: (Container.Text) -> Bool

    /// Makes paragraphs of the headings below the title that head nothing.
    func clear(_ pages: inout [PageBlocks], below title: Container.Text?) {
        guard let title, let blocks = pages.first?.blocks,
            let start = blocks.firstIndex(of: .heading(title))
        else { return }
        let rest = blocks[(start + 1)...]
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

    /// Whether a block may be between the title and the text.
    private func isFront(_ block: Container.Block) -> Bool {
        switch block {
        case .heading(let text):
            !isOutlined(text) && (text.numberDepth == nil || text.isDateOrAddress)
        case .paragraph(let text):
            text.textLines.reduce(0) { $0 + $1.words.count } <= parameters.mostFrontWords
        case .list, .table: false
        case .figure, .barcode: true
        }
    }
}

extension Container.Text {
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

    /// Words of a line with a date, and those of them besides the date, such as `Printed on` or
    /// `Version 1.1`.
    var mostWordsOfDate = 10
    var mostWordsBesideDate = 3
}

private let parameters = FrontLineParameters.standard
