import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Readers

/// Damage that poppler passes over is noted by what the file states of itself: checksums, counts and ends.
@Suite struct DamageEvidenceTests {
    @Test func `a cross-reference table that cannot be used is noted`() throws {
        let moved = Self.replacing("startxref\n", with: "startxref\n9", in: Self.page().data)
        #expect(
            try Self.messages(moved) == [
                "the file is damaged: its cross-reference table cannot be used"
            ])
        #expect(try Self.reader(moved).reading(ofPage: 1).words.count == 1)
    }

    @Test(arguments: [
        ("%%EOF\n", true), ("%%EOF", true), ("%%EOF\n00 n\n0000000017 00000 n\n", true),
        ("", false), ("%%E", false), ("%%EOF\n4 0 obj\n<< /Length", false),
    ])
    func `a file whose end is missing says so`(_ end: String, isWhole: Bool) throws {
        let file = Self.replacing("%%EOF\n", with: end, in: Self.page().data)
        #expect(
            try Self.messages(file) == (isWhole ? [] : ["the file is damaged: its end is missing"]))
    }

    @Test(arguments: [(1, 1), (2, 2), (2, 1)])
    func `pages beyond those that the file states are noted`(_ kids: Int, stated: Int) throws {
        let page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>"
        let places = (3..<3 + kids).map { "\($0) 0 R" }.joined(separator: " ")
        let file = PDFObjects(
            [
                "<< /Type /Catalog /Pages 2 0 R >>",
                "<< /Type /Pages /Kids [\(places)] /Count \(stated) >>",
            ] + Array(repeating: page, count: kids))
        #expect(
            try Self.messages(file.data)
                == (kids == stated
                    ? [] : ["the file is damaged: it states a page count of 1, and has 2 pages"]))
    }

    @Test(arguments: [("/Type /Page", true), ("", true), ("/Type /Catalog", false)])
    func `an object in the place of a page is noted`(_ type: String, isPage: Bool) throws {
        let file = PDFObjects([
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< \(type) /Parent 2 0 R /MediaBox [0 0 300 200] >>",
        ])
        let messages = [
            "the file is damaged: an object of the type Catalog is in the place of a page"
        ]
        #expect(try Self.messages(file.data) == (isPage ? [] : messages))
    }

    /// The checksum is that of RFC 1950, 2.2; some writers omit it.
    @Test(arguments: [(4, false, true), (2, false, true), (0, false, true), (4, true, false)])
    func `content that differs from its checksum is noted`(
        checksumLength: Int, isChanged: Bool, isWhole: Bool
    ) throws {
        let whole = Self.deflated("BT /F1 10 Tf 50 100 Td (Letter) Tj ET ")
        var coded = Array(whole.dropLast(4 - checksumLength))
        // A letter of the text.
        if isChanged { coded[coded.count - 14] ^= 1 }
        let file = Self.content(coded)
        #expect(
            try Self.messages(file)
                == (isWhole ? [] : ["the page is damaged: the content differs from its checksum"]))
        #expect(try Self.reader(file).reading(ofPage: 1).words.count == 1)
    }

    @Test(arguments: [
        ("BT /F1 10 Tf 50 100 Td (Letter) Tj ET", true),
        ("BT /F1 10 Tf 50 100 Td (Letter) Tj", false),
        ("BT ET BT /F1 10 Tf 50 100 Td (Letter) Tj\n", false),
    ])
    func `content that ends inside a text object is noted`(_ content: String, isWhole: Bool) throws
    {
        var file = HandmadePDF()
        file.content = content
        #expect(
            try Self.messages(file.data)
                == (isWhole
                    ? []
                    : ["the page is damaged: the content does not end the text that it begins"]))
    }

    @Test(arguments: [
        ("1 beginbfchar <41> <0042> endbfchar", ""),
        ("2 beginbfchar <41> <0042>\n% <43> <44>\n<42> <00430044> endbfchar", ""),
        ("2 beginbfrange <41> <42> [<0042> <0043>] <43><44><0044> endbfrange", ""),
        ("1 begincidchar <41> 66 endcidchar", nil),
        ("2 beginbfchar <41> <0042> endbfchar", "has not as many entries as it states"),
        (
            "1 beginbfrange <41> <42> <0042> <43> <44> <0044> endbfrange",
            "has not as many entries as it states"
        ),
        ("", "has no entries"),
    ])
    func `a map to Unicode that lost entries is noted`(_ entries: String, defect: String?) throws {
        let map =
            "begincmap 1 begincodespacerange <00> <FF> endcodespacerange\n\(entries) endcmap\n"
        var file = HandmadePDF()
        file.fonts = "/F3 10 0 R"
        file.text("A", font: "F3", x: 50, y: 100)
        file.objects = [
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 11 0 R >>",
            PDFObjects.stream(map),
        ]
        // Poppler has a warning of its own for the operators of another kind of map.
        guard let defect else { return #expect(try Self.messages(file.data).count == 1) }
        #expect(
            try Self.messages(file.data)
                == (defect.isEmpty
                    ? [] : ["the page is damaged: a font's map to Unicode \(defect)"]))
    }

    /// A picture of 2 by 2 grey samples.
    @Test(arguments: [
        ("/ASCII85Decode", "!!*-'~>", ""),
        ("/ASCII85Decode", "!!*v'~>", "has characters that its coding does not have"),
        ("[/ASCIIHexDecode /FlateDecode]", hex(deflated("abcd")) + ">", ""),
        (
            "[/ASCIIHexDecode /FlateDecode]", hex(Array(deflated("abcd").dropLast()) + [0]) + ">",
            "differs from its checksum"
        ),
    ])
    func `a damaged picture is noted where it is drawn`(
        _ filter: String, _ coded: String, defect: String
    ) throws {
        var file = HandmadePDF()
        file.resources = "/XObject << /I 10 0 R >>"
        file.content = "q 100 0 0 100 20 20 cm /I Do Q\n"
        file.objects = [
            PDFObjects.stream(
                coded + "\n",
                entries: "/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 "
                    + "/ColorSpace /DeviceGray /Filter \(filter) ")
        ]
        #expect(
            try Self.reader(file.data).image(ofPage: 1).notes.map(\.message)
                == (defect.isEmpty ? [] : ["the page is not drawn whole: a picture \(defect)"]))
    }

    @Test(arguments: [0, 1, 2])
    func `a picture whose JPEG ends early is noted`(_ parts: Int) throws {
        let place = "Corpus/pictures-formats/rgb-200dpi.jpg"
        let coded = Array(try Data(contentsOf: Self.repository.appending(path: place)))
        #expect(
            try Self.notes(onJPEG: Array(coded.prefix(coded.count * (4 - parts) / 4)), 48, 32)
                == (parts == 0
                    ? [] : ["the page is not drawn whole: a picture cannot be decoded whole"]))
    }

    /// Two blocks of one grey each: the first has a mean of 1,024, the second one 1,024 less or more.
    ///
    /// Source: ITU-T T.81, B.2.
    @Test(arguments: [([0xA0, 0x27, 0xEF], true), ([0xA0, 0x28, 0x0F], false)])
    func `a JPEG with greys that no picture has is noted`(_ codes: [UInt8], isWhole: Bool) throws {
        let coded: [UInt8] =
            [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + Array(repeating: 16, count: 64)
            + [0xFF, 0xC0, 0, 11, 8, 0, 8, 0, 16, 1, 1, 0x11, 0]
            // Differences of no bits and of seven; no other coefficients.
            + [0xFF, 0xC4, 0, 21, 0, 1, 1] + Array(repeating: 0, count: 14) + [0, 7]
            + [0xFF, 0xC4, 0, 20, 0x10, 1] + Array(repeating: 0, count: 15) + [0]
            + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0] + codes + [0xFF, 0xD9]
        #expect(
            try Self.notes(onJPEG: coded, 16, 8, space: "/DeviceGray")
                == (isWhole
                    ? [] : ["the page is not drawn whole: a picture cannot be decoded whole"]))
    }

    /// What is noted where a picture is drawn.
    private static func notes(
        onJPEG coded: [UInt8], _ width: Int, _ height: Int, space: String = "/DeviceRGB"
    ) throws -> [String] {
        var file = HandmadePDF()
        file.resources = "/XObject << /I 10 0 R >>"
        file.content = "q 100 0 0 100 20 20 cm /I Do Q\n"
        file.objects = [
            PDFObjects.stream(
                hex(coded) + ">\n",
                entries: "/Type /XObject /Subtype /Image /Width \(width) /Height \(height) "
                    + "/BitsPerComponent 8 /ColorSpace \(space) "
                    + "/Filter [/ASCIIHexDecode /DCTDecode] ")
        ]
        return try reader(file.data).image(ofPage: 1).notes.map(\.message)
    }

    private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func page() -> HandmadePDF {
        var file = HandmadePDF()
        file.text("Letter", x: 50, y: 100)
        return file
    }

    /// A page with this content, compressed.
    private static func content(_ coded: [UInt8]) -> Data {
        let stream = PDFObjects.stream(
            hex(coded) + ">\n", entries: "/Filter [/ASCIIHexDecode /FlateDecode] ")
        return PDFObjects([
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R "
                + "/Resources << /Font << /F1 5 0 R >> >> >>",
            stream, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        ]).data
    }

    /// Text in one stored block of deflate (RFC 1951, 3.2.4), with its checksum.
    private static func deflated(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        var (low, high) = (UInt32(1), UInt32(0))
        for byte in bytes {
            low = (low + UInt32(byte)) % 65521
            high = (high + low) % 65521
        }
        let count = UInt16(bytes.count)
        let lengths = [count, ~count].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let sum = [high, low].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        return [0x78, 0x01, 0x01] + lengths + bytes + sum
    }

    private static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    private static func reader(_ data: Data) throws -> any PageReader {
        try ReaderRegistry.pages(of: InputBytes(data), options: ReadingOptions())
    }

    private static func messages(_ data: Data) throws -> [String] {
        try reader(data).reading(ofPage: 1).notes.map(\.message)
    }

    private static func replacing(_ text: String, with other: String, in data: Data) -> Data {
        guard let range = data.range(of: Data(text.utf8), options: .backwards) else { return data }
        var data = data
        data.replaceSubrange(range, with: Data(other.utf8))
        return data
    }
}
