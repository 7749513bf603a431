import Packaging

/// The text of a cell in paragraphs, one per line.
///
/// White space is collapsed, and dropped at the ends of a paragraph, so significant spaces are
/// written as elements.
///
/// Source: OpenDocument 1.3, part 3, 6.1.2 (white space) and 6.1.8 (`text:a`).
enum SpreadsheetText {
    static func write(_ text: String, to xml: borrowing XMLStreamWriter) {
        write([MarkedSpan(text: text, style: [], mark: nil)], to: xml)
    }

    static func write(_ spans: [MarkedSpan<WebLink>], to xml: borrowing XMLStreamWriter) {
        xml.start("text:p")
        var follows = false
        for span in spans {
            let lines = span.text.withoutControls
                .split(separator: "\n", omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() {
                if index > 0 {
                    xml.end()
                    xml.start("text:p")
                    follows = false
                }
                guard !line.isEmpty else { continue }
                if let link = span.mark {
                    xml.start("text:a", ["xlink:type": "simple", "xlink:href": link.address])
                }
                write(line: line, followsText: follows, to: xml)
                if span.mark != nil { xml.end() }
                follows = line.utf8.last != UInt8(ascii: " ")
            }
        }
        xml.end()
    }

    /// - Parameter followsText: Whether a character other than a space precedes it in the
    ///   paragraph.
    private static func write(
        line: Substring, followsText: Bool, to xml: borrowing XMLStreamWriter
    ) {
        let scalars = line.unicodeScalars
        var plain = String.UnicodeScalarView()
        var follows = followsText
        func flush() {
            if !plain.isEmpty { xml.text(String(plain)) }
            plain = String.UnicodeScalarView()
        }
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            let next = scalars.index(after: index)
            switch scalar {
            case "\t":
                flush()
                xml.element("text:tab")
                follows = true
            case " " where !follows || next == scalars.endIndex || scalars[next] == " ":
                flush()
                xml.element("text:s")
                follows = true
            default:
                plain.append(scalar)
                follows = scalar != " "
            }
            index = next
        }
        flush()
    }
}
