/// Whether a domain without a scheme is meant as one.
///
/// `end.It was` and `notes.md` look like domains; case, a path, and the following text decide.
struct BareDomain {
    private let labels: [Substring]
    private let hasPath: Bool

    init(_ name: String, hasPath: Bool) {
        labels = name.split(separator: ".")
        self.hasPath = hasPath
    }

    /// - Parameter next: The token after the domain.
    func isMeant(before next: Int, in text: TokenizedText) -> Bool {
        guard let top = labels.last, let own = labels.dropLast().last else { return false }
        if labels[0].lowercased() == "www" { return true }
        guard !own.allSatisfy({ $0.isNumber }) else { return false }
        let small = top.lowercased()
        // A sentence that begins without a space: `end.It`
        if top.first?.isUppercase == true, top.dropFirst().contains(where: \.isLowercase) {
            return false
        }
        if !hasPath, labels.count == 2 {
            // `WI.GL`, `AB.CD`: two abbreviations without a space.
            if top.count == 2, own.count <= 3, top.allSatisfy(\.isUppercase),
                own.allSatisfy(\.isUppercase)
            {
                return false
            }
            if small.utf8.count == 2, abbreviations.contains(own.lowercased()) { return false }
            // `tbg.tr`: no name is assigned directly below.
            if thirdLevelOnly.contains(small) { return false }
            // `co.uk`, `com.au`: suffixes without a name.
            if small.utf8.count == 2, suffixes.contains(own.lowercased()) { return false }
        }
        // `U.S.AN`, `e.g.to`
        if own.count == 1, !hasPath, !shortOwners.contains(small) { return false }
        if hasPath || labels.count > 2 && !fileEndings.contains(small) { return true }
        if fileEndings.contains(small) { return false }
        if small == "net", top != small { return !["ASP", "VB", "ADO"].contains(own) }
        guard words.contains(small) else { return true }
        // `it.so` alone on its line or in a list of domains, but not in a sentence.
        guard top == small, next < text.count, text[next].gap == .blank else { return top == small }
        return !text[next].isWord
            || text.isMark(next + 1, ".", gap: .none)
                && text.token(next + 2, gap: .none) != nil
    }
}

/// File extensions that are also top-level domains.
private let fileEndings: Set<String> = [
    "md", "py", "sh", "rs", "pl", "zip", "mov", "ps", "cc", "ml", "java", "bz",
]

/// Top-level domains that are words of English, German, French, Spanish or Italian.
private let words: Set<String> = [
    "am", "as", "at", "be", "by", "do", "in", "is", "it", "me", "my", "no", "so", "to", "us", "an",
    "de", "la", "es", "et", "il", "se", "tu", "no", "les", "one", "now", "here", "today", "read",
    "how", "help", "man", "men", "day", "name", "work", "plus", "see", "all", "like", "be", "are",
]

/// Abbreviations that end with a period, so that a missing space makes them look like domains:
/// `ref.no`, `vol.is`.
private let abbreviations: Set<String> = [
    "ref", "tel", "fax", "fig", "vol", "art", "inv", "ord", "acc", "acct", "cust", "dept", "est",
    "approx", "ver", "rev", "qty", "max", "min", "etc", "ext", "str", "nr", "std", "ltd", "inc",
    "corp", "mr", "mrs", "dr", "prof", "st", "ave", "jan", "feb", "mar", "apr", "jun", "jul", "aug",
    "sep", "sept", "oct", "nov", "dec", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "pos",
    "bzw", "usw", "evtl", "inkl", "zzgl", "abs", "kap", "abb", "tab", "anm", "hrsg", "pp", "vs",
    "cf", "ed", "eds", "no", "nos", "op", "cit", "sec", "ch", "app", "hr", "hrs", "wt", "ht", "dob",
    "pts", "chap", "para", "sch", "cl", "cat", "ser", "reg", "lic", "cert", "exp", "chq", "amt",
    "bal", "desc", "mfg", "mob", "tlf", "rg", "kd", "best", "lief", "pers", "gr",
]

/// Labels below which countries assign names.
private let suffixes: Set<String> = ["co", "com", "org", "gov", "edu", "ac"]

/// Top-level domains whose names are assigned below `com`, `co` and the like only, or until a few
/// years ago.
///
/// Source: Public Suffix List (wildcard rules); NIC.tr (names directly below since 2023).
private let thirdLevelOnly: Set<String> = [
    "bd", "ck", "er", "fk", "jm", "kh", "mm", "np", "pg", "tr",
]

/// Top-level domains in which names of one letter are assigned or widely used.
private let shortOwners: Set<String> = ["com", "co", "org", "net", "ly", "me", "gg"]
