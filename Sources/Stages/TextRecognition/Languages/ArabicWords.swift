/// How many words of a text in Arabic script only Arabic has, and how many only Persian: function words, and words
/// with the Arabic article.
///
/// Words differ however their letters were read. Data for one of the languages writes its own letters in place of
/// those of the other, and is as sure of them. On 20 drawn pages for tuning, each read with the data for Arabic and
/// with that for Persian, the language has at least five times as many as the other.
struct ArabicWords {
    private let arabic: Int
    private let persian: Int

    /// - Parameter words: As they were read.
    init(_ words: some Sequence<String>) {
        let plain = words.map(Self.plain)
        arabic = plain.count { arabicWords.contains($0) || Self.hasArticle($0) }
        persian = plain.count(where: persianWords.contains)
    }

    /// The language that most of these words are of, as BCP 47; `nil` for few words, and where both have some.
    var language: String? {
        let (more, fewer) = (max(arabic, persian), min(arabic, persian))
        guard more >= leastWords, more >= leastRatio * fewer else { return nil }
        return arabic > persian ? "ar" : "fa"
    }

    /// Whether a word begins with the Arabic article, perhaps after a conjunction or preposition of one letter.
    private static func hasArticle(_ word: String) -> Bool {
        let letters = Array(word.unicodeScalars)
        guard letters.count >= 5 else { return false }
        let article: [Unicode.Scalar] = ["\u{627}", "\u{644}"]
        let isJoined = ["\u{648}", "\u{628}", "\u{643}", "\u{641}"].contains(letters[0])
        return letters.starts(with: article) || isJoined && letters[1...].starts(with: article)
    }

    /// Letters alone, without vowel signs, yeh and kaf in the forms of Arabic.
    fileprivate static func plain(_ word: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in word.unicodeScalars where Script(of: scalar) == .arabic {
            switch scalar {
            case "\u{640}", "\u{64B}"..."\u{65F}", "\u{670}": break
            case "\u{649}", "\u{6CC}": text.append("\u{64A}")
            case "\u{6A9}": text.append("\u{643}")
            default: text.append(scalar)
            }
        }
        return String(text)
    }
}

/// Words that say something, and how many times as many as of the other language. Choices.
private let leastWords = 3
private let leastRatio = 2

private let arabicWords = Set(
    [
        "في", "من", "على", "إلى", "هذا", "هذه", "ذلك", "التي", "الذي", "أن", "إن", "لا", "لم", "لن",
        "ما", "هو",
        "هي", "أو", "عن", "مع", "عند", "قبل", "بعد", "حتى", "كل", "كان", "كانت", "قد", "إذا", "هل",
        "ثم", "غير",
        "أي", "منذ", "هناك", "بين",
    ].map(ArabicWords.plain))

private let persianWords = Set(
    [
        "در", "به", "از", "که", "را", "با", "این", "آن", "است", "برای", "یک", "می", "نمی", "شود",
        "شد", "شده",
        "کرد", "کرده", "کند", "کنید", "کنند", "بود", "باشد", "نیست", "دارد", "داد", "خود", "خواهد",
        "باید", "هر",
        "تا", "یا", "نیز", "های", "ها", "پس", "چه", "اگر", "دیگر", "روی", "هم", "شما", "نه", "بر",
    ].map(ArabicWords.plain))
