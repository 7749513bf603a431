/// The language of a text: by the script of its letters, then by letters and words that are frequent
/// in one language of the script and rare in the others.
package struct WrittenLanguage: Hashable, Sendable {
    package let script: Script
    /// BCP 47; `nil` where several languages of the script are as likely.
    package let tag: String?

    /// `nil` for a text of few letters.
    ///
    /// - Parameter words: As they were read.
    package init?(of words: some Sequence<String>) {
        let words = Array(words)
        var counts: [Script: Int] = [:]
        var letters: [Unicode.Scalar: Int] = [:]
        for letter in words.lazy.map({ $0.lowercased() }).joined().unicodeScalars {
            guard let script = Script(of: letter) else { continue }
            counts[script, default: 0] += 1
            letters[letter, default: 0] += 1
        }
        let total = counts.values.reduce(0, +)
        guard total >= parameters.leastLetters else { return nil }
        func share(_ script: Script) -> Double { Double(counts[script] ?? 0) / Double(total) }
        // Japanese has both; Latin names and numbers are in texts of all scripts.
        if share(.han) + share(.kana) >= parameters.leastShare {
            let kana = share(.kana) / (share(.han) + share(.kana))
            let isJapanese = kana >= parameters.leastKana
            script = isJapanese ? .kana : .han
            tag = isJapanese ? "ja" : Self.chinese(letters)
            return
        }
        guard
            let main = Script.allCases.filter({ share($0) >= parameters.leastShare })
                .max(by: { share($0) < share($1) })
        else { return nil }
        script = main
        switch main {
        case .latin: tag = Self.latin(words, letters)
        case .cyrillic: tag = Self.best(of: cyrillicLetters, in: letters) ?? "ru"
        case .arabic:
            tag =
                ArabicWords(words).language ?? Self.best(of: arabicLetters, in: letters) ?? "ar"
        case .greek, .hebrew, .devanagari, .thai, .hangul, .kana, .han: tag = main.languages.first
        }
    }

    /// The language of a text by its words, whichever data for its script it was read with; `nil` where they do
    /// not say.
    package static func byWords(_ words: [String], in script: Script) -> String? {
        script == .arabic ? ArabicWords(words).language : nil
    }

    /// Whether a text that was read in a language has its letters that no other language of the script has.
    package static func hasOwnLetters(_ words: [String], of tag: String) -> Bool {
        guard let own = exclusiveLetters.first(where: { $0.key == tag })?.value else {
            return false
        }
        let letters = words.joined().lowercased().unicodeScalars.filter {
            $0.properties.isAlphabetic
        }
        let count = letters.count { own.unicodeScalars.contains($0) }
        return count > 0 && Double(count) >= Double(letters.count) * parameters.leastOwnLetters
    }

    /// Whether a language has letters that no other language of its script has.
    package static func hasExclusiveLetters(_ tag: String) -> Bool {
        exclusiveLetters.contains { $0.key == tag }
    }

    /// The language that has the most letters of its own; `nil` where none has some.
    private static func best(
        of lists: KeyValuePairs<String, String>, in letters: [Unicode.Scalar: Int]
    ) -> String? {
        let scores = lists.map { tag, own in
            (tag: tag, count: own.unicodeScalars.reduce(0) { $0 + (letters[$1] ?? 0) })
        }
        let total = letters.values.reduce(0, +)
        // The first of equal ones.
        guard let most = scores.map(\.count).max(),
            Double(most) >= Double(total) * parameters.leastOwnLetters
        else { return nil }
        return scores.first { $0.count == most }?.tag
    }

    private static func chinese(_ letters: [Unicode.Scalar: Int]) -> String {
        func count(_ text: String) -> Int {
            text.unicodeScalars.reduce(0) { $0 + (letters[$1] ?? 0) }
        }
        return count(traditional) > count(simplified) ? "zh-Hant" : "zh-Hans"
    }

    private static func latin(_ words: [String], _ letters: [Unicode.Scalar: Int]) -> String? {
        let vietnamese = letters.reduce(0) { count, entry in
            let isOwn =
                (0x1EA0...0x1EF9).contains(entry.key.value) || vietnameseVowels.contains(entry.key)
            return count + (isOwn ? entry.value : 0)
        }
        let total = letters.values.reduce(0, +)
        if Double(vietnamese) >= Double(total) * parameters.leastVietnamese { return "vi" }
        let read = words.map { $0.lowercased().filter(\.isLetter) }.filter { !$0.isEmpty }
        let lists = FunctionWords.all
        let counts = lists.map { list in read.count(where: list.words.contains) }
        guard let most = counts.max(), let index = counts.firstIndex(of: most),
            Double(most) >= Double(read.count) * parameters.leastFunctionWords,
            most >= parameters.leastWords
        else { return nil }
        // Neighbours share many words: those that only one of the two has decide.
        let best = lists[index]
        let isClear = lists.allSatisfy { other in
            guard other.tag != best.tag else { return true }
            let own = read.count { best.words.contains($0) && !other.words.contains($0) }
            let others = read.count { other.words.contains($0) && !best.words.contains($0) }
            return own > 0 && Double(own) >= Double(others) * parameters.leastLead
        }
        return isClear ? best.tag : nil
    }
}

/// Letters that a language of the script has and the others of the list do not, or seldom.
private let cyrillicLetters: KeyValuePairs = [
    "ru": "ыэё", "uk": "їєґі", "bg": "ъщ", "sr": "јљњћђџ",
]

/// Vowels with a horn.
private let vietnameseVowels: [Unicode.Scalar] = ["ơ", "ư"]

/// Persian has letters of its own for p, ch, zh and g, and other forms of k and y.
private let arabicLetters: KeyValuePairs = ["ar": "ةىك", "fa": "پچژگکی"]

/// Frequent characters that were simplified, in both forms.
private let simplified = "们这说时会对过国来为学发经现还动开长"
private let traditional = "們這說時會對過國來為學發經現還動開長"

/// Of these, letters that are in no text of the other languages.
private let exclusiveLetters: KeyValuePairs = ["fa": "پچژگ", "sr": "јљњћђџ", "uk": "їєґ"]

/// What decides on the language of a text. Choices, not measured separately; the tests have a sentence of
/// each language.
struct WrittenLanguageParameters {
    static let standard = WrittenLanguageParameters()

    /// Letters of a text that says something.
    var leastLetters = 12
    /// The share of letters that are of one script.
    var leastShare = 0.5
    /// The share of kana among the characters of Japanese: prose has more than half, headlines a tenth.
    var leastKana = 0.05
    /// The share of letters that only one language has.
    var leastOwnLetters = 0.01
    /// The share of letters that Vietnamese has alone: prose has more than a tenth, and where a recognizer
    /// of other languages has read it, a seventieth.
    var leastVietnamese = 0.01
    /// The share of words that are function words: prose has a quarter and more, a list of names few.
    var leastFunctionWords = 0.08
    var leastWords = 2
    /// How many times as many words that another language lacks as words that the other has alone.
    var leastLead = 1.5
}

private let parameters = WrittenLanguageParameters.standard
