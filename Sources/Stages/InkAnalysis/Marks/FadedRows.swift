/// The rows of a grid in which glare makes the only mark pale. It fades from row to row, so that one that is marked has
/// at most so many times as much near it; a dot or a smudge is pale beside what is dark.
struct FadedRows {
    /// What has to be added to an empty mark of a faded row to make it a marked one.
    private(set) var thresholds: [Int: Double] = [:]

    /// - Parameters:
    ///   - rows: What was added to the marks of each row, 0…1.
    ///   - threshold: That of all other rows.
    ///   - leastGap: Between what is marked and what is not, 0…1.
    init(_ rows: [Int: [Double]], threshold: Double, leastGap: Double) {
        let sorted = rows.mapValues { $0.sorted() }
        let others = sorted.values.flatMap { $0.dropLast() }.sorted()
        guard !others.isEmpty else { return }
        let usual = others[Int(Double(others.count) * parameters.usualShare)]
        let pale = max(usual, 0) + leastGap
        guard pale < threshold else { return }
        var marked = sorted.compactMapValues { values in
            values.last.flatMap { $0 > threshold ? $0 : nil }
        }
        // Glare spreads to both sides.
        for row in rows.keys.sorted() + rows.keys.sorted().reversed() where marked[row] == nil {
            guard let values = sorted[row], let most = values.last, most > pale,
                values.dropLast().allSatisfy({ $0 <= pale }),
                parameters.nearRows.contains(where: { step in
                    marked[row + step].map { $0 <= most * parameters.steepestFading } ?? false
                })
            else { continue }
            marked[row] = most
            thresholds[row] = pale
        }
    }
}

/// When a mark is pale because of glare. Measured on drawn glare, except for choices.
struct FadedRowsParameters {
    static let standard = FadedRowsParameters()

    /// How many times as full as a pale mark one in the next rows is at the most. In drawn glare 1.6; a dot of a pen
    /// adds an eighth of what fills a circle.
    var steepestFading = 2.0

    /// The share of all but the fullest mark of each row that are empty. A choice: few rows have two marks.
    var usualShare = 0.95

    /// The rows near one that show how it fades: the next may be unmarked. A choice.
    var nearRows = [-2, -1, 1, 2]
}

private let parameters = FadedRowsParameters.standard
