import Geometry
import Observations
import Raster

/// Finds even arrays of marks, such as answer sheets and scales have, and the marks that are
/// missing in them.
struct MarkArrays {
    /// A mark at its place in an array.
    struct Site {
        var row: Int
        var column: Int
        var box: Rect<Pixels>
        var likeness: Double
    }

    private let boxes: [Rect<Pixels>]
    /// Pixels below which a mark is no larger than a letter.
    private let letterSize: Double
    private let outlined: Set<Rect<Pixels>>
    private let shape: MarkShape
    private let letters: Letters
    private let ink: BinaryImage
    private let faint: BinaryImage

    /// - Parameter faint: Ink and what is paler, too pale to be looked for everywhere.
    init(
        _ marks: [PlacedMark], shape: MarkShape, letters: Letters, letterSize: Double,
        ink: BinaryImage, faint: BinaryImage
    ) {
        self.letterSize = letterSize
        self.letters = letters
        self.faint = faint
        let marks = marks.sorted { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
        boxes = marks.map(\.box)
        outlined = Set(marks.filter(\.isOutlined).map(\.box))
        self.shape = shape
        self.ink = ink
    }

    /// The arrays, from the top, and the marks outside of them.
    var result: (arrays: [[Site]], alone: [Rect<Pixels>]) {
        var arrays: [[Site]] = []
        var alone: [Rect<Pixels>] = []
        for sites in connected.flatMap(parted) {
            if isArray(sites) {
                arrays.append(completed(sites))
            } else {
                alone += sites.map(\.box)
            }
        }
        return (arrays, alone.filter { box in !arrays.joined().contains { $0.box == box } })
    }

    /// Combs of boxes for single letters are no marks; neither is one row of two.
    private func isArray(_ sites: [Site]) -> Bool {
        let columns = sites.map(\.column).max() ?? 0
        let rows = sites.map(\.row).max() ?? 0
        return columns > 0 && (columns > 1 || rows > 0) && sites.count >= 3
            && Double(sites.count { outlined.contains($0.box) })
                >= Double(sites.count) * mostlyOutlined
            && isDense(sites) && isBlankBetween(sites) && isApart(sites)
    }

    /// Whether most marks keep away from letters; pale ones of their kind may not have been seen.
    private func isApart(_ sites: [Site]) -> Bool {
        let others = letters.without { box in
            shape.fits(box) || sites.contains { $0.box.contains(box) }
        }
        return Double(sites.count { others.hold($0.box) }) <= Double(sites.count) * mostFilled
    }

    /// Whether most places of an array have a mark: letters that happen to stand below each other
    /// leave most empty, and a few of their size prove nothing.
    private func isDense(_ sites: [Site]) -> Bool {
        let places = Set(sites.map(\.row)).count * Set(sites.map(\.column)).count
        guard Double(sites.count) >= Double(places) * mostlyPresent else { return false }
        return sites.count >= fewSites || min(shape.width, shape.height) >= letterSize
    }

    /// Whether little stands between the marks of rows: between letters of text other letters do.
    private func isBlankBetween(_ sites: [Site]) -> Bool {
        let rows = Dictionary(grouping: sites, by: \.row)
        let gaps = rows.values.flatMap { row in
            let row = row.sorted { $0.column < $1.column }
            return zip(row, row.dropFirst()).filter { $1.column == $0.column + 1 }.map {
                left, right in
                Rect<Pixels>(
                    minX: left.box.maxX, minY: min(left.box.minY, right.box.minY),
                    maxX: right.box.minX, maxY: max(left.box.maxY, right.box.maxY))
            }
        }
        let filled = gaps.count { letters.stand(in: $0) }
        return Double(filled) <= Double(gaps.count) * mostFilled
    }

    /// A mark beside or below another, some rows and columns away.
    private struct Link {
        let from: Int
        let to: Int
        let rows: Int
        let columns: Int
        /// Pitches by which the distance misses whole ones, and those that are skipped.
        let doubt: Double
    }

    /// Marks joined with those to the right and below at the usual distance, and the place of each.
    ///
    /// The surest links go first, so that one stray mark moves no column.
    private var connected: [[Site]] {
        var groups = boxes.map { [Site(row: 0, column: 0, box: $0, likeness: 1)] }
        // For each mark its group and its place there.
        var homes = boxes.indices.map { (group: $0, index: 0) }
        var members = boxes.indices.map { [$0] }
        for link in links.sorted(by: { ($0.doubt, $0.from, $0.to) < ($1.doubt, $1.from, $1.to) }) {
            var (home, guest) = (homes[link.from], homes[link.to])
            guard home.group != guest.group else { continue }
            var rows = groups[home.group][home.index].row + link.rows
            var columns = groups[home.group][home.index].column + link.columns
            rows -= groups[guest.group][guest.index].row
            columns -= groups[guest.group][guest.index].column
            if groups[home.group].count < groups[guest.group].count {
                swap(&home, &guest)
                (rows, columns) = (-rows, -columns)
            }
            for (site, member) in zip(groups[guest.group], members[guest.group]) {
                homes[member] = (home.group, groups[home.group].count)
                groups[home.group].append(
                    Site(
                        row: site.row + rows, column: site.column + columns, box: site.box,
                        likeness: site.likeness))
                members[home.group].append(member)
            }
            groups[guest.group] = []
            members[guest.group] = []
        }
        return groups.filter { !$0.isEmpty }
    }

    private var links: [Link] {
        let right = boxes.indices.map { neighbour(of: $0, across: true) }
        let below = boxes.indices.map { neighbour(of: $0, across: false) }
        let pitchX = pitch(right.map { $0.map { $0.distance } })
        let pitchY = pitch(below.map { $0.map { $0.distance } })
        var links: [Link] = []
        for index in boxes.indices {
            if let (other, distance) = right[index], let pitchX {
                let steps = Int(nearest: distance / pitchX)
                if steps >= 1, steps <= mostMissing, distance <= pitchX * (Double(steps) + 0.45) {
                    links.append(
                        Link(
                            from: index, to: other, rows: 0, columns: steps,
                            doubt: doubt(distance / pitchX, steps)))
                }
            }
            if let (other, distance) = below[index], let pitchY {
                let steps = Int(nearest: distance / pitchY)
                if steps == 1
                    || steps >= 1 && steps <= mostRowsMissing
                        && abs(distance - Double(steps) * pitchY) <= pitchY * sectionGap
                {
                    links.append(
                        Link(
                            from: index, to: other, rows: steps, columns: 0,
                            doubt: doubt(distance / pitchY, steps)))
                }
            }
        }
        return links
    }

    private func doubt(_ pitches: Double, _ steps: Int) -> Double {
        abs(pitches - Double(steps)) + Double(steps - 1)
    }

    /// The nearest mark in the same row to the right, or in the same column below.
    private func neighbour(of index: Int, across: Bool) -> (index: Int, distance: Double)? {
        let box = boxes[index]
        var nearest: (index: Int, distance: Double)?
        for (other, place) in boxes.enumerated() where other != index {
            let along = across ? place.midX - box.midX : place.midY - box.midY
            let aside = across ? place.midY - box.midY : place.midX - box.midX
            let (size, breadth) =
                across ? (shape.width, shape.height) : (shape.height, shape.width)
            guard along > size * 0.8, along <= size * (across ? farthestRight : farthestBelow),
                abs(aside) <= breadth * besideLine + min(along * lean, breadth * besideLine),
                along < nearest?.distance ?? .infinity
            else { continue }
            nearest = (other, along)
        }
        return nearest
    }

    /// The usual distance: that which a quarter of the neighbours do not exceed, since the blocks
    /// of a sheet stand farther apart than the marks of each.
    private func pitch(_ distances: [Double?]) -> Double? {
        let known = distances.compactMap { $0 }.sorted()
        return known.isEmpty ? nil : known[known.count / 4]
    }

    /// The blocks of an array that no column of marks connects.
    private func parted(_ sites: [Site]) -> [[Site]] {
        let rows = Set(sites.map(\.row)).count
        var counts: [Int: Int] = [:]
        for site in sites { counts[site.column, default: 0] += 1 }
        let first = sites.map(\.column).min() ?? 0
        let last = sites.map(\.column).max() ?? 0
        var blocks: [[Site]] = []
        var block: [Site] = []
        for column in first...last {
            if Double(counts[column] ?? 0) < Double(rows) * leastFilled, rows >= fewRows {
                blocks.append(block)
                // A mark that strays is none of an array.
                blocks += sites.filter { $0.column == column }.map { [$0] }
                block = []
            } else {
                block += sites.filter { $0.column == column }
            }
        }
        return (blocks + [block]).filter { !$0.isEmpty }.map(counted)
    }

    /// With rows and columns counted from 0.
    private func counted(_ sites: [Site]) -> [Site] {
        let row = sites.map(\.row).min() ?? 0
        let column = sites.map(\.column).min() ?? 0
        return sites.map {
            Site(
                row: $0.row - row, column: $0.column - column, box: $0.box, likeness: $0.likeness)
        }
    }

    /// With the marks that rows and columns let expect, where ink is.
    private func completed(_ sites: [Site]) -> [Site] {
        let rows = Dictionary(grouping: sites, by: \.row)
        let columns = Dictionary(grouping: sites.sorted { $0.row < $1.row }, by: \.column)
        var result = sites
        for (row, inRow) in rows.sorted(by: { $0.key < $1.key }) {
            let missing = columns.sorted { $0.key < $1.key }.filter { column, _ in
                !inRow.contains { $0.column == column }
            }
            for (column, inColumn) in missing where inColumn.count >= 2 {
                guard let middle = crossing(of: inRow, and: inColumn) else { continue }
                if let place = seen(around: middle) {
                    result.append(
                        Site(row: row, column: column, box: place.box, likeness: place.likeness))
                }
            }
        }
        for row in 0...(rows.keys.max() ?? 0) where rows[row] == nil {
            result += unseenRow(row, between: columns)
        }
        return result.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    }

    /// The marks of a row of which none was found, where ink lies in even steps between two others.
    private func unseenRow(_ row: Int, between columns: [Int: [Site]]) -> [Site] {
        let places = columns.sorted { $0.key < $1.key }.compactMap { column, sites -> Site? in
            guard let above = sites.last(where: { $0.row < row }),
                let below = sites.first(where: { $0.row > row })
            else { return nil }
            let steps = zip(sites, sites.dropFirst()).filter { $1.row == $0.row + 1 }
                .map { $1.box.midY - $0.box.midY }
            let down = below.box.midY - above.box.midY
            let count = Double(below.row - above.row)
            // Sections of a sheet are set apart by other distances.
            guard !steps.isEmpty,
                abs(down - count * steps.middle) <= steps.middle * sectionGap
            else { return nil }
            let share = Double(row - above.row) / count
            let box = above.box.moved(x: (below.box.midX - above.box.midX) * share, y: down * share)
            let filling = shape.filling(of: box, in: ink)
            return Site(
                row: row, column: column, box: box,
                likeness: max(
                    shape.coverage(in: box, of: faint), filling >= mostlyFilled ? filling : 0))
        }
        let seen = places.reduce(0) { $0 + $1.likeness } / Double(max(1, places.count))
        let isMarked = places.contains { shape.filling(of: $0.box, in: ink) >= mostlyFilled }
        return seen >= (isMarked ? leastInMarkedRow : leastInRow) ? places : []
    }

    /// Where a row and a column meet: pictures taken askew keep lines straight.
    private func crossing(of row: [Site], and column: [Site]) -> Point<Pixels>? {
        let down = StraightLine(column.map { (along: $0.box.midY, aside: $0.box.midX) })
        let across = StraightLine(row.map { (along: $0.box.midX, aside: $0.box.midY) })
        guard let first = row.first else { return nil }
        var y = first.box.midY
        let x = down.aside(at: y)
        y = across.aside(at: x)
        return Point(x: down.aside(at: y), y: y)
    }

    private func seen(around middle: Point<Pixels>) -> PlacedMark? {
        var best: PlacedMark?
        for (stepX, stepY) in nearby {
            let box = Rect<Pixels>(
                x: middle.x + (stepX * strayed - 0.5) * shape.width,
                y: middle.y + (stepY * strayed - 0.5) * shape.height, width: shape.width,
                height: shape.height)
            let filling = shape.filling(of: box, in: ink)
            let coverage = max(
                shape.coverage(in: box, of: faint), filling >= mostlyFilled ? filling : 0)
            if coverage > (best?.likeness ?? 0) + 0.02 {
                best = PlacedMark(box: box, likeness: coverage, isOutlined: false)
            }
        }
        return best.flatMap { $0.likeness >= leastExpected ? $0 : nil }
    }
}

/// The line through some points with the least squares, level where they do not tell its lean.
private struct StraightLine {
    private let middle: (along: Double, aside: Double)
    private let slope: Double

    /// - Parameter points: At least one.
    init(_ points: [(along: Double, aside: Double)]) {
        let count = Double(max(1, points.count))
        let along = points.reduce(0) { $0 + $1.along } / count
        let aside = points.reduce(0) { $0 + $1.aside } / count
        let spread = points.reduce(0) { $0 + ($1.along - along) * ($1.along - along) }
        let shared = points.reduce(0) { $0 + ($1.along - along) * ($1.aside - aside) }
        middle = (along, aside)
        slope = spread > 0 && points.count >= 2 ? shared / spread : 0
    }

    func aside(at along: Double) -> Double { middle.aside + slope * (along - middle.along) }
}

/// The share of the marks of an array whose outline is seen whole, and that of the gaps between them
/// in which something stands.
private let mostlyOutlined = 0.25
private let mostFilled = 0.3

/// The share of the places of an array at which marks are seen, and the marks that prove an array
/// of the size of letters.
private let mostlyPresent = 0.4
private let fewSites = 8

/// Steps around an expected place, the place itself first.
private let nearby: [(Double, Double)] = [
    (0, 0), (-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1),
]

/// The part of its size by which a mark may stray from its expected place.
private let strayed = 0.12

/// The share of the outline that is seen of a mark at its expected place.
private let leastExpected = 0.6

/// The share of its inside that is ink where a pen filled it.
private let mostlyFilled = 0.75

/// The share of the outlines that is seen of a row between two others, and of one in which a place
/// is filled.
private let leastInRow = 0.55
private let leastInMarkedRow = 0.35

/// The part of the distance between rows by which one that is missing may be misjudged.
private let sectionGap = 0.2

/// How many pitches a neighbour may be away: to the right one mark between was not seen, below some
/// rows of pale print.
private let mostMissing = 2
private let mostRowsMissing = 8

/// Sizes of a mark to the next of its row and of its column, and how far aside it may stand: rows
/// lean by up to this share of their length in photographs, and by as much again at the most.
private let farthestRight = 14.0
private let farthestBelow = 14.0
private let besideLine = 0.3
private let lean = 0.06

/// The share of the rows in which a column of an array has a mark, and the rows that tell.
private let leastFilled = 0.3
private let fewRows = 3
