import Geometry

/// What has to be added to y at each point of a page so that its lines are level: values on an even grid,
/// bilinear between them.
struct DisparityField {
    /// At least 3 of each.
    let columns: Int
    let rows: Int
    /// The page's.
    let size: Size<Pixels>
    /// Pixels, row after row.
    var values: [Double]

    /// Zero everywhere.
    init(columns: Int, rows: Int, of size: Size<Pixels>) {
        (self.columns, self.rows, self.size) = (columns, rows, size)
        values = Array(repeating: 0, count: columns * rows)
    }

    /// Beyond the page's edges, the value there.
    func callAsFunction(_ point: Point<Pixels>) -> Double {
        let cell = cell(at: point)
        let (index, right, down) = (cell.index, cell.right, cell.down)
        let upper = values[index] * (1 - right) + values[index + 1] * right
        let lower = values[index + columns] * (1 - right) + values[index + columns + 1] * right
        return upper * (1 - down) + lower * down
    }

    struct Cell {
        /// The upper left node.
        let index: Int
        /// 0…1 from left to right.
        let right: Double
        /// 0…1 from top to bottom.
        let down: Double
    }

    func cell(at point: Point<Pixels>) -> Cell {
        let x = min(max(0, point.x / size.width), 1) * Double(columns - 1)
        let y = min(max(0, point.y / size.height), 1) * Double(rows - 1)
        let (column, row) = (min(columns - 2, Int(x)), min(rows - 2, Int(y)))
        return Cell(
            index: row * columns + column, right: x - Double(column), down: y - Double(row))
    }
}

extension DisparityField {
    /// Whether no part of the page is stretched or shrunk so much that it is no page.
    var isUnfolded: Bool {
        let step = size.height / Double(rows - 1)
        return (0..<columns * (rows - 1)).allSatisfy { index in
            parameters.stretches.contains(1 + (values[index + columns] - values[index]) / step)
        }
    }

    /// The page that becomes of a sheet, as high as all of the sheet needs.
    ///
    /// - Parameter sheet: Its pixels, which may be more than those of the field.
    func page(for sheet: Size<Pixels>) -> DewarpedPage? {
        let top = values[..<columns].min() ?? 0
        let bottom = size.height + (values[(rows - 1) * columns..<rows * columns].max() ?? 0)
        let height = (bottom - top) * sheet.height / size.height
        guard height >= 1 else { return nil }
        let nodes = (0..<rows).flatMap { row in
            let level = top + (bottom - top) * Double(row) / Double(rows - 1)
            return (0..<columns).map { column in
                let share = Double(column) / Double(columns - 1)
                let y = source(ofLevel: level, x: share * size.width)
                return Point<SheetShares>(
                    x: share.roundedForCoding, y: (y / size.height).roundedForCoding)
            }
        }
        return DewarpingMesh(columns: columns, rows: rows, nodes: nodes).map {
            DewarpedPage(mesh: $0, size: Size(width: sheet.width, height: height.rounded()))
        }
    }

    /// Where the point of the page lies that comes to a level.
    func source(ofLevel level: Double, x: Double) -> Double {
        var y = level
        for _ in 0..<parameters.mostSteps {
            let rest = level - y - self(Point(x: x, y: y))
            y += rest
            if abs(rest) < parameters.leastRest { break }
        }
        return y
    }
}

extension Double {
    /// A value that a `Float` keeps: meshes are sent between processes as such.
    fileprivate var roundedForCoding: Double { (self * 65536).rounded() / 65536 }
}

/// Choices of a map that is still one of paper, and of the search for its inverse.
private struct DisparityFieldParameters {
    static let standard = DisparityFieldParameters()

    /// The heights that an upright length of 1 may become.
    var stretches = 0.5...1.8

    /// Steps of the search for an inverse; each leaves at most 0.8 of the error, and pixels
    /// that are near enough.
    var mostSteps = 60
    var leastRest = 0.01
}

private let parameters = DisparityFieldParameters.standard
