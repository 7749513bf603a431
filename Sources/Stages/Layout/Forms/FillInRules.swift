import Geometry
import Observations

/// Horizontal rules to write on: they touch no vertical rule at their start and cross none, but may
/// end at a frame.
struct FillInRules {
    private let rules: [RulingLine]

    init(_ rules: [RulingLine]) {
        let verticals = rules.filter { $0.axis == .vertical }
        self.rules = rules.filter { rule in
            rule.axis == .horizontal
                && !verticals.contains {
                    $0.position >= rule.start - joint && $0.position < rule.end - joint
                        && $0.start <= rule.position + joint && $0.end >= rule.position - joint
                }
        }
    }

    /// Page x where rules begin under a segment, and whether they are longer than the text on them,
    /// as an underline is not.
    func starts(on segment: Segment) -> [(x: Double, isLonger: Bool)] {
        rules.filter {
            isUnder($0, segment.baseline, segment.size)
                && $0.start > segment.box.minX + segment.size && $0.start < segment.box.maxX
        }.map { ($0.start, $0.end > segment.box.maxX + segment.size * beyond) }
    }

    /// Rules that end under a segment.
    func ending(on segment: Segment) -> [RulingLine] {
        rules.filter {
            isUnder($0, segment.baseline, segment.size) && $0.end > segment.box.minX
                && $0.end < segment.box.maxX - segment.size
        }
    }

    /// The rule that begins to the right of a label.
    func line(after end: Double, baseline: Double, size: Double) -> RulingLine? {
        rules.filter {
            isUnder($0, baseline, size) && $0.start >= end - size * onStart
                && $0.start <= end + size * nextTo
        }.min { $0.start < $1.start }
    }

    /// The next rule of a row that begins to the right of a rule's end.
    func next(after end: Double, baseline: Double, size: Double) -> RulingLine? {
        rules.filter { isUnder($0, baseline, size) && $0.start > end + size }
            .min { $0.start < $1.start }
    }

    /// The next rule below that begins at the same x.
    func line(below line: RulingLine, size: Double) -> RulingLine? {
        rules.filter {
            $0.position > line.position + size * leastPitch
                && $0.position <= line.position + size * mostPitch
                && abs($0.start - line.start) <= size * onStart
        }.min { $0.position < $1.position }
    }

    func carry(_ candidate: FieldCandidate) -> Bool {
        carry(candidate.box, candidate.baseline, candidate.size)
    }

    func carry(_ box: Rect<PageUnits>, _ baseline: Double, _ size: Double) -> Bool {
        rules.contains { isUnder($0, baseline, size) && $0.carries(box) }
    }

    private func isUnder(_ rule: RulingLine, _ baseline: Double, _ size: Double) -> Bool {
        rule.position >= baseline - size * above && rule.position <= baseline + size * under
    }
}

extension FieldCandidate {
    /// Whether a candidate is written on a rule or floats above it.
    func isWritten(on line: RulingLine) -> Bool {
        line.carries(box) && line.position >= baseline - size * above
            && line.position <= baseline + size * floating
    }
}

extension RulingLine {
    fileprivate func carries(_ box: Rect<PageUnits>) -> Bool {
        min(end, box.maxX) - max(start, box.minX) > box.width * mostly
    }
}

/// Page units by which rules that meet may miss each other.
private let joint = 2.0

/// Font sizes from the end of a name to the beginning of its line, and between the beginnings of
/// lines of one value.
private let nextTo = 3.0
private let onStart = 0.5

/// Font sizes by which a fill-in rule is above and below the baseline, and below what floats above
/// it.
private let above = 0.3
private let under = 0.5
private let floating = 1.2

/// Font sizes between lines of one value.
private let leastPitch = 0.8
private let mostPitch = 3.2

/// Font sizes by which a fill-in rule is longer than the text on it.
private let beyond = 1.0

/// The share of a value that is on its line.
private let mostly = 0.6
