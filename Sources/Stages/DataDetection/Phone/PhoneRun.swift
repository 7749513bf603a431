/// Digits with the marks and spaces of printed telephone numbers.
struct PhoneRun {
    let tokens: Range<Int>
    private(set) var digitCount = 0
    private(set) var leadsWithPlus = false

    init(tokens: Range<Int>) { self.tokens = tokens }

    init?(at index: Int, in text: TokenizedText) {
        guard Self.begins(at: index, in: text) else { return nil }
        var end = index
        var last = index
        while end < text.count, end - index < mostTokens, end == index || text[end].gap < .line {
            let token = text[end]
            if end > index, token.gap == .wide,
                Int(token.start) - Int(text[end - 1].end) > widestGap
            {
                break
            }
            if token.isNumber || token.kind == .foreignNumber {
                digitCount += token.isNumber ? token.length : token.length / 3
                last = end + 1
            } else if token.isMark("+") {
                guard digitCount == 0 else { break }
                leadsWithPlus = true
            } else if !(token.kind == .mark && innerMarks.contains(token.mark)) {
                break
            }
            end += 1
        }
        guard last > index else { return nil }
        tokens = index..<last
    }

    /// A number begins with a digit, `+` or `(`; a second bracket does not begin one.
    private static func begins(at index: Int, in text: TokenizedText) -> Bool {
        let token = text[index]
        switch token.kind {
        case .number, .foreignNumber: return true
        case .mark where token.isMark("+") || token.isMark("("):
            guard let next = text.token(index + 1) else { return false }
            return next.isNumber || next.kind == .foreignNumber
                || token.isMark("(") && next.isMark("+")
        case .mark, .word: return false
        }
    }

    /// Whether the text directly before it makes it part of something else.
    func isJoinedBefore(in text: TokenizedText) -> Bool {
        let first = tokens.lowerBound
        guard first > 0, text[first].gap == .none else { return false }
        let before = text[first - 1]
        if before.isMark("-") {
            return first > 1 && before.gap == .none && text[first - 2].kind != .mark
        }
        // `is+45 12 34 56 78`, but `x+45` is a sum.
        if leadsWithPlus, text[first].isMark("+"), before.isWord, before.length > 1 { return false }
        guard before.kind == .mark else { return !text.isUnspaced(before) }
        return forbiddenBefore.contains(before.mark)
    }

    /// Whether the number that ends before the token `end` is part of something longer.
    private func isJoined(at end: Int, in text: TokenizedText) -> Bool {
        guard let after = text.token(end, gap: .none) else { return false }
        if after.isWord { return !text.isUnspaced(after) }
        if after.kind != .mark { return true }
        if forbiddenAfter.contains(after.mark) { return true }
        // 12:30, 61,206
        return [",", ":", ".", "-", "/"].contains { after.isMark($0) }
            && (text.token(end + 1, gap: .none).map { $0.kind != .mark } ?? false)
    }

    /// `x123`, `ext. 4711`: the token after it.
    func extensionEnd(after end: Int, in text: TokenizedText) -> Int? {
        var place = end
        if text.isMark(place, ",", gap: .none) || text.isMark(place, ";", gap: .none) { place += 1 }
        guard let word = text.token(place), word.isWord,
            text.word(place).labels.contains(.extension)
        else { return nil }
        place += 1
        while let mark = text.token(place), mark.isMark(".") || mark.isMark(":") { place += 1 }
        guard let number = text.token(place), number.isNumber, number.length <= 7,
            !isJoined(at: place + 1, in: text)
        else { return nil }
        return place + 1
    }
}

extension PhoneRun {
    /// The end of `[1] (123) 456-7890` and similar formats; with spaces only after a label.
    ///
    /// Source: North American Numbering Plan: three digits, three, four.
    func northAmericanEnd(in text: TokenizedText, isLabelled: Bool) -> Int? {
        var place = tokens.lowerBound
        if text.isMark(place, "+") { place += 1 }
        if place < text.count, text[place].isNumber, text[place].length == 1,
            text.value(text[place]) == 1
        {
            place += 1
            if text.isMark(place, "-", gap: .none) || text.isMark(place, ".", gap: .none) {
                place += 1
            }
        }
        var separators = 0
        if text.isMark(place, "(") { place += 1 }
        for (part, length) in [3, 3, 4].enumerated() {
            guard place < text.count, text[place].isNumber, text[place].length == length,
                place == tokens.lowerBound || text[place].gap <= .blank
            else { return nil }
            place += 1
            guard part < 2 else { break }
            while let mark = text.token(place),
                mark.isMark("-") || mark.isMark(".") || mark.isMark(")") || mark.isMark("/")
            {
                separators += 1
                place += 1
                guard separators <= 4 else { return nil }
            }
        }
        guard isLabelled || separators >= 1, !isJoinedAsExtension(at: place, in: text) else {
            return nil
        }
        return place
    }

    private func isJoinedAsExtension(at end: Int, in text: TokenizedText) -> Bool {
        isJoined(at: end, in: text) && extensionEnd(after: end, in: text) == nil
    }

    /// The end of a number after a label: at most 15 digits, cut at spaces if more follow; not a
    /// date.
    func labelledEnd(in text: TokenizedText) -> Int? {
        guard !isDate(in: text) else { return nil }
        var end = tokens.upperBound
        var digits = digitCount
        while digits > mostDigits {
            guard let cut = ((tokens.lowerBound + 1)..<end).last(where: { text[$0].gap > .none })
            else { return nil }
            digits -= (cut..<end).reduce(0) { $0 + (text[$1].isNumber ? text[$1].length : 0) }
            end = cut
        }
        while end > tokens.lowerBound, !text[end - 1].isNumber, text[end - 1].kind == .mark,
            !text[end - 1].isMark(")")
        {
            end -= 1
        }
        let brackets = (tokens.lowerBound..<end).count { text.isMark($0, "(") }
        // (+31) (12)-3456789
        let isBalanced = brackets <= 1 || brackets == 2 && bracketsCountryCode(in: text)
        guard digits >= 6, isBalanced, !isJoinedAsExtension(at: end, in: text) else { return nil }
        return end
    }

    /// Whether the number begins with a country code in brackets of its own: `(+31)`.
    func bracketsCountryCode(in text: TokenizedText) -> Bool {
        let first = tokens.lowerBound
        return text.isMark(first, "(") && text.isMark(first + 1, "+", gap: .none)
            && text.token(first + 2, gap: .none).map { $0.isNumber && $0.length <= 3 } == true
            && text.isMark(first + 3, ")", gap: .none)
    }

    /// `3/10/1984`, `2012-01-02`
    private func isDate(in text: TokenizedText) -> Bool {
        let numbers = tokens.prefix(5).filter { text[$0].isNumber }.map { text[$0].length }
        guard numbers.count >= 3,
            text.isMark(tokens.lowerBound + 1, "/", gap: .none)
                || text.isMark(tokens.lowerBound + 1, "-", gap: .none)
                || text.isMark(tokens.lowerBound + 1, ".", gap: .none)
        else { return false }
        return numbers[0] <= 2 && numbers[1] <= 2
            && (numbers[2] == 4 || numbers[2] == 2 && digitCount <= 6)
            || numbers[0] == 4 && numbers[1] <= 2 && numbers[2] <= 2 && tokens.count <= 7
                && digitCount <= 8
    }
}

private let innerMarks = Set("()-./~".utf8)
private let forbiddenBefore = Set("$#=_%*+<>&\\".utf8).union(
    [Token.other])
private let forbiddenAfter = Set("%=*_+$#\\&".utf8)
/// Digits: ITU-T E.164 allows 15, plus `00` and a national `0` in brackets.
private let mostDigits = 17
private let mostTokens = 28
/// Bytes. No document of 62 meets it (`Benchmarks/sensitivity.py`).
private let widestGap = 3
