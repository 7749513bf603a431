import Geometry
import ImageObservations
import Observations
import Raster

/// Measures how full marks are, and classifies them as marked or empty by the others of their kind.
struct MarkClassifier {
    private let gray: GrayImage
    private let shape: MarkShape

    init(_ gray: GrayImage, shape: MarkShape) {
        self.gray = gray
        self.shape = shape
    }

    /// Marks of a grid: the option printed inside is as dark in each row of a column, so what a pen
    /// adds is the excess over the emptier ones of its column.
    func marks(in grid: [BubbleGrids.Site], number: Int) -> [InkMark] {
        let fullness = grid.map { self.fullness(of: $0.box) }
        let columns = Dictionary(grouping: grid.indices, by: { grid[$0].column })
        let every = fullness.sorted()[fullness.count / 4]
        let added = grid.indices.map { index in
            let column = columns[grid[index].column]?.map { fullness[$0] }.sorted() ?? []
            let printed = column.count >= parameters.leastColumn ? column[column.count / 4] : every
            // The lower quartile of a column that most have marked is not its printed option.
            return fullness[index] - min(printed, every + parameters.greatestOptionExcess)
        }
        let threshold = Self.threshold(of: added)
        let faded = FadedRows(
            Dictionary(grouping: grid.indices, by: { grid[$0].row })
                .mapValues { row in row.map { added[$0] } },
            threshold: threshold, leastGap: parameters.leastGap)
        return grid.indices.map { index in
            mark(
                grid[index].box, likeness: grid[index].likeness, fullness: fullness[index],
                added: added[index], threshold: faded.thresholds[grid[index].row] ?? threshold,
                place: TickMark.Place(
                    array: number, row: grid[index].row, column: grid[index].column))
        }
    }

    /// Marks outside of grids, with nothing printed inside.
    func marks(_ alone: [PlacedMark]) -> [InkMark] {
        let fullness = alone.map { self.fullness(of: $0.box) }
        let threshold = min(
            max(Self.threshold(of: fullness), parameters.leastThresholdAlone),
            parameters.greatestThresholdAlone)
        return zip(alone, fullness).map { mark, fullness in
            self.mark(
                mark.box, likeness: mark.likeness, fullness: fullness, added: fullness,
                threshold: threshold, place: nil)
        }
    }

    private func mark(
        _ box: Rect<Pixels>, likeness: Double, fullness: Double, added: Double, threshold: Double,
        place: TickMark.Place?
    ) -> InkMark {
        let isMarked = added > threshold
        let clearness = min(1, abs(added - threshold) / max(0.01, threshold))
        return InkMark(
            box: box, shape: shape.kind,
            state: isMarked ? state(of: box, fullness: fullness) : .empty, fullness: fullness,
            confidence: Float(likeness * (0.5 + clearness / 2)), place: place)
    }

    /// What has to be added to an empty mark to make it a marked one: the middle of the widest gap
    /// between two neighbouring values, where one is wide enough, or that between two kinds of values.
    private static func threshold(of added: [Double]) -> Double {
        let sorted = added.sorted()
        let usual = thresholdOfKinds(sorted) ?? parameters.usualThreshold
        var best = (gap: parameters.leastGap, threshold: usual)
        for (low, high) in zip(sorted, sorted.dropFirst())
        where high > parameters.leastAdded && low < parameters.greatestAdded
            && high - low > best.gap
        {
            best = (high - low, (low + high) / 2)
        }
        return best.threshold
    }

    /// The middle between the values of two kinds by Otsu's criterion, where they are apart and each is alike: of
    /// pale ticks no gap is wide.
    ///
    /// - Parameter values: From the least.
    private static func thresholdOfKinds(_ values: [Double]) -> Double? {
        let splits = (0...max(0, values.count)).dropFirst(parameters.leastOfKind)
            .dropLast(parameters.leastOfKind)
        let best = splits.map { split in
            (split: split, low: Kind(values[..<split]), high: Kind(values[split...]))
        }.max { $0.low.contrast(to: $0.high) < $1.low.contrast(to: $1.high) }
        guard let (split, low, high) = best, high.mean - low.mean >= parameters.leastContrast,
            max(low.deviation, high.deviation)
                <= (high.mean - low.mean) * parameters.greatestDeviation
        else { return nil }
        return (values[split - 1] + values[split]) / 2
    }

    private struct Kind {
        let count: Double
        let mean: Double
        let deviation: Double

        init(_ values: ArraySlice<Double>) {
            count = Double(values.count)
            let mean = values.reduce(0, +) / max(1, count)
            self.mean = mean
            deviation =
                (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / max(1, count)).squareRoot()
        }

        /// The variance between two kinds.
        func contrast(to other: Kind) -> Double {
            let difference = other.mean - mean
            return count * other.count * difference * difference
        }
    }

    private func state(of box: Rect<Pixels>, fullness: Double) -> TickMark.State {
        if fullness >= parameters.leastFilled { return .filled }
        let size = parameters.cornerSize
        let corners = [(-1.0, -1.0), (1, 1), (-1, 1), (1, -1)].map { x, y in
            darkness(
                in: Rect(
                    x: box.midX + (x * parameters.cornerOffset - size / 2) * box.width,
                    y: box.midY + (y * parameters.cornerOffset - size / 2) * box.height,
                    width: box.width * size, height: box.height * size),
                paper: gray.paper(around: box))
        }
        return corners.allSatisfy { $0 > parameters.leastCrossedCorner } ? .crossed : .ticked
    }

    /// 0…1: the mean darkness inside the outline.
    func fullness(of box: Rect<Pixels>) -> Double {
        let inside = Rect<Pixels>(
            minX: box.midX - box.width / 2 * parameters.innerShare,
            minY: box.midY - box.height / 2 * parameters.innerShare,
            maxX: box.midX + box.width / 2 * parameters.innerShare,
            maxY: box.midY + box.height / 2 * parameters.innerShare)
        return darkness(in: inside, paper: gray.paper(around: box))
    }

    private func darkness(in area: Rect<Pixels>, paper: Double) -> Double {
        var (sum, count) = (0.0, 0)
        for y in Int(area.minY)..<max(Int(area.minY) + 1, Int(area.maxY.rounded(.up))) {
            for x in Int(area.minX)..<max(Int(area.minX) + 1, Int(area.maxX.rounded(.up))) {
                let dx = (Double(x) + 0.5 - area.midX) / max(1, area.width) * 2
                let dy = (Double(y) + 0.5 - area.midY) / max(1, area.height) * 2
                guard shape.kind == .square || dx * dx + dy * dy <= 1 else { continue }
                sum += max(0, paper - Double(gray.grey(x: x, y: y)))
                count += 1
            }
        }
        return count == 0 ? 0 : min(1, sum / Double(count) / max(1, paper))
    }
}

/// When a mark is marked, and how. Empirical. Effects by `Benchmarks/sensitivity.py` on 32
/// documents, recognized anew.
struct MarkClassifierParameters {
    static let standard = MarkClassifierParameters()

    /// The share of a mark's size inside its outline. 25 % less changes 4 documents, 25 % more 4.
    var innerShare = 0.66

    /// Marks of a column from which the fullness of its printed option is estimated, and how much
    /// fuller, 0…1, one option may be than the others. 25 % less or more changes no document.
    var leastColumn = 4
    /// 25 % less or more changes no document.
    var greatestOptionExcess = 0.15

    /// The gap in fullness, 0…1, between empty and marked ones, and where it may lie; without such
    /// a gap the threshold is the usual one. 25 % less or more changes no document.
    var leastGap = 0.08
    /// 25 % less or more changes no document.
    var leastAdded = 0.1
    /// 25 % less changes 1 document, 25 % more none.
    var greatestAdded = 0.5
    /// 25 % less or more changes no document.
    var usualThreshold = 0.2

    /// Marks of a kind, empty or not, where no gap is as wide; by how much fuller, 0…1, marked ones are, and the
    /// share of that by which those of a kind deviate from their mean. On three sheets photographed out of focus or
    /// moved, chosen for tuning, 0.08 to 0.11 and 0.07 to 0.31.
    var leastOfKind = 3
    var leastContrast = 0.06
    var greatestDeviation = 0.4

    /// The thresholds for boxes in which nothing is printed: a thin tick covers a tenth. 25 % less
    /// or more changes no document.
    var leastThresholdAlone = 0.05
    /// 25 % less changes 3 documents, 25 % more 2.
    var greatestThresholdAlone = 0.15

    /// The fullness of a filled mark, and that of each corner of a crossed one. 25 % less or more
    /// changes no document.
    var leastFilled = 0.55
    /// 25 % less changes 1 document, 25 % more none.
    var leastCrossedCorner = 0.15

    /// Shares of a mark's size: of a corner, and of its distance from the centre. 25 % less changes
    /// no document, 25 % more 1.
    var cornerSize = 0.3
    /// 25 % less changes 1 document, 25 % more 1.
    var cornerOffset = 0.3
}

private let parameters = MarkClassifierParameters.standard
