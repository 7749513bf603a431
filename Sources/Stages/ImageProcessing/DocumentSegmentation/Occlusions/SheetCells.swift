import Geometry

/// A sheet in a photograph, made flat, in coarse cells, with a margin of what is around it.
struct SheetCells {
    let width: Int
    let height: Int
    /// The cells of the sheet itself.
    let columns: Range<Int>
    let rows: Range<Int>
    /// Levels: the mean of each cell, and its brightest quarter without dark detail.
    let brightness: Plane
    let paper: Plane
    /// The differences of colour, levels; zeros for a grey photograph.
    let blue: Plane
    let red: Plane
    /// Whether the photograph shows a cell.
    let isShown: [Bool]
    /// Pixels of the flat sheet along a cell.
    let cellSize: Double

    /// - Parameters:
    ///   - picture: Brightness and differences of colour of a small picture.
    ///   - scale: Pixels of the photograph along one of the small picture.
    init?(_ sheet: DetectedSheet, in picture: [Plane], scale: Double) {
        let margin = parameters.margin
        let cell = max(sheet.flatSize.width, sheet.flatSize.height) / Double(parameters.longerSide)
        let across = Int((sheet.flatSize.width / cell).rounded())
        let down = Int((sheet.flatSize.height / cell).rounded())
        guard let way = sheet.toPicture, min(across, down) >= parameters.shorterSide else {
            return nil
        }
        let size = (width: across + 2 * margin, height: down + 2 * margin)
        var sums = picture.map { _ in Plane(width: size.width, height: size.height) }
        var brightest = Plane(width: size.width, height: size.height)
        var isShown = [Bool](repeating: true, count: size.width * size.height)
        let steps = [0.25, 0.75]
        for row in 0..<size.height {
            for column in 0..<size.width {
                let index = row * size.width + column
                for y in steps {
                    for x in steps {
                        let point = way(
                            Point(
                                x: (Double(column - margin) + x) * cell,
                                y: (Double(row - margin) + y) * cell))
                        let place = Point<Pixels>(
                            x: point.x / scale - 0.5, y: point.y / scale - 0.5)
                        isShown[index] = isShown[index] && picture[0].contains(place)
                        for plane in picture.indices {
                            let value = picture[plane].value(between: place)
                            sums[plane].values[index] += value / 4
                            if plane == 0 {
                                brightest.values[index] = max(brightest.values[index], value)
                            }
                        }
                    }
                }
            }
        }
        (width, height) = size
        columns = margin..<margin + across
        rows = margin..<margin + down
        brightness = sums[0]
        paper = brightest.closed(radius: 1)
        let hasColors = picture.count == 3
        blue = hasColors ? sums[1] : Plane(width: size.width, height: size.height)
        red = hasColors ? sums[2] : Plane(width: size.width, height: size.height)
        self.isShown = isShown
        cellSize = cell
    }

    var count: Int { width * height }

    /// The cells of the sheet that the photograph shows.
    var shown: [Bool] {
        (0..<count).map {
            isShown[$0] && columns.contains($0 % width) && rows.contains($0 / width)
        }
    }

    /// Levels between what two cells show; colours count more.
    func distance(_ one: Int, _ other: Int) -> Float {
        let weight = parameters.weightOfColors
        let (a, b, c) = (
            brightness.values[one] - brightness.values[other],
            (blue.values[one] - blue.values[other]) * weight,
            (red.values[one] - red.values[other]) * weight
        )
        return (a * a + b * b + c * c).squareRoot()
    }

    /// The cell at a place along a side of the sheet.
    ///
    /// - Parameters:
    ///   - side: Clockwise from the top.
    ///   - depth: Cells from the side; below 0 outside of the sheet.
    func cell(side: Int, along place: Int, depth: Int) -> Int {
        switch side {
        case 0: (rows.lowerBound + depth) * width + columns.lowerBound + place
        case 1: (rows.lowerBound + place) * width + columns.upperBound - 1 - depth
        case 2: (rows.upperBound - 1 - depth) * width + columns.lowerBound + place
        default: (rows.lowerBound + place) * width + columns.lowerBound + depth
        }
    }

    /// Cells along a side.
    func length(ofSide side: Int) -> Int { side % 2 == 0 ? columns.count : rows.count }

    /// Cells to the nearest side of the sheet.
    func depth(of cell: Int) -> Int {
        let (x, y) = (cell % width, cell / width)
        return min(
            x - columns.lowerBound, y - rows.lowerBound, columns.upperBound - 1 - x,
            rows.upperBound - 1 - y)
    }
}

extension Plane {
    fileprivate func contains(_ point: Point<Pixels>) -> Bool {
        point.x > -0.5 && point.y > -0.5 && point.x < Double(width) - 0.5
            && point.y < Double(height) - 0.5
    }

    /// Between four pixels; outside, that of the nearest.
    fileprivate func value(between point: Point<Pixels>) -> Float {
        let x = min(max(point.x, 0), Double(width - 1))
        let y = min(max(point.y, 0), Double(height - 1))
        let (left, top) = (Int(x), Int(y))
        let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
        let (u, v) = (Float(x - Double(left)), Float(y - Double(top)))
        let upper = values[top * width + left] * (1 - u) + values[top * width + right] * u
        let lower = values[bottom * width + left] * (1 - u) + values[bottom * width + right] * u
        return upper * (1 - v) + lower * v
    }
}

/// How finely a sheet is looked at. Chosen on the tuning half of `Benchmarks/occlusions.py`; not varied.
private struct SheetCellsParameters {
    static let standard = SheetCellsParameters()

    /// Cells along the longer side of the sheet, and the fewest along the shorter one: of A4, a cell is
    /// 1.5 mm, and a finger twelve cells wide.
    var longerSide = 200
    var shorterSide = 16
    /// Cells around the sheet.
    var margin = 14
    /// Of a difference of colour beside one of brightness.
    var weightOfColors: Float = 1.5
}

private let parameters = SheetCellsParameters.standard
