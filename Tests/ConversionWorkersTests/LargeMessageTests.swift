import DocumentConversion
import Foundation
import PageCoding
import Readers
import TestSupport
import Testing

@testable import ConversionWorkers

/// Messages of any size arrive, and forged ones take no memory.
@Suite(.serialized) struct LargeMessageTests {
    private let pool = WorkerPool(command: docconvWorker)

    /// Socket buffers have some 200 KB; the text of these pages is 40 times as much.
    @Test func `the text of 100 dense pages becomes a PDF`() throws {
        let count = 100
        let file = InputBytes(SmallPDF.numbered(pages: count))
        let pages = (1...count).map { number in
            InvisibleTextPage(
                number: number, size: Size(width: 300, height: 200),
                lines: (0..<60).map { row in
                    InvisibleTextPage.Line(
                        words: (0..<30).map { column in
                            InvisibleTextPage.Word(
                                text: "w\(number)x\(row)x\(column)",
                                box: Rect(
                                    x: Double(column) * 10, y: Double(row) * 3, width: 9, height: 3),
                                isFollowedByBlank: true)
                        })
                })
        }
        let options = ConversionOptions(threads: 1)
        var sink = MemorySink()
        _ = try pool.open(file, options: options).writePDF(
            of: pages, keepsActiveContent: false, to: &sink)
        let run = try pool.run(InputBytes(Data(sink.bytes)), options: options)
        #expect(run.outcomes.count == count)
        var direct = MemorySink()
        _ = try PageWork(file, options: options).writePDF(
            of: pages, keepsActiveContent: false, to: &direct)
        #expect(sink.bytes == direct.bytes)
    }

    @Test func `a text layer begins anew after one that was given up`() throws {
        let opened = try pool.open(
            InputBytes(SmallPDF.numbered(pages: 2)), options: ConversionOptions(threads: 1))
        let page = InvisibleTextPage(number: 1, size: Size(width: 300, height: 200))
        var short = FullSink()
        #expect(throws: FullSink.problem) {
            _ = try opened.writePDF(of: [page, page], keepsActiveContent: false, to: &short)
        }
        var sink = MemorySink()
        let both = [page, InvisibleTextPage(number: 2, size: page.size)]
        _ = try opened.writePDF(of: both, keepsActiveContent: false, to: &sink)
        #expect(sink.bytes == Array(SmallPDF.numbered(pages: 2)))
    }

    @Test func `a schema of a megabyte is used`() throws {
        let comment = String(repeating: "a", count: 1 << 20)
        let schema = "{\"$comment\": \"\(comment)\", \"type\": \"object\"}"
        let rule = ValidationRule.schema(Array(schema.utf8))
        let options = ConversionOptions(threads: 1)
        let right = InputBytes(Data("{}".utf8))
        let wrong = InputBytes(Data("[]".utf8))
        #expect(try pool.violations(in: right, under: rule, options: options).isEmpty)
        #expect(try pool.violations(in: wrong, under: rule, options: options).count == 1)
    }

    /// What is found in a worker is what is found in this process, in any stretch.
    @Test func `facts come from a worker`() throws {
        let request = DetectionRequest(
            text: "Café: ada@example.org\n20 km, £5\n\ncall +1 212 555 0187", isByLine: true,
            options: DataDetector.Options())
        let facts = try pool.facts(for: request, options: ConversionOptions(threads: 1))
        #expect(try request.facts() == facts)
        #expect(facts.count == 4)
        let letters = Array(request.text.utf8)
        #expect(
            facts.map { String(decoding: letters[$0.range], as: UTF8.self) }
                == ["ada@example.org", "20 km", "£5", "+1 212 555 0187"])
    }

    /// A file of 2,147,483,647 pages: the numbers of its pages alone would take 16 GB.
    @Test func `a forged number of pages is refused`() throws {
        var writer = BinaryWriter()
        writer.byte(1)
        writer.whole(Int(Int32.max))
        writer.list([String]())
        writer.byte(0)
        #expect(throws: Problem.self) {
            try BinaryReader.value(WorkerReply.self, in: writer.bytes)
        }
    }

    /// An empty text takes one byte in a message and sixteen in memory.
    @Test func `a list that would fill memory is refused before it is read`() throws {
        var writer = BinaryWriter()
        let count = mostDecoded / MemoryLayout<String>.stride + 1
        writer.count(count)
        let zeros = [UInt8](repeating: 0, count: count)
        #expect(throws: Problem.self) {
            try BinaryReader.value(Texts.self, in: writer.bytes + zeros)
        }
        var small = BinaryWriter()
        small.count(3)
        #expect(try BinaryReader.value(Texts.self, in: small.bytes + [0, 0, 0]).texts.count == 3)
    }

    @Test func `every kind of reply has a bound, and no other has room`() {
        for kind in UInt8.min...UInt8.max {
            let most = WorkerReply.longestFrame(ofKind: kind)
            #expect(kind <= 17 ? (1...longestFrame).contains(most) : most == 0)
        }
    }
}

private struct Texts: BinaryCodable {
    var texts: [String]

    init(from reader: inout BinaryReader) throws(Problem) { texts = try reader.list() }

    func write(to writer: inout BinaryWriter) { writer.list(texts) }
}

/// Takes nothing.
private struct FullSink: ByteSink {
    static let problem = Problem(.outputNotWritten, "no space left on device")

    mutating func write(_ bytes: UnsafeRawBufferPointer) throws(Problem) { throw Self.problem }
}
