import DocumentModel
import Facts
import Testing

/// Formats that cannot mark furniture have a sender's letterhead once, and nothing else of it.
@Suite struct LetterheadTests {
    private static let formats = ["txt", "md", "html"]

    private static func document(
        pages: Int, hasAddress: Bool = true, isArtifact: Bool = false
    ) -> Document {
        var document = Document(
            pages: (1...pages).map {
                Document.Page(
                    number: $0, size: .init(width: 100, height: 100), source: "text-layer")
            },
            body: [.paragraph("Dear Ms Gray,")])
        var foot = RichText("mill@example.org")
        if hasAddress {
            foot.facts = [
                Fact(
                    range: 0..<16,
                    details: .emailAddress(.init(emailAddress: "mill@example.org")))
            ]
        }
        for page in 1...pages {
            document.furniture += [
                .init(kind: .runningHead, text: RichText("Mill & Sons"), page: page),
                .init(kind: .runningFoot, text: foot, page: page, isArtifact: isArtifact),
                .init(kind: .runningFoot, text: RichText("Sheet \(page)"), page: page),
                .init(kind: .pageNumber, text: RichText("\(page)"), page: page),
            ]
        }
        return document
    }

    @Test func `an address that pages repeat is there once, with what is beside it`() throws {
        let document = Self.document(pages: 3)
        #expect(try text(document, as: "txt") == "Dear Ms Gray,\n\nmill@example.org\n\nSheet 1\n")
        let html = try text(document, as: "html")
        #expect(html.contains("</p>\n<footer>\n<p>"))
        #expect(html.hasSuffix("</footer>\n</body>\n</html>\n"))
        #expect(!html.contains("<header>") && !html.contains("Mill"))
    }

    @Test func `one that a file marks is there, too`() throws {
        let document = Self.document(pages: 1, isArtifact: true)
        #expect(try text(document, as: "txt") == "Dear Ms Gray,\n\nmill@example.org\n")
    }

    @Test(arguments: formats) func `running heads of a book are in no text`(_ format: String) throws
    {
        var bare = Self.document(pages: 3, hasAddress: false)
        let written = try text(bare, as: format)
        bare.furniture = []
        #expect(try text(bare, as: format) == written)
    }

    @Test(arguments: formats) func `what one page alone has is no letterhead`(
        _ format: String
    ) throws {
        var bare = Self.document(pages: 1)
        let written = try text(bare, as: format)
        bare.furniture = []
        #expect(try text(bare, as: format) == written)
    }

    @Test func `a head comes before the text`() throws {
        var document = Self.document(pages: 2)
        for index in document.furniture.indices where document.furniture[index].kind == .runningFoot
        {
            document.furniture[index].kind = .runningHead
        }
        #expect(
            try text(document, as: "txt")
                == "Mill & Sons\n\nmill@example.org\n\nSheet 1\n\nDear Ms Gray,\n")
        let html = try text(document, as: "html")
        #expect(html.contains("<header>\n<p>Mill &amp; Sons</p>"))
        #expect(html.contains("</header>\n<p>Dear"))
    }
}
