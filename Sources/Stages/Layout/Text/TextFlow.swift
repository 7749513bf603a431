import Geometry
import Observations

/// Reads rows without tables: lists, headings and paragraphs.
struct TextFlow {
    private let page: PageContent
    private let zone: Rect<PageUnits>

    /// - Parameter zone: The column in which the text stands.
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

/// Parts rows whose segments stand side by side without being a table, such as an address beside
/// a date, into streams that are read one after another.
struct SideBySide {
    /// Font sizes: wider blanks than this are meant to part.
    static let stretchedBlank = 2.2

    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    func columns(of apart: [ZoneRow]) -> [[Segment]] {
        let rows = apart.map(rejoined)
        var streams: [[Segment]] = []
        var current: [Segment] = []
        var open: [[Segment]] = []
        func flush() {
            if !current.isEmpty { streams.append(current) }
            current = []
            streams += open
            open = []
        }
        for row in rows {
            if row.segments.contains(where: { spans($0, open) }) { flush() }
            if row.segments.count == 1 && open.isEmpty {
                current.append(row.segments[0])
                continue
            }
            if open.isEmpty {
                if !current.isEmpty { streams.append(current) }
                current = []
                open = row.segments.map { [$0] }
                continue
            }
            for segment in row.segments {
                if let home = open.indices.first(where: { follows(segment, open[$0]) }) {
                    open[home].append(segment)
                } else if row.segments.count == 1 {
                    flush()
                    current = [segment]
                } else {
                    open.append([segment])
                }
            }
        }
        flush()
        return streams
    }

    /// The row with segments joined that only stretched blanks or the ends of sentences part: no
    /// table was found here.
    private func rejoined(_ row: ZoneRow) -> ZoneRow {
        guard row.segments.count > 1 else { return row }
        var result = ZoneRow(row.segments[0])
        for segment in row.segments.dropFirst() {
            let last = result.segments.count - 1
            let gap = segment.box.minX - result.segments[last].box.maxX
            if gap < min(segment.size, result.segments[last].size) * Self.stretchedBlank {
                result.segments[last].words += segment.words
                result.segments[last].box = result.segments[last].box.union(segment.box)
                result.box = result.box.union(segment.box)
            } else {
                result.add(segment)
            }
        }
        return result
    }

    /// Whether a segment reaches from under one stream under another and so ends both.
    private func spans(_ segment: Segment, _ streams: [[Segment]]) -> Bool {
        streams.count { stream in
            stream.map(\.box).bounds().map { $0.sharedWidth(with: segment.box) > 0 } ?? false
        } > 1
    }

    /// Whether a segment stands below a stream, close and under it.
    private func follows(_ segment: Segment, _ stream: [Segment]) -> Bool {
        guard let last = stream.last else { return false }
        let distance = segment.baseline - last.baseline
        let shared = segment.box.sharedWidth(with: last.box)
        return distance > 0 && distance <= max(segment.size, last.size) * 2
            && shared > min(segment.box.width, last.box.width) * 0.3
    }
}
