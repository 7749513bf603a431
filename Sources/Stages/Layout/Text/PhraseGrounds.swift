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
        guard next.minX > before.maxX, isPlausible(words[last], words[last + 1]) else { return 0 }
        let around = grounds(at: before.midY).filter {
            $0.contains(before.center) != $0.contains(next.center)
        }
        // Between two grounds there may be a blank as well.
        guard Set(around.map { $0.contains(before.center) }).count == 1 else { return 0 }
        var padding = 0.0
        for ground in around {
            let hasLast = ground.contains(before.center)
            let isApart =
                hasLast ? next.minX >= ground.maxX - edge : before.maxX <= ground.minX + edge
            guard isApart,
                mayTouch(
                    words[last + (hasLast ? 0 : 1)], words[last + (hasLast ? 1 : 0)],
                    isBefore: hasLast)
            else { continue }
            let inside = words.lazy.map(\.box).filter { ground.contains($0.center) }
            guard let text = inside.bounds() else { continue }
            let (left, right) = (text.minX - ground.minX, ground.maxX - text.maxX)
            guard abs(left - right) <= words[last].textSize * parameters.sameMargin else {
                continue
            }
            let margin = hasLast ? right : left
            if margin > 0, margin <= words[last].textSize * parameters.greatestMargin {
                padding = max(padding, min(margin, next.minX - before.maxX))
            }
        }
        return padding
    }

    /// Two numbers are never one.
    private func isPlausible(_ word: Word, _ next: Word) -> Bool {
        !(word.text.last?.isNumber == true && next.text.first?.isNumber == true)
    }

    /// Whether what is on a ground may touch what is beside it: code does, and a sign of punctuation. Markers take blanks
    /// with them.
    private func mayTouch(_ inner: Word, _ outer: Word, isBefore: Bool) -> Bool {
        if inner.style.traits.contains(.fixedPitch), !outer.style.traits.contains(.fixedPitch) {
            return true
        }
        let sign = isBefore ? outer.text.first : outer.text.last
        return sign.map { (isBefore ? ",.;:!?)]}’" : "([{“‘").contains($0) } ?? false
    }

    private func grounds(at y: Double) -> ArraySlice<Rect<PageUnits>> {
        let start = grounds.partitioningIndex { $0.minY >= y - greatestHeight }
        return grounds[start..<max(start, grounds.partitioningIndex { $0.minY > y })]
    }
}

/// Points by which a word may reach into a ground beside it.
private let edge = 0.5

/// The thresholds of the ground of a phrase. Choices.
struct PhraseGroundParameters {
    static let standard = PhraseGroundParameters()

    /// Font sizes of its height at the most.
    var greatestHeight = 2.5

    /// Font sizes by which its margins at both ends differ: a marker that takes the blank behind a word has none before
    /// it.
    var sameMargin = 0.08

    /// Font sizes of a margin at the most: style sheets have 0.1 to 0.4.
    var greatestMargin = 0.45

    /// Fills of a page beyond which they are a drawing.
    var mostGrounds = 4000
}

private let parameters = PhraseGroundParameters.standard
