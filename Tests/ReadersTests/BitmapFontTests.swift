import Foundation
import Observations
import TestSupport
import Testing

@testable import Readers

/// Fonts of bitmaps as TeX has written them, whose glyphs are named by their codes.
@Suite struct BitmapFontTests {
    private static let text: Set<Int> = Set(97...122).union([44, 46])

    /// The words of a text in a font that has glyphs of some codes.
    ///
    /// - Parameter name: What is before the code in a glyph's name.
    private func words(
        _ codes: [Int], fontHas others: Set<Int> = text, name: String = "a"
    ) throws -> [String] {
        let known = others.union(codes).sorted()
        let names = known.map { "\($0) /\(name)\($0)" }.joined(separator: " ")
        let glyphs = known.map { "/\(name)\($0) 11 0 R" }.joined(separator: " ")
        let widths = (0...255).map { _ in "50" }.joined(separator: " ")
        let drawn = "50 0 0 0 50 70 d1 0 0 50 70 re f"
        var file = HandmadePDF()
        file.fonts = "/F3 10 0 R"
        let hexadecimal = codes.map { String(format: "%02X", $0) }.joined()
        file.content = "BT /F3 10 Tf 60 100 Td <\(hexadecimal)> Tj ET\n"
        file.objects = [
            "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 50 70] /FontMatrix [0.01 0 0 0.01 0 0] "
                + "/FirstChar 0 /LastChar 255 /Widths [\(widths)] /CharProcs << \(glyphs) >> "
                + "/Encoding << /Type /Encoding /Differences [\(names)] >> /Resources << >> >>",
            "<< /Length \(drawn.utf8.count) >>\nstream\n\(drawn)\nendstream",
        ]
        return try file.reader().reading(ofPage: 1).words.map(\.text)
    }

    /// `fi`, `ffi` and what is around them in `first office`.
    private func codes(_ ligature: Int) -> [Int] { [ligature] + "rst".utf8.map(Int.init) }

    @Test func `ligatures of both encodings are their letters`() throws {
        for (code, letters) in [(11, "ff"), (12, "fi"), (14, "ffi"), (27, "ff"), (28, "fi")] {
            let others = code < 16 ? Self.text.union([12]) : Self.text
            #expect(try words(codes(code), fontHas: others) == [letters + "rst"], "\(code)")
        }
    }

    @Test func `quotation marks and dashes of the younger encoding are signs`() throws {
        #expect(try words([16] + "mill".utf8.map(Int.init) + [17]) == ["“mill”"])
        #expect(try words([97, 21, 98]) == ["a–b"])
    }

    /// In the older encoding, 28 is `ø`, and `ß` and `æ` are before it.
    @Test(arguments: [12, 25, 26])
    func `a font with letters of the older encoding has no ligatures of the younger one`(
        other: Int
    ) throws {
        #expect(try words(codes(28), fontHas: Self.text.union([other])) == ["rst"])
    }

    /// Of the encoding beside that of the letters; the same code is `Ĺ` in a font of these.
    @Test func `a bullet in a font without letters is one`() throws {
        #expect(try words([136], fontHas: [36]) == ["•"])
        #expect(try words([132, 151, 158], fontHas: [136]) == ["†™◦"])
        #expect(try words([159, 49], fontHas: [50]) != ["℠1"])
        #expect(try words([136], fontHas: Self.text) != ["•"])
        #expect(try words([136], fontHas: [36], name: "b") != ["•"])
    }

    @Test func `fonts of formulas, in the order of a text and with other names have none`() throws {
        #expect(try words(codes(12), fontHas: Set(97...122)) == ["rst"])
        #expect(try words(codes(12), fontHas: Self.text.union(0...10)) == ["rst"])
        #expect(try words(codes(12), name: "b") == ["rst"])
        #expect(try words(codes(12), fontHas: [44, 46]) == ["rst"])
    }

    /// - Parameters:
    ///   - unit: Font sizes of a unit of the font.
    ///   - height: Units.
    private func size(_ size: Double, unit: Double, height: Int) throws -> Float {
        var file = HandmadePDF()
        file.fonts = "/F3 10 0 R"
        file.content = "BT /F3 \(size) Tf 60 100 Td (ab) Tj ET\n"
        file.objects = [
            "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 30 \(height)] /FontMatrix [\(unit) 0 0 \(unit) 0 0] "
                + "/FirstChar 97 /LastChar 98 /Widths [30 30] /CharProcs << /a97 11 0 R /a98 11 0 R >> "
                + "/Resources << >> /Encoding << /Type /Encoding /Differences [97 /a97 /a98] >> >>",
            PDFObjects.stream("30 0 0 0 30 \(height) d1 0 0 30 \(height) re f"),
        ]
        return try #require(file.reader().reading(ofPage: 1).words.first).style.size
    }

    @Test func `letters of usual height have the size that the file says`() throws {
        #expect(try size(12, unit: 0.01, height: 90) == 12)
        #expect(try size(9, unit: 0.001, height: 1100) == 9)
    }

    /// A bullet at 600 dpi: 12 points are 100 of its units.
    @Test func `so have those in units of a printer`() throws {
        #expect(try size(12, unit: 0.01, height: 38) == 12)
    }

    @Test func `of other fonts, the size is estimated`() throws {
        #expect(try size(1, unit: 1, height: 40) == 60)
        #expect(try size(12, unit: 0.013, height: 20) != 12)
    }

    @Test func `two fonts without names are two fonts`() throws {
        var file = HandmadePDF()
        file.fonts = "/F3 10 0 R /F4 11 0 R"
        file.content = "BT /F3 10 Tf 60 100 Td (ab) Tj /F4 10 Tf 40 0 Td (ab) Tj ET\n"
        let glyphs =
            "/FontBBox [0 0 50 70] /FontMatrix [0.01 0 0 0.01 0 0] /FirstChar 97 /LastChar 98 "
            + "/Widths [50 50] /CharProcs << /a 12 0 R /b 12 0 R >> /Resources << >> "
            + "/Encoding << /Type /Encoding /Differences [97 /a /b] >>"
        let font = "<< /Type /Font /Subtype /Type3 \(glyphs) >>"
        file.objects = [font, font, PDFObjects.stream("50 0 0 0 50 70 d1 0 0 50 70 re f")]
        let words = try file.reader().reading(ofPage: 1).words
        #expect(words.map(\.text) == ["ab", "ab"])
        #expect(Set(words.map(\.style.fontName)).count == 2)
    }
}
