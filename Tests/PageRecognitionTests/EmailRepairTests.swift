import Geometry
import ImageObservations
import TestSupport
import Testing

@testable import PageRecognition

@Suite struct EmailRepairTests {
    @Test func `addresses split beside the sign are joined`() {
        let split = RecognizedLine.words([
            ("Olga", 0), ("olga.quinn@", 9), ("example.com", 6), ("peter73", 30),
            ("@mail.example.org,", 5),
        ])
        let whole = split.joiningAddresses.words
        #expect(
            whole.map(\.text) == ["Olga", "olga.quinn@example.com", "peter73@mail.example.org,"])
        #expect(whole.last?.box.maxX == split.words.last?.box.maxX)
    }

    @Test(arguments: [
        [("5", 0.0), ("@", 6), ("2.50", 6)], [("see", 0), ("@anna", 6)],
        [("anna@", 0), ("home", 6)],
        [("anna@", 0), ("example.com", 30)], [("a@b.com", 0), ("@example.com", 6)],
    ])
    func `other signs remain alone`(words: [(text: String, blank: Double)]) {
        let line = RecognizedLine.words(words)
        #expect(line.joiningAddresses == line)
    }

    /// Whatever the words, no letter is lost.
    @Test func `no letter is lost`() {
        var generator = SeededGenerator(seed: 1)
        let parts = ["a", "@", "a@", "@b.c", "x.y", ".", "b.c,", "1"]
        for _ in 0..<500 {
            let split = RecognizedLine.words(
                (0..<6).map { _ in
                    (parts.randomElement(using: &generator) ?? "a", Double.random(in: 0...20))
                })
            #expect(
                split.joiningAddresses.words.map(\.text).joined()
                    == split.words.map(\.text).joined())
        }
    }
}
