import Diagnostics
import Facts
import Foundation

extension DataDetector.Match {
    /// - Parameter text: The text that contains the range.
    package init(from reader: inout BinaryReader, in text: String) throws(Problem) {
        let length = text.utf8.count
        let start = try reader.whole(in: 0...length)
        let end = try reader.whole(in: start...length)
        let letters = text.utf8
        let range =
            letters.index(
                letters.startIndex, offsetBy: start)..<letters.index(
                letters.startIndex, offsetBy: end)
        guard range.lowerBound.samePosition(in: text.unicodeScalars) != nil,
            range.upperBound.samePosition(in: text.unicodeScalars) != nil
        else { throw reader.fault }
        self.init(range: range, details: try reader.value(), confidence: try reader.finite())
    }

    package func write(to writer: inout BinaryWriter, in text: String) {
        let letters = text.utf8
        let start = letters.distance(from: letters.startIndex, to: range.lowerBound)
        writer.whole(start)
        writer.whole(start + letters.distance(from: range.lowerBound, to: range.upperBound))
        writer.write(details)
        writer.double(confidence)
    }
}

extension DataDetector.SemanticDetails: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        switch try reader.byte() {
        case 0: self = .link(.init(url: try reader.value()))
        case 1:
            self = .emailAddress(
                .init(emailAddress: try reader.text(), label: try reader.optional()))
        case 2:
            self = .phoneNumber(
                .init(
                    phoneNumber: try reader.text(), e164: try reader.optional(),
                    extension: try reader.optional(), label: try reader.optional()))
        case 3: self = .postalAddress(try reader.value())
        case 4: self = .calendarEvent(try reader.value())
        case 5:
            self = .measurement(
                .init(
                    value: try reader.finite(), unit: try reader.text(),
                    dimension: try reader.text()))
        case 6:
            self = .moneyAmount(
                .init(amount: try reader.value(), currency: Locale.Currency(try reader.text())))
        case 7:
            self = .shipmentTrackingNumber(
                .init(
                    carrier: try reader.text(), trackingNumber: try reader.text(),
                    trackingURL: try reader.optional()))
        case 8:
            self = .flightNumber(
                .init(airlineCode: try reader.text(), flightNumber: try reader.whole()))
        case 9:
            self = .paymentIdentifier(
                .init(type: try reader.value(), identifier: try reader.text()))
        default: throw reader.fault
        }
    }

    package func write(to writer: inout BinaryWriter) {
        switch self {
        case .link(let link):
            writer.byte(0)
            writer.write(link.url)
        case .emailAddress(let address):
            writer.byte(1)
            writer.text(address.emailAddress)
            writer.optional(address.label)
        case .phoneNumber(let number):
            writer.byte(2)
            writer.text(number.phoneNumber)
            for part in [number.e164, number.extension, number.label] { writer.optional(part) }
        case .postalAddress(let address):
            writer.byte(3)
            writer.write(address)
        case .calendarEvent(let event):
            writer.byte(4)
            writer.write(event)
        case .measurement(let measurement):
            writer.byte(5)
            writer.double(measurement.value)
            writer.text(measurement.unit)
            writer.text(measurement.dimension)
        case .moneyAmount(let amount):
            writer.byte(6)
            writer.write(amount.amount)
            writer.text(amount.currency.identifier)
        case .shipmentTrackingNumber(let number):
            writer.byte(7)
            writer.text(number.carrier)
            writer.text(number.trackingNumber)
            writer.optional(number.trackingURL)
        case .flightNumber(let flight):
            writer.byte(8)
            writer.text(flight.airlineCode)
            writer.whole(flight.flightNumber)
        case .paymentIdentifier(let payment):
            writer.byte(9)
            writer.write(payment.type)
            writer.text(payment.identifier)
        }
    }
}

extension DataDetector.PostalAddress: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(fullAddress: try reader.text())
        street = try reader.optional()
        city = try reader.optional()
        state = try reader.optional()
        postalCode = try reader.optional()
        region = try reader.optional()
        regionCode = try reader.optional(String.self).map { Locale.Region($0) }
        label = try reader.optional()
    }

    package func write(to writer: inout BinaryWriter) {
        writer.text(fullAddress)
        for part in [street, city, state, postalCode, region, regionCode?.identifier, label] {
            writer.optional(part)
        }
    }
}

extension DataDetector.CalendarEvent: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            allDay: try reader.value(), startDate: try reader.optional(),
            endDate: try reader.optional())
        startTimeZone = try reader.optional()
        endTimeZone = try reader.optional()
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(allDay)
        writer.optional(startDate)
        writer.optional(endDate)
        writer.optional(startTimeZone)
        writer.optional(endTimeZone)
    }
}

extension DataDetector.Options: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            documentDate: try reader.optional(),
            documentLanguageCode: try reader.optional(String.self).map { Locale.LanguageCode($0) },
            documentRegion: try reader.optional(String.self).map { Locale.Region($0) },
            documentTimeZone: try reader.optional())
        timesAreOfDocumentDate = try reader.value()
    }

    package func write(to writer: inout BinaryWriter) {
        writer.optional(documentDate)
        writer.optional(documentLanguageCode?.identifier)
        writer.optional(documentRegion?.identifier)
        writer.optional(documentTimeZone)
        writer.write(timesAreOfDocumentDate)
    }
}

extension Date: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(timeIntervalSinceReferenceDate: try reader.finite())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.double(timeIntervalSinceReferenceDate)
    }
}

extension TimeZone: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        guard let zone = TimeZone(identifier: try reader.text()) else { throw reader.fault }
        self = zone
    }

    package func write(to writer: inout BinaryWriter) { writer.text(identifier) }
}

extension URL: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        guard let url = URL(string: try reader.text()) else { throw reader.fault }
        self = url
    }

    package func write(to writer: inout BinaryWriter) { writer.text(absoluteString) }
}

extension Decimal: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        let text = try reader.text()
        guard let value = Decimal(string: text, locale: posix) else { throw reader.fault }
        self = value
    }

    package func write(to writer: inout BinaryWriter) { writer.text("\(self)") }
}

private let posix = Locale(identifier: "en_US_POSIX")
