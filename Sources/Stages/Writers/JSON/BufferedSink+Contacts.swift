import DocumentModel
import Facts
import Geometry
import Packaging

extension BufferedSink {
    mutating func append(_ sum: MoneySum) {
        append("{\"currency\":")
        append(quoted: sum.currency)
        append(",\"amount\":\"\(sum.amount)\",\"count\":")
        append(sum.count)
        append("}")
    }

    /// Each field with its confidence and position; unknown fields are left out.
    mutating func append(_ contact: Contact) {
        append("{")
        var separator = ""
        func separated(_ name: String) -> String {
            defer { separator = "," }
            return "\(separator)\"\(name)\":"
        }
        if let name = contact.name {
            append(separated("name"))
            append(name, members: name.value.members)
        }
        for (name, field) in [("organization", contact.organization), ("title", contact.title)] {
            guard let field else { continue }
            append(separated(name))
            append(field, members: [("text", field.value)])
        }
        append(separated("phones"))
        append(list: contact.phones) { $0.append($1, members: $1.value.members) }
        append(separated("emails"))
        append(list: contact.emails) { $0.append($1, members: [("address", $1.value)]) }
        append(separated("addresses"))
        append(list: contact.addresses) { $0.append($1, members: $1.value.members) }
        append(separated("links"))
        append(list: contact.links) {
            $0.append($1, members: [("url", $1.value)], isUnsafe: WebLink.isUnsafe($1.value))
        }
        append("}")
    }

    private mutating func append<Value>(
        _ field: Contact.Field<Value>, members: [(String, String?)], isUnsafe: Bool = false
    ) {
        append("{")
        for (name, value) in members {
            guard let value else { continue }
            append("\"\(name)\":")
            append(quoted: value)
            append(",")
        }
        append("\"confidence\":")
        append(min(max(field.confidence, 0), 1))
        if isUnsafe { append(",\"unsafe\":true") }
        if let page = field.page {
            append(",\"page\":")
            append(page)
        }
        if let box = field.box {
            append(",\"box\":")
            append(box)
        }
        append("}")
    }
}

extension PersonName {
    fileprivate var members: [(String, String?)] {
        [
            ("full", full), ("prefix", prefix), ("given", given), ("family", family),
            ("suffix", suffix),
        ]
    }
}

extension DataDetector.PhoneNumber {
    fileprivate var members: [(String, String?)] {
        [("number", phoneNumber), ("e164", e164), ("extension", `extension`), ("label", label)]
    }
}

extension DataDetector.PostalAddress {
    fileprivate var members: [(String, String?)] {
        [
            ("street", street), ("city", city), ("state", state), ("postalCode", postalCode),
            ("country", region), ("regionCode", regionCode?.identifier), ("full", fullAddress),
        ]
    }
}
