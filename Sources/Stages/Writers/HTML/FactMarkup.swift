import DocumentModel
import Facts
import Foundation

/// The HTML element that makes a detected fact machine-readable.
///
/// Source: HTML Living Standard, 4.5.1 (`a`), 4.5.13 (`data`) and 4.5.14 (`time`).
struct FactMarkup: Hashable {
    let opening: String
    let closing: String

    /// The reference to a footnote, and the link from the footnote back.
    ///
    /// Source: Digital Publishing WAI-ARIA Module 1.1, `doc-noteref` and `doc-backlink`.
    static func reference(to note: String, named name: String) -> FactMarkup {
        FactMarkup("a", ["href": "#\(note)", "id": name, "role": "doc-noteref"])
    }

    static func link(backTo reference: String) -> FactMarkup {
        FactMarkup("a", ["href": "#\(reference)", "role": "doc-backlink"])
    }

    init(_ link: WebLink) { self.init("a", ["href": link.address]) }

    /// `nil` for facts that no element can express: postal addresses, dates without a year.
    init?(_ details: DataDetector.SemanticDetails) {
        switch details {
        case .link, .emailAddress, .phoneNumber:
            guard let link = WebLink(details) else { return nil }
            self.init(link)
        case .calendarEvent(let event):
            guard let start = event.start() else { return nil }
            self.init("time", ["datetime": start])
        case .measurement(let measurement):
            self.init("data", ["value": "\(measurement.value.plain) \(measurement.unit)"])
        case .moneyAmount(let money):
            self.init("data", ["value": "\(money.amount) \(money.currency.identifier)"])
        case .shipmentTrackingNumber(let number):
            if number.trackingURL != nil {
                guard let link = WebLink(details) else { return nil }
                self.init(link)
            } else {
                self.init("data", ["value": number.trackingNumber])
            }
        case .flightNumber(let flight):
            self.init("data", ["value": "\(flight.airlineCode)\(flight.flightNumber)"])
        case .paymentIdentifier(let payment):
            guard payment.type != .card else { return nil }
            self.init("data", ["value": payment.identifier])
        case .postalAddress: return nil
        }
    }

    private init(_ element: String, _ attributes: KeyValuePairs<String, String>) {
        let written = attributes.map { " \($0.key)=\"\(HTMLText.attribute($0.value))\"" }
        opening = "<\(element)\(written.joined())>"
        closing = "</\(element)>"
    }
}

extension RichText {
    /// The text in nonempty spans of one style and one element.
    ///
    /// - Parameters:
    /// - ignored: Styles without meaning here, such as bold print in a heading.
    /// - noteMark: The markup of a footnote mark.
    func markedSpans(
        ignoring ignored: RunStyle, footnote noteMark: (FootnoteMark) -> FactMarkup?
    ) -> [MarkedSpan<FactMarkup>] {
        markedSpans(
            ignoring: ignored, link: FactMarkup.init, fact: FactMarkup.init, footnote: noteMark)
    }
}
