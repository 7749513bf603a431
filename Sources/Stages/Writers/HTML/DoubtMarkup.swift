import DocumentModel

/// Puts the doubtful amounts of a text into `mark` elements, while the text is written part by part.
struct DoubtMarkup {
    private var rest: ArraySlice<DoubtfulText>
    /// Unicode scalars before the next part.
    private var offset = 0

    /// - Parameter amounts: In text order.
    init(_ amounts: [DoubtfulText]) { rest = amounts[...] }

    /// The next part of the text.
    ///
    /// - Parameter escaped: Makes HTML of text.
    mutating func marked(_ text: String, escaped: (String) -> String) -> String {
        guard !rest.isEmpty else { return escaped(text) }
        let start = offset
        offset += text.unicodeScalars.count
        var html = ""
        var position = start
        while let amount = rest.first, amount.range.lowerBound < offset {
            let range =
                max(position, amount.range.lowerBound)..<min(offset, amount.range.upperBound)
            html += escaped(text.scalars(position - start..<range.lowerBound - start))
            let title = HTMLText.attribute(amount.explanation)
            html += "<mark class=\"doubtful\" title=\"\(title)\">"
            html += escaped(text.scalars(range.lowerBound - start..<range.upperBound - start))
            html += "</mark>"
            position = range.upperBound
            guard amount.range.upperBound <= offset else { break }
            rest.removeFirst()
        }
        return html + escaped(text.scalars(position - start..<offset - start))
    }
}
