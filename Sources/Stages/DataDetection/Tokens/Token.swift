/// A word, a number or a mark of a text; white space is not tokenized.
struct Token {
    /// In bytes of UTF-8.
    let start: Int32
    let end: Int32
    /// Its index in the lexicon; 0 if it is unknown.
    let word: UInt16
    let kind: Kind
    /// The gap between the previous token and this one.
    let gap: Gap
    /// For a mark, the ASCII mark that it is or resembles, `other` if none. Else 0.
    let mark: UInt8

    enum Kind: UInt8 {
        /// Letters; each ideograph and kana is a word.
        case word
        /// Digits of ASCII, 0…9.
        case number
        /// Digits of other widths or scripts.
        case foreignNumber
        /// One character that is neither letter, digit nor white space.
        case mark
    }

    enum Gap: UInt8, Comparable {
        case none, blank, wide, line

        static func < (left: Gap, right: Gap) -> Bool { left.rawValue < right.rawValue }
    }

    /// A mark without a similar ASCII mark.
    static let other: UInt8 = 1

    var length: Int { Int(end - start) }
    var range: Range<Int> { Int(start)..<Int(end) }
    var isNumber: Bool { kind == .number }
    var isWord: Bool { kind == .word }

    func isMark(_ character: Unicode.Scalar) -> Bool {
        mark == UInt8(truncatingIfNeeded: character.value)
    }
}
