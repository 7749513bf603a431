import Geometry
import Observations

/// Items of a list whose text is in a monospaced font, such as the names of functions.
struct CodeItems {
    private let page: PageContent
    private let isMonospaced: [Bool]
    /// Bullets of other fonts that are segments of their own.
    private let bullets: [Segment]

    /// - Parameter isMonospaced: Whether a word of the page is set in a monospaced font.
    init(_ page: PageContent, segments: [Segment], isMonospaced: [Bool]) {
        self.page = page
        self.isMonospaced = isMonospaced
        bullets = segments.filter { segment in
            segment.words.count == 1 && !isMonospaced[segment.words[0]]
                && page.marker(at: segment.words[0])?.type == .bullet
        }
    }

    /// Whether a bullet of another font, or one that is drawn, is before the line.
    func contain(_ line: Segment) -> Bool {
        if let lead = page.leadMarker(of: line) {
            return lead.marker.type == .bullet
                && !(lead.isWritten && isMonospaced[line.words[0]])
        }
        return bullets.contains {
            abs($0.baseline - line.baseline) < line.size / 2
                && $0.box.maxX <= line.box.minX
                && line.box.minX - $0.box.maxX < line.size * widestLead
        }
    }
}

/// Font sizes between a bullet and its text at the most. A choice: style sheets have up to two.
private let widestLead = 3.0
