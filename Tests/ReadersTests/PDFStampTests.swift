import Diagnostics
import Geometry
import Observations
import TestSupport
import Testing

@testable import Readers

@Suite struct PDFStampTests {
    /// A page with a sentence and stamps of 100 by 30 points, the first 20 points from the left and
    /// 100 from the foot, each further one 10 points further up.
    ///
    /// - Parameters:
    ///   - look: Operators of what the stamps show; `nil` for stamps without a look of their own.
    ///   - entries: Of each stamp's dictionary.
    private func page(look: String?, _ entries: [String], rotation: Int = 0) -> HandmadePDF {
        var file = HandmadePDF()
        file.rotation = rotation
        file.text("The invoice of Monday", x: 20, y: 110)
        var annotations = ""
        for (index, entry) in entries.enumerated() {
            annotations += " \(10 + file.objects.count) 0 R"
            let y = 100 + 10 * index
            file.objects.append(
                "<< /Type /Annot /Subtype /Stamp /Rect [20 \(y) 120 \(y + 30)] \(entry)"
                    + (look == nil ? "" : " /AP << /N \(11 + file.objects.count) 0 R >>") + " >>")
            guard let look else { continue }
            file.objects.append(
                "<< /Type /XObject /Subtype /Form /BBox [0 0 100 30] /Length \(look.utf8.count) "
                    + "/Resources << /Font << /F1 5 0 R >> >> >>\nstream\n\(look)\nendstream")
        }
        file.pageEntries = "/Annots [\(annotations)]"
        return file
    }

    private let paid = "1 0 0 RG 1 1 98 28 re S BT /F1 12 Tf 8 10 Td (PAID 12 MAR 2026) Tj ET"
    private let frame = "1 0 0 RG 1 1 98 28 re S"

    private func stamps(_ file: HandmadePDF) throws -> [FormField] {
        try file.reader().reading(ofPage: 1).fields.filter { $0.kind == .stamp }
    }

    @Test func `a stamp says what is written in it, and nothing that it covers`() throws {
        let reading = try page(look: paid, ["/Contents (by the clerk)"]).reader().reading(ofPage: 1)
        let stamp = try #require(reading.fields.first)
        #expect(reading.fields.count == 1)
        #expect(stamp.kind == .stamp && stamp.isChecked == true && stamp.page == 1)
        #expect(stamp.value == "PAID 12 MAR 2026")
        #expect(stamp.box == Rect(minX: 20, minY: 70, maxX: 120, maxY: 100))
        #expect(
            reading.words.map(\.text).sorted() == [
                "12", "2026", "MAR", "Monday", "PAID", "The", "invoice", "of",
            ])
    }

    @Test(arguments: [
        ("/Contents (Received, Holt)", "Received, Holt"),
        ("/Contents <FEFF004500630068007400200430>", "Echt а"),
        ("/Name /NotApproved", "Not Approved"), ("/Name /SBConfidential", "Confidential"),
        ("/Name /AsIs /Contents ()", "As Is"), ("/Name /#232fB9", ""), ("", ""),
    ])
    func `one without text has its description in the file`(_ entry: String, _ value: String) throws
    {
        #expect(try stamps(page(look: frame, [entry])).map(\.value) == [value])
    }

    @Test(arguments: ["/F 2", "/F 32", "/OC 14 0 R"])
    func `what cannot be seen is none`(_ entry: String) throws {
        var file = page(look: paid, [entry])
        file.objects += ["null", "null", "<< /Type /OCG /Name (off) >>"]
        file.catalogEntries = "/OCProperties << /OCGs [14 0 R] /D << /OFF [14 0 R] >> >>"
        #expect(try stamps(file).isEmpty)
        #expect(try !file.reader().reading(ofPage: 1).words.contains { $0.text == "PAID" })
    }

    @Test func `one without a look is seen if every viewer has it`() throws {
        #expect(try stamps(page(look: nil, ["/Name /Approved"])).map(\.value) == ["Approved"])
        #expect(try stamps(page(look: nil, ["/Name /Mine", ""])).isEmpty)
    }

    @Test func `other annotations are none`() throws {
        var file = page(look: paid, [""])
        file.objects[0] = file.objects[0].replacing("/Stamp", with: "/FreeText")
        #expect(try stamps(file).isEmpty)
    }

    @Test func `each stamp has its own words where they overlap`() throws {
        #expect(
            try stamps(page(look: paid, ["", "", ""])).map(\.value)
                == Array(repeating: "PAID 12 MAR 2026", count: 3))
    }

    /// The scan covers the page; its stamp alone has text.
    @Test func `a stamp on a scan leaves the scan to be read`() throws {
        var file = page(look: paid, [""])
        file.content = "q 300 0 0 200 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \u{40} EI Q\n"
        let reading = try file.reader().reading(ofPage: 1)
        #expect(reading.page.source == .recognition && reading.words.isEmpty)
        #expect(reading.fields.map(\.value) == ["PAID 12 MAR 2026"])
    }

    @Test(arguments: 0..<40) func `stamps keep to their page however it is turned`(_ seed: UInt64)
        throws
    {
        var generator = SeededGenerator(seed: seed)
        let entries = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
            ["", "/F 4", "/F 2", "/Contents (x)"].randomElement(using: &generator) ?? ""
        }
        let rotation = [0, 90, 180, 270].randomElement(using: &generator) ?? 0
        let file = page(look: frame, entries, rotation: rotation)
        let reading = try file.reader().reading(ofPage: 1)
        let sheet = Rect<PageUnits>(
            x: 0, y: 0, width: reading.page.size.width, height: reading.page.size.height)
        #expect(reading.fields.count == entries.count { $0 != "/F 2" })
        for stamp in reading.fields {
            #expect(sheet.contains(stamp.box))
            let sides = rotation % 180 == 0 ? (100.0, 30.0) : (30.0, 100.0)
            #expect(abs(stamp.box.width - sides.0) < 0.01 && abs(stamp.box.height - sides.1) < 0.01)
        }
    }
}
