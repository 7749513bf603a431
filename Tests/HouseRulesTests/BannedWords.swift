/// Words and phrases that comments, identifiers, messages and documents do not use, because an
/// engineer of the field would not search for them.
enum BannedWords {
    /// For each word what to write instead.
    static let words = [
        "stand": "be, appear", "stands": "is, appears", "stood": "was", "standing": "being",
        "tell": "report, state", "tells": "reports, states", "told": "reported, stated",
        "telling": "reporting", "reckon": "compute", "reckons": "computes",
        "reckoned": "computed", "reckoning": "arithmetic check",
        "reckonings": "arithmetic checks", "hold": "contain", "holds": "contains, is valid",
        "held": "contained", "holding": "containing", "parted": "split, separated",
        "parting": "separating", "unseen": "invisible", "leaned": "deskewed",
        "evened": "normalized",
    ]

    /// For each phrase what to write instead.
    static let phrases = [
        ["come", "out"]: "add up, agree", ["comes", "out"]: "adds up, agrees",
        ["came", "out"]: "added up, agreed", ["coming", "out"]: "adding up, agreeing",
        ["of", "which"]: "a sentence of its own", ["codes", "of", "bars"]: "barcodes",
    ]

    /// Words that are terms in one file, by the end of the file's path.
    private static let terms: [String: Set<String>] = [
        "OrganizationWords.swift": ["holding"], "BannedWords.swift": Set(words.keys),
    ]

    /// The banned words and phrases of a text, in text order.
    ///
    /// Identifiers are split at capitals and underscores, so `tellFault` has the word `tell`; a
    /// phrase may run over a line break. The Unicode term `stand-alone` is allowed.
    static func found(in text: String, path: String = "") -> [String] {
        let allowed = terms.first { path.hasSuffix($0.key) }?.value ?? []
        let all = split(text)
        return all.indices.compactMap { index in
            if words[all[index]] != nil, !allowed.contains(all[index]),
                !(all[index] == "stand" && all.dropFirst(index + 1).first == "alone")
            {
                return all[index]
            }
            return phrases.keys.first { all[index...].starts(with: $0) }?.joined(separator: " ")
        }
    }

    /// The words of a text in lower case; only ASCII letters count.
    private static func split(_ text: String) -> [String] {
        var all: [String] = []
        var word: [UInt8] = []
        var wasSmall = false
        for byte in text.utf8 {
            let isSmall = (0x61...0x7A).contains(byte)
            let isLetter = isSmall || (0x41...0x5A).contains(byte)
            if !isLetter || !isSmall && wasSmall, !word.isEmpty {
                all.append(String(decoding: word, as: UTF8.self))
                word = []
            }
            if isLetter { word.append(byte | 0x20) }
            wasSmall = isSmall
        }
        return word.isEmpty ? all : all + [String(decoding: word, as: UTF8.self)]
    }
}
