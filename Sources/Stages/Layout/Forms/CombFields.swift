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
                && candidate.box.midY < comb.maxY + candidate.size * lower
                && candidate.box.maxX <= comb.minX + candidate.size * touching
                && candidate.box.maxX >= comb.minX - candidate.size * farthest
        }.max { candidates[$0].box.maxX < candidates[$1].box.maxX }
        guard let name, !combs.contains(where: { isBetween($0, candidates[name].box, comb) }) else {
            return nil
        }
        return name
    }

    private func above(_ comb: Rect<PageUnits>, letters top: Double) -> Int? {
        candidates.indices.filter {
            let candidate = candidates[$0]
            return names(candidate) && candidate.baseline <= top + candidate.size * touching
                && candidate.baseline >= min(comb.minY, top) - candidate.size * nextLine
                && candidate.box.minX >= comb.minX - candidate.size * flush
                && candidate.box.minX <= comb.minX + candidate.size * flush
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
        candidate.words.count <= mostWords
            && page.text(of: candidate).count { $0.isLetter } >= fewestLetters
            && !combs.contains { $0.contains(candidate.box.center) }
    }
}

/// Words of a name at most, and its letters at least.
private let mostWords = 10
private let fewestLetters = 2

/// Font sizes by which a name may reach into its comb, be lower than its bottom edge, be left of it,
/// above it, and begin apart from it.
private let touching = 0.5
private let lower = 0.3
private let farthest = 25.0
private let nextLine = 2.0
private let flush = 1.5
