import Geometry
import Observations

/// Finds the labels of combs: to their left on their line, or above their beginning.
struct CombFields {
    private let page: PageContent
    private let candidates: [FieldCandidate]
    private let combs: [Rect<PageUnits>]

    init(_ page: PageContent, _ candidates: [FieldCandidate], combs: [Rect<PageUnits>]) {
        self.page = page
        self.candidates = candidates
        self.combs = combs
    }

    /// Indices of the candidates that are names, and of those in the combs, from the left.
    var fields: [(name: Int, value: [Int])] {
        combs.compactMap { comb in
            let value = candidates.indices.filter { comb.contains(candidates[$0].box.center) }
                .sorted { candidates[$0].box.minX < candidates[$1].box.minX }
            guard let top = value.map({ candidates[$0].box.minY }).min(),
                let name = beside(comb) ?? above(comb, letters: top)
            else { return nil }
            return (name, value)
        }
    }

    private func beside(_ comb: Rect<PageUnits>) -> Int? {
        let name = candidates.indices.filter {
            let candidate = candidates[$0]
            return names(candidate) && candidate.box.midY > comb.minY
                && candidate.box.midY < comb.maxY + candidate.size * parameters.greatestDrop
                && candidate.box.maxX <= comb.minX + candidate.size * parameters.greatestOverlap
                && candidate.box.maxX >= comb.minX - candidate.size * parameters.farthest
        }.max { candidates[$0].box.maxX < candidates[$1].box.maxX }
        guard let name, !combs.contains(where: { isBetween($0, candidates[name].box, comb) }) else {
            return nil
        }
        return name
    }

    private func above(_ comb: Rect<PageUnits>, letters top: Double) -> Int? {
        candidates.indices.filter {
            let candidate = candidates[$0]
            return names(candidate)
                && candidate.baseline <= top + candidate.size * parameters.greatestOverlap
                && candidate.baseline >= min(comb.minY, top) - candidate.size * parameters.nextLine
                && candidate.box.minX >= comb.minX - candidate.size * parameters.flush
                && candidate.box.minX <= comb.minX + candidate.size * parameters.flush
        }.max { candidates[$0].baseline < candidates[$1].baseline }
    }

    /// Whether a comb is between a name and another comb on the same line.
    private func isBetween(
        _ other: Rect<PageUnits>, _ name: Rect<PageUnits>, _ comb: Rect<PageUnits>
    ) -> Bool {
        other.minX >= name.maxX && other.maxX <= comb.minX && other.minY < comb.maxY
            && other.maxY > comb.minY
    }

    private func names(_ candidate: FieldCandidate) -> Bool {
        candidate.words.count <= parameters.mostWords
            && page.text(of: candidate).count { $0.isLetter } >= parameters.fewestLetters
            && !combs.contains { $0.contains(candidate.box.center) }
    }
}

/// The thresholds of the label of a comb. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct CombFieldParameters {
    static let standard = CombFieldParameters()

    /// Words of a name at most, and its letters at least. Not measured: no public document has what
    /// it decides on. 25 % less or more changes no document of 62.
    var mostWords = 10
    /// Not measured: no public document has what it decides on. 25 % less or more changes no
    /// document of 62.
    var fewestLetters = 2

    /// Font sizes by which a name may reach into its comb, be lower than its bottom edge, be left
    /// of it, above it, and begin apart from it. Not measured: no public document has what it
    /// decides on. 25 % less or more changes no document of 62.
    var greatestOverlap = 0.5
    /// Not measured: no public document has what it decides on. 25 % less or more changes no
    /// document of 62.
    var greatestDrop = 0.3
    /// Not measured: no public document has what it decides on. No document of 62 meets it.
    var farthest = 25.0
    /// Not measured: no public document has what it decides on. 25 % less or more changes no
    /// document of 62.
    var nextLine = 2.0
    /// Not measured: no public document has what it decides on. 25 % less or more changes no
    /// document of 62.
    var flush = 1.5
}

private let parameters = CombFieldParameters.standard
