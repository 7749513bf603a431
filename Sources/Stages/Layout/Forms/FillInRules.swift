import Geometry
import Observations

/// Horizontal rules to write on: they begin free of vertical rules and cross none, but may end at a frame.
struct FillInRules {
    private let rules: [RulingLine]

    init(_ rules: [RulingLine]) {
        let uprights = rules.filter { $0.axis == .vertical }
        self.rules = rules.filter { rule in
            rule.axis == .horizontal
                && !uprights.contains {
                    $0.position >= rule.start - joint && $0.position < rule.end - joint
                        && $0.start <= rule.position + joint && $0.end >= rule.position - joint
                }
        }
    }

    /// Page x where rules begin that carry a part of a segment, and whether they go on beyond
    /// what is written, as what is merely underlined does not.
    func starts(on segment: Segment) -> [(x: Double, goesOn: Bool)] {
        rules.filter {
            isUnder($0, segment.baseline, segment.size)
                && $0.start > segment.box.minX + segment.size && $0.start < segment.box.maxX
        }.map { ($0.start, $0.end > segment.box.maxX + segment.size * beyond) }
    }

    /// Lines that end under a segment.
    func ending(on segment: Segment) -> [RulingLine] {
        rules.filter {
            isUnder($0, segment.baseline, segment.size) && $0.end > segment.box.minX
                && $0.end < segment.box.maxX - segment.size
        }
    }

    /// The line that begins to the right of a name.
    func line(after end: Double, baseline: Double, size: Double) -> RulingLine? {
        rules.filter {
            isUnder($0, baseline, size) && $0.start >= end - size * onStart
                && $0.start <= end + size * nextTo
        }.min { $0.start < $1.start }
    }

    /// The next line of a row that begins to the right of a line's end.
    func next(after end: Double, baseline: Double, size: Double) -> RulingLine? {
        rules.filter { isUnder($0, baseline, size) && $0.start > end + size }
            .min { $0.start < $1.start }
    }

    /// The next line below that begins where this one does.
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
    /// Whether a candidate is written on a line, be it that it floats over it.
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

/// Font sizes by which a line to write on lies above and under the letters' foot, and under what
/// floats over it.
private let above = 0.3
private let under = 0.5
private let floating = 1.2

/// Font sizes between lines of one value.
private let leastPitch = 0.8
private let mostPitch = 3.2

/// Font sizes by which a line to write on is longer than what is written.
private let beyond = 1.0

/// The share of a value that is on its line.
private let mostly = 0.6
