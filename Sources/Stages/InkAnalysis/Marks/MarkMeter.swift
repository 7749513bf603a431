import Geometry
import ImageObservations
import Observations
import Raster

/// Measures how full marks are, and tells marked ones from empty ones by the others of their kind.
struct MarkMeter {
    private let gray: GrayImage
    private let shape: MarkShape

    init(_ gray: GrayImage, shape: MarkShape) {
        self.gray = gray
        self.shape = shape
    }

    /// Marks of an array: the option printed inside is as dark in each row of a column, so what a
    /// pen adds is what a mark has beyond the emptier ones of its column.
    func marks(in array: [MarkArrays.Site], number: Int) -> [InkMark] {
        let fullness = array.map { self.fullness(of: $0.box) }
        let columns = Dictionary(grouping: array.indices, by: { array[$0].column })
        let every = fullness.sorted()[fullness.count / 4]
        let added = array.indices.map { index in
            let column = columns[array[index].column]?.map { fullness[$0] }.sorted() ?? []
            let printed = column.count >= tellingColumn ? column[column.count / 4] : every
            // A column that most have chosen does not tell what is printed in it.
            return fullness[index] - min(printed, every + printedVariety)
        }
        let limit = Self.limit(of: added)
        return array.indices.map { index in
            mark(
                array[index].box, likeness: array[index].likeness, fullness: fullness[index],
                added: added[index], limit: limit,
                place: TickMark.Place(
                    array: number, row: array[index].row, column: array[index].column))
        }
    }

    /// Marks that stand alone, with nothing printed inside.
    func marks(_ alone: [PlacedMark]) -> [InkMark] {
        let fullness = alone.map { self.fullness(of: $0.box) }
        let limit = min(max(Self.limit(of: fullness), leastAlone), mostAlone)
        return zip(alone, fullness).map { mark, fullness in
            self.mark(
                mark.box, likeness: mark.likeness, fullness: fullness, added: fullness,
                limit: limit, place: nil)
        }
    }

    private func mark(
        _ box: Rect<Pixels>, likeness: Double, fullness: Double, added: Double, limit: Double,
        place: TickMark.Place?
    ) -> InkMark {
        let isMarked = added > limit
        let clearness = min(1, abs(added - limit) / max(0.01, limit))
        return InkMark(
            box: box, shape: shape.kind,
            state: isMarked ? state(of: box, fullness: fullness) : .empty, fullness: fullness,
            confidence: Float(likeness * (0.5 + clearness / 2)), place: place)
    }

    /// What has to be added to an empty mark to make it a marked one: half-way over the widest gap
    /// between two neighbours, where one is wide enough to tell.
    private static func limit(of added: [Double]) -> Double {
        let sorted = added.sorted()
        var best = (gap: leastGap, limit: usualLimit)
        for (low, high) in zip(sorted, sorted.dropFirst())
        where high > leastAdded && low < mostAdded && high - low > best.gap {
            best = (high - low, (low + high) / 2)
        }
        return best.limit
    }

    private func state(of box: Rect<Pixels>, fullness: Double) -> TickMark.State {
        if fullness >= mostlyFull { return .filled }
        let corners = [(-1.0, -1.0), (1, 1), (-1, 1), (1, -1)].map { x, y in
            darkness(
                in: Rect(
                    x: box.midX + (x * 0.3 - 0.15) * box.width,
                    y: box.midY + (y * 0.3 - 0.15) * box.height, width: box.width * 0.3,
                    height: box.height * 0.3), paper: paper(around: box))
        }
        return corners.allSatisfy { $0 > crossedCorner } ? .crossed : .ticked
    }

    /// 0…1: the mean darkness inside the outline.
    private func fullness(of box: Rect<Pixels>) -> Double {
        let inside = Rect<Pixels>(
            minX: box.midX - box.width / 2 * innerPart, minY: box.midY - box.height / 2 * innerPart,
            maxX: box.midX + box.width / 2 * innerPart, maxY: box.midY + box.height / 2 * innerPart)
        return darkness(in: inside, paper: paper(around: box))
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

    /// The grey of the paper around a mark.
    private func paper(around box: Rect<Pixels>) -> Double {
        let frame = box.grown(x: box.width * 0.4, y: box.height * 0.4)
        var greys: [UInt8] = []
        let step = max(1, Int(box.width / 12))
        for y in stride(from: Int(frame.minY), to: Int(frame.maxY), by: step) {
            for x in stride(from: Int(frame.minX), to: Int(frame.maxX), by: step) {
                greys.append(gray.grey(x: x, y: y))
            }
        }
        greys.sort()
        return greys.isEmpty ? 255 : Double(greys[greys.count * 4 / 5])
    }
}

/// The part of a mark's size inside its outline.
private let innerPart = 0.66

/// The marks of a column that tell what is printed in each, and how much darker than others one
/// option may be.
private let tellingColumn = 4
private let printedVariety = 0.15

/// Fullness between empty and marked ones that tells them apart, and where it may lie; without such
/// a gap the limit is the usual one.
private let leastGap = 0.08
private let leastAdded = 0.1
private let mostAdded = 0.5
private let usualLimit = 0.2

/// The limits for boxes in which nothing is printed: a thin tick covers a tenth.
private let leastAlone = 0.05
private let mostAlone = 0.15

/// The fullness of a filled mark, and that of each corner of a crossed one.
private let mostlyFull = 0.55
private let crossedCorner = 0.15
