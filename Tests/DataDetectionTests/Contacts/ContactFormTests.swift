import Facts
import Geometry
import Testing

@testable import DataDetection

/// Cards with labelled fields.
@Suite struct ContactFormTests {
    /// Fields below each other, 30 points apart.
    private func cards(
        _ fields: [(String, String)], y: (Int) -> Double = { Double($0) * 30 }
    ) -> [Contact] {
        let form = ContactForm(
            fields.enumerated().map { index, field in
                ContactForm.Field(
                    label: field.0,
                    value: ContactCell(
                        field.1, page: 1, box: Rect(x: 100, y: y(index), width: 200, height: 12)))
            })
        return ContactSearch(options: .init()).cards(in: form).map(\.contact)
    }

    @Test(arguments: [
        ["Name", "Street", "Town", "Phone number", "E-mail"],
        ["Vor- und Nachname", "Straße", "Wohnort", "Telefon", "E-Mail"],
        ["Nom et prénom", "Adresse", "Ville", "Téléphone", "Courriel"],
    ])
    func `a card says who, where and how`(labels: [String]) throws {
        let values = [
            "Karen Smith", "29 Green Lane", "NR2 1TF Norwich", "+44 7911 137285", "ks@example.org",
        ]
        let card = try #require(cards(Array(zip(labels, values))).first)
        #expect(card.name?.value.full == "Karen Smith")
        #expect(card.addresses.first?.value.street == "29 Green Lane")
        #expect(card.addresses.first?.value.city == "NR2 1TF Norwich")
        #expect(card.phones.first?.value.e164 == "+447911137285")
        #expect(card.emails.map(\.value) == ["ks@example.org"])
    }

    @Test func `cards below each other are contacts of their own`() {
        let found = cards([
            ("Name", "Anna Berg"), ("Phone", "030 1234567"), ("Date", "1.2.2026"),
            ("Name", "Bo Li"), ("Phone", "030 7654321"),
        ])
        #expect(found.map { $0.name?.value.full } == ["Anna Berg", "Bo Li"])
        #expect(found.map { $0.phones.first?.value.phoneNumber } == ["030 1234567", "030 7654321"])
    }

    @Test func `cards side by side are not mixed`() {
        let fields = [
            ("Name", "Anna Berg"), ("Name", "Bo Li"), ("Phone", "030 1234567"),
            ("Phone", "030 7654321"),
        ]
        #expect(cards(fields) { Double($0 / 2) * 30 }.isEmpty)
    }

    @Test(arguments: [
        [("Account name", "Savings"), ("Phone", "030 1234567")],
        [("Invoice number", "4711"), ("E-mail", "info@example.org")],
        [("Name", "Anna Berg"), ("Date", "1.2.2026")],
    ])
    func `other fields are no contact`(fields: [(String, String)]) {
        #expect(cards(fields).isEmpty)
    }
}
