import Facts
import Observations

/// The order in which the words of a line are read whose scripts run both ways.
///
/// Source: UAX #9, rules N1, N2 and L2, for whole words. Where several logical orders look
/// the same, a number belongs to the left-to-right word before it.
struct WordOrder {
    /// Whether words come from the right.
    let isMirrored: Bool

    /// - Parameter words: In the order of their places.
    func logical(_ words: [Word]) -> [Word] {
        guard isMirrored || words.contains(where: \.hasRightToLeft) else { return words }
        let directions = words.map(\.scriptDirection)
        let left = directions.count { $0 == .leftToRight }
        let right = directions.count { $0 == .rightToLeft }
        // A line of one direction, on a page of the same.
        guard words.count > 1, isMirrored ? left > 0 : right > 0 else { return words }
        let isRightToLeft =
            isMirrored
            ? right > 0 && right * 2 >= left
            : Self.ends(directions).allSatisfy { $0 == .rightToLeft }
        let visual = isMirrored ? Array(words.indices.reversed()) : Array(words.indices)
        let inner: ScriptDirection = isRightToLeft ? .leftToRight : .rightToLeft
        var order: [Int] = []
        var next = 0
        // From the left: runs of the other direction are reversed, then the line, if it is read
        // from the right.
        while next < visual.count {
            guard directions[visual[next]] == inner else {
                order.append(visual[next])
                next += 1
                continue
            }
            var end = next
            var at = next
            while at < visual.count {
                let direction = directions[visual[at]]
                if direction == inner {
                    end = at
                } else if direction != nil {
                    break
                } else if inner == .leftToRight, at == end + 1, words[visual[at]].isNumber {
                    end = at
                }
                at += 1
            }
            order += visual[next...end].reversed()
            next = end + 1
        }
        if isRightToLeft { order.reverse() }
        return order.map { words[$0] }
    }

    private static func ends(_ directions: [ScriptDirection?]) -> [ScriptDirection] {
        let strong = directions.compactMap(\.self)
        return [strong.first, strong.last].compactMap(\.self)
    }
}

extension Word {
    fileprivate var isNumber: Bool {
        text.unicodeScalars.contains { $0.properties.numericType != nil }
    }
}
