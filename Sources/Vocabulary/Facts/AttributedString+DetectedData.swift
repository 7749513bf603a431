public import Foundation

extension DataDetector {
    /// The fact that a run of attributed text states.
    public enum DetectedDataAttribute: AttributedStringKey {
        /// What a run has.
        public typealias Value = SemanticDetails
        /// The name in archives.
        public static let name = "docconv.detectedData"
    }
}

extension AttributedString {
    /// Marks the facts that were found in the characters of this text: each run says what it means, and
    /// links and addresses lead to their targets.
    ///
    /// - Parameter matches: Of a text with the same characters.
    public mutating func mark(_ matches: some Sequence<DataDetector.Match>, in text: String) {
        let scalars = unicodeScalars
        let count = scalars.count
        for match in matches {
            let start = text.unicodeScalars.distance(
                from: text.startIndex, to: match.range.lowerBound)
            let length = text.unicodeScalars.distance(
                from: match.range.lowerBound, to: match.range.upperBound)
            guard start + length <= count else { continue }
            let first = scalars.index(scalars.startIndex, offsetBy: start)
            let place = first..<scalars.index(first, offsetBy: length)
            self[place][DataDetector.DetectedDataAttribute.self] = match.details
            if let target = match.details.target { self[place].link = target }
        }
    }
}

extension DataDetector.SemanticDetails {
    /// Where a click leads.
    fileprivate var target: URL? {
        switch self {
        case .link(let link): link.url
        case .emailAddress(let address): URL(string: "mailto:" + address.emailAddress)
        case .phoneNumber(let number): number.e164.flatMap { URL(string: "tel:" + $0) }
        case .shipmentTrackingNumber(let number): number.trackingURL
        case .postalAddress, .calendarEvent, .measurement, .moneyAmount, .flightNumber,
            .paymentIdentifier:
            nil
        }
    }
}
