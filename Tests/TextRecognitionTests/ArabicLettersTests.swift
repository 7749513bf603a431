import Geometry
import ImageObservations
import TestSupport
import Testing

@testable import TextRecognition

@Suite struct ArabicLettersTests {
    @Test(arguments: [
        ("ara", "الصغرى,", "الصغرى،"), ("ara", ",", "،"), ("fas", "کنید,", "کنید،"),
        ("fas", "۱۵:۳۰,", "۱۵:۳۰،"), ("fas", "۱,۵", "۱٫۵"), ("ara", "٢,٧٥", "٢٫٧٥"),
        ("fas", "سياهة", "سیاههٔ"), ("fas", "نويسة.", "نویسهٔ."), ("fas", "كتاب", "کتاب"),
        ("fas", "٩۸", "۹۸"),
    ])
    func `what the data lacks is as it is printed`(data: String, read: String, printed: String)
        throws
    {
        #expect(try #require(ArabicLetters(dataNames: [data])).corrected(read) == printed)
    }

    @Test(arguments: [
        // European digits have a comma, and thousands may.
        ("ara", "10,000"), ("fas", "۱۰,۰۰۰"), ("ara", "GTK,"), ("ara", "مدرسة"), ("ara", "في"),
        ("fas", "دائرةالمعارف"),
    ])
    func `what may be printed so stays`(data: String, read: String) throws {
        #expect(try #require(ArabicLetters(dataNames: [data])).corrected(read) == read)
    }

    @Test func `letters of Arabic stay where a page may have both languages`() throws {
        #expect(
            try #require(ArabicLetters(dataNames: ["fas", "ara"])).corrected("سياهة,") == "سياهة،")
        #expect(ArabicLetters(dataNames: ["eng", "kor"]) == nil)
    }

    @Test func `a line in another script keeps its commas`() throws {
        let line = RecognizedLine(
            ["Paris", ",", "London", "في"].map {
                RecognizedWord(
                    text: $0, box: Rect(x: 0, y: 0, width: 9, height: 9), baseline: 9,
                    confidence: 1)
            })
        #expect(try #require(ArabicLetters(dataNames: ["ara"])).corrected(line) == line)
    }

    /// What was set is not set once more, and nothing but the letters concerned changes.
    @Test(arguments: 1...40) func `setting letters twice changes nothing more`(seed: UInt64) throws
    {
        var generator = SeededGenerator(seed: seed)
        let letters: [Unicode.Scalar] = [
            "ا", "ي", "ة", "ك", "ه", ",", "،", "۱", "٩", "1", "a", ".",
        ]
        var word = String.UnicodeScalarView()
        for _ in 0...Int.random(in: 0...9, using: &generator) {
            word.append(letters[Int.random(in: 0..<letters.count, using: &generator)])
        }
        for data in ["ara", "fas"] {
            let setter = try #require(ArabicLetters(dataNames: [data]))
            let once = setter.corrected(String(word))
            #expect(setter.corrected(once) == once)
            let others: (String) -> [Unicode.Scalar] = { text in
                text.unicodeScalars.filter { ["ا", "1", "a", ".", "۱"].contains($0) }
            }
            #expect(others(once) == others(String(word)))
        }
    }
}
