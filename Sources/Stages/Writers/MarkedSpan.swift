import DocumentModel
import Facts

extension RichText {
    /// The text in nonempty spans of one style and one mark.
    ///
    /// A footnote mark takes precedence over a link of the file, and that over a detected fact at
    /// the same position.
    ///
    /// - Parameters:
    /// - ignored: Styles without meaning here, such as bold print in a heading.
    /// - mark: The mark of a link of the file.
    /// - factMark: The mark of a detected fact; `nil` for one without a mark.
    /// - noteMark: The mark of a footnote reference, in text order.
    func markedSpans<Mark: Hashable>(
        ignoring ignored: RunStyle, link mark: (WebLink) -> Mark,
        fact factMark: (DataDetector.SemanticDetails) -> Mark?,
        footnote noteMark: (FootnoteMark) -> Mark? = { _ in nil }
    ) -> [MarkedSpan<Mark>] {
        var spans: [MarkedSpan<Mark>] = []
        var marks = marks(fact: factMark, footnote: noteMark)[...]
        var offset = 0
        // Whether the span follows a footnote mark.
        var follows = false
        for run in runs where !run.text.isEmpty {
            let style = run.style.subtracting(ignored)
            let link = run.link.flatMap(WebLink.init).map(mark)
            let end = offset + run.text.unicodeScalars.count
            while offset < end {
                while let first = marks.first, first.range.upperBound <= offset {
                    marks.removeFirst()
                }
                let next = marks.first.flatMap { $0.range.lowerBound < end ? $0 : nil }
                let isInside = next.map { $0.range.lowerBound <= offset } ?? false
                let stop = min(
                    end, next.map { isInside ? $0.range.upperBound : $0.range.lowerBound } ?? end)
                let start = end - run.text.unicodeScalars.count
                let text = run.text.scalars(offset - start..<stop - start)
                let found = isInside ? next : nil
                // The space after a superscript mark is not superscript.
                let isBlank = follows && text.allSatisfy(\.isWhitespace)
                spans.appendJoined(
                    MarkedSpan(
                        text: text, style: isBlank ? [] : style,
                        mark: found?.isFootnote == true ? found?.mark : link ?? found?.mark))
                follows = found?.isFootnote == true
                offset = stop
            }
        }
        return spans
    }

    /// The marks of the text in order; no two overlap.
    private func marks<Mark>(
        fact factMark: (DataDetector.SemanticDetails) -> Mark?,
        footnote noteMark: (FootnoteMark) -> Mark?
    ) -> [(range: Range<Int>, mark: Mark, isFootnote: Bool)] {
        let notes = footnoteMarks.compactMap { note in
            noteMark(note).map { (range: note.range, mark: $0, isFootnote: true) }
        }
        let stated = facts.compactMap { fact in
            factMark(fact.details).map { (range: fact.range, mark: $0, isFootnote: false) }
        }
        guard !notes.isEmpty else { return stated }
        let others = stated.filter { fact in !notes.contains { $0.range.overlaps(fact.range) } }
        return (notes + others).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}

/// A span of text with one style and one link or fact.
struct MarkedSpan<Mark: Hashable> {
    var text: String
    var style: RunStyle
    var mark: Mark?
}

extension Array {
    fileprivate mutating func appendJoined<Mark>(_ span: MarkedSpan<Mark>)
    where Element == MarkedSpan<Mark> {
        if let last, last.style == span.style, last.mark == span.mark {
            self[count - 1].text += span.text
        } else {
            append(span)
        }
    }
}
