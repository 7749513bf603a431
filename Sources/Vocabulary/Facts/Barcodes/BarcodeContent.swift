import Foundation

/// The meaning of a barcode payload that follows a common convention.
public enum BarcodeContent: Hashable, Sendable {
    case link(DataDetector.Link)
    case emailAddress(DataDetector.EmailAddress)
    case phoneNumber(DataDetector.PhoneNumber)
    case contact(ContactCard)
    case wirelessNetwork(WirelessNetwork)
    case creditTransfer(CreditTransfer)
    case gs1([GS1Element])

    /// `nil` for a payload that is plain text or a bare number.
    ///
    /// - Parameter isGS1: Whether the symbol declares GS1 element strings.
    public init?(_ payload: String, isGS1: Bool = false) {
        if isGS1 {
            guard let elements = GS1Element.all(in: payload) else { return nil }
            self = .gs1(elements)
        } else if let contact = ContactCard(payload) {
            self = .contact(contact)
        } else if let network = WirelessNetwork(payload) {
            self = .wirelessNetwork(network)
        } else if let transfer = CreditTransfer(payload) {
            self = .creditTransfer(transfer)
        } else if let content = Self.addressed(payload) {
            self = content
        } else {
            return nil
        }
    }

    /// A payload that begins with a URI scheme.
    ///
    /// Source: RFC 3986 (URI), RFC 6068 (mailto), RFC 3966 (tel).
    private static func addressed(_ payload: String) -> BarcodeContent? {
        let text = payload.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let rest = String(text[text.index(after: colon)...])
        switch text[..<colon].lowercased() {
        case "http", "https":
            guard let url = URL(string: text), url.host?.isEmpty == false else { return nil }
            return .link(DataDetector.Link(url: url))
        case "mailto":
            let address = String(rest.prefix { $0 != "?" }).removingPercentEncoding ?? rest
            guard address.contains("@") else { return nil }
            return .emailAddress(DataDetector.EmailAddress(emailAddress: address))
        case "tel":
            let number = String(rest.prefix { $0 != ";" })
            let digits = number.filter(\.isNumber)
            guard !digits.isEmpty else { return nil }
            return .phoneNumber(
                DataDetector.PhoneNumber(
                    phoneNumber: number, e164: number.hasPrefix("+") ? "+" + digits : nil))
        default: return nil
        }
    }

    /// The facts in the payload.
    public var details: [DataDetector.SemanticDetails] {
        switch self {
        case .link(let link): [.link(link)]
        case .emailAddress(let address): [.emailAddress(address)]
        case .phoneNumber(let number): [.phoneNumber(number)]
        case .contact(let contact): contact.details
        case .creditTransfer(let transfer): transfer.details
        case .wirelessNetwork, .gs1: []
        }
    }

    /// For display: one line per element.
    public var lines: [String] {
        switch self {
        case .link(let link): [link.url.absoluteString]
        case .emailAddress(let address): [address.emailAddress]
        case .phoneNumber(let number): [number.phoneNumber]
        case .contact(let contact): contact.lines
        case .wirelessNetwork(let network): [network.name]
        case .creditTransfer(let transfer): transfer.lines
        case .gs1(let elements): [elements.map(\.text).joined(separator: " ")]
        }
    }

    /// Such as `contact`.
    public var kind: String {
        switch self {
        case .link: "link"
        case .emailAddress: "emailAddress"
        case .phoneNumber: "phoneNumber"
        case .contact: "contact"
        case .wirelessNetwork: "wirelessNetwork"
        case .creditTransfer: "creditTransfer"
        case .gs1: "gs1"
        }
    }
}
