import DocumentModel
import Geometry
import Testing

@testable import TextLayering

@Suite struct RightToLeftTests {
    /// Words from the right, 10 units each, a blank between.
    private func line(_ text: String) -> InvisibleTextPage.Line {
        let words = text.split(separator: " ").map(String.init)
        return InvisibleTextPage.Line(
            words: words.enumerated().map { index, word in
                InvisibleTextPage.Word(
                    text: word, box: Rect(x: 200 - Double(index) * 12, y: 0, width: 10, height: 9),
                    isFollowedByBlank: index < words.count - 1)
            })
    }

    private func printed(_ line: InvisibleTextPage.Line) -> String {
        line.asPrinted.words.map { $0.text + ($0.isFollowedByBlank ? " " : "") }.joined()
    }

    @Test(arguments: [
        ("אבג דה", "הד גבא"),
        ("سلام دنيا", "ايند مالس"),
        ("אב 123 גד", "דג 123 בא"),
        ("אב-123", "123-בא"),
        ("אב-pdf-2", "pdf-2-בא"),
        ("(אב)", ")בא("),
        ("سنة ٢٠٢٦", "٢٠٢٦ ةنس"),
    ])
    func `words and letters are in printed order`(_ read: String, _ shown: String) {
        #expect(printed(line(read)) == shown)
    }

    @Test func `what runs to the right stays as it is`() {
        let line = line("one two 3")
        #expect(line.asPrinted == line)
    }

    @Test func `words in printed order already keep their blanks`() {
        let turned = InvisibleTextPage.Line(
            words: [("בא", 10.0, true), ("גד", 30, false), (".", 40, false)].map {
                InvisibleTextPage.Word(
                    text: $0.0, box: Rect(x: $0.1, y: 0, width: 9, height: 9),
                    isFollowedByBlank: $0.2)
            })
        #expect(printed(turned) == "אב דג.")
    }

    @Test func `a line set sideways stays as it is`() {
        let word = InvisibleTextPage.Word(
            text: "אב", box: Rect(x: 0, y: 0, width: 9, height: 40), isFollowedByBlank: false)
        let line = InvisibleTextPage.Line(words: [word])
        #expect(line.asPrinted == line)
    }

    /// Nothing is lost, and each word keeps its box.
    @Test(arguments: 0..<100) func `letters stay`(_ seed: UInt64) {
        var state = seed
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let alphabet = Array("אבגabc12.-()")
        let text = (0..<6).map { _ in
            String((0...next(6)).map { _ in alphabet[next(alphabet.count)] })
        }
        let line = line(text.joined(separator: " "))
        let shown = line.asPrinted.words
        for word in line.words {
            let match = shown.first { $0.box == word.box }
            #expect(match.map { $0.text.sorted() } == word.text.sorted())
        }
        #expect(shown.count == line.words.count)
    }
}
