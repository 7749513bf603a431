import Diagnostics
import Foundation
import Observations
import TestSupport
import Testing

@testable import Readers

/// What a damaged page may be without is said; an undamaged one has no note.
@Suite struct DamageNoteTests {
    @Test func `a page that lost its content says so`() throws {
        let whole = Self.page().data
        let lost = Self.replacing("/Contents", with: "/Consents", in: whole)
        #expect(try Self.notes(whole).isEmpty)
        #expect(
            try Self.notes(lost).map(\.message) == [
                "the page has no content, though it has fonts or pictures for one"
            ])
    }

    @Test func `a content that is no stream says so`() throws {
        let lost = Self.replacing("/Contents 4 0 R", with: "/Contents 5 0 R", in: Self.page().data)
        #expect(try Self.notes(lost).map(\.message) == ["the page is damaged: Weird page contents"])
    }

    /// Programs write empty pages with the fonts of the others.
    @Test(arguments: ["", " ", "BT /F1 12 Tf 14 TL ET\n", "q 1 0 0 1 0 0 cm Q"])
    func `a page that is meant to be empty has no note`(_ content: String) throws {
        var file = HandmadePDF()
        file.content = content
        #expect(try Self.notes(file.data).isEmpty)
    }

    @Test func `letters without a meaning say so`() throws {
        let map = "begincmap 1 begincodespacerange <00> <FF> endcodespacerange\n"
        #expect(try Self.notes(Self.mapped(map + "1 beginbfchar <41> <0042> endbfchar")).isEmpty)
        let notes = try Self.notes(Self.mapped(map + "1 beginbfchar <41 <0042> endbfchar"))
        #expect(notes.map(\.kind) == [.damagedInput])
        #expect(notes.first?.message.contains("ToUnicode CMap") == true)
    }

    /// Poppler fills up what is missing, and says nothing.
    @Test(arguments: [
        ("!!*-'~>", true), ("!!*-'~> \n", true), ("!!*-'", false), ("!!~>*-'~>", false),
        ("!!~*-'~>", false),
    ])
    func `a picture in base 85 that ends early is noted`(_ coded: String, isWhole: Bool) throws {
        var file = HandmadePDF()
        file.resources = "/XObject << /I 10 0 R >>"
        file.content = "q 100 0 0 100 20 20 cm /I Do Q\n"
        file.objects = [
            "<< /Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace "
                + "/DeviceGray /Filter /ASCII85Decode /Length \(coded.utf8.count) >>\nstream\n"
                + "\(coded)\nendstream"
        ]
        let notes = try Self.reader(file.data).image(ofPage: 1).notes
        #expect(
            notes.map(\.message)
                == (isWhole ? [] : ["the page is not drawn whole: a picture ends early"]))
    }

    /// Without a map to Unicode the codes of this font are numbers of glyphs, 3 that of the blank.
    @Test func `glyphs without a meaning are read from the picture, or noted`() throws {
        for (words, isRead) in [(1, false), (12, true)] {
            var file = HandmadePDF()
            file.fonts = "/F3 10 0 R"
            for row in 0..<12 {
                file.text("These are the letters of a line.", x: 20, y: 180 - row * 12)
            }
            for word in 0..<words {
                file.content += "BT /F3 10 Tf 200 \(180 - word * 12) Td <0036003700030038> Tj ET\n"
            }
            file.objects = [
                "<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /Identity-H "
                    + "/DescendantFonts [11 0 R] >>",
                "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Any /CIDSystemInfo << /Registry "
                    + "(Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 12 0 R >>",
                "<< /Type /FontDescriptor /FontName /Any /Flags 4 >>",
            ]
            let reading = try Self.reader(file.data).reading(ofPage: 1)
            #expect((reading.page.source == .recognition) == isRead)
            #expect(reading.notes.contains { $0.kind == .doubtfulText })
        }
    }

    /// A picture of 8 by 8 grey samples, packed, whose last bytes are missing.
    @Test func `a picture that ends early is noted where it is drawn`() throws {
        var file = HandmadePDF()
        file.content = "q 100 0 0 100 20 20 cm /P Do Q"
        file.resources = "/XObject << /P 10 0 R >>"
        for (data, notes) in [("00000000000000FF>", 0), ("zz", 1)] {
            file.objects = [
                "<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 1 "
                    + "/ColorSpace /DeviceGray /Filter [/ASCIIHexDecode] /Length \(data.utf8.count) >>"
                    + "\nstream\n\(data)\nendstream"
            ]
            let reader = try Self.reader(file.data)
            _ = try reader.reading(ofPage: 1)
            #expect(try reader.image(ofPage: 1).notes.count == notes)
            #expect(try reader.preview(ofPage: 1).notes.count == notes)
        }
    }

    private static func page() -> HandmadePDF {
        var file = HandmadePDF()
        file.text("Letter", x: 50, y: 100)
        return file
    }

    /// A page with the letter A in a font with this map to Unicode.
    private static func mapped(_ map: String) -> Data {
        var file = HandmadePDF()
        file.fonts = "/F3 10 0 R"
        file.text("A", font: "F3", x: 50, y: 100)
        file.objects = [
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 11 0 R >>",
            "<< /Length \(map.utf8.count) >>\nstream\n\(map)\nendstream",
        ]
        return file.data
    }

    private static func reader(_ data: Data) throws -> any PageReader {
        try ReaderRegistry.pages(of: InputBytes(data), options: ReadingOptions())
    }

    private static func notes(_ data: Data) throws -> [Note] {
        try reader(data).reading(ofPage: 1).notes
    }

    private static func replacing(_ text: String, with other: String, in data: Data) -> Data {
        guard let range = data.range(of: Data(text.utf8)) else { return data }
        var data = data
        data.replaceSubrange(range, with: Data(other.utf8))
        return data
    }
}
