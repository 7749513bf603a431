import Geometry
import Observations

/// Finds what is filled in for a label: on the fill-in rule after it, to its right, or below.
struct FieldValues {
    private let page: PageContent
    private let candidates: [FieldCandidate]
    private let lines: FillInRules
    /// For each label the rule to write on that begins after it.
    private let ruleAfter: [Int: RulingLine]

    init(_ page: PageContent, _ candidates: [FieldCandidate], lines: FillInRules) {
        self.page = page
        self.candidates = candidates
        self.lines = lines
        var ruleAfter: [Int: RulingLine] = [:]
        for (index, candidate) in candidates.enumerated() where candidate.isLabel {
            ruleAfter[index] = lines.line(after: candidate, among: candidates)
        }
        self.ruleAfter = ruleAfter
    }

    /// What is in parentheses between a label and its value.
    func remark(on label: Int) -> Int? {
        let name = candidates[label]
        guard let next = next(after: label) else { return nil }
        let (candidate, text) = (candidates[next], page.text(of: candidates[next]))
        guard candidate.box.minX - name.box.maxX <= name.size * parameters.near,
            text.hasPrefix("("),
            text.hasSuffix(")") || text.hasSuffix("):")
        else { return nil }
        let line = lines.line(
            after: candidate.box.maxX, baseline: candidate.baseline, size: candidate.size)
        return line != nil || beside(next) != nil ? next : nil
    }

    func value(of label: Int) -> [Int] {
        let name = candidates[label]
        if let line = rule(after: label) {
            let value = written(on: line, after: label)
            if !value.isEmpty || !name.endsInColon { return value }
            // An empty rule is an empty field: what begins beyond it answers another label.
            guard let beside = beside(label), candidates[beside].box.minX < line.end else {
                return []
            }
        }
        let below = below(label)
        if let beside = beside(label),
            below == nil
                || candidates[beside].box.minX - candidates[label].box.maxX <= candidates[label]
                    .size * parameters.near
        {
            let value = row(from: beside, after: label) + continuation(of: beside, label: label)
            return isProse(label, beside) ? [] : value
        }
        guard let below else { return [] }
        return row(from: below, after: label) + continuation(of: below, label: label)
    }

    /// The rule to write on that begins after a label or the remark on it.
    private func rule(after label: Int) -> RulingLine? {
        candidates[label].isLabel
            ? ruleAfter[label] : lines.line(after: candidates[label], among: candidates)
    }

    /// Whether there is a rule to write on after a label.
    func hasRule(after label: Int) -> Bool { ruleAfter[label] != nil }

    /// Whether the rule after a label ends with the first word on it, as an underline does.
    func isUnderlined(_ value: [Int], after label: Int) -> Bool {
        guard !candidates[label].endsInColon, let line = ruleAfter[label],
            let first = value.first.flatMap({ candidates[$0].words.first })
        else { return false }
        return lines.isUnderline(
            line, to: page.words[first].box.maxX, size: candidates[label].size)
    }

    /// Whether a rule begins to the right of another label.
    private func isLabelled(_ line: RulingLine, besides label: Int) -> Bool {
        ruleAfter.contains { $0.key != label && $0.value == line }
    }

    /// The text on a fill-in rule, and on those below that continue it.
    private func written(on line: RulingLine, after label: Int) -> [Int] {
        var found = self.written(on: line, besides: [label])
        guard !found.isEmpty else { return [] }
        var last = line
        while let next = lines.line(below: last, size: candidates[label].size)
            ?? lines.line(wrapping: last, under: candidates[label]),
            !isLabelled(next, besides: label)
        {
            let row = self.written(on: next, besides: found)
            guard let first = row.first, goesOn(row, from: first, on: next, label: label) else {
                break
            }
            found += row
            last = next
        }
        return found
    }

    /// Whether a row on a further rule continues the value of a label. Where the rule begins under
    /// the label, a row that is set like the label or has blanks as between columns does not.
    private func goesOn(
        _ row: [Int], from first: Int, on line: RulingLine, label: Int
    ) -> Bool {
        let name = candidates[label]
        guard line.start < name.box.maxX else {
            return !row.contains { follows($0, label: label) }
        }
        return !follows(first, label: label)
            && zip(row, row.dropFirst()).allSatisfy { isClose($0, $1) }
            && !(page.text(of: candidates[first]).isCapitals && page.text(of: name).isCapitals)
            && !candidates.contains { $0.isLabel && $0.isWritten(on: line) }
    }

    /// The candidates of the row nearest to a rule, from the left.
    private func written(on line: RulingLine, besides taken: [Int]) -> [Int] {
        let row = candidates.indices.filter {
            !candidates[$0].isLabel && !taken.contains($0) && candidates[$0].isWritten(on: line)
        }
        guard let lowest = row.max(by: { candidates[$0].baseline < candidates[$1].baseline }) else {
            return []
        }
        let sorted = row.filter { candidates[$0].isOnLine(with: candidates[lowest]) }
            .sorted { candidates[$0].box.minX < candidates[$1].box.minX }
        let next = sorted.indices.dropFirst().first { index in
            let (left, right) = (candidates[sorted[index - 1]], candidates[sorted[index]])
            return right.box.minX - left.box.maxX > left.size * parameters.widestBlank
        }
        return Array(sorted[..<(next ?? sorted.endIndex)])
    }

    /// The candidate to the right on the same line.
    func beside(_ label: Int) -> Int? {
        let candidate = candidates[label]
        guard let next = next(after: label), !candidates[next].isLabel,
            candidates[next].box.minX - candidate.box.maxX <= candidate.size * parameters.farthest,
            areOfOneForm(candidate, candidates[next]),
            !page.hasUpright(between: candidate.box, and: candidates[next].box)
        else { return nil }
        return next
    }

    /// Whether the letters are not of sizes as those of a letterhead or a stamped number are.
    private func areOfOneForm(_ label: FieldCandidate, _ value: FieldCandidate) -> Bool {
        max(label.size, value.size) <= min(label.size, value.size) * parameters.greatestSizeRatio
    }

    /// A candidate with those after wide blanks, as typewriters set them, up to the value of the next
    /// label on the line.
    func row(from first: Int, after label: Int) -> [Int] {
        var row = [first]
        while let last = row.last, let next = beside(last), isClose(last, next),
            !row.contains(next), next != label
        {
            if let after = self.next(after: next), candidates[after].isLabel, isClose(next, after) {
                break
            }
            row.append(next)
        }
        return row
    }

    private func isClose(_ left: Int, _ right: Int) -> Bool {
        candidates[right].box.minX - candidates[left].box.maxX <= candidates[left].size
            * parameters.typedBlank
    }

    /// What follows on the same line.
    private func next(after label: Int) -> Int? {
        let candidate = candidates[label]
        return candidates.indices.filter {
            let other = candidates[$0]
            return $0 != label && candidate.isOnLine(with: other)
                && other.box.minX >= candidate.box.maxX - candidate.size
                    * parameters.greatestOverlap
        }.min { candidates[$0].box.minX < candidates[$1].box.minX }
    }

    /// The candidate under the label, where nothing is beside it.
    private func below(_ label: Int) -> Int? {
        let candidate = candidates[label]
        guard candidate.endsInColon else { return nil }
        let next = candidates.indices.filter {
            let other = candidates[$0]
            return other.baseline > candidate.baseline + candidate.size * parameters.leastPitch
                && other.baseline <= candidate.baseline + candidate.size * parameters.nextLine
                && other.box.minX >= candidate.box.minX - candidate.size
                    * parameters.greatestOverlap
                && other.box.minX <= candidate.box.maxX + candidate.size * parameters.indent
        }.min {
            (candidates[$0].baseline, candidates[$0].box.minX) < (
                candidates[$1].baseline, candidates[$1].box.minX
            )
        }
        guard let next, !candidates[next].isLabel, areOfOneForm(candidate, candidates[next]),
            !ruleAfter.contains(where: {
                $0.key != label && candidates[next].isWritten(on: $0.value)
            })
        else { return nil }
        return next
    }

    /// Further lines of a value, flush with its first.
    func continuation(of first: Int, label: Int) -> [Int] {
        var found: [Int] = []
        var last = first
        while let next = candidates.indices.first(where: {
            let (other, before) = (candidates[$0], candidates[last])
            return !other.isLabel
                && other.baseline > before.baseline + before.size * parameters.leastPitch
                && other.baseline <= before.baseline + before.size * parameters.wrappedLine
                && abs(other.box.minX - candidates[first].box.minX) <= before.size
                    * parameters.flush
                && !follows($0, label: label)
        }) {
            found += row(from: next, after: label)
            last = next
        }
        return found
    }

    /// Whether another label is on the candidate's line, left of it, or anything in the label's
    /// column.
    private func follows(_ candidate: Int, label: Int) -> Bool {
        let name = candidates[label]
        return candidates.indices.contains { (index: Int) in
            let other = candidates[index]
            return index != candidate && index != label
                && other.isOnLine(with: candidates[candidate])
                && other.box.maxX <= candidates[candidate].box.minX + candidates[candidate].size
                && (other.isLabel
                    || other.box.minX < name.box.maxX && name.box.minX < other.box.maxX)
        }
    }

    /// Whether label and value begin a paragraph: a long line, and another one right below that
    /// begins where the label does.
    private func isProse(_ label: Int, _ value: Int) -> Bool {
        let (name, text) = (candidates[label], candidates[value])
        guard !lines.carry(text), text.box.width > text.size * parameters.longLine,
            text.box.minX - name.box.maxX < name.size
        else { return false }
        return candidates.contains {
            !$0.isLabel && $0.baseline > text.baseline + text.size * parameters.leastPitch
                && $0.baseline <= text.baseline + text.size * parameters.wrappedLine
                && $0.box.minX <= name.box.minX + name.size * parameters.proseIndent
                && $0.box.maxX > name.box.maxX
        }
    }
}

extension FillInRules {
    /// The rule that begins right after a label, or far to the right of its colon with nothing
    /// between.
    func line(
        after name: FieldCandidate, among candidates: [FieldCandidate]
    ) -> RulingLine? {
        if let line = line(after: name.box.maxX, baseline: name.baseline, size: name.size) {
            return line
        }
        guard name.endsInColon,
            let line = next(after: name.box.maxX, baseline: name.baseline, size: name.size),
            line.start - name.box.maxX <= name.size * parameters.near,
            !candidates.contains(where: {
                $0.isOnLine(with: name) && $0.box.minX >= name.box.maxX
                    && $0.box.midX < line.start
            })
        else { return nil }
        return line
    }
}

extension PageContent {
    func hasUpright(between left: Rect<PageUnits>, and right: Rect<PageUnits>) -> Bool {
        guard right.minX > left.maxX else { return false }
        return uprightRules(between: left.maxX - 1, and: right.minX + 1).contains {
            $0.start <= left.midY && $0.end >= left.midY
        }
    }
}

/// The thresholds of the value of a label. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct FieldValueParameters {
    static let standard = FieldValueParameters()

    /// Font sizes by which a value may begin inside the end of its label, from the label to its
    /// value at most and where another is below the label, between the lines of label and value
    /// below, between lines of one value, and between the beginnings of its lines; a line that
    /// fills a column. 25 % less changes 2 documents, 25 % more 1.
    var greatestOverlap = 0.5
    /// 25 % less changes 4 documents, 25 % more 5.
    var farthest = 25.0
    /// 25 % less changes 3 documents, 25 % more 7.
    var near = 10.0
    /// 25 % less changes 32 documents (FUNSD pairs +.001), 25 % more 12 (FUNSD pairs −.004).
    var nextLine = 2.6
    /// 25 % less changes 30 documents, 25 % more 34.
    var wrappedLine = 1.9
    /// 25 % less changes 14 documents, 25 % more 16.
    var flush = 1.5
    /// 25 % less changes 34 documents, 25 % more 21.
    var longLine = 18.0

    /// Font sizes of a blank between words of a value that is typed. 25 % less changes 13
    /// documents, 25 % more 13 (FUNSD pairs −.003).
    var typedBlank = 2.0

    /// Font sizes of a blank within what is written on one line. 25 % less changes no document, 25
    /// % more 3.
    var widestBlank = 4.0

    /// Font sizes by which what is below a label is indented beyond its end. With 0, 2 pairs of the
    /// half of 60 FUNSD forms for tuning are lost.
    var indent = 2.0

    /// The ratio of the font sizes of a label and its value at most. A letterhead has 3.4, a number
    /// stamped across the margin 7. Without it, 2 wrong fields more in each half of 60 FUNSD forms.
    var greatestSizeRatio = 3.0

    /// Font sizes between baselines of different lines at the least. 25 % less changes no document,
    /// 25 % more 3.
    var leastPitch = 0.5

    /// Font sizes by which further lines of prose begin right of its first words at the most. 25 %
    /// less or more changes no document.
    var proseIndent = 3.0
}

private let parameters = FieldValueParameters.standard
