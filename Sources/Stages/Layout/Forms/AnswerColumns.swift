import Geometry
import Observations

/// Finds names without colon in one column, each with its answer on a short rule of its own, such as
/// a list of states with crosses.
///
/// Wide blanks make such a list look like a table. The rules differ: they are under the answers
/// alone, and a row of a table with rules under its cells has more than one of them.
struct AnswerColumns {
    private let candidates: [FieldCandidate]
    private let values: FieldValues
    private let lines: FillInRules

    init(
        _ candidates: [FieldCandidate], _ values: FieldValues,
        lines: FillInRules
    ) {
        self.candidates = candidates
        self.values = values
        self.lines = lines
    }

    /// Names and what is written on the rules beside them.
    ///
    /// - Parameter names: Indices of the candidates that may be names.
    func fields(named names: [Int]) -> [(name: Int, value: [Int])] {
        let labels = candidates.indices.filter {
            candidates[$0].isLabel && !candidates[$0].endsInColon
        }
        let own = names.compactMap(answer)
        let known = own + labels.compactMap(answer)
        return own.filter { answer in
            known.count { isInColumn($0, with: answer) } >= parameters.fewestAnswers
        }.map { ($0.name, $0.value) }
    }

    private struct Answer {
        var name: Int
        var value: [Int]
        var line: RulingLine
    }

    private func answer(to name: Int) -> Answer? {
        let label = candidates[name]
        guard !lines.carry(label), let first = values.beside(name),
            let line = lines.line(under: candidates[first]),
            line.start >= label.box.maxX - label.size * parameters.insideWord
        else { return nil }
        let value = values.row(from: first, after: name)
        guard let last = value.last, !isFollowedByAnswer(last) else { return nil }
        return Answer(name: name, value: value, line: line)
    }

    /// Whether what is to the right of a value is on a rule as well, as the next cell of a row is.
    private func isFollowedByAnswer(_ value: Int) -> Bool {
        guard let next = values.beside(value) else { return false }
        return lines.line(under: candidates[next]) != nil
    }

    private func isInColumn(_ answer: Answer, with other: Answer) -> Bool {
        let (name, label) = (candidates[answer.name], candidates[other.name])
        let widest = max(name.size, label.size) * parameters.flush
        return abs(name.box.minX - label.box.minX) <= widest
            && abs(answer.line.start - other.line.start) <= widest
    }
}

/// The thresholds of a column of answers. Empirical, chosen on one half of 60 FUNSD forms: 20 right
/// fields more there (pairs +.026), 2 in the other half (+.004), 2 wrong ones more in all.
struct AnswerColumnParameters {
    static let standard = AnswerColumnParameters()

    /// Answers in one column at the least: two underlined figures of a table are beside names, too.
    var fewestAnswers = 3

    /// Font sizes between the beginnings of names and of rules in one column.
    var flush = 1.0

    /// Font sizes by which a rule begins inside the box of the name before it.
    var insideWord = 0.5
}

private let parameters = AnswerColumnParameters.standard
