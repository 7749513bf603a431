import DocumentModel

/// Text with its styles and links as Markdown inlines.
///
/// Source: CommonMark 0.31, 6 (inlines).
enum MarkdownText {
    /// Any line may begin a block, so line starts are escaped.
    case inParagraph
    /// One line.
    case inHeading
    /// One line without a bare pipe; a line break becomes `<br>`.
    case inCell

    func phrase(
        _ text: RichText, ignoring ignored: RunStyle = [],
        footnotes: FootnoteLabels = FootnoteLabels()
    ) -> String {
        let spans = text.spans(ignoring: ignored, footnotes: footnotes).flatMap { span in
            var span = span
            span.text = span.text.replacing("\t", with: " ")
            return span.style.contains(.fixedPitch) ? span.lines : [span]
        }
        let escaping = MarkdownEscaping(spans.map(\.text).joined(), escapesPipes: self == .inCell)
        var output = ""
        var offset = 0
        for (index, span) in spans.enumerated() {
            let next = index + 1 < spans.count ? spans[index + 1] : nil
            if let label = span.footnote {
                output += "[^\(label)]"
            } else {
                let isAfterNote = index > 0 && spans[index - 1].footnote != nil
                append(
                    span, before: next, at: offset, isAfterNote: isAfterNote, escaping: escaping,
                    to: &output)
            }
            offset += span.text.unicodeScalars.count
        }
        let lines = output.split(separator: "\n").map { $0.trimmed }.filter { !$0.isEmpty }
            .map(MarkdownEscaping.edgesKept)
        switch self {
        case .inParagraph:
            return lines.map(MarkdownEscaping.lineStart).joined(separator: "\\\n")
        case .inHeading:
            return MarkdownEscaping.headingEnd(lines.joined(separator: " "))
        case .inCell:
            return lines.joined(separator: "<br>")
        }
    }

    /// One line in brackets, such as the alternative text of an image.
    static func bracketed(_ text: String) -> String {
        let text = text.withoutControls
        return MarkdownEscaping(text, escapesPipes: true)
            .escaped(0..<text.unicodeScalars.count, isLinkText: true, isMarked: true)
    }

    /// White space at the edges of a span moves outside its delimiters, which must touch the text.
    private func append(
        _ span: TextSpan, before next: TextSpan?, at offset: Int, isAfterNote: Bool,
        escaping: MarkdownEscaping, to output: inout String
    ) {
        let scalars = Array(span.text.unicodeScalars)
        guard span.isMarked, let first = scalars.firstIndex(where: { !$0.isBlank }),
            let last = scalars.lastIndex(where: { !$0.isBlank })
        else {
            output += escaping.escaped(
                offset..<offset + scalars.count, isAfterNote: isAfterNote,
                isBeforeLink: next.map { $0.link != nil || $0.footnote != nil } ?? false)
            return
        }
        output += text(scalars[..<first])
        if let link = span.link, span.style.isEmpty, span.text.trimmed == link.address {
            output += "<\(link.address)>"
        } else {
            let core = offset + first..<offset + last + 1
            let escaped = escaping.escaped(core, isLinkText: span.link != nil, isMarked: true)
            let content =
                switch span.style.contains(.fixedPitch) {
                case false: escaped
                // Two adjacent code spans would merge their backticks, so the second is HTML.
                case true where output.last == "`": "<code>\(escaped)</code>"
                case true: codeSpan(text(scalars[first...last]))
                }
            // The character that follows decides whether a delimiter can close.
            let following: Unicode.Scalar? =
                last + 1 < scalars.count
                ? " "
                : next.map { next in
                    if next.footnote != nil { return "[" }
                    return next.isMarked ? "*" : next.text.unicodeScalars.first ?? " "
                }
            output += marked(content, span, after: output.unicodeScalars.last, before: following)
        }
        output += text(scalars[(last + 1)...])
    }

    private func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }

    private func marked(
        _ content: String, _ span: TextSpan, after previous: Unicode.Scalar?,
        before next: Unicode.Scalar?
    ) -> String {
        var content = content
        if span.style.contains(.superscript) { content = "<sup>\(content)</sup>" }
        if span.style.contains(.subscript) { content = "<sub>\(content)</sub>" }
        let stars = span.style.intersection([.bold, .italic])
        if !stars.isEmpty {
            // Inside a link's brackets the delimiters are next to punctuation, where they are
            // always active.
            let isInLink = span.link != nil
            if MarkdownEscaping.starsAct(
                around: content, after: isInLink ? "[" : previous, before: isInLink ? "]" : next)
            {
                let count = (stars.contains(.bold) ? 2 : 0) + (stars.contains(.italic) ? 1 : 0)
                let mark = String(repeating: "*", count: count)
                content = mark + content + mark
            } else {
                if stars.contains(.italic) { content = "<em>\(content)</em>" }
                if stars.contains(.bold) { content = "<strong>\(content)</strong>" }
            }
        }
        guard let link = span.link else { return content }
        let address = link.address.replacing("&", with: "&amp;")
        let hasParenthesis = address.contains("(") || address.contains(")")
        return "[\(content)](\(hasParenthesis ? "<\(address)>" : address))"
    }

    private func codeSpan(_ text: String) -> String {
        var text = text.replacing("\n", with: " ")
        if self == .inCell { text = text.replacing("|", with: "\\|") }
        let fence = String(repeating: "`", count: text.longestRun(of: "`") + 1)
        let padding = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        return fence + padding + text + padding + fence
    }
}

extension TextSpan {
    fileprivate var isMarked: Bool { !style.isEmpty || link != nil }

    /// The lines as spans with line breaks between: a code span has none.
    fileprivate var lines: [TextSpan] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap {
            var line = self
            line.text = String($0.element)
            return $0.offset == 0 ? [line] : [TextSpan(text: "\n", style: []), line]
        }
    }
}

extension StringProtocol {
    /// Without leading and trailing white space.
    fileprivate var trimmed: String {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.isBlank }),
            let last = scalars.lastIndex(where: { !$0.isBlank })
        else { return "" }
        return String(self[first...last])
    }
}

extension Unicode.Scalar {
    /// Whether Markdown strips this scalar at the edge of a line.
    fileprivate var isBlank: Bool { self == " " || self == "\n" }
}
