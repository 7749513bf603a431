/// The value of a footnote's mark, whatever its typography: a number, a sign such as an asterisk, a
/// letter.
struct NoteSign: Hashable {
    /// Digits as 0…9.
    let text: String

    enum Kind {
        case number, sign, letter
    }

    var kind: Kind {
        guard let first = text.unicodeScalars.first else { return .sign }
        return first.isDigit ? .number : noteSigns.contains(first) ? .sign : .letter
    }

    private init(_ text: String) { self.text = text }

    /// - Parameter scalars: Digits, superscript or not; one sign once or several times; one letter.
    init?(_ scalars: some Collection<Unicode.Scalar>) {
        guard let first = scalars.first else { return nil }
        if first.noteDigit != nil {
            let digits = scalars.compactMap(\.noteDigit)
            guard digits.count == scalars.count, digits.count <= parameters.mostDigits,
                digits[0] != 0
            else {
                return nil
            }
            self.init(digits.map(String.init).joined())
        } else if noteSigns.contains(first) {
            guard scalars.count <= parameters.mostSigns, scalars.allSatisfy({ $0 == first }) else {
                return nil
            }
            self.init(String(String.UnicodeScalarView(scalars)))
        } else {
            guard scalars.count == 1, ("a"..."z").contains(first) else { return nil }
            self.init(String(first))
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

    /// Whether the character is raised by itself: ⁰…⁹.
    var isRaisedDigit: Bool {
        switch value {
        case 0xB2, 0xB3, 0xB9, 0x2070, 0x2074...0x2079: true
        default: false
        }
    }

    /// 0…9 for digits and superscript digits.
    var noteDigit: Int? {
        guard isDigit || isRaisedDigit else { return nil }
        return properties.numericValue.map { Int($0) }
    }
}

/// The signs that lead from a text to a note.
///
/// Source: The Chicago Manual of Style, 17th edition, 14.25 (sequence of symbols).
let noteSigns: Set<Unicode.Scalar> = ["*", "\u{2217}", "†", "‡", "§", "¶", "‖"]

/// The thresholds of the sign of a footnote. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct NoteSignParameters {
    static let standard = NoteSignParameters()

    /// Digits of a note's number: books count up to three hundred in a chapter. 2 or 4 instead
    /// changes no document, a quarter of it 10 documents, four times as much none.
    var mostDigits = 3

    /// Times that a sign is repeated. 3 or 5 instead changes no document, a quarter of it 1
    /// document, four times as much none.
    var mostSigns = 4
}

private let parameters = NoteSignParameters.standard
