import Geometry
import Observations

/// Numbers the questions of an answer sheet by their places where the printed numbers cannot be read: block by block
/// from the left, each from the top.
struct PlaceNumbers {
    /// The rows of an array as questions.
    struct Block {
        let array: MarkArray
        var questions: [MarkQuestion]
    }

    private let words: MarkWords
    private let band: Double

    /// - Parameter band: The height within which the tops of blocks that are side by side begin.
    init(_ words: MarkWords, band: Double) {
        self.words = words
        self.band = band
    }

    /// Numbers those that cannot be read, unless what can be read of other blocks contradicts it.
    func number(_ blocks: inout [Block]) {
        let widths = Set(blocks.map(\.array.columnCount))
        guard widths.count == 1, blocks.contains(where: isUnread) else { return }
        var next = 1
        var numbered = blocks
        for index in blocks.map(\.array.box).orderByTops(within: band) {
            let rows = blocks[index].array.rowNumbers
            guard let last = rows.last, rows.count == blocks[index].questions.count else { return }
            if isUnread(blocks[index]) {
                for (question, row) in rows.enumerated() {
                    numbered[index].questions[question].label = String(next + row)
                    numbered[index].questions[question].isNumberedByPlace = true
                }
            } else {
                guard firstNumber(of: blocks[index]) == next else { return }
            }
            next += last + 1
        }
        blocks = numbered
    }

    /// Whether labels as short as numbers neither count the rows nor are read with any certainty.
    private func isUnread(_ block: Block) -> Bool {
        let short = block.questions.count {
            $0.label.count { $0.isLetter || $0.isNumber } <= parameters.longestNumber
        }
        return firstNumber(of: block) == nil
            && Double(short) >= Double(block.questions.count) * parameters.leastShort
            && block.array.isUnreadable(words)
    }

    /// The number of the first row, if the labels count the rows.
    private func firstNumber(of block: Block) -> Int? {
        let offsets = zip(block.array.rowNumbers, block.questions).map { row, question in
            Int(question.label).map { $0 - row }
        }
        guard let first = offsets.first, offsets.allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}

/// The thresholds of numbers that cannot be read. Choices.
struct PlaceNumberParameters {
    static let standard = PlaceNumberParameters()

    /// Letters and digits of what a number and its dot are read as, and the share of the labels that are as short.
    var longestNumber = 4
    var leastShort = 0.8
}

private let parameters = PlaceNumberParameters.standard
