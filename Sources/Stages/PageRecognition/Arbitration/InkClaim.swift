import Geometry
import ImageObservations
import Observations

/// A structure that a finder suggests, with the connected components that it would take from the
/// text.
struct InkClaim {
    /// Pixels.
    let components: [Rect<Pixels>]
    /// Whether the components are in rows and columns at even distances, which letters are by
    /// chance alone.
    let isRegular: Bool
    /// Whether the components are round, as O and 0 are.
    let isRound: Bool

    init(components: [Rect<Pixels>], isRegular: Bool, isRound: Bool = false) {
        self.components = components
        self.isRegular = isRegular
        self.isRound = isRound
    }
}

extension PageForeground {
    /// Grids of bubbles, each comb, and marks outside of grids: those of one size and shape
    /// together, since letters of one font are all marks or none is.
    var claims: [InkClaim] {
        let grids = Dictionary(
            grouping: marks.filter { $0.place != nil }, by: { $0.place?.array ?? 0 })
        let bubbles = grids.sorted { $0.key < $1.key }.map { _, marks in
            InkClaim(
                components: marks.map(\.box), isRegular: true,
                isRound: marks.allSatisfy { $0.shape == .round })
        }
        var kinds: [[InkMark]] = []
        for mark in marks where mark.place == nil {
            if let kind = kinds.firstIndex(where: { $0[0].isLike(mark) }) {
                kinds[kind].append(mark)
            } else {
                kinds.append([mark])
            }
        }
        return bubbles
            + kinds.map { marks in
                InkClaim(
                    components: marks.map(\.box), isRegular: false,
                    isRound: marks[0].shape == .round)
            }
            + combs.map { InkClaim(components: $0.letters.compactMap(\.self), isRegular: true) }
    }
}

extension InkMark {
    fileprivate func isLike(_ other: InkMark) -> Bool {
        shape == other.shape
            && abs(box.width - other.box.width) <= box.width * sameSize
            && abs(box.height - other.box.height) <= box.height * sameSize
    }
}

/// The share of their size by which marks of one kind differ. 25 % less or more changes no document
/// of 32 by `Benchmarks/sensitivity.py`.
private let sameSize = 0.16
