import Observations

/// A mark within a text that may lead to a footnote.
struct NoteReference {
    let sign: NoteSign
    /// Unicode scalars of the text's transcript.
    let range: Range<Int>
    /// Whether it is a superscript, by its position or as a character; signs need not be.
    let isRaised: Bool

    /// The marks at the ends of a text's words, in its order.
    static func references(in text: Container.Text) -> [NoteReference] {
        var found: [NoteReference] = []
        var offset = 0
        for line in text.textLines {
            for (index, word) in line.words.enumerated() {
                if index > 0, !word.isAttached { offset += 1 }
                let before = index > 0 ? line.words[index - 1] : nil
                found += references(in: word, after: before, at: offset)
                offset += word.text.unicodeScalars.count
            }
            switch line.join {
            case .blank, .lineBreak, .end: offset += 1
            case .none: break
            case .withoutHyphen: offset -= 1
            }
        }
        return found
    }

    /// - Parameters:
    ///   - previous: The word before on the same line.
    ///   - offset: Where the word begins, in Unicode scalars of the transcript.
    private static func references(
        in word: Word, after previous: Word?, at offset: Int
    ) -> [NoteReference] {
        let scalars = Array(word.text.unicodeScalars)
        // Most words end with a letter or a mark of punctuation after one.
        guard
            scalars.contains(where: { $0.noteDigit != nil || noteSigns.contains($0) })
                || word.style.traits.contains(.superscript)
        else { return [] }
        // French printers set a blank before a mark.
        let isMark =
            scalars.first?.isRaisedDigit == true
            && scalars.allSatisfy { $0.isRaisedDigit || $0.isClosing }
        let base =
            word.isAttached || isMark ? previous.map { Array($0.text.unicodeScalars) } : nil
        if word.style.traits.contains(.superscript) {
            return parts(of: scalars[...], base: base ?? [], at: offset, isRaised: true)
        }
        let end = scalars.lastIndex { !$0.isClosing }.map { $0 + 1 } ?? 0
        let tail = scalars[..<end]
        let core = tail.reversed().drop { $0.isRaisedDigit || noteSigns.contains($0) || $0 == "," }
        if core.count < tail.count {
            let mark = tail.dropFirst(core.count).drop { $0 == "," }
            let letters = core.isEmpty ? base : core.reversed()
            // A sign alone between blanks is an operator, or leads an item.
            guard let letters, !letters.isEmpty else { return [] }
            return parts(of: mark, base: letters, at: offset, isRaised: false)
        }
        return word.reader == .textLayer ? [] : joinedNumber(tail, at: offset).map { [$0] } ?? []
    }

    /// The marks of a sequence such as `1,2` or `*†`.
    ///
    /// - Parameter base: The text before it.
    private static func parts(
        of stretch: ArraySlice<Unicode.Scalar>, base: [Unicode.Scalar], at offset: Int,
        isRaised: Bool
    ) -> [NoteReference] {
        var found: [NoteReference] = []
        var start = stretch.startIndex
        while start < stretch.endIndex {
            let first = stretch[start]
            guard !first.isClosing, first != "(" else {
                start += 1
                continue
            }
            let part = stretch[start...].prefix {
                $0 == first || $0.noteDigit != nil && first.noteDigit != nil
            }
            // A sequence with anything else in it, such as 2+, is no mark.
            guard let sign = NoteSign(part) else { return [] }
            let reference = NoteReference(
                sign: sign, range: offset + part.startIndex..<offset + part.endIndex,
                isRaised: isRaised || first.isRaisedDigit)
            found.append(reference)
            start = part.endIndex
        }
        let isPower = found.contains { $0.sign.kind == .number } && base.takesPowers
        return isPower ? [] : found
    }

    /// `word1`, as recognizers read a small raised digit.
    private static func joinedNumber(
        _ scalars: ArraySlice<Unicode.Scalar>, at offset: Int
    ) -> NoteReference? {
        let digits = scalars.reversed().prefix { $0.noteDigit != nil }.count
        let word = scalars.dropLast(digits)
        let letters = word.reversed().drop { $0.isClosing }
        guard (1...parameters.mostJoinedDigits).contains(digits),
            letters.count >= parameters.fewestLetters,
            letters.prefix(parameters.fewestLetters).allSatisfy(\.properties.isLowercase),
            let sign = NoteSign(scalars.suffix(digits))
        else { return nil }
        return NoteReference(
            sign: sign, range: offset + word.endIndex..<offset + scalars.endIndex, isRaised: false)
    }
}

extension Unicode.Scalar {
    /// What may be between a word and its mark, or after it.
    fileprivate var isClosing: Bool { ".,;:!?)]\"'”’»“".unicodeScalars.contains(self) }
}

extension [Unicode.Scalar] {
    /// Whether a raised digit after this is a power: of a unit of length, of a variable, of ten.
    fileprivate var takesPowers: Bool {
        let letters = reversed().prefix { $0.properties.isAlphabetic }.reversed()
        let word = String(String.UnicodeScalarView(letters))
        if letters.isEmpty {
            let digits = reversed().prefix { $0.noteDigit != nil }
            return digits.count == 2 && elementsEqual("10".unicodeScalars)
        }
        return letters.count == 1 || unitsWithPowers.contains(word)
    }
}

/// Units of length, whose powers are areas and volumes, and of time.
///
/// Source: BIPM, The International System of Units, 9th edition, tables 2, 7 and 8.
private let unitsWithPowers: Set = [
    "m", "mm", "cm", "dm", "dam", "hm", "km", "µm", "μm", "nm", "pm", "ft", "in", "yd", "mi", "sq",
    "s", "ms", "sec",
]

/// The thresholds of a footnote mark that a recognizer joined to its word. Empirical, unless a
/// source is named; effects by `Benchmarks/sensitivity.py` on 228 public documents.
struct NoteReferenceParameters {
    static let standard = NoteReferenceParameters()

    /// Digits that a recognizer joined to a word, and letters of such a word: fewer make codes such
    /// as `CO2` or `A4`. 1 or 3 instead changes no document, nor does a quarter or four times as
    /// much.
    var mostJoinedDigits = 2
    /// 2 or 4 instead changes no document, nor does a quarter or four times as much.
    var fewestLetters = 3
}

private let parameters = NoteReferenceParameters.standard
