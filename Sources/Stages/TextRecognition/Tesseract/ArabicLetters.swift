import ImageObservations

/// Sets the characters that the engine's data for Arabic script does not have, in place of those that it was
/// trained to write for them.
///
/// The data of Debian's `tesseract-ocr-ara` and `tesseract-ocr-fas` 4.1.0 have the Arabic semicolon and question
/// mark, and neither the Arabic comma nor the decimal separator: it writes `,` for both. That for Persian writes
/// teh marbuta for heh with hamza above, and now and then Arabic letters and digits that Persian has in another
/// form.
struct ArabicLetters {
    /// Whether the text is Persian and nothing else.
    private let isPersian: Bool

    /// `nil` for languages of other scripts.
    ///
    /// - Parameter dataNames: The names of the engine's data.
    init?(dataNames: [String]) {
        guard dataNames.contains(where: ["ara", "fas"].contains) else { return nil }
        isPersian = dataNames.contains("fas") && !dataNames.contains("ara")
    }

    /// A line with its words as they are printed; the same where it is not mainly in Arabic script.
    func corrected(_ line: RecognizedLine) -> RecognizedLine {
        let letters = line.words.flatMap(\.text.unicodeScalars).filter(\.properties.isAlphabetic)
        guard 2 * letters.count(where: { Script(of: $0) == .arabic }) > letters.count else {
            return line
        }
        return RecognizedLine(
            line.words.map { word in
                var word = word
                word.text = corrected(word.text)
                for index in word.alternatives.indices {
                    word.alternatives[index].text = corrected(word.alternatives[index].text)
                }
                return word
            })
    }

    /// A word of a line in Arabic script.
    func corrected(_ word: String) -> String {
        let scalars = Array(word.unicodeScalars)
        let isLatin = scalars.contains { Script(of: $0) == .latin }
        var text = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            if scalar == ",", !isLatin {
                text.append(separator(in: scalars, at: index))
            } else if isPersian {
                let isLast = !scalars[(index + 1)...].contains(where: isLetter)
                text.append(contentsOf: persian(scalar, isLast: isLast))
            } else {
                text.append(scalar)
            }
        }
        return String(text)
    }

    /// What is printed at the place of a comma.
    private func separator(in word: [Unicode.Scalar], at index: Int) -> Unicode.Scalar {
        let after = word[(index + 1)...].prefix(while: isDigit)
        guard let before = word[..<index].last, isDigit(before), let next = after.first else {
            return "\u{60C}"
        }
        // European digits have a comma; three digits may follow a separator of thousands.
        let isArabic = !before.isASCII && !next.isASCII
        return isArabic && after.count != 3 ? "\u{66B}" : ","
    }

    private func persian(_ scalar: Unicode.Scalar, isLast: Bool) -> [Unicode.Scalar] {
        switch scalar {
        case "\u{643}": ["\u{6A9}"]
        case "\u{649}", "\u{64A}": ["\u{6CC}"]
        case "\u{629}" where isLast: ["\u{647}", "\u{654}"]
        case "\u{660}"..."\u{669}": [Unicode.Scalar(scalar.value + 0x90) ?? scalar]
        default: [scalar]
        }
    }

    private func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.numericType == .decimal
    }

    private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        Script(of: scalar) == .arabic
    }
}
