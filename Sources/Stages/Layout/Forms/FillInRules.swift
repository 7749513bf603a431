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
                    $0.position >= rule.start - parameters.greatestJoint
                        && $0.position < rule.end - parameters.greatestJoint
                        && $0.start <= rule.position + parameters.greatestJoint
                        && $0.end >= rule.position - parameters.greatestJoint
                }
        }
    }

    /// Page x where rules begin under a segment, and whether they are longer than the text on them,
    /// as an underline is not.
    func starts(on segment: Segment) -> [(x: Double, isLonger: Bool)] {
        rules.filter {
            isUnder($0, segment.baseline, segment.size)
                && $0.start > segment.box.minX + segment.size && $0.start < segment.box.maxX
        }.map { ($0.start, $0.end > segment.box.maxX + segment.size * parameters.beyond) }
    }

    /// Whether a rule is no longer than the text on it.
    func isUnderline(_ rule: RulingLine, to end: Double, size: Double) -> Bool {
        rule.end <= end + size * parameters.beyond
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
            isUnder($0, baseline, size) && $0.start >= end - size * parameters.onStart
                && $0.start <= end + size * parameters.nextTo
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
            $0.position > line.position + size * parameters.leastPitch
                && $0.position <= line.position + size * parameters.mostPitch
                && abs($0.start - line.start) <= size * parameters.onStart
        }.min { $0.position < $1.position }
    }

    /// The next rule below that begins under a label and ends where the rule after the label does:
    /// what is too long for the first line goes on along the whole width.
    func line(wrapping line: RulingLine, under name: FieldCandidate) -> RulingLine? {
        rules.filter {
            $0.position > line.position + name.size * parameters.leastPitch
                && $0.position <= line.position + name.size * parameters.mostPitch
                && abs($0.start - name.box.minX) <= name.size * parameters.nextTo
                && abs($0.end - line.end) <= name.size * parameters.nextTo
        }.min { $0.position < $1.position }
    }

    /// The nearest rule that a candidate is written on or floats above.
    func line(under candidate: FieldCandidate) -> RulingLine? {
        rules.filter { candidate.isWritten(on: $0) }.min {
            abs($0.position - candidate.baseline) < abs($1.position - candidate.baseline)
        }
    }

    func carry(_ candidate: FieldCandidate) -> Bool {
        carry(candidate.box, candidate.baseline, candidate.size)
    }

    func carry(_ box: Rect<PageUnits>, _ baseline: Double, _ size: Double) -> Bool {
        rules.contains { isUnder($0, baseline, size) && $0.carries(box) }
    }

    private func isUnder(_ rule: RulingLine, _ baseline: Double, _ size: Double) -> Bool {
        rule.position >= baseline - size * parameters.above
            && rule.position <= baseline + size * parameters.under
    }
}

extension FieldCandidate {
    /// Whether a candidate is written on a rule or floats above it.
    func isWritten(on line: RulingLine) -> Bool {
        line.carries(box) && line.position >= baseline - size * parameters.above
            && line.position <= baseline + size * parameters.floating
    }
}

extension RulingLine {
    fileprivate func carries(_ box: Rect<PageUnits>) -> Bool {
        min(end, box.maxX) - max(start, box.minX) > box.width * parameters.leastShareOnRule
    }
}

/// The thresholds of a fill-in rule. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct FillInRuleParameters {
    static let standard = FillInRuleParameters()

    /// Page units by which rules that meet may miss each other. 25 % less changes 7 documents
    /// (FUNSD pairs −.002), 25 % more 4.
    var greatestJoint = 2.0

    /// Font sizes from the end of a name to the beginning of its line, and between the beginnings
    /// of lines of one value. 25 % less changes 18 documents, 25 % more 14 (FUNSD pairs +.002).
    var nextTo = 3.0
    /// 25 % less changes no document, 25 % more 2.
    var onStart = 0.5

    /// Font sizes by which a fill-in rule is above and below the baseline, and below what floats
    /// above it. 25 % less changes 7 documents (FUNSD pairs −.006), 25 % more 6.
    var above = 0.3
    /// 25 % less changes 4 documents, 25 % more 4.
    var under = 0.5
    /// 25 % less changes 5 documents (FUNSD pairs −.002), 25 % more 4.
    var floating = 1.2

    /// Font sizes between lines of one value. 25 % less or more changes no document, a quarter of
    /// it none, four times as much 2.
    var leastPitch = 0.8
    /// 25 % less changes no document, 25 % more 1.
    var mostPitch = 3.2

    /// Font sizes by which a fill-in rule is longer than the text on it; an underline ends with its
    /// text. With 1.0, one pair of 60 FUNSD forms is lost.
    var beyond = 0.4

    /// The share of a value that is on its line. 25 % less changes 6 documents, 25 % more 4 (FUNSD
    /// pairs −.003).
    var leastShareOnRule = 0.6
}

private let parameters = FillInRuleParameters.standard
