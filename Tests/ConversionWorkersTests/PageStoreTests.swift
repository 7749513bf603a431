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

    @Test func `what was read from a picture is valid for other pages with it`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "docconv-pictures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (first, second) = (folder.appending(path: "a.pdf"), folder.appending(path: "b.pdf"))
        let card = try picture("ticks/matrix-2-scan-light.jpg")
        let receipt = try picture("receipts/mono-narrow-scan-light.jpg")
        try scan(of: [card, receipt], title: "A", created: "20200101").write(to: first)
        try scan(of: [receipt, card, receipt], title: "B", created: "20240102").write(to: second)

        let pages = MemoryPages()
        _ = try text(of: first, pages, threads: 1)
        #expect(pages.pictures.count == 2)
        let recalling = MemoryPages(pictures: pages.pictures)
        let recalled = try text(of: second, recalling, threads: 1)
        #expect(recalling.picturesSince == 0)
        let reading = MemoryPages()
        #expect(try text(of: second, reading, threads: 1) == recalled)
        #expect(reading.picturesSince == 2)
    }

    @Test func `pages whose text the file has are not looked for by their pictures`() throws {
        let pages = MemoryPages()
        _ = try text(of: file, pages)
        #expect(pages.pictures.isEmpty)
    }

    private func picture(_ name: String) throws -> Data {
        try Data(
            contentsOf: file.deletingLastPathComponent().deletingLastPathComponent().appending(
                path: name))
    }

    /// A PDF whose pages are JPEG pictures of 200 pixels per inch.
    private func scan(of pictures: [Data], title: String, created: String) -> Data {
        let kids = pictures.indices.map { "\(6 + 3 * $0) 0 R" }.joined(separator: " ")
        var file = PDFObjects([
            "<< /Type /Catalog /Pages 2 0 R >>",
            "<< /Type /Pages /Count \(pictures.count) /Kids [\(kids)] >>",
            "<< /Title (\(title)) /CreationDate (D:\(created)000000Z) >>",
        ])
        file.trailerEntries = "/Info 3 0 R"
        for picture in pictures {
            let (width, height, channels) = sizeOfJPEG(picture)
            let (right, top) = (Double(width) * 0.36, Double(height) * 0.36)
            let digits = picture.map { String(format: "%02x", $0) }.joined()
            let image = file.append(
                PDFObjects.stream(
                    digits + ">\n",
                    entries:
                        "/Subtype /Image /Width \(width) /Height \(height) /BitsPerComponent 8 "
                        + "/ColorSpace \(channels == 1 ? "/DeviceGray" : "/DeviceRGB") "
                        + "/Filter [/ASCIIHexDecode /DCTDecode] "))
            let content = file.append(
                PDFObjects.stream("q \(right) 0 0 \(top) 0 0 cm /I Do Q\n"))
            file.append(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(right) \(top)] "
                    + "/Resources << /XObject << /I \(image) 0 R >> >> /Contents \(content) 0 R >>")
        }
        return file.data
    }

    /// By the frame header of the JPEG format.
    private func sizeOfJPEG(_ bytes: Data) -> (width: Int, height: Int, channels: Int) {
        var place = bytes.startIndex + 2
        while place + 9 < bytes.endIndex {
            let length = Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
            if [0xC0, 0xC1, 0xC2].contains(bytes[place + 1]) {
                return (
                    Int(bytes[place + 7]) << 8 + Int(bytes[place + 8]),
                    Int(bytes[place + 5]) << 8 + Int(bytes[place + 6]), Int(bytes[place + 9])
                )
            }
            place += 2 + length
        }
        return (1, 1, 1)
    }

    private func text(
        of file: URL, _ store: MemoryPages, pages: PageSelection = .all, threads: Int = 2
    ) throws -> String {
        var options = ConversionOptions(pages: pages, threads: threads, pageTimeLimit: 60)
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
    private struct State {
        var kept: [Int: PageOutcome]
        var new: [Int] = []
        var pictures: [PictureDigest: PageOutcome]
        var picturesSince = 0
    }

    private let state: Mutex<State>

    init(_ kept: [Int: PageOutcome] = [:], pictures: [PictureDigest: PageOutcome] = [:]) {
        state = Mutex(State(kept: kept, pictures: pictures))
    }

    var kept: [Int: PageOutcome] { state.withLock { $0.kept } }
    var keptSince: [Int] { state.withLock { $0.new.sorted() } }
    var pictures: [PictureDigest: PageOutcome] { state.withLock { $0.pictures } }
    var picturesSince: Int { state.withLock { $0.picturesSince } }
    var pages: [Int] { kept.keys.sorted() }

    func outcome(ofPage number: Int) -> PageOutcome? { kept[number] }

    func outcome(ofPicture digest: PictureDigest) -> PageOutcome? { pictures[digest] }

    func keep(_ outcome: PageOutcome, seconds: Double, picture: PictureDigest?) {
        state.withLock { state in
            state.kept[outcome.number] = outcome
            state.new.append(outcome.number)
            guard let picture else { return }
            state.pictures[picture] = outcome
            state.picturesSince += 1
        }
    }
}
