import Assembly
import ConversionWorkers
import DocumentConversion
import Foundation
import Packaging
import Synchronization
import TestSupport
import Testing

/// Reading continues with the pages that an earlier run has read.
@Suite struct PageStoreTests {
    private let file = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Corpus/articles/words.pdf")

    @Test func `pages that were kept are not read again, and nothing differs`() throws {
        let first = MemoryPages()
        let expected = try text(of: file, first)
        let all = first.kept
        #expect(all.count > 1)
        for missing in all.keys.sorted() {
            let second = MemoryPages(all.filter { $0.key != missing })
            #expect(try text(of: file, second) == expected)
            #expect(second.keptSince == [missing])
        }
    }

    @Test func `pages that the file or the selection does not have are passed over`() throws {
        let first = MemoryPages()
        _ = try text(of: file, first)
        let foreign = try #require(first.kept[1])
        let store = MemoryPages([1: foreign, 2: foreign, 900: foreign])
        let second = try PageSelection("2")
        let expected = try text(of: file, MemoryPages(), pages: second)
        #expect(try text(of: file, store, pages: second) == expected)
        #expect(store.keptSince == [2])
    }

    private func text(
        of file: URL, _ store: MemoryPages, pages: PageSelection = .all
    ) throws -> String {
        var options = ConversionOptions(pages: pages, threads: 2, pageTimeLimit: 60)
        options.pageStore = store
        let converter = DocumentConverter(
            options: options, runner: WorkerPool(command: docconvWorker))
        let source = try SourceFile(at: file)
        var sink = MemorySink()
        try DocumentExport(to: .named("json")).write(
            try converter.document(of: source).value, of: source, to: &sink)
        return String(decoding: sink.bytes, as: UTF8.self)
    }
}

private final class MemoryPages: PageStore {
    private let state: Mutex<(kept: [Int: PageOutcome], new: [Int])>

    init(_ kept: [Int: PageOutcome] = [:]) { state = Mutex((kept, [])) }

    var kept: [Int: PageOutcome] { state.withLock { $0.kept } }
    var keptSince: [Int] { state.withLock { $0.new.sorted() } }
    var pages: [Int] { kept.keys.sorted() }

    func outcome(ofPage number: Int) -> PageOutcome? { kept[number] }

    func keep(_ outcome: PageOutcome, seconds: Double) {
        state.withLock { state in
            state.kept[outcome.number] = outcome
            state.new.append(outcome.number)
        }
    }
}
