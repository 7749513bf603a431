/// A script, as far as recognizers differ by it.
///
/// Source: ISO 15924 for the names, the blocks of Unicode 15 for the ranges.
package enum Script: String, Hashable, Sendable, CaseIterable {
    case latin = "Latn"
    case greek = "Grek"
    case cyrillic = "Cyrl"
    case hebrew = "Hebr"
    case arabic = "Arab"
    case devanagari = "Deva"
    case thai = "Thai"
    case hangul = "Hang"
    /// Hiragana and Katakana.
    case kana = "Hrkt"
    case han = "Hani"

    /// The script of a letter; `nil` for what is no letter, or of another script.
    init?(of letter: Unicode.Scalar) {
        guard letter.properties.isAlphabetic,
            let found = ranges.first(where: { $0.range.contains(letter.value) })
        else { return nil }
        self = found.script
    }

    /// The script that Tesseract's orientation detection names.
    package init?(tesseractName name: String) {
        switch name {
        case "Latin", "Fraktur": self = .latin
        case "Greek": self = .greek
        case "Cyrillic": self = .cyrillic
        case "Hebrew": self = .hebrew
        case "Arabic": self = .arabic
        case "Devanagari": self = .devanagari
        case "Thai": self = .thai
        case "Hangul", "Korean": self = .hangul
        case "Hiragana", "Katakana", "Japanese": self = .kana
        case "Han": self = .han
        default: return nil
        }
    }

    /// The languages of a script that documents are most often in, as BCP 47, the most frequent first.
    package var languages: [String] {
        switch self {
        case .latin: ["en"]
        case .greek: ["el"]
        case .cyrillic: ["ru", "uk", "bg", "sr"]
        case .hebrew: ["he"]
        case .arabic: ["ar", "fa"]
        case .devanagari: ["hi"]
        case .thai: ["th"]
        case .hangul: ["ko"]
        case .kana: ["ja"]
        case .han: ["zh-Hans", "ja", "zh-Hant"]
        }
    }

    /// For people.
    package var name: String {
        switch self {
        case .latin: "Latin"
        case .greek: "Greek"
        case .cyrillic: "Cyrillic"
        case .hebrew: "Hebrew"
        case .arabic: "Arabic"
        case .devanagari: "Devanagari"
        case .thai: "Thai"
        case .hangul: "Korean"
        case .kana: "Japanese"
        case .han: "Chinese"
        }
    }
}

private let ranges: [(range: ClosedRange<UInt32>, script: Script)] = [
    (0x41...0x24F, .latin), (0x1E00...0x1EFF, .latin),
    (0x370...0x3FF, .greek), (0x1F00...0x1FFF, .greek),
    (0x400...0x52F, .cyrillic),
    (0x590...0x5FF, .hebrew), (0xFB1D...0xFB4F, .hebrew),
    (0x600...0x77F, .arabic), (0xFB50...0xFDFF, .arabic), (0xFE70...0xFEFC, .arabic),
    (0x900...0x97F, .devanagari), (0xE00...0xE7F, .thai),
    (0x1100...0x11FF, .hangul), (0x3130...0x318F, .hangul), (0xAC00...0xD7A3, .hangul),
    (0x3041...0x30FF, .kana),
    (0x3400...0x4DBF, .han), (0x4E00...0x9FFF, .han), (0xF900...0xFAFF, .han),
    (0x20000...0x323AF, .han),
]
