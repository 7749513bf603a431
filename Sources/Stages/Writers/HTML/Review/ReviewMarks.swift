import DocumentModel
import Geometry

/// Adds the position of each word to HTML, and collects what may be misread.
struct ReviewMarks {
    private(set) var doubts: [ReviewDoubt] = []
    private var pages: [Int: Document.Page] = [:]

    /// - Parameter pages: The pages of the text; they are shown upright.
    init(_ pages: [Document.Page]) {
        for page in pages { self.pages[page.number] = page }
    }

    /// The text of one element, consumed step by step.
    struct Reading {
        fileprivate let runs: [TextRun]
        fileprivate var pieces: ArraySlice<(offset: Int, piece: LocatedSpan)>
        fileprivate var offset = 0
        /// The index of the last doubtful run.
        fileprivate var doubtedRun: Int?

        init(_ text: RichText) {
            runs = text.runs
            pieces = text.locatedSpans[...]
        }
    }

    /// The next part of a text, with the position of each word.
    ///
    /// - Parameter text: The next part of the text that is being read.
    mutating func html(_ text: String, of reading: inout Reading) -> String {
        let end = reading.offset + text.unicodeScalars.count
        var html = ""
        while reading.offset < end, let (start, piece) = reading.pieces.first {
            let stop = start + piece.text.unicodeScalars.count
            let part = piece.text.scalars(reading.offset - start..<min(end, stop) - start)
            html += element(of: piece, part: part, in: &reading)
            reading.offset = min(end, stop)
            if stop <= end { reading.pieces.removeFirst() }
        }
        return html
    }

    /// Opens the cell of an amount that does not add up.
    ///
    /// - Returns: The attributes of its element.
    mutating func attributes(ofWrong amount: DoubtfulAmount, in cell: Table.Cell) -> String {
        let doubt = ReviewDoubt(
            anchor: nextAnchor, text: cell.plainText.replacing("\n", with: " "),
            page: cell.blocks.first?.pages?.lowerBound,
            kind: .wrongAmount(explanation: amount.explanation))
        doubts.append(doubt)
        return doubt.attributes
    }

    /// The attribute with the position of an element on the upright page.
    func attribute(page: Int, box: Rect<PageUnits>) -> String {
        let box = pages[page].map { $0.turn.box(box, on: $0.size) } ?? box
        let lengths = [box.minX, box.minY, box.width, box.height].map(\.tenths)
        return " data-at=\"\(page) \(lengths.joined(separator: " "))\""
    }

    private var nextAnchor: String { "d\(doubts.count + 1)" }

    private mutating func element(
        of piece: LocatedSpan, part: String, in reading: inout Reading
    ) -> String {
        let content = HTMLText.content(part).replacing("\n", with: "<br>\n")
        guard let location = piece.location else { return content }
        let run = reading.runs[piece.run]
        var attributes = attribute(page: location.page, box: location.box)
        if let raw = run.rawText {
            attributes += " data-read=\"\(HTMLText.attribute(raw))\""
        }
        guard run.isDoubtful else {
            return "<span\(attributes)>\(content)</span>"
        }
        if reading.doubtedRun != piece.run {
            reading.doubtedRun = piece.run
            attributes += self.attributes(ofDoubted: run)
        }
        return "<mark\(attributes)>\(content)</mark>"
    }

    private mutating func attributes(ofDoubted run: TextRun) -> String {
        let words = run.text.split(whereSeparator: \.isWhitespace)
        let doubt = ReviewDoubt(
            anchor: nextAnchor, text: words.joined(separator: " "), page: run.page,
            kind: .weakReading(confidence: run.confidence, alternatives: run.alternatives))
        doubts.append(doubt)
        let others = HTMLText.attribute(run.alternatives.joined(separator: "\n"))
        return doubt.attributes + (others.isEmpty ? "" : " data-or=\"\(others)\"")
    }
}

extension ReviewDoubt {
    fileprivate var attributes: String {
        " id=\"\(anchor)\" data-about=\"\(HTMLText.attribute(cause))\""
    }
}

extension Double {
    /// With at most one decimal place: a tenth of a point is too small to see.
    fileprivate var tenths: String {
        let rounded = (self * 10).rounded() / 10
        return rounded == rounded.rounded() && abs(rounded) < 1e15
            ? String(Int(rounded)) : String(rounded)
    }
}
