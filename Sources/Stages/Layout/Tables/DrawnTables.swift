import Geometry
import Observations

/// The words of an area that a person has drawn, on the upright page.
struct DrawnTable {
    /// Indices into the page's words.
    let words: Set<Int>
    /// Page x of the borders between columns, from the left; empty where they are to be found.
    let borders: [Double]
}

extension DeskewedPage {
    /// The areas of this page with the words in them, each word in the first area that contains it.
    func drawn(_ areas: [TableArea], around words: [Word]) -> [DrawnTable] {
        var free = Array(words.indices)
        return areas.filter { $0.isOf(page: reading.page.number) }.map { area in
            let inside = Set(free.filter { area.box.contains(delivered(words[$0].box.center)) })
            free.removeAll(where: inside.contains)
            return DrawnTable(words: inside, borders: area.columns.map { border($0, in: area) })
        }.filter { !$0.words.isEmpty }
    }

    /// A point of the upright page on the page as it was delivered.
    private func delivered(_ point: Point<PageUnits>) -> Point<PageUnits> {
        guard let rotation else { return point }
        return rotation.mappedToPage(Rect(x: point.x, y: point.y, width: 0, height: 0)).origin
    }

    /// Upright x of a border.
    private func border(_ position: Double, in area: TableArea) -> Double {
        guard let rotation else { return position }
        let isSideways = rotation.direction == .up || rotation.direction == .down
        return rotation.toUpright(
            isSideways
                ? Point(x: area.box.midX, y: position) : Point(x: position, y: area.box.midY)
        ).x
    }
}

/// Makes one table of the words of each drawn area.
///
/// Rows and columns are found as in aligned tables. What is drawn needs no evidence that it is a table.
struct DrawnTableFinder {
    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    /// The tables, and the segments outside of them.
    func tables(
        of drawn: [DrawnTable], in segments: [Segment]
    ) -> (tables: [Container.Table], rest: [Segment]) {
        var rest = segments
        var tables: [Container.Table] = []
        for area in drawn {
            let inside = rest.flatMap { pieces(of: $0) { area.words.contains($0) } }
            guard !inside.isEmpty else { continue }
            rest = rest.flatMap { segment in
                segment.words.contains(where: area.words.contains)
                    ? pieces(of: segment) { !area.words.contains($0) } : [segment]
            }
            tables.append(table(of: ZoneRow.rows(of: inside), borders: area.borders))
        }
        return (tables, rest)
    }

    /// What is left of a segment, cut where words between are left out.
    private func pieces(of segment: Segment, where isKept: (Int) -> Bool) -> [Segment] {
        let finder = SegmentFinder(page)
        return segment.words.split { !isKept($0) }.flatMap { finder.segments(of: Array($0)) }
    }

    private func table(of rows: [ZoneRow], borders: [Double]) -> Container.Table {
        guard borders.isEmpty else {
            let grid = AlignedGrid(
                page, rows: rows, columns: columns(between: borders, rows), isStrict: true)
            return TableBuilder(page).table(grid.frame, keepsColumns: true)
        }
        let columns = ColumnFinder(page, rows: rows[...]).columns ?? columns(of: rows)
        let kinds = RowKinds(page, rows: rows)
        let finer = kinds.columns(finerThan: columns).map {
            AlignedGrid(page, rows: rows, columns: $0, isRecord: kinds.isRecurring)
        }
        let grid = finer ?? AlignedGrid(page, rows: rows, columns: columns)
        return TableBuilder(page).table(grid.frame)
    }

    /// The columns between given borders; those outside of the text are none.
    private func columns(between borders: [Double], _ rows: [ZoneRow]) -> [ClosedRange<Double>] {
        let inner = borders.sorted()
        let left = min(rows.map(\.box.minX).min() ?? inner[0], inner[0])
        let right = max(rows.map(\.box.maxX).max() ?? inner[0], inner[inner.count - 1])
        let edges = [left] + inner + [right]
        return zip(edges, edges.dropFirst()).map { $0...max($0, $1) }
    }

    /// The columns of rows that do not share enough blanks to show them: the segments of the
    /// fullest row.
    private func columns(of rows: [ZoneRow]) -> [ClosedRange<Double>] {
        let fullest = rows.max { $0.segments.count < $1.segments.count }
        return (fullest?.segments ?? []).map { $0.box.minX...$0.box.maxX }
    }
}

extension TableArea {
    /// Whether it is inside a page of this size, or hardly beyond its edges.
    package func fits(_ size: Size<PageUnits>) -> Bool {
        Rect(x: 0, y: 0, width: size.width, height: size.height)
            .grown(by: max(size.width, size.height) * parameters.slack).contains(box)
    }
}

/// When a drawn area fits a page. A choice.
struct DrawnTableParameters {
    static let standard = DrawnTableParameters()

    /// The share of the page's longer side by which an area may be outside of it: scans of one layout
    /// differ in size, and hands draw beyond the edge.
    var slack = 0.02
}

private let parameters = DrawnTableParameters.standard
