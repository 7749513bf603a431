extension String {
    /// The edit distance: insertions, deletions, substitutions and transpositions of adjacent
    /// characters (optimal string alignment).
    public func editDistance(to other: String) -> Int {
        let (first, second) = (Array(self), Array(other))
        var beforePrevious: [Int] = []
        var previous = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                let same = first[row] == second[column]
                var least = Swift.min(
                    previous[column + 1] + 1, current[column] + 1, previous[column] + (same ? 0 : 1)
                )
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
}
