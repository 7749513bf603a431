/// The meaning of a word in numbers.
enum NumberWord: Hashable, Sendable {
    case none
    /// `seven`, `twenty`
    case cardinal(Int16)
    /// `seventh`, `twentieth`
    case ordinal(Int16)
    /// `hundred`, `million`: a power of ten. Letters such as `k` are valid only after digits.
    case magnitude(Int8, isLetter: Bool)
    case half, quarter
    /// A fraction character, in 120ths: `½` is 60.
    case fraction(Int16)
}

/// Number words in English; fraction characters; names and letters of powers of ten.
enum NumberWords {
    static let all: [(spelling: String, sense: WordSenses)] =
        cardinals + ordinals + magnitudes + fractions

    private static let cardinals =
        numbered(
            """
            zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen \
            fifteen sixteen seventeen eighteen nineteen
            """, from: 0, by: 1
        ) { .cardinal($0) }
        + numbered("twenty thirty forty fifty sixty seventy eighty ninety", from: 20, by: 10) {
            .cardinal($0)
        }

    private static let ordinals =
        numbered(
            """
            first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth \
            thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth
            """, from: 1, by: 1
        ) { .ordinal($0) }
        + numbered(
            "twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth",
            from: 20, by: 10
        ) { .ordinal($0) }

    /// Indian: lakh, crore. Others in the languages in which money and measures are detected.
    private static let magnitudes: [(spelling: String, sense: WordSenses)] =
        powers("hundred", 2) + powers("thousand thousands tsd mila duizend tysięcy tys", 3)
        + powers("lakh lakhs lac", 5) + powers("crore crores", 7)
        + powers(
            """
            million millions mln mio millionen millones millón milioni milione miljoen milhões \
            milhão milionów miliony milion
            """, 6)
        + powers(
            "billion billions bln bn milliard milliards mrd milliarden miljard miliardi miliardów",
            9) + powers("trillion trillions tn trn billionen", 12)
        + powers("k", 3, isLetter: true) + powers("m mm mn", 6, isLetter: true)
        + powers("b", 9, isLetter: true) + powers("t", 12, isLetter: true)

    private static let fractions: [(spelling: String, sense: WordSenses)] =
        "half".senses { $0.number = .half } + "quarter quarters".senses { $0.number = .quarter }
        + [
            ("½", 60), ("⅓", 40), ("⅔", 80), ("¼", 30), ("¾", 90), ("⅕", 24), ("⅖", 48),
            ("⅗", 72), ("⅘", 96), ("⅙", 20), ("⅚", 100), ("⅛", 15), ("⅜", 45), ("⅝", 75),
            ("⅞", 105),
        ].flatMap { sign, value in sign.senses { $0.number = .fraction(value) } }

    private static func numbered(
        _ words: String, from first: Int16, by step: Int16, _ sense: (Int16) -> NumberWord
    ) -> [(spelling: String, sense: WordSenses)] {
        words.split(separator: " ").enumerated().map { place, word in
            var entry = WordSenses()
            entry.number = sense(first + Int16(place) * step)
            return (String(word), entry)
        }
    }

    private static func powers(
        _ words: String, _ power: Int8, isLetter: Bool = false
    ) -> [(spelling: String, sense: WordSenses)] {
        words.senses { $0.number = .magnitude(power, isLetter: isLetter) }
    }
}
