import Assembly
import ConversionLedger
import DocumentConversion
import Foundation
import Geometry
import Observations
import Testing

@Suite struct LedgerTests {
    private let folder = TemporaryLedgerFolder()

    private func entry(
        _ status: LedgerEntry.Status = .converted, digest: UInt8 = 1, fingerprint: UInt8 = 1,
        outputs: [String] = ["a.md"], notes: [Note] = [], problem: Problem? = nil
    ) -> LedgerEntry {
        LedgerEntry(
            origin: Array("/in/a.pdf".utf8), stamp: FileStamp(stat()), digest: [digest],
            fingerprint: [fingerprint], limits: "30 s", status: status, pages: 3, seconds: 0.25,
            outputs: outputs.map { LedgerEntry.Output(name: Array($0.utf8), size: 7) },
            notes: notes, problem: problem)
    }

    @Test func `an entry is found again as it was, by bytes that are no text`() throws {
        let place = Problem.Place(file: "a.pdf", page: 2)
        let entry = entry(
            .failed, notes: [Note(.pageFailed, "it is torn", at: place, details: ["x"])],
            problem: Problem(.damagedInput, "it is damaged", at: place, hint: "mend it"))
        let name: [UInt8] = [0x61, 0xFF, 0x0A]
        try folder.withLedger { try $0.record(entry, named: name, keepsPages: false) }
        try folder.withLedger { (ledger: Ledger) throws in
            #expect(try ledger.entries(named: name) == [entry])
            #expect(try ledger.entries(named: [0x61]).isEmpty)
        }
    }

    @Test func `results of other options stay until they are replaced or the content changes`()
        throws
    {
        let name = Array("a.pdf".utf8)
        try folder.withLedger { (ledger: Ledger) throws in
            let markdown = entry(fingerprint: 1, outputs: ["a.md"])
            let text = entry(fingerprint: 2, outputs: ["a.txt"])
            try ledger.record(markdown, named: name, keepsPages: false)
            try ledger.record(text, named: name, keepsPages: false)
            #expect(try ledger.entries(named: name) == [markdown, text])
            let other = entry(fingerprint: 3, outputs: ["a.csv", "a.txt"])
            try ledger.record(other, named: name, keepsPages: false)
            #expect(try ledger.entries(named: name) == [markdown, other])
            let changed = entry(digest: 2, fingerprint: 2, outputs: ["a.txt"])
            try ledger.record(changed, named: name, keepsPages: false)
            #expect(try ledger.entries(named: name) == [changed])
        }
    }

    @Test func `one program at a time writes, and another reads meanwhile`() throws {
        try folder.withLedger { (ledger: Ledger) throws in
            try ledger.begin(sources: 5, fingerprint: [1])
            try ledger.record(entry(), named: [0x61], keepsPages: false)
            try ledger.record(entry(.failed), named: [0x62], keepsPages: false)
            try ledger.record(entry(.partial), named: [0x63], keepsPages: false)
            try ledger.record(entry(fingerprint: 2), named: [0x64], keepsPages: false)
            #expect(throws: Problem.self) { try folder.withLedger { _ in } }
            try folder.withReader { (reader: LedgerReader) throws in
                #expect(reader.isRunning)
                #expect(try reader.sources() == 5)
                #expect(try reader.count(.converted) == 1)
                #expect(try reader.work().pages == 9)
                var names: [[UInt8]] = []
                try reader.forEach(worstFirst: true) { (name, _) throws(Problem) in
                    names.append(name)
                }
                #expect(names == [[0x62], [0x63], [0x61]])
            }
        }
        try folder.withReader { (reader: LedgerReader) throws in #expect(!reader.isRunning) }
    }

    @Test(arguments: ["rubbish", "", "SQLite format 3\0" + String(repeating: "x", count: 4080)])
    func `a ledger that cannot be read is set aside, and an empty one begun`(
        content: String
    ) throws {
        let file = folder.url.appending(path: Ledger.fileName)
        try Data(content.utf8).write(to: file)
        try folder.withLedger { (ledger: Ledger) throws in
            #expect(ledger.replacesDamaged == !content.isEmpty)
            #expect(try ledger.entries(named: [0x61]).isEmpty)
        }
        let aside = folder.url.appending(path: Ledger.damagedName)
        #expect((try? Data(contentsOf: aside)) == (content.isEmpty ? nil : Data(content.utf8)))
    }

    @Test func `a folder without a ledger has none to look into`() {
        let problem = #expect(throws: Problem.self) { try folder.withReader { _ in } }
        #expect(problem?.kind == .inputNotFound)
    }
}

@Suite struct KeptPagesTests {
    private let folder = TemporaryLedgerFolder()

    private func outcome(_ number: Int) -> PageOutcome {
        .needsRecognition(
            PageDescription(
                number: number, size: Size(width: 600, height: 800), source: .recognition),
            notes: [Note(.needsRecognition, "page \(number)")])
    }

    private func pages(_ ledger: Ledger, reading: UInt8 = 1) -> KeptPages {
        KeptPages(ledger, digest: [1], reading: [reading])
    }

    @Test func `pages are found by the next program, until their file is recorded`() throws {
        try folder.withLedger { (ledger: Ledger) throws in
            for number in [1, 5, 3] {
                pages(ledger).keep(outcome(number), seconds: 0.8, picture: nil)
            }
        }
        try folder.withLedger { (ledger: Ledger) throws in
            let kept = pages(ledger)
            #expect(kept.pages == [1, 3, 5])
            guard case .needsRecognition(let page, let notes) = kept.outcome(ofPage: 3) else {
                Issue.record("page 3 is missing")
                return
            }
            #expect(page.number == 3)
            #expect(notes.map(\.message) == ["page 3"])
            #expect(kept.outcome(ofPage: 2) == nil)
            #expect(pages(ledger, reading: 2).pages.isEmpty)
            let entry = LedgerEntry(
                origin: [], stamp: FileStamp(stat()), digest: [1], fingerprint: [1], limits: "",
                status: .converted)
            try ledger.record(entry, named: [0x61], keepsPages: true)
            #expect(kept.pages == [1, 3, 5])
            try ledger.end()
            #expect(kept.pages.isEmpty)
        }
    }

    @Test
    func
        `what was read from a picture is found from other files of the group, while the run lasts`()
        throws
    {
        func pages(_ digest: UInt8, _ group: String, _ ledger: Ledger) -> KeptPages {
            KeptPages(ledger, digest: [digest], reading: [1], trustGroup: group)
        }
        try folder.withLedger { (ledger: Ledger) throws in
            let first = pages(1, "in", ledger)
            first.keep(outcome(4), seconds: 1, picture: [7])
            first.keep(outcome(5), seconds: 1, picture: nil)
            #expect(pages(2, "in", ledger).outcome(ofPicture: [7])?.number == 4)
            #expect(pages(2, "in", ledger).outcome(ofPicture: [8]) == nil)
            #expect(pages(2, "mail", ledger).outcome(ofPicture: [7]) == nil)
            try ledger.end()
            #expect(pages(2, "in", ledger).outcome(ofPicture: [7]) == nil)
        }
    }

    @Test func `at the end of a run only pages of files that are not done are kept`() throws {
        try folder.withLedger { (ledger: Ledger) throws in
            pages(ledger).keep(outcome(1), seconds: 1, picture: nil)
            let other = KeptPages(ledger, digest: [2], reading: [1])
            other.keep(outcome(1), seconds: 1, picture: nil)
            let entry = LedgerEntry(
                origin: [], stamp: FileStamp(stat()), digest: [2], fingerprint: [1], limits: "",
                status: .partial)
            try ledger.record(entry, named: [0x62], keepsPages: true)
            try ledger.end()
            #expect(pages(ledger).pages.isEmpty)
            #expect(other.pages == [1])
        }
    }

    @Test func `after a run the ledger is one file`() throws {
        let folder = TemporaryLedgerFolder()
        try folder.withLedger { (ledger: Ledger) throws in
            try ledger.end()
            let log = folder.url.appending(path: Ledger.fileName + "-wal")
            #expect(try Data(contentsOf: log).isEmpty)
        }
        try folder.withReader { (reader: LedgerReader) throws in #expect(!reader.isRunning) }
    }

    @Test func `quick pages are read again rather than kept`() throws {
        try folder.withLedger { (ledger: Ledger) throws in
            let kept = pages(ledger)
            for number in 1...20 { kept.keep(outcome(number), seconds: 0.002, picture: nil) }
            #expect(kept.pages.isEmpty)
        }
    }

    @Test func `whatever bytes a kept page has become, it is the page or none`() throws {
        try folder.withLedger { (ledger: Ledger) throws in
            pages(ledger).keep(outcome(1), seconds: 1, picture: nil)
        }
        let file = folder.url.appending(path: Ledger.fileName)
        let whole = try Data(contentsOf: file)
        let text = try #require(whole.range(of: Data("page 1".utf8)))
        for place in stride(from: text.lowerBound - 60, to: text.upperBound + 4, by: 1) {
            var damaged = whole
            damaged[place] ^= 0x5A
            try damaged.write(to: file)
            try folder.withLedger { (ledger: Ledger) throws in
                let found = pages(ledger).outcome(ofPage: 1)
                if case .needsRecognition(let page, _) = found { #expect(page.number >= 0) }
            }
            try? FileManager.default.removeItem(
                at: folder.url.appending(path: Ledger.damagedName))
        }
    }
}

/// A folder for one test.
final class TemporaryLedgerFolder: Sendable {
    let url = FileManager.default.temporaryDirectory
        .appending(path: "docconv-test-\(UUID().uuidString)")

    init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    func withLedger(_ body: (Ledger) throws -> Void) throws {
        let descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(descriptor) }
        try body(try Ledger(in: descriptor))
    }

    func withReader(_ body: (LedgerReader) throws -> Void) throws {
        let descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(descriptor) }
        try body(try LedgerReader(in: descriptor))
    }
}
