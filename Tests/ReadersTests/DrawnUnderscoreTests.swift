import Geometry
import Observations
import TestSupport
import Testing

@testable import Readers

/// TeX has no underscore in its own fonts: `\_` is a rule.
@Suite struct DrawnUnderscoreTests {
    /// Ten points high, on a baseline of 100, five points a letter.
    private func word(_ text: String, x: Double, size: Double = 10, font: String = "CMR10") -> Word
    {
        let width = Double(text.count) * size / 2
        return Word(
            text: text, box: Rect(x: x, y: 100 - size * 0.75, width: width, height: size),
            edges: (0...text.count).map { Float(x + Double($0) * size / 2) }, baseline: 100,
            style: TextStyle(fontName: font, size: Float(size)))
    }

    /// The rule after a word that ends at `x`.
    private func rule(after x: Double, size: Double = 10, raised: Double = 0) -> Rect<PageUnits> {
        Rect(x: x + size * 0.06, y: 99.6 - raised, width: size * 0.3, height: 0.4)
    }

    private func found(
        _ words: [Word], strokes: [Rect<PageUnits>] = [], fills: [Rect<PageUnits>] = []
    ) -> DrawnUnderscores {
        DrawnUnderscores(words, strokes: strokes, fills: fills)
    }

    @Test(arguments: [7.0, 10, 17]) func `a rule between words makes one of them`(size: Double) {
        let first = word("asn", x: 50, size: size)
        let second = word("tree", x: first.box.maxX + size * 0.36, size: size)
        let rule = rule(after: first.box.maxX, size: size)
        for drawn in [
            found([first, second], strokes: [rule]), found([second, first], fills: [rule]),
        ] {
            #expect(drawn.words.map(\.text) == ["asn_tree"])
            #expect(drawn.words.first?.edges.count == 9)
            #expect(drawn.words.first?.box == first.box.union(second.box))
            #expect(drawn.strokes.count + drawn.fills.count == 1)
        }
    }

    @Test func `several rules make one word, at either end as well`() {
        let words = [word("a", x: 50), word("b", x: 58.6), word("c", x: 67.2)]
        let rules = [46, 55, 63.6, 72.2].map { rule(after: $0) }
        let drawn = found(words, strokes: rules.map { $0 })
        #expect(drawn.words.map(\.text) == ["_a_b_c_"])
        #expect(drawn.words.first?.edges.count == 8)
    }

    @Test func `words in different styles stay two`() {
        let drawn = found(
            [word("set", x: 50), word("name", x: 68.6, font: "CMTI10")],
            strokes: [rule(after: 65)])
        #expect(drawn.words.map(\.text) == ["set_", "name"])
        #expect(drawn.words.map(\.isAttached) == [false, true])
    }

    @Test func `other short rules are none`() {
        let words = [word("one", x: 50), word("half", x: 68.6)]
        let rules = [
            // The bar of a fraction, and a dash.
            rule(after: 65, raised: 2.5),
            // A line to be filled in, and the end of a rule across the column.
            Rect<PageUnits>(x: 65.6, y: 99.6, width: 12, height: 0.4),
            // A letter is underlined.
            Rect(x: 60, y: 101, width: 5, height: 0.4),
            // The blank is underlined.
            rule(after: 65, raised: -1),
            // Away from any word.
            rule(after: 200), rule(after: 20),
            // As thick as a bullet.
            Rect(x: 65.6, y: 98, width: 3, height: 1.5),
        ]
        for rule in rules {
            let drawn = found(words, strokes: [rule], fills: [rule])
            #expect(drawn.words.map(\.text) == ["one", "half"])
            #expect(drawn.strokes.isEmpty && drawn.fills.isEmpty)
        }
    }

    @Test func `no letter is lost or added but for the signs`() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<200 {
            var words: [Word] = []
            var rules: [Rect<PageUnits>] = []
            var x = 50.0
            for _ in 0..<Int.random(in: 1...12, using: &generator) {
                let text = String(
                    repeating: "x", count: Int.random(in: 1...6, using: &generator))
                words.append(word(text, x: x))
                x = words[words.count - 1].box.maxX
                if Bool.random(using: &generator) { rules.append(rule(after: x)) }
                x += 3.6
            }
            let drawn = found(words, strokes: rules.map { $0 })
            let letters = words.map(\.text).joined().count
            #expect(drawn.words.map(\.text).joined().count == letters + rules.count)
            #expect(drawn.words.allSatisfy { $0.edges.count == $0.text.count + 1 })
        }
    }
}
