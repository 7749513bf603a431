import Geometry
import Observations

/// Numbers the questions of an answer sheet by their places where the printed numbers cannot be read: block by block
/// from the left, each from the top.
///
/// Sheets may begin with another number, count along rows, or have a block that was not found: that they count so is
/// shown by another block that can be read, or by a number of two digits at its place.
struct PlaceNumbers {
    /// The rows of an array as questions.
    struct Block {
        let array: MarkArray
        var questions: [MarkQuestion]

        var isUnlabelled: Bool { questions.allSatisfy(\.label.isEmpty) }
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
        let isUnread = blocks.map(isUnread)
        guard widths.count == 1, isUnread.contains(true) else { return }
        var next = 1
        var numbered = blocks
        var isShown = false
        for index in blocks.map(\.array.box).orderByTops(within: band) {
            let rows = blocks[index].array.rowNumbers
            guard let last = rows.last, rows.count == blocks[index].questions.count else { return }
            if isUnread[index] {
                for (question, row) in rows.enumerated() {
                    let read = Int(blocks[index].questions[question].label.filter(\.isNumber))
                    if next + row >= 10, read == next + row { isShown = true }
                    numbered[index].questions[question].label = String(next + row)
                    numbered[index].questions[question].isNumberedByPlace = true
                }
            } else {
                guard firstNumber(of: blocks[index]) == next else { return }
                isShown = true
            }
            next += last + 1
        }
        if isShown { blocks = numbered }
    }

    /// Whether labels as short as numbers neither count the rows nor are read with any certainty.
    private func isUnread(_ block: Block) -> Bool {
        let short = block.questions.count { question in
            question.label.count { $0.isLetter || $0.isNumber } <= parameters.longestNumber
                && question.label.count(where: \.isLetter) <= parameters.mostLetters
        }
        return firstNumber(of: block) == nil && !isAscending(block)
            && Double(short) >= Double(block.questions.count) * parameters.leastShort
            && block.array.isUnreadable(words)
    }

    /// Whether the labels are times, years or other numbers in order.
    private func isAscending(_ block: Block) -> Bool {
        let values = block.questions.compactMap { Int($0.label.filter(\.isNumber)) }
        let ascending = zip(values, values.dropFirst()).count { $0 < $1 }
        return values.count * 2 > block.questions.count
            && Double(ascending) >= Double(values.count - 1) * parameters.leastAscending
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
    var mostLetters = 2
    var leastShort = 0.8

    /// The share of numbers that are greater than the one before where they are in order: half by chance.
    var leastAscending = 0.7
}

private let parameters = PlaceNumberParameters.standard
