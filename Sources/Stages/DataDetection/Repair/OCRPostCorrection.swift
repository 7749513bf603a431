/// OCR post-correction: repairs misread characters if the grammar of the text proves the error,
/// such as a top-level domain that does not exist, or a letter in an account number that has only
/// digits and valid check digits without it.
package enum OCRPostCorrection {
    /// - Parameter words: The words of one line, in order.
    /// - Returns: The corrected words by index; empty if no error is proven.
    package static func repairs(of words: [String]) -> [Int: String] {
        var repairs: [Int: String] = [:]
        for (place, word) in words.enumerated() {
            if let repaired = repairedAddress(word) ?? repairedScheme(word) {
                repairs[place] = repaired
            }
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

    /// `hitps://example.com`: one letter differs from the name of a scheme.
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

    /// The indices of words that continue the word before without a space, because recognition
    /// split an e-mail address at its `@`: `edith@ example.com`, `edith.baxter @example.com`.
    package static func attachments(of words: [String]) -> Set<Int> {
        Set(
            words.indices.dropFirst().filter { place in
                let (before, word) = (words[place - 1], words[place])
                if before.hasSuffix("@") { return before.count > 1 && isHost(word[...]) }
                guard let at = word.firstIndex(of: "@"), isHost(word[word.index(after: at)...])
                else { return false }
                return at == word.startIndex && isPartOfName(before) && before.contains(".")
            })
    }

    private static func isHost(_ word: Substring) -> Bool {
        let end = word.lastIndex(where: \.isLetter).map { word.index(after: $0) }
        return HostName.isDomain(String(word[..<(end ?? word.startIndex)]))
    }

    /// Lower-case letters, digits, periods and underscores, as before the `@`.
    private static func isPartOfName(_ word: String) -> Bool {
        word.first?.isLowercase == true
            && word.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "." || $0 == "_" }
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

    /// Confusions in lower-case letters, by their shapes.
    private static let letterConfusions: [(read: String, meant: String)] = [
        ("rn", "m"), ("0", "o"), ("1", "l"), ("vv", "w"), ("5", "s"), ("l", "i"),
    ]

    /// Letters that are misread digits: O Q D o for 0, I l i for 1, Z for 2, S for 5, B for 8.
    private static let digitConfusions: [UInt8: UInt8] = [
        0x4F: 0x30, 0x51: 0x30, 0x44: 0x30, 0x6F: 0x30, 0x49: 0x31, 0x6C: 0x31, 0x69: 0x31,
        0x5A: 0x32, 0x53: 0x35, 0x42: 0x38,
    ]

    /// Countries whose account numbers have only digits after the country code.
    ///
    /// Source: SWIFT IBAN Registry, release 97 (structures made of `n`).
    private static let digitsOnly: Set<String> = [
        "AT", "BE", "CZ", "DE", "DK", "EE", "ES", "FI", "HR", "HU", "IS", "LT", "ME", "NO", "PL",
        "PT", "RS", "SE", "SI", "SK",
    ]
}
