import DocumentConversion
import Foundation
import Testing

/// What a user of the library does with one import.
@Suite struct RequestTests {
    private let prices = {
        var file = SmallPDF()
        file.page { page in
            page.text("Our prices hold until the end of the year.", x: 20, y: 30)
            page.grid([["Item", "Price"], ["Tea", "3.20"], ["Milk", "0.95"]], x: 20, y: 60)
        }
        return file.data
    }()

    @Test func `a table is walked cell by cell and put out as TSV`() async throws {
        let page = try #require(try await RecognizeDocumentsRequest().perform(on: prices).first)
        let table = try #require(page.document.tables.first)
        let tsv = table.rows.map { row in
            row.map { $0.content.text.transcript }.joined(separator: "\t")
        }
        #expect(tsv == ["Item\tPrice", "Tea\t3.20", "Milk\t0.95"])
        #expect(table.cell(row: 2, col: 0)?.content.text.transcript == "Milk")
    }

    @Test func `paragraphs do not repeat the table`() async throws {
        let page = try #require(try await RecognizeDocumentsRequest().perform(on: prices).first)
        #expect(
            page.document.paragraphs.map(\.transcript) == [
                "Our prices hold until the end of the year."
            ])
    }

    /// The cell with "3.20" spans 100…180 points from the left and 80…100 from the top.
    @Test func `a cell is found by a point inside it`() async throws {
        let page = try #require(try await RecognizeDocumentsRequest().perform(on: prices).first)
        let table = try #require(page.document.tables.first)
        let point = NormalizedPoint(x: 120.0 / 300, y: 1 - 90.0 / 200)
        let hit = table.cells.filter {
            $0.content.boundingRegion.normalizedPath.contains(point.cgPoint)
        }
        #expect(hit.map { $0.content.text.transcript } == ["3.20"])
    }

    @Test func `nothing outside the region of interest is seen`() async throws {
        var request = RecognizeDocumentsRequest()
        request.regionOfInterest = NormalizedRect(x: 0, y: 0.75, width: 1, height: 0.25)
        let page = try #require(try await request.perform(on: prices).first)
        #expect(page.document.tables.isEmpty)
        #expect(page.document.paragraphs.count == 1)
    }

    @Test func `barcodes are refused, not forgotten`() async throws {
        var request = RecognizeDocumentsRequest()
        request.barcodeDetectionOptions.enabled = true
        await #expect(throws: Problem.self) { try await request.perform(on: prices) }
    }
}
