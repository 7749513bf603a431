import DocumentModel
import Facts

extension RichText {
    /// The text in stretches of one style and one mark, none empty.
    ///
    /// A footnote's mark goes before a link that the file itself sets, and that before what a
    /// detector found in the same place.
    ///
    /// - Parameters:
    ///   - ignored: Styles that say nothing here, such as bold print in a heading.
    ///   - mark: What a link of the file becomes.
    ///   - factMark: What a detected fact becomes; `nil` for one that leaves no mark.
    ///   - noteMark: What the mark of a footnote becomes, in the text's order.
    func markedSpans<Mark: Hashable>(
        ignoring ignored: RunStyle, link mark: (WebLink) -> Mark,
        fact factMark: (DataDetector.SemanticDetails) -> Mark?,
        footnote noteMark: (FootnoteMark) -> Mark? = { _ in nil }
    ) -> [MarkedSpan<Mark>] {
        var spans: [MarkedSpan<Mark>] = []
        var marks = marks(fact: factMark, footnote: noteMark)[...]
        var offset = 0
        // A footnote's mark.
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
                // The blank after a raised mark is not raised.
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

    /// What stretches of the text become, in its order; none overlaps another.
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

/// A stretch of text of one style that leads to, or states, one thing.
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
