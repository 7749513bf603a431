import Geometry
import Observations

/// Finds tables whose cells are framed by ruling lines.
struct RuledTableFinder {
    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    /// The tables, and the segments that stand in none.
    func tables(in segments: [Segment]) -> (tables: [Container.Table], rest: [Segment]) {
        var rest = segments
        var tables: [Container.Table] = []
        for grid in RuledGrid.grids(of: page) {
            let inside = rest.filter { grid.box.contains($0.box.center) }
            guard let table = table(grid, inside) else { continue }
            tables.append(table)
            rest.removeAll { grid.box.contains($0.box.center) }
        }
        return (tables, rest)
    }

    private func table(_ grid: RuledGrid, _ segments: [Segment]) -> Container.Table? {
        let words = segments.flatMap(\.words)
        guard !words.isEmpty else { return nil }
        var frame = TableFrame(grid)
        frame.place(words, of: page)
        guard frame.looksLikeTable else { return nil }
        let split = RowSplitter(page).split(frame)
        return TableBuilder(page).table(split)
    }
}

extension Rect {
    var center: Point<Space> { Point(x: midX, y: midY) }
}
