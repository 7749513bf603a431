import DocumentModel
import Geometry
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

    /// Two cards with labelled fields, on a page as it was pictured.
    private func cards(on turn: PageRotation) -> Document {
        let upright = Size<PageUnits>(width: 400, height: 600)
        let size = turn.inverse.size(of: upright)
        var document = Document(
            pages: [.init(number: 1, size: size, source: "recognition", turn: turn)], body: [])
        for (place, (name, address)) in [
            ("Edith Baxter", "edith@example.org"), ("Oscar Lind", "oscar@example.org"),
        ].enumerated() {
            for (line, (label, value)) in [("Name", name), ("E-mail", address)].enumerated() {
                let box = Rect<PageUnits>(
                    x: 120, y: Double(60 + 300 * place + 80 * line), width: 150, height: 20)
                document.fields.append(
                    Document.Field(
                        label: label, value: value, kind: .text, page: 1,
                        box: turn.inverse.box(box, on: upright)))
            }
        }
        return document
    }

    /// A sheet that was photographed on its side has its cards beside each other in the picture.
    @Test(arguments: PageRotation.allCases)
    func `cards below each other are found however the page is turned`(turn: PageRotation) {
        var document = cards(on: turn)
        document.findContacts(options: .init())
        #expect(document.contacts.map(\.displayName) == ["Edith Baxter", "Oscar Lind"])
        #expect(
            document.contacts.map { $0.emails.map(\.value) }
                == [["edith@example.org"], ["oscar@example.org"]])
        // Values lead to the pixels of the picture, not to those of the upright page.
        #expect(
            document.contacts.map { $0.emails[0].box } == [1, 3].map { document.fields[$0].box })
    }
}
