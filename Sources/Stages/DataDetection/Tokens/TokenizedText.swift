/// A text as words, numbers and marks, tokenized once in one pass and shared by all detectors.
///
/// A class, so that readers do not retain its arrays with each copy.
final class TokenizedText {
    /// UTF-8.
    let bytes: [UInt8]
    let tokens: [Token]
    /// The lexicon entries, indexed by `Token.word`.
    private let words = Lexicon.shared.words

    /// Counts accesses to tokens, for tests of linear work; `nil` otherwise.
    private let counter: AccessCounter?

    init(_ text: String, counter: AccessCounter? = nil) {
        self.counter = counter
        let bytes = Array(text.utf8)
        self.bytes = bytes
        tokens = bytes.withUnsafeBufferPointer { bytes in
            var tokenizer = Tokenizer(bytes)
            tokenizer.run()
            return tokenizer.tokens
        }
    }

    var count: Int { tokens.count }

    subscript(index: Int) -> Token { tokens[index] }

    /// The token at `index`, if it exists and the gap before it is at most `gap`.
    func token(_ index: Int, gap: Token.Gap = .blank) -> Token? {
        counter?.accesses += 1
        guard tokens.indices.contains(index), tokens[index].gap <= gap else { return nil }
        return tokens[index]
    }

    func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    func string(_ token: Token) -> String { string(token.range) }

    /// The text from the first to the last of `tokens`.
    func string(tokens range: Range<Int>) -> String { string(span(range)) }

    /// The bytes from the first to the last of `tokens`.
    func span(_ range: Range<Int>) -> Range<Int> {
        guard !range.isEmpty else { return 0..<0 }
        return Int(tokens[range.lowerBound].start)..<Int(tokens[range.upperBound - 1].end)
    }

    /// The lexicon entry of the token at `index`.
    func word(_ index: Int) -> WordSenses {
        counter?.accesses += 1
        guard tokens.indices.contains(index) else { return Lexicon.unknown }
        return words[Int(tokens[index].word)]
    }

    /// The lexicon entry of a token.
    func word(_ token: Token) -> WordSenses { words[Int(token.word)] }

    /// The value of a number of at most 18 digits.
    func value(_ token: Token) -> Int? {
        guard token.isNumber, token.length <= 18 else { return nil }
        var value = 0
        for byte in bytes[token.range] { value = value * 10 + Int(byte &- 48) }
        return value
    }

    /// The byte before an offset; a space at the start of the text.
    func byte(before offset: Int) -> UInt8 { offset > 0 ? bytes[offset - 1] : 0x20 }

    /// The byte at an offset; a space at the end of the text.
    func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0x20 }

    /// Whether the token at `index` is the mark `character`.
    func isMark(_ index: Int, _ character: Unicode.Scalar, gap: Token.Gap = .line) -> Bool {
        tokens.indices.contains(index) && tokens[index].isMark(character)
            && tokens[index].gap <= gap
    }

    /// Whether all letters of a word are upper case; digits and other scripts count as neither.
    func isCapital(_ token: Token) -> Bool {
        bytes[token.range].allSatisfy { (0x41...0x5A).contains($0) }
    }

    /// Whether a word begins with a capital letter of ASCII or a letter that is not ASCII.
    func beginsCapital(_ token: Token) -> Bool {
        let first = bytes[Int(token.start)]
        return (0x41...0x5A).contains(first) || first >= 0x80
    }
}

/// The number of accesses to tokens.
final class AccessCounter {
    var accesses = 0
}

/// Splits bytes into tokens.
private struct Tokenizer {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var gap = Token.Gap.line
    private(set) var tokens: [Token] = []
    private let lexicon = Lexicon.shared
    /// The current word, in lower case.
    private var folded = FoldedWord()

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        // Prose has about one token per five bytes.
        tokens.reserveCapacity(bytes.count / 5 + 8)
    }

    mutating func run() {
        while offset < bytes.count {
            let byte = bytes[offset]
            switch byte {
            case 0x20: widen(to: gap == .none ? .blank : .wide, by: 1)
            case 0x09: widen(to: .wide, by: 1)
            case 0x0A, 0x0D, 0x0B, 0x0C: widen(to: .line, by: 1)
            case 0x30...0x39: readNumber()
            case 0x41...0x5A, 0x61...0x7A: readWord()
            case 0..<0x80: append(.mark, to: offset + 1, mark: byte, word: markWord(byte))
            default: readForeign()
            }
        }
    }

    private mutating func widen(to wider: Token.Gap, by length: Int) {
        gap = max(gap, wider)
        offset += length
    }

    private mutating func append(
        _ kind: Token.Kind, to end: Int, mark: UInt8 = 0, word: UInt16 = 0
    ) {
        tokens.append(
            Token(
                start: Int32(offset), end: Int32(end), word: word, kind: kind, gap: gap, mark: mark)
        )
        gap = .none
        offset = end
    }

    private mutating func readNumber() {
        var end = offset + 1
        while end < bytes.count, bytes[end] &- 48 <= 9 { end += 1 }
        append(.number, to: end)
    }

    private mutating func readWord() {
        folded.clear()
        var end = offset
        let isHangul = bytes[offset] >= 0x80 && ScalarClass.isHangul(scalar(at: offset).scalar)
        while end < bytes.count {
            let byte = bytes[end]
            if (byte | 0x20) &- 97 <= 25, !isHangul {
                folded.append(byte | 0x20)
                end += 1
            } else if byte >= 0x80 {
                let (scalar, length) = scalar(at: end)
                guard case .letter = ScalarClass(scalar), ScalarClass.isHangul(scalar) == isHangul
                else { break }
                folded.append(scalar: smallLetter(scalar))
                end += length
            } else {
                break
            }
        }
        append(.word, to: end, word: lexicon.entry(of: folded))
    }

    private mutating func readForeign() {
        let (scalar, length) = scalar(at: offset)
        switch ScalarClass(scalar) {
        case .blank: widen(to: gap == .none ? .blank : .wide, by: length)
        case .letter: readWord()
        case .ideograph:
            append(.word, to: offset + length, word: entry(of: scalar))
        case .digit:
            var end = offset + length
            while end < bytes.count, bytes[end] >= 0x80 {
                let (next, length) = self.scalar(at: end)
                guard case .digit = ScalarClass(next) else { break }
                end += length
            }
            append(.foreignNumber, to: end)
        case .mark(let mark):
            append(.mark, to: offset + length, mark: mark, word: entry(of: scalar))
        }
    }

    private mutating func entry(of scalar: UInt32) -> UInt16 {
        folded.clear()
        folded.append(scalar: scalar)
        return lexicon.entry(of: folded)
    }

    /// ASCII marks in the lexicon: `$`, `#`, `%` …
    private mutating func markWord(_ byte: UInt8) -> UInt16 {
        switch byte {
        case UInt8(ascii: "$"), UInt8(ascii: "%"): return entry(of: UInt32(byte))
        default: return 0
        }
    }

    /// The scalar at `offset` and its length in bytes. A string is always valid UTF-8.
    private func scalar(at offset: Int) -> (scalar: UInt32, length: Int) {
        let first = UInt32(bytes[offset])
        func tail(_ place: Int) -> UInt32 {
            offset + place < bytes.count ? UInt32(bytes[offset + place]) & 0x3F : 0
        }
        switch first {
        case ..<0xE0: return ((first & 0x1F) << 6 | tail(1), min(2, bytes.count - offset))
        case ..<0xF0:
            return ((first & 0xF) << 12 | tail(1) << 6 | tail(2), min(3, bytes.count - offset))
        default:
            let scalar = (first & 7) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3)
            return (scalar, min(4, bytes.count - offset))
        }
    }
}
