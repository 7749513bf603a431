extension TextSegment {
    /// The words up to a sign between the parts of a sender's line: `Firm - Street 1 - City`.
    var beforeSeparator: TextSegment {
        let separators: Set<String> = ["-", "–", "—", "|", "•", "●", "·", "*", "/"]
        guard let end = words.firstIndex(where: { separators.contains($0.text) }), end > 0 else {
            return self
        }
        return prefix(end)
    }

    /// Whether it is a postal code, with or without a country before it, and a town.
    var isTown: Bool { town != nil }

    /// The postal code and the town of a line that has nothing else.
    ///
    /// Source: Universal Postal Union, S42: codes of four and five digits, the Dutch one of digits and
    /// two letters, and those of two groups of letters and digits.
    var town: (code: Range<Int>, name: String)? {
        guard (2...6).contains(words.count) else { return nil }
        let texts = words.map(\.text)
        var start = 0
        if texts[0].count <= 2, texts[0].allSatisfy(\.isUppercase) { start = 1 }
        guard texts.indices.contains(start + 1) else { return nil }
        let digits = texts[start].filter(\.isNumber)
        let isNumber =
            (4...5).contains(digits.count)
            && digits.count == texts[start].filter { $0 != "-" }.count
        let isPrefixed =
            (4...5).contains(digits.count)
            && texts[start].wholeMatch(of: /[A-Z]{1,2}-[0-9]{4,5}/) != nil
        var end = start + 1
        let next = texts[start + 1]
        if isNumber || isPrefixed {
            if digits.count == 4, next.wholeMatch(of: /[A-Z]{2}/) != nil { end += 1 }
        } else {
            guard texts[start].isCodeGroup, next.isCodeGroup else { return nil }
            end += 1
        }
        let name = texts[end...]
        guard let first = name.first, first.first?.isUppercase == true,
            name.allSatisfy({ $0.allSatisfy { $0.isLetter || ".-'/()".contains($0) } })
        else { return nil }
        return (start..<end, name.joined(separator: " "))
    }

    /// Whether the words can be a name: mostly letters, and no sentence.
    var isName: Bool {
        let letters = text.count { $0.isLetter }
        let digits = text.count { $0.isNumber }
        guard letters >= 2, letters > digits * 2, words.count <= 9, !text.contains("@"),
            !text.hasSuffix(":"), !text.hasPrefix("("), !text.contains("://"),
            !text.lowercased().hasPrefix("www.")
        else { return false }
        // A form of address is part of the next line.
        return !salutations.contains(tokens.map(\.text).joined(separator: " "))
    }

    /// Whether a word is the legal form of a firm.
    var namesFirm: Bool { tokens.contains { legalForms.contains($0.text) } }
}

private let salutations: Set<String> = [
    "herr", "herrn", "frau", "firma", "fa", "mr", "mrs", "ms", "m", "mme", "sr", "sra", "sig",
    "de heer", "mevrouw", "an", "to", "a", "spett le", "spettabile",
]

/// Legal forms of ISO 20275 in their usual abbreviations.
private let legalForms: Set<String> = Set(
    """
    inc incorporated ltd limited llc llp plc corp corporation gmbh ag kg ohg ug mbh ev se sa sarl \
    sas sasu sl slu srl spa snc bv nv vof ab as oy aps zoo sro kft ltda pty pte bhd sdn
    """.split(whereSeparator: \.isWhitespace).map(String.init))

extension String {
    /// Half of a postal code such as `SW1B 3BN` or `T12 RX8F`.
    fileprivate var isCodeGroup: Bool {
        (3...4).contains(utf8.count) && contains(where: \.isNumber)
            && utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) }
    }
}
