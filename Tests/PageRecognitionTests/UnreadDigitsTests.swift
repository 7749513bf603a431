import Geometry
import ImageObservations
import Testing

@testable import PageRecognition

@Suite struct UnreadDigitsTests {
    private let prices = ["12.50", "390.96", "104.00", "7.25", "544,20"]

    /// Amounts that begin at 100 pixels, 20 high and 30 pixels apart; the last one at 150 pixels from the top.
    private func page(before last: RecognizedWord? = nil) -> [RecognizedLine] {
        prices.enumerated().map { row, text in
            let word = RecognizedWord(
                text: text,
                box: Rect(x: 100, y: Double(30 + row * 30), width: 50, height: 20),
                baseline: Double(50 + row * 30), confidence: 0.97)
            return RecognizedLine(row == 4 ? [last, word].compactMap(\.self) : [word])
        }
    }

    private func doubtful(
        _ letters: [Rect<Pixels>], before last: RecognizedWord? = nil
    ) -> [String] {
        UnreadDigits(letters: letters).doubting(page(before: last)).words
            .filter { $0.confidence <= 0.5 }.map(\.text)
    }

    private func letter(
        x: Double = 84, y: Double = 150, width: Double = 10, height: Double = 20
    ) -> Rect<Pixels> { Rect(x: x, y: y, width: width, height: height) }

    @Test func `a digit before an amount that was not read makes it doubtful`() {
        #expect(doubtful([letter()]) == ["544,20"])
        #expect(doubtful([letter(x: 80, width: 4)]) == [])
        #expect(doubtful([letter(x: 92, width: 4)]) == ["544,20"])
    }

    @Test func `rules, specks, what is far away and what was read do not`() {
        let others = [
            letter(y: 100, height: 120), letter(width: 4, height: 4), letter(x: 50),
            letter(x: 40, width: 54), letter(y: 170), letter(x: 108),
        ]
        #expect(doubtful(others) == [])
        let read = RecognizedWord(
            text: "7", box: letter(), baseline: 170, confidence: 0.97)
        #expect(doubtful([letter()], before: read) == [])
    }

    @Test func `a number before an amount that was guessed makes it doubtful`() {
        func word(_ text: String, x: Double = 84) -> RecognizedWord {
            RecognizedWord(text: text, box: letter(x: x), baseline: 170, confidence: 0.21)
        }
        #expect(doubtful([], before: word("5")) == ["5", "544,20"])
        #expect(doubtful([], before: word("5", x: 60)) == ["5"])
        #expect(doubtful([], before: word("e")) == ["e"])
    }

    @Test func `on a page without prices nothing is doubted`() {
        let line = RecognizedLine([
            RecognizedWord(
                text: "12.50", box: letter(x: 100, width: 50), baseline: 170, confidence: 0.97)
        ])
        #expect(UnreadDigits(letters: [letter()]).doubting([line]) == [line])
    }

    @Test(arguments: 0..<40) func `no text changes and no confidence rises`(seed: Int) {
        let letters = (0..<20).map { index in
            letter(
                x: Double((seed * 31 + index * 17) % 200),
                y: Double((seed * 13 + index * 29) % 200),
                width: Double((seed + index * 7) % 30 + 1),
                height: Double((seed * 3 + index * 5) % 40 + 1))
        }
        let before = page()
        let after = UnreadDigits(letters: letters).doubting(before)
        #expect(after.map(\.text) == before.map(\.text))
        for (old, new) in zip(before.words, after.words) {
            #expect(new.confidence <= old.confidence)
        }
    }
}
