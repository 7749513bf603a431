import Facts

extension PersonName {
    /// Parses a printed name: `Dr. Anna van den Berg, MBA`, `Berg, Anna`.
    ///
    /// The last word is the family name, together with the particles before it; a single word is a
    /// given name.
    package init(printed: String) {
        var words = printed.split { $0.isWhitespace }.map(String.init)
        self.init(full: words.joined(separator: " "))
        var prefixes: [String] = []
        while words.count > 1, let first = words.first, NameWords.isPrefix(first) {
            prefixes.append(words.removeFirst())
        }
        var suffixes: [String] = []
        while words.count > 1, let last = words.last, NameWords.isSuffix(last) {
            suffixes.insert(words.removeLast(), at: 0)
        }
        if let comma = words.firstIndex(where: { $0.hasSuffix(",") }), comma < words.count - 1 {
            let given = words[(comma + 1)...]
            words = Array(given) + words[...comma].map { $0.droppingMark }
        }
        words = words.map(\.droppingMark).filter { !$0.isEmpty }
        prefix = prefixes.isEmpty ? nil : prefixes.joined(separator: " ")
        suffix = suffixes.isEmpty ? nil : suffixes.joined(separator: " ")
        guard words.count > 1 else {
            given = words.first
            return
        }
        var start = words.count - 1
        while start > 1, NameWords.isParticle(words[start - 1]) { start -= 1 }
        given = words[..<start].joined(separator: " ")
        family = words[start...].joined(separator: " ")
    }

    /// A name from columns of its own.
    init(given: String, family: String) {
        self.init(printed: "\(given) \(family)")
        self.given = given.isEmpty ? nil : given
        self.family = family.isEmpty ? nil : family
        full = [given, family].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension String {
    fileprivate var droppingMark: String { hasSuffix(",") ? String(dropLast()) : self }
}

/// Words in names that are not names.
enum NameWords {
    static func isPrefix(_ word: String) -> Bool { prefixes.contains(bare(word)) }
    static func isSuffix(_ word: String) -> Bool { suffixes.contains(bare(word)) }
    static func isParticle(_ word: String) -> Bool { particles.contains(word.lowercased()) }

    private static func bare(_ word: String) -> String {
        word.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    private static let prefixes: Set = Set(
        """
        dr prof professor mr mrs ms miss mx sir dame rev hon herr frau hr fr doktor mag ing dipling \
        diplkfm m mme mlle monsieur madame me maître sr sra srta don doña sig sigra dott dottssa \
        avv arch dhr mevr mw ir drs pan pani inż mgr fru eng
        """.split(whereSeparator: \.isWhitespace).map(String.init))
    private static let suffixes: Set = Set(
        """
        jr sr ii iii iv phd md mba esq cpa dds dvm rn jd llm bsc msc ma ba be meng beng pe cfa pmp \
        frcs obe mbe cbe dphil edd filho neto
        """.split(whereSeparator: \.isWhitespace).map(String.init))
    private static let particles: Set = Set(
        """
        van von vom zu zur de del della dela der den des di da do dos das la le du ten ter af av \
        el al bin ibn y e
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}

extension String {
    /// Whether the text may be a person's name: two to five capitalized words, except particles.
    var mayBeName: Bool {
        let words = split { $0.isWhitespace }.map(String.init)
        let names = words.filter {
            !NameWords.isPrefix($0) && !NameWords.isSuffix($0) && !NameWords.isParticle($0)
        }
        guard (1...4).contains(names.count), words.count <= 6, names.count > 1 || words.count > 1
        else { return false }
        return names.allSatisfy(\.mayBeNameWord)
    }

    /// Whether the text may be a part of a name: a capital followed by letters.
    var mayBeNameWord: Bool {
        guard let first, first.isUppercase || first.isLetter && !first.isCased else {
            return false
        }
        return allSatisfy { $0.isLetter || ".'’-,".contains($0) }
            && contains { $0.isLetter }
    }
}
