import Geometry
import Observations

/// Segments of a zone on one baseline.
struct ZoneRow {
    /// From the left.
    var segments: [Segment]
    var box: Rect<PageUnits>
    var baseline: Double
    var size: Double

    init(_ segment: Segment) {
        segments = [segment]
        box = segment.box
        baseline = segment.baseline
        size = segment.size
    }

    mutating func add(_ segment: Segment) {
        segments.append(segment)
        box = box.union(segment.box)
        if segment.size > size {
            size = segment.size
            baseline = segment.baseline
        }
    }

    /// Segments grouped by baseline, from the top.
    static func rows(of segments: [Segment]) -> [ZoneRow] {
        var rows: [ZoneRow] = []
        for segment in segments.sorted(by: {
            ($0.baseline, $0.box.minX) < ($1.baseline, $1.box.minX)
        }) {
            if let last = rows.last,
                abs(segment.baseline - last.baseline) <= parameters.sameRow
                    * min(segment.size, last.size)
            {
                rows[rows.count - 1].add(segment)
            } else {
                rows.append(ZoneRow(segment))
            }
        }
        for index in rows.indices {
            rows[index].segments.sort { $0.box.minX < $1.box.minX }
        }
        return rows
    }
}

/// Reads one zone from the top down: aligned tables first, then lists, headings and paragraphs.
struct ZoneReader {
    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    /// The blocks of a zone in reading order, and whether another order is as likely.
    func blocks(of zone: Zone) -> (blocks: [Container.Block], hasTwoOrders: Bool) {
        var solid: [(box: Rect<PageUnits>, blocks: [Container.Block])] = []
        func add(_ block: Container.Block) { solid.append((block.box, [block])) }
        var segments: [Segment] = []
        for region in zone.regions {
            switch region {
            case .segment(let segment): segments += segment.cutAtLeaders(page)
            case .table(let table): add(.table(table))
            case .figure(let figure): add(.figure(figure))
            case .barcode(let code): add(.barcode(code))
            case .index(let index): solid.append((index.box, index.blocks))
            }
        }
        let rows = StretchedLines(page, ZoneRow.rows(of: segments)).joined
        let breaks = solid.map(\.box.minY)
        let found = tables(in: rows, breaks: breaks)
        var taken = Set<Int>()
        var beside: [Segment] = []
        for table in found {
            taken.formUnion(table.rows)
            beside += table.beside
            add(table.table.listOfMarks.map(Container.Block.list) ?? .table(table.table))
        }
        solid.sort { $0.box.minY < $1.box.minY }
        let free = rows.indices.filter { !taken.contains($0) }.map { rows[$0] }
        let rest = (free + ZoneRow.rows(of: beside)).sorted { $0.baseline < $1.baseline }
        let flow = TextFlow(page, zone: bounds(zone), lines: rest.flatMap(\.segments))
        let elements = SideBySide(page).elements(
            of: ScriptRows.attached(rest), around: solid.map(\.box))
        let blocks = elements.inOrder.flatMap { element in
            switch element {
            case .lines(let lines): flow.blocks(of: lines)
            case .block(let index): solid[index].blocks
            }
        }
        return (blocks, elements.hasTwoOrders)
    }

    /// Tables by the alignment of their rows, and by the names of their columns where that shows more.
    private func tables(in rows: [ZoneRow], breaks: [Double]) -> [AlignedTableFinder.Found] {
        let aligned = AlignedTableFinder(page, breaks: breaks)
        let found = aligned.tables(in: rows)
        let headed = HeadedTableFinder(page, breaks: breaks).tables(in: rows).filter { table in
            !found.contains { table.isCovered(by: $0, in: rows) }
        }.map(\.found)
        guard !headed.isEmpty else { return found }
        // Between them, rows are looked at anew: those of one table may have been taken for another's.
        let starts = [0] + headed.map(\.rows.upperBound)
        let ends = headed.map(\.rows.lowerBound) + [rows.count]
        let between = zip(starts, ends).flatMap { start, end in
            aligned.tables(in: Array(rows[start..<end])).map { table in
                var moved = table
                moved.rows = table.rows.lowerBound + start..<table.rows.upperBound + start
                return moved
            }
        }
        return (headed + between).sorted { $0.rows.lowerBound < $1.rows.lowerBound }
    }

    private func bounds(_ zone: Zone) -> Rect<PageUnits> {
        zone.regions.lazy.map(\.box).bounds() ?? Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    }
}

/// The thresholds of a row of a zone. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct ZoneRowParameters {
    static let standard = ZoneRowParameters()

    /// Baselines of one row differ by less than this share of the smaller font size. 25 % less
    /// changes 38 documents (word order of project PDFs +.004, old-books 1 − CER −.002), 25 % more
    /// 25 (2 of 31 olmOCR-bench rules gained, word order of project PDFs +.006).
    var sameRow = 0.3
}

private let parameters = ZoneRowParameters.standard
