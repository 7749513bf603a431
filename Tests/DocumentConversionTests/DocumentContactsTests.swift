import Testing

@testable import DocumentConversion

@Suite struct DocumentContactsTests {
    /// A card of a name and an address in two runs.
    private func card(isApart: Bool, below: Double = 0) -> Document {
        func run(_ text: String, x: Double, y: Double) -> TextRun {
            var run = TextRun(text: text, page: 1, boxes: [])
            var left = x
            run.boxes = text.split(separator: " ").map { word in
                defer { left += Double(word.count + 1) * 5 }
                return Rect(x: left, y: y, width: Double(word.count) * 5, height: 10)
            }
            return run
        }
        var name = RichText()
        name.runs = [run("Edith Baxter", x: 10, y: 0)]
        var address = RichText()
        address.runs = [
            run("edith." + (isApart ? " " : ""), x: 10, y: 40),
            run("baxter@example.org", x: 42, y: 40 + below),
        ]
        return Document(
            pages: [.init(number: 1, size: .init(width: 300, height: 200), source: "recognition")],
            body: [.paragraph(Paragraph(text: name)), .paragraph(Paragraph(text: address))])
    }

    private func emails(of document: Document) -> [String] {
        var document = document
        document.findContacts(options: .init())
        return document.contacts.flatMap { $0.emails.map(\.value) }
    }

    @Test func `words of two runs without a blank between are one`() {
        #expect(emails(of: card(isApart: false)) == ["edith.baxter@example.org"])
    }

    @Test func `a blank or another line parts words`() {
        #expect(emails(of: card(isApart: true)) == ["baxter@example.org"])
        #expect(emails(of: card(isApart: false, below: 30)) == ["baxter@example.org"])
    }
}
