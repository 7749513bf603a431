import Diagnostics
import Packaging
import Testing

@Suite struct ZipArchiveWriterTests {
    private func archive(_ entries: [(String, [UInt8])]) throws -> [UInt8] {
        let archive = try ZipArchiveWriter()
        for (name, bytes) in entries {
            try archive.addEntry(named: name, compression: .stored, bytes: bytes)
        }
        var sink = MemorySink()
        try archive.finish(to: &sink)
        return sink.bytes
    }

    @Test func `entries keep their order, bear the earliest time and are stored uncompressed`()
        throws
    {
        let bytes = try archive([("mimetype", Array("text/plain".utf8)), ("b/c", [1, 2, 3])])
        // Local file header: signature, version, flags, method, then time and date (APPNOTE,
        // 4.3.7).
        #expect(bytes.starts(with: [0x50, 0x4B, 3, 4]))
        #expect(Array(bytes[8..<14]) == [0, 0, 0, 0, 33, 0])
        #expect(Array(bytes[30..<48]) == Array("mimetypetext/plain".utf8))
    }

    @Test func `equal entries give equal bytes`() throws {
        let entries = [("a", [UInt8](repeating: 7, count: 300_000)), ("é", [])]
        #expect(try archive(entries) == archive(entries))
    }

    @Test func `two entries cannot share a name`() throws {
        let problem = #expect(throws: Problem.self) { try archive([("a", [1]), ("a", [2])]) }
        #expect(problem?.kind == .outputNotWritten)
        #expect(problem?.hint != nil)
    }

    @Test func `nothing is added to a finished archive`() throws {
        let archive = try ZipArchiveWriter()
        try archive.addEntry(named: "a", bytes: [1])
        var sink = MemorySink()
        try archive.finish(to: &sink)
        #expect(throws: Problem.self) { try archive.addEntry(named: "b", bytes: [2]) }
    }
}
