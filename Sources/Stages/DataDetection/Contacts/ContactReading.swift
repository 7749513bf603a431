import Facts
import Foundation
import Geometry

/// Reads lines that stand together, such as a business card, as one contact.
struct ContactReading {
    let ways: ContactWays
    /// Counted from 1.
    let page: Int
    /// Whether the lines are all that stands on a card, so that the largest ones name somebody.
    let isCard: Bool

    /// `nil` where nobody is named, or nothing tells how to reach them.
    func contact(of lines: [ContactLine]) -> Contact? {
        let lines = lines.columnwise
        let readings = lines.map { ways.reading(of: $0.text) }
        var contact = Contact()
        for (line, reading) in zip(lines, readings) {
            contact.emails += reading.emails.map { field($0, of: [line], confidence: proven) }
            contact.phones += reading.phones.map { field($0, of: [line], confidence: named) }
            contact.links += reading.links.map { field($0, of: [line], confidence: named) }
        }
        let address = ways.address(
            among: zip(lines, readings).map { $1.isEmpty ? $0.text : "" })
        if let address {
            contact.addresses.append(
                field(address.details, of: Array(lines[address.lines]), confidence: shaped))
        }
        var candidates = zip(lines, readings).enumerated().compactMap { index, pair in
            address?.lines.contains(index) == true
                ? nil : NameCandidate(lines: [pair.0], text: pair.1.rest, place: index)
        }.filter(\.isPlausible)
        let hints = NameHints(
            emails: contact.emails.map(\.value), links: contact.links.map(\.value))
        contact.name = takeName(from: &candidates, hints)
        contact.organization = takeOrganization(from: &candidates, hints)
        contact.title = takeTitle(from: candidates, below: contact.name)
        let isNamed = contact.name != nil || contact.organization != nil
        return isNamed && contact.isReachable ? contact : nil
    }

    private func takeName(
        from candidates: inout [NameCandidate], _ hints: NameHints
    ) -> Contact.Field<PersonName>? {
        let tallest = candidates.map(\.height).max() ?? 1
        let usual = candidates.map(\.height).sorted().dropFirst(candidates.count / 2).first ?? 1
        let scored = (candidates + pairs(of: candidates)).map { candidate in
            let stands = isCard || candidate.height > usual * 1.2
            let size = stands ? candidate.height / max(tallest, 1) * sizeCounts : 0
            return (candidate, hints.nameScore(of: candidate.text) + size)
        }
        guard let best = scored.max(by: { $0.1 < $1.1 }), best.1 >= leastScore else { return nil }
        candidates.removeAll { candidate in best.0.places.contains(candidate.place) }
        return field(
            PersonName(printed: best.0.text), of: best.0.lines,
            confidence: min(named, max(doubtful, best.1)))
    }

    private func takeOrganization(
        from candidates: inout [NameCandidate], _ hints: NameHints
    ) -> Contact.Field<String>? {
        let scored = (candidates + pairs(of: candidates).filter { hints.isBroken($0) })
            .map { ($0, hints.organizationScore(of: $0.text)) }
        guard let best = scored.max(by: { $0.1 < $1.1 }), best.1 > 0 else { return nil }
        candidates.removeAll { candidate in best.0.places.contains(candidate.place) }
        return field(best.0.text.droppingNumbers, of: best.0.lines, confidence: min(named, best.1))
    }

    /// What names a profession, or else the short line right below the name.
    private func takeTitle(
        from candidates: [NameCandidate], below name: Contact.Field<PersonName>?
    ) -> Contact.Field<String>? {
        let short = candidates.filter { $0.text.split(separator: " ").count <= longestTitle }
        if let best = short.first(where: { OrganizationWords.nameProfession($0.text) }) {
            return field(best.text, of: best.lines, confidence: named)
        }
        guard isCard, let box = name?.box else { return nil }
        let below = short.filter { candidate in
            candidate.lines[0].box.minY >= box.midY
                && candidate.lines[0].box.minY - box.maxY < box.height * nearBelow
        }.min { $0.lines[0].box.minY < $1.lines[0].box.minY }
        return below.map { field($0.text, of: $0.lines, confidence: likely) }
    }

    /// Candidates that stand right above each other in letters of one size: a name that takes two
    /// lines.
    private func pairs(of candidates: [NameCandidate]) -> [NameCandidate] {
        candidates.flatMap { upper in
            candidates.compactMap { lower in upper.joined(with: lower) }
        }
    }

    private func field<Value>(
        _ value: Value, of lines: [ContactLine], confidence: Double
    ) -> Contact.Field<Value> {
        Contact.Field(
            value, confidence: confidence * (lines.map(\.confidence).min() ?? 1), page: page,
            box: lines.lazy.map(\.box).bounds())
    }
}

/// A line that may name somebody.
struct NameCandidate {
    let lines: [ContactLine]
    let text: String
    let places: [Int]

    init(lines: [ContactLine], text: String, place: Int) {
        self.init(lines: lines, text: text, places: [place])
    }

    private init(lines: [ContactLine], text: String, places: [Int]) {
        self.lines = lines
        self.text = text
        self.places = places
    }

    var place: Int { places[0] }
    var height: Double { lines.map(\.box.height).min() ?? 0 }

    /// Letters and hardly anything else, and no sentence.
    var isPlausible: Bool {
        let words = text.split(separator: " ")
        return (1...8).contains(words.count) && !text.contains { $0.isNumber }
            && text.count(where: \.isLetter) * 3 > text.count * 2
            && text.count(where: \.isLetter) > 1 && !".;:?!".contains(text.last ?? " ")
            || OrganizationWords.nameOrganization(text) && words.count <= 8
    }

    func joined(with lower: NameCandidate) -> NameCandidate? {
        guard let above = lines.last?.box, let below = lower.lines.first?.box, place != lower.place,
            below.minY > above.midY, below.minY - above.maxY < above.height,
            min(above.maxX, below.maxX) > max(above.minX, below.minX),
            min(above.height, below.height) > max(above.height, below.height) * 0.65
        else { return nil }
        return NameCandidate(
            lines: lines + lower.lines, text: "\(text) \(lower.text)",
            places: places + lower.places)
    }
}

/// What e-mail and web addresses tell of the names beside them.
struct NameHints {
    /// The letters before the `@`, in parts.
    private let people: [[String]]
    /// The names of domains, such as `example` of `www.example.com`.
    private let firms: Set<String>
    /// Whether a postal address stands below.
    private let isAddressed: Bool

    init(emails: [String], links: [String], isAddressed: Bool = false) {
        self.isAddressed = isAddressed
        people = emails.map { email in
            email.prefix { $0 != "@" }.description.foldedForComparison
                .split { !$0.isLetter }.map(String.init)
        }
        let hosts =
            emails.compactMap { $0.split(separator: "@").last.map(String.init) }
            + links.compactMap { URL(string: $0)?.host }
        firms = Set(
            hosts.flatMap { $0.lowercased().split(separator: ".").dropLast().map(String.init) }
        )
        .subtracting(["www", "mail", "post", "co", "com", "example"])
    }

    /// 0…1 and above where much speaks for a person's name, below 0 where something speaks against.
    func nameScore(of text: String) -> Double {
        guard text.mayBeName, !text.hasStopWord,
            CountryNames.shared.code(of: text.lowercased()) == nil
        else { return -1 }
        let words = text.foldedForComparison.split { !$0.isLetter }.map(String.init)
        var score = 0.4
        if OrganizationWords.nameOrganization(text) { score -= 0.5 }
        if OrganizationWords.nameProfession(text) { score -= 0.4 }
        if let first = text.split(separator: " ").first, NameWords.isPrefix(String(first)) {
            score += 0.2
        }
        let share = people.map { parts in Self.share(of: words, in: parts) }.max() ?? 0
        score += share * 0.6
        if isAddressed { score += 0.15 }
        if share == 0, !firmWords(words).isEmpty { score -= 0.3 }
        return score
    }

    /// The part of the name's words that the local part of an address is made of.
    private static func share(of words: [String], in parts: [String]) -> Double {
        let names = words.filter { !NameWords.isPrefix($0) && !NameWords.isParticle($0) }
        let joined = parts.joined()
        guard names.count > 1, !joined.isEmpty else { return 0 }
        let whole = names.count { $0.count > 2 && joined.contains($0) }
        guard whole > 0 else { return 0 }
        let initials = names.count { name in
            !(name.count > 2 && joined.contains(name))
                && parts.contains { $0.first == name.first && $0.count < 3 }
        }
        return min(1, Double(whole) / Double(names.count) + Double(initials) * 0.5)
    }

    func organizationScore(of text: String) -> Double {
        let words = text.foldedForComparison.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        var score = 0.0
        if OrganizationWords.nameOrganization(text) { score += 0.6 }
        let known = firmWords(words)
        if !known.isEmpty { score += 0.5 }
        // Of a firm that takes two lines both are better than one.
        return score > 0 ? score + Double(words.count) * 0.01 : 0
    }

    /// Whether two lines are one firm: the second begins no other thing.
    func isBroken(_ pair: NameCandidate) -> Bool {
        guard pair.lines.count == 2 else { return false }
        let (upper, lower) = (pair.lines[0].text, pair.lines[1].text)
        // A line that is only `LLC` belongs to the one above, whatever that says.
        let isForm = lower.split(separator: " ").count == 1
        return (isForm || !OrganizationWords.nameOrganization(upper))
            && OrganizationWords.nameOrganization(lower)
            && lower.split(separator: " ").count <= 3
            && !OrganizationWords.nameProfession(upper) && upper.split(separator: " ").count <= 4
            && (lower.split(separator: " ").count == 1
                || !firmWords(upper.foldedForComparison.split(separator: " ").map(String.init))
                    .isEmpty)
    }

    private func firmWords(_ words: [String]) -> [String] {
        let joined = words.joined()
        return firms.filter { firm in
            firm.count > 2 && (words.contains(firm) || joined == firm.filter(\.isLetter))
        }.sorted()
    }
}

extension String {
    /// Without a number behind the name, such as one of the register of firms.
    fileprivate var droppingNumbers: String {
        var words = split(separator: " ")
        while words.count > 1, words.last?.contains(where: \.isNumber) == true {
            words.removeLast()
        }
        return words.joined(separator: " ")
    }

    /// Whether the line heads or greets and names nobody.
    var hasStopWord: Bool {
        foldedForComparison.split { !$0.isLetter }.contains { stopWords.contains(String($0)) }
    }
}

private let stopWords: Set<String> = Set(
    """
    regards sincerely yours dear thank thanks invoice receipt page date total order bill ship \
    contact address phone telephone email please provider service sign signup list sheet agenda minutes subject \
    rechnung datum seite grusse grussen betreff liebe sehr facture cordialement salutations \
    bonjour fattura saluti factura saludos fatura attn tel fax web website
    """.split(whereSeparator: \.isWhitespace).map(String.init))

/// How much the size of its letters speaks for a name: the largest on a card are the name's or the
/// firm's.
private let sizeCounts = 0.2
/// Two words with capitals in the largest letters, and nothing against.
private let leastScore = 0.5
private let proven = 1.0
private let named = 0.9
private let shaped = 0.8
private let likely = 0.6
private let doubtful = 0.5
/// Words.
private let longestTitle = 6
/// Heights of the name.
private let nearBelow = 2.0
