import Geometry

/// A person or a firm and how to reach them, with the place of each particular.
public struct Contact: Hashable, Sendable {
    /// As printed; `nil` for a firm without a person.
    public var name: Field<PersonName>?
    public var organization: Field<String>?
    /// What the person does, such as `Sales Manager`.
    public var title: Field<String>?
    public var phones: [Field<DataDetector.PhoneNumber>] = []
    public var emails: [Field<String>] = []
    public var addresses: [Field<DataDetector.PostalAddress>] = []
    /// Web addresses with their scheme.
    public var links: [Field<String>] = []

    public init() {}

    /// A particular and the evidence for it.
    public struct Field<Value: Hashable & Sendable>: Hashable, Sendable {
        public var value: Value
        /// 0…1.
        public var confidence: Double
        /// Counted from 1; `nil` for what stands on no page.
        public var page: Int?
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
    /// Whether there is a way to reach them.
    public var isReachable: Bool { !(phones.isEmpty && emails.isEmpty && addresses.isEmpty) }

    /// What a list calls them: the name, else the organization, else the first way to reach them.
    public var displayName: String {
        name?.value.full ?? organization?.value ?? emails.first?.value
            ?? phones.first?.value.phoneNumber ?? addresses.first?.value.fullAddress ?? ""
    }

    /// The pages on which particulars stand, each once, in order.
    public var pages: [Int] {
        let all =
            [name?.page, organization?.page, title?.page] + phones.map(\.page) + emails.map(\.page)
            + addresses.map(\.page) + links.map(\.page)
        return Set(all.compactMap(\.self)).sorted()
    }

    /// Without particulars that are less sure; `nil` where then nobody is named or none is left to
    /// reach them by.
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
    /// As printed, title and all.
    public var full: String
    public var prefix: String?
    public var given: String?
    public var family: String?
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
