import Diagnostics
import Foundation
import Geometry
import Observations
import TestSupport
import Testing

@testable import Readers

@Suite struct PDFReaderTests {
    @Test func `words come with place, base line, edges and font`() throws {
        var file = HandmadePDF()
        file.text("Hello", x: 20, y: 150)
        file.text("bold", font: "F2", size: 12, x: 20, y: 100)
        let words = try file.reader().reading(ofPage: 1).words
        #expect(words.map(\.text) == ["Hello", "bold"])
        #expect(words.map(\.baseline) == [50, 100])
        #expect(words.map(\.style.size) == [10, 12])
        #expect(words.map(\.style.traits) == [[], .bold])
        #expect(words.map(\.style.fontName) == ["Helvetica", "Helvetica-Bold"])
        #expect(words[0].edges.count == 6)
        #expect(words[0].edges.first == 20)
        #expect(abs(words[0].box.minX - 20) < 0.01)
        #expect(words[0].box.minY < 50 && words[0].box.maxY > 50)
    }

    @Test(arguments: [
        (0, Word.Direction.right), (90, .down), (180, .left), (270, .up),
    ])
    func `a turned page turns its words`(rotation: Int, direction: Word.Direction) throws {
        var file = HandmadePDF()
        file.rotation = rotation
        file.text("Hello", x: 20, y: 150)
        let reading = try file.reader().reading(ofPage: 1)
        let size = Size<PageUnits>(width: 300, height: 200)
        let turned = Size<PageUnits>(width: 200, height: 300)
        #expect(reading.page.size == (rotation % 180 == 0 ? size : turned))
        #expect(reading.words.map(\.direction) == [direction])
    }

    @Test(arguments: [
        (-45.0, Word.Direction.right), (30, .right), (-60, .up), (60, .down), (135, .left),
    ])
    func `slanted text is read as words`(angle: Double, direction: Word.Direction) throws {
        let reading = try slanted("DRAFT not final", by: angle)
        #expect(reading.words.map(\.text) == ["Level", "DRAFT", "not", "final"])
        for word in reading.words.dropFirst() {
            let turned = Double(word.direction.rawValue) * 90 + Double(word.slant)
            let difference = (turned - angle).remainder(dividingBy: 360)
            #expect(abs(difference) < 0.1 && abs(word.slant) <= 45)
            #expect(word.edges.count == word.text.count + 1)
            #expect(abs(Double(word.style.size) - 10) < 0.1)
        }
        if abs(angle).remainder(dividingBy: 90) != 45 {
            #expect(reading.words.last?.direction == direction)
        }
    }

    @Test(arguments: [0.0, 4, -4, 90, 180, 87])
    func `text of a skewed scan keeps its quarter turn`(angle: Double) throws {
        let reading = try slanted("skewed", by: angle)
        #expect(reading.words.allSatisfy { $0.slant == 0 })
    }

    /// A text around the middle of a page, turned clockwise, below a level word.
    private func slanted(_ text: String, by degrees: Double) throws -> PageReading {
        var file = HandmadePDF()
        file.text("Level", x: 20, y: 180)
        let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        file.content +=
            "BT /F1 10 Tf \(cosine) \(-sine) \(sine) \(cosine) 150 100 Tm (\(text)) Tj ET\n"
        return try file.reader().reading(ofPage: 1)
    }

    /// Pixels that cannot be decoded: that nobody complains shows that nobody tries.
    @Test func `a picture in JPEG 2000 has its place without being decoded`() throws {
        var file = HandmadePDF()
        file.resources = "/XObject << /I 10 0 R >>"
        file.content = "q 120 0 0 60 20 50 cm /I Do Q\n"
        file.text("Hello", x: 20, y: 150)
        file.objects = [
            "<< /Type /XObject /Subtype /Image /Width 400 /Height 200 /Filter /JPXDecode "
                + "/Length 4 >>\nstream\nnone\nendstream"
        ]
        let reading = try file.reader().reading(ofPage: 1)
        #expect(reading.pictures.map(\.box) == [Rect(x: 20, y: 90, width: 120, height: 60)])
        #expect(reading.words.map(\.text) == ["Hello"])
        #expect(reading.notes.isEmpty)
    }

    /// Replacement text that never ends would swallow the words of the next page.
    @Test func `what a page leaves open does not reach the next one`() throws {
        var file = HandmadePDF()
        file.content = "/Span << /ActualText (open) >> BDC\n"
        file.text("Hello", x: 20, y: 150)
        let reader = try file.reader()
        let first = try reader.reading(ofPage: 1)
        #expect(try reader.reading(ofPage: 1).words == first.words)
    }

    @Test func `strokes and fills come with the page`() throws {
        var file = HandmadePDF()
        file.content = "20 150 m 120 150 l S 1 0 0 rg 20 50 100 30 re f\n"
        let reading = try file.reader().reading(ofPage: 1)
        #expect(reading.rules.map(\.position) == [50])
        #expect(
            reading.fills == [
                Fill(box: Rect(x: 20, y: 120, width: 100, height: 30), color: 0xFF0000)
            ])
    }

    /// A path with round corners, and how wide it is; the ground of a phrase, of a paragraph, and a disc.
    @Test(arguments: [(60.0, 12.0, 3.0, true), (150, 60, 6, true), (40, 40, 20, false)])
    func `a rectangle with round corners is a fill`(
        width: Double, height: Double, radius: Double, isFill: Bool
    ) throws {
        let (x, y) = (20.0, 60.0)
        let (right, top) = (x + width, y + height)
        let pull = radius * 0.4477
        var file = HandmadePDF()
        file.content = """
            1 0 0 rg \(x + radius) \(y) m \(right - radius) \(y) l
            \(right - pull) \(y) \(right) \(y + pull) \(right) \(y + radius) c
            \(right) \(top - radius) l
            \(right) \(top - pull) \(right - pull) \(top) \(right - radius) \(top) c
            \(x + radius) \(top) l
            \(x + pull) \(top) \(x) \(top - pull) \(x) \(top - radius) c
            \(x) \(y + radius) l
            \(x) \(y + pull) \(x + pull) \(y) \(x + radius) \(y) c h f

            """
        let reading = try file.reader().reading(ofPage: 1)
        #expect(reading.fills.count == (isFill ? 1 : 0))
        #expect(reading.pictures.count { $0.kind == .drawing } == (isFill ? 0 : 1))
    }

    @Test func `a slanted or bulging outline is a drawing`() throws {
        for path in [
            "20 60 m 80 70 l 78 90 l 18 80 l h f",
            "20 60 m 80 60 l 80 75 95 75 95 90 c 20 90 l h f",
        ] {
            var file = HandmadePDF()
            file.content = "1 0 0 rg \(path)\n"
            #expect(try file.reader().reading(ofPage: 1).fills.isEmpty)
        }
    }

    @Test func `a link is bound to the words that it covers`() throws {
        var file = HandmadePDF()
        file.text("see here", x: 20, y: 150)
        file.pageEntries = "/Annots [10 0 R]"
        file.objects = [
            "<< /Type /Annot /Subtype /Link /Rect [38 145 70 162] /Border [0 0 0] "
                + "/A << /S /URI /URI (https://example.org/a) >> >>"
        ]
        let words = try file.reader().reading(ofPage: 1).words
        #expect(words.map(\.text) == ["see", "here"])
        #expect(words.map(\.link) == [nil, "https://example.org/a"])
    }

    @Test func `punctuation outside of a link's area is no part of it`() throws {
        for (right, count) in [(66, 1), (70, 0)] {
            var file = HandmadePDF()
            file.text("\\(here\\).", x: 40, y: 150)
            file.pageEntries = "/Annots [10 0 R]"
            file.objects = [
                "<< /Type /Annot /Subtype /Link /Rect [36 145 \(right) 162] /Border [0 0 0] "
                    + "/A << /S /URI /URI (https://example.org/a) >> >>"
            ]
            let word = try #require(try file.reader().reading(ofPage: 1).words.first)
            #expect(word.link == "https://example.org/a")
            #expect(word.outerSigns == Word.OuterSigns(trailing: UInt8(count)), "\(word.box)")
        }
    }

    @Test func `a bold full stop behind a bold link stays with it`() throws {
        var file = HandmadePDF()
        file.text("here.", font: "F2", x: 40, y: 150)
        file.pageEntries = "/Annots [10 0 R]"
        file.objects = [
            "<< /Type /Annot /Subtype /Link /Rect [36 145 62 162] /Border [0 0 0] "
                + "/A << /S /URI /URI (https://example.org/a) >> >>"
        ]
        let word = try #require(try file.reader().reading(ofPage: 1).words.first)
        #expect(word.outerSigns == Word.OuterSigns())
    }

    /// A text in a font whose map names the glyph of the hyphen as the soft one.
    private func soft(_ lines: [String], width: Int = 600) throws -> [String] {
        var file = HandmadePDF()
        file.fonts = "/F3 10 0 R"
        for (index, line) in lines.enumerated() {
            file.text(line, font: "F3", x: 20, y: 150 - 12 * index)
        }
        let widths = (32...126).map { $0 == 45 ? "\(width)" : "600" }.joined(separator: " ")
        file.objects = [
            "<< /Type /Font /Subtype /Type1 /BaseFont /AnyFont /FirstChar 32 /LastChar 126 "
                + "/Widths [\(widths)] /FontDescriptor 11 0 R /ToUnicode 12 0 R >>",
            "<< /Type /FontDescriptor /FontName /AnyFont /Flags 33 >>",
            PDFObjects.stream(
                "/CIDInit /ProcSet findresource begin 12 dict begin begincmap "
                    + "/CMapName /X def 1 begincodespacerange <00> <FF> endcodespacerange "
                    + "1 beginbfchar <2D> <00AD> endbfchar endcmap end end"),
        ]
        return try file.reader().reading(ofPage: 1).words.map(\.text)
    }

    @Test func `soft hyphens that are drawn within lines are hyphens`() throws {
        #expect(try soft(["make -f well-known"]) == ["make", "-f", "well-known"])
        #expect(try soft(["a - b"]) == ["a", "-", "b"])
        #expect(try soft(["well- known", "lan-", "tern"]) == ["well-", "known", "lan-", "tern"])
    }

    @Test func `those at the ends of lines and of no width stay soft`() throws {
        #expect(try soft(["lan-", "tern"]) == ["lan\u{AD}", "tern"])
        #expect(try !soft(["lan-tern"], width: 30).joined().contains("-"))
    }

    /// The balls before the items of slides.
    @Test(arguments: [(5, true), (29, true), (100, false)])
    func `a shade as small as a letter is a picture`(_ side: Int, _ isSmall: Bool) throws {
        var file = HandmadePDF()
        file.resources = "/Shading << /S1 10 0 R >>"
        file.content = "q 1 0 0 1 20 50 cm 0 0 \(side) \(side) re W n /S1 sh Q\n"
        file.objects = [
            "<< /ShadingType 3 /ColorSpace /DeviceRGB /Coords [2 2 0 2 2 9] /Extend [true true] "
                + "/Function << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [0 0 1] /N 1 >> >>"
        ]
        let drawn = try file.reader().reading(ofPage: 1).pictures
        #expect(drawn.map(\.kind) == (isSmall ? [.raster] : []))
        #expect(drawn.allSatisfy { abs($0.box.width - Double(side)) < 1 })
    }

    /// What viewers draw around links, as the default of LaTeX has them do.
    @Test(arguments: ["", "/Border [0 0 1] /C [1 0 0]", "/BS << /W 2 /S /S >>", "/Border [0 0 0]"])
    func `the border of a link is no rule`(_ entries: String) throws {
        var file = HandmadePDF()
        file.text("see here", x: 20, y: 150)
        file.pageEntries = "/Annots [10 0 R]"
        file.objects = [
            "<< /Type /Annot /Subtype /Link /Rect [38 145 70 162] \(entries) "
                + "/A << /S /URI /URI (https://example.org/a) >> >>"
        ]
        let reading = try file.reader().reading(ofPage: 1)
        #expect(reading.rules.isEmpty && reading.fills.isEmpty && reading.pictures.isEmpty)
        #expect(reading.words.map(\.link) == [nil, "https://example.org/a"])
    }

    @Test(arguments: ["Square", "Stamp"])
    func `what other annotations draw is on the page`(_ kind: String) throws {
        var file = HandmadePDF()
        file.text("see here", x: 20, y: 150)
        file.pageEntries = "/Annots [10 0 R]"
        let look = "0 0 m 100 0 l S"
        file.objects = [
            "<< /Type /Annot /Subtype /\(kind) /Rect [20 50 120 80] /AP << /N 11 0 R >> >>",
            "<< /Type /XObject /Subtype /Form /BBox [0 0 100 30] /Length \(look.utf8.count) >>\n"
                + "stream\n\(look)\nendstream",
        ]
        #expect(try file.reader().reading(ofPage: 1).rules.count == 1)
    }

    /// Some programs draw tabs for blanks.
    @Test func `a tab separates words`() throws {
        var page = GlyphPage()
        page.line(["t", "o", "\t", "d", "o"], x: 20, y: 150)
        #expect(try page.words == ["to", "do"])
    }

    /// Poppler names a field by all those above it, for ever where they form a circle.
    @Test(arguments: [true, false])
    func `a field that is its own parent is left out, with a note`(isCircular: Bool) throws {
        var file = HandmadePDF()
        file.text("Name", x: 20, y: 150)
        file.pageEntries = "/Annots [10 0 R]"
        file.catalogEntries = "/AcroForm << /Fields [11 0 R] >>"
        file.objects = [
            "<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Ada) /Rect [60 145 120 162] "
                + "/Parent 11 0 R >>",
            "<< /T (person) /Kids [10 0 R] \(isCircular ? "/Parent 11 0 R" : "") >>",
        ]
        let reading = try file.reader().reading(ofPage: 1)
        #expect(reading.fields.map(\.name) == (isCircular ? [] : ["person.name"]))
        #expect(
            reading.notes.map(\.message)
                == (isCircular
                    ? ["a form field is its own parent; the fields of the page are left out"] : []))
    }

    @Test(arguments: [
        ("(de)", "de"), ("(zh-Hant-TW)", "zh-Hant-TW"), ("<FEFF0065006E>", "en"), ("()", nil),
        ("(English)", "English"), ("(en_GB)", nil), ("(x)", nil), ("(en, \\377)", nil),
        ("/en", nil),
    ])
    func `a language is taken where its tag is well-formed`(_ stated: String, _ tag: String?) throws
    {
        var file = HandmadePDF()
        file.catalogEntries = "/Lang \(stated)"
        #expect(try file.reader().metadata.language == tag)
        #expect(try file.reader().statedMetadata.language == tag)
    }

    @Test func `metadata and outline are read`() throws {
        var file = HandmadePDF()
        file.text("Hello", x: 20, y: 150)
        file.info = "/Title (Of rivers) /Author (A. Smith) /CreationDate (D:20260314120000Z)"
        file.catalogEntries = "/Outlines 10 0 R /Lang (en-GB)"
        file.objects = [
            "<< /Type /Outlines /First 11 0 R /Last 11 0 R /Count 2 >>",
            "<< /Title (Rivers) /Parent 10 0 R /Dest [3 0 R /Fit] /First 12 0 R /Last 12 0 R "
                + "/Count 1 >>",
            "<< /Title (Stones) /Parent 11 0 R >>",
        ]
        let metadata = try file.reader().metadata
        #expect(metadata.title == "Of rivers")
        #expect(metadata.author == "A. Smith")
        #expect(metadata.language == "en-GB")
        #expect(metadata.created == "2026-03-14T12:00:00Z")
        #expect(metadata.subject == nil)
        #expect(metadata.pageCount == 1 && !metadata.isSigned)
        #expect(metadata.outline.map(\.title) == ["Rivers", "Stones"])
        #expect(metadata.outline.map(\.level) == [1, 2])
        #expect(metadata.outline.map(\.page) == [1, nil])
    }

    @Test(arguments: [("/V 11 0 R", true), ("", false)])
    func `a file is signed where a field for it is filled`(_ value: String, _ isSigned: Bool) throws
    {
        var file = HandmadePDF()
        file.text("Hello", x: 20, y: 150)
        file.catalogEntries = "/AcroForm << /Fields [10 0 R] /SigFlags 3 >>"
        file.objects = [
            "<< /FT /Sig /T (signature) \(value) /Type /Annot /Subtype /Widget /Rect [0 0 0 0] >>",
            "<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached "
                + "/ByteRange [0 9 99 9] /Contents <00> >>",
        ]
        #expect(try file.reader().metadata.isSigned == isSigned)
    }

    @Test func `fields of every kind are read from the top`() throws {
        let fields = try corpusReader("forms/filled.pdf").reading(ofPage: 1).fields
        #expect(Set(fields.map(\.kind)) == [.text, .checkbox, .radio, .choice])
        #expect(fields.map(\.box.minY) == fields.map(\.box.minY).sorted())
        let family = try #require(fields.first { $0.name == "family" })
        #expect(family.value == "Carter")
        #expect(family.label == "Family name")
    }

    @Test func `an empty form has empty fields`() throws {
        let fields = try corpusReader("forms/empty.pdf").reading(ofPage: 1).fields
        #expect(!fields.isEmpty)
        #expect(fields.filter { $0.kind == .text }.allSatisfy { $0.value.isEmpty })
        #expect(fields.compactMap(\.isChecked).allSatisfy { !$0 })
    }

    @Test func `a page that is not there is no page`() throws {
        var file = HandmadePDF()
        file.text("Hello", x: 20, y: 150)
        let reader = try file.reader()
        #expect(reader.pageCount == 1)
        for number in [-1, 0, 2, .max] {
            let problem = #expect(throws: Problem.self) { try reader.reading(ofPage: number) }
            #expect(problem?.kind == .damagedInput)
        }
    }

    @Test func `a page can be seen`() throws {
        var file = HandmadePDF()
        file.text("Hello", x: 20, y: 150)
        let picture = try file.reader().picture(ofPage: 1, resolution: 144)
        #expect(picture.width == 600)
        #expect(picture.height == 400)
        let problem = #expect(throws: Problem.self) {
            try file.reader().picture(ofPage: 1, resolution: 1e6)
        }
        #expect(problem?.kind == .limitReached)
    }

    @Test(arguments: [50, 144, 151.7])
    func `a part of a page looks as in the picture of the whole`(_ resolution: Double) throws {
        var file = HandmadePDF()
        file.text("Hello", x: 20, y: 150)
        file.content += "1 0 0 rg 0 .6 1 RG 30 20 80.5 61 re B 200 90 m 290 10 l S\n"
        let reader = try file.reader()
        let areas: [Rect<PageUnits>] = [
            Rect(x: 24.7, y: 110, width: 99, height: 75), Rect(x: 10, y: 30, width: 40, height: 25),
        ]
        let whole = try reader.picture(ofPage: 1, resolution: resolution)
        let part = try reader.picture(ofPage: 1, resolution: resolution, showing: areas)
        #expect(part.wholeWidth == whole.width)
        #expect(part.picture.width < whole.width)
        for area in areas {
            let box = area.scaled(by: resolution / 72, to: Pixels.self)
            let shown = try #require(part.thumbnail(of: box, longestSide: 1000))
            #expect(shown.samples == whole.cropped(to: box)?.samples)
            #expect(Set(shown.samples).count > 1)
        }
        #expect(throws: Problem.self) {
            try reader.picture(
                ofPage: 1, resolution: resolution,
                showing: [Rect(x: 900, y: 0, width: 10, height: 10)])
        }
    }

    /// Letters of 1e20 points; the reader bounds what it hands on.
    @Test(arguments: ["1e12", "1e20", "1e30"])
    func `coordinates stay finite however large letters are set`(_ size: String) throws {
        let digits = size.split(separator: "e")[1]
        let number = "1" + String(repeating: "0", count: Int(digits) ?? 0)
        var file = HandmadePDF()
        file.content =
            "BT /F1 1 Tf \(number) 0 0 \(number) -\(number) 20 Tm (Far) Tj ET "
            + "0 0 m \(number) 0 l S\n"
        for word in try file.reader().reading(ofPage: 1).words {
            #expect(word.box.width.isFinite && word.style.size.isFinite)
        }
    }
}

/// What is true for every word of every page of the corpus.
@Suite struct PDFWordProperties {
    static var files: [String] {
        get throws {
            let found = FileManager.default.enumerator(at: corpus, includingPropertiesForKeys: nil)
            return (found?.allObjects as? [URL] ?? [])
                .filter { $0.pathExtension == "pdf" }
                .map {
                    $0.deletingLastPathComponent().lastPathComponent + "/" + $0.lastPathComponent
                }
                .filter { !$0.hasPrefix("hostile/") }.sorted()
        }
    }

    @Test(arguments: try files) func `words lie on the page and know their letters`(_ path: String)
        throws
    {
        let reader = try corpusReader(path)
        for number in 1...reader.pageCount {
            let reading = try reader.reading(ofPage: number)
            let page = Rect<PageUnits>(
                x: 0, y: 0, width: reading.page.size.width, height: reading.page.size.height)
            for word in reading.words {
                #expect(!word.text.isEmpty)
                #expect(!word.text.contains { $0.isWhitespace })
                // What the dots of a leader join to one word that runs to the left has no known edges.
                let isLeader = path.hasPrefix("programs/") && word.text.contains("....")
                #expect(
                    word.edges.count == word.text.unicodeScalars.count + 1
                        || isLeader && word.edges.isEmpty, "\(word.text)")
                #expect(page.grown(by: 2).contains(word.box), "\(word.text)")
                #expect(word.style.size > 0 && !word.style.fontName.isEmpty)
                #expect(word.confidence == 1)
            }
            for rule in reading.rules { #expect(rule.start <= rule.end) }
            for fill in reading.fills { #expect(page.contains(fill.box)) }
        }
    }

    /// A word of a font whose flags say that it is of fixed pitch, with letters of these widths.
    private func isFixed(_ widths: [Character: Int], _ text: String) throws -> Bool {
        var file = HandmadePDF()
        let all = (32...126).map { code in
            String(widths[Character(UnicodeScalar(UInt8(code)))] ?? 600)
        }.joined(separator: " ")
        file.fonts = "/F3 10 0 R "
        file.content = "BT /F3 10 Tf 20 100 Td (\(text)) Tj ET\n"
        file.objects = [
            "<< /Type /Font /Subtype /Type1 /BaseFont /Any /FirstChar 32 /LastChar 126 "
                + "/Widths [\(all)] /FontDescriptor 11 0 R >>",
            "<< /Type /FontDescriptor /FontName /Any /Flags 33 >>",
        ]
        let word = try #require(file.reader().reading(ofPage: 1).words.first)
        return word.style.traits.contains(.fixedPitch)
    }

    @Test func `letters of other widths are of no fixed pitch, whatever a font says`() throws {
        #expect(try isFixed([:], "lantern"))
        #expect(
            try !isFixed(["l": 250, "a": 500, "n": 520, "t": 300, "e": 440, "r": 350], "lantern"))
    }

    /// Fonts of which the file says that all characters have one width.
    @Test(arguments: [
        (["5.20"], false), (["ls -l"], true), (["m = 1"], false), (["12", "let x"], true),
        (["12", "m = 1"], false),
    ])
    func `fonts are of fixed pitch where letters show it`(texts: [String], isFixed: Bool) throws {
        var file = HandmadePDF()
        let widths = (32...126).map { _ in "600" }.joined(separator: " ")
        for (index, text) in texts.enumerated() {
            file.fonts += "/F\(index + 3) \(10 + 2 * index) 0 R "
            file.content += "BT /F\(index + 3) 10 Tf \(20 + 60 * index) 100 Td (\(text)) Tj ET\n"
            file.objects += [
                "<< /Type /Font /Subtype /Type1 /BaseFont /Any\(index) /FirstChar 32 /LastChar 126 "
                    + "/Widths [\(widths)] /FontDescriptor \(11 + 2 * index) 0 R >>",
                "<< /Type /FontDescriptor /FontName /Any\(index) /Flags 33 >>",
            ]
        }
        let words = try file.reader().reading(ofPage: 1).words
        #expect(
            words.map(\.text) == texts.joined(separator: " ").split(separator: " ").map(String.init)
        )
        #expect(words.allSatisfy { $0.style.traits.contains(.fixedPitch) == isFixed })
    }
}
