import DocumentModel
import Facts
import Foundation
import Testing
import Writers

@Suite struct VCardWriterTests {
    private var anna: Contact {
        var contact = Contact()
        contact.name = .init(
            PersonName(full: "Dr. Anna Berg", prefix: "Dr.", given: "Anna", family: "Berg"),
            confidence: 0.9, page: 2)
        contact.organization = .init("Berg, Li; Söhne", confidence: 0.6)
        contact.title = .init("Head of Sales", confidence: 0.9)
        contact.phones = [
            .init(
                .init(phoneNumber: "0170 1234567", e164: "+491701234567", label: "mobile"),
                confidence: 0.9),
            .init(.init(phoneNumber: "555-0100", extension: "7", label: "fax"), confidence: 0.9),
        ]
        contact.emails = [.init("anna@example.org", confidence: 1, page: 2)]
        var address = DataDetector.PostalAddress(fullAddress: "Weg 1\n10115 Berlin")
        address.street = "Weg 1"
        address.city = "Berlin"
        address.postalCode = "10115"
        contact.addresses = [.init(address, confidence: 0.8)]
        contact.links = [.init("https://example.org/a,b", confidence: 0.9)]
        return contact
    }

    private func cards(_ contacts: [Contact], options: [String: String] = [:]) throws -> [String] {
        try text(Document(contacts: contacts), as: "vcf", options: options)
            .components(separatedBy: "\r\n")
    }

    @Test func `a contact is a vCard 4`() throws {
        #expect(
            try cards([anna]) == [
                "BEGIN:VCARD", "VERSION:4.0", "PRODID:-//docconv//EN", "FN:Dr. Anna Berg",
                "N:Berg;Anna;;Dr.;", #"ORG:Berg\, Li\; Söhne"#, "TITLE:Head of Sales",
                "TEL;VALUE=uri;TYPE=cell:tel:+491701234567", "TEL;TYPE=fax:555-0100 ext. 7",
                "EMAIL:anna@example.org", "ADR:;;Weg 1;Berlin;;10115;",
                "URL:https://example.org/a,b", #"NOTE:letter.pdf\, page 2"#, "END:VCARD", "",
            ])
    }

    @Test func `a vCard 3 has types in capitals and a name for a firm`() throws {
        var firm = Contact()
        firm.organization = .init("Li Ltd", confidence: 1)
        firm.phones = [.init(.init(phoneNumber: "555-0100", label: "work"), confidence: 1)]
        let lines = try cards([firm], options: ["vcard-version": "3.0"])
        #expect(lines.contains("VERSION:3.0"))
        #expect(lines.contains("N:Li Ltd;;;;"))
        #expect(lines.contains("TEL;TYPE=WORK:555-0100"))
        #expect(!lines.contains { $0.hasPrefix("KIND") })
    }

    @Test func `what is less sure is left out`() throws {
        let lines = try cards([anna], options: ["minimum-confidence": "0.85"])
        #expect(!lines.contains { $0.hasPrefix("ORG") || $0.hasPrefix("ADR") })
        #expect(lines.contains("EMAIL:anna@example.org"))
        var doubtful = anna
        doubtful.emails = []
        doubtful.links = []
        #expect(try cards([doubtful], options: ["minimum-confidence": "0.95"]) == [""])
    }

    @Test(arguments: [
        ["vcard-version": "2.1"], ["minimum-confidence": "2"], ["minimum-confidence": "x"],
    ])
    func `other values are refused`(options: [String: String]) {
        #expect(throws: (any Error).self) { try cards([], options: options) }
    }

    /// Whatever a name is made of, no line is longer than 75 octets and unfolding gives it back.
    @Test(arguments: 1..<60) func `long lines are folded between characters`(length: Int) throws {
        var contact = anna
        let name = String(repeating: "ü€🎉a", count: length)
        contact.name = .init(PersonName(full: name), confidence: 1)
        let written = try text(Document(contacts: [contact]), as: "vcf")
        #expect(written.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 75 })
        #expect(written.replacing("\r\n ", with: "").contains("FN:\(name)\r\n"))
    }
}
