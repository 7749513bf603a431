import Geometry
import Observations

/// Mends paragraphs that the end of a column cuts.
struct ColumnJoiner {
    let bodySize: Double

    /// The blocks of all columns in reading order. Footnotes at a column's foot, and tables and
    /// figures at the head of the next, follow the paragraph that they interrupt.
    func joined(_ columns: [[Container.Block]]) -> [Container.Block] {
        var blocks: [Container.Block] = []
        let indents = columns.joined().indentsFirstLines
        for column in columns {
            var column = column
            if let last = blocks.lastIndex(where: { !isFootnote($0) && !$0.isFloat }),
                let first = column.firstIndex(where: { !$0.isFloat }),
                case .paragraph(let above) = blocks[last],
                case .paragraph(let below) = column[first],
                above.goesOn(in: below, indentsFirstLines: indents)
            {
                blocks[last] = .paragraph(above.followed(by: below))
                column.remove(at: first)
            }
            blocks += column
        }
        return blocks
    }

    private func isFootnote(_ block: Container.Block) -> Bool {
        guard case .paragraph(let text) = block, let word = text.textLines.first?.words.last else {
            return false
        }
        return word.textSize < bodySize * footnoteSize
    }
}

extension Container.Text {
    /// Both texts as one.
    fileprivate func followed(by rest: Container.Text) -> Container.Text {
        var lines = textLines
        if let last = lines.indices.last, let word = lines[last].words.last,
            let end = word.text.unicodeScalars.last
        {
            lines[last].join =
                end == "-" || end == "\u{AD}" || end == "\u{2010}" ? .withoutHyphen : .blank
        }
        return Container.Text(
            lines: lines + rest.textLines, alignment: textAlignment, pageSize: pageSize)
    }
}

/// The share of the body's font size that a footnote has at the most.
private let footnoteSize = 0.93
