import TestSupport
import Testing

@testable import TextRecognition

@Suite struct ArabicWordsTests {
    private func language(_ text: String) -> String? {
        ArabicWords(text.split(separator: " ").map(String.init)).language
    }

    @Test(arguments: [
        ("ar", "لا يمكن تغيير العقد الذي وقعه الطرفان في هذه السنة"),
        // As data for Persian reads it.
        ("ar", "لا یمکن تغییر العقد الذی وقعه الطرفان فی هذه السنة"),
        ("fa", "این قرارداد را نمی توان تا یک سال تغییر داد"),
        // As data for Arabic reads it.
        ("fa", "اين قرارداد را نمي توان تا يك سال تغيير داد"),
    ])
    func `words show the language whichever data read them`(tag: String, text: String) {
        #expect(language(text) == tag)
    }

    @Test(arguments: ["", "العقد", "تغییر قرارداد", "این کتاب العقد الذي را به في", "the of and"])
    func `few words, and those of both, show nothing`(text: String) {
        #expect(language(text) == nil)
    }

    /// Order and signs beside words do not matter.
    @Test(arguments: 1...30) func `order does not matter`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var words = "این را به از که في الذي العقد سال تغییر".split(separator: " ").map(String.init)
        words.shuffle(using: &generator)
        words = Array(words.prefix(Int.random(in: 0...words.count, using: &generator)))
        let marked = words.reversed().map { "«" + $0 + "»." }
        #expect(ArabicWords(words).language == ArabicWords(marked).language)
    }
}
