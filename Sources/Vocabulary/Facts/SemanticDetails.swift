import Foundation

extension DataDetector {
    public struct Link: Hashable, Sendable {
        public let url: URL

        public init(url: URL) { self.url = url }
    }

    public struct EmailAddress: Hashable, Sendable {
        public let emailAddress: String
        public let label: String?

        public init(emailAddress: String, label: String? = nil) {
            self.emailAddress = emailAddress
            self.label = label
        }
    }

    public struct PhoneNumber: Hashable, Sendable {
        public let phoneNumber: String
        /// ITU-T E.164, such as `+4930123456`; `nil` where the region is unknown.
        public let e164: String?
        public let `extension`: String?
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

    public struct PostalAddress: Hashable, Sendable {
        public let fullAddress: String
        public var street: String?
        public var city: String?
        public var state: String?
        public var postalCode: String?
        public var region: String?
        /// ISO 3166-1 alpha-2.
        public var regionCode: Locale.Region?
        public var label: String?

        public init(fullAddress: String) { self.fullAddress = fullAddress }
    }

    public struct CalendarEvent: Hashable, Sendable {
        public var allDay: Bool
        public var startDate: Date?
        public var endDate: Date?
        public var startTimeZone: TimeZone?
        public var endTimeZone: TimeZone?

        public init(allDay: Bool, startDate: Date? = nil, endDate: Date? = nil) {
            self.allDay = allDay
            self.startDate = startDate
            self.endDate = endDate
        }
    }

    public struct Measurement: Hashable, Sendable {
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

    public struct MoneyAmount: Hashable, Sendable {
        public let amount: Decimal
        public let currency: Locale.Currency

        public init(amount: Decimal, currency: Locale.Currency) {
            self.amount = amount
            self.currency = currency
        }
    }

    public struct ShipmentTrackingNumber: Hashable, Sendable {
        public let carrier: String
        public let trackingNumber: String
        public let trackingURL: URL?

        public init(carrier: String, trackingNumber: String, trackingURL: URL? = nil) {
            self.carrier = carrier
            self.trackingNumber = trackingNumber
            self.trackingURL = trackingURL
        }
    }

    public struct FlightNumber: Hashable, Sendable {
        /// IATA airline designator.
        public let airlineCode: String
        public let flightNumber: Int

        public init(airlineCode: String, flightNumber: Int) {
            self.airlineCode = airlineCode
            self.flightNumber = flightNumber
        }
    }

    public struct PaymentIdentifier: Hashable, Sendable {
        public let type: PaymentSystem
        public let identifier: String

        public init(type: PaymentSystem, identifier: String) {
            self.type = type
            self.identifier = identifier
        }
    }

    public enum PaymentSystem: String, Hashable, Sendable, CaseIterable {
        case unifiedPaymentsInterface = "upi"
        case iban
        case card
        case bic
        case creditorReference
        case vat
    }
}
