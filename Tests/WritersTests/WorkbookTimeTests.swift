import DocumentModel
import Foundation
import Packaging
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

    /// Every instant in the workbook is the one that was asked for, and without one there is none.
    /// The times of the archive's entries are those of `ZipArchiveWriterTests`.
    @Test(arguments: ["xlsx", "ods"]) func `the clock has no say`(_ format: String) throws {
        let document = Document(body: [.paragraph("x")])
        let stamp = NamedSource(timeStamp: Date(timeIntervalSince1970: 1_000_000_000))
        let stamped = try instants(in: bytes(document, as: format, source: stamp))
        #expect(stamped == ["2001-09-09T01:46:40"])
        #expect(try instants(in: bytes(document, as: format)).isEmpty)
    }

    private func instants(in workbook: [UInt8]) throws -> Set<String> {
        let archive = try ZipArchiveReader(workbook)
        let texts = try archive.entries.map {
            String(decoding: try archive.bytes(of: $0, limit: 1 << 20), as: UTF8.self)
        }
        #expect(!texts.isEmpty)
        return Set(
            texts.flatMap { text in
                text.matches(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/).map { String($0.output) }
            })
    }
}
