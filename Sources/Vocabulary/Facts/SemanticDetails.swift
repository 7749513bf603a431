import Foundation

extension DataDetector {
    /// A web address.
    public struct Link: Codable, Hashable, Sendable {
        /// With its scheme.
        public let url: URL

        public init(url: URL) { self.url = url }
    }

    /// An e-mail address.
    public struct EmailAddress: Codable, Hashable, Sendable {
        /// RFC 5321, without a display name.
        public let emailAddress: String
        /// `work`, `home`, `mobile` or `fax`, if named.
        public let label: String?

        public init(emailAddress: String, label: String? = nil) {
            self.emailAddress = emailAddress
            self.label = label
        }
    }

    /// A telephone number.
    public struct PhoneNumber: Codable, Hashable, Sendable {
        /// As printed, without its label.
        public let phoneNumber: String
        /// ITU-T E.164, such as `+4930123456`; `nil` where the region is unknown.
        public let e164: String?
        /// The extension, in digits.
        public let `extension`: String?
        /// `work`, `home`, `mobile` or `fax`, if named.
        public let label: String?

        public init(
            phoneNumber: String, e164: String? = nil, extension: String? = nil,
            label: String? = nil
        ) {
            self.phoneNumber = phoneNumber
            self.e164 = e164
            self.extension = `extension`
            self.label = label
        }
    }

    /// A postal address.
    public struct PostalAddress: Codable, Hashable, Sendable {
        /// The whole address.
        public let fullAddress: String
        /// With the house number.
        public var street: String?
        /// The city or town.
        public var city: String?
        /// The state or province.
        public var state: String?
        /// As printed.
        public var postalCode: String?
        /// The country, as printed.
        public var region: String?
        /// ISO 3166-1 alpha-2.
        public var regionCode: Locale.Region?
        /// `work`, `home`, `mobile` or `fax`, if named.
        public var label: String?

        public init(fullAddress: String) { self.fullAddress = fullAddress }
    }

    /// A day, a time or an interval.
    public struct CalendarEvent: Codable, Hashable, Sendable {
        /// Whether it has no time of day.
        public var allDay: Bool
        /// The start; `nil` without a reference day or a year.
        public var startDate: Date?
        /// The end; `nil` for a point in time.
        public var endDate: Date?
        /// The zone of the start, if named.
        public var startTimeZone: TimeZone?
        /// The zone of the end, if named.
        public var endTimeZone: TimeZone?

        public init(allDay: Bool, startDate: Date? = nil, endDate: Date? = nil) {
            self.allDay = allDay
            self.startDate = startDate
            self.endDate = endDate
        }
    }

    /// A number and a unit.
    public struct Measurement: Codable, Hashable, Sendable {
        /// In `unit`.
        public let value: Double
        /// A CLDR unit identifier, such as `kilometer`.
        public let unit: String
        /// What the unit measures, such as `length`.
        public let dimension: String

        public init(value: Double, unit: String, dimension: String) {
            self.value = value
            self.unit = unit
            self.dimension = dimension
        }
    }

    /// An amount of money.
    public struct MoneyAmount: Codable, Hashable, Sendable {
        /// Exact, in units of the currency.
        public let amount: Decimal
        /// ISO 4217.
        public let currency: Locale.Currency

        public init(amount: Decimal, currency: Locale.Currency) {
            self.amount = amount
            self.currency = currency
        }
    }

    /// A shipment tracking number.
    public struct ShipmentTrackingNumber: Codable, Hashable, Sendable {
        /// The name of the carrier.
        public let carrier: String
        /// Without spaces.
        public let trackingNumber: String
        /// The page of the carrier that tracks it.
        public let trackingURL: URL?

        public init(carrier: String, trackingNumber: String, trackingURL: URL? = nil) {
            self.carrier = carrier
            self.trackingNumber = trackingNumber
            self.trackingURL = trackingURL
        }
    }

    /// A flight number.
    public struct FlightNumber: Codable, Hashable, Sendable {
        /// IATA airline designator.
        public let airlineCode: String
        /// Without the airline.
        public let flightNumber: Int

        public init(airlineCode: String, flightNumber: Int) {
            self.airlineCode = airlineCode
            self.flightNumber = flightNumber
        }
    }

    /// An account, card, bank, reference or tax number.
    public struct PaymentIdentifier: Codable, Hashable, Sendable {
        /// The payment system.
        public let type: PaymentSystem
        /// Without spaces.
        public let identifier: String

        public init(type: PaymentSystem, identifier: String) {
            self.type = type
            self.identifier = identifier
        }
    }

    /// The kinds of payment identifiers.
    public enum PaymentSystem: String, Codable, Hashable, Sendable, CaseIterable {
        case unifiedPaymentsInterface = "upi"
        case iban
        case card
        case bic
        case creditorReference
        case vat
    }
}
