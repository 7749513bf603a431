import Geometry
import Observations

/// Reads rows without tables: lists, headings and paragraphs.
struct TextFlow {
    private let page: PageContent
    private let zone: Rect<PageUnits>

    /// - Parameter zone: The column that contains the text.
    init(_ page: PageContent, zone: Rect<PageUnits>) {
        self.page = page
        self.zone = zone
    }

    func blocks(of rows: [ZoneRow]) -> [Container.Block] {
        let columns = SideBySide(page).columns(of: ScriptRows.attached(rows))
        var blocks: [Container.Block] = []
        for lines in columns {
            let paragraphs = ParagraphFinder(page, zone: zone).paragraphs(in: lines)
            blocks += ListFinder(page, zone: zone).blocks(of: paragraphs)
        }
        return blocks
    }
}

/// Lines that form one paragraph.
struct ParagraphLines {
    var lines: [Segment]

    var box: Rect<PageUnits> {
        lines.map(\.box).bounds() ?? Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    }

    /// The font size of most of the text.
    var size: Double { lines.map(\.size).sorted()[lines.count / 2] }
}
