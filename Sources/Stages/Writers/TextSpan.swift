import DocumentModel

/// Adjacent runs of equal style, regardless of their lines and readers.
struct TextSpan {
    var text: String
    var style: RunStyle
    var link: WebLink?
    /// The label of the footnote that the span refers to.
    var footnote: String?
}

extension RichText {
    /// The styles that a heading has by being one: bold, and italic where all of it is.
    var styleOfHeading: RunStyle {
        let isItalic = runs.allSatisfy {
            $0.style.contains(.italic) || $0.text.allSatisfy(\.isWhitespace)
        }
        return isItalic ? [.bold, .italic] : .bold
    }

    /// The text in nonempty spans of one style and link.
    ///
    /// - Parameters:
    /// - ignored: Styles without meaning here, such as bold print in a heading.
    /// - footnotes: The labels of footnotes whose marks become spans of their own.
    func spans(
        ignoring ignored: RunStyle = [], footnotes: FootnoteLabels = FootnoteLabels()
    ) -> [TextSpan] {
        guard footnoteMarks.isEmpty else { return markedSpans(ignoring: ignored, footnotes) }
        var spans: [TextSpan] = []
        for run in runs where !run.text.isEmpty {
            let text = run.text.withoutControls
            let link = run.link.flatMap(WebLink.init)
            let style = run.style.subtracting(ignored)
            if let last = spans.last, last.style == style, last.link?.address == link?.address {
                spans[spans.count - 1].text += text
            } else {
                spans.append(TextSpan(text: text, style: style, link: link))
            }
        }
        return spans
    }

    private func markedSpans(
        ignoring ignored: RunStyle, _ footnotes: FootnoteLabels
    ) -> [TextSpan] {
        let spans = markedSpans(
            ignoring: ignored, link: SpanMark.link, fact: { _ in nil },
            footnote: { mark in
                mark.role == .reference ? footnotes[mark.footnote].map(SpanMark.footnote) : nil
            })
        return spans.map { span in
            var plain = TextSpan(text: span.text.withoutControls, style: span.style)
            switch span.mark {
            case .link(let link): plain.link = link
            case .footnote(let label): plain.footnote = label
            case nil: break
            }
            return plain
        }
    }
}

/// The link or footnote of a span.
private enum SpanMark: Hashable {
    case link(WebLink)
    case footnote(String)
}

extension Document {
    /// Styles without meaning in this document: if most of the text is monospaced, it was typed and
    /// is not program code.
    var meaninglessStyles: RunStyle {
        var (fixed, all) = (0, 0)
        func count(_ blocks: [Block]) {
            for block in blocks {
                switch block {
                case .heading(let heading): count(heading.text)
                case .paragraph(let paragraph): count(paragraph.text)
                case .list(let list): for item in list.items { count(item.blocks) }
                case .table(let table): for cell in table.cells { count(cell.blocks) }
                case .figure, .barcode: break
                }
            }
        }
        func count(_ text: RichText) {
            for run in text.runs {
                all += run.text.utf8.count
                if run.style.contains(.fixedPitch) { fixed += run.text.utf8.count }
            }
        }
        count(body)
        return fixed * 2 > all ? .fixedPitch : []
    }
}
