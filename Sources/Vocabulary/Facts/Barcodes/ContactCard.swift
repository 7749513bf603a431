import Foundation

/// A contact in a barcode.
///
/// Source: RFC 6350 and RFC 2426 (vCard 4.0 and 3.0); NTT docomo, "Barcode function" (MECARD).
public struct ContactCard: Hashable, Sendable {
    /// The full name.
    public var name: String?
    /// The organization.
    public var organization: String?
    /// The title or role.
    public var role: String?
    /// As encoded.
    public var phoneNumbers: [String] = []
    /// As encoded.
    public var emailAddresses: [String] = []
    /// Web addresses.
    public var links: [String] = []
    /// Each in one line, its components separated by commas.
    public var addresses: [String] = []
    /// Free text.
    public var note: String?

    /// `nil` for a payload that is neither a vCard nor a MECARD, or that names nobody.
    public init?(_ payload: String) {
        let text = payload.trimmingCharacters(in: .whitespacesAndNewlines)
        let start = text.prefix(11).uppercased()
        if start == "BEGIN:VCARD" {
            for line in Self.unfolded(text) { add(vCard: line) }
        } else if start.hasPrefix("MECARD:") {
            for field in EscapedFields(text.dropFirst(7)).all { add(meCard: field) }
        } else {
            return nil
        }
        guard !lines.isEmpty else { return nil }
    }

    /// Joins lines that begin with white space with the line before (RFC 6350, 3.2).
    private static func unfolded(_ text: String) -> [String] {
        var lines: [String] = []
        for line in text.split(whereSeparator: \.isNewline) {
            if line.first == " " || line.first == "\t", !lines.isEmpty {
                lines[lines.count - 1] += line.dropFirst()
            } else {
                lines.append(String(line))
            }
        }
        return lines
    }

    private mutating func add(vCard line: String) {
        guard let colon = line.firstIndex(of: ":") else { return }
        let property = line[..<colon].split(separator: ";").first?.split(separator: ".").last
        let raw = line[line.index(after: colon)...]
        let parts = EscapedFields.split(raw, at: ";")
        let value = parts.joined(separator: ", ").trimmingCharacters(in: .whitespaces)
        guard !value.isEmpty else { return }
        switch property?.uppercased() {
        case "FN": name = value
        case "N":
            // Family name; given names; further names; titles before; titles after.
            let ordered = [3, 1, 2, 0, 4].compactMap {
                parts.indices.contains($0) ? parts[$0] : nil
            }
            if name == nil { name = ordered.filter { !$0.isEmpty }.joined(separator: " ") }
        case "ORG": organization = parts.filter { !$0.isEmpty }.joined(separator: ", ")
        case "TITLE", "ROLE": role = role ?? value
        case "TEL":
            phoneNumbers.append(value.hasPrefix("tel:") ? String(value.dropFirst(4)) : value)
        case "EMAIL": emailAddresses.append(value)
        case "URL": links.append(value)
        case "ADR": addresses.append(parts.filter { !$0.isEmpty }.joined(separator: ", "))
        case "NOTE": note = value
        default: break
        }
    }

    private mutating func add(meCard field: (name: String, value: String)) {
        guard !field.value.isEmpty else { return }
        switch field.name {
        case "N":
            let parts = field.value.split(separator: ",", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            name = parts.reversed().joined(separator: " ")
        case "TEL": phoneNumbers.append(field.value)
        case "EMAIL": emailAddresses.append(field.value)
        case "URL": links.append(field.value)
        case "ADR": addresses.append(field.value)
        case "ORG": organization = field.value
        case "TITLE": role = field.value
        case "NOTE": note = field.value
        default: break
        }
    }

    var lines: [String] {
        [name, role, organization].compactMap(\.self) + addresses + phoneNumbers + emailAddresses
            + links + [note].compactMap(\.self)
    }

    var details: [DataDetector.SemanticDetails] {
        addresses.map { .postalAddress(DataDetector.PostalAddress(fullAddress: $0)) }
            + phoneNumbers.map { .phoneNumber(DataDetector.PhoneNumber(phoneNumber: $0)) }
            + emailAddresses.map { .emailAddress(DataDetector.EmailAddress(emailAddress: $0)) }
            + links.compactMap { URL(string: $0) }.map { .link(DataDetector.Link(url: $0)) }
    }
}

/// Fields such as `N:Doe,Jane;TEL:+15550100;;`, in which a backslash escapes the next character.
struct EscapedFields {
    /// In order, names in upper case.
    private(set) var all: [(name: String, value: String)] = []

    init(_ text: some StringProtocol) {
        for field in Self.split(text, at: ";", keepsEscapes: true) {
            guard let colon = field.firstIndex(of: ":") else { continue }
            all.append(
                (
                    name: field[..<colon].uppercased(),
                    value: Self.unescaped(field[field.index(after: colon)...])
                ))
        }
    }

    /// The first value of a name.
    subscript(name: String) -> String? { all.first { $0.name == name }?.value }

    /// The parts between unescaped separators.
    ///
    /// - Parameter keepsEscapes: Whether escapes stay, for parts that are split again.
    static func split(
        _ text: some StringProtocol, at separator: Character, keepsEscapes: Bool = false
    ) -> [String] {
        var parts = [""]
        var isEscaped = false
        for character in text {
            if isEscaped {
                isEscaped = false
                parts[parts.count - 1].append(character)
            } else if character == "\\" {
                isEscaped = true
                parts[parts.count - 1].append(character)
            } else if character == separator {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return keepsEscapes ? parts : parts.map { unescaped($0) }
    }

    /// The unescaped text; `\n` is a line break, which becomes a space.
    static func unescaped(_ text: some StringProtocol) -> String {
        var result = ""
        var isEscaped = false
        for character in text {
            if isEscaped {
                result.append(character == "n" || character == "N" ? " " : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return result
    }
}
