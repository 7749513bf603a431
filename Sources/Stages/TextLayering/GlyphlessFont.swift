import DocumentModel

/// A glyphless font: a code for each Unicode scalar of the text, all with empty outlines.
///
/// Source: ISO 32000-1:2008, 9.7.4 (CIDFonts), 9.10.3 (ToUnicode CMaps); OpenType 1.9 (tables).
struct GlyphlessFont {
    /// The advance width of every glyph, in thousandths of the font size. An arbitrary choice:
    /// words are scaled to their boxes.
    static let advance = 500
    static let ascent = 800
    /// Below the baseline, in thousandths of the font size.
    static let descent = 200

    private let scalars: [Unicode.Scalar]
    private let codes: [Unicode.Scalar: Int]

    init(_ pages: [InvisibleTextPage]) {
        var found: Set<Unicode.Scalar> = [blank]
        for page in pages {
            for line in page.lines {
                for word in line.words { found.formUnion(word.text.unicodeScalars) }
            }
        }
        scalars = Array(found.sorted().prefix(mostCodes))
        codes = Dictionary(
            zip(scalars, 1...), uniquingKeysWith: { first, _ in first })
    }

    /// The number of codes, including 0, which has no meaning.
    var codeCount: Int { scalars.count + 1 }

    /// The codes of a text; scalars without a code are left out.
    func codes(of text: String) -> [Int] { text.unicodeScalars.compactMap { codes[$0] } }

    /// The codes' Unicode values as a CMap.
    var unicode: String {
        var lines = [
            "/CIDInit /ProcSet findresource begin", "12 dict begin", "begincmap",
            "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
            "/CMapName /Adobe-Identity-UCS def", "/CMapType 2 def", "1 begincodespacerange",
            "<0000> <FFFF>", "endcodespacerange",
        ]
        for start in stride(from: 0, to: scalars.count, by: mostMappings) {
            let end = min(start + mostMappings, scalars.count)
            lines.append("\(end - start) beginbfchar")
            for index in start..<end {
                let value = String(scalars[index]).utf16.map { hex(Int($0)) }.joined()
                lines.append("<\(hex(index + 1))> <\(value)>")
            }
            lines.append("endbfchar")
        }
        lines += ["endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// A TrueType font of two empty glyphs.
    var program: [UInt8] {
        let head: [UInt16] =
            [1, 0, 1, 0, 0, 0, 0x5F0F, 0x3CF5, 0, 1000, 0, 0, 0, 0, 0, 0, 0, 0]
            + [0, UInt16(bitPattern: Int16(-Self.descent)), UInt16(Self.advance)]
            + [UInt16(Self.ascent), 0, 8, 2, 0, 0]
        let hhea: [UInt16] =
            [1, 0, UInt16(Self.ascent), UInt16(bitPattern: Int16(-Self.descent)), 0]
            + [UInt16(Self.advance), 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1]
        let maxp: [UInt16] = [1, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
        return TrueTypeFile(tables: [
            ("glyf", [0, 0]), ("head", head), ("hhea", hhea),
            ("hmtx", [UInt16(Self.advance), 0, 0]), ("loca", [0, 0, 0]), ("maxp", maxp),
        ]).bytes
    }
}

/// Four hexadecimal digits.
func hex(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

private let blank: Unicode.Scalar = " "

/// The codes of two bytes, without 0. Source: ISO 32000-1:2008, 9.7.5 (Identity-H).
private let mostCodes = 65_535

/// The most mappings in one operator (Adobe Technical Note 5014, 3.4).
private let mostMappings = 100

/// The tables of a TrueType font file.
private struct TrueTypeFile {
    /// In name order, each of 16-bit words.
    let tables: [(name: String, words: [UInt16])]

    var bytes: [UInt8] {
        var directory: [UInt8] = []
        var content: [UInt8] = []
        // The largest power of two not above the number of tables, its exponent, and the rest.
        let exponent = tables.count.bitWidth - tables.count.leadingZeroBitCount - 1
        let range = 16 << exponent
        for word in [1, 0, tables.count, range, exponent, tables.count * 16 - range] {
            directory += big(UInt16(word))
        }
        let start = 12 + 16 * tables.count
        for (name, words) in tables {
            let table = words.flatMap(big)
            let padded = table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
            directory += Array(name.utf8)
            directory += big(checksum(padded))
            directory += big(UInt32(start + content.count))
            directory += big(UInt32(table.count))
            content += padded
        }
        return directory + content
    }

    private func checksum(_ table: [UInt8]) -> UInt32 {
        stride(from: 0, to: table.count, by: 4).reduce(0) { sum, at in
            sum &+ table[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) }
        }
    }

    private func big(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }
}
