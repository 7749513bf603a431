import Testing

@testable import DataDetection

/// What cells of handwriting say in columns whose kind is known.
@Suite struct ColumnReadingTests {
    private func text(
        _ text: String, _ role: ColumnRole, confidence: Double = 0.8, among: [String] = []
    ) -> String {
        ColumnReading(addresses: among).cell(ContactCell(text, confidence: confidence), in: role)
            .text
    }

    @Test(arguments: [
        ("C2C 7094 7894", "020 7094 7894"), ("O171/1234567", "0171/1234567"),
        ("+33 b 43 95 37 98", "+33 6 43 95 37 98"), ("0l6l 237 74Z2", "0161 237 7422"),
    ])
    func `a column of phone numbers has digits`(read: String, meant: String) {
        #expect(text(read, .phone) == meant)
    }

    @Test(arguments: [
        "030 1234567", "Tel. 030 1234567", "030 1234567 ext. 5", "see below", "Bob 12345",
    ])
    func `what is no misread number stays`(read: String) {
        #expect(text(read, .phone) == read)
    }

    @Test(arguments: [
        ("smith53@srail.con", "smith53@gmail.com"), ("josanchez@YaHO0.ES", "josanchez@yahoo.es"),
        ("laura@libera.it", "laura@libero.it"), ("berg©gmail.com", "berg@gmail.com"),
        ("annaQweb.de", "anna@web.de"), ("j. garcia@telefonicanet", "j.garcia@telefonica.net"),
    ])
    func `a misread domain is that of a provider`(read: String, meant: String) {
        #expect(text(read, .email) == meant)
    }

    @Test(arguments: [
        "ann@example.org", "ann@mail.com", "ann@ymail.com", "ann@gmx.com", "ann@cox.net",
        "ann@uni-koeln.de", "ann@me.com", "none", "ann@gov.uk",
    ])
    func `other domains stay`(read: String) {
        #expect(text(read, .email) == read)
    }

    @Test func `a domain that several rows have is right`() {
        let column = ["a@verein-nord.de", "b@verein-nord.de", "c@vereln-nord.de"]
        #expect(text(column[2], .email, among: column) == "c@verein-nord.de")
        #expect(
            text("ann@smail.com", .email, among: ["b@smail.com", "c@smail.com"]) == "ann@gmail.com")
    }

    @Test(arguments: [
        ("OXI 2JD OXFORD", "OX1 2JD OXFORD"), ("NRZ ITF Norwich", "NR2 1TF Norwich"),
        ("1O1I5 Berlin", "10115 Berlin"), ("3S11 AB Utrecht", "3511 AB Utrecht"),
    ])
    func `a postal code has its pattern`(read: String, meant: String) {
        #expect(text(read, .city) == meant)
    }

    @Test(arguments: ["LS1 4AP Leeds", "10115 Berlin", "Bad Ems", "Selby", "St Ives Bay"])
    func `towns stay`(read: String) { #expect(text(read, .city) == read) }

    /// A text layer is right, and what is chosen is never as certain as what was read.
    @Test(arguments: [("C2C 7094 7894", ColumnRole.phone), ("a@srail.con", .email)])
    func `only doubtful text is chosen for, and stays doubtful`(read: String, role: ColumnRole) {
        #expect(text(read, role, confidence: 1) == read)
        let cell = ColumnReading().cell(ContactCell(read, confidence: 0.8), in: role)
        #expect(cell.confidence < 0.8)
    }

    @Test(arguments: [
        ("PERE2ll@gmail.com", "Raul Pérez", "PEREZ11@gmail.com"),
        ("franco-romanol@gmail.com", "Franco Romano", "franco-romano1@gmail.com"),
        ("9.harris@gmail.com", "George Harris", "g.harris@gmail.com"),
        ("1.moreau@free.fr", "Louis Moreau", "l.moreau@free.fr"),
        ("j0rg.smith@web.de", "Jörg Smith", "jorg.smith@web.de"),
    ])
    func `an address has the letters of its owner's name`(read: String, name: String, meant: String)
    {
        let cells = [ContactCell(name, confidence: 0.8), ContactCell(read, confidence: 0.8)]
        #expect(ColumnReading().cells(cells, in: [.name, .email])[1]?.text == meant)
    }

    @Test(arguments: [
        ("robertol@gmail.com", "Roberto Leone"), ("anna.berg84@web.de", "Anna Berg"),
        ("9lives@gmail.com", "George Harris"), ("info@example.org", "Lena Ott"),
        ("maria_ruiz@yahoo.es", "Rosa Serrano"),
    ])
    func `an address that the name does not explain stays`(read: String, name: String) {
        let cells = [ContactCell(name, confidence: 0.8), ContactCell(read, confidence: 0.8)]
        #expect(ColumnReading().cells(cells, in: [.name, .email])[1]?.text == read)
    }

    @Test(arguments: [
        ("JOSE ALVARE2", "JOSE ALVAREZ"), ("5 Bo Li", "5 Bo Li"), ("J0rg Berg", "Jorg Berg"),
    ])
    func `names have letters`(read: String, meant: String) { #expect(text(read, .name) == meant) }

    @Test(arguments: [
        ("Plaza de España I1O", "Plaza de España 110"), ("BahnhofstraBe 86", "Bahnhofstraße 86"),
        ("Calle Lola 12B", "Calle Lola 12B"), ("O'Connell Street 7", "O'Connell Street 7"),
    ])
    func `houses have numbers`(read: String, meant: String) {
        #expect(text(read, .street) == meant)
    }
}
