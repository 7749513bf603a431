/// Boxes by the rows of a page that they touch: what is near one is found without looking at all.
package struct BoxGrid<Space: CoordinateSpace> {
    private var boxes: [Rect<Space>]
    /// The boxes that touch each row.
    private var rows: [[Int]]
    private let top: Double
    private let rowHeight: Double

    package init(_ boxes: [Rect<Space>]) {
        self.boxes = boxes
        let extent = boxes.lazy.map(\.self).bounds() ?? Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
        let mean = boxes.reduce(0) { $0 + $1.height } / Double(max(1, boxes.count))
        // Boxes of the mean height touch two rows.
        top = extent.minY
        rowHeight = max(mean, extent.height / parameters.mostRows, .leastNormalMagnitude)
        rows = []
        let count = 1 + Int(min(parameters.mostRows, extent.height / rowHeight))
        rows = [[Int]](repeating: [], count: count)
        for index in boxes.indices {
            for row in touched(by: boxes[index]) { rows[row].append(index) }
        }
    }

    package mutating func append(_ box: Rect<Space>) {
        boxes.append(box)
        for row in touched(by: box) { rows[row].append(boxes.count - 1) }
    }

    package mutating func replace(_ index: Int, with box: Rect<Space>) {
        for row in touched(by: boxes[index]) { rows[row].removeAll { $0 == index } }
        boxes[index] = box
        for row in touched(by: box) { rows[row].append(index) }
    }

    /// The boxes that have points in common with another one.
    package func near(_ box: Rect<Space>) -> [Int] {
        let touched = touched(by: box)
        return touched.flatMap { row in
            rows[row].filter { index in
                // Once, in the first row that both touch.
                max(touched.lowerBound, self.touched(by: boxes[index]).lowerBound) == row
                    && boxes[index].intersects(box)
            }
        }
    }

    /// As ``near(_:)``, the boxes themselves.
    package func boxes(near box: Rect<Space>) -> [Rect<Space>] { near(box).map { boxes[$0] } }

    /// The first box that has a point in it.
    package func first(containing point: Point<Space>) -> Int? {
        rows[row(at: point.y)].first { boxes[$0].contains(point) }
    }

    /// The box that shares most with another one.
    ///
    /// - Parameter least: The intersection over union from which on it is returned.
    package func best(for box: Rect<Space>, sharing least: Double) -> Int? {
        near(box).map { (index: $0, share: share(boxes[$0], box)) }.filter { $0.share > least }
            .max { ($0.share, -$0.index) < ($1.share, -$1.index) }?.index
    }

    /// Whether a box shares part of itself with another one.
    ///
    /// - Parameter least: Of the area of the smaller one.
    package func touch(_ box: Rect<Space>, sharing least: Double) -> Bool {
        near(box).contains { index in
            let shared = boxes[index].intersection(box)?.area ?? 0
            return shared > least * min(box.area, boxes[index].area)
        }
    }

    private func touched(by box: Rect<Space>) -> ClosedRange<Int> {
        let first = row(at: box.minY)
        return first...max(first, row(at: box.maxY))
    }

    /// The nearest row.
    private func row(at y: Double) -> Int {
        let row = (y - top) / rowHeight
        guard row > 0 else { return 0 }
        return Int(min(row, Double(rows.count - 1)))
    }

    /// Intersection over union.
    private func share(_ one: Rect<Space>, _ other: Rect<Space>) -> Double {
        let shared = one.intersection(other)?.area ?? 0
        let union = one.area + other.area - shared
        return union > 0 ? shared / union : 0
    }
}

/// Bounds of the work; results do not depend on them.
private struct BoxGridParameters {
    static let standard = BoxGridParameters()

    /// Rows of a page.
    var mostRows = 4096.0
}

private let parameters = BoxGridParameters.standard
