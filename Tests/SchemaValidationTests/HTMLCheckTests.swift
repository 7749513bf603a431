import Diagnostics
import Testing

@testable import SchemaValidation

@Suite struct HTMLCheckTests {
    private let page = """
        <!DOCTYPE html>
        <html lang="en">
        <head><meta charset="utf-8"><title>Tea & more</title>
        <style>
        td > p { margin: 0 }
        </style></head>
        <body>
        <!-- a remark -->
        <h1 id="top">Tea &lt;green&gt; &amp; milk</h1>
        <p class="center">See <a href="#top">above</a><br>
        or <a href="https://example.org/?a&b=2">there</a>, <data value="5 EUR">5&#160;€</data></p>
        <table>
        <thead><tr><th scope="col" rowspan="2">A</th><th colspan="2">B</th></tr><tr><th>C</th><th>D</th></tr></thead>
        <tbody><tr><td>1</td><td data-at="1 2 3">2</td><td>3</td></tr></tbody>
        </table>
        <p><label for="mail">Mail</label> <input id="mail" type="text" value="a" readonly></p>
        <dl><div><dt>Tea</dt><dd>green</dd></div></dl>
        <p><label><input type="checkbox" disabled checked> Yes</label></p>
        </body>
        </html>
        """

    private func violations(_ text: String) throws -> [String] {
        try SchemaValidation.violations(in: Array(text.utf8), format: "html").map(\.description)
    }

    @Test func `a page has no fault`() throws {
        #expect(try violations(page) == [])
    }

    @Test(arguments: [
        ("<!DOCTYPE html>", "", "<!DOCTYPE html>"),
        ("id=\"mail\"", "id=\"top\"", "two are called top"),
        ("for=\"mail\"", "for=\"post\"", "nothing is called post"),
        ("href=\"#top\"", "href=\"#end\"", "nothing is called end"),
        ("rowspan=\"2\"", "rowspan=\"3\"", "beyond its rows"),
        ("rowspan=\"2\"", "rowspan=\"0\"", "spans 1 columns and 0 rows"),
        ("<td>1</td>", "", "the row has 2 places, the first 3"),
        ("<th>D</th>", "<th>D</th><th>E</th>", "the row has 4 places, the first 3"),
        ("<h1 id=\"top\">", "<h1 id=\"top\" id=\"up\">", "two attributes id"),
        ("</h1>", "</h2>", "tag mismatch"),
        ("</p>\n<table>", "\n<table>", "tag mismatch"),
        ("&lt;green", "<<green", "an unescaped"),
        ("&amp; milk", "&tea; milk", "nothing is called &tea;"),
        ("<h1 id=\"top\">", "<h1 id=\"top\" onclick=\"x\">", "h1 has no attribute onclick"),
        ("<br>", "<blink></blink>", "blink is not an element"),
        ("<br>", "<p>a</p>", "p is not allowed in p"),
        ("<br>", "<a href=\"#top\"><span><a href=\"#top\">x</a></span></a>", "a is nested in a"),
        ("-->", "--", "no end"),
        ("<dt>Tea</dt>", "<p>Tea</p>", "p is not allowed in div"),
        ("<dl><div>", "<dl><div><div></div>", "div is not allowed in div"),
        ("<tbody>", "<tbody>loose", "text is not allowed in tbody"),
        ("<title>Tea & more</title>", "", "no title"),
        ("href=\"#top\"", "", "a has no href"),
        ("type=\"text\"", "type=\"file\"", "type cannot be"),
        ("<tbody>", "<tbody><td>0</td>", "td is not allowed in tbody"),
    ]) func `what a browser would repair is reported`(
        _ old: String, _ new: String, _ reported: String
    ) throws {
        let found = try violations(page.replacing(old, with: new))
        #expect(found.contains { $0.contains(reported) }, "\(found)")
    }

    @Test func `a violation has its line and its path`() throws {
        let found = try violations(page.replacing("for=\"mail\"", with: "for=\"post\""))
        #expect(found == ["16: /html/body/p[2]/label: nothing is called post"])
    }

    @Test(arguments: [
        "", "<", "<!", "&", "<a", "<a b", "<a b=", "<a b=\"", "<!--", "<title>", "\u{0}",
    ])
    func `what is no page is a fault`(_ text: String) throws {
        #expect(try !violations(text).isEmpty)
        #expect(try !violations("<!DOCTYPE html>" + text).isEmpty)
    }

    /// Wherever a page is cut, that is reported.
    @Test(arguments: 0..<60) func `a page that is cut is a fault`(_ step: Int) throws {
        let end = "</html>".utf8.count
        let cut = page.utf8.prefix((page.utf8.count - end) * step / 60)
        #expect(try !violations(String(decoding: cut, as: UTF8.self)).isEmpty)
    }
}
