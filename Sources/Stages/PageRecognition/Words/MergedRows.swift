import Geometry
import ImageObservations

extension RecognizedLine {
    /// The rows that a recognizer merged into one line, as it does where the lines of neighbouring
    /// columns are not aligned: from the top, each from the left.
    var rows: [RecognizedLine] {
        guard words.count > 1 else { return [self] }
        let heights = words.map(\.box.height).sorted()
        let pitch = heights[heights.count / 2] * MergedRowParameters.standard.leastPitch
        let order = words.indices.sorted {
            (words[$0].box.midY, $0) < (words[$1].box.midY, $1)
        }
        var rows: [[Int]] = []
        for index in order {
            if let last = rows.last?.last,
                words[index].box.midY - words[last].box.midY <= pitch
            {
                rows[rows.count - 1].append(index)
            } else {
                rows.append([index])
            }
        }
        return rows.map { row in RecognizedLine(row.sorted().map { words[$0] }) }
    }
}

/// When words of a line are in different rows. Effects by `Benchmarks/sensitivity.py` on 21
/// documents, recognized anew.
struct MergedRowParameters {
    static let standard = MergedRowParameters()

    /// The least distance of two rows in heights of words: lines set solid are 1.4 apart, and a
    /// superscript or a dash is less than 0.5 off the centre of its line. 25 % less changes 1
    /// document, 25 % more none.
    var leastPitch = 0.8
}
