import ConversionWorkers
import DocumentConversion
import Foundation
import Readers
import Synchronization
import TestSupport
import Testing

/// The program itself as a worker.
///
/// One test after another: one of them kills any worker of this process.
@Suite(.serialized) struct RealWorkerTests {
    @Test(arguments: [
        "articles", "forms", "hostile", "invoices", "letters", "nothing", "pricelists",
        "statements", "tables",
    ])
    func `workers and threads write the same bytes`(folder: String) throws {
        let pool = WorkerPool(command: docconvWorker)
        for file in try files(in: folder) {
            let expected = json(of: file, ThreadedPageRunner(), threads: 1)
            for threads in [1, 4] {
                #expect(
                    json(of: file, pool, threads: threads) == expected,
                    "\(file.lastPathComponent) with \(threads)")
            }
        }
    }

    /// One of each format that is decoded by a library or a part of one of its own.
    @Test(arguments: [
        "alpha.png", "animated.gif", "cmyk.jpg", "fax-204x98.tif", "jpeg-inside.tif", "lossy.webp",
        "one-bit.bmp", "plain.pbm", "primary.heic", "sixteen-bit.pgm", "three-pages.tif",
    ])
    func `workers read pictures as threads do`(name: String) throws {
        let file = corpus.appending(path: "pictures-formats/\(name)")
        let expected = json(of: file, ThreadedPageRunner(), threads: 1)
        #expect(expected.contains("\"components\""))
        #expect(json(of: file, Self.pool, threads: 2) == expected)
    }

    /// What a worker keeps from one file to the next changes nothing.
    @Test func `a scan is read the same again and after others`() throws {
        let scan = corpus.appending(path: "hostile/scan.pdf")
        let expected = json(of: scan, ThreadedPageRunner(), threads: 1)
        for _ in 0..<2 {
            #expect(json(of: scan, Self.pool, threads: 1) == expected)
            _ = json(
                of: corpus.appending(path: "hostile/garbage-text.pdf"), Self.pool, threads: 1)
        }
    }

    /// The pictures of the pages come from workers, too.
    @Test(arguments: [
        "articles/words.pdf", "hostile/mixed.pdf", "pictures-formats/three-pages.tif",
    ])
    func `workers and threads make the same review`(name: String) throws {
        let file = corpus.appending(path: name)
        let expected = review(of: file, ThreadedPageRunner())
        #expect(expected.contains("data:image/png;base64,"))
        #expect(review(of: file, Self.pool) == expected)
    }

    private static let pool = WorkerPool(command: docconvWorker)

    @Test func `libraries say nothing while a scan is read`() throws {
        let heard = Mutex<[String]>([])
        let pool = WorkerPool(command: docconvWorker) { line in heard.withLock { $0.append(line) } }
        let scan = try SourceFile(at: corpus.appending(path: "hostile/scan.pdf"))
        _ = try DocumentConverter(options: ConversionOptions(), runner: pool).document(of: scan)
        #expect(heard.withLock { $0 } == [])
    }

    @Test func `a worker that is killed in the middle costs no page`() throws {
        let pool = WorkerPool(command: docconvWorker)
        let file = SmallPDF.numbered(pages: 600)
        let killer = Killer()
        let run = try pool.run(
            InputBytes(file),
            options: ConversionOptions(
                threads: 2,
                onProgress: { progress in
                    if progress.pagesDone == 50 || progress.pagesDone == 300 { killer.killOne() }
                }))
        #expect(run.outcomes.count == 600)
        for (index, outcome) in run.outcomes.enumerated() {
            if case .read(let observation, _) = outcome {
                #expect(observation.page.number == index + 1)
            } else {
                Issue.record("page \(index + 1) was not read")
            }
        }
    }

    @Test func `every protection of a worker is in force`() throws {
        #expect(try WorkerPool(command: docconvWorker).protections().contains(.limits))
    }

    /// `doctor` reports machines without Landlock or seccomp.
    @Test func `a worker cannot do what it must not`() throws {
        let pool = WorkerPool(command: docconvWorker)
        guard try pool.protections() == .all else { return }
        #expect(try pool.escapes() == [])
    }

    @Test func `a worker reads the file that a recognizer replays`() throws {
        let recording = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data("{}".utf8).write(to: recording)
        defer { try? FileManager.default.removeItem(at: recording) }
        var options = ConversionOptions(threads: 1)
        options.recognizer = try RecognizerName("replay:\(recording.path)")
        let scan = corpus.appending(path: "hostile/scan.pdf")
        let answer = result(
            of: scan, to: "json", WorkerPool(command: docconvWorker), threads: 1, options)
        #expect(answer.contains("this is not a recording"), "\(answer.prefix(300))")
    }

    private func files(in folder: String) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(
            at: corpus.appending(path: folder), includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == "pdf" }.sorted { $0.path < $1.path }
    }

    private let corpus = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpus")

    /// The document, or what keeps it from being read.
    private func json(of file: URL, _ runner: any PageRunner, threads: Int) -> String {
        result(of: file, to: "json", runner, threads: threads)
    }

    private func review(of file: URL, _ runner: any PageRunner) -> String {
        result(of: file, to: "html", formatOptions: ["review": ""], runner, threads: 2)
    }

    private func result(
        of file: URL, to format: String, formatOptions: [String: String] = [:],
        _ runner: any PageRunner, threads: Int, _ given: ConversionOptions? = nil
    ) -> String {
        do throws(Problem) {
            let options = given ?? ConversionOptions(threads: threads)
            let source = try SourceFile(at: file).opened(by: runner, options: options)
            let document = try DocumentConverter(options: options, runner: runner)
                .document(of: source)
            var sink = MemorySink()
            try DocumentExport(to: try DocumentFormat.named(format), options: formatOptions)
                .write(document.value, of: source, to: &sink)
            return String(decoding: sink.bytes, as: UTF8.self) + "\(document.notes)"
        } catch {
            return "\(error)"
        }
    }
}

/// Kills workers that were not there before it, as someone outside would.
private struct Killer: Sendable {
    private let others = Set(children(running: "docconv"))

    func killOne() {
        let process = children(running: "docconv").first { !others.contains($0) }
        if let process { kill(process, SIGKILL) }
    }
}
