import Geometry
import Observations
import Raster

/// What is seen on the crossings of a lattice.
struct LatticeLook {
    let gray: GrayImage
    let size: Size<Pixels>
    let columns: LatticeLines
    let rows: LatticeLines
    let filled: [Rect<Pixels>]
    private let slopes: [Int: StraightLine]

    init(
        _ gray: GrayImage, size: Size<Pixels>, columns: LatticeLines, rows: LatticeLines,
        filled: [Rect<Pixels>]
    ) {
        self.gray = gray
        self.size = size
        self.columns = columns
        self.rows = rows
        self.filled = filled
        slopes = Dictionary(
            columns.lines.filter { $0.marks.count >= parameters.leastMarksOfLine }.map { line in
                (line.index, StraightLine(line.marks.map { (along: $0.midY, aside: $0.midX) }))
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The mean look of a column, where nothing is filled; `nil` where it leaves the image or nothing is empty.
    func column(_ column: Double) -> MarkPatch? {
        patch(rows.range.map { crossing(row: $0, column: column) })
    }

    func row(_ row: Int) -> MarkPatch? {
        patch(columns.range.map { crossing(row: row, column: Double($0)) })
    }

    /// How dark the filled marks are inside, 0…1.
    var filledFullness: Double { filled.map(classifier.fullness).mean }

    /// How dark the other places are inside, 0…1.
    var emptyFullness: Double {
        let middles = rows.range.flatMap { row in
            columns.range.map { crossing(row: row, column: Double($0)) }
        }
        return empty(middles).map { middle in
            classifier.fullness(
                of: Rect(
                    x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
                    height: size.height))
        }.mean
    }

    private var classifier: MarkClassifier {
        MarkClassifier(
            gray, shape: MarkShape(kind: .round, width: size.width, height: size.height))
    }

    /// Places in the image at which nothing is filled.
    private func empty(_ middles: [Point<Pixels>]) -> [Point<Pixels>] {
        let frame = Rect<Pixels>(
            x: 0, y: 0, width: Double(gray.width), height: Double(gray.height))
        return middles.filter { middle in
            frame.contains(middle)
                && !filled.contains {
                    abs($0.midX - middle.x) < size.width * parameters.apart
                        && abs($0.midY - middle.y) < size.height * parameters.apart
                }
        }
    }

    private func patch(_ middles: [Point<Pixels>]) -> MarkPatch? {
        let places = empty(middles)
        guard places.count * 2 >= middles.count else { return nil }
        return MarkPatch.mean(places.map { MarkPatch(gray, around: $0, size: size) })
    }

    /// - Parameter column: A fraction for places between two columns.
    func crossing(row: Int, column: Double) -> Point<Pixels> {
        let y = rows.place(of: row)
        let (low, high) = (Int(column.rounded(.down)), Int(column.rounded(.up)))
        let share = column - Double(low)
        return Point(x: x(of: low, at: y) * (1 - share) + x(of: high, at: y) * share, y: y)
    }

    private func x(of column: Int, at y: Double) -> Double {
        if let line = slopes[column] { return line.aside(at: y) }
        // Parallel to the nearest column that is known.
        let nearest = slopes.keys.sorted().min { abs($0 - column) < abs($1 - column) }
        guard let nearest, let line = slopes[nearest] else { return columns.place(of: column) }
        return line.aside(at: y) + columns.place(of: column) - columns.place(of: nearest)
    }
}

/// A square of samples around a place.
struct MarkPatch {
    private var samples: [Double]

    init(_ gray: GrayImage, around middle: Point<Pixels>, size: Size<Pixels>) {
        let steps = (0..<parameters.samples).map {
            (Double($0) / Double(parameters.samples - 1) * 2 - 1) * parameters.reach
        }
        samples = steps.flatMap { y in
            steps.map { x in
                Double(
                    gray.grey(
                        x: min(gray.width - 1, max(0, Int(nearest: middle.x + x * size.width))),
                        y: min(gray.height - 1, max(0, Int(nearest: middle.y + y * size.height)))))
            }
        }
    }

    /// Correlation, −1…1.
    func likeness(to other: MarkPatch) -> Double {
        guard samples.count == other.samples.count, !samples.isEmpty else { return 0 }
        let (mean, otherMean) = (samples.mean, other.samples.mean)
        var (shared, own, others) = (0.0, 0.0, 0.0)
        for (one, another) in zip(samples, other.samples) {
            shared += (one - mean) * (another - otherMean)
            own += (one - mean) * (one - mean)
            others += (another - otherMean) * (another - otherMean)
        }
        return own > 0 && others > 0 ? shared / (own * others).squareRoot() : 0
    }

    static func mean(_ patches: [MarkPatch]) -> MarkPatch {
        guard var sum = patches.first else { return MarkPatch(samples: []) }
        for patch in patches.dropFirst() {
            for index in sum.samples.indices { sum.samples[index] += patch.samples[index] }
        }
        for index in sum.samples.indices { sum.samples[index] /= Double(patches.count) }
        return sum
    }

    private init(samples: [Double]) { self.samples = samples }
}

extension [Double] {
    /// 0 for none.
    var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
}

private let parameters = FilledLatticeParameters.standard
