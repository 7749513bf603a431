import Geometry
import Observations

/// Mends paragraphs and lists that the end of a column cuts.
struct ColumnJoiner {
    let bodySize: Double

    /// The blocks of all columns in reading order. Footnotes at a column's foot, and tables and
    /// figures at the head of the next, follow the paragraph that they interrupt.
    func joined(_ columns: [[Container.Block]]) -> [Container.Block] {
        var blocks: [Container.Block] = []
        let indents = columns.joined().indentsFirstLines
        for column in columns {
            var column = column
            while let last = blocks.lastIndex(where: { !isFootnote($0) && !$0.isFloat }),
                let first = column.firstIndex(where: { !$0.isFloat }),
                let joined = blocks[last].joined(
                    with: column[first], before: column.dropFirst(first + 1).first,
                    indentsFirstLines: indents)
            {
                blocks[last] = joined
                column.remove(at: first)
                if case .paragraph = joined { break }
            }
            blocks += column
        }
        return blocks
    }

    private func isFootnote(_ block: Container.Block) -> Bool {
        guard case .paragraph(let text) = block, let word = text.textLines.first?.words.last else {
            return false
        }
        return word.textSize < bodySize * parameters.footnoteSize
    }
}

/// The thresholds of text that continues in the next column. Empirical, unless a source is named;
/// effects by `Benchmarks/sensitivity.py` on 228 public documents.
struct ColumnJoinerParameters {
    static let standard = ColumnJoinerParameters()

    /// The share of the body's font size that a footnote has at the most. 25 % less changes 4
    /// documents, 25 % more 7.
    var footnoteSize = 0.93
}

private let parameters = ColumnJoinerParameters.standard
