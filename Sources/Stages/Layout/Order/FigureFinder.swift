import Geometry
import Observations

/// Finds pictures and drawings that are figures, not decoration.
struct FigureFinder {
    private let page: PageContent
    private let segments: [Segment]

    /// - Parameter segments: The text that may be inside figures.
    init(_ page: PageContent, segments: [Segment]) {
        self.page = page
        self.segments = segments
    }

    /// - Parameters:
    ///   - tables: Areas whose pictures belong to tables.
    ///   - captioned: Areas of figures that are known.
    func figures(
        besides tables: [Rect<PageUnits>], captioned: [Rect<PageUnits>] = []
    ) -> [Container.Figure] {
        let area = page.size.width * page.size.height
        let rasters = clusters(
            of: page.pictures.filter { $0.kind == .raster }.map(\.box), within: 2)
        let charts = Charts(page, segments: segments).areas
        let proven = charts + page.pictures.filter { $0.kind == .scanned }.map(\.box)
        var free = segments
        let others = clusters(of: rasters + proven, within: 2).filter { box in
            !captioned.contains { $0.contains(box.center) || box.contains($0.center) }
        }
        return (captioned + others).filter { box in
            box.area >= area * parameters.leastShare
                && (box.area <= area * parameters.mostShare || captioned.contains(box))
                && !tables.contains { $0.intersects(box) }
                && (captioned.contains(box) || proven.contains { box.contains($0) }
                    || !containsText(box))
        }.map { box in
            let inside = free.filter { box.contains($0.box.center) }
            free.removeAll { box.contains($0.box.center) }
            return Container.Figure(
                text: text(of: inside), caption: nil, box: box, pageSize: page.size)
        }
    }

    /// Row by row, each on a line of its own.
    private func text(of segments: [Segment]) -> Container.Text? {
        let rows = ZoneRow.rows(of: segments).map { $0.segments.flatMap(\.words) }
        var lines = LineBuilder(page).joined(rows)
        for index in lines.indices {
            lines[index].join = index == lines.count - 1 ? .end : .lineBreak
        }
        return lines.isEmpty ? nil : Container.Text(lines: lines, pageSize: page.size)
    }

    /// Tiles of one picture joined.
    private func clusters(
        of boxes: [Rect<PageUnits>], within gap: Double
    ) -> [Rect<PageUnits>] {
        guard boxes.count <= parameters.mostTiles else { return boxes.bounds().map { [$0] } ?? [] }
        return boxes.joined(within: gap)
    }

    /// A picture under text is its ground.
    private func containsText(_ box: Rect<PageUnits>) -> Bool {
        page.words.count { box.contains($0.box.center) } > parameters.mostWords
    }
}

/// The thresholds of a figure. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct FigureParameters {
    static let standard = FigureParameters()

    /// The share of the page that a figure takes at the least, and at the most. 25 % less changes 5
    /// documents, 25 % more 4.
    var leastShare = 0.005
    /// 25 % less changes no document, 25 % more 1.
    var mostShare = 0.9

    /// Words on a picture beyond which it is a ground. 9 or 15 instead changes no document, a
    /// quarter of it none, four times as much 1.
    var mostWords = 12

    /// Pictures of one page beyond which they are tiles of one. 25 % less or more changes no
    /// document, nor does a quarter or four times as much.
    var mostTiles = 400
}

private let parameters = FigureParameters.standard
