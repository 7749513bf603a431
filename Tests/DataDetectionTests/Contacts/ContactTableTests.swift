import Facts
import Testing

@testable import DataDetection

@Suite struct ContactTableTests {
    private func contacts(_ rows: [[String?]], headers: Int = 1) -> [Contact] {
        ContactSearch(options: .init()).contacts(
            in: ContactTable(
                rows: rows.map { $0.map { $0.map { ContactCell($0) } } }, headerCount: headers))
    }

    private let people: [[String?]] = [
        ["Anna Berg", "anna@example.org", "030 1234567"], ["Bo Li", nil, "030 7654321"],
        ["Cy Roe", nil, nil], [nil, nil, nil],
    ]

    @Test(arguments: [
        ["Name", "E-mail", "Phone"], ["Name", "E-Mail-Adresse", "Telefon"],
        ["Nom et prénom", "Courriel", "Téléphone"], ["Nombre completo", "Correo", "Teléfono"],
        ["Nome e cognome", "E-mail", "Telefono"], ["Nome completo", "E-mail", "Telefone"],
        ["Naam", "E-mailadres", "Telefoonnummer"], ["Imię i nazwisko", "Adres e-mail", "Telefon"],
        ["Namn", "E-post", "Telefon"], ["Navn", "E-mail", "Tlf."], ["", "", ""],
    ])
    func `a list of people has a contact for each who can be reached`(header: [String]) {
        let found = contacts([header] + people)
        #expect(found.map { $0.name?.value.full } == ["Anna Berg", "Bo Li"])
        #expect(found.first?.emails.map(\.value) == ["anna@example.org"])
        #expect(found.last?.phones.map(\.value.phoneNumber) == ["030 7654321"])
    }

    @Test func `columns say themselves what they are`() {
        let found = contacts(
            [
                ["1", "Berg", "Anna", "030 1234567", "anna@example.org"],
                ["2", "Li", "Bo", "030 7654321", "bo@example.org"],
            ], headers: 0)
        #expect(found.map { $0.name?.value.given } == ["Berg", "Li"])
        #expect(found.map { $0.emails.first?.value } == ["anna@example.org", "bo@example.org"])
    }

    @Test func `the header names the kind of a number`() {
        let found = contacts([
            ["Name", "Mobile", "Fax"], ["Bo Li", "0170 1234567", "030 7654321"],
        ])
        #expect(found.first?.phones.map(\.value.label) == ["mobile", "fax"])
    }

    @Test(arguments: ["\"", "„", "- ” -", "''", "dito", "do."])
    func `ditto marks repeat what is above`(mark: String) {
        let found = contacts([
            ["Name", "Town", "Phone"], ["Bo Li", "York", "030 1234567"],
            ["Cy Roe", mark, "030 7654321"], ["Ann Day", mark, "030 2222222"],
        ])
        #expect(found.map { $0.addresses.first?.value.city } == ["York", "York", "York"])
    }

    @Test(arguments: ["-", "Do", "D'Or", "\"York\""])
    func `other short texts are their own`(text: String) {
        let found = contacts([
            ["Name", "Town", "Phone"], ["Bo Li", "Bath", "030 1234567"],
            ["Cy Roe", text, "030 7654321"],
        ])
        #expect(found.last?.addresses.first?.value.city != "Bath")
    }

    @Test(arguments: [
        ["Nome", "Cognome"], ["Vorname", "Name"], ["Prénom", "Nom"], ["Nombre", "Apellidos"],
    ])
    func `a column headed name is the other half of a name`(header: [String]) {
        let found = contacts([header + ["E-mail"], ["Anna", "Berg", "ab@example.org"]])
        #expect(found.first?.name?.value.given == "Anna")
        #expect(found.first?.name?.value.family == "Berg")
    }

    @Test func `a name that was not read gives no column another's`() {
        let found = contacts([
            ["E-mail", nil, nil], ["Bo Li", "bo@example.org", "10115 Berlin"],
            ["Cy Roe", "roe@example.org", "3511 AB Utrecht"],
        ])
        #expect(found.map { $0.name?.value.full } == ["Bo Li", "Cy Roe"])
        #expect(found.map { $0.emails.first?.value } == ["bo@example.org", "roe@example.org"])
        #expect(
            found.map { $0.addresses.first?.value.city } == ["10115 Berlin", "3511 AB Utrecht"])
    }

    @Test(arguments: [
        [["Item", "Price"], ["Tea", "3.20"]],
        [["Rechnungsnummer", "000439"], ["Datum", "22.10.2026"]],
        [["Town", "Date"], ["Selby", "06/21/2026"]],
    ])
    func `a table of other things has no contacts`(rows: [[String]]) {
        #expect(contacts(rows).isEmpty)
    }

    /// Whatever the order of the columns, the same persons are found.
    @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func `the order of columns does not matter`(order: [Int]) {
        let rows = [["Name", "Email", "Phone"]] + people
        let found = contacts(rows.map { row in order.map { row[$0] } })
        #expect(found == contacts(rows))
    }
}
