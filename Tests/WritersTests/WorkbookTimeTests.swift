import DocumentModel
import Foundation
import Testing

@testable import Writers

@Suite struct WorkbookTimeTests {
    private var metadata: Document.Metadata {
        var metadata = Document.Metadata()
        metadata.created = "2025-03-03T09:30:00+01:00"
        metadata.modified = "2025-03-04"
        return metadata
    }

    @Test func `without a time the source alone says`() {
        #expect(metadata.stamped(nil) == metadata)
        #expect(Document.Metadata().stamped(nil).modified == nil)
    }

    @Test func `a time that is asked for is when the result was changed`() {
        let stamped = metadata.stamped(Date(timeIntervalSince1970: 86_400))
        #expect(stamped.modified == "1970-01-02T00:00:00Z")
        #expect(stamped.created == metadata.created)
        var garbled = metadata
        garbled.created = "yesterday"
        #expect(garbled.stamped(Date(timeIntervalSince1970: 0)).created == "1970-01-01T00:00:00Z")
    }

    /// The same instant, whatever the clock says: two runs a second apart are the same bytes.
    @Test(arguments: ["xlsx", "ods"]) func `the clock has no say`(_ format: String) async throws {
        let document = Document(body: [.paragraph("x")])
        let stamp = NamedSource(timeStamp: Date(timeIntervalSince1970: 1_000_000_000))
        let first = try bytes(document, as: format, source: stamp)
        let plain = try bytes(document, as: format)
        try await Task.sleep(for: .milliseconds(2100))
        #expect(try bytes(document, as: format, source: stamp) == first)
        #expect(try bytes(document, as: format) == plain)
        #expect(first != plain)
    }
}
