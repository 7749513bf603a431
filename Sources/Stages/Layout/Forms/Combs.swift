import Geometry
import Observations

/// Finds combs, rows of small boxes for one letter each, and makes words of what is written in them.
struct Combs {
    /// The words with those of combs in place of their letters.
    let words: [Word]
    /// The rules without those that part letters; the combs' lower rules remain.
    let rules: [RulingLine]

    init(words: [Word], rules: [RulingLine]) {
        let teeth = rules.indices.filter { rules[$0].axis == .upright }
            .sorted {
                (rules[$0].position, rules[$0].start) < (rules[$1].position, rules[$1].start)
            }
        var taken: Set<Int> = []
        var combs: [[Int]] = []
        for first in teeth where !taken.contains(first) {
            let comb = Self.comb(from: first, of: teeth, in: rules)
            guard comb.count > fewestBoxes, !Self.isPartOfGrid(comb, of: teeth, in: rules)
            else { continue }
            taken.formUnion(comb)
            combs.append(comb)
        }
        let written = combs.filter { Self.letters(in: $0.map { rules[$0] }, of: words) != nil }
        guard !written.isEmpty else {
            (self.words, self.rules) = (words, rules)
            return
        }
        var letters: Set<Int> = []
        var joined: [Int: [Word]] = [:]
        for comb in written {
            let boxes = Self.letters(in: comb.map { rules[$0] }, of: words) ?? []
            let all = boxes.compactMap(\.self)
            letters.formUnion(all)
            if let place = all.min() {
                joined[place] = Self.words(of: boxes, in: comb.map { rules[$0].position }, words)
            }
        }
        self.words = words.indices.flatMap { index in
            joined[index] ?? (letters.contains(index) ? [] : [words[index]])
        }
        let parting = Set(written.joined())
        self.rules = rules.indices.filter { !parting.contains($0) }.map { rules[$0] }
    }

    /// Upright rules of one height at equal distances, from one on to the right.
    private static func comb(from first: Int, of teeth: [Int], in rules: [RulingLine]) -> [Int] {
        let height = rules[first].length
        let row = teeth.filter { tooth in
            rules[tooth].position >= rules[first].position
                && abs(rules[tooth].start - rules[first].start) <= height * sameEnd
                && abs(rules[tooth].end - rules[first].end) <= height * sameEnd
        }
        guard row.count > fewestBoxes else { return [] }
        let pitch = rules[row[1]].position - rules[row[0]].position
        guard pitch >= height * narrowest, pitch <= height * widest else { return [] }
        return row.dropFirst().reduce(into: [row[0]]) { comb, tooth in
            let last = rules[comb[comb.count - 1]].position
            let isNext =
                abs(rules[tooth].position - last - pitch) <= pitch * samePitch
                && last == rules[row[comb.count - 1]].position
            if isNext { comb.append(tooth) }
        }
    }

    /// Whether the boxes go on above or below, as those of a grid do.
    private static func isPartOfGrid(
        _ comb: [Int], of teeth: [Int], in rules: [RulingLine]
    ) -> Bool {
        let inner = comb.dropFirst().dropLast().map { rules[$0] }
        let goingOn = inner.count { tooth in
            teeth.contains { other in
                let slack = tooth.length * sameEnd
                return abs(rules[other].position - tooth.position) <= slack
                    && (abs(rules[other].end - tooth.start) <= slack
                        || abs(rules[other].start - tooth.end) <= slack)
            }
        }
        return goingOn * 2 > inner.count
    }

    /// The word in each box; `nil` where one holds more than a letter, or too few hold any.
    private static func letters(in comb: [RulingLine], of words: [Word]) -> [Int?]? {
        var boxes: [Int?] = []
        for (left, right) in zip(comb, comb.dropFirst()) {
            let inside = words.indices.filter {
                let center = words[$0].box.center
                return center.x > left.position && center.x < right.position
                    && center.y > left.start && center.y < left.end
            }
            guard inside.count <= 1, inside.allSatisfy({ words[$0].text.count == 1 }) else {
                return nil
            }
            boxes.append(inside.first)
        }
        return boxes.count(where: { $0 != nil }) >= fewestLetters ? boxes : nil
    }

    /// A word for the letters between empty boxes, as wide as its boxes; words that one empty box
    /// parts share it, so that it is the blank between them.
    private static func words(
        of boxes: [Int?], in borders: [Double], _ words: [Word]
    ) -> [Word] {
        let runs = boxes.indices.split(whereSeparator: { boxes[$0] == nil })
        return runs.enumerated().compactMap { place, run in
            let letters = run.compactMap { boxes[$0] }.map { words[$0] }
            guard var word = letters.first, let first = run.first, let last = run.last,
                let box = letters.map(\.box).bounds()
            else { return nil }
            let isNext = place + 1 < runs.count && runs[place + 1].first == last + 2
            let end =
                isNext
                ? borders[last + 1] + sharedBlank * (borders[last + 2] - borders[last + 1])
                : borders[last + 1]
            word.text = letters.map(\.text).joined()
            word.box = Rect(minX: borders[first], minY: box.minY, maxX: end, maxY: box.maxY)
            word.confidence = letters.map(\.confidence).min() ?? word.confidence
            return word
        }
    }
}

/// Boxes in a row, and letters in them, that make a comb.
private let fewestBoxes = 4
private let fewestLetters = 3

/// The width of a box in its heights, of letters about as wide as high.
private let narrowest = 0.4
private let widest = 2.0

/// The share of the height by which ends of teeth differ, and of the pitch by which distances do.
private let sameEnd = 0.2
private let samePitch = 0.12

/// The share of an empty box that belongs to the word before it.
private let sharedBlank = 0.6
