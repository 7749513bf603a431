import Geometry
import Observations

/// Items of a list whose text is in a monospaced font, such as the names of functions.
struct CodeItems {
    /// For the first word of a line behind a bullet, whether other bullets are above or below it.
    private let isAligned: [Int: Bool]

    /// - Parameter isMonospaced: Whether a word of the page is set in a monospaced font.
    init(_ page: PageContent, segments: [Segment], isMonospaced: [Bool]) {
        guard isMonospaced.contains(true) else {
            isAligned = [:]
            return
        }
        // Bullets that are segments of their own.
        let lone = segments.filter { segment in
            segment.words.count == 1 && !isMonospaced[segment.words[0]]
                && page.marker(at: segment.words[0])?.type == .bullet
                && !page.words[segment.words[0]].text.isResultSign
        }
        func bullet(of line: Segment) -> Rect<PageUnits>? {
            let first = line.words[0]
            if let lead = page.leadMarker(of: line) {
                guard lead.marker.type == .bullet,
                    !(lead.isWritten
                        && (isMonospaced[first] || page.words[first].text.isResultSign))
                else { return nil }
                return Rect(
                    minX: lead.x, minY: line.box.minY, maxX: lead.textX, maxY: line.box.maxY)
            }
            return lone.first {
                abs($0.baseline - line.baseline) < line.size / 2
                    && $0.box.maxX <= line.box.minX
                    && line.box.minX - $0.box.maxX < line.size * parameters.widestLead
            }?.box
        }
        let bullets = segments.filter { !$0.words.isEmpty }.compactMap { line in
            bullet(of: line).map { (line: line, x: $0.minX) }
        }
        isAligned = bullets.reduce(into: [:]) { aligned, item in
            aligned[item.line.words[0]] =
                bullets.count { abs($0.x - item.x) < item.line.size * parameters.sameEdge } > 1
        }
    }

    /// Whether a bullet of another font, or one that is drawn, is before the line and below or above others.
    func contain(_ line: Segment) -> Bool { line.words.first.flatMap { isAligned[$0] } ?? false }

    /// Whether such a bullet is before the line; arrows at code look like one.
    func mayContain(_ line: Segment) -> Bool { line.words.first.flatMap { isAligned[$0] } != nil }
}

extension String {
    /// Whether it is one of the signs before what a program results in, prints or expands to.
    ///
    /// Source: Texinfo manual, "Glyphs for Examples".
    var isResultSign: Bool { resultSigns.contains(self) }
}

private let resultSigns: Set<String> = ["⇒", "⊣", "↦", "≡"]

/// The thresholds of items in code. Choices.
struct CodeItemParameters {
    static let standard = CodeItemParameters()

    /// Font sizes between a bullet and its text at the most: style sheets have up to two.
    var widestLead = 3.0

    /// Font sizes by which the edges of the bullets of one list differ: an arrow at a line of code is alone.
    var sameEdge = 0.3
}

private let parameters = CodeItemParameters.standard
