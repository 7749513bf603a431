import Facts
import Foundation

/// A safe address for a converted document: `http`, `https`, `mailto` or `tel`. For every other
/// scheme, `javascript:` above all, only the text is kept.
///
/// Source: RFC 3986, 3.1 (schemes are compared without regard to case).
struct WebLink: Hashable {
    /// With the characters that RFC 3986 does not allow percent-encoded.
    let address: String

    private static let schemes: Set = ["http", "https", "mailto", "tel"]

    init?(_ text: String) {
        // Browsers ignore these within an address, so `java\nscript:` would pass a naive test.
        guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }),
            let colon = text.firstIndex(of: ":"),
            Self.schemes.contains(text[..<colon].lowercased())
        else { return nil }
        var address = ""
        let host = Self.hostOffsets(in: text)
        for (offset, scalar) in text.unicodeScalars.enumerated() {
            let isBracket = scalar == "[" || scalar == "]"
            if " \"<>\\^`{|}".unicodeScalars.contains(scalar) || isBracket && !host.contains(offset)
            {
                address += "%" + String(scalar.value, radix: 16, uppercase: true)
            } else {
                address.unicodeScalars.append(scalar)
            }
        }
        self.address = address
    }

    /// Whether a program must not follow an address from a document: it has another scheme, such as `javascript`
    /// or `file`, or control characters, which may conceal one. What has no scheme is a place nearby.
    static func isUnsafe(_ text: String) -> Bool {
        if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
            return true
        }
        let trimmed = text.drop(while: \.isWhitespace)
        guard let colon = trimmed.firstIndex(where: { ":/?#".contains($0) }), trimmed[colon] == ":"
        else { return false }
        return !schemes.contains(trimmed[..<colon].lowercased())
    }

    /// Where brackets may occur, around an IP literal: between `//` and the end of the host.
    ///
    /// Source: RFC 3986, 3.2 (authority), 3.2.2 (IP literals).
    private static func hostOffsets(in text: String) -> Range<Int> {
        let scalars = Array(text.unicodeScalars)
        guard let colon = scalars.firstIndex(of: ":"),
            scalars[(colon + 1)...].starts(with: ["/", "/"])
        else { return 0..<0 }
        let start = colon + 3
        let end = scalars[start...].firstIndex { ["/", "?", "#"].contains($0) } ?? scalars.endIndex
        return start..<end
    }
}

extension WebLink {
    /// The address of a detected fact; `nil` for facts that are not addresses.
    ///
    /// Source: RFC 6068 (mailto), RFC 3966 (tel).
    init?(_ details: DataDetector.SemanticDetails) {
        switch details {
        case .link(let link): self.init(link.url.absoluteString)
        case .emailAddress(let address): self.init("mailto:\(address.emailAddress)")
        case .phoneNumber(let number):
            let digits = (number.e164 ?? number.phoneNumber).filter {
                $0.isASCII && $0.isNumber || $0 == "+"
            }
            let rest = number.extension.map { ";ext=\($0)" } ?? ""
            self.init("tel:\(digits)\(rest)")
        case .shipmentTrackingNumber(let number):
            guard let url = number.trackingURL else { return nil }
            self.init(url.absoluteString)
        case .calendarEvent, .measurement, .moneyAmount, .flightNumber, .paymentIdentifier,
            .postalAddress:
            return nil
        }
    }
}
