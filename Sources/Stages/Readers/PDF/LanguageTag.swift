extension String {
    /// Whether it is a well-formed tag of a language with subtags for script, region and the like.
    ///
    /// Source: RFC 5646, 2.1.
    var isLanguageTag: Bool {
        let subtags = split(separator: "-", omittingEmptySubsequences: false)
        guard let language = subtags.first, (2...8).contains(language.count),
            language.allSatisfy({ $0.isASCII && $0.isLetter })
        else { return false }
        return subtags.dropFirst().allSatisfy { subtag in
            (1...8).contains(subtag.count)
                && subtag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
    }
}
