/// Undoes slips of recognition where the grammar of what is printed proves them: a top-level
/// domain that does not exist and one that does, a letter where an account has only digits and its
/// check digits hold without it.
package enum RecognitionSlips {
    /// - Parameter words: Of one line, in order.
    /// - Returns: What words must have been, by their places; empty where nothing is proven.
    package static func repairs(of words: [String]) -> [Int: String] {
        var repairs: [Int: String] = [:]
        for (place, word) in words.enumerated() {
            if let repaired = repairedAddress(word) { repairs[place] = repaired }
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
        let meant = Set(letterSlips.map { top.replacing($0.read, with: $0.meant) })
            .filter { $0 != top && HostName.isDomain("\(host[..<point]).\($0)") }
        guard meant.count == 1, let only = meant.first else { return nil }
        return String(word[...point]) + only + String(word[host.endIndex...])
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
        guard account.count == length, !CheckDigits.holdsMod97(account) else { return [:] }
        let meant = account[..<2] + account[2...].map { digitSlips[$0] ?? $0 }
        guard meant[2...].allSatisfy({ $0 &- 48 <= 9 }), CheckDigits.holdsMod97(Array(meant)) else {
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

    private static let letterSlips: [(read: String, meant: String)] = [
        ("rn", "m"), ("0", "o"), ("1", "l"), ("vv", "w"), ("5", "s"), ("l", "i"),
    ]

    /// Letters that are read for digits: O Q D o for 0, I l i for 1, Z for 2, S for 5, B for 8.
    private static let digitSlips: [UInt8: UInt8] = [
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
