extension Collection<String> {
    /// The name that was probably meant: the one with the fewest typing slips, if there are at most
    /// two and fewer than half its letters.
    public func nearest(to typed: String) -> String? {
        let ranked = map { (name: $0, slips: slips(between: Array(typed), and: Array($0))) }
        guard let best = ranked.min(by: { $0.slips < $1.slips }), best.slips <= 2,
            best.slips * 2 < Swift.max(best.name.count, typed.count)
        else { return nil }
        return best.name
    }
}

/// Letters inserted, left out, replaced or swapped with a neighbour (optimal string alignment).
private func slips(between first: [Character], and second: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for row in first.indices {
        var current = [row + 1]
        for column in second.indices {
            let same = first[row] == second[column]
            var least = Swift.min(
                previous[column + 1] + 1, current[column] + 1, previous[column] + (same ? 0 : 1))
            if row > 0, column > 0, first[row] == second[column - 1],
                first[row - 1] == second[column]
            {
                least = Swift.min(least, beforePrevious[column - 1] + 1)
            }
            current.append(least)
        }
        (beforePrevious, previous) = (previous, current)
    }
    return previous[second.count]
}
