import Facts
import Foundation

/// Contacts of a document compared with its truth, detail by detail.
struct ContactScore {
    let score: Score

    init(_ truth: [[String: String]], _ found: [Contact]) {
        // Nobody can be reached by a name alone, so a line that has no more makes no contact.
        let wanted = truth.filter { $0["email"] ?? $0["phone"] ?? $0["mobile"] != nil }
            .map { Set($0.map { Self.particular($0.key, $0.value) }) }
        var rest = found.map { Set($0.particulars) }
        let all = wanted.map(\.count).reduce(0, +)
        let made = rest.map(\.count).reduce(0, +)
        var right = 0
        for particulars in wanted {
            let shared = rest.map { $0.intersection(particulars).count }
            guard let most = shared.max(), most > 0, let best = shared.firstIndex(of: most) else {
                continue
            }
            right += most
            rest.remove(at: best)
        }
        score = Score(right: right, wrong: made - right, all: all)
    }

    /// A kind and a value without regard to how it is spelt.
    fileprivate static func particular(_ kind: String, _ value: String) -> String {
        let text = value.lowercased()
        return switch kind {
        case "phone", "mobile": "phone \(text.filter(\.isNumber).suffix(10))"
        case "web": "web \(text.replacing(/^(https?:\/\/)?(www\.)?/, with: ""))"
        case "company", "organization": "organization \(letters(text))"
        default: "\(kind) \(letters(text))"
        }
    }

    private static func letters(_ text: String) -> String {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "@" }.joined(separator: " ")
    }
}

extension Contact {
    fileprivate var particulars: [String] {
        var all: [(String, String)] = []
        if let name { all.append(("name", name.value.full)) }
        if let organization { all.append(("organization", organization.value)) }
        if let title { all.append(("role", title.value)) }
        all += emails.map { ("email", $0.value) }
        all += phones.map { ("phone", $0.value.phoneNumber) }
        all += links.map { ("web", $0.value) }
        for address in addresses.map(\.value) {
            if let street = address.street { all.append(("street", street)) }
            let town = [address.city, address.state, address.postalCode].compactMap(\.self)
            if !town.isEmpty { all.append(("town", town.joined(separator: " "))) }
        }
        return all.map { ContactScore.particular($0.0, $0.1) }
    }
}
