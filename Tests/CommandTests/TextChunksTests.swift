import ConversionWorkers
import DocumentConversion
import Foundation
import TestSupport
import Testing

@testable import CommandLineInterface

/// However long a text is, its chunks are the text, and short.
@Suite struct TextChunksTests {
    @Test(arguments: 0..<20) func `chunks are the text`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var text = ""
        let length = Int.random(in: 0...1_200_000, using: &random)
        while text.utf8.count < length {
            let words = Int.random(in: 0...400, using: &random)
            text += (0..<words).map { _ in
                ["fünf", "a", "12,50 €", "語"].randomElement(using: &random) ?? ""
            }
            .joined(separator: " ")
            text += ["\n", "\n\n", " "].randomElement(using: &random) ?? "\n"
        }
        for isByLine in [false, true] {
            let chunks = try chunks(of: Array(text.utf8), isByLine: isByLine)
            #expect(chunks.joined() == text)
            #expect(chunks.allSatisfy { $0.utf8.count <= DetectionRequest.longestText })
            if isByLine { #expect(chunks.dropLast().allSatisfy { $0.hasSuffix("\n") }) }
        }
    }

    @Test func `a short text is one chunk`() throws {
        #expect(try chunks(of: Array("one\n\ntwo\n\nthree".utf8), isByLine: false).count == 1)
        #expect(try chunks(of: [], isByLine: true) == [])
    }

    @Test func `a text without blanks is cut between letters`() throws {
        let text = String(repeating: "語", count: 300_000)
        let chunks = try chunks(of: Array(text.utf8), isByLine: false)
        #expect(chunks.count > 1)
        #expect(chunks.joined() == text)
    }

    @Test func `a line that is too long to stay whole is refused`() throws {
        let text = [UInt8](repeating: 0x61, count: 2 << 20)
        #expect(throws: Problem.self) { try chunks(of: text, isByLine: true) }
        #expect(try chunks(of: text, isByLine: false).joined().utf8.count == text.count)
    }

    @Test func `more than the limit is refused`() throws {
        #expect(throws: Problem.self) {
            try chunks(of: Array("one two".utf8), isByLine: false, most: 3)
        }
    }

    private func chunks(
        of bytes: [UInt8], isByLine: Bool, most: Int = .max
    ) throws -> [String] {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "docconv-test-\(UUID().uuidString)")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let descriptor = open(file.path, O_RDONLY)
        defer { close(descriptor) }
        var chunks = TextChunks(
            descriptor, named: "text", most: most, isByLine: isByLine)
        var found: [String] = []
        while let next = try chunks.next() { found.append(next) }
        return found
    }
}
