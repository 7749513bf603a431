import DocumentModel
import Facts

extension Table {
    /// Weighs what was recognized in cells against the sums, products and balances of the table: an
    /// amount that adds up is nearly surely right, and of those of a check that fails, one is likely
    /// wrong, the likelier the weaker it was read.
    ///
    /// Confidences are probabilities, so both are applications of the theorem of Bayes.
    package mutating func weighAmounts() {
        guard isRecognized else { return }
        doubtUnlikeAmounts()
        let checks = arithmeticChecks
        let indices = CellIndices(self)
        for check in checks where check.isBalanced {
            for index in indices.cells(of: check) { cells[index].confirm() }
        }
        for check in checks where !check.isBalanced {
            let places = indices.cells(of: check)
            let doubts = places.map { Double(1 - cells[$0].amountConfidence) }
            let allRight = doubts.reduce(1) { $0 * (1 - $1) }
            let someWrong = 1 - allRight
            guard someWrong > 0 else { continue }
            let applies = parameters.rule * someWrong
            let share = applies / (applies + 1 - parameters.rule)
            for (index, doubt) in zip(places, doubts) {
                let wrong = share * doubt / someWrong + (1 - share) * doubt
                cells[index].lowerConfidence(to: Float(1 - wrong))
            }
        }
    }

    private var isRecognized: Bool { cells.contains { $0.amountConfidence < 1 } }

    /// Doubts what is not printed like the other amounts of its column: where these have two decimals, a
    /// number without them has lost its mark, and letters among digits are misread digits.
    private mutating func doubtUnlikeAmounts() {
        var alike: [Int: Int] = [:]
        var unlike: [(cell: Int, column: Int)] = []
        for (index, cell) in cells.enumerated()
        where cell.rows.lowerBound >= headerRowCount && cell.amountConfidence < 1 {
            switch AmountShape(cell) {
            case .twoDecimals: alike[cell.columns.lowerBound, default: 0] += 1
            case .unlike: unlike.append((index, cell.columns.lowerBound))
            case nil: break
            }
        }
        for (index, column) in unlike {
            let count = alike[column] ?? 0
            guard count >= parameters.fewestAlike,
                count >= unlike.count(where: { $0.column == column })
            else { continue }
            cells[index].lowerConfidence(to: parameters.unlike)
        }
    }
}

/// How the amount of a cell is printed.
private enum AmountShape {
    case twoDecimals
    /// More digits than a count has, marks at other places, or letters among the digits.
    case unlike

    /// `nil` for texts, percentages, dates and small whole numbers.
    init?(_ cell: Table.Cell) {
        switch cell.value {
        case .percentage, .date, .identifier: return nil
        case .number, .money, nil: break
        }
        let text = cell.plainText.filter { !$0.isWhitespace && !$0.isCurrencySymbol }
        let digits = text.count(where: \.isNumber)
        guard digits > 0, digits * 2 > text.count, !text.contains("%") else { return nil }
        let core = text.reversed().drop { !$0.isNumber }.map(\.self)
        let decimals = core.prefix(while: \.isNumber).count
        let hasMark = core.count > decimals && ".,".contains(core[decimals])
        if decimals == 2, hasMark, !text.contains(where: \.isLetter) {
            self = .twoDecimals
        } else if digits > 2 || text.contains(where: { ".,".contains($0) }) {
            self = .unlike
        } else {
            return nil
        }
    }
}

/// The cells of a table by their places.
private struct CellIndices {
    private var indices: [ArithmeticCheck.CellPosition: Int] = [:]

    init(_ table: Table) {
        for (index, cell) in table.cells.enumerated() {
            let place = ArithmeticCheck.CellPosition(
                row: cell.rows.lowerBound, column: cell.columns.lowerBound)
            if indices[place] == nil { indices[place] = index }
        }
    }

    /// The amount that is checked and those that it is computed from.
    func cells(of check: ArithmeticCheck) -> [Int] {
        ([check.place] + check.operands).compactMap { indices[$0] }
    }
}

extension Table.Cell {
    /// The least confidence of runs with digits; 1 for other cells and for text that was not
    /// recognized.
    fileprivate var amountConfidence: Float {
        guard blocks.count == 1, case .paragraph(let paragraph) = blocks[0] else { return 1 }
        return paragraph.text.runs.lazy.filter(\.isReadAmount).map(\.confidence).min() ?? 1
    }

    /// Raises the confidence of an amount that adds up.
    fileprivate mutating func confirm() {
        changeAmounts { confidence in
            let wrong = Double(1 - confidence) * parameters.chance
            return Float(
                Double(confidence) / max(Double(confidence) + wrong, .leastNonzeroMagnitude))
        }
    }

    fileprivate mutating func lowerConfidence(to most: Float) {
        changeAmounts { min($0, most) }
    }

    private mutating func changeAmounts(_ change: (Float) -> Float) {
        guard blocks.count == 1, case .paragraph(var paragraph) = blocks[0] else { return }
        for index in paragraph.text.runs.indices where paragraph.text.runs[index].isReadAmount {
            paragraph.text.runs[index].confidence = change(paragraph.text.runs[index].confidence)
        }
        blocks = [.paragraph(paragraph)]
    }
}

extension TextRun {
    fileprivate var isReadAmount: Bool { isRecognized && text.contains(where: \.isNumber) }
}

/// How far checks of amounts are believed. Choices, and the precision of marks on the tuning half of
/// `Benchmarks/doubts.py` was the aim.
struct AmountConfidenceParameters {
    static let standard = AmountConfidenceParameters()

    /// The probability that a misread amount makes a check balance all the same: another one would have
    /// to make up for it.
    var chance = 0.02

    /// The probability that a check that fails applies: a row may be lost, or a column be other than it
    /// seems.
    var rule = 0.9

    /// Amounts of a column with two decimals at the least, and the confidence at the most of one that has
    /// none beside them.
    var fewestAlike = 2
    var unlike: Float = 0.5
}

private let parameters = AmountConfidenceParameters.standard
