import Diagnostics
import Geometry
import Observations
import TestSupport
import Testing

@testable import Readers

/// What a person cannot see is kept apart; what looks like it and is seen stays text.
@Suite struct HiddenTextTests {
    private static let word = "BT /F1 10 Tf 50 100 Td (secret) Tj ET "
    private static let ground = "40 90 80 30 re f "
    private static let picture =
        "q 250 0 0 180 20 10 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \u{40} EI Q "
    private static let logo = "q 80 0 0 30 40 90 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \u{40} EI Q "

    private func reading(
        _ content: String, resources: String = "", objects: [String] = [], catalog: String = ""
    ) throws -> PageReading {
        var file = HandmadePDF()
        file.content = content + "\n"
        file.text("Seen", x: 50, y: 150)
        file.resources = resources
        file.objects = objects
        file.catalogEntries = catalog
        return try file.reader(ReadingOptions(recognition: .never)).reading(ofPage: 1)
    }

    @Test(arguments: [
        "1 g " + word + "0 g",
        "0.995 g " + word + "0 g",
        "1 0 0 rg " + ground + word + "0 g",
        word + "1 g " + ground + "0 g",
        word + logo,
        "3 Tr " + word + "0 Tr",
        "BT /F1 0.5 Tf 50 100 Td (secret) Tj ET",
    ])
    func `a word that cannot be seen is kept apart, with a note`(content: String) throws {
        let reading = try reading(content)
        #expect(reading.words.map(\.text) == ["Seen"])
        #expect(reading.hidden.map(\.text) == ["secret"])
        #expect(reading.notes.map(\.kind) == [.hiddenText])
    }

    @Test(arguments: [
        // White on a dark ground, on a curved one, on a picture, and pale grey on white.
        ground + "1 g " + word + "0 g",
        "40 90 m 40 130 120 130 120 90 c f 1 g " + word + "0 g",
        logo + "1 g " + word + "0 g",
        "0.9 g " + word + "0 g",
        // On a heavy stroke, and on a ground that does not reach under all of it.
        "30 w 40 105 m 120 105 l S 1 g " + word + "0 g",
        "40 90 25 30 re f 1 g " + word + "0 g",
        // Outlined.
        "1 g 1 Tr " + word + "0 Tr 0 g",
        // The layer of a recognizer, above or below the scan.
        picture + "3 Tr " + word + "0 Tr",
        "3 Tr " + word + "0 Tr " + picture,
        word + picture,
        // A fill that does not reach it, or whose clipping path leaves only a frame.
        word + "1 g 40 90 30 30 re f 0 g",
        word + "q 30 80 m 130 80 l 130 130 l 30 130 l h 41 91 m 41 129 l 119 129 l 119 91 l h W n "
            + "0.5 g " + ground + "Q",
    ])
    func `a word that can be seen stays`(content: String) throws {
        let reading = try reading(content)
        #expect(reading.words.map(\.text).sorted() == ["Seen", "secret"])
        #expect(reading.hidden.isEmpty)
        #expect(!reading.notes.contains { $0.kind == .hiddenText })
    }

    @Test(arguments: ["/BM /Multiply", "/ca 0.4"])
    func `what shows through does not hide`(state: String) throws {
        let reading = try reading(
            Self.word + "/G1 gs 1 1 0 rg " + Self.ground + "0 g",
            resources: "/ExtGState << /G1 << \(state) >> >>")
        #expect(reading.hidden.isEmpty)
    }

    @Test func `a word is split where its color becomes one that is seen`() throws {
        let reading = try reading("BT /F1 10 Tf 50 100 Td 1 g (hid) Tj 0 g (shown) Tj ET")
        #expect(reading.words.map(\.text).sorted() == ["Seen", "shown"])
        #expect(reading.hidden.map(\.text) == ["hid"])
        #expect(reading.hidden.first.map { $0.box.maxX < 70 } == true)
    }

    @Test func `layers that are switched off are noted`() throws {
        let layer = "<< /Type /OCG /Name (Draft) >>"
        let content = "/OC /L1 BDC \(Self.word) EMC"
        let off = try reading(
            content, resources: "/Properties << /L1 10 0 R >>", objects: [layer],
            catalog: "/OCProperties << /OCGs [10 0 R] /D << /OFF [10 0 R] >> >>")
        #expect(off.words.map(\.text) == ["Seen"])
        #expect(off.notes.map(\.kind) == [.hiddenText])
        let on = try reading(
            content, resources: "/Properties << /L1 10 0 R >>", objects: [layer],
            catalog: "/OCProperties << /OCGs [10 0 R] /D << >> >>")
        #expect(on.words.count == 2)
        #expect(on.notes.isEmpty)
    }
}
