import CPhoneNumber

/// Telephone numbering plans of all countries, by libphonenumber.
enum NumberingPlan {
    struct Number {
        /// Bytes in the searched text.
        let range: Range<Int>
        let e164: String
        let `extension`: String?
    }

    /// Whether the plans are available; one library contains all regions.
    static var isComplete: Bool { pn_knows("US") == 1 }

    /// The first number in `text` that is valid in its country's plan.
    ///
    /// - Parameter region: ISO 3166-1; with `nil` only numbers with a leading `+` are found.
    static func number(in text: String, region: String?) -> Number? {
        var match = pn_match()
        var text = text
        let isFound = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                pn_find(characters.baseAddress, characters.count, region ?? "ZZ", &match) == 1
            }
        }
        guard isFound, match.start < match.end else { return nil }
        let `extension` = string(&match.extension)
        return Number(
            range: match.start..<match.end, e164: string(&match.e164),
            extension: `extension`.isEmpty ? nil : `extension`)
    }

    /// The E.164 number if the whole of `text`, which begins with `+`, is valid in its country's
    /// plan.
    static func e164(of text: String) -> String? {
        var match = pn_match()
        var text = text
        let isRead = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                pn_read(characters.baseAddress, characters.count, &match) == 1
            }
        }
        return isRead ? string(&match.e164) : nil
    }

    private static func string<Letters>(_ letters: inout Letters) -> String {
        withUnsafeBytes(of: &letters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
