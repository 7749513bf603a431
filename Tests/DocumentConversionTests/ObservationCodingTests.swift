import DocumentConversion
import Foundation
import TestSupport
import Testing

@Suite struct ObservationCodingTests {
    private func page() async throws -> DocumentObservation {
        var file = SmallPDF()
        file.page { page in
            page.text("Write to ada@example.org by 3 May 2026.", x: 20, y: 30)
            page.text("1. first", x: 20, y: 50)
            page.text("2. second", x: 20, y: 62)
            page.grid([["Item", "Price"], ["Tea", "3.20"], ["Milk", "0.95"]], x: 20, y: 90)
        }
        return try #require(try await RecognizeDocumentsRequest().perform(on: file.data).first)
    }

    @Test func `what is written is read again`() async throws {
        let page = try await page()
        let data = try JSONEncoder().encode(page)
        let again = try JSONDecoder().decode(DocumentObservation.self, from: data)
        #expect(again == page)
        #expect(again.document.text.detectedData == page.document.text.detectedData)
        #expect(again.document.paragraphs.flatMap(\.detectedData).count > 0)
        let table = try #require(page.document.tables.first)
        let coded = try JSONDecoder().decode(
            DocumentObservation.Container.Table.self, from: JSONEncoder().encode(table))
        #expect(coded == table)
        for line in page.document.text.lines {
            let coded = try JSONDecoder().decode(
                RecognizedTextObservation.self, from: JSONEncoder().encode(line))
            #expect(coded == line)
            #expect(coded.topCandidates(3) == line.topCandidates(3))
        }
    }

    @Test func `a fact outside its text is refused`() async throws {
        let data = try JSONEncoder().encode(try await page().document.paragraphs)
        let text = String(decoding: data, as: UTF8.self)
        let broken = text.replacing(/"offset":\d+/, with: "\"offset\":99999")
        #expect(broken != text)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(
                [DocumentObservation.Container.Text].self, from: Data(broken.utf8))
        }
    }

    @Test func `a part of a reading has its own box`() async throws {
        let line = try #require(try await page().document.text.lines.first)
        let reading = try #require(line.topCandidates(1).first)
        let range = try #require(reading.string.range(of: "ada@example.org"))
        let box = try #require(reading.boundingBox(for: range)).boundingBox
        #expect(box.origin.x > line.boundingBox.origin.x)
        #expect(box.width < line.boundingBox.width)
        let start = reading.string.startIndex
        #expect(reading.boundingBox(for: start..<start) == nil)
        #expect(
            RecognizedText(string: "a", confidence: 1).boundingBox(
                for: "a".startIndex..<"a".endIndex) == nil)
    }

    @Test func `the text of a page and of a cell has what was detected in it`() async throws {
        let document = try await page().document
        let text = document.text
        let transcript = text.transcript
        let found = text.detectedData.map { String(transcript[$0.match.range]) }
        #expect(found.count == 2 && found[0] == "ada@example.org")
        #expect(found[1].hasSuffix("3 May 2026"))
        for data in text.detectedData {
            #expect(text.boundingRegion(for: data.match.range) == data.boundingRegion)
        }
        var file = SmallPDF()
        file.page { $0.grid([["Name", "Mail"], ["Ada", "ada@example.org"]], x: 20, y: 30) }
        let sheet = try await RecognizeDocumentsRequest().perform(on: file.data)
        let cell = try #require(sheet.first?.document.tables.first?.cell(row: 1, col: 1))
        #expect(cell.content.text.detectedData.map(\.match.details.type) == [.emailAddress])
    }

    @Test func `descriptions are for people`() async throws {
        let page = try await page()
        #expect("\(page)".hasPrefix("page 1, confidence 1.0: "))
        #expect("\(try #require(page.document.tables.first))" == "table of 3 by 2")
        #expect("\(page.document)".contains("“Write to ada@example.org by 3 May 2026.”"))
    }
}
