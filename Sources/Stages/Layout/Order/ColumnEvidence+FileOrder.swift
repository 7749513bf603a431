import Geometry
import Observations

extension ColumnEvidence {
    /// Whether nearly every line at the left has one at its height at the right, and the file sets each
    /// with that before the next: terms and their meanings, labels and their values. Justified text that
    /// is set so, as by programs that read line by line, is two columns all the same.
    var isSetAcross: Bool {
        let pairs = levelPairs
        guard pairs.count >= parameters.leastPairs,
            Double(pairs.count) >= Double(left.count) * parameters.leastPaired
        else { return false }
        return pairs.shareInOrder >= parameters.leastOrdered
            && !(isJustified(isLeft: true) && isJustified(isLeft: false))
    }

    /// The words of lines at one height on both sides, as stretches of the file, from the top.
    private var levelPairs: [ClosedRange<Int>] {
        var pairs: [ClosedRange<Int>] = []
        var rest = right[...]
        for line in left {
            let slack = line.size * parameters.sameHeight
            rest = rest.drop { $0.baseline < line.baseline - slack }
            guard let beside = rest.first, beside.baseline <= line.baseline + slack else {
                continue
            }
            let words = line.words + beside.words
            guard let first = words.min(), let last = words.max(),
                words.allSatisfy({ page.words[$0].reader == .textLayer })
            else { continue }
            pairs.append(first...last)
        }
        return pairs
    }
}

/// The thresholds of lines that the file sets across a blank.
struct LinesSetAcrossParameters {
    static let standard = LinesSetAcrossParameters()

    /// Pairs of lines at the least, as lines of a column.
    var leastPairs = ColumnEvidenceParameters.standard.leastLines

    /// The share of the lines at the left that have one beside them, and the share of pairs that the file
    /// sets before the next one. Chosen on 116 test files of other programs.
    var leastPaired = 0.5
    var leastOrdered = 0.8

    /// The share of a font size by which baselines of one row differ.
    var sameHeight = ColumnEvidenceParameters.standard.sameBaseline
}

private let parameters = LinesSetAcrossParameters.standard
