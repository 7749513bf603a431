import DocumentConversion
import DocumentSamples
import Foundation
import Testing

/// The samples on pictures of the corpus.
@Suite struct SampleTests {
    private func picture(_ name: String) throws -> Data {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try Data(contentsOf: root.appending(path: "Corpus/\(name)"))
    }

    @Test func `a sign-up sheet becomes people`() async throws {
        let people = try await SignUpSheet().participants(in: picture("sheets/half-header-200.png"))
        #expect(people.count > 3)
        #expect(people.allSatisfy { $0.email.contains("@") && !$0.name.isEmpty })
        #expect(people.contains { $0.phoneNumber != nil })
    }

    @Test func `a picture without a table is said to have none`() async throws {
        let card = try picture("cards/code-300.png")
        await #expect(throws: SignUpSheet.Failure.self) {
            try await SignUpSheet().participants(in: card)
        }
    }

    @Test func `a table is pasted into a spreadsheet`() async throws {
        let page = try await RecognizeDocumentsRequest().perform(on: picture("tables/merged.pdf"))
        let table = try #require(page.first?.document.tables.first)
        let lines = table.tabSeparated.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == table.rowCount)
        #expect(lines.allSatisfy { $0.count(where: { $0 == "\t" }) == table.columnCount - 1 })
    }

    @Test func `a card has its text and what its code contains`() async throws {
        let card = try await Card(picture("cards/code-300.png"))
        #expect(card.paragraphs.first == "Marta Young")
        #expect(card.payloads.count == 1 && card.payloads[0].hasPrefix("BEGIN:VCARD"))
    }

    @Test func `a scan is fine as it is`() async throws {
        let advice = try await CameraAdvice.of(picture("cards/code-300.png"))
        #expect(advice == .fine(corners: nil))
    }

    @Test func `a tap on an address writes to it, a drawn finger selects`() async throws {
        let view = try #require(try await ReadingView(picture("cards/code-300.png")))
        #expect(view.title == "Marta Young")
        let text = try #require(view.paragraphs.last { String($0.characters).contains("@") })
        let run = try #require(text.runs.first { $0.link?.scheme == "mailto" })
        let box = try #require(run.boundingRegion).boundingBox
        let middle = NormalizedPoint(
            x: box.origin.x + box.width / 2, y: box.origin.y + box.height / 2)
        #expect(
            view.action(at: middle)?.absoluteString == "mailto:marta.young@lakeside.example.com")
        #expect(view.action(at: NormalizedPoint(x: 0.99, y: 0.99)) == nil)
        let selection = try #require(
            view.selection(
                from: box.origin, to: NormalizedPoint(x: box.origin.x + box.width, y: middle.y)))
        #expect(selection.transcript == "marta.young@lakeside.example.com")
    }

    @Test func `frames are drawn over codes and lines`() async throws {
        let svg = try await Frames().svg(over: picture("cards/code-300.png"))
        #expect(svg.contains("stroke=\"green\"") && svg.contains("stroke=\"blue\""))
    }
}
