import Observations

extension PageContent {
    /// The share of lines that the file sets after all of the line above; `nil` where there is a single
    /// one, or not all of their words are from a text layer.
    func shareSetByRows(_ lines: [TextRow]) -> Double? {
        let ranges = lines.compactMap { line -> ClosedRange<Int>? in
            let own = line.columns.joined()
            guard let first = own.min(), let last = own.max(),
                own.allSatisfy({ words[$0].reader == .textLayer })
            else { return nil }
            return first...last
        }
        guard ranges.count == lines.count, ranges.count > 1 else { return nil }
        return ranges.shareInOrder
    }
}

extension [ClosedRange<Int>] {
    /// The share of them that come after all of the one before; 1 for a single one.
    var shareInOrder: Double {
        guard count > 1 else { return 1 }
        let ordered = zip(self, dropFirst()).count { $0.upperBound < $1.lowerBound }
        return Double(ordered) / Double(count - 1)
    }
}
