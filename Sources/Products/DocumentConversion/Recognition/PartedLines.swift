import TextRecognition

extension [RecognizedWord] {
    /// The rows of which a recognizer made one line, as it does where the lines of columns side by
    /// side do not agree: from the top, each from the left.
    var rows: [[RecognizedWord]] {
        guard count > 1 else { return [self] }
        let heights = map(\.box.height).sorted()
        let pitch = heights[count / 2] * leastPitch
        let order = indices.sorted { (self[$0].box.midY, $0) < (self[$1].box.midY, $1) }
        var rows: [[Int]] = []
        for index in order {
            if let last = rows.last?.last, self[index].box.midY - self[last].box.midY <= pitch {
                rows[rows.count - 1].append(index)
            } else {
                rows.append([index])
            }
        }
        return rows.map { row in row.sorted().map { self[$0] } }
    }
}

/// Heights of words from one row to the next at the least: lines set solid are 1.4 apart, and a raised
/// mark or a dash is less than 0.5 off the middle of its line.
private let leastPitch = 0.8
