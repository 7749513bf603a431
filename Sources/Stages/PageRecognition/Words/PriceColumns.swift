import Confidence
import Facts
import Geometry
import ImageObservations

/// The prices of a page and the numbers without decimals, to find those of them that are in a column of prices: on worn
/// paper the mark is lost, `39096` or `390` for `390,96`.
struct PriceColumns {
    private var prices: [Rect<Pixels>] = []
    /// Those that were surely read.
    private var wholeNumbers: [Rect<Pixels>] = []

    init(_ lines: [RecognizedLine]) {
        for line in lines {
            for index in line.words.indices {
                let box = line.words[index].box
                if PrintedAmount(line.words[index].text) != nil {
                    prices.append(box)
                } else if line.hasWholeNumber(at: index),
                    line.words[index].confidence >= ConfidenceParameters.standard.doubtfulAmount
                {
                    wholeNumbers.append(box)
                }
            }
        }
    }

    /// The line with such numbers doubted. Quantities and years have columns of their own, or are beside others.
    func doubtingWholeNumbers(in line: RecognizedLine) -> RecognizedLine {
        line.doubting(to: parameters.confidence) { index, word in
            line.hasWholeNumber(at: index) && isInColumn(word.box)
        }
    }

    private func isInColumn(_ box: Rect<Pixels>) -> Bool {
        let column = prices.filter { $0.isInColumn(of: box) }
        guard column.count >= parameters.fewestPrices, box.isAmong(column) else { return false }
        let others = wholeNumbers.count { $0.isInColumn(of: box) && $0.isAmong(column) }
        return others * parameters.pricesPerWholeNumber <= column.count
    }
}

extension Rect<Pixels> {
    /// Whether most of the narrower one is above or below the other.
    func isInColumn(of other: Rect) -> Bool {
        min(maxX, other.maxX) - max(minX, other.minX)
            > min(width, other.width) * parameters.leastOverlap
    }

    /// Whether it is right below a price, or right above one and below others.
    fileprivate func isAmong(_ prices: [Rect]) -> Bool {
        prices.contains(where: isRightBelow)
            || prices.contains { $0.isRightBelow(self) } && prices.contains { $0.maxY <= midY }
    }

    /// Whether it is in the next row of a column.
    func isRightBelow(_ other: Rect) -> Bool {
        other.maxY <= midY && minY - other.maxY < height * parameters.reach
    }
}

extension RecognizedLine {
    /// Whether a word has two digits or more and no mark between them, with no unit or further digits beside it.
    fileprivate func hasWholeNumber(at index: Int) -> Bool {
        let text = words[index].text.drop { $0.isCurrencySymbol || "([-".contains($0) }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        return digits.count >= parameters.fewestDigits
            && text[digits.endIndex...].allSatisfy { $0.isCurrencySymbol || ")]-".contains($0) }
            && !hasUnit(behind: index) && !isBesideDigits(at: index)
    }

    /// Whether no more than a blank separates it from other digits of one number. Two digits behind it are decimals, as
    /// thousands have three.
    private func isBesideDigits(at index: Int) -> Bool {
        func areOneNumber(_ first: Int, _ second: Int) -> Bool {
            let (first, second) = (words[first], words[second])
            return first.text.last?.isNumber == true && second.text.first?.isNumber == true
                && second.box.minX - first.box.maxX < first.box.height
                && second.text.prefix(while: \.isNumber).count != 2
        }
        return index > 0 && areOneNumber(index - 1, index)
            || index + 1 < words.count && areOneNumber(index, index + 1)
    }
}

/// How numbers without decimals are doubted. On worn pictures (`Benchmarks/doubts.py`, seeds 71 to 84) 11 of 34 wrong
/// amounts that were surely read are of this kind.
struct PriceColumnParameters {
    static let standard = PriceColumnParameters()

    /// Digits of a number without its mark, at the least; one digit is a count.
    var fewestDigits = 2
    /// Prices of a column at the least: short invoices have three rows. A choice.
    var fewestPrices = 2
    /// Prices for each number without decimals, at the least. A choice.
    var pricesPerWholeNumber = 2
    /// The share of the narrower box that is above or below the other in one column, at the least.
    var leastOverlap = 0.5
    /// Heights of the digits to the next price, at the most: rows of two lines have two between, and such with padding up
    /// to four.
    var reach = 5.0

    /// The greatest probability of being right.
    var confidence = ConfidenceParameters.standard.lostMark
}

private let parameters = PriceColumnParameters.standard
