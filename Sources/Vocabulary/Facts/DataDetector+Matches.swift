extension DataDetector {
    /// Kinds of facts.
    public struct MatchType: OptionSet, Hashable, Sendable {
        public let rawValue: UInt16

        public init(rawValue: UInt16) { self.rawValue = rawValue }

        public static let link = MatchType(rawValue: 1 << 0)
        public static let emailAddress = MatchType(rawValue: 1 << 1)
        public static let phoneNumber = MatchType(rawValue: 1 << 2)
        public static let postalAddress = MatchType(rawValue: 1 << 3)
        public static let calendarEvent = MatchType(rawValue: 1 << 4)
        public static let measurement = MatchType(rawValue: 1 << 5)
        public static let moneyAmount = MatchType(rawValue: 1 << 6)
        public static let shipmentTrackingNumber = MatchType(rawValue: 1 << 7)
        public static let flightNumber = MatchType(rawValue: 1 << 8)
        public static let paymentIdentifier = MatchType(rawValue: 1 << 9)
        public static let all = MatchType(rawValue: (1 << 10) - 1)
    }

    /// The matches in text order.
    public struct Matches: AsyncSequence, Sendable {
        public typealias Element = Match
        public typealias Failure = Never

        public let all: [Match]

        public init(all: [Match]) { self.all = all }

        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: all[...]) }

        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate var rest: ArraySlice<Match>

            public mutating func next() async -> Match? { rest.popFirst() }
        }
    }
}

extension DataDetector.SemanticDetails {
    /// The kind of the fact.
    public var type: DataDetector.MatchType {
        switch self {
        case .link: .link
        case .emailAddress: .emailAddress
        case .phoneNumber: .phoneNumber
        case .postalAddress: .postalAddress
        case .calendarEvent: .calendarEvent
        case .measurement: .measurement
        case .moneyAmount: .moneyAmount
        case .shipmentTrackingNumber: .shipmentTrackingNumber
        case .flightNumber: .flightNumber
        case .paymentIdentifier: .paymentIdentifier
        }
    }
}
