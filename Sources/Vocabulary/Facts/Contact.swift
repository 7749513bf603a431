import Geometry

/// A person or an organization with contact points, each with its position.
public struct Contact: Hashable, Sendable {
    /// As printed; `nil` for an organization without a person.
    public var name: Field<PersonName>?
    /// As printed.
    public var organization: Field<String>?
    /// The role of the person, such as `Sales Manager`.
    public var title: Field<String>?
    /// Without duplicates.
    public var phones: [Field<DataDetector.PhoneNumber>] = []
    /// In page order.
    public var emails: [Field<String>] = []
    /// In page order.
    public var addresses: [Field<DataDetector.PostalAddress>] = []
    /// Web addresses with their scheme.
    public var links: [Field<String>] = []

    public init() {}

    /// A value and its evidence.
    public struct Field<Value: Hashable & Sendable>: Hashable, Sendable {
        /// The value.
        public var value: Value
        /// 0…1.
        public var confidence: Double
        /// Counted from 1; `nil` for text without a page.
        public var page: Int?
        /// The bounding box on `page`.
        public var box: Rect<PageUnits>?

        public init(
            _ value: Value, confidence: Double, page: Int? = nil, box: Rect<PageUnits>? = nil
        ) {
            self.value = value
            self.confidence = confidence
            self.page = page
            self.box = box
        }
    }
}

extension Contact {
    /// Whether there is a phone number, email address or postal address.
    public var isReachable: Bool { !(phones.isEmpty && emails.isEmpty && addresses.isEmpty) }

    /// A title for lists: the name, else the organization, else the first contact point.
    public var displayName: String {
        name?.value.full ?? organization?.value ?? emails.first?.value
            ?? phones.first?.value.phoneNumber ?? addresses.first?.value.fullAddress ?? ""
    }

    /// The pages of all values, sorted, without duplicates.
    public var pages: [Int] {
        let all =
            [name?.page, organization?.page, title?.page] + phones.map(\.page) + emails.map(\.page)
            + addresses.map(\.page) + links.map(\.page)
        return Set(all.compactMap(\.self)).sorted()
    }

    /// Without values of lower confidence; `nil` if no name or no contact point is left.
    ///
    /// - Parameter confidence: 0…1.
    public func keeping(atLeast confidence: Double) -> Contact? {
        var kept = self
        if let name, name.confidence < confidence { kept.name = nil }
        if let organization, organization.confidence < confidence { kept.organization = nil }
        if let title, title.confidence < confidence { kept.title = nil }
        kept.phones.removeAll { $0.confidence < confidence }
        kept.emails.removeAll { $0.confidence < confidence }
        kept.addresses.removeAll { $0.confidence < confidence }
        kept.links.removeAll { $0.confidence < confidence }
        return kept.isReachable || kept.name != nil && !kept.links.isEmpty ? kept : nil
    }
}

/// A name and its parts.
public struct PersonName: Hashable, Sendable {
    /// As printed, including titles.
    public var full: String
    /// Titles before the name, such as `Dr.`
    public var prefix: String?
    /// Given names.
    public var given: String?
    /// The family name with its particles.
    public var family: String?
    /// Such as `Jr.` or `MBA`.
    public var suffix: String?

    public init(
        full: String, prefix: String? = nil, given: String? = nil, family: String? = nil,
        suffix: String? = nil
    ) {
        self.full = full
        self.prefix = prefix
        self.given = given
        self.family = family
        self.suffix = suffix
    }
}
