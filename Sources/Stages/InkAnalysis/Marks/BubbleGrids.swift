import Geometry
import Observations
import Raster

/// Detects regular grids of marks, such as the bubble grids of OMR answer sheets and scales, and the
/// marks that are missing in them.
struct BubbleGrids {
    /// A mark at its place in a grid.
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
    private let letters: LetterIndex
    private let ink: BinaryImage
    private let faint: BinaryImage

    /// - Parameter faint: Foreground with what is too pale to be searched everywhere.
    init(
        _ marks: [PlacedMark], shape: MarkShape, letters: LetterIndex, letterSize: Double,
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

    /// The grids, from the top, and the marks outside of them.
    var result: (grids: [[Site]], alone: [Rect<Pixels>]) {
        var grids: [[Site]] = []
        var alone: [Rect<Pixels>] = []
        for sites in connected.flatMap(blocks) {
            if isGrid(sites) {
                grids.append(completed(sites))
            } else {
                alone += sites.map(\.box)
            }
        }
        return (grids, alone.filter { box in !grids.joined().contains { $0.box == box } })
    }

    /// Combs of boxes for single letters are no marks, nor is one row of two.
    private func isGrid(_ sites: [Site]) -> Bool {
        let columns = sites.map(\.column).max() ?? 0
        let rows = sites.map(\.row).max() ?? 0
        return columns > 0 && (columns > 1 || rows > 0) && sites.count >= parameters.leastMarks
            && Double(sites.count { outlined.contains($0.box) })
                >= Double(sites.count) * parameters.leastOutlinedShare
            && isDense(sites) && isBlankBetween(sites) && isApart(sites)
    }

    /// Whether most marks are no letters of words; pale ones of their kind may be undetected.
    private func isApart(_ sites: [Site]) -> Bool {
        let others = letters.without { box in
            shape.fits(box) || sites.contains { $0.box.contains(box) }
        }
        return Double(sites.count { others.isLetter($0.box) }) <= Double(sites.count)
            * parameters.greatestFilledShare
    }

    /// Whether most places of a grid have a mark: letters that happen to be aligned leave most empty,
    /// and a few of their size are no evidence.
    private func isDense(_ sites: [Site]) -> Bool {
        let places = Set(sites.map(\.row)).count * Set(sites.map(\.column)).count
        guard Double(sites.count) >= Double(places) * parameters.leastPresentShare else {
            return false
        }
        return sites.count >= parameters.leastSmallMarks
            || min(shape.width, shape.height) >= letterSize
    }

    /// Whether few letters are between the marks of rows, as there are in text.
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
        let filled = gaps.count { letters.areCentered(in: $0) }
        return Double(filled) <= Double(gaps.count) * parameters.greatestFilledShare
    }

    /// A mark beside or below another, some rows and columns away.
    private struct Link {
        let from: Int
        let to: Int
        let rows: Int
        let columns: Int
        /// Pitches by which the distance differs from a whole number, and those that are skipped.
        let doubt: Double
    }

    /// Marks joined with those to the right and below at the usual distance, and the place of each.
    ///
    /// The most certain links come first, so that one stray mark moves no column.
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
                if steps >= 1, steps <= parameters.mostColumnsSkipped,
                    distance <= pitchX * (Double(steps) + parameters.greatestPitchError)
                {
                    links.append(
                        Link(
                            from: index, to: other, rows: 0, columns: steps,
                            doubt: doubt(distance / pitchX, steps)))
                }
            }
            if let (other, distance) = below[index], let pitchY {
                let steps = Int(nearest: distance / pitchY)
                if steps == 1
                    || steps >= 1 && steps <= parameters.mostRowsSkipped
                        && abs(distance - Double(steps) * pitchY) <= pitchY
                            * parameters.greatestRowError
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
        let (offset, skew) = (parameters.greatestLineOffset, parameters.greatestSkew)
        var nearest: (index: Int, distance: Double)?
        for (other, place) in boxes.enumerated() where other != index {
            let along = across ? place.midX - box.midX : place.midY - box.midY
            let aside = across ? place.midY - box.midY : place.midX - box.midX
            let (size, breadth) =
                across ? (shape.width, shape.height) : (shape.height, shape.width)
            guard along > size * parameters.leastDistance,
                along <= size * parameters.greatestDistance,
                abs(aside) <= breadth * offset + min(along * skew, breadth * offset),
                along < nearest?.distance ?? .infinity
            else { continue }
            nearest = (other, along)
        }
        return nearest
    }

    /// The usual distance: the lower quartile, since the blocks of a sheet are farther apart than the
    /// marks of each.
    private func pitch(_ distances: [Double?]) -> Double? {
        let known = distances.compactMap { $0 }.sorted()
        return known.isEmpty ? nil : known[known.count / 4]
    }

    /// The blocks of a grid that no column of marks connects.
    private func blocks(_ sites: [Site]) -> [[Site]] {
        let rows = Set(sites.map(\.row)).count
        var counts: [Int: Int] = [:]
        for site in sites { counts[site.column, default: 0] += 1 }
        let first = sites.map(\.column).min() ?? 0
        let last = sites.map(\.column).max() ?? 0
        var blocks: [[Site]] = []
        var block: [Site] = []
        for column in first...last {
            if Double(counts[column] ?? 0) < Double(rows) * parameters.leastColumnShare,
                rows >= parameters.leastRows
            {
                blocks.append(block)
                // A stray mark belongs to no grid.
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

    /// With the marks inferred from rows and columns, where foreground is.
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
                if let place = visible(around: middle) {
                    result.append(
                        Site(row: row, column: column, box: place.box, likeness: place.likeness))
                }
            }
        }
        for row in 0...(rows.keys.max() ?? 0) where rows[row] == nil {
            result += undetectedRow(row, between: columns)
        }
        return result.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    }

    /// The marks of a row without any detected mark, where foreground lies in even steps between two
    /// others.
    private func undetectedRow(_ row: Int, between columns: [Int: [Site]]) -> [Site] {
        let places = columns.sorted { $0.key < $1.key }.compactMap { column, sites -> Site? in
            guard let above = sites.last(where: { $0.row < row }),
                let below = sites.first(where: { $0.row > row })
            else { return nil }
            let steps = zip(sites, sites.dropFirst()).filter { $1.row == $0.row + 1 }
                .map { $1.box.midY - $0.box.midY }
            let down = below.box.midY - above.box.midY
            let count = Double(below.row - above.row)
            // Sections of a sheet have other distances between them.
            guard !steps.isEmpty,
                abs(down - count * steps.median) <= steps.median * parameters.greatestRowError
            else { return nil }
            let share = Double(row - above.row) / count
            let box = above.box.moved(x: (below.box.midX - above.box.midX) * share, y: down * share)
            let filling = shape.filling(of: box, in: ink)
            return Site(
                row: row, column: column, box: box,
                likeness: max(
                    shape.coverage(in: box, of: faint),
                    filling >= parameters.leastFilling ? filling : 0))
        }
        let seen = places.reduce(0) { $0 + $1.likeness } / Double(max(1, places.count))
        let isMarked = places.contains {
            shape.filling(of: $0.box, in: ink) >= parameters.leastFilling
        }
        return seen >= (isMarked ? parameters.leastInMarkedRow : parameters.leastInRow)
            ? places : []
    }

    /// Where a row and a column cross: perspective keeps lines straight.
    private func crossing(of row: [Site], and column: [Site]) -> Point<Pixels>? {
        let down = StraightLine(column.map { (along: $0.box.midY, aside: $0.box.midX) })
        let across = StraightLine(row.map { (along: $0.box.midX, aside: $0.box.midY) })
        guard let first = row.first else { return nil }
        var y = first.box.midY
        let x = down.aside(at: y)
        y = across.aside(at: x)
        return Point(x: down.aside(at: y), y: y)
    }

    private func visible(around middle: Point<Pixels>) -> PlacedMark? {
        var best: PlacedMark?
        for (stepX, stepY) in nearby {
            let box = Rect<Pixels>(
                x: middle.x + (stepX * parameters.greatestOffset - 0.5) * shape.width,
                y: middle.y + (stepY * parameters.greatestOffset - 0.5) * shape.height,
                width: shape.width,
                height: shape.height)
            let filling = shape.filling(of: box, in: ink)
            let coverage = max(
                shape.coverage(in: box, of: faint), filling >= parameters.leastFilling ? filling : 0
            )
            if coverage > (best?.likeness ?? 0) + parameters.leastGain {
                best = PlacedMark(box: box, likeness: coverage, isOutlined: false)
            }
        }
        return best.flatMap { $0.likeness >= parameters.leastExpected ? $0 : nil }
    }
}

/// Steps around an expected place, the place itself first.
private let nearby: [(Double, Double)] = [
    (0, 0), (-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1),
]

private let parameters = BubbleGridParameters.standard
