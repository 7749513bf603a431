/// Decides whether a web or e-mail address at the end of a line continues on the next line.
package enum AddressContinuation {
    /// - Parameters:
    /// - end: The last word of a line.
    /// - start: The first word of the next line.
    /// - fillsLine: Whether there was no room for `start` after `end`.
    package static func goes(
        on end: some StringProtocol, in start: some StringProtocol, fillsLine: Bool
    ) -> Bool {
        // Nearly all words have none of the marks without which there is no address.
        let mayBeMail =
            end.utf8.contains(UInt8(ascii: "@")) || start.utf8.contains(UInt8(ascii: "@"))
        let mayBeLink =
            fillsLine
            && end.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") })
        guard mayBeMail || mayBeLink else { return false }
        let (end, start) = (end.drop { openers.contains($0) }, start.trailingMarksDropped)
        guard !end.isEmpty, !start.isEmpty else { return false }
        return mail(end, goesOnIn: start) || fillsLine && link(end, goesOnIn: start)
    }

    /// `jane@` + `example.com`, `jane@example.` + `com`, `jane` + `@example.com`
    ///
    /// A complete address does not continue.
    private static func mail(_ end: some StringProtocol, goesOnIn start: some StringProtocol)
        -> Bool
    {
        guard end.count(where: { $0 == "@" }) + start.count(where: { $0 == "@" }) == 1 else {
            return false
        }
        guard let at = end.firstIndex(of: "@") else {
            return start.first == "@" && HostName.isDomain(String(start.dropFirst()))
                && end.last?.isAddressLetter == true && end.allSatisfy(\.isMailLetter)
        }
        let domain = end[end.index(after: at)...]
        guard at > end.startIndex, domain.isEmpty || ".-".contains(domain.last ?? " ") else {
            return false
        }
        return start.allSatisfy { $0.isAddressLetter || $0 == "." || $0 == "-" }
            && HostName.isDomain(String(domain) + String(start))
    }

    /// `https://example.com/a/` + `b.html`
    ///
    /// Source: RFC 3986, appendix C: an address may be broken anywhere, and a hyphen before the
    /// break belongs to it.
    private static func link(_ end: some StringProtocol, goesOnIn start: some StringProtocol)
        -> Bool
    {
        guard let body = addressBody(of: end), start.allSatisfy(\.isLinkLetter) else {
            return false
        }
        // A word that could also continue the sentence requires a break after a mark that ends no
        // sentence.
        if inner.contains(body.last ?? " ") { return true }
        let looksLikePart = start.dropFirst().contains { "/=&?%_#~".contains($0) }
        if body.last == "/" || body.last == "." {
            return looksLikePart || start.contains { $0.isNumber || ".-".contains($0) }
        }
        return body.contains("/") && looksLikePart
    }

    /// The text after the scheme or `www.`
    private static func addressBody(of word: some StringProtocol) -> String? {
        let word = word.lowercased()
        for prefix in ["https://", "http://", "ftp://", "www."] where word.hasPrefix(prefix) {
            let body = word.dropFirst(prefix.count)
            return body.isEmpty ? nil : String(body)
        }
        return nil
    }

    /// Marks inside an address that no sentence ends with.
    private static let inner: Set<Character> = ["-", "_", "=", "&", "%", "+", "~", "#"]
    private static let openers: Set<Character> = ["(", "<", "[", "\"", "\u{201C}"]
}

extension StringProtocol {
    fileprivate var trailingMarksDropped: SubSequence {
        var rest = self[...]
        while let last = rest.last, ".,;:!?)>]\"\u{201D}".contains(last) { rest = rest.dropLast() }
        return rest
    }
}

extension Character {
    fileprivate var isAddressLetter: Bool { isLetter || isNumber }

    fileprivate var isMailLetter: Bool { isAddressLetter || "._+-".contains(self) }

    fileprivate var isLinkLetter: Bool {
        isASCII && (isAddressLetter || "-._~:/?#[]@!$&'()*+,;=%".contains(self))
    }
}
