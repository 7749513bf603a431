import Geometry
import Observations
import TestSupport
import Testing

@testable import Readers

/// Titles whose letters are set apart.
@Suite struct LetterSpacingTests {
    /// Sets letters of half a font size with a gap behind each.
    ///
    /// - Parameters:
    ///   - text: A blank begins a word, one more gap and `blank` behind the letter before.
    ///   - gap: Font sizes.
    ///   - drawsBlanks: Whether the file has the blanks as characters.
    private func words(
        _ text: String, gap: Double, blank: Double = 0.25, drawsBlanks: Bool,
        besides prose: [String] = ["Ships", "of", "this", "harbour", "carry", "grain"]
    ) -> [String] {
        var spaced = LetterSpacing()
        var x = 50.0
        for word in prose {
            spaced.append(self.word(word, x: x, y: 80), followsDirectly: !drawsBlanks)
            x += Double(word.count) * 5 + 2.5
        }
        x = 50
        var isAfterBlank = false
        for letter in text {
            guard letter != " " else {
                x += (blank + gap) * 10
                isAfterBlank = true
                continue
            }
            spaced.append(
                self.word(String(letter), x: x, y: 100),
                followsDirectly: x > 50 && !(isAfterBlank && drawsBlanks))
            isAfterBlank = false
            x += 5 + gap * 10
        }
        return spaced.words.map(\.text).suffix(from: prose.count).map { $0 }
    }

    private func word(_ text: String, x: Double, y: Double) -> Word {
        let width = Double(text.count) * 5
        let edges = (0...text.count).map { Float(x + Double($0) * 5) }
        return Word(
            text: text, box: Rect(minX: x, minY: y - 8, maxX: x + width, maxY: y + 2), edges: edges,
            baseline: Float(y), style: TextStyle(size: 10))
    }

    @Test(arguments: [0.12, 0.2, 0.4], [true, false])
    func `letters of a title are words`(gap: Double, drawsBlanks: Bool) {
        #expect(
            words("OFFICE OF WESTPORT", gap: gap, drawsBlanks: drawsBlanks)
                == ["OFFICE", "OF", "WESTPORT"])
    }

    @Test func `a single word needs blanks elsewhere or gaps narrower than one`() {
        #expect(words("OVERVIEW", gap: 0.3, drawsBlanks: true) == ["OVERVIEW"])
        #expect(words("OVERVIEW", gap: 0.12, drawsBlanks: false) == ["OVERVIEW"])
        #expect(words("ABCDEFGH", gap: 0.3, drawsBlanks: false).count == 8)
    }

    /// The letters of an index, and variables of a formula.
    @Test func `letters with blanks between stay apart`() {
        let letters = "A B C D E F G"
        #expect(words(letters, gap: 0, drawsBlanks: true).count == 7)
        #expect(words(letters, gap: 0, blank: 0.33, drawsBlanks: false).count == 7)
        #expect(words(letters, gap: 0, blank: 1.2, drawsBlanks: false).count == 7)
    }

    @Test func `the layer of a scan keeps its letters`() {
        var spaced = LetterSpacing()
        for (place, letter) in "Tadura".enumerated() {
            spaced.append(
                word(String(letter), x: 50 + Double(place) * 6.2, y: 100),
                followsDirectly: place > 0,
                isRecognized: true)
        }
        #expect(spaced.words.count == 6)
    }

    @Test func `digits of columns stay apart`() {
        #expect(words("12345678", gap: 0.3, drawsBlanks: true).count == 8)
    }

    @Test func `Chinese letters stay apart`() {
        #expect(words("指导教师", gap: 0.3, drawsBlanks: true).count == 4)
    }

    @Test func `a word has the edges of its letters`() {
        var spaced = LetterSpacing()
        for (place, letter) in "PORTS".enumerated() {
            spaced.append(
                word(String(letter), x: 50 + Double(place) * 6.2, y: 100),
                followsDirectly: place > 0)
        }
        let ports = spaced.words
        #expect(ports.map(\.text) == ["PORTS"])
        #expect(ports[0].edges.count == 6)
        #expect(ports[0].box.minX == 50)
        #expect(Float(ports[0].box.maxX) == ports[0].edges.last)
    }

    /// Nothing is lost, whatever the gaps.
    @Test(arguments: 0..<40) func `every letter stays`(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var spaced = LetterSpacing()
        var text = ""
        var x = 50.0
        for _ in 0..<30 {
            let letters = String("abcdefXYZ12é".randomElement(using: &generator) ?? "a")
            text += letters
            spaced.append(
                word(letters, x: x, y: 100), followsDirectly: Bool.random(using: &generator))
            x += 5 + Double.random(in: 0...9, using: &generator)
        }
        #expect(spaced.words.map(\.text).joined() == text)
    }
}
