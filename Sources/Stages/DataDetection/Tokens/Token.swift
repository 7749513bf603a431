/// A word, a number or a mark of a text; blanks are no tokens.
struct Token {
    /// In bytes of UTF-8.
    let start: Int32
    let end: Int32
    /// Its entry in the lexicon; 0 if it has none.
    let word: UInt16
    let kind: Kind
    /// What stands between the token before and this one.
    let gap: Gap
    /// Of a mark: the ASCII mark that it is or looks like, `other` if none. Else 0.
    let mark: UInt8

    enum Kind: UInt8 {
        /// Letters; ideographs and kana are a word each.
        case word
        /// Digits of ASCII, 0…9.
        case number
        /// Digits of other widths or scripts.
        case foreignNumber
        /// One sign that is no letter, digit or blank.
        case mark
    }

    enum Gap: UInt8, Comparable {
        case none, blank, wide, line

        static func < (left: Gap, right: Gap) -> Bool { left.rawValue < right.rawValue }
    }

    /// A mark that ASCII has nothing like.
    static let other: UInt8 = 1

    var length: Int { Int(end - start) }
    var range: Range<Int> { Int(start)..<Int(end) }
    var isNumber: Bool { kind == .number }
    var isWord: Bool { kind == .word }

    func isMark(_ character: Unicode.Scalar) -> Bool {
        mark == UInt8(truncatingIfNeeded: character.value)
    }
}
