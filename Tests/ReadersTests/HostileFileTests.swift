import Diagnostics
import Foundation
import Observations
import TestSupport
import Testing

@testable import Readers

@Suite struct HostileFileTests {
    @Test(arguments: [
        ("empty", Problem.Kind.damagedInput), ("locked", .lockedInput),
        ("zero-pages", .damagedInput),
        ("text", .unknownFormat),
    ])
    func `a file that cannot be opened says why`(name: String, kind: Problem.Kind) {
        let problem = #expect(throws: Problem.self) { try corpusReader("hostile/\(name).pdf") }
        #expect(problem?.kind == kind)
        #expect(problem?.hint?.isEmpty == false)
    }

    @Test func `a locked file opens with its password only`() throws {
        let reader = try corpusReader("hostile/locked.pdf", ReadingOptions(password: "secret"))
        #expect(try !reader.reading(ofPage: 1).words.isEmpty)
        let problem = #expect(throws: Problem.self) {
            try corpusReader("hostile/locked.pdf", ReadingOptions(password: "Secret"))
        }
        #expect(problem?.kind == .lockedInput)
    }

    @Test func `a page beyond all measure is refused`() throws {
        let reader = try corpusReader("hostile/huge-page.pdf")
        let problem = #expect(throws: Problem.self) { try reader.reading(ofPage: 1) }
        #expect(problem?.kind == .limitReached)
    }

    @Test func `a truncated file ends in a problem or in pages`() throws {
        #expect(try flaw(of: corpusFile("hostile/truncated.pdf")) == nil)
    }

    @Test(arguments: ["scan", "garbage-text"])
    func `text that is not there or not to be trusted is not passed off`(_ name: String) throws {
        let reading = try corpusReader("hostile/\(name).pdf").reading(ofPage: 1)
        #expect(reading.page.source == .recognition)
        #expect(reading.words.isEmpty)
        #expect(reading.notes.map(\.kind) == [.needsRecognition])
    }

    @Test func `of a mixed file the digital page is read`() throws {
        let reader = try corpusReader("hostile/mixed.pdf")
        let (first, second) = try (reader.reading(ofPage: 1), reader.reading(ofPage: 2))
        #expect(first.page.source == .textLayer)
        #expect(!first.words.isEmpty && first.notes.isEmpty)
        #expect(second.page.source == .recognition)
        #expect(second.notes.map(\.place?.page) == [2])
    }

    @Test func `hidden text is given once, with a doubt`() throws {
        let reading = try corpusReader("hostile/hidden-text.pdf").reading(ofPage: 1)
        #expect(reading.page.source == .textLayer)
        #expect(!reading.words.isEmpty)
        #expect(reading.notes.map(\.kind) == [.doubtfulText])
    }

    @Test func `a policy goes before trust`() throws {
        let never = try corpusReader(
            "hostile/garbage-text.pdf", ReadingOptions(recognition: .never)
        ).reading(ofPage: 1)
        #expect(never.page.source == .textLayer)
        let always = try corpusReader("tables/ruled.pdf", ReadingOptions(recognition: .always))
            .reading(ofPage: 1)
        #expect(always.page.source == .recognition)
        #expect(always.words.isEmpty)
    }

    @Test func `a blank page needs no recognition`() throws {
        let reading = try corpusReader("nothing/blank.pdf").reading(ofPage: 1)
        #expect(reading.page.source == .textLayer)
        #expect(reading.notes.isEmpty)
    }
}

/// Bytes that no program wrote.
@Suite struct DamagedFileProperties {
    @Test func `random bytes end in a problem`() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            let count = Int.random(in: 0...2000, using: &generator)
            let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            #expect(flaw(of: Data(noise)) == nil)
            #expect(flaw(of: Data("%PDF-1.7\n".utf8) + Data(noise)) == nil)
        }
    }

    @Test(arguments: ["tables/ruled.pdf", "forms/filled.pdf", "nothing/bar-chart.pdf"])
    func `flipped bits end in a problem or in pages`(_ path: String) throws {
        let sound = try corpusFile(path)
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<60 {
            var damaged = sound
            for _ in 0..<Int.random(in: 1...40, using: &generator) {
                let place = Int.random(in: damaged.indices, using: &generator)
                damaged[place] ^= 1 << UInt8.random(in: 0...7, using: &generator)
            }
            #expect(flaw(of: damaged) == nil)
        }
    }

    @Test(arguments: ["tables/ruled.pdf", "forms/filled.pdf"])
    func `a file cut anywhere ends in a problem or in pages`(_ path: String) throws {
        let sound = try corpusFile(path)
        for share in 0..<40 {
            #expect(flaw(of: sound.prefix(sound.count * share / 40)) == nil)
        }
    }
}

/// What is wrong with how a file is read, if anything: it ends in pages or in a `Problem` of the
/// kinds that files may cause.
private func flaw(of data: Data) -> String? {
    do throws(Problem) {
        let reader = try ReaderRegistry.pages(of: InputBytes(data), options: ReadingOptions())
        _ = reader.metadata
        guard reader.pageCount > 0 else { return "no pages and no problem" }
        for number in 1...min(reader.pageCount, 20) {
            do throws(Problem) {
                for word in try reader.reading(ofPage: number).words
                where !word.edges.isEmpty
                    && word.edges.count != word.text.unicodeScalars.count + 1
                {
                    return "\(word.edges.count) edges of \(word.text)"
                }
            } catch {
                guard [.damagedInput, .limitReached].contains(error.kind) else { return "\(error)" }
            }
        }
    } catch {
        let known: [Problem.Kind] = [
            .damagedInput, .lockedInput, .unknownFormat, .missingComponent,
        ]
        guard known.contains(error.kind) else { return "\(error)" }
    }
    return nil
}
