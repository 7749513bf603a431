import DocumentModel
import Facts
import Foundation
import Geometry

/// Words that follow each other on one line of a page without a wide gap, or the words of a short
/// table cell.
struct TextSegment {
    /// Counted from 1.
    let page: Int
    private(set) var words: [Word]
    private(set) var box: Rect<PageUnits>
    /// The cell that the words are in.
    let cell: CellPlace?
    /// The normalized tokens of the words, for labels.
    private(set) var tokens: [Token] = []

    /// A word with its place.
    struct Word {
        var text: String
        var box: Rect<PageUnits>
        var confidence: Double
    }

    /// A cell of a table of the document.
    struct CellPlace: Hashable {
        /// The index among all tables.
        let table: Int
        let row: Int
        let column: Int
    }

    /// A run of letters or of digits, in lower case without accents, and the word that it is in.
    struct Token {
        let text: String
        let word: Int
    }

    init(_ word: Word, page: Int, cell: CellPlace?) {
        self.page = page
        self.cell = cell
        words = [word]
        box = word.box
    }

    /// Some of the words of a segment.
    init(words: [Word], of segment: TextSegment) {
        page = segment.page
        cell = segment.cell
        self.words = words
        box = words.dropFirst().reduce(words.first?.box ?? segment.box) { $0.union($1.box) }
        tokenize()
    }

    mutating func append(_ word: Word) {
        words.append(word)
        box = box.union(word.box)
    }

    mutating func replaceLast(with word: Word) {
        words[words.count - 1] = word
        box = box.union(word.box)
    }

    /// Splits the words into tokens; called once all words are known.
    mutating func tokenize() {
        tokens = words.enumerated().flatMap { index, word in
            // A code in brackets after the name of a document, as in `Invoice (380) No.`
            word.text.isBracketedNumber
                ? [] : word.text.labelTokens.map { Token(text: $0, word: index) }
        }
    }

    var text: String { words.map(\.text).joined(separator: " ") }

    func text(_ range: Range<Int>) -> String {
        words[range].map(\.text).joined(separator: " ")
    }

    func boxes(_ range: Range<Int>) -> [Rect<PageUnits>] { words[range].map(\.box) }

    func confidence(_ range: Range<Int>) -> Double { words[range].map(\.confidence).min() ?? 1 }

    /// Whether both are on one line of a page.
    func isLevel(with other: TextSegment) -> Bool {
        page == other.page
            && box.sharedHeight(with: other.box) >= min(box.height, other.box.height) / 2
    }
}

extension String {
    /// The runs of letters, the runs of digits and the number signs, folded for comparison.
    var labelTokens: [String] {
        asciiTokens ?? foldedTokens
    }

    /// The same without folding; `nil` for text beyond ASCII.
    private var asciiTokens: [String]? {
        var tokens: [String] = []
        var open = ""
        var isNumber = false
        func close() {
            if !open.isEmpty { tokens.append(open) }
            open = ""
        }
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
                if isNumber { close() }
                isNumber = false
                open.unicodeScalars.append(Unicode.Scalar(byte | 0x20))
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                if !isNumber { close() }
                isNumber = true
                open.unicodeScalars.append(Unicode.Scalar(byte))
            case UInt8(ascii: "#"), UInt8(ascii: "%"):
                close()
                tokens.append(String(Unicode.Scalar(byte)))
            case 0x80...: return nil
            default: close()
            }
        }
        close()
        return tokens
    }

    var foldedTokens: [String] {
        var tokens: [String] = []
        var open = ""
        var isNumber = false
        func close() {
            if !open.isEmpty { tokens.append(open) }
            open = ""
        }
        let folded = folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        for character in folded.replacing("ß", with: "ss") {
            if character == "#" || character == "%" || character == "№" {
                close()
                tokens.append(character == "№" ? "no" : String(character))
            } else if character.isLetter || character.isNumber {
                if !open.isEmpty, character.isNumber != isNumber { close() }
                isNumber = character.isNumber
                // The sign of `Nº` is no letter of the label.
                if character != "º" { open.append(character) }
            } else {
                close()
            }
        }
        close()
        return tokens
    }
}

extension String {
    fileprivate var isBracketedNumber: Bool {
        first == "(" && last == ")" && count > 2 && dropFirst().dropLast().allSatisfy(\.isNumber)
    }
}

extension Rect {
    /// The length of the common vertical extent, or the negative gap.
    func sharedHeight(with other: Rect) -> Double {
        min(maxY, other.maxY) - max(minY, other.minY)
    }
}
