import DocumentModel
import Facts
import Foundation
import Testing
import Writers

@Suite struct FactMarkupTests {
    private func marked(
        _ text: String, _ part: String, _ details: DataDetector.SemanticDetails,
        as format: String = "html"
    ) throws -> String {
        var rich = RichText(text)
        let plain = rich.plain
        rich.setFacts([
            DataDetector.Match(range: try #require(plain.range(of: part)), details: details)
        ])
        return try WritersTests.text([.paragraph(Paragraph(text: rich))], as: format)
    }

    @Test func `what can be acted on is a link`() throws {
        let mail = DataDetector.EmailAddress(emailAddress: "ann@example.org")
        #expect(
            try marked("Write to ann@example.org.", "ann@example.org", .emailAddress(mail))
                .contains("<p>Write to <a href=\"mailto:ann@example.org\">ann@example.org</a>.</p>")
        )
        let phone = DataDetector.PhoneNumber(
            phoneNumber: "030 1234", e164: "+49301234", extension: "7")
        #expect(
            try marked("Call 030 1234", "030 1234", .phoneNumber(phone))
                .contains("Call <a href=\"tel:+49301234;ext=7\">030 1234</a>"))
    }

    @Test func `what a machine may read is data or time`() throws {
        let day = DataDetector.CalendarEvent(
            allDay: true, startDate: Date(timeIntervalSince1970: 86_400 * 365))
        #expect(
            try marked("On 1 January 1971", "1 January 1971", .calendarEvent(day))
                .contains("On <time datetime=\"1971-01-01\">1 January 1971</time>"))
        let length = DataDetector.Measurement(value: 2.5, unit: "kilometer", dimension: "length")
        #expect(
            try marked("2.5 km on", "2.5 km", .measurement(length))
                .contains("<data value=\"2.5 kilometer\">2.5 km</data> on"))
    }

    @Test func `the number of a card and a day without a year are only text`() throws {
        let card = DataDetector.PaymentIdentifier(type: .card, identifier: "4111111111111111")
        #expect(
            try marked("4111111111111111", "4111111111111111", .paymentIdentifier(card))
                .contains("<p>4111111111111111</p>"))
        let unknown = DataDetector.CalendarEvent(allDay: true)
        #expect(
            try marked("tomorrow", "tomorrow", .calendarEvent(unknown))
                .contains("<p>tomorrow</p>"))
    }

    @Test func `an address that runs a script is only text`() throws {
        let link = DataDetector.Link(url: try #require(URL(string: "javascript:alert(1)")))
        #expect(try marked("x", "x", .link(link)).contains("<p>x</p>"))
    }

    @Test func `a link of the file goes before what was found`() throws {
        let mail = DataDetector.EmailAddress(emailAddress: "a@example.org")
        var text = RichText(runs: [
            TextRun(text: "a@", link: "https://example.org"), TextRun(text: "example.org"),
        ])
        let plain = text.plain
        text.setFacts([
            DataDetector.Match(
                range: plain.startIndex..<plain.endIndex, details: .emailAddress(mail))
        ])
        #expect(
            try WritersTests.text([.paragraph(Paragraph(text: text))], as: "html").contains(
                "<p><a href=\"https://example.org\">a@</a><a href=\"mailto:a@example.org\">example.org</a></p>"
            ))
    }

    @Test func `Markdown leaves the text as it is`() throws {
        let mail = DataDetector.EmailAddress(emailAddress: "ann@example.org")
        #expect(
            try marked("ann@example.org", "ann@example.org", .emailAddress(mail), as: "md")
                == "ann@example.org\n")
    }

    /// Whatever is marked, a reader sees the same text.
    @Test(arguments: 0..<40) func `elements add no text and take none away`(seed: Int) throws {
        let words = (0..<6).map { "w\($0 * 7 % 5)\(seed)" }
        var text = RichText(
            runs: words.map { TextRun(text: "\($0) ", style: seed % 2 == 0 ? .bold : []) })
        let plain = text.plain
        let start = plain.index(plain.startIndex, offsetBy: seed % 12)
        let end = plain.index(start, offsetBy: 1 + seed % 5)
        text.setFacts([
            DataDetector.Match(
                range: start..<end,
                details: .emailAddress(.init(emailAddress: "ann@example.org")))
        ])
        let html = try WritersTests.text([.paragraph(Paragraph(text: text))], as: "html")
        let body = try #require(html.components(separatedBy: "<p>").last)
            .components(separatedBy: "</p>")[0]
        #expect(
            body.replacing(/<[^>]*>/, with: "").trimmingCharacters(in: .whitespaces)
                == words.joined(separator: " "))
    }
}
