import Geometry
import Observations

/// Reads lines below each other: lists, headings and paragraphs.
struct TextFlow {
    private let page: PageContent
    private let zone: Rect<PageUnits>

    private let spacing: Double
    private let leading: CodeLeading

    /// - Parameters:
    ///   - zone: The column that contains the text.
    ///   - lines: All lines of the column, from the top.
    init(_ page: PageContent, zone: Rect<PageUnits>, lines: [Segment]) {
        self.page = page
        self.zone = zone.ending(with: lines, isSentence: page.endsSentence)
        spacing = ParagraphFinder.wideSpacing(lines)
        leading = CodeLeading(lines)
    }

    /// - Parameter lines: From the top.
    func blocks(of lines: [Segment]) -> [Container.Block] {
        let finder = ParagraphFinder(page, zone: zone, spacing: spacing, lines: lines)
        var paragraphs: [ParagraphLines] = []
        var rest = lines[...]
        while let first = rest.first {
            var part = Array(rest.prefix { $0.isCode == first.isCode })
            rest = rest.dropFirst(part.count)
            guard first.isCode else {
                paragraphs += finder.paragraphs(in: part)
                continue
            }
            // The name of a language or a button may be level with lines of a listing.
            if let ground = part.last?.codeGround,
                let end = rest.lastIndex(where: { $0.codeGround == ground })
            {
                let (code, others) = (
                    rest[...end].filter { $0.codeGround == ground },
                    rest[...end].filter { $0.codeGround != ground }
                )
                let areLevel = others.allSatisfy { other in
                    (part + code).contains {
                        $0.box.sharedHeight(with: other.box) > other.box.height / 2
                    }
                }
                if areLevel {
                    part += code
                    rest = (others + rest[(end + 1)...])[...]
                }
            }
            paragraphs += page.codeBlocks(part, leading: leading)
        }
        return ListFinder(page, zone: zone).blocks(of: paragraphs)
    }
}

extension Rect<PageUnits> {
    /// The column without what only a page number, a running head or a table extends it by at its right.
    ///
    /// - Parameter isSentence: Whether a line ends a sentence, as every full one of a list of sentences does.
    fileprivate func ending(with lines: [Segment], isSentence: (Segment) -> Bool) -> Rect {
        let wide = lines.filter { !$0.isCode && $0.box.width >= width * parameters.leastWidth }
        guard let right = wide.map(\.box.maxX).max() else { return self }
        let full = wide.filter { right - $0.box.maxX <= $0.size * parameters.greatestRag }
        guard full.count >= parameters.fewestLines,
            full.count(where: isSentence) * 2 <= full.count
        else { return self }
        return Rect(minX: minX, minY: minY, maxX: right, maxY: maxY)
    }
}

/// The thresholds of the right edge of text. Choices.
struct TextFlowParameters {
    static let standard = TextFlowParameters()

    /// The share of its column that a line of running text takes at the least.
    var leastWidth = 0.5

    /// Such lines, at least half of them within sentences, that show where the text ends, and the font sizes by which these fall short of it at the most: less than
    /// a word.
    var fewestLines = 3
    var greatestRag = 3.0
}

private let parameters = TextFlowParameters.standard

/// Lines that form one paragraph or block of code.
struct ParagraphLines {
    var lines: [Segment]

    var isCode: Bool { lines[0].isCode }

    var box: Rect<PageUnits> {
        lines.map(\.box).bounds() ?? Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    }

    /// The font size of most of the text.
    var size: Double { lines.map(\.size).sorted()[lines.count / 2] }
}
