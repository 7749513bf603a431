import Facts

extension [Contact] {
    /// Merges contacts that share an e-mail address, or a name and a telephone number; the merged
    /// contact has the values of all.
    package var merged: [Contact] {
        var result: [Contact] = []
        for contact in self {
            if let place = result.firstIndex(where: { $0.isSame(as: contact) }) {
                result[place].add(contact)
            } else {
                result.append(contact.withoutRepeats)
            }
        }
        return result
    }
}

extension Contact {
    fileprivate func isSame(as other: Contact) -> Bool {
        let isNamedAlike =
            name == nil || other.name == nil
            || name?.value.full.comparisonKey == other.name?.value.full.comparisonKey
        guard isNamedAlike else { return false }
        let shares = !Set(emails.map(\.value.comparisonKey))
            .isDisjoint(with: other.emails.map(\.value.comparisonKey))
        if shares { return true }
        let isNamed =
            name != nil && other.name != nil
            || organization?.value.comparisonKey == other.organization?.value.comparisonKey
        return isNamed
            && !Set(phones.map(\.value.key)).isDisjoint(with: other.phones.map(\.value.key))
    }

    fileprivate mutating func add(_ other: Contact) {
        name = Self.surer(name, other.name)
        organization = Self.surer(organization, other.organization)
        title = Self.surer(title, other.title)
        emails += other.emails
        phones += other.phones
        addresses += other.addresses
        links += other.links
        self = withoutRepeats
    }

    private static func surer<Value>(_ one: Field<Value>?, _ other: Field<Value>?) -> Field<Value>?
    {
        guard let one, let other else { return one ?? other }
        return other.confidence > one.confidence ? other : one
    }

    fileprivate var withoutRepeats: Contact {
        var contact = self
        contact.emails = emails.unique { $0.value.comparisonKey }
        contact.phones = phones.unique { $0.value.key }
        contact.links = links.unique { $0.value.comparisonKey.linkKey }
        contact.addresses = addresses.unique { $0.value.key }
        return contact
    }
}

extension Array {
    /// The most confident of equal values, at the index of the first.
    fileprivate func unique<Value>(_ key: (Element) -> String) -> [Element]
    where Element == Contact.Field<Value> {
        var places: [String: Int] = [:]
        var result: [Element] = []
        for field in self {
            if let place = places[key(field)] {
                if field.confidence > result[place].confidence { result[place] = field }
            } else {
                places[key(field)] = result.count
                result.append(field)
            }
        }
        return result
    }
}

extension DataDetector.PhoneNumber {
    /// The digits; a number with its country code and the same number without it differ.
    fileprivate var key: String { (e164 ?? phoneNumber).filter { $0.isNumber || $0 == "+" } }
}

extension DataDetector.PostalAddress {
    fileprivate var key: String { fullAddress.comparisonKey.filter { $0.isLetter || $0.isNumber } }
}

extension String {
    fileprivate var comparisonKey: String { foldedForComparison }

    /// Without the scheme and `www.`
    fileprivate var linkKey: String {
        var rest = self[...]
        for prefix in ["https://", "http://", "www."] where rest.hasPrefix(prefix) {
            rest = rest.dropFirst(prefix.count)
        }
        return String(rest.hasSuffix("/") ? rest.dropLast() : rest)
    }
}
