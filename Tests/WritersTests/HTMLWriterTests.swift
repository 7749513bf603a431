import DocumentModel
import Foundation
import Geometry
import TestSupport
import Testing

@Suite struct HTMLWriterTests {
    /// Source: RFC 3986, 3.2.2.
    @Test func `brackets in an address surround its host only`() throws {
        let run = TextRun(text: "here", link: "https://[::1]:80/a[b]?[c]#[d]")
        let html = try text(
            [.paragraph(Paragraph(text: RichText(runs: [run])))], as: "html")
        #expect(html.contains("href=\"https://[::1]:80/a%5Bb%5D?%5Bc%5D#%5Bd%5D\""))
    }

    @Test func `the page names its language, title and character set`() throws {
        let document = Document(
            metadata: .init(title: "Profit & <loss>", language: "he"), body: [.heading(1, "One")])
        let html = try text(document, as: "html")
        #expect(
            html.hasPrefix(
                "<!DOCTYPE html>\n<html lang=\"he\" dir=\"rtl\">\n<head>\n<meta charset=\"utf-8\">")
        )
        #expect(html.contains("<title>Profit &amp; &lt;loss&gt;</title>"))
        #expect(
            try text(Document(body: [.heading(1, "One")]), as: "html").contains(
                "<title>One</title>"))
        #expect(try text(Document(), as: "html").contains("<title>letter.pdf</title>"))
        let blank = Document(metadata: .init(title: "\u{1} "), body: [.heading(1, "\u{2}")])
        #expect(try text(blank, as: "html").contains("<title>letter.pdf</title>"))
    }

    @Test func `blanks behind styled words and links are outside of their elements`() throws {
        let runs = [
            TextRun(text: "Run "), TextRun(text: "make ", style: .fixedPitch),
            TextRun(text: "or see "), TextRun(text: "the mill ", link: "https://example.org"),
            TextRun(text: "now."),
        ]
        let html = try text([.paragraph(Paragraph(text: RichText(runs: runs)))], as: "html")
        #expect(
            html.contains(
                "Run <code>make</code> or see <a href=\"https://example.org\">the mill</a> now."))
    }

    @Test func `blocks in another language name it`() throws {
        let html = try text(
            [
                .heading(Heading(level: 1, text: RichText("Overview"), language: "en")),
                .paragraph(
                    Paragraph(text: RichText("The text of most of the pages."), language: "en")),
                .paragraph(Paragraph(text: RichText("Ein Satz."), language: "de")),
                .paragraph(Paragraph(text: RichText("12"))),
                .paragraph(Paragraph(text: RichText("שלום"), language: "he")),
            ], as: "html")
        #expect(html.contains("<html lang=\"en\">"))
        #expect(html.contains("<h1>Overview</h1>\n<p>The text"))
        #expect(html.contains("<p lang=\"de\">Ein Satz.</p>\n<p>12</p>"))
        #expect(html.contains("<p lang=\"he\" dir=\"rtl\">שלום</p>"))
    }

    @Test func `text from left to right in a document from right to left has its direction`() throws
    {
        let document = Document(
            metadata: .init(language: "ar"),
            body: [.paragraph(Paragraph(text: RichText("A sentence."), language: "en"))])
        let html = try text(document, as: "html")
        #expect(html.contains("<html lang=\"ar\" dir=\"rtl\">"))
        #expect(html.contains("<p lang=\"en\" dir=\"ltr\">A sentence.</p>"))
    }

    @Test func `text of scripts from right to left has its direction`() throws {
        let html = try text(
            [
                .heading(1, "שלום"), .paragraph("12. שלום and more"), .paragraph("and שלום"),
                .list([("•", nil, [.paragraph("אחת")]), ("•", nil, [.paragraph("two")])]),
                .table([["שם", "סכום"], ["אחת", "12"]]),
                .table([["name", "שם"], ["one", "two"]]),
            ], as: "html")
        #expect(html.contains("<h1 dir=\"rtl\">שלום</h1>"))
        #expect(html.contains("<p dir=\"rtl\">12. שלום and more</p>"))
        #expect(html.contains("<p>and שלום</p>"))
        #expect(html.contains("<ul dir=\"rtl\">"))
        #expect(html.components(separatedBy: "<table dir=\"rtl\">").count == 2)
        #expect(html.components(separatedBy: "<table>").count == 2)
    }

    @Test func `a table keeps header, spans and values`() throws {
        #expect(
            try text([.table(mergedTable)], as: "html").contains(
                """
                <table>
                <caption>Sales</caption>
                <thead>
                <tr><th scope="col" rowspan="2">Region</th><th scope="colgroup" colspan="2">2025</th></tr>
                <tr><th scope="col">Q1</th><th scope="col">Q2</th></tr>
                </thead>
                <tbody>
                <tr><td>North</td><td class="value"><data value="1234.5">1.234,50</data></td><td>19 %</td></tr>
                </tbody>
                </table>
                """))
    }

    @Test func `a list shows its markers as printed`() throws {
        let html = try text(
            [
                .list([("3.", 3, [.paragraph("c")]), ("4.", 4, [.paragraph("d")])]),
                .list([("b.", 2, [.paragraph("e")])]),
                .list([("1.1", 1, [.paragraph("f")])]),
                .list([("•", nil, [.paragraph("g")])]),
            ], as: "html")
        #expect(html.contains("<ol start=\"3\">\n<li>c</li>\n<li>d</li>\n</ol>"))
        #expect(html.contains("<ol type=\"a\" start=\"2\">\n<li>e</li>\n</ol>"))
        #expect(html.contains("<ol>\n<li style=\"list-style-type: '1.1 '\">f</li>\n</ol>"))
        #expect(html.contains("<ul>\n<li>g</li>\n</ul>"))
    }

    @Test(arguments: [
        "javascript:alert(1)", "JAVASCRIPT:alert(1)", "java\nscript:alert(1)", "data:text/html,x",
        "file:///etc/passwd", "//example.org", "",
    ])
    func `an address that could do harm is left out and its text kept`(_ link: String) throws {
        let text = RichText(runs: [TextRun(text: "press", link: link)])
        let html = try WritersTests.text([.paragraph(Paragraph(text: text))], as: "html")
        #expect(html.contains("<p>press</p>"))
        #expect(!html.contains("<a "))
    }

    @Test(arguments: [
        "https://example.org/?a=1&b=\"2\"", "mailto:a@example.org", "tel:+4930123456",
    ])
    func `an address of the web, a letter or a call is a link`(_ link: String) throws {
        let text = RichText(runs: [TextRun(text: "press", link: link)])
        let html = try WritersTests.text([.paragraph(Paragraph(text: text))], as: "html")
        #expect(html.contains("<a href=\"") && !html.contains("\"2\""))
    }

    @Test func `fields are controls that show what was filled in`() throws {
        let box = Rect<PageUnits>(x: 0, y: 0, width: 9, height: 9)
        let fields: [Document.Field] = [
            .init(
                label: "I agree", value: "Yes", kind: .checkbox, isChecked: true, page: 1, box: box),
            .init(label: "Name", name: "n", value: "\"><script>", kind: .text, page: 1, box: box),
        ]
        let html = try text(Document(fields: fields), as: "html")
        #expect(html.contains("<label><input type=\"checkbox\" disabled checked> I agree</label>"))
        #expect(
            html.contains(
                "<label>Name <input type=\"text\" name=\"n\" value=\"&quot;&gt;&lt;script&gt;\" readonly></label>"
            ))
    }

    @Test func `a stamp shows what it says, under its caption or as what it is`() throws {
        let box = Rect<PageUnits>(x: 0, y: 0, width: 9, height: 9)
        let fields: [Document.Field] = ["", "Seal"].map {
            .init(label: $0, value: "PAID & sent", kind: .stamp, isChecked: true, page: 1, box: box)
        }
        let html = try text(Document(fields: fields), as: "html")
        #expect(
            html.contains(
                "<label><span lang=\"en\">Stamp</span> <output>PAID &amp; sent</output></label>"))
        #expect(html.contains("<label>Seal <output>PAID &amp; sent</output></label>"))
    }

    /// Whatever a document says, no tag of its own comes into being.
    @Test(arguments: 0..<100)
    func `text never becomes a tag`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let plain = random.text(of: "<>/&\"'abscript= \n\u{0}\u{B}", upTo: 40)
        let html = try text([.paragraph("x" + plain), .table([[plain]])], as: "html")
        let body = try #require(html.split(separator: "<body>").last)
        let known = [
            "p", "/p", "br", "div class=\"table\"", "/div", "table", "/table", "thead",
            "/thead", "tr", "/tr", "th scope=\"col\"", "/th", "td", "/td", "/body", "/html",
        ]
        for piece in body.split(separator: "<").dropFirst(body.hasPrefix("<") ? 0 : 1) {
            let tag = piece.prefix { $0 != ">" }
            #expect(known.contains(String(tag)), "\(tag)")
        }
        #expect(!html.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
}
