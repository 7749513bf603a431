/// An address that may stand in a converted document: one that opens a page, a letter or a call.
/// Everything else, `javascript:` above all, is left out and its text kept.
///
/// Source: RFC 3986, 3.1 (schemes are compared without regard to case).
struct WebLink {
    /// With the characters that RFC 3986 does not allow percent-encoded.
    let address: String

    private static let schemes: Set = ["http", "https", "mailto", "tel"]

    init?(_ text: String) {
        // A browser ignores these within an address, so `java\nscript:` would pass a naive test.
        guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }),
            let colon = text.firstIndex(of: ":"),
            Self.schemes.contains(text[..<colon].lowercased())
        else { return nil }
        var address = ""
        for scalar in text.unicodeScalars {
            if " \"<>\\^`{|}".unicodeScalars.contains(scalar) {
                address += "%" + String(scalar.value, radix: 16, uppercase: true)
            } else {
                address.unicodeScalars.append(scalar)
            }
        }
        self.address = address
    }
}
