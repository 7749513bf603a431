import Foundation
import Geometry
import Observations
import TestSupport
import Testing

@testable import Readers

/// Text whose letters run from right to left is read in its order, however the file draws it.
@Suite struct RightToLeftTests {
    /// Lines as they are read, and as their glyphs are seen from the left.
    static let lines = [
        ("سنة 2014 في مدينة", "ةنيدم يف 2014 ةنس"),
        ("كتاب (منها 300 مجلة) و٤٥٠ قلم", "ملق ٤٥٠و )ةلجم 300 اهنم( باتك"),
        ("برنامج Windows 10 وموقع", "عقومو Windows 10 جمانرب"),
        ("الهاتف: 02-555-1234.", ".1234-555-02 :فتاهلا"),
        ("הספרייה בשנת 1998 ויש", "שיו 1998 תנשב היירפסה"),
        ("این گزارش درباره کتابخانه", "هناخباتک هرابرد شرازگ نیا"),
    ]

    @Test(arguments: lines)
    func `glyphs drawn from the left are read from the right`(
        _ read: String, _ seen: String
    ) throws {
        var page = GlyphPage()
        page.line(seen.unicodeScalars.map(String.init), x: 20, y: 150)
        #expect(try page.words.sorted() == read.split(separator: " ").map(String.init).sorted())
    }

    @Test(arguments: lines)
    func `glyphs drawn one by one from the right give the same`(
        _ read: String, _ seen: String
    ) throws {
        var page = GlyphPage()
        let glyphs = seen.unicodeScalars.map(String.init)
        for (index, glyph) in glyphs.enumerated().reversed() where glyph != " " {
            page.line([glyph], x: 20 + 6 * index, y: 150)
        }
        #expect(try page.words.sorted() == read.split(separator: " ").map(String.init).sorted())
    }

    @Test func `ligatures whose letters come as they are read keep them so`() throws {
        var page = GlyphPage()
        page.line(["م", "لا", "س"], x: 20, y: 150)
        #expect(try page.words == ["سلام"])
    }

    @Test func `presentation forms become letters`() throws {
        var page = GlyphPage()
        page.line(["\u{FEE1}", "\u{FEFC}", "\u{FEB3}"], x: 20, y: 150)
        page.line(["\u{FB4B}", "\u{FB2A}"], x: 20, y: 100)
        #expect(try page.words == ["سلام", "\u{05E9}\u{05C1}\u{05D5}\u{05B9}"])
    }

    /// Initial forms begin a word, final ones end it. The other lines of the page do not count then.
    @Test func `forms of letters show where a word begins, line by line`() throws {
        var page = GlyphPage()
        let forms = ["\u{FEE1}", "\u{FEFC}", "\u{FEB3}"]
        for row in 0..<4 {
            page.line(["ا", "ل", "س", "ة"], x: 20, y: 150 - 20 * row)
        }
        page.line(forms, x: 20, y: 60)
        page.line(forms.reversed(), x: 20, y: 40)
        #expect(
            try page.words.sorted() == ["السة", "السة", "السة", "السة", "سلام", "سلام"].sorted())
    }

    @Test func `marks are read after their letters`() throws {
        var page = GlyphPage()
        page.line(["ם", "ו", "ל", "ש"], x: 20, y: 150)
        page.mark("\u{05C1}", x: 20 + 3 * 6 + 2, y: 150)
        #expect(try page.words == ["ש\u{05C1}לום"])
    }

    @Test func `edges run from the right, so that a part of a word has its box`() throws {
        var page = GlyphPage()
        page.line(["ג", "ב", "א"], x: 20, y: 150)
        let word = try #require(page.reading.words.first)
        #expect(word.text == "אבג")
        #expect(word.edges.map { $0.rounded() } == [38, 32, 26, 20])
        #expect(word.box(ofScalars: 0..<1).minX.rounded() == 32)
    }

    @Test func `a joiner that spelling asks for stays`() throws {
        var page = GlyphPage()
        page.line(["ا", "ه", "\u{200C}", "ب", "ا", "ت", "ک"], x: 20, y: 150)
        #expect(
            try page.words.map { $0.unicodeScalars.map(\.value) }
                == ["کتاب\u{200C}ها"].map { $0.unicodeScalars.map(\.value) })
    }

    @Test func `a layer whose letters come as they are read stays so`() throws {
        var page = GlyphPage()
        for (index, line) in ["المدينة القديمة", "الكتاب الأول", "على المكتبة"].enumerated() {
            page.line(line.unicodeScalars.map(String.init), x: 20, y: 150 - 30 * index)
        }
        #expect(
            try page.words == ["المدينة", "القديمة", "الكتاب", "الأول", "على", "المكتبة"])
    }

    @Test func `brackets that come as they look are read as they are meant`() throws {
        var page = GlyphPage()
        page.line("(הלימ) הרוש".unicodeScalars.map(String.init), x: 20, y: 150)
        #expect(try page.words == ["(מילה)", "שורה"])
    }

    @Test func `a page from left to right keeps its words to the letter`() throws {
        var page = GlyphPage()
        page.line("(see) 02-555-1234, Σωκράτης".unicodeScalars.map(String.init), x: 20, y: 150)
        #expect(try page.words == ["(see)", "02-555-1234,", "Σωκράτης"])
    }

    /// Each letter of a random line is in one word, once.
    @Test(arguments: 0..<60)
    func `no letter is lost or doubled`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let tokens = ["سلام", "كتاب", "12", "3.5", "Web", "ספר", "(", "٤٥", "-", "مُ"]
        let line = (0..<6).compactMap { _ in tokens.randomElement(using: &random) }
            .joined(separator: Bool.random(using: &random) ? " " : "")
        var page = GlyphPage()
        page.line(line.unicodeScalars.map(String.init), x: 20, y: 150)
        let letters = line.unicodeScalars.filter { $0 != " " }.sorted()
        let read = try page.words.joined().unicodeScalars.map {
            letters.contains($0) ? $0 : LogicalOrder.mirrored($0)
        }
        #expect(read.sorted() == letters)
    }
}
