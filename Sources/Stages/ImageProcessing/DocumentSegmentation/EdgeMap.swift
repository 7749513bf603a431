/// Edge pixels of a picture: where its brightness or its colour changes fastest.
struct EdgeMap {
    /// A place of the fastest change.
    struct Edge {
        var x: Float
        var y: Float
        /// The unit vector towards the brighter side.
        var normalX: Float
        var normalY: Float
        /// 0…1: how far the change is above the picture's noise.
        var strength: Float
    }

    let width: Int
    let height: Int
    let edges: [Edge]

    /// - Parameter planes: Brightness first, 0…255; then colour differences, if there are any.
    init(_ planes: [Plane]) {
        let gradient = Gradient(planes)
        width = gradient.width
        height = gradient.height
        edges = gradient.edges
    }
}

/// The strongest change at each pixel of several planes (after Di Zenzo, 1986).
private struct Gradient {
    let width: Int
    let height: Int
    private var x: [Float]
    private var y: [Float]
    private var size: [Float]

    init(_ planes: [Plane]) {
        width = planes.first?.width ?? 0
        height = planes.first?.height ?? 0
        x = [Float](repeating: 0, count: width * height)
        y = x
        size = x
        guard width > 4, height > 4 else { return }
        for (index, plane) in planes.enumerated() {
            for row in 1..<height - 1 {
                for column in 1..<width - 1 {
                    add(plane.values, at: row * width + column, isBrightness: index == 0)
                }
            }
        }
    }

    private mutating func add(_ values: [Float], at place: Int, isBrightness: Bool) {
        let right = values[place + 1] - values[place - 1]
        let down = values[place + width] - values[place - width]
        let change = (right * right + down * down).squareRoot() / 2
        guard change > size[place] else { return }
        size[place] = change
        // Colour has no brighter side; the brightness decides, if it says anything.
        let sign: Float = isBrightness || x[place] * right + y[place] * down >= 0 ? 1 : -1
        x[place] = sign * right
        y[place] = sign * down
    }

    /// Where the change is greater than before and behind.
    var edges: [EdgeMap.Edge] {
        guard width > 4, height > 4 else { return [] }
        let noise = noise
        let least = noise * parameters.noiseFactor + parameters.leastChange
        let full = min(
            max(noise * parameters.fullFactor, parameters.fullChanges.least),
            parameters.fullChanges.greatest)
        var edges: [EdgeMap.Edge] = []
        for row in 1..<height - 1 {
            for column in 1..<width - 1 {
                let place = row * width + column
                guard size[place] > least else { continue }
                let step = step(at: place)
                guard size[place] >= size[place - step], size[place] > size[place + step]
                else { continue }
                let length = (x[place] * x[place] + y[place] * y[place]).squareRoot()
                edges.append(
                    EdgeMap.Edge(
                        x: Float(column), y: Float(row), normalX: x[place] / length,
                        normalY: y[place] / length, strength: min(1, size[place] / full)))
            }
        }
        return edges
    }

    /// To the neighbour in the direction of the change, to the nearest eighth turn.
    private func step(at place: Int) -> Int {
        // The tangent of three sixteenths of a turn.
        let steep: Float = 2.414
        let (dx, dy) = (x[place], y[place])
        if abs(dx) > abs(dy) * steep { return 1 }
        if abs(dy) > abs(dx) * steep { return width }
        return dx * dy > 0 ? width + 1 : width - 1
    }

    /// The median change.
    private var noise: Float {
        let steps: Float = 8
        var histogram = [Int](repeating: 0, count: 256)
        for value in size { histogram[min(255, Int(value * steps))] += 1 }
        var left = size.count / 2
        for (index, count) in histogram.enumerated() {
            left -= count
            if left < 0 { return Float(index) / steps }
        }
        return 256 / steps
    }
}

/// What an edge is. Chosen on the tuning half of `Benchmarks/photographs.py`; not varied.
struct EdgeMapParameters {
    static let standard = EdgeMapParameters()

    /// Levels a pixel by which an edge changes at the least, beyond so many times the median change.
    var leastChange: Float = 0.6
    var noiseFactor: Float = 1.5
    /// How many times the median change an edge has that counts fully, and its bounds in levels.
    var fullFactor: Float = 8
    var fullChanges: (least: Float, greatest: Float) = (2, 6)
}

private let parameters = EdgeMapParameters.standard
