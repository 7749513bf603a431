import Diagnostics
import DocumentModel
import Facts
import Foundation
import Packaging

/// Writes the contacts of a document as vCards.
///
/// Source: RFC 6350 (vCard 4.0), RFC 2426 (vCard 3.0), RFC 3966 (tel).
package struct VCardWriter: DocumentWriter {
    package static let format = OutputFormat(
        name: "vcf", fileExtension: "vcf", mediaType: "text/vcard",
        summary: "a vCard for each contact: sign-up sheets, business cards, letter heads")
    package static let options = [
        WriterOption(
            name: "vcard-version", placeholder: "4.0|3.0", summary: "4.0 where none is named"),
        WriterOption(
            name: "minimum-confidence", placeholder: "0…1",
            summary: "leaves out particulars that are less sure"),
    ]

    private let version: Version
    private let minimumConfidence: Double

    private enum Version: String {
        case four = "4.0"
        case three = "3.0"
    }
    package var showsFigures: Bool { false }

    package init(options: WriterOptions) throws(Problem) {
        let version = options["vcard-version"] ?? Version.four.rawValue
        guard let known = Version(rawValue: version) else {
            throw Problem(
                .wrongUsage, "there is no vCard \(version)", hint: "--vcard-version 4.0 or 3.0")
        }
        self.version = known
        let confidence = options["minimum-confidence"] ?? "0"
        guard let least = Double(confidence), (0...1).contains(least) else {
            throw Problem(
                .wrongUsage, "\(confidence) is no confidence",
                hint: "--minimum-confidence takes 0 to 1, such as 0.8")
        }
        minimumConfidence = least
    }

    package func notes(on document: Document) -> [Note] {
        document.contacts.contains { $0.keeping(atLeast: minimumConfidence) != nil }
            ? [] : [Note(.contentNotRepresented, "no contacts were found, so the output is empty")]
    }

    package func write(
        _ document: Document, part: Int, source: some SourceAccess, to sink: inout some ByteSink
    ) throws(Problem) {
        try sink.buffered { (output) throws(Problem) in
            for contact in document.contacts {
                guard let kept = contact.keeping(atLeast: minimumConfidence) else { continue }
                for line in lines(of: kept, sourceName: source.fileName) {
                    output.append(line.text)
                }
                try output.flushIfFull()
            }
        }
    }

    private func lines(of contact: Contact, sourceName: String) -> [ContentLine] {
        var lines = [
            ContentLine("BEGIN", "VCARD"), ContentLine("VERSION", version.rawValue),
            ContentLine("PRODID", "-//docconv//EN"),
        ]
        if version == .four, contact.name == nil, contact.organization != nil {
            lines.append(ContentLine("KIND", "org"))
        }
        lines.append(ContentLine("FN", text: contact.displayName))
        if let name = contact.name?.value {
            lines.append(
                ContentLine(
                    "N", parts: [name.family, name.given, nil, name.prefix, name.suffix]))
        } else if version == .three {
            lines.append(ContentLine("N", parts: [contact.displayName, nil, nil, nil, nil]))
        }
        if let organization = contact.organization {
            lines.append(ContentLine("ORG", text: organization.value))
        }
        if let title = contact.title { lines.append(ContentLine("TITLE", text: title.value)) }
        lines += contact.phones.map { line(of: $0.value) }
        lines += contact.emails.map { ContentLine("EMAIL", text: $0.value) }
        lines += contact.addresses.map { line(of: $0.value) }
        lines += contact.links.map { ContentLine("URL", $0.value.withoutControls) }
        lines.append(ContentLine("NOTE", text: note(on: contact, sourceName: sourceName)))
        return lines + [ContentLine("END", "VCARD")]
    }

    private func line(of phone: DataDetector.PhoneNumber) -> ContentLine {
        let type = phone.label.flatMap { types[$0] }
        guard version == .four, let number = phone.e164 else {
            let rest = phone.extension.map { " ext. \($0)" } ?? ""
            let name = type.map { version == .four ? ";TYPE=\($0)" : ";TYPE=\($0.uppercased())" }
            let number = phone.e164 ?? phone.phoneNumber
            return ContentLine("TEL\(name ?? "")", text: number + rest)
        }
        let rest = phone.extension.map { ";ext=\($0)" } ?? ""
        return ContentLine(
            "TEL;VALUE=uri\(type.map { ";TYPE=\($0)" } ?? "")", "tel:\(number)\(rest)")
    }

    /// Post office box; extended address; street; locality; region; postal code; country.
    private func line(of address: DataDetector.PostalAddress) -> ContentLine {
        let isSeparate = address.street != nil || address.city != nil
        return ContentLine(
            "ADR",
            parts: [
                nil, nil,
                isSeparate ? address.street : address.fullAddress.replacing("\n", with: ", "),
                address.city, address.state, address.postalCode,
                address.region ?? address.regionCode?.identifier,
            ])
    }

    private func note(on contact: Contact, sourceName: String) -> String {
        let pages = contact.pages.map(String.init)
        guard let first = pages.first else { return sourceName }
        return pages.count == 1
            ? "\(sourceName), page \(first)"
            : "\(sourceName), pages \(pages.joined(separator: ", "))"
    }

    /// Source: RFC 6350, 6.4.1; RFC 2426, 3.3.1.
    private let types = ["mobile": "cell", "fax": "fax", "work": "work", "home": "home"]
}
