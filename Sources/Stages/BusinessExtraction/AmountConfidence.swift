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
        for index in cutPrices { cells[index].doubtLastNumber() }
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
        var columns: [Int: ColumnShapes] = [:]
        for (index, cell) in cells.enumerated()
        where cell.rows.lowerBound >= headerRowCount && cell.amountConfidence < 1 {
            guard let shape = AmountShape(cell) else { continue }
            columns[cell.columns.lowerBound, default: ColumnShapes()].cells[shape, default: []]
                .append(index)
        }
        for shapes in columns.values {
            for index in shapes.doubtful {
                cells[index].doubtUnlikeRuns()
            }
        }
    }
}

/// The cells of a column by how their amounts are printed.
private struct ColumnShapes {
    var cells: [AmountShape: [Int]] = [:]

    /// Amounts that have decimals with or without their mark show that the column has decimals, and what has none is
    /// doubted unless most have none.
    var doubtful: [Int] {
        let whole = cells[.twoDecimals] ?? []
        let split = cells[.withoutMark] ?? []
        let unlike = cells[.unlike] ?? []
        let small = cells[.small] ?? []
        let alike = whole.count + split.count
        guard !whole.isEmpty, alike >= parameters.fewestAlike else { return [] }
        return split + (unlike.count <= alike ? unlike : [])
            + (small.count * parameters.alikePerSmall <= alike ? small : [])
    }
}

/// How the amount of a cell is printed.
private enum AmountShape {
    case twoDecimals
    /// Two digits behind a blank: `405 75`.
    case withoutMark
    /// More digits than a count has, marks at other places, or letters among the digits.
    case unlike
    /// Two digits at the most behind a sign: a count has none.
    case small

    /// `nil` for texts, percentages, dates and small whole numbers.
    init?(_ cell: Table.Cell) {
        switch cell.value {
        case .percentage, .date, .identifier: return nil
        case .number, .money, nil: break
        }
        let plain = cell.plainText.filter { !$0.isCurrencySymbol }
        let text = plain.filter { !$0.isWhitespace }
        let digits = text.count(where: \.isNumber)
        guard digits > 0, digits * 2 > text.count, !text.contains("%") else { return nil }
        // Words before the amount and the name of a currency behind it are none of its digits.
        let amount = plain.split(whereSeparator: \.isWhitespace)
            .last { $0.contains(where: \.isNumber) }
        let core = (amount ?? "").reversed().drop { !$0.isNumber }.map(\.self)
        let decimals = core.prefix(while: \.isNumber).count
        let hasMark = core.count > decimals && ".,".contains(core[decimals])
        if decimals == 2, hasMark, !core.contains(where: \.isLetter) {
            self = .twoDecimals
        } else if digits > 2, Self.endsBehindBlank(plain) {
            self = .withoutMark
        } else if digits > 2 || text.contains(where: { ".,".contains($0) }) {
            self = .unlike
        } else if let first = text.first, !first.isNumber {
            self = .small
        } else {
            return nil
        }
    }

    private static func endsBehindBlank(_ text: String) -> Bool {
        let end = text.reversed().drop { !$0.isNumber }
        let decimals = end.prefix(while: \.isNumber)
        let whole = end.dropFirst(decimals.count)
        return decimals.count == 2 && whole.first?.isWhitespace == true
            && whole.first { !$0.isWhitespace }?.isNumber == true
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
        changeAmounts(to: { confidence in
            let wrong = Double(1 - confidence) * parameters.chance
            return Float(
                Double(confidence) / max(Double(confidence) + wrong, .leastNonzeroMagnitude))
        })
    }

    fileprivate mutating func lowerConfidence(to most: Float) {
        changeAmounts(to: { min($0, most) })
    }

    /// Doubts the runs but for those that are an amount with two decimals: in `496,96 6` the sign of the currency was
    /// misread.
    fileprivate mutating func doubtUnlikeRuns() {
        changeAmounts(where: { !$0.hasTwoDecimals }, to: { min($0, parameters.unlike) })
    }

    /// Doubts the last run with digits.
    fileprivate mutating func doubtLastNumber() {
        guard blocks.count == 1, case .paragraph(let paragraph) = blocks[0],
            let last = paragraph.text.runs.last(where: \.isReadAmount)
        else { return }
        changeAmounts(where: { $0 == last }, to: { min($0, parameters.unlike) })
    }

    private mutating func changeAmounts(
        where applies: (TextRun) -> Bool = { _ in true }, to change: (Float) -> Float
    ) {
        guard blocks.count == 1, case .paragraph(var paragraph) = blocks[0] else { return }
        for index in paragraph.text.runs.indices
        where paragraph.text.runs[index].isReadAmount && applies(paragraph.text.runs[index]) {
            paragraph.text.runs[index].confidence = change(paragraph.text.runs[index].confidence)
        }
        blocks = [.paragraph(paragraph)]
    }
}

extension TextRun {
    fileprivate var isReadAmount: Bool { isRecognized && text.contains(where: \.isNumber) }

    /// Whether it is one number that ends behind a mark and two digits, with no letters.
    fileprivate var hasTwoDecimals: Bool {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 1, let end = words.first?.reversed().drop(while: { !$0.isNumber })
        else { return false }
        let decimals = end.prefix(while: \.isNumber)
        let whole = end.dropFirst(decimals.count)
        return decimals.count == 2 && whole.first.map { ".,".contains($0) } == true
            && whole.dropFirst().first?.isNumber == true
            && !whole.contains(where: \.isLetter)
    }
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
    /// Amounts with decimals for each small whole number beside them, which is rather what is left of an amount.
    var alikePerSmall = 4
}

private let parameters = AmountConfidenceParameters.standard
