import Geometry
import Observations

/// Finds underscores that are drawn as short rules at the baseline, as TeX does in its own fonts, and puts them into
/// the words beside them.
///
/// Source: Knuth, The TeXbook, appendix B: `\_` is a kern of 0.06 em and a rule of 0.3 em by 0.4 pt.
struct DrawnUnderscores {
    private(set) var words: [Word]
    /// The strokes and the fills that are underscores, by their indices.
    private(set) var strokes: Set<Int> = []
    private(set) var fills: Set<Int> = []
    /// The words on each baseline, rounded, from the left; without those that are joined to others.
    private var rows: [Int: [Int]] = [:]
    private var isJoined: [Bool]

    /// - Parameters:
    ///   - strokes: What level ones cover; `nil` for others.
    ///   - fills: Rectangles.
    init(_ words: [Word], strokes: [Rect<PageUnits>?], fills: [Rect<PageUnits>]) {
        self.words = words
        isJoined = [Bool](repeating: false, count: words.count)
        let stroked = strokes.indices.filter { strokes[$0]?.mayBeUnderscore ?? false }
        let filled = fills.indices.filter { fills[$0].mayBeUnderscore }
        guard (1...most).contains(stroked.count + filled.count) else { return }
        for index in words.indices {
            guard let baseline = words[index].levelBaseline else { continue }
            rows[Int(nearest: baseline), default: []].append(index)
        }
        for row in rows.keys { rows[row]?.sort { words[$0].box.minX < words[$1].box.minX } }
        let rules =
            stroked.compactMap { index in strokes[index].map { ($0, index, false) } }
            + filled.map { (fills[$0], $0, true) }
        let fromTheLeft = rules.sorted { ($0.0.minX, $0.0.minY) < ($1.0.minX, $1.0.minY) }
        for (rule, index, isFilled) in fromTheLeft where take(rule) {
            if isFilled { self.fills.insert(index) } else { self.strokes.insert(index) }
        }
        self.words = self.words.indices.filter { !isJoined[$0] }.map { self.words[$0] }
    }

    /// - Returns: Whether the rule is an underscore of a word.
    private mutating func take(_ rule: Rect<PageUnits>) -> Bool {
        let row = Int(nearest: rule.maxY)
        let near = (row - 1...row + 1).flatMap { rows[$0] ?? [] }
            .filter { !isJoined[$0] && isSized(rule, to: words[$0]) }
        let left = near.last { touches(rule.minX - words[$0].box.maxX, words[$0]) }
        let right = near.first { touches(words[$0].box.minX - rule.maxX, words[$0]) }
        switch (left, right) {
        case (let left?, let right?) where words[left].style == words[right].style:
            words[left].append(
                "_" + words[right].text, in: words[right].box, edges: words[right].edges)
            isJoined[right] = true
        case (let left?, let right):
            words[left].append("_", in: rule, edges: [Float(rule.maxX)])
            if let right { words[right].isAttached = true }
        case (nil, let right?):
            words[right].prepend("_", in: rule)
        case (nil, nil):
            return false
        }
        return true
    }

    private func touches(_ gap: Double, _ word: Word) -> Bool {
        abs(gap) <= Double(word.style.size) * widestGap
    }

    /// Whether a rule is as long, as thin and as low as an underscore of a word's font.
    private func isSized(_ rule: Rect<PageUnits>, to word: Word) -> Bool {
        let size = Double(word.style.size)
        guard let baseline = word.levelBaseline else { return false }
        return lengths.contains(rule.width / size) && rule.height <= size * thickest
            && depths.contains((rule.midY - baseline) / size)
    }
}

extension Rect where Space == PageUnits {
    fileprivate var mayBeUnderscore: Bool {
        height <= thickestRule && width >= height * 2 && width <= longestRule
    }
}

extension Word {
    /// Of a word that runs to the right.
    fileprivate var levelBaseline: Double? {
        direction == .right && slant == 0 ? baseline.map(Double.init) : nil
    }

    fileprivate mutating func append(_ sign: String, in box: Rect<PageUnits>, edges more: [Float]) {
        text += sign
        self.box = self.box.union(box.sharing(rowOf: self.box))
        if !edges.isEmpty { edges += more }
    }

    fileprivate mutating func prepend(_ sign: String, in box: Rect<PageUnits>) {
        text = sign + text
        self.box = self.box.union(box.sharing(rowOf: self.box))
        if !edges.isEmpty { edges = [Float(box.minX)] + edges }
    }
}

extension Rect where Space == PageUnits {
    /// As high as a word: a rule reaches no lower.
    fileprivate func sharing(rowOf word: Rect) -> Rect {
        Rect(minX: minX, minY: word.minY, maxX: maxX, maxY: word.maxY)
    }
}

/// Font sizes: the rule of TeX is 0.3 long.
private let lengths = 0.22...0.4
/// Font sizes between a word and the rule: the kern is 0.06, and letters have side bearings.
private let widestGap = 0.14
/// Font sizes: 0.4 points are 0.08 of five points.
private let thickest = 0.09
/// Font sizes by which the middle of the rule is below the baseline: TeX's is 0.02 above, an underline 0.1 below.
private let depths = -0.06...0.03
/// Points: of the largest font whose underscores are looked for, 40 points.
private let thickestRule = 1.6
private let longestRule = 16.0
/// Short rules of a page beyond which they are a drawing. A choice.
private let most = 500
