import Foundation

/// Detects facts in text, with the types of Apple's DataDetection framework.
public enum DataDetector {
    /// A fact and the range of text that states it.
    public struct Match: Hashable, Sendable {
        /// In the searched text.
        public let range: Range<String.Index>
        /// The value of the fact.
        public let details: SemanticDetails
        /// 0…1; 1 if the text proves itself, such as by check digits.
        public let confidence: Double

        public init(range: Range<String.Index>, details: SemanticDetails, confidence: Double = 1) {
            self.range = range
            self.details = details
            self.confidence = confidence
        }
    }

    /// The meaning of a match, in canonical form.
    public enum SemanticDetails: Codable, Hashable, Sendable {
        case link(Link)
        case emailAddress(EmailAddress)
        case phoneNumber(PhoneNumber)
        case postalAddress(PostalAddress)
        case calendarEvent(CalendarEvent)
        case measurement(Measurement)
        case moneyAmount(MoneyAmount)
        case shipmentTrackingNumber(ShipmentTrackingNumber)
        case flightNumber(FlightNumber)
        case paymentIdentifier(PaymentIdentifier)
    }
}
