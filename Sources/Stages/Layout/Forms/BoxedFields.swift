import Geometry
import Observations

/// Finds what is filled into the boxes of a form under the small names that are printed along their
/// upper rules.
struct BoxedFields {
    private let page: PageContent
    private let candidates: [FieldCandidate]
    private let values: FieldValues

    init(_ page: PageContent, _ candidates: [FieldCandidate], _ values: FieldValues) {
        self.page = page
        self.candidates = candidates
        self.values = values
    }

    /// Names and what is below them in the same box; none where too few boxes are named for a
    /// form of boxes.
    ///
    /// - Parameter names: Indices of the candidates that may be names.
    func fields(named names: [Int], besides taken: Set<Int>) -> [(name: Int, value: [Int])] {
        let found = names.compactMap { name in
            value(below: name, besides: taken).map { (name: name, value: $0) }
        }
        return found.count >= parameters.fewestBoxes ? found : []
    }

    private func value(below name: Int, besides taken: Set<Int>) -> [Int]? {
        let label = candidates[name]
        guard hasRule(over: label.box, within: label.size * parameters.underRule) else {
            return nil
        }
        let below = candidates.indices.filter {
            let candidate = candidates[$0]
            return !candidate.isLabel && !taken.contains($0)
                && candidate.baseline > label.baseline + min(candidate.size, label.size)
                    * parameters.leastPitch
                && candidate.baseline <= label.baseline + max(candidate.size, label.size)
                    * parameters.nextLine
                && candidate.box.minX >= label.box.minX - label.size
                && candidate.box.minX <= label.box.maxX + label.size * parameters.indented
                && isInOneBox(label, candidate) && isWrittenOtherwise(candidate, than: label)
        }
        guard let top = below.min(by: { candidates[$0].baseline < candidates[$1].baseline }),
            let first = below.filter({ candidates[$0].isOnLine(with: candidates[top]) })
                .min(by: { candidates[$0].box.minX < candidates[$1].box.minX })
        else { return nil }
        let more = values.continuation(of: first, label: name).prefix {
            !taken.contains($0) && isInOneBox(label, candidates[$0])
        }
        guard isClosed(below: candidates[more.last ?? first]) else { return nil }
        return values.row(from: first, after: name).filter { !taken.contains($0) } + more
    }

    /// Whether the letters are larger, small beside capitals, or numbers.
    private func isWrittenOtherwise(_ candidate: FieldCandidate, than label: FieldCandidate) -> Bool
    {
        let (value, name) = (page.text(of: candidate), page.text(of: label))
        guard value.contains(where: { $0.isLetter || $0.isNumber }) else { return false }
        return candidate.size >= label.size * parameters.leastSizeRatio
            || value.contains(where: \.isNumber)
            || name.isCapitals && !value.isCapitals
    }

    private func isInOneBox(_ label: FieldCandidate, _ candidate: FieldCandidate) -> Bool {
        // The frame may touch the first letter.
        let left = min(label.box.midX, candidate.box.midX)
        let right = max(label.box.midX, candidate.box.midX)
        return !page.levelRules(between: label.box.midY, and: candidate.box.midY).contains {
            $0.start <= candidate.box.midX && $0.end >= candidate.box.minX
        }
            && !page.uprightRules(between: left, and: right).contains {
                $0.start <= candidate.box.midY && $0.end >= label.box.midY
            }
    }

    private func isClosed(below candidate: FieldCandidate) -> Bool {
        page.levelRules(
            between: candidate.box.midY,
            and: candidate.baseline + candidate.size * parameters.deepest
        ).contains { $0.start <= candidate.box.midX && $0.end >= candidate.box.midX }
    }

    private func hasRule(over box: Rect<PageUnits>, within distance: Double) -> Bool {
        page.levelRules(between: box.minY - distance, and: box.midY).contains {
            $0.start <= box.midX && $0.end >= box.midX
        }
    }
}

extension PageContent {
    func text(of candidate: FieldCandidate) -> String {
        candidate.words.map { words[$0].text }.joined(separator: " ")
    }
}

/// The thresholds of a field in a box. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct BoxedFieldParameters {
    static let standard = BoxedFieldParameters()

    /// Named boxes that make a page a form of boxes. With 2, 6 documents change; with 4, 1.
    var fewestBoxes = 3

    /// Font sizes from a box's upper rule to its name, from the name's line to the value's, from
    /// the end of the name to where the value may begin, and from the value to the lower rule. 25 %
    /// less changes 2 documents, 25 % more 5.
    var underRule = 1.2
    /// 25 % less changes 6 documents (FUNSD pairs −.004), 25 % more 1.
    var nextLine = 2.4
    /// 25 % less changes 4 documents (FUNSD pairs −.002), 25 % more 1.
    var indented = 4.0
    /// A box for remarks is seldom full. With 5, 3 pairs in each half of 60 FUNSD forms are lost.
    var deepest = 12.0

    /// The ratio of the font size of filled-in text to that of a form's small print. 25 % less
    /// changes 39 documents, 25 % more 2.
    var leastSizeRatio = 1.2

    /// Font sizes between the baselines of a name and of its value at the least. 25 % less changes
    /// no document, 25 % more 1.
    var leastPitch = 0.5
}

private let parameters = BoxedFieldParameters.standard
