import Foundation
import Observations
import TestSupport

@testable import Readers

/// A page whose one font has a glyph for each text that is set, 0.6 wide, at 10 points.
struct GlyphPage {
    private var file = HandmadePDF()
    private var codes: [String: Int] = [:]

    /// - Parameter glyphs: From the left; a text of several letters is a ligature.
    mutating func line(_ glyphs: [String], x: Int, y: Int) {
        show(glyphs, at: "\(x) \(y) Td")
    }

    /// A mark in a text of its own.
    mutating func mark(_ glyph: String, x: Int, y: Int) {
        show([glyph], at: "\(x) \(y) Td")
    }

    private mutating func show(_ glyphs: [String], at place: String) {
        let text = glyphs.map { glyph in
            let code = codes[glyph] ?? (glyph == " " ? 32 : 33 + codes.count)
            codes[glyph] = code
            return String(format: "%02X", code)
        }.joined()
        file.content += "BT /F3 10 Tf \(place) <\(text)> Tj ET\n"
    }

    var reading: PageReading {
        get throws {
            let maps = codes.sorted { $0.value < $1.value }.map { glyph, code in
                let units = glyph.utf16.map { String(format: "%04X", $0) }.joined()
                return String(format: "<%02X> <", code) + units + ">"
            }
            let table =
                "/CIDInit /ProcSet findresource begin 12 dict begin begincmap "
                + "1 begincodespacerange <00> <FF> endcodespacerange\n"
                + "\(maps.count) beginbfchar\n\(maps.joined(separator: "\n"))\nendbfchar\n"
                + "endcmap end end\n"
            let widths = (32...126).map { code in
                let isJoiner = codes["\u{200C}"] == code
                return isJoiner ? "0" : "600"
            }.joined(separator: " ")
            var file = file
            file.fonts = "/F3 10 0 R"
            file.objects = [
                "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 32 /LastChar 126 "
                    + "/Widths [\(widths)] /ToUnicode 11 0 R >>",
                "<< /Length \(table.utf8.count) >>\nstream\n\(table)endstream",
            ]
            return try file.reader().reading(ofPage: 1)
        }
    }

    var words: [String] { get throws { try reading.words.map(\.text) } }
}
