/// Validates host names.
///
/// Source: RFC 1123, section 2.1 (letters, digits, hyphens), RFC 1035 (63 bytes a label, 253 in
/// all); underscores are used in names below a domain, never in the domain itself.
enum HostName {
    /// Whether `name` is a domain below an existing top-level domain.
    static func isDomain(_ name: String) -> Bool {
        guard name.utf8.count <= 253 else { return false }
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, let top = labels.last, TopLevelDomains.shared.contains(top)
        else { return false }
        return labels.dropLast().enumerated().allSatisfy { place, label in
            isLabel(label, allowsUnderscore: place < labels.count - 2)
        }
    }

    /// Whether `name` may be a host in a private network, such as `mail.corp` or `printer.lan`:
    /// domains in use that are not on the public list.
    static func isPrivateDomain(_ name: String) -> Bool {
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard name.utf8.count <= 253, labels.count >= 2, let top = labels.last,
            (2...63).contains(top.utf8.count),
            top.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }),
            labels.dropLast().allSatisfy({ isLabel($0, allowsUnderscore: false) })
        else { return false }
        // After a public domain, the rest is text with a missing space.
        return !(2..<labels.count).contains { isDomain(labels[..<$0].joined(separator: ".")) }
    }

    private static func isLabel(_ label: Substring, allowsUnderscore: Bool) -> Bool {
        guard (1...63).contains(label.utf8.count), let first = label.utf8.first,
            let last = label.utf8.last, first != hyphen, last != hyphen, first != underscore,
            last != underscore, allowsUnderscore || !label.utf8.contains(underscore)
        else { return false }
        return !(label.lowercased().hasPrefix("xn--") && label.utf8.contains { $0 >= 0x80 })
    }

    /// Four numbers of 0…255.
    static func isIPv4(_ name: some StringProtocol) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { $0.utf8.count <= 3 && UInt8($0) != nil }
    }

    private static let hyphen = UInt8(ascii: "-")
    private static let underscore = UInt8(ascii: "_")
}
