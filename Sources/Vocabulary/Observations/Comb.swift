import Geometry

/// A comb field: a row of small boxes for one letter each. The boxes are closed and share sides or
/// are apart, or they are open and separated by short teeth on a line. All lengths are in the unit
/// of the ruling lines.
package struct Comb: Hashable, Sendable {
    /// The left and right sides of the boxes, from the left.
    package let boxes: [ClosedRange<Double>]
    /// From the top to the baseline of the letters, which over short teeth is more than the height
    /// of the teeth.
    package let rows: ClosedRange<Double>
    /// The indices of the vertical ruling lines that separate the boxes.
    package let teeth: [Int]

    /// From the left side of the first box to the right side of the last.
    package var columns: ClosedRange<Double> {
        (boxes.first?.lowerBound ?? 0)...(boxes.last?.upperBound ?? 0)
    }

    /// The index of the box that contains an x.
    package func place(of x: Double) -> Int? { boxes.firstIndex { $0.contains(x) } }

    /// The combs that ruling lines form, from the left.
    ///
    /// - Parameter isWorn: Whether single sides may be missing, as in pictures of printed lines.
    package static func combs(in rules: [RulingLine], isWorn: Bool = false) -> [Comb] {
        let teeth = rules.indices.filter { rules[$0].axis == .vertical && rules[$0].isMeasurable }
            .sorted {
                (rules[$0].position, rules[$0].start) < (rules[$1].position, rules[$1].start)
            }
        guard teeth.count <= mostTeeth else { return [] }
        var taken: Set<Int> = []
        var combs: [Comb] = []
        for first in teeth where !taken.contains(first) {
            let row = teeth.filter { !taken.contains($0) && rules[$0].isAlike(rules[first]) }
            guard let comb = Comb(row, in: rules, isWorn: isWorn) else {
                // The most frequent distance among the others may be the same.
                taken.formUnion(row)
                continue
            }
            taken.formUnion(comb.teeth + [first])
            if !comb.isPartOfGrid(of: teeth, in: rules) { combs.append(comb) }
        }
        return combs
    }

    /// - Parameter row: Vertical lines of equal height and bottom, from the left.
    private init?(_ row: [Int], in rules: [RulingLine], isWorn: Bool) {
        guard let first = row.first else { return nil }
        let sides = Sides(row.map { rules[$0].position }, isWorn: isWorn)
        let (top, foot) = (rules[first].start, rules[first].end)
        let slack = max((foot - top) * sameEnd, joint)
        let feet = rules.filter { $0.axis == .horizontal && abs($0.position - foot) <= slack }
        guard var boxes = sides.adjoining ?? sides.apart else { return nil }
        if isWorn { boxes = boxes.extended(to: feet) }
        guard let left = boxes.first, let right = boxes.last else { return nil }
        let (width, height) = (left.upperBound - left.lowerBound, foot - top)
        let span = left.lowerBound...right.upperBound
        let isClosed = rules.contains(level: span, at: top, within: slack)
        let isOnLine = feet.contains(level: span, at: foot, within: slack)
        guard width >= height * narrowest, width <= height * (isOnLine ? widestOpen : widest)
        else { return nil }
        self.boxes = boxes
        teeth = row.filter {
            rules[$0].position >= span.lowerBound - joint
                && rules[$0].position <= span.upperBound + joint
        }
        rows = min(isClosed ? top : foot - width * openHeight, top, foot)...foot
    }

    /// Whether the boxes continue above or below, as in a grid.
    private func isPartOfGrid(of uprights: [Int], in rules: [RulingLine]) -> Bool {
        let inner = teeth.dropFirst().dropLast().map { rules[$0] }
        let goingOn = inner.count { tooth in
            uprights.contains { other in
                let slack = tooth.length * sameEnd
                return abs(rules[other].position - tooth.position) <= slack
                    && (abs(rules[other].end - tooth.start) <= slack
                        || abs(rules[other].start - tooth.end) <= slack)
            }
        }
        return goingOn * 2 > inner.count
    }
}

extension RulingLine {
    /// Whether arithmetic on its coordinates is exact enough; huge numbers absorb small addends.
    fileprivate var isMeasurable: Bool {
        [position, start, end].allSatisfy { abs($0) < farthest }
    }

    /// Whether another vertical line has the same height and bottom, here or to the right.
    fileprivate func isAlike(_ first: RulingLine) -> Bool {
        position >= first.position && abs(start - first.start) <= first.length * sameEnd
            && abs(end - first.end) <= first.length * sameEnd
    }
}

extension [RulingLine] {
    /// Whether horizontal lines at this height cover most of a span.
    fileprivate func contains(
        level span: ClosedRange<Double>, at y: Double, within slack: Double
    ) -> Bool {
        let covered = reduce(0.0) { sum, rule in
            guard rule.axis == .horizontal, abs(rule.position - y) <= slack else { return sum }
            return sum
                + Swift.max(
                    0, Swift.min(rule.end, span.upperBound) - Swift.max(rule.start, span.lowerBound)
                )
        }
        return covered >= (span.upperBound - span.lowerBound) * mostly
    }
}

/// The x coordinates of the vertical lines in a row, from the left.
private struct Sides {
    private let places: [Double]
    private let isWorn: Bool

    init(_ places: [Double], isWorn: Bool) {
        self.places = places
        self.isWorn = isWorn
    }

    /// Boxes that share sides at equal distances.
    var adjoining: [ClosedRange<Double>]? {
        let widths = zip(places, places.dropFirst()).map { $1 - $0 }
        guard let (start, width) = widths.mostFrequent else { return nil }
        func next(after place: Double, step: Double) -> [Double]? {
            if let side = side(at: place + step, near: width) { return [side] }
            guard isWorn, let side = side(at: place + 2 * step, near: width) else { return nil }
            return [(place + side) / 2, side]
        }
        var sides = [places[start]]
        while let last = sides.last, let more = next(after: last, step: width), more[0] > last {
            sides += more
        }
        while let first = sides.first, let more = next(after: first, step: -width),
            more[0] < first
        {
            sides = more.reversed() + sides
        }
        let seen = sides.count(where: places.contains)
        guard sides.count > fewestBoxes, Double(seen) >= Double(sides.count) * mostlySeen else {
            return nil
        }
        return zip(sides, sides.dropFirst()).map { $0...$1 }
    }

    /// Boxes with sides of their own and small gaps.
    var apart: [ClosedRange<Double>]? {
        let pitches = zip(places, places.dropFirst(2)).map { $1 - $0 }
        guard let (_, pitch) = pitches.mostFrequent else { return nil }
        let widths = zip(places, places.dropFirst()).map { $1 - $0 }.map {
            $0 >= pitch / (1 + widestGap) && $0 <= pitch * (1 - samePitch / 2) ? $0 : -pitch
        }
        guard let (start, width) = widths.mostFrequent, width > 0 else { return nil }
        func box(at left: Double) -> ClosedRange<Double>? {
            let sides = (side(at: left, near: width), side(at: left + width, near: width))
            return switch sides {
            case (let left?, let right?) where left < right: left...right
            case (let left?, nil) where isWorn: left...left + width
            case (nil, let right?) where isWorn: right - width...right
            default: nil
            }
        }
        func next(after left: Double, step: Double) -> [ClosedRange<Double>]? {
            if let box = box(at: left + step) { return [box] }
            guard isWorn, let box = box(at: left + 2 * step) else { return nil }
            let missing = (left + box.lowerBound) / 2
            return [missing...missing + width, box]
        }
        guard var boxes = box(at: places[start]).map({ [$0] }) else { return nil }
        while let last = boxes.last, let more = next(after: last.lowerBound, step: pitch),
            more[0].lowerBound > last.lowerBound
        {
            boxes += more
        }
        while let first = boxes.first, let more = next(after: first.lowerBound, step: -pitch),
            more[0].lowerBound < first.lowerBound
        {
            boxes = more.reversed() + boxes
        }
        return boxes.count >= fewestBoxes ? boxes : nil
    }

    private func side(at place: Double, near width: Double) -> Double? {
        places.min { abs($0 - place) < abs($1 - place) }
            .flatMap { abs($0 - place) <= width * samePitch ? $0 : nil }
    }
}

extension [Double] {
    /// The length that most other lengths are similar to: the index of the first one and their
    /// mean.
    fileprivate var mostFrequent: (place: Int, length: Double)? {
        let sorted = filter { $0 > 0 }.sorted()
        var best: (place: Int, alike: ArraySlice<Double>)?
        for (place, length) in enumerated() where length > 0 {
            let first = sorted.partitioningIndex { $0 >= length * (1 - samePitch) }
            let last = sorted.partitioningIndex { $0 > length * (1 + samePitch) }
            if last - first > best?.alike.count ?? 0 { best = (place, sorted[first..<last]) }
        }
        return best.map { ($0.place, $0.alike.reduce(0, +) / Double($0.alike.count)) }
    }
}

extension [ClosedRange<Double>] {
    /// Adds a box on each side if the baseline continues for one.
    fileprivate func extended(to feet: [RulingLine]) -> [ClosedRange<Double>] {
        guard count > 1 else { return self }
        let (first, last) = (self[0], self[count - 1])
        let pitch = self[1].lowerBound - first.lowerBound
        func ends(at place: Double, _ end: (RulingLine) -> Double) -> Bool {
            feet.contains { abs(end($0) - place) <= pitch * samePitch }
        }
        var boxes = self
        if ends(at: first.lowerBound - pitch, \.start) {
            boxes.insert(first.lowerBound - pitch...first.upperBound - pitch, at: 0)
        }
        if ends(at: last.upperBound + pitch, \.end) {
            boxes.append(last.lowerBound + pitch...last.upperBound + pitch)
        }
        return boxes
    }
}

/// Adjacent boxes that make a comb. 25 % less or more changes no document of 62
/// (`Benchmarks/sensitivity.py`).
private let fewestBoxes = 4

/// Vertical lines; limits the work on hatched drawings. 25 % less or more changes no document of 62
/// (`Benchmarks/sensitivity.py`).
private let mostTeeth = 5000

/// Box widths in box heights, for letters about as wide as high; over short teeth the widths in
/// heights of the teeth. 25 % less or more changes no document of 62 (`Benchmarks/sensitivity.py`).
private let narrowest = 0.4
/// 25 % less or more changes no document of 62 (`Benchmarks/sensitivity.py`).
private let widest = 2.0
/// 25 % less or more changes no document of 62 (`Benchmarks/sensitivity.py`).
private let widestOpen = 6.0

/// The height of open boxes in their widths. 25 % less or more changes no document of 62
/// (`Benchmarks/sensitivity.py`).
private let openHeight = 1.1

/// The gap between boxes in their widths. 25 % less or more changes no document of 62
/// (`Benchmarks/sensitivity.py`).
private let widestGap = 0.4

/// The fraction of the height by which ends of teeth may differ, and of the pitch by which
/// distances may. 25 % less or more changes no document of 62 (`Benchmarks/sensitivity.py`).
private let sameEnd = 0.2
/// 25 % less or more changes no document of 62 (`Benchmarks/sensitivity.py`).
private let samePitch = 0.12

/// The fraction of a comb that its baseline must cover, and the distance in units of length by
/// which touching lines may miss each other. 25 % less or more changes no document of 62
/// (`Benchmarks/sensitivity.py`).
private let mostly = 0.7
/// 25 % less or more changes no document of 62 (`Benchmarks/sensitivity.py`).
private let joint = 2.0

/// The fraction of sides that must be visible where print is worn. 25 % less or more changes no
/// document of 62 (`Benchmarks/sensitivity.py`).
private let mostlySeen = 0.6

/// Units of length; no page or picture is larger. Estimated, not measured.
private let farthest = 1e9
