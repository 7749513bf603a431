import Observations

/// The mark with which a line of a footnote begins.
struct NoteLead {
    let sign: NoteSign
    /// Unicode scalars of the line that the mark takes, from its start.
    let length: Int
    /// Whether the mark is a superscript, by its position or as a character.
    let isRaised: Bool
    /// Whether it is a number with a point on the line, as items of lists have.
    let isPointed: Bool

    /// `nil` for a line that begins with no mark, or has nothing but one.
    init?(_ line: TextLine) {
        guard let word = line.words.first, let lead = Self.mark(of: word) else { return nil }
        let rest = word.text.unicodeScalars.dropFirst(lead.length)
        guard
            rest.contains(where: \.properties.isAlphabetic)
                || line.words.dropFirst().contains(where: { word in
                    word.text.unicodeScalars.contains(where: \.properties.isAlphabetic)
                })
        else { return nil }
        (sign, length, isRaised) = lead
        isPointed =
            !isRaised && sign.kind == .number
            && word.text.unicodeScalars.dropFirst(length - 1).first == "."
    }

    private static func mark(of word: Word) -> (sign: NoteSign, length: Int, isRaised: Bool)? {
        let scalars = Array(word.text.unicodeScalars)
        if word.style.traits.contains(.superscript) { return raisedMark(scalars) }
        guard let first = scalars.first else { return nil }
        let mark: ArraySlice<Unicode.Scalar>
        if first.isRaisedDigit {
            mark = scalars.prefix { $0.isRaisedDigit }
        } else if noteSigns.contains(first) {
            mark = scalars.prefix { $0 == first }
        } else {
            mark = scalars.prefix { $0.noteDigit != nil }
        }
        guard let sign = NoteSign(mark), sign.kind != .letter else { return nil }
        let rest = scalars.dropFirst(mark.count)
        switch sign.kind {
        case .number where !first.isRaisedDigit:
            // `1` alone, or `1The`, as a recognizer may join them; `1)` leads items of lists, and so may `1.`.
            if rest.elementsEqual(".".unicodeScalars) { return (sign, mark.count + 1, false) }
            guard rest.isEmpty || word.reader != .textLayer && rest.beginsSentence else {
                return nil
            }
        case .number, .sign, .letter:
            guard rest.first.map({ !$0.isOperator }) ?? true else { return nil }
        }
        return (sign, mark.count, first.isRaisedDigit)
    }

    /// A superscript mark may have a point or brackets.
    private static func raisedMark(
        _ scalars: [Unicode.Scalar]
    ) -> (sign: NoteSign, length: Int, isRaised: Bool)? {
        var core = scalars[...]
        if core.first == "(" { core.removeFirst() }
        if let last = core.last, last == ")" || last == "." || last == "," { core.removeLast() }
        return NoteSign(core).map { ($0, scalars.count, true) }
    }
}

extension ArraySlice<Unicode.Scalar> {
    /// A capital letter and a small one.
    fileprivate var beginsSentence: Bool {
        guard let first, let second = dropFirst().first else { return false }
        return first.properties.isUppercase && second.properties.isLowercase
    }
}

extension Unicode.Scalar {
    /// What follows an arithmetic operator or the start of markup: `*=`, `**kwargs**`.
    fileprivate var isOperator: Bool { "=/_<>|+".unicodeScalars.contains(self) }
}
