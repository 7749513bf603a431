import Geometry
import Observations

/// Finds what combs ask for: it is to their left on their line, or above their beginning.
struct CombFields {
    private let page: PageContent
    private let pieces: [FormPiece]
    private let combs: [Rect<PageUnits>]

    init(_ page: PageContent, _ pieces: [FormPiece], combs: [Rect<PageUnits>]) {
        self.page = page
        self.pieces = pieces
        self.combs = combs
    }

    /// Indices of the pieces that are names, and of those in the combs, from the left.
    var fields: [(name: Int, value: [Int])] {
        combs.compactMap { comb in
            let value = pieces.indices.filter { comb.contains(pieces[$0].box.center) }
                .sorted { pieces[$0].box.minX < pieces[$1].box.minX }
            guard let top = value.map({ pieces[$0].box.minY }).min(),
                let name = beside(comb) ?? above(comb, letters: top)
            else { return nil }
            return (name, value)
        }
    }

    private func beside(_ comb: Rect<PageUnits>) -> Int? {
        let name = pieces.indices.filter {
            let piece = pieces[$0]
            return names(piece) && piece.box.midY > comb.minY
                && piece.box.midY < comb.maxY + piece.size * lower
                && piece.box.maxX <= comb.minX + piece.size * touching
                && piece.box.maxX >= comb.minX - piece.size * farthest
        }.max { pieces[$0].box.maxX < pieces[$1].box.maxX }
        guard let name, !combs.contains(where: { isBetween($0, pieces[name].box, comb) }) else {
            return nil
        }
        return name
    }

    private func above(_ comb: Rect<PageUnits>, letters top: Double) -> Int? {
        pieces.indices.filter {
            let piece = pieces[$0]
            return names(piece) && piece.baseline <= top + piece.size * touching
                && piece.baseline >= min(comb.minY, top) - piece.size * nextLine
                && piece.box.minX >= comb.minX - piece.size * flush
                && piece.box.minX <= comb.minX + piece.size * flush
        }.max { pieces[$0].baseline < pieces[$1].baseline }
    }

    /// Whether a comb is between a name and another comb on the same line.
    private func isBetween(
        _ other: Rect<PageUnits>, _ name: Rect<PageUnits>, _ comb: Rect<PageUnits>
    ) -> Bool {
        other.minX >= name.maxX && other.maxX <= comb.minX && other.minY < comb.maxY
            && other.maxY > comb.minY
    }

    private func names(_ piece: FormPiece) -> Bool {
        piece.words.count <= mostWords
            && page.text(of: piece).count { $0.isLetter } >= fewestLetters
            && !combs.contains { $0.contains(piece.box.center) }
    }
}

/// Words of a name at most, and its letters at least.
private let mostWords = 10
private let fewestLetters = 2

/// Font sizes by which a name may reach into its comb, stand lower than its foot, be left of it,
/// above it, and begin apart from it.
private let touching = 0.5
private let lower = 0.3
private let farthest = 25.0
private let nextLine = 2.0
private let flush = 1.5
