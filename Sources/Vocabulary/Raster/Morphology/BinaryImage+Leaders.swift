import Geometry

extension BinaryImage {
    /// Which of some connected components are leader dots, as a table of contents has them: filled, as wide as
    /// high, and many of one size in a row.
    func leaderDots(among boxes: [Rect<Pixels>]) -> Set<Int> {
        let dots = boxes.indices.filter {
            boxes[$0].isAsWideAsHigh
                && Double(rowCounts(in: boxes[$0]).reduce(0, +))
                    >= boxes[$0].area * parameters.leastFilled
        }
        let rows = Dictionary(grouping: dots) { Int(boxes[$0].maxY) / rowStep }
        var next: [Int: Int] = [:]
        for dot in dots { next[dot] = self.next(after: dot, boxes, rows) }
        let later = Set(next.values)
        var found: Set<Int> = []
        for first in dots where !later.contains(first) {
            let row = Array(sequence(first: first) { next[$0] })
            if row.count >= parameters.leastRow { found.formUnion(row) }
        }
        return found
    }

    /// The nearest dot of the same size to the right on the same line.
    private func next(
        after dot: Int, _ boxes: [Rect<Pixels>], _ rows: [Int: [Int]]
    ) -> Int? {
        let box = boxes[dot]
        let slack = max(1, box.height * parameters.greatestDifference)
        let row = Int(box.maxY) / rowStep
        return (row - 1...row + 1).flatMap { rows[$0] ?? [] }.filter {
            let other = boxes[$0]
            return other.minX > box.minX
                && other.minX - box.maxX <= box.height * parameters.greatestGap
                && abs(other.maxY - box.maxY) <= slack && abs(other.height - box.height) <= slack
        }.min { (boxes[$0].minX, $0) < (boxes[$1].minX, $1) }
    }
}

extension Rect<Pixels> {
    fileprivate var isAsWideAsHigh: Bool {
        abs(width - height) <= max(1, height * parameters.greatestDifference)
    }
}

/// What a row of leader dots is. Measured on the drawn contents pages for tuning of `Benchmarks/prose.py`,
/// unless it says otherwise.
struct LeaderParameters {
    static let standard = LeaderParameters()

    /// The share of its box that a dot fills: a disk 0.79, one of 8 pixels in a scan 0.8, letters half.
    var leastFilled = 0.65

    /// Heights by which dots of a row differ in size, in width and height, and in place; one pixel at the least.
    var greatestDifference = 0.25

    /// Heights between dots: 1.3 where stops are set without blanks. Where blanks are between, dots have no
    /// neighbours and are no letters anyway.
    var greatestGap = 2.0

    /// Dots of a row: an ellipsis has three, a dash of a matrix printer five. A choice.
    var leastRow = 8
}

private let parameters = LeaderParameters.standard

/// Pixels of a row of the index in which neighbours are searched; it changes speed alone as long as it is
/// more than dots of a row differ in place.
private let rowStep = 16
