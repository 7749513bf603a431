import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Readers

@Suite struct InputFormatTests {
    private func name(_ bytes: [UInt8]) -> String? {
        bytes.withUnsafeBytes { InputFormat.of($0)?.name }
    }

    @Test(
        arguments: [
            ("PNG", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
            ("JPEG", [0xFF, 0xD8, 0xFF, 0xE0]),
            ("TIFF", [0x49, 0x49, 0x2A, 0]), ("TIFF", [0x4D, 0x4D, 0, 0x2A]),
            ("TIFF", [0x49, 0x49, 0x2B, 0]), ("TIFF", [0x4D, 0x4D, 0, 0x2B]),
            ("GIF", Array("GIF87a".utf8)), ("GIF", Array("GIF89a".utf8)),
            ("WebP", Array("RIFF0000WEBPVP8 ".utf8)), ("HEIC", Array("0000ftypheic".utf8)),
            ("HEIC", Array("0000ftypmif1".utf8)), ("BMP", Array("BM0000".utf8) + [0, 0, 0, 0]),
            ("PNM", Array("P4\n12".utf8)), ("PNM", Array("P6 12".utf8)),
            ("PDF", Array("%PDF-1.7".utf8)),
        ] as [(String, [UInt8])])
    func `the first bytes determine the format`(expected: String, bytes: [UInt8]) {
        #expect(name(bytes) == expected)
        #expect(name(bytes + Array("and anything that follows".utf8)) == expected)
    }

    @Test(arguments: [
        "", "%", "%PDF", "BMW builds cars", "P7X", "P8 12", "GIF88a", "Dear Sir or Madam,", "RIFF",
        "{\"a\": 1}", "\u{FEFF}text",
    ])
    func `other bytes determine none`(_ text: String) {
        #expect(name(Array(text.utf8)) == nil)
    }

    @Test func `a truncated magic number determines none`() {
        for length in 0..<8 {
            #expect(
                name(Array([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A].prefix(length))) == nil)
        }
    }

    /// ISO 32000-1, Annex H.3, note 13.
    @Test func `the magic number of a PDF may follow other bytes`() {
        let junk = [UInt8](repeating: 0x0A, count: 1024 - 5)
        #expect(name(junk + Array("%PDF-".utf8)) == "PDF")
        let head = InputBytes(Data([0] + junk + Array("%PDF-1.7".utf8))).head
        #expect(InputFormat.of(head) == nil)
    }

    @Test func `random bytes have a known format or none, and nothing breaks`() {
        let known = Set(ReaderRegistry.all.flatMap { $0.formats }.map(\.name))
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...40, using: &generator)
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            #expect(name(bytes).map(known.contains) != false)
        }
    }
}

@Suite struct ReaderRegistryTests {
    private func problem(_ data: Data) -> Problem? {
        #expect(throws: Problem.self) {
            try ReaderRegistry.pages(of: InputBytes(data), options: ReadingOptions())
        }
    }

    @Test(arguments: [
        ("", Problem.Kind.damagedInput), ("Dear Sir or Madam,", .unknownFormat),
        ("GIF89a", .damagedInput), ("%PDF-1.7", .damagedInput),
    ])
    func `what cannot be read says why and what to do`(text: String, kind: Problem.Kind) {
        let problem = problem(Data(text.utf8))
        #expect(problem?.kind == kind)
        #expect(problem?.hint?.isEmpty == false)
    }

    @Test func `a missing file and a folder are no input`() {
        for path in ["/nowhere/at/all.pdf", "/"] {
            let problem = #expect(throws: Problem.self) { try InputBytes(fileAt: path) }
            #expect(problem?.kind == .inputNotFound)
        }
    }
}
