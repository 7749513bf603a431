/// Undoes slips of recognition where the grammar of what is printed proves them: a top-level
/// domain that does not exist and one that does, a letter where an account has only digits and its
/// check digits hold without it.
package enum RecognitionSlips {
    /// - Parameter words: Of one line, in order.
    /// - Returns: What words must have been, by their places; empty where nothing is proven.
    package static func repairs(of words: [String]) -> [Int: String] {
        var repairs: [Int: String] = [:]
        for (place, word) in words.enumerated() {
            if let repaired = repairedAddress(word) ?? repairedScheme(word) {
                repairs[place] = repaired
            }
            if let repaired = repairedState(words[place...]) { repairs[place] = repaired }
            repairs.merge(repairedAccount(words[place...])) { first, _ in first }
        }
        return repairs
    }

    /// `ann@example.corn`, `www.example.0rg`
    private static func repairedAddress(_ word: String) -> String? {
        let end = word.lastIndex { $0.isLetter || $0.isNumber }.map { word.index(after: $0) }
        guard let end, let start = hostStart(in: word[..<end]) else { return nil }
        let host = word[start..<end].prefix { $0 != "/" && $0 != "?" && $0 != ":" }
        guard let point = host.lastIndex(of: "."), !HostName.isDomain(String(host)) else {
            return nil
        }
        let top = String(host[host.index(after: point)...])
        let meant = Set(letterConfusions.map { top.replacing($0.read, with: $0.meant) })
            .filter { $0 != top && HostName.isDomain("\(host[..<point]).\($0)") }
        guard meant.count == 1, let only = meant.first else { return nil }
        return String(word[...point]) + only + String(word[host.endIndex...])
    }

    /// `hitps://example.com`: one letter is another than in the name of the scheme.
    private static func repairedScheme(_ word: String) -> String? {
        guard let mark = word.firstRange(of: "://") else { return nil }
        let read = word[..<mark.lowerBound].lowercased()
        let host = word[mark.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != ":" }
        let meant = ["https", "http"].first { scheme in
            scheme.count == read.count && zip(scheme, read).count { $0 != $1 } == 1
        }
        guard let meant, isHost(host) else { return nil }
        return meant + word[mark.lowerBound...]
    }

    /// `W1 53703`: a digit that makes the code of a state of the United States before a ZIP code.
    private static func repairedState(_ words: ArraySlice<String>) -> String? {
        guard let code = words.first, code.utf8.count == 2, code.contains(where: \.isNumber),
            let zip = words.dropFirst().first?.prefix(while: \.isNumber), zip.utf8.count == 5
        else { return nil }
        let meant = String(code.map { capitalConfusions[$0] ?? $0 })
        return stateCodes.contains(meant) ? meant : nil
    }

    /// The places of words that belong at once behind the word before, where an e-mail address was
    /// parted: `E: edith. baxter@example.com`, `edith@ example.com`.
    package static func attachments(of words: [String]) -> Set<Int> {
        Set(
            words.indices.dropFirst().filter { place in
                let (before, word) = (words[place - 1], words[place])
                if before.hasSuffix("@") { return before.count > 1 && isHost(word[...]) }
                guard let at = word.firstIndex(of: "@"), isHost(word[word.index(after: at)...])
                else { return false }
                if at == word.startIndex { return isPartOfName(before) && before.contains(".") }
                return isPartOfName(before) && before.hasSuffix(".")
                    && endsLabel(place > 1 ? words[place - 2] : nil)
            })
    }

    private static func isHost(_ word: Substring) -> Bool {
        let end = word.lastIndex(where: \.isLetter).map { word.index(after: $0) }
        return HostName.isDomain(String(word[..<(end ?? word.startIndex)]))
    }

    /// Small letters, digits and points, as before the `@`.
    private static func isPartOfName(_ word: String) -> Bool {
        word.first?.isLowercase == true
            && word.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "." || $0 == "_" }
    }

    /// Whether no sentence goes on behind a word: it is a label or a number, or none.
    private static func endsLabel(_ word: String?) -> Bool {
        guard let word else { return true }
        return word.hasSuffix(":") || word.count == 1 || word.contains(where: \.isNumber)
    }

    private static func hostStart(in word: Substring) -> String.Index? {
        if let at = word.lastIndex(of: "@") {
            return at > word.startIndex ? word.index(after: at) : nil
        }
        if let scheme = word.firstRange(of: "://") { return scheme.upperBound }
        return word.lowercased().hasPrefix("www.") ? word.startIndex : nil
    }

    /// `DE89 37O4 0044 0532 0130 00`
    private static func repairedAccount(_ words: ArraySlice<String>) -> [Int: String] {
        guard let first = words.first, first.utf8.count >= 4,
            digitsOnly.contains(String(first.prefix(2))),
            let length = AccountNumbers.lengths[String(first.prefix(2))]
        else { return [:] }
        var account: [UInt8] = []
        var taken: [Int] = []
        for place in words.indices {
            account += words[place].utf8
            taken.append(place)
            guard account.count < length else { break }
        }
        guard account.count == length, !CheckDigits.passesMod97(account) else { return [:] }
        let meant = account[..<2] + account[2...].map { digitConfusions[$0] ?? $0 }
        guard meant[2...].allSatisfy({ $0 &- 48 <= 9 }), CheckDigits.passesMod97(Array(meant))
        else {
            return [:]
        }
        var repairs: [Int: String] = [:]
        var start = 0
        for place in taken {
            let end = start + words[place].utf8.count
            let repaired = String(decoding: meant[start..<end], as: UTF8.self)
            if repaired != words[place] { repairs[place] = repaired }
            start = end
        }
        return repairs
    }

    private static let letterConfusions: [(read: String, meant: String)] = [
        ("rn", "m"), ("0", "o"), ("1", "l"), ("vv", "w"), ("5", "s"), ("l", "i"),
    ]

    private static let capitalConfusions: [Character: Character] = [
        "0": "O", "1": "I", "5": "S", "8": "B",
    ]

    /// Source: USPS Publication 28, appendix B.
    private static let stateCodes = Set(
        """
        AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ \
        NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR
        """.split(separator: " ").map(String.init))

    /// Letters that are read for digits: O Q D o for 0, I l i for 1, Z for 2, S for 5, B for 8.
    private static let digitConfusions: [UInt8: UInt8] = [
        0x4F: 0x30, 0x51: 0x30, 0x44: 0x30, 0x6F: 0x30, 0x49: 0x31, 0x6C: 0x31, 0x69: 0x31,
        0x5A: 0x32, 0x53: 0x35, 0x42: 0x38,
    ]

    /// Countries whose accounts have only digits behind the country.
    ///
    /// Source: SWIFT IBAN Registry, release 97 (structures made of `n`).
    private static let digitsOnly: Set<String> = [
        "AT", "BE", "CZ", "DE", "DK", "EE", "ES", "FI", "HR", "HU", "IS", "LT", "ME", "NO", "PL",
        "PT", "RS", "SE", "SI", "SK",
    ]
}
