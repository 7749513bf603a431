import Facts
import Geometry
import Observations

/// Finds what is printed as label and value: separated by a colon, or the value on a fill-in
/// rule.
///
/// The value is to the right of its label, or below it where nothing is there.
struct PrintedFields {
    private let page: PageContent
    private let number: Int
    private let candidates: [FieldCandidate]
    private let values: FieldValues
    private let boxes: BoxedFields
    private let columns: AnswerColumns
    private let combs: CombFields
    private let tables: [Container.Table]
    private let runningText: RunningText

    /// - Parameters:
    ///   - blocks: What was found on the page.
    ///   - combs: Rows of boxes with a letter in each.
    ///   - leaders: Dotted lines, which may be fill-in rules.
    init(
        _ page: PageContent, number: Int, segments: [Segment], blocks: [Container.Block],
        combs: [Rect<PageUnits>] = [], leaders: [Word] = []
    ) {
        let joined = JoinedLabels(page, segments)
        let (page, segments) = (joined.page, joined.segments)
        self.page = page
        self.number = number
        tables = blocks.compactMap {
            guard case .table(let table) = $0 else { return nil }
            return table
        }
        runningText = RunningText(page, blocks, segments: segments)
        let dotted = leaders.map {
            RulingLine(
                axis: .horizontal, position: $0.baselineY, start: $0.box.minX, end: $0.box.maxX,
                thickness: 0)
        }
        let lines = FillInRules(page.rules + dotted)
        candidates = FieldCandidateFinder(page, lines: lines).candidates(of: segments)
        values = FieldValues(page, candidates, lines: lines)
        boxes = BoxedFields(page, candidates, values)
        columns = AnswerColumns(candidates, values, lines: lines)
        self.combs = CombFields(page, candidates, combs: combs)
    }

    /// From the top.
    var fields: [FormField] {
        var found = Found()
        for (name, value) in combs.fields { found.add([name], value, as: field) }
        let named = candidates.indices.filter {
            names($0) && !runningText.contains(candidates[$0])
        }
        for (name, value) in columns.fields(named: named) {
            found.add([name], value, as: field)
        }
        addLabelled(to: &found)
        if !found.fields.isEmpty { addNamed(to: &found) }
        addAligned(to: &found)
        let rest = candidates.indices.filter { !found.taken.contains($0) && names($0) }
        for (name, value) in boxes.fields(named: rest, besides: found.taken) {
            found.add([name], value, as: field)
        }
        return found.fields.sorted { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
    }

    private struct Found {
        var taken: Set<Int> = []
        var fields: [FormField] = []
        /// The last part of each label and the first of its value.
        var pairs: [(label: Int, value: Int)] = []

        mutating func add(_ label: [Int], _ value: [Int], as field: ([Int], [Int]) -> FormField?) {
            guard taken.isDisjoint(with: label + value), let field = field(label, value) else {
                return
            }
            taken.formUnion(label + value)
            fields.append(field)
            if let end = label.last, let start = value.first { pairs.append((end, start)) }
        }
    }

    private func addLabelled(to found: inout Found) {
        let statements = Statements()
        var before = found
        var (all, inProgram) = (0, 0)
        for index in candidates.indices
        where candidates[index].isLabel && !runningText.contains(candidates[index]) {
            let remark = values.remark(on: index)
            let value = values.value(of: remark ?? index).filter { !found.taken.contains($0) }
            let begun = beginning(of: index, beside: value).filter {
                !found.taken.contains($0) && !value.contains($0)
            }
            let label = begun + [index] + (remark.map { [$0] } ?? [])
            let hasPlace = values.hasRule(after: index)
            if values.isUnderlined(value, after: index),
                runningText.isSentence(before: candidates[index])
            {
                continue
            }
            if !hasPlace, let field = field(label, value) {
                all += 1
                if statements.contain(label: field.label, value: field.value) {
                    inProgram += 1
                    continue
                }
                if runningText.isSentence(candidates[index]) { continue }
            }
            found.add(label, value, as: field)
            if hasPlace { before.add(label, value, as: field) }
        }
        if statements.makeProgram(inProgram, of: all) { found = before }
    }

    /// Candidates that may be names, from the left: what answers a name does not name the next one
    /// on its line.
    private var namesFromLeft: [Int] {
        candidates.indices.filter(names).sorted {
            (candidates[$0].box.minX, $0) < (candidates[$1].box.minX, $1)
        }
    }

    private func addNamed(to found: inout Found) {
        for index in namesFromLeft {
            guard let value = values.beside(index), answers(value, to: index),
                !areCells(index, value)
            else { continue }
            found.add([index], [value], as: field)
        }
    }

    /// Names in one column with the labels of fields, and their values in one column with those.
    private func addAligned(to found: inout Found) {
        let known = found.pairs
        guard known.count >= parameters.fewestAligned else { return }
        for index in namesFromLeft where !found.taken.contains(index) {
            guard let value = values.beside(index), !areCells(index, value) else { continue }
            let (name, answer) = (candidates[index], candidates[value])
            let agreeing = known.count { pair in
                let (label, first) = (candidates[pair.label], candidates[pair.value])
                return abs(label.box.minX - name.box.minX) <= name.size * parameters.flush
                    && abs(first.box.minX - answer.box.minX) <= name.size * parameters.flush
            }
            if agreeing >= parameters.fewestAligned { found.add([index], [value], as: field) }
        }
    }

    /// The line above on which a label of two lines begins: flush with it, in the same style, and
    /// with nothing beside it but the value of the label.
    private func beginning(of label: Int, beside value: [Int]) -> [Int] {
        let name = candidates[label]
        guard name.endsInColon else { return [] }
        return candidates.indices.filter {
            let above = candidates[$0]
            return !above.isLabel
                && above.baseline < name.baseline - name.size * parameters.leastPitch
                && above.baseline > name.baseline - name.size * parameters.labelPitch
                && abs(above.box.minX - name.box.minX) <= name.size * parameters.flush
                && above.words.count <= parameters.mostNameWords
                && above.box.maxX <= name.box.maxX + name.size * parameters.wider
                && page.text(of: above).isCapitals == page.text(of: name).isCapitals
                && page.text(of: above).contains(where: \.isLetter)
                && (values.beside($0).map(value.contains) ?? true)
        }
    }

    /// Whether a candidate without a colon may label what is beside it: a few words and no number.
    private func names(_ index: Int) -> Bool {
        let candidate = candidates[index]
        guard !candidate.isLabel, candidate.words.count <= parameters.mostNameWords else {
            return false
        }
        let text = text(of: [index])
        return text.first?.isUppercase == true
            && text.count { $0.isLetter } >= parameters.fewestNameLetters
            && !text.contains { $0.isNumber || $0 == "," }
    }

    /// Whether a candidate beside a name is its value: in another style than the name, and not what
    /// follows in a sentence that was typed with wide blanks.
    private func answers(_ value: Int, to name: Int) -> Bool {
        let (candidate, label) = (candidates[value], candidates[name])
        let text = text(of: [value])
        let distance = (candidate.box.minX - label.box.maxX) / label.size
        guard distance <= parameters.near,
            distance > parameters.typedBlank || text.isCapitals
                || self.text(of: [name]).isCapitals
        else { return false }
        if text.contains(where: \.isNumber) { return true }
        return self.text(of: [name]).isCapitals != text.isCapitals
            && text.contains { $0.isLetter }
    }

    /// Whether two candidates are cells of a table, and not the contents of one cell.
    private func areCells(_ name: Int, _ value: Int) -> Bool {
        let (first, second) = (candidates[name].box.center, candidates[value].box.center)
        return tables.contains { table in
            table.rows.count >= 3 && table.columns.count >= 3 && table.box.contains(first)
                && !table.rows.joined().contains {
                    $0.content.box.contains(first) && $0.content.box.contains(second)
                }
        }
    }

    /// `nil` for an empty value.
    private func field(_ label: [Int], _ value: [Int]) -> FormField? {
        let text = text(of: value).withoutLeaders.trimmed("_|—- ")
        guard text.contains(where: { $0.isLetter || $0.isNumber }),
            let box = value.map({ candidates[$0].box }).bounds()
        else { return nil }
        let name = self.text(of: label).trimmed(":：*_. ☐☑☒○◉")
        guard !name.isEmpty else { return nil }
        return FormField(
            name: "", label: name, kind: .text, value: text, page: number, box: box)
    }

    private func text(of candidates: [Int]) -> String {
        candidates.flatMap { self.candidates[$0].words }.map { page.words[$0].text }
            .joined(separator: " ")
    }
}

extension String {
    /// Without leader dots, two and more, at both ends.
    fileprivate var withoutLeaders: String {
        let start = prefix { $0 == "." }.count
        let end = reversed().prefix { $0 == "." }.count
        guard start + end < count else { return "" }
        return String(dropFirst(start > 1 ? start : 0).dropLast(end > 1 ? end : 0))
    }

    /// Without these characters at both ends.
    fileprivate func trimmed(_ filling: String) -> String {
        var text = Substring(self)
        while let last = text.last, filling.contains(last) { text.removeLast() }
        while let first = text.first, filling.contains(first), first != "-" { text.removeFirst() }
        return String(text)
    }
}

/// The thresholds of a field without colon and rule. Empirical, unless a source is named; effects
/// by `Benchmarks/sensitivity.py` on 228 public documents.
struct PrintedFieldParameters {
    static let standard = PrintedFieldParameters()

    /// Font sizes between the lines of one label, between their beginnings, and by which the first
    /// may be longer. 25 % less changes 10 documents, 25 % more 13 (FUNSD pairs −.003).
    var labelPitch = 1.6
    /// 25 % less changes 1 document, 25 % more none.
    var flush = 1.0
    /// With 2, one pair of 60 FUNSD forms is lost.
    var wider = 6.0

    /// The words and letters of a name without colon. With 4, 9 documents change; with 6, 6.
    var mostNameWords = 5
    /// With 1, 15 documents change; with 3, 12 (FUNSD pairs +.002).
    var fewestNameLetters = 2

    /// Font sizes from a name without colon to its value at most. 25 % less changes 21 documents,
    /// 25 % more 21 (FUNSD pairs −.002).
    var near = 10.0

    /// Font sizes from a name in small letters to its value in small letters at least: a typewriter
    /// sets no wider blanks in a sentence. Without it, 7 wrong fields more in 60 FUNSD forms.
    var typedBlank = 1.2

    /// Fields whose labels and values are in one column with a name and its value. Without the rule,
    /// 8 pairs of 60 FUNSD forms are lost, 7 of them in the half that it was not chosen on.
    var fewestAligned = 2

    /// Font sizes between baselines of different lines at the least. 25 % less or more changes no
    /// document.
    var leastPitch = 0.5
}

private let parameters = PrintedFieldParameters.standard
