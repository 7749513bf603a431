import Geometry
import Observations

/// The coloured grounds of phrases in a line, as style sheets set code and keys.
///
/// Such a ground is wider than its text by as much at both ends. What follows without a blank begins where the ground
/// ends; by the gap between both texts alone it would be a word apart.
struct PhraseGrounds {
    /// By their upper edges.
    private let grounds: [Rect<PageUnits>]
    private let greatestHeight: Double

    /// - Parameter bodySize: The font size of most text.
    init(_ fills: [Fill], bodySize: Double) {
        let highest = bodySize * parameters.greatestHeight
        let low = fills.filter {
            $0.color != 0xFFFFFF && $0.box.height <= highest && $0.box.height >= bodySize / 2
        }
        greatestHeight = highest
        grounds =
            low.count > parameters.mostGrounds
            ? [] : low.map(\.box).sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    }

    /// The part of the blank between two words of a line that is the margin of a ground around one of them; 0 without.
    ///
    /// - Parameter words: Those of the line, from the left.
    func padding(after last: Int, in words: [Word]) -> Double {
        guard !grounds.isEmpty else { return 0 }
        let (before, next) = (words[last].box, words[last + 1].box)
        guard next.minX > before.maxX else { return 0 }
        var padding = 0.0
        for ground in grounds(at: before.midY) {
            let hasLast = ground.contains(before.center)
            guard hasLast != ground.contains(next.center) else { continue }
            let inside = words.lazy.map(\.box).filter { ground.contains($0.center) }
            guard let text = inside.bounds() else { continue }
            let (left, right) = (text.minX - ground.minX, ground.maxX - text.maxX)
            guard abs(left - right) <= words[last].textSize * parameters.sameMargin else {
                continue
            }
            let margin = hasLast ? right : left
            if margin > 0 { padding = max(padding, min(margin, next.minX - before.maxX)) }
        }
        return padding
    }

    private func grounds(at y: Double) -> ArraySlice<Rect<PageUnits>> {
        func first(where isBelow: (Rect<PageUnits>) -> Bool) -> Int {
            var (low, high) = (0, grounds.count)
            while low < high {
                let middle = (low + high) / 2
                if isBelow(grounds[middle]) { high = middle } else { low = middle + 1 }
            }
            return low
        }
        let start = first { $0.minY >= y - greatestHeight }
        return grounds[start..<max(start, first { $0.minY > y })]
    }
}

/// The thresholds of the ground of a phrase. Choices.
struct PhraseGroundParameters {
    static let standard = PhraseGroundParameters()

    /// Font sizes of its height at the most.
    var greatestHeight = 2.5

    /// Font sizes by which its margins at both ends differ: a marker that takes the blank behind a word has none before
    /// it.
    var sameMargin = 0.08

    /// Fills of a page beyond which they are a drawing.
    var mostGrounds = 4000
}

private let parameters = PhraseGroundParameters.standard
