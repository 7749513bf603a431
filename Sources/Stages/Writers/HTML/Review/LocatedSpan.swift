import DocumentModel
import Geometry

/// A span of text at one position of a page, or the white space between such spans.
struct LocatedSpan {
    let text: String
    /// `nil` for white space and for text without a page.
    let location: Location?
    /// The index of its run.
    let run: Int

    struct Location: Hashable {
        /// Counted from 1.
        let page: Int
        let box: Rect<PageUnits>
    }
}

extension RichText {
    /// The text in spans, each with the offset of its first Unicode scalar in `plain`.
    var locatedSpans: [(offset: Int, piece: LocatedSpan)] {
        var pieces: [(offset: Int, piece: LocatedSpan)] = []
        var offset = 0
        for (index, run) in runs.enumerated() {
            for piece in run.pieces(ofRun: index) {
                pieces.append((offset, piece))
                offset += piece.text.unicodeScalars.count
            }
        }
        return pieces
    }
}

extension TextRun {
    /// Words with their boxes, and the white space between them. If the numbers of boxes and words
    /// differ, every word gets the box around all.
    fileprivate func pieces(ofRun index: Int) -> [LocatedSpan] {
        let stretches = text.split(whereSeparator: \.isWhitespace)
        let around = boxes.bounds()
        var pieces: [LocatedSpan] = []
        var rest = text[...]
        func add(_ text: Substring, at box: Rect<PageUnits>?) {
            guard !text.isEmpty else { return }
            let location = page.flatMap { page in
                box.map { LocatedSpan.Location(page: page, box: $0) }
            }
            pieces.append(LocatedSpan(text: String(text), location: location, run: index))
        }
        for (number, stretch) in stretches.enumerated() {
            add(rest[..<stretch.startIndex], at: nil)
            add(stretch, at: stretches.count == boxes.count ? boxes[number] : around)
            rest = text[stretch.endIndex...]
        }
        add(rest, at: nil)
        return pieces
    }
}
