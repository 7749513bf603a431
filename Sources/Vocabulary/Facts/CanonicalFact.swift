import Foundation

/// A fact in output form: its kind, its text and the members of its value.
public struct CanonicalFact: Hashable, Sendable {
    /// Such as `emailAddress`.
    public let kind: String
    /// As printed; of a payment card only the last four digits, unless all are requested.
    public let text: String
    /// The known members, in a fixed order.
    public let members: [Member]

    /// A named value of the fact.
    public struct Member: Hashable, Sendable {
        /// Such as `currency`.
        public let name: String
        /// In canonical form.
        public let value: Value

        /// A text, a number or a Boolean.
        public enum Value: Hashable, Sendable {
            case text(String)
            case number(Double)
            case flag(Bool)
        }
    }

    /// - Parameters:
    /// - text: As printed.
    /// - timeZone: The zone of times that state none; GMT if `nil`.
    /// - showsCards: Whether the numbers of payment cards are written in full.
    public init(
        _ details: DataDetector.SemanticDetails, text: String, timeZone: TimeZone? = nil,
        showsCards: Bool = false
    ) {
        let isMasked = details.isCard && !showsCards
        self.text = isMasked ? text.masked : text
        kind = details.kind
        members = details.members(printed: text, timeZone: timeZone, isMasked: isMasked)
            .compactMap { name, value in value.map { Member(name: name, value: $0) } }
    }
}

extension DataDetector.SemanticDetails {
    /// The kind in output form, such as `emailAddress`.
    public var kind: String {
        switch self {
        case .link: "link"
        case .emailAddress: "emailAddress"
        case .phoneNumber: "phoneNumber"
        case .postalAddress: "postalAddress"
        case .calendarEvent: "calendarEvent"
        case .measurement: "measurement"
        case .moneyAmount: "moneyAmount"
        case .shipmentTrackingNumber: "shipmentTrackingNumber"
        case .flightNumber: "flightNumber"
        case .paymentIdentifier: "paymentIdentifier"
        }
    }

    /// The fact in one line, for facts without printed text.
    public var summary: String {
        switch self {
        case .link(let link): link.url.absoluteString
        case .emailAddress(let address): address.emailAddress
        case .phoneNumber(let number): number.phoneNumber
        case .postalAddress(let address): address.fullAddress
        case .calendarEvent(let event):
            [event.start(), event.end()].compactMap(\.self).joined(separator: "/")
        case .measurement(let measurement): "\(measurement.value) \(measurement.unit)"
        case .moneyAmount(let money): "\(money.amount) \(money.currency.identifier)"
        case .shipmentTrackingNumber(let number): number.trackingNumber
        case .flightNumber(let flight): "\(flight.airlineCode) \(flight.flightNumber)"
        case .paymentIdentifier(let payment): payment.identifier
        }
    }

    fileprivate var isCard: Bool {
        if case .paymentIdentifier(let payment) = self { payment.type == .card } else { false }
    }

    /// The members of the value, `nil` for what is unknown.
    fileprivate func members(
        printed: String, timeZone: TimeZone?, isMasked: Bool
    ) -> [(String, CanonicalFact.Member.Value?)] {
        switch self {
        case .link(let link): [("url", .text(link.url.readable(as: printed)))]
        case .emailAddress(let address):
            [("address", .text(address.emailAddress)), ("label", .init(address.label))]
        case .phoneNumber(let number):
            [
                ("number", .text(number.phoneNumber)), ("e164", .init(number.e164)),
                ("extension", .init(number.extension)), ("label", .init(number.label)),
            ]
        case .postalAddress(let address):
            [
                ("street", .init(address.street)), ("city", .init(address.city)),
                ("state", .init(address.state)), ("postalCode", .init(address.postalCode)),
                ("country", .init(address.region)),
                ("regionCode", .init(address.regionCode?.identifier)),
                ("full", .text(address.fullAddress)),
            ]
        case .calendarEvent(let event):
            [
                ("start", .init(event.start(in: timeZone))),
                ("end", .init(event.end(in: timeZone))),
                ("allDay", .flag(event.allDay)),
                ("timeZone", .init(event.startTimeZone?.identifier)),
            ]
        case .measurement(let measurement):
            [
                ("value", .number(measurement.value)), ("unit", .text(measurement.unit)),
                ("dimension", .text(measurement.dimension)),
            ]
        case .moneyAmount(let money):
            [
                ("amount", .text("\(money.amount)")),
                ("currency", .text(money.currency.identifier)),
            ]
        case .shipmentTrackingNumber(let number):
            [
                ("carrier", .text(number.carrier)), ("number", .text(number.trackingNumber)),
                ("url", .init(number.trackingURL?.absoluteString)),
            ]
        case .flightNumber(let flight):
            [
                ("airline", .text(flight.airlineCode)),
                ("number", .text("\(flight.flightNumber)")),
            ]
        case .paymentIdentifier(let payment):
            [
                ("type", .text(payment.type.rawValue)),
                ("identifier", .text(isMasked ? payment.identifier.masked : payment.identifier)),
            ]
        }
    }
}

extension CanonicalFact.Member.Value {
    fileprivate init?(_ text: String?) {
        guard let text else { return nil }
        self = .text(text)
    }
}

extension URL {
    /// An address as an IRI (RFC 3987) if that names the same resource.
    fileprivate func readable(as printed: String) -> String {
        let candidates = [printed, "http://" + printed]
        return candidates.first { URL(string: $0) == self } ?? absoluteString
    }
}

extension DataDetector.CalendarEvent {
    /// ISO 8601 local time: a day, or a day and a time without a zone.
    ///
    /// - Parameter zone: The zone of times that state none; GMT if `nil`.
    public func start(in zone: TimeZone? = nil) -> String? {
        startDate?.iso8601(in: startTimeZone ?? zone, allDay: allDay)
    }

    /// As ``start(in:)``; the end of an all-day span is its last day.
    public func end(in zone: TimeZone? = nil) -> String? {
        endDate?.iso8601(in: endTimeZone ?? startTimeZone ?? zone, allDay: allDay)
    }
}

extension Date {
    /// Of the Gregorian calendar in all years, as ISO 8601 has it: Foundation has the Julian one before 1582-10-15,
    /// so that earlier days are written as those of the same date 1,600 years later.
    fileprivate func iso8601(in zone: TimeZone?, allDay: Bool) -> String {
        let style = Date.ISO8601FormatStyle(timeZone: zone ?? .gmt).year().month().day()
        let written = { (date: Date) in
            date.formatted(allDay ? style : style.time(includingFractionalSeconds: false))
        }
        guard timeIntervalSince1970 < firstGregorianDay else { return written(self) }
        let later = written(addingTimeInterval(4 * gregorianCycle))
        let year = (Int(later.prefix(4)) ?? 0) - 1_600
        return String(repeating: "0", count: max(0, 4 - "\(year)".count)) + "\(year)"
            + later.dropFirst(4)
    }
}

/// Seconds from 1970-01-01 to 1582-10-15, and those of 400 years.
private let firstGregorianDay = -141_427.0 * 86_400
private let gregorianCycle = 146_097.0 * 86_400

extension String {
    /// With all but the last four digits masked; the length is unchanged.
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
