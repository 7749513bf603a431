/// A row of small boxes for one letter each: closed ones that share their sides or stand apart, and
/// open ones, which short teeth on a line part. All lengths are in the unit of the rules.
package struct Comb: Hashable, Sendable {
    /// Left and right sides of the boxes, from the left.
    package let boxes: [ClosedRange<Double>]
    /// From the top to the foot of the letters, which over short teeth is more than their height.
    package let rows: ClosedRange<Double>
    /// Indices of the upright rules that part the boxes.
    package let teeth: [Int]

    /// From the left side of the first box to the right one of the last.
    package var columns: ClosedRange<Double> {
        (boxes.first?.lowerBound ?? 0)...(boxes.last?.upperBound ?? 0)
    }

    /// The box that holds an x.
    package func place(of x: Double) -> Int? { boxes.firstIndex { $0.contains(x) } }

    /// The combs that rules form, from the left.
    package static func combs(in rules: [RulingLine]) -> [Comb] {
        let teeth = rules.indices.filter { rules[$0].axis == .upright }
            .sorted {
                (rules[$0].position, rules[$0].start) < (rules[$1].position, rules[$1].start)
            }
        guard teeth.count <= mostTeeth else { return [] }
        var taken: Set<Int> = []
        var combs: [Comb] = []
        for first in teeth where !taken.contains(first) {
            let row = teeth.filter { !taken.contains($0) && rules[$0].isAlike(rules[first]) }
            guard let comb = Comb(row, in: rules), !comb.isPartOfGrid(of: teeth, in: rules) else {
                continue
            }
            taken.formUnion(comb.teeth)
            combs.append(comb)
        }
        return combs
    }

    /// - Parameter row: Upright rules of one height and foot, from the left; the comb begins with the
    ///   first one.
    private init?(_ row: [Int], in rules: [RulingLine]) {
        let sides = row.map { rules[$0].position }
        guard let first = row.first, sides.count > fewestBoxes else { return nil }
        let boxes = Self.adjoining(sides) ?? Self.apart(sides)
        guard let boxes, let left = boxes.first, let right = boxes.last else { return nil }
        let height = rules[first].length
        let width = left.upperBound - left.lowerBound
        let foot = rules[first].end
        let span = left.lowerBound...right.upperBound
        let isClosed = rules.coverLevel(span, at: rules[first].start, within: height * sameEnd)
        let isOnLine = rules.coverLevel(span, at: foot, within: height * sameEnd)
        guard width >= height * narrowest, width <= height * (isOnLine ? widestOpen : widest)
        else { return nil }
        self.boxes = boxes
        teeth = row.filter { span.contains(rules[$0].position) }
        let top =
            isClosed ? rules[first].start : min(rules[first].start, foot - width * openHeight)
        rows = top...foot
    }

    /// Boxes that share their sides, as long as these stand at equal distances.
    private static func adjoining(_ sides: [Double]) -> [ClosedRange<Double>]? {
        let pitch = sides[1] - sides[0]
        var boxes: [ClosedRange<Double>] = []
        for (left, right) in zip(sides, sides.dropFirst()) {
            guard abs(right - left - pitch) <= pitch * samePitch else { break }
            boxes.append(left...right)
        }
        return boxes.count >= fewestBoxes ? boxes : nil
    }

    /// Boxes with sides of their own and little space between them.
    private static func apart(_ sides: [Double]) -> [ClosedRange<Double>]? {
        let (width, pitch) = (sides[1] - sides[0], sides[2] - sides[0])
        guard pitch - width <= width * widestGap else { return nil }
        var boxes: [ClosedRange<Double>] = []
        for place in stride(from: 0, to: sides.count - 1, by: 2) {
            let (left, right) = (sides[place], sides[place + 1])
            let expected = boxes.last.map { $0.lowerBound + pitch } ?? left
            guard abs(right - left - width) <= width * samePitch,
                abs(left - expected) <= pitch * samePitch
            else { break }
            boxes.append(left...right)
        }
        return boxes.count >= fewestBoxes ? boxes : nil
    }

    /// Whether the boxes go on above or below, as those of a grid do.
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
    /// Whether another upright rule stands as high and on the same line, here or to the right.
    fileprivate func isAlike(_ first: RulingLine) -> Bool {
        position >= first.position && abs(start - first.start) <= first.length * sameEnd
            && abs(end - first.end) <= first.length * sameEnd
    }
}

extension [RulingLine] {
    /// Whether level rules at a height run along most of a span.
    fileprivate func coverLevel(
        _ span: ClosedRange<Double>, at y: Double, within slack: Double
    ) -> Bool {
        let slack = Swift.max(slack, joint)
        let covered = reduce(0.0) { sum, rule in
            guard rule.axis == .level, abs(rule.position - y) <= slack else { return sum }
            return sum
                + Swift.max(
                    0, Swift.min(rule.end, span.upperBound) - Swift.max(rule.start, span.lowerBound)
                )
        }
        return covered >= (span.upperBound - span.lowerBound) * mostly
    }
}

/// Boxes in a row that make a comb.
private let fewestBoxes = 4

/// Bounds the work on hatched drawings.
private let mostTeeth = 5000

/// The width of a box in its heights, of letters about as wide as high; over short teeth that stand
/// on a line it is the width in heights of the teeth.
private let narrowest = 0.4
private let widest = 2.0
private let widestOpen = 6.0

/// The height of open boxes in their widths.
private let openHeight = 1.1

/// The space between boxes in their widths.
private let widestGap = 0.4

/// The share of the height by which ends of teeth differ, and of the pitch by which distances do.
private let sameEnd = 0.2
private let samePitch = 0.12

/// The share of a comb along which its line runs, and units of length by which rules that meet may miss
/// each other.
private let mostly = 0.7
private let joint = 2.0
