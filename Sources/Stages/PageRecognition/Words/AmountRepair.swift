import Facts
import Geometry
import ImageObservations

extension RecognizedLine {
    /// The line of a page of prices without specks that were read as marks: the second one of two before the decimals
    /// (`30,.77`), and one behind an amount in a column of its own (`64.07.`), where no sentence ends.
    var removingSpecks: RecognizedLine {
        var words = words
        for index in words.indices {
            let isAtEnd = index == words.count - 1
            let isApart =
                index == 0
                || words[index].box.minX - words[index - 1].box.maxX
                    > words[index].box.height * parameters.leastColumnGap
            guard
                let text = words[index].text.withoutSpecks(behind: isAtEnd && isApart)
            else { continue }
            words[index].rawText = words[index].rawText ?? words[index].text
            words[index].text = text
        }
        return RecognizedLine(words)
    }
}

extension String {
    /// - Parameter behind: Whether a mark behind an amount is one.
    /// - Returns: `nil` where there are none.
    fileprivate func withoutSpecks(behind: Bool) -> String? {
        var letters = Array(self)
        let end = letters.lastIndex(where: \.isNumber) ?? 0
        if end >= 4, letters[end - 1].isNumber, letters[end - 2].isMark, letters[end - 3].isMark,
            letters[end - 4].isNumber
        {
            letters.remove(at: end - 2)
        }
        if behind, letters.last?.isMark == true,
            PrintedAmount(String(letters.dropLast())) == .twoDecimals
        {
            letters.removeLast()
        }
        let text = String(letters)
        return text != self && PrintedAmount(text) == .twoDecimals ? text : nil
    }
}

extension Character {
    fileprivate var isMark: Bool { self == "." || self == "," }
}

/// Where marks are specks. On worn pages of prices (`Benchmarks/doubts.py`, ten seeds) all of eight amounts with two
/// marks before the decimals have the first one, and none of two that a mark ends has it.
struct AmountRepairParameters {
    static let standard = AmountRepairParameters()

    /// Heights of the digits between a column and what is before it, at the least: a blank is less.
    var leastColumnGap = 1.5
}

private let parameters = AmountRepairParameters.standard
