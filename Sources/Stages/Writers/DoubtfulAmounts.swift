import Confidence
import DocumentModel
import Facts

/// An amount that a person should check, in one cell of a table.
struct DoubtfulAmount {
    /// The place of the cell, counted from 0.
    let row, column: Int
    /// What the rest of the table adds up to, or how sure the reading is.
    let explanation: String

    func isIn(_ cell: Table.Cell) -> Bool {
        cell.rows.lowerBound == row && cell.columns.lowerBound == column
    }
}

extension DoubtfulAmount {
    init(_ check: ArithmeticCheck) {
        self.init(row: check.row, column: check.column, explanation: check.explanation)
    }
}

extension DoubtfulAmount {
    /// A comment of Markdown, which is not shown, behind an amount.
    ///
    /// Source: CommonMark 0.31, 6.6 (HTML comments), which two hyphens would end.
    static func comment(_ explanation: String) -> String {
        let text = explanation.filter { $0 != "<" && $0 != ">" && $0 != "|" }.replacing(
            "--", with: "-")
        return " <!-- doubtful: \(text) -->"
    }
}

extension Table {
    /// The amounts that may be wrong: those of failing checks, by rows, then those that were read
    /// weakly. In a table of a text layer, whose digits are right, a failing sum only has other addends
    /// than were assumed.
    var doubtfulAmounts: [DoubtfulAmount] {
        guard isRecognized else {
            return failedArithmeticChecks.filter { $0.rule != .sum }.map(DoubtfulAmount.init)
        }
        return doubtfulChecks.map(DoubtfulAmount.init)
            + cells.compactMap { cell in
                guard cell.value?.isAmount == true,
                    let run = cell.runs.first(where: \.isDoubtfulAmount)
                else { return nil }
                return DoubtfulAmount(
                    row: cell.rows.lowerBound, column: cell.columns.lowerBound,
                    explanation: run.doubt)
            }
    }

    /// The failing checks but for those of amounts that were surely read in a picture: of 19 such amounts on worn
    /// pictures none was wrong, but rows above them were lost (`Benchmarks/doubts.py`, seeds 11, 12, 21, 22, 31 to 33).
    var doubtfulChecks: [ArithmeticCheck] {
        let failing = failedArithmeticChecks
        guard !failing.isEmpty, isRecognized else { return failing }
        return failing.filter { check in
            guard let cell = cells.first(where: { DoubtfulAmount(check).isIn($0) }) else {
                return true
            }
            let amounts = cell.runs.filter { $0.text.contains(where: \.isNumber) }
            return amounts.contains {
                !$0.isRecognized || $0.confidence < ConfidenceParameters.standard.doubtfulAmount
            }
        }
    }

    private var isRecognized: Bool {
        cells.contains { cell in cell.runs.contains(where: \.isRecognized) }
    }
}

extension Table.Cell {
    /// The runs of a cell that has one paragraph.
    fileprivate var runs: [TextRun] {
        guard blocks.count == 1, case .paragraph(let paragraph) = blocks[0] else { return [] }
        return paragraph.text.runs
    }
}

extension TextRun {
    /// Whether it was read weakly: a number, also one that lost its decimal mark, counts as such earlier
    /// than other text.
    var isDoubtful: Bool {
        let parameters = ConfidenceParameters.standard
        return confidence < parameters.doubtful
            || confidence < parameters.doubtfulAmount
                && text.split(whereSeparator: \.isWhitespace).contains {
                    $0.isMostlyDigits || PrintedAmount($0) != nil
                }
    }

    /// Whether it has digits and was read weakly.
    var isDoubtfulAmount: Bool {
        isDoubtful && isRecognized && text.contains(where: \.isNumber)
    }

    /// How sure it is and what else it may be, for display, such as `43 % sure, or 80.00`.
    var doubt: String {
        let others = alternatives.filter { $0.contains(where: \.isNumber) }.prefix(mostAlternatives)
        return ([confidence.percent + " sure"] + others).joined(separator: ", or ")
    }
}

/// An amount in running text that was read weakly.
struct DoubtfulText {
    /// In Unicode scalars from the start of the text.
    let range: Range<Int>
    let text: String
    let explanation: String
}

extension RichText {
    /// The amounts that were read weakly, in text order: words printed like an amount,
    /// two decimals behind a label, or the sign of a currency.
    var doubtfulAmounts: [DoubtfulText] {
        guard runs.contains(where: \.isDoubtfulAmount) else { return [] }
        var found: [DoubtfulText] = []
        var offset = 0
        for run in runs {
            let scalars = run.text.unicodeScalars
            let words =
                run.isDoubtfulAmount ? run.text.split(whereSeparator: \.isWhitespace) : []
            for word in words where word.looksLikeAmount {
                let start =
                    offset + scalars.distance(from: scalars.startIndex, to: word.startIndex)
                found.append(
                    DoubtfulText(
                        range: start..<start + word.unicodeScalars.count, text: String(word),
                        explanation: run.doubt))
            }
            offset += scalars.count
        }
        return found
    }
}

extension Substring {
    /// Whether it has three digits or more, and less of anything else.
    fileprivate var isMostlyDigits: Bool {
        let digits = count(where: \.isNumber)
        return digits >= 3 && digits * 2 > count
    }

    fileprivate var looksLikeAmount: Bool {
        guard contains(where: \.isNumber) else { return false }
        if contains(where: \.isCurrencySymbol) || PrintedAmount(self) != nil { return true }
        let end = reversed().drop { !$0.isNumber }.prefix(4).map(\.self)
        return end.count == 4 && end[1].isNumber && ".,".contains(end[2]) && end[3].isNumber
    }
}

/// More would not fit in a line. A choice.
private let mostAlternatives = 3
