import Foundation
import Geometry
import Observations

/// A word of a frame, with its key: its letters and digits without case.
struct FrameWord {
    let word: Word
    let key: String

    init(_ word: Word) {
        self.word = word
        key = String(word.text.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}

/// How the page of one frame lies on the page of another frame of the same sheet.
///
/// Both are flat, so that the map is affine but for errors of their corners. It is estimated from words that
/// occur once on each, by random sample consensus with a fixed sequence of samples.
///
/// Source: Fischler and Bolles, Random sample consensus (1981).
struct FrameAlignment {
    let map: Transform<PageUnits, PageUnits>

    /// - Returns: `nil` where too few words are at the same places, as on different sheets.
    init?(of words: [FrameWord], to reference: [FrameWord], size: Size<PageUnits>) {
        let pairs = Self.pairs(words, reference)
        guard pairs.count >= parameters.leastPairs else { return nil }
        let reach = parameters.reach * max(size.width, size.height)
        var best: [Pair] = []
        var random = SampleSequence()
        for _ in 0..<parameters.samples {
            let sample = (0..<3).map { _ in pairs[random.next(below: pairs.count)] }
            guard let map = Self.fitted(sample), Self.isPlausible(map) else { continue }
            let near = pairs.filter { $0.distance(under: map) < reach }
            if near.count > best.count { best = near }
        }
        for _ in 0..<parameters.refinements {
            guard let map = Self.fitted(best) else { break }
            let near = pairs.filter { $0.distance(under: map) < reach }
            guard near.count >= best.count else { break }
            best = near
        }
        guard best.count >= parameters.leastPairs,
            Double(best.count) >= parameters.leastAgreement * Double(pairs.count),
            let map = Self.fitted(best), Self.isPlausible(map)
        else { return nil }
        self.map = map
    }

    fileprivate struct Pair {
        let from: Point<PageUnits>
        let to: Point<PageUnits>

        func distance(under map: Transform<PageUnits, PageUnits>) -> Double {
            let place = map(from)
            return hypot(place.x - to.x, place.y - to.y)
        }
    }

    /// The places of words that occur once on each.
    private static func pairs(_ words: [FrameWord], _ reference: [FrameWord]) -> [Pair] {
        func once(_ words: [FrameWord]) -> [String: FrameWord] {
            var found: [String: FrameWord] = [:]
            var repeated: Set<String> = []
            for word in words where word.key.count >= parameters.leastLetters {
                if found.updateValue(word, forKey: word.key) != nil { repeated.insert(word.key) }
            }
            return found.filter { !repeated.contains($0.key) }
        }
        let known = once(reference)
        let own = once(words)
        return words.compactMap { word in
            guard own[word.key] != nil, let other = known[word.key] else { return nil }
            return Pair(from: word.word.box.center, to: other.word.box.center)
        }
    }

    private static func isPlausible(_ map: Transform<PageUnits, PageUnits>) -> Bool {
        // Sheets are not mirrored, and not much smaller in one frame than in the other.
        let determinant = map.a * map.d - map.b * map.c
        return determinant > 0
            && (1 / parameters.greatestScale...parameters.greatestScale)
                .contains(map.scale)
    }

    /// Least squares.
    private static func fitted(_ pairs: [Pair]) -> Transform<PageUnits, PageUnits>? {
        guard pairs.count >= 3 else { return nil }
        let count = Double(pairs.count)
        let (x, y) = (
            pairs.reduce(0) { $0 + $1.from.x } / count, pairs.reduce(0) { $0 + $1.from.y } / count
        )
        let (u, v) = (
            pairs.reduce(0) { $0 + $1.to.x } / count, pairs.reduce(0) { $0 + $1.to.y } / count
        )
        var (xx, xy, yy, xu, yu, xv, yv) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        for pair in pairs {
            let (dx, dy) = (pair.from.x - x, pair.from.y - y)
            let (du, dv) = (pair.to.x - u, pair.to.y - v)
            (xx, xy, yy) = (xx + dx * dx, xy + dx * dy, yy + dy * dy)
            (xu, yu, xv, yv) = (xu + dx * du, yu + dy * du, xv + dx * dv, yv + dy * dv)
        }
        let determinant = xx * yy - xy * xy
        guard determinant > 1e-6 * xx * yy, determinant > 0 else { return nil }
        let a = (xu * yy - yu * xy) / determinant
        let c = (yu * xx - xu * xy) / determinant
        let b = (xv * yy - yv * xy) / determinant
        let d = (yv * xx - xv * xy) / determinant
        return Transform(a: a, b: b, c: c, d: d, e: u - a * x - c * y, f: v - b * x - d * y)
    }
}

/// The same numbers in every run.
///
/// Source: Knuth, The Art of Computer Programming 2 (1997), 3.3.4: the multiplier of MMIX.
private struct SampleSequence {
    private var state: UInt64 = 1

    mutating func next(below bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % max(1, bound)
    }
}

/// When two frames show the same sheet. A choice; not measured.
private struct FrameAlignmentParameters {
    static let standard = FrameAlignmentParameters()

    /// Letters of a word whose place counts, and such words at the least.
    var leastLetters = 3
    var leastPairs = 4
    /// The share of the words that occur once on both which are at the same place.
    var leastAgreement = 0.4
    /// Longer sides of the page by which such a word may be elsewhere.
    var reach = 0.02
    /// How many times larger a sheet is in one frame than in another.
    var greatestScale = 6.0
    var samples = 400
    var refinements = 3
}

private let parameters = FrameAlignmentParameters.standard
