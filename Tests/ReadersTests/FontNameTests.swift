import Observations
import TestSupport
import Testing

@testable import Readers

@Suite struct FontNameTests {
    /// The words of a page in a font whose codes from 65 on have glyphs with names.
    private func words(
        _ text: String, font name: String = "AnyFont", glyphs: [String] = [], after: String = ""
    ) throws -> [Word] {
        var file = HandmadePDF()
        file.fonts = "/F3 10 0 R "
        if !after.isEmpty { file.text(after, x: 20, y: 100) }
        file.content += "BT /F3 10 Tf 60 100 Td (\(text)) Tj ET\n"
        let widths = (32...126).map { "\(400 + $0)" }.joined(separator: " ")
        let names = glyphs.map { "/\($0) " }.joined()
        let encoding = glyphs.isEmpty ? "" : "/Encoding << /Differences [65 \(names)] >>"
        file.objects = [
            "<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+\(name) /FirstChar 32 /LastChar 126 "
                + "/Widths [\(widths)] /FontDescriptor 11 0 R \(encoding) >>",
            "<< /Type /FontDescriptor /FontName /ABCDEF+\(name) /Flags 4 >>",
        ]
        return try file.reader().reading(ofPage: 1).words
    }

    private static let styled: [(name: String, traits: TextStyle.Traits)] = [
        ("CMBX10", .bold), ("CMB10", .bold), ("CMTI12", .italic),
        ("CMSL8", .italic),
        ("CMBXTI10", [.bold, .italic]), ("SFBX1095", .bold), ("SFTI1000", .italic),
        ("NimbusRomNo9L-Medi", .bold), ("NimbusRomNo9L-MediItal", [.bold, .italic]),
        ("NimbusRomNo9L-ReguItal", .italic), ("LinLibertineTB", .bold),
        ("LinLibertineTI", .italic), ("MyriadPro-BoldIt", [.bold, .italic]),
        ("HelveticaNeueLTStd-Bd", .bold), ("Arial,Bold", .bold),
    ]

    @Test(arguments: styled)
    func `names of fonts say how they are set`(name: String, traits: TextStyle.Traits) throws {
        let word = try #require(try words("Town", font: name).first)
        #expect(word.style.traits == traits)
    }

    @Test(arguments: [
        "CMR10", "CMMI10", "CMCSC10", "CMSS10", "SFRM1000", "NimbusRomNo9L-Regu", "LinLibertineT",
        "Digital-Seven", "Capitals", "Gambit", "Exhibit-Roman", "Tajawal-Medium",
    ])
    func `names that only look alike do not`(name: String) throws {
        let word = try #require(try words("Town", font: name).first)
        #expect(word.style.traits == [])
    }

    @Test func `glyphs of TeX are what their names say`() throws {
        let glyphs = [
            "angbracketleft", "bardbl", "epsilon1", "summationdisplay", "parenleftbigg", "nabla",
            "accidentals.flat.slash", "fattened.fixedwidth.seven.alt",
        ]
        for (index, text) in ["⟨", "‖", "ϵ", "∑", "(", "∇", "♭", "7"].enumerated() {
            let code = String(UnicodeScalar(UInt8(65 + index)))
            #expect(try words(code, glyphs: glyphs).map(\.text) == [text], "\(glyphs[index])")
        }
    }

    @Test func `a bracket that is put together is its top`() throws {
        let glyphs = ["parenlefttp", "parenleftex", "parenleftbt"]
        #expect(try words("A", glyphs: glyphs).map(\.text) == ["("])
        #expect(try words("B", glyphs: glyphs).isEmpty)
    }

    @Test func `known and unknown names stay with the reader of the file`() throws {
        #expect(try words("A", glyphs: ["odieresis"]).map(\.text) == ["ö"])
        #expect(try words("A", glyphs: ["anythingbig"]).map(\.text) == ["A"])
    }

    @Test func `brackets that hang from their baseline are on the line of their text`() throws {
        let level = try words("A", glyphs: ["parenleft"], after: "f")
        #expect(level.map(\.baseline) == [100, 100])
        let hanging = try words("A", glyphs: ["parenleftBig"], after: "f")
        let lowered = try #require(hanging.first { $0.text == "(" }?.baseline)
        #expect(abs(lowered - 111.1) < 0.01)
    }

    /// Words in two fonts that touch are one.
    private func signs(_ text: [(String, String)]) throws -> Word {
        var file = HandmadePDF()
        file.content =
            "BT 20 100 Td " + text.map { "/\($0.0) 10 Tf (\($0.1)) Tj" }.joined(separator: " ")
            + " ET\n"
        let words = try file.reader().reading(ofPage: 1).words
        #expect(words.count == 1)
        return try #require(words.first)
    }

    @Test func `plain signs around a bold word are counted`() throws {
        let word = try signs([("F1", "\""), ("F2", "Town"), ("F1", ".\"")])
        #expect(word.text == "\"Town.\"")
        #expect(word.style.traits == .bold)
        #expect(word.outerSigns == Word.OuterSigns(leading: 1, trailing: 2))
    }

    @Test func `signs in the font of the word, plain words and letters are not counted`() throws {
        for text in [
            [("F2", "Town.")], [("F1", "Town"), ("F2", ".")], [("F2", "To"), ("F1", "wn")],
        ] {
            #expect(try signs(text).outerSigns == Word.OuterSigns())
        }
        #expect(try signs([("F2", "{"), ("F1", "town}")]).style.traits == .bold)
    }

    /// A word in a font whose map to Unicode gives its codes in the area for private use.
    private func privateUse(font name: String, after text: String = "") throws -> String? {
        var file = HandmadePDF()
        file.fonts = "/F3 10 0 R"
        file.content = "BT 20 100 Td /F1 10 Tf (\(text)) Tj /F3 10 Tf (bS) Tj ET\n"
        let widths = (32...126).map { _ in "500" }.joined(separator: " ")
        file.objects = [
            "<< /Type /Font /Subtype /Type1 /BaseFont /\(name) /FirstChar 32 /LastChar 126 "
                + "/Widths [\(widths)] /FontDescriptor 11 0 R /ToUnicode 12 0 R >>",
            "<< /Type /FontDescriptor /FontName /\(name) /Flags 4 >>",
            PDFObjects.stream(
                "/CIDInit /ProcSet findresource begin 12 dict begin begincmap "
                    + "/CMapName /X def 1 begincodespacerange <00> <FF> endcodespacerange "
                    + "1 beginbfrange <20> <7E> <F020> endbfrange endcmap end end"),
        ]
        return try file.reader().reading(ofPage: 1).words.first?.text
    }

    @Test func `codes of Symbol are its Greek letters and signs, those of other fonts are not`()
        throws
    {
        #expect(try privateUse(font: "ABCDEF+SymbolMT") == "βΣ")
        #expect(try privateUse(font: "ABCDEF+SymbolMT", after: "sin") == "sinβΣ")
        #expect(try privateUse(font: "ABCDEF+Wingdings") != "βΣ")
    }
}
