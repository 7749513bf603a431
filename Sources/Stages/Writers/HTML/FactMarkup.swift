import DocumentModel
import Facts
import Foundation

/// The element of HTML that tells a machine what a text states.
///
/// Source: HTML Living Standard, 4.5.1 (`a`), 4.5.13 (`data`) and 4.5.14 (`time`); RFC 6068
/// (mailto), RFC 3966 (tel).
struct FactMarkup: Hashable {
    let opening: String
    let closing: String

    init(_ link: WebLink) { self.init("a", ["href": link.address]) }

    /// `nil` for facts that no element can tell: postal addresses, dates without a year.
    init?(_ details: DataDetector.SemanticDetails) {
        switch details {
        case .link(let link): self.init(address: link.url.absoluteString)
        case .emailAddress(let address): self.init(address: "mailto:\(address.emailAddress)")
        case .phoneNumber(let number):
            let digits = (number.e164 ?? number.phoneNumber).filter {
                $0.isASCII && $0.isNumber || $0 == "+"
            }
            let rest = number.extension.map { ";ext=\($0)" } ?? ""
            self.init(address: "tel:\(digits)\(rest)")
        case .calendarEvent(let event):
            guard let start = event.start() else { return nil }
            self.init("time", ["datetime": start])
        case .measurement(let measurement):
            self.init("data", ["value": "\(measurement.value.plain) \(measurement.unit)"])
        case .moneyAmount(let money):
            self.init("data", ["value": "\(money.amount) \(money.currency.identifier)"])
        case .shipmentTrackingNumber(let number):
            if let url = number.trackingURL {
                self.init(address: url.absoluteString)
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

    private init?(address: String) {
        guard let link = WebLink(address) else { return nil }
        self.init(link)
    }

    private init(_ element: String, _ attributes: KeyValuePairs<String, String>) {
        let written = attributes.map { " \($0.key)=\"\(HTMLText.attribute($0.value))\"" }
        opening = "<\(element)\(written.joined())>"
        closing = "</\(element)>"
    }
}

extension RichText {
    /// The text in stretches of one style and one element, none empty.
    ///
    /// A link that the file itself sets goes before what a detector found in the same place.
    ///
    /// - Parameter ignored: Styles that say nothing here, such as bold print in a heading.
    func markedSpans(ignoring ignored: RunStyle) -> [MarkedSpan] {
        var spans: [MarkedSpan] = []
        var marks = facts.compactMap { fact in
            FactMarkup(fact.details).map { (range: fact.range, markup: $0) }
        }[...]
        var offset = 0
        for run in runs where !run.text.isEmpty {
            let style = run.style.subtracting(ignored)
            let link = run.link.flatMap(WebLink.init).map(FactMarkup.init)
            let end = offset + run.text.unicodeScalars.count
            while offset < end {
                while let first = marks.first, first.range.upperBound <= offset {
                    marks.removeFirst()
                }
                let mark = marks.first.flatMap { $0.range.lowerBound < end ? $0 : nil }
                let isInside = mark.map { $0.range.lowerBound <= offset } ?? false
                let stop = min(
                    end, mark.map { isInside ? $0.range.upperBound : $0.range.lowerBound } ?? end)
                let start = end - run.text.unicodeScalars.count
                let text = run.text.scalars(offset - start..<stop - start)
                spans.appendJoined(
                    MarkedSpan(
                        text: text, style: style, markup: link ?? (isInside ? mark?.markup : nil)))
                offset = stop
            }
        }
        return spans
    }
}

/// A stretch of text that HTML sets in one way.
struct MarkedSpan {
    var text: String
    var style: RunStyle
    var markup: FactMarkup?
}

extension [MarkedSpan] {
    fileprivate mutating func appendJoined(_ span: MarkedSpan) {
        if let last, last.style == span.style, last.markup == span.markup {
            self[count - 1].text += span.text
        } else {
            append(span)
        }
    }
}
