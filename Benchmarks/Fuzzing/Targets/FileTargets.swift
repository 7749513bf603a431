import ArchiveReading
import Assembly
import Foundation
import Packaging
import Readers

@testable import DocumentConversion

/// Lists and unpacks.
func fuzzArchive(_ bytes: UnsafeRawBufferPointer, kinds: [ArchiveKind]) {
    for kind in kinds {
        let archive = ArchiveReader(bytes, kind: kind)
        guard let members = try? archive.members() else { continue }
        for member in members.prefix(20) {
            var sink = CountingSink()
            try? archive.write(member, limit: 1 << 20, to: &sink)
            require(sink.count <= 1 << 20, "more is unpacked than is allowed")
        }
    }
}

private struct CountingSink: ByteSink {
    var count = 0
    mutating func write(_ bytes: UnsafeRawBufferPointer) throws(Problem) { count += bytes.count }
}

/// Up to three pages of a file, understood, and put together.
func fuzzReaders(_ bytes: UnsafeRawBufferPointer) {
    let input = InputBytes(Data(bytes))
    var options = ConversionOptions(recognition: .never, barcodes: .never)
    options.pageTimeLimit = 5
    guard let work = try? PageWork(input, options: options) else { return }
    _ = work.metadata
    _ = work.invoice
    let outcomes = (1...max(1, min(3, work.pageCount))).map { work.outcome(ofPage: $0) }
    keepFrames(of: outcomes)
    var document = Assembly().document(from: outcomes)
    document.typeTables()
    // Pictures of pages, coarse enough to be drawn in a moment.
    _ = try? work.overlay(ofPage: 1, resolution: 20)
}
