import Foundation
import Geometry
import ImageObservations
import Observations
import TestSupport
import Testing

@testable import TextRecognition

/// A folder with a dictionary of the words of a form.
private final class SmallDictionary {
    let folder = FileManager.default.temporaryDirectory.appending(path: "words-\(UUID())")

    init(encoding: String = "UTF-8") throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try "SET \(encoding)\n".write(
            to: folder.appending(path: "en_US.aff"), atomically: true, encoding: .utf8)
        try "6\nbrand\nobtained\nantics\nground\nword\nDavis\n".write(
            to: folder.appending(path: "en_US.dic"), atomically: true, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func lexicon(_ languages: [String] = ["en"]) -> Lexicon? {
        Lexicon(languages: languages, folder: folder.path)
    }
}

@Suite struct SpellingTests {
    private func corrected(
        _ text: String, _ others: [(String, Float)], confidence: Float = 0.8
    ) throws -> RecognizedWord {
        let dictionary = try SmallDictionary()
        let lexicon = try #require(dictionary.lexicon())
        // Dictionaries are opened for the first word.
        return withExtendedLifetime(dictionary) {
            Spelling(lexicon).corrected(
                RecognizedWord(
                    text: text, box: Rect(x: 0, y: 0, width: 50, height: 10), baseline: 10,
                    confidence: confidence,
                    alternatives: others.map { Word.Alternative(text: $0.0, confidence: $0.1) }))
        }
    }

    @Test func `the reading that is a word is taken and the first one kept`() throws {
        let word = try corrected("BRANO:", [("BRANQ:", 0.7), ("BRAND:", 0.6)])
        #expect(word.text == "BRAND:" && word.rawText == "BRANO:" && word.confidence == 0.8)
        #expect(word.alternatives.map(\.text) == ["BRANQ:"])
        #expect(try corrected("(Davia", [("(Davis", 0.5)]).text == "(Davis")
    }

    @Test func `words, sure readings, unlikely ones and what is short stay`() throws {
        for word in [
            try corrected("ground", [("brand", 0.7)]),
            try corrected("antlcs", [("antics", 0.7)], confidence: 0.95),
            try corrected("antlcs", [("antics", 0.1)]),
            try corrected("WORO", [("WORD", 0.7)]),
            try corrected("obtain3d", [("obtained", 0.7)]),
            try corrected("antlcs-", [("antics-", 0.7)]),
            try corrected("antlcs", [("antlc5", 0.7)]),
        ] {
            #expect(word.rawText == nil)
        }
    }

    /// Whatever is read, the result is one of its readings and no longer or shorter.
    @Test func `nothing is made up`() throws {
        let letters = ["b", "r", "a", "n", "d", "0", "o", "-"]
        var random = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            func reading() -> String {
                (0..<5).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
            }
            let (text, other) = (reading(), reading())
            let word = try corrected(text, [(other, 0.7), ("brand", 0.6)])
            #expect([text, other, "brand"].contains(word.text))
            #expect(word.text == text || word.rawText == text)
        }
    }

    @Test func `a language without dictionary, or in an old encoding, is not spelt`() throws {
        let dictionary = try SmallDictionary()
        #expect(dictionary.lexicon(["en-GB"])?.contains("Brand") == true)
        #expect(dictionary.lexicon(["fr"]) == nil)
        #expect(dictionary.lexicon(["en", "fr"]) == nil)
        #expect(dictionary.lexicon([]) == nil)
        let old = try SmallDictionary(encoding: "ISO8859-1")
        #expect(old.lexicon()?.contains("brand") == false)
        let unread = RecognizedWord(
            text: "antlcs", box: Rect(x: 0, y: 0, width: 50, height: 10), baseline: 10,
            confidence: 0.8, alternatives: [Word.Alternative(text: "antics", confidence: 0.7)])
        #expect(try Spelling(#require(old.lexicon())).corrected(unread) == unread)
    }
}
