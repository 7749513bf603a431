import DocumentConversion
import Foundation

/// A match as one line of JSON.
struct MatchLine {
    /// In Unicode scalars of the text.
    let range: Range<Int>
    let text: String
    /// 1 is the first; `nil` where the whole input is one text.
    let line: Int?
    let details: DataDetector.SemanticDetails
    /// Where clock times without a zone are.
    let timeZone: TimeZone?
    let showsCards: Bool

    var json: String {
        let (kind, members) = value
        let value = members.compactMap { name, json in
            json.map { "\(name.quoted):\($0)" }
        }.joined(separator: ",")
        let place = line.map { "\"line\":\($0)," } ?? ""
        return "{\(place)\"kind\":\(kind.quoted),\"text\":\(printed.quoted),"
            + "\"start\":\(range.lowerBound),\"end\":\(range.upperBound),\"value\":{\(value)}}"
    }

    /// An address as people write it (RFC 3987) where that names the same place.
    private func readable(_ url: URL) -> String {
        let candidates = [text, "http://" + text]
        return candidates.first { URL(string: $0) == url } ?? url.absoluteString
    }

    private var isCard: Bool {
        if case .paymentIdentifier(let payment) = details { payment.type == .card } else { false }
    }

    private var printed: String { isCard && !showsCards ? text.masked : text }

    /// The name of the kind and the members of its value, `nil` for what is unknown.
    private var value: (String, [(String, String?)]) {
        switch details {
        case .link(let link): ("link", [("url", readable(link.url).quoted)])
        case .emailAddress(let address):
            (
                "emailAddress",
                [("address", address.emailAddress.quoted), ("label", address.label?.quoted)]
            )
        case .phoneNumber(let number):
            (
                "phoneNumber",
                [
                    ("number", number.phoneNumber.quoted), ("e164", number.e164?.quoted),
                    ("extension", number.extension?.quoted), ("label", number.label?.quoted),
                ]
            )
        case .postalAddress(let address): ("postalAddress", address.members)
        case .calendarEvent(let event): ("calendarEvent", event.members(in: timeZone))
        case .measurement(let measurement):
            (
                "measurement",
                [
                    ("value", measurement.value.plain), ("unit", measurement.unit.quoted),
                    ("dimension", measurement.dimension.quoted),
                ]
            )
        case .moneyAmount(let money):
            (
                "moneyAmount",
                [
                    ("amount", "\(money.amount)".quoted),
                    ("currency", money.currency.identifier.quoted),
                ]
            )
        case .shipmentTrackingNumber(let number):
            (
                "shipmentTrackingNumber",
                [
                    ("carrier", number.carrier.quoted), ("number", number.trackingNumber.quoted),
                    ("url", number.trackingURL?.absoluteString.quoted),
                ]
            )
        case .flightNumber(let flight):
            (
                "flightNumber",
                [
                    ("airline", flight.airlineCode.quoted),
                    ("number", "\(flight.flightNumber)".quoted),
                ]
            )
        case .paymentIdentifier(let payment):
            (
                "paymentIdentifier",
                [
                    ("type", payment.type.rawValue.quoted),
                    (
                        "identifier",
                        (isCard && !showsCards ? payment.identifier.masked : payment.identifier)
                            .quoted
                    ),
                ]
            )
        }
    }
}

extension DataDetector.PostalAddress {
    fileprivate var members: [(String, String?)] {
        [
            ("street", street?.quoted), ("city", city?.quoted), ("state", state?.quoted),
            ("postalCode", postalCode?.quoted), ("country", region?.quoted),
            ("regionCode", regionCode?.identifier.quoted), ("full", fullAddress.quoted),
        ]
    }
}

extension DataDetector.CalendarEvent {
    fileprivate func members(in zone: TimeZone?) -> [(String, String?)] {
        [
            ("start", startDate?.iso8601(in: startTimeZone ?? zone, allDay: allDay).quoted),
            (
                "end",
                endDate?.iso8601(in: endTimeZone ?? startTimeZone ?? zone, allDay: allDay).quoted
            ),
            ("allDay", "\(allDay)"), ("timeZone", startTimeZone?.identifier.quoted),
        ]
    }
}

extension Date {
    /// As a clock on the wall shows it: without a zone.
    fileprivate func iso8601(in zone: TimeZone?, allDay: Bool) -> String {
        let style = Date.ISO8601FormatStyle(timeZone: zone ?? .gmt).year().month().day()
        return formatted(allDay ? style : style.time(includingFractionalSeconds: false))
    }
}

extension Double {
    /// A number of JSON; whole numbers without a point.
    fileprivate var plain: String {
        magnitude < 1e15 && rounded() == self ? "\(Int(self))" : "\(self)"
    }
}

extension String {
    /// With all digits but the last four hidden, equally long.
    fileprivate var masked: String {
        let shown = 4
        var digits = count { $0.isNumber }
        return String(
            map { character in
                guard character.isNumber else { return character }
                digits -= 1
                return digits >= shown ? "•" : character
            })
    }
}
