extension DataDetector {
    /// Kinds of facts.
    public struct MatchType: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt16

        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// Web addresses.
        public static let link = MatchType(rawValue: 1 << 0)
        /// E-mail addresses.
        public static let emailAddress = MatchType(rawValue: 1 << 1)
        /// Telephone numbers.
        public static let phoneNumber = MatchType(rawValue: 1 << 2)
        /// Postal addresses.
        public static let postalAddress = MatchType(rawValue: 1 << 3)
        /// Days, times and intervals.
        public static let calendarEvent = MatchType(rawValue: 1 << 4)
        /// Numbers with units.
        public static let measurement = MatchType(rawValue: 1 << 5)
        /// Amounts of money.
        public static let moneyAmount = MatchType(rawValue: 1 << 6)
        /// Shipment tracking numbers.
        public static let shipmentTrackingNumber = MatchType(rawValue: 1 << 7)
        /// Flight numbers.
        public static let flightNumber = MatchType(rawValue: 1 << 8)
        /// Accounts, cards, references and tax numbers.
        public static let paymentIdentifier = MatchType(rawValue: 1 << 9)
        /// All kinds.
        public static let all = MatchType(rawValue: (1 << 10) - 1)
    }

    /// The matches in text order.
    public struct Matches: AsyncSequence, Sendable {
        /// The element type of the sequence.
        public typealias Element = Match
        /// Iteration never fails.
        public typealias Failure = Never

        /// In text order.
        public let all: [Match]

        public init(all: [Match]) { self.all = all }

        /// An iterator over the matches.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: all[...]) }

        /// Iterates over the matches.
        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate var rest: ArraySlice<Match>

            /// The next match, or `nil` at the end.
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
