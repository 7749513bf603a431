import Assembly
import ConversionWorkers
import DocumentConversion
import Foundation
import Readers

// A worker whose files are lists of disasters, one word a line for each page:
//
//     fine short work crash hang loud memory leak garbage silence leave
//
// Everything but the reading of pages is the real thing.

WorkerProcess.runIfAsked { (bytes, _) throws(Problem) in try DisasterPages(bytes) }
exit(64)

private final class DisasterPages: WorkerPages {
    private let words: [String]
    var pageCount: Int { words.count }
    let metadata = SourceMetadata()
    let components = ["disasters 1"]

    init(_ bytes: InputBytes) throws(Problem) {
        words = String(decoding: bytes.bytes, as: UTF8.self).split(separator: "\n")
            .map(String.init)
        if words.first == "refused" { throw Problem(.lockedInput, "the file is locked") }
        if words.first == "unopened" { abort() }
    }

    func outcome(ofPage number: Int, recalling: PictureRecall? = nil) -> PageOutcome {
        let size = Size<PageUnits>(width: 100, height: 100)
        switch words[number - 1] {
        case "crash": abort()
        case "hang": while true { pause() }
        case "short": work(forMicroseconds: 10_000)
        case "spin": while true {}
        case "work": work(forMicroseconds: 300_000)
        case "loud":
            for _ in 0..<10_000 { complain("line after line after line") }
            complain("the last line")
        case "complain":
            complain("bad \u{1B}[31mstream")
            abort()
        case "memory":
            var blocks: [UnsafeMutableRawPointer] = []
            while let block = malloc(1 << 24) {
                memset(block, 1, 1 << 24)
                blocks.append(block)
            }
            complain("Out of memory after \(blocks.count) blocks")
            abort()
        case "leak":
            // As a library that caches something for each page, and needs more than that for a moment.
            guard let cache = malloc(6 << 20), let buffer = malloc(24 << 20) else {
                return .failed(number: number, Problem(.limitReached, "no memory is left"))
            }
            memset(cache, 1, 6 << 20)
            free(buffer)
        case "garbage": _ = write(3, "garbage, garbage", 16)
        case "silence": close(3)
        case "leave": exit(0)
        case "killed": raise(SIGKILL)
        case "wrong page": return .failed(number: 9999, Problem(.damagedInput, "not mine"))
        case "write": if open("/tmp/docconv-escaped", O_WRONLY | O_CREAT, 0o600) >= 0 { abort() }
        case "connect": if socket(AF_INET, 1, 0) >= 0 { abort() }
        case "execute": _ = execv("/bin/true", [nil])
        default: break
        }
        return .read(
            DocumentObservation(
                page: PageDescription(number: number, size: size, source: .textLayer),
                document: Container(
                    blocks: [], box: Rect(x: 0, y: 0, width: 0, height: 0), pageSize: size)),
            notes: [])
    }

    func inspection(ofPage number: Int) throws(Problem) -> PageInspection {
        guard case .read(let observation, let notes) = outcome(ofPage: number) else {
            throw Problem(.damagedInput, "not read")
        }
        return PageInspection(page: observation.page, wordCount: 0, fonts: [], notes: notes)
    }

    func barcodes(ofPage number: Int) throws(Problem) -> [BarcodeObservation] { [] }

    func finding(
        of request: PageRequest, onPage number: Int
    ) throws(Problem) -> PageFinding {
        if words[number - 1] == "another answer" { return .barcodes([]) }
        guard case .read(let page, _) = outcome(ofPage: number) else {
            guard case .read(let other, _) = outcome(ofPage: 2) else {
                throw Problem(.damagedInput, "not read")
            }
            return .page(other)
        }
        return .page(page)
    }

    func overlay(ofPage number: Int, resolution: Double) throws(Problem) -> [UInt8] {
        [UInt8](repeating: 7, count: Int(resolution))
    }

    func picture(_ request: RenderRequest) throws(Problem) -> EncodedPicture {
        if words[request.page - 1] == "crash" { abort() }
        return EncodedPicture(format: .png, width: 1, height: 1, bytes: [7])
    }

    /// As many bytes as the texts have letters, 7 each.
    func writePDF(
        of pages: [InvisibleTextPage], keepsActiveContent: Bool, to sink: inout some ByteSink
    ) throws(Problem) -> ActiveContent {
        let letters = pages.flatMap(\.lines).flatMap(\.words).map(\.text.utf8.count).reduce(0, +)
        try sink.write([UInt8](repeating: 7, count: letters))
        return []
    }

    /// Keeps the processor busy for so much of its own time, however long that takes.
    private func work(forMicroseconds duration: Int) {
        var time = timespec()
        let start = clock()
        while clock() - start < duration { clock_gettime(CLOCK_MONOTONIC, &time) }
    }

    private func complain(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
}
