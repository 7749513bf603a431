/// The words that detectors know, found with one lookup per word of a text.
///
/// The vocabulary that lists a word defines its meaning.
struct Lexicon: Sendable {
    static let shared = Lexicon(
        NumberWords.all + CalendarWords.all + RelativeWords.all + UnitWords.all + MoneyWords.all
            + LabelWords.all
            + AddressWords.all)
    static let unknown = WordSenses()

    /// The first is the unknown word.
    private(set) var words = [Lexicon.unknown]
    /// Open addressing: indices into `words`, 0 for an empty slot.
    private var table: [UInt16]
    /// The spellings of `words`, concatenated.
    private var letters: [UInt8] = []
    private var starts: [Int32] = [0, 0]

    init(_ entries: [(spelling: String, sense: WordSenses)]) {
        var size = 1024
        while size < entries.count * 4 { size *= 2 }
        table = [UInt16](repeating: 0, count: size)
        for entry in entries {
            var folded = FoldedWord()
            for scalar in entry.spelling.unicodeScalars {
                folded.append(scalar: smallLetter(scalar.value))
            }
            add(entry.sense, for: folded)
        }
    }

    private mutating func add(_ sense: WordSenses, for folded: FoldedWord) {
        let known = Int(entry(of: folded))
        if known > 0 {
            words[known].merge(sense)
            return
        }
        var place = Int(truncatingIfNeeded: folded.hash) & (table.count - 1)
        while table[place] != 0 { place = (place + 1) & (table.count - 1) }
        table[place] = UInt16(words.count)
        words.append(sense)
        folded.withBytes { letters.append(contentsOf: $0) }
        starts.append(Int32(letters.count))
    }

    /// The index of a spelling in `words`; 0 if it is unknown.
    func entry(of folded: FoldedWord) -> UInt16 {
        guard !folded.isTooLong else { return 0 }
        var place = Int(truncatingIfNeeded: folded.hash) & (table.count - 1)
        while table[place] != 0 {
            let entry = Int(table[place])
            let start = Int(starts[entry])
            let end = Int(starts[entry + 1])
            if end - start == folded.count,
                folded.withBytes({ $0.elementsEqual(letters[start..<end]) })
            {
                return UInt16(entry)
            }
            place = (place + 1) & (table.count - 1)
        }
        return 0
    }
}

/// A word in lower case, on the stack, with its hash.
struct FoldedWord {
    private var storage: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    private(set) var count = 0
    /// FNV-1a.
    private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Bytes; no known word is longer, computed from the lexicon.
    private static let capacity = 32

    var isTooLong: Bool { count > Self.capacity }

    mutating func clear() {
        count = 0
        hash = 0xCBF2_9CE4_8422_2325
    }

    mutating func append(_ byte: UInt8) {
        if count < Self.capacity {
            withUnsafeMutableBytes(of: &storage) { $0[count] = byte }
        }
        count += 1
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    mutating func append(scalar: UInt32) {
        switch scalar {
        case ..<0x80: append(UInt8(scalar))
        case ..<0x800:
            append(UInt8(0xC0 | scalar >> 6))
            append(UInt8(0x80 | scalar & 0x3F))
        case ..<0x10000:
            append(UInt8(0xE0 | scalar >> 12))
            append(UInt8(0x80 | scalar >> 6 & 0x3F))
            append(UInt8(0x80 | scalar & 0x3F))
        default:
            append(UInt8(0xF0 | scalar >> 18 & 7))
            append(UInt8(0x80 | scalar >> 12 & 0x3F))
            append(UInt8(0x80 | scalar >> 6 & 0x3F))
            append(UInt8(0x80 | scalar & 0x3F))
        }
    }

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        withUnsafeBytes(of: storage) {
            body(UnsafeRawBufferPointer(rebasing: $0[..<min(count, Self.capacity)]))
        }
    }
}
