import Geometry
import Observations

extension PageContent {
    /// The colour behind most of a row, as behind a header or every other record; `nil` for none.
    ///
    /// - Parameters:
    ///   - row: The box of its text.
    ///   - left: Page x where its table begins.
    ///   - right: Page x where it ends.
    func ground(of row: Rect<PageUnits>, from left: Double, to right: Double) -> UInt32? {
        guard !fills.isEmpty, fills.count <= parameters.mostFills else { return nil }
        var widths: [(color: UInt32, width: Double)] = []
        for fill in fills where fill.box.minY <= row.midY && fill.box.maxY >= row.midY {
            let width = min(fill.box.maxX, right) - max(fill.box.minX, left)
            guard width > 0 else { continue }
            // What is painted last is seen.
            let known = widths.firstIndex { $0.color == fill.color }
            let before = known.map { widths.remove(at: $0).width } ?? 0
            widths.append((fill.color, before + width))
        }
        return widths.last { $0.width >= (right - left) * parameters.leastShare }?.color
            .visibleGround
    }
}

/// The ground of a row. Empirical.
struct RowGroundParameters {
    static let standard = RowGroundParameters()

    /// The share of a table's width that has the colour: cells that are set apart by theirs are no
    /// rows.
    var leastShare = 0.5

    /// Fills of a page at the most, as in ``RuledGridParameters``: drawings have more.
    var mostFills = 1_200
}

private let parameters = RowGroundParameters.standard
