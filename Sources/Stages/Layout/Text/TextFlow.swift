import Geometry
import Observations

/// Reads lines below each other: lists, headings and paragraphs.
struct TextFlow {
    private let page: PageContent
    private let zone: Rect<PageUnits>

    private let spacing: Double

    /// - Parameters:
    ///   - zone: The column that contains the text.
    ///   - lines: All lines of the column, from the top.
    init(_ page: PageContent, zone: Rect<PageUnits>, lines: [Segment]) {
        self.page = page
        self.zone = zone.ending(with: lines)
        spacing = ParagraphFinder.wideSpacing(lines)
    }

    /// - Parameter lines: From the top.
    func blocks(of lines: [Segment]) -> [Container.Block] {
        var paragraphs: [ParagraphLines] = []
        var rest = lines[...]
        while let first = rest.first {
            var part = Array(rest.prefix { $0.isCode == first.isCode })
            rest = rest.dropFirst(part.count)
            guard first.isCode else {
                paragraphs += ParagraphFinder(page, zone: zone, spacing: spacing)
                    .paragraphs(in: part)
                continue
            }
            // The name of a language or a button may be level with lines of a listing.
            if let ground = part.last?.codeGround {
                part += rest.filter { $0.codeGround == ground }
                rest = rest.filter { $0.codeGround != ground }[...]
            }
            paragraphs += page.codeBlocks(part)
        }
        return ListFinder(page, zone: zone).blocks(of: paragraphs)
    }
}

extension Rect<PageUnits> {
    /// The column without what only a page number, a running head or a table extends it by at its right.
    fileprivate func ending(with lines: [Segment]) -> Rect {
        let wide = lines.filter { !$0.isCode && $0.box.width >= width * parameters.leastWidth }
        guard let right = wide.map(\.box.maxX).max(),
            wide.count(where: { right - $0.box.maxX <= $0.size * parameters.greatestRag })
                >= parameters.fewestLines
        else { return self }
        return Rect(minX: minX, minY: minY, maxX: right, maxY: maxY)
    }
}

/// The thresholds of the right edge of text. Choices.
struct TextFlowParameters {
    static let standard = TextFlowParameters()

    /// The share of its column that a line of running text takes at the least.
    var leastWidth = 0.5

    /// Such lines that show where the text ends, and the font sizes by which these fall short of it at the most: less than
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
