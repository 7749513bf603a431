import DocumentModel
import Geometry

/// A stretch of a text that stands in one place of a page, or between such stretches.
struct PlacedPiece {
    let text: String
    /// `nil` for blanks and for text that stands on no page.
    let place: Place?
    /// The run that it belongs to, by its index.
    let run: Int

    struct Place: Hashable {
        /// Counted from 1.
        let page: Int
        let box: Rect<PageUnits>
    }
}

extension RichText {
    /// The text in pieces, each with its first Unicode scalar's offset in `plain`.
    var placedPieces: [(offset: Int, piece: PlacedPiece)] {
        var pieces: [(offset: Int, piece: PlacedPiece)] = []
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
    /// Stretches without blanks, each in its place, and the blanks between them. Where the boxes do
    /// not tell the stretches apart, all stand around all.
    fileprivate func pieces(ofRun index: Int) -> [PlacedPiece] {
        let stretches = text.split(whereSeparator: \.isWhitespace)
        let around = boxes.bounds()
        var pieces: [PlacedPiece] = []
        var rest = text[...]
        func add(_ text: Substring, at box: Rect<PageUnits>?) {
            guard !text.isEmpty else { return }
            let place = page.flatMap { page in box.map { PlacedPiece.Place(page: page, box: $0) } }
            pieces.append(PlacedPiece(text: String(text), place: place, run: index))
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
