import Geometry
import ImageObservations
import Testing

@testable import PageRecognition

@Suite struct UnreadMarksTests {
    /// Digits 20 high and 12 wide on a baseline at 70, with 2 pixels between; marks take 6 more.
    ///
    /// - Parameter printed: Digits and marks.
    private func ink(_ printed: String) -> [Rect<Pixels>] {
        var x = 100.0
        return printed.map { letter in
            let box: Rect<Pixels>
            switch letter {
            case ".": box = Rect(x: x, y: 67, width: 3, height: 3)
            case ",": box = Rect(x: x, y: 67, width: 3, height: 7)
            case "'": box = Rect(x: x, y: 50, width: 3, height: 7)
            case "-": box = Rect(x: x, y: 60, width: 6, height: 2)
            default: box = Rect(x: x, y: 50, width: 12, height: 20)
            }
            x += box.width + 2
            return box
        }
    }

    private func completed(_ text: String, printed: String, besides: [Rect<Pixels>] = [])
        -> RecognizedWord?
    {
        let letters = ink(printed)
        guard let box = letters.lazy.filter({ $0.height == 20 }).bounds() else { return nil }
        let word = RecognizedWord(text: text, box: box, baseline: 70, confidence: 0.97)
        return UnreadMarks(letters: letters + besides).completed([RecognizedLine([word])]).words
            .first
    }

    @Test(arguments: [("38", "3.8"), ("26196", "26,196"), ("1310", "13.10"), ("05", "0,5")])
    func `a mark that ink shows between digits is added, and doubted a little`(
        read: String, printed: String
    ) {
        let word = completed(read, printed: printed)
        #expect(word?.text == printed)
        #expect(word?.rawText == read)
        #expect(word.map { $0.confidence < 0.97 } == true)
    }

    @Test(arguments: [
        // Nothing, marks that are no decimal marks, one behind the number, two marks, touching digits.
        ("38", "38"), ("38", "3'8"), ("38", "3-8"), ("38", "38."), ("1234", "1.2.34"),
        ("381", "3.8"),
        // What was read with its mark, and what is no number.
        ("3.8", "3.8"), ("3B", "3.8"), ("3", "3."),
    ])
    func `other words are as they were read`(read: String, printed: String) {
        let word = completed(read, printed: printed)
        #expect(word?.text == read)
        #expect(word?.confidence == 0.97)
    }

    @Test func `a rule below, a speck above and dust make no mark`() {
        for box in [
            Rect<Pixels>(x: 100, y: 69, width: 26, height: 2),
            Rect(x: 113, y: 44, width: 3, height: 3),
            Rect(x: 113, y: 69, width: 1, height: 1),
        ] {
            #expect(completed("38", printed: "38", besides: [box])?.text == "38")
        }
    }

    /// Wherever the mark is, the digits stay and only the printed text can come out.
    @Test(arguments: 0..<30) func `digits never change`(seed: Int) {
        let digits = (0..<(2 + seed % 6)).map { String(($0 * 7 + seed) % 10) }
        let place = 1 + seed % (digits.count - 1)
        let printed =
            digits[..<place].joined() + (seed % 2 == 0 ? "." : ",") + digits[place...].joined()
        #expect(completed(digits.joined(), printed: printed)?.text == printed)
    }
}
