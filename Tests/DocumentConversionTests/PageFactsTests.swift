import Foundation
import Testing

@testable import DocumentConversion

@Suite struct PageFactsTests {
    private let size = Size<PageUnits>(width: 600, height: 800)

    /// Lines of 10 units, a word of n letters 5n wide.
    private func text(_ lines: [String]) -> Container.Text {
        Container.Text(
            lines: lines.enumerated().map { row, line in
                var x = 50.0
                let words = line.split(separator: " ").map { word in
                    defer { x += Double(word.count + 1) * 5 }
                    return Word(
                        text: String(word),
                        box: Rect(
                            minX: x, minY: Double(row) * 12, maxX: x + Double(word.count) * 5,
                            maxY: Double(row) * 12 + 10))
                }
                return TextLine(words: words)
            }, pageSize: size)
    }

    private func filled(_ lines: [String], options: DataDetector.Options = .init())
        -> Container.Text
    {
        let text = text(lines)
        let page = DocumentObservation(
            page: PageDescription(number: 1, size: size, source: .textLayer),
            document: Container(blocks: [.paragraph(text)], box: text.box, pageSize: size))
        let filled = PageFacts(options: options).filled(page)
        return filled.document.paragraphs.first ?? text
    }

    @Test func `a match knows its place on the page`() throws {
        let found = filled(["Write to us", "or ann@example.org today"])
        let match = try #require(found.detectedData.first)
        #expect(String(found.transcript[match.match.range]) == "ann@example.org")
        let box: Rect<PageUnits> = match.boundingRegion.boundingBox.onPage(size)
        #expect(
            [box.minX, box.minY, box.maxX, box.maxY].map { $0.rounded() } == [65, 12, 140, 22])
    }

    private func facts(label: String, value: String) -> [DataDetector.Match] {
        let box = Rect<PageUnits>(x: 0, y: 0, width: 80, height: 10)
        let page = DocumentObservation(
            page: PageDescription(number: 1, size: size, source: .textLayer),
            document: Container(blocks: [], box: box, pageSize: size),
            fields: [
                FormField(name: "", label: label, kind: .text, value: value, page: 1, box: box)
            ])
        return PageFacts(options: .init()).filled(page).fields.first?.detectedData ?? []
    }

    @Test(
        arguments: [
            ("E-mail", "ann@example.org", .emailAddress), ("Größe ", "Köln, 12 km", .measurement),
            ("Tracking number", "7905 3531 2317", .shipmentTrackingNumber),
        ] as [(String, String, DataDetector.MatchType)])
    func `what was filled in is read behind its label`(
        _ label: String, _ value: String, _ kind: DataDetector.MatchType
    ) throws {
        let match = try #require(facts(label: label, value: value).first)
        #expect(match.details.type == kind)
        #expect(value.hasSuffix(value[match.range]))
    }

    @Test func `a label states nothing that was filled in`() {
        #expect(facts(label: "Write to ann@example.org", value: "Ann").isEmpty)
        #expect(facts(label: "Order number", value: "7905 3531 2317").isEmpty)
    }

    @Test func `an address that a line cuts is whole`() throws {
        let found = filled([
            "You may write to jane.doe@example.", "com every day of the year we are",
        ])
        let match = try #require(found.detectedData.first)
        #expect(String(found.transcript[match.match.range]) == "jane.doe@example.com")
    }

    @Test func `a slip is undone and what was read is kept`() throws {
        var word = Word(
            text: "ann@example.corn", box: Rect(minX: 0, minY: 0, maxX: 80, maxY: 10),
            reader: .recognizer("tesseract"))
        for reader in [TextReader.recognizer("tesseract"), .textLayer] {
            word.reader = reader
            let text = Container.Text(lines: [TextLine(words: [word])], pageSize: size)
            let page = DocumentObservation(
                page: PageDescription(number: 1, size: size, source: .recognition),
                document: Container(blocks: [.paragraph(text)], box: text.box, pageSize: size))
            let found = try #require(
                PageFacts(options: .init()).filled(page).document.paragraphs.first)
            let isRead = reader != .textLayer
            #expect(found.transcript == (isRead ? "ann@example.com" : "ann@example.corn"))
            #expect(found.textLines[0].words[0].rawText == (isRead ? "ann@example.corn" : nil))
            // What was printed may lie below a domain that no public list has.
            #expect(
                found.detectedData.map(\.match.details) == [
                    .emailAddress(
                        .init(emailAddress: isRead ? "ann@example.com" : "ann@example.corn"))
                ])
        }
    }

    @Test func `lines that end by chance are not strung together`() {
        let found = filled(["Our page is https://example.com/", "and it is open all day and night"])
        #expect(found.transcript.contains("example.com/ and"))
    }

    @Test func `the file's language and day count where nothing else is known`() throws {
        let options = DataDetector.Options().completed(
            language: "de-AT", created: "2026-03-14T09:00:00+01:00")
        #expect(options.documentLanguageCode?.identifier == "de")
        #expect(options.documentRegion?.identifier == "AT")
        #expect(options.documentDate == Date(timeIntervalSince1970: 1_773_489_600))
        #expect(!options.timesAreOfDocumentDate)
        var asked = DataDetector.Options()
        asked.setLanguage("fr")
        #expect(
            asked.completed(language: "de-AT", created: nil).documentLanguageCode?.identifier
                == "fr")
    }

    /// Whatever the words, filling in facts changes no word.
    @Test(arguments: 0..<20) func `no word is lost`(seed: Int) {
        let pool = [
            "www.example.org/a-", "b", "x@y.", "org", "5", "€", "12.5.2026", "foo-", "Tel.",
        ]
        let lines = (0..<4).map { row in
            (0..<5).map { pool[(seed * 7 + row * 5 + $0 * 3) % pool.count] }.joined(separator: " ")
        }
        let before = text(lines).textLines.flatMap(\.words)
        #expect(filled(lines).textLines.flatMap(\.words) == before)
    }
}
