import Assembly
import ConversionWorkers
import DocumentConversion
import Foundation
import PageCoding
import Synchronization

/// The pages of one file in a ledger.
///
/// Pages that are read quickly are read again rather than kept, unless the whole file takes long.
package final class KeptPages: PageStore {
    private let ledger: Ledger
    private let digest: Data
    private let reading: Data
    private let pictureReading: Data
    private let start = ContinuousClock.now
    private let state = Mutex(State())
    /// Called once with the first page: whether it is kept.
    private let onFirstPage: @Sendable (Bool) -> Void

    private struct State {
        var hasPages = false
        var waiting: [Ledger.KeptPage] = []
        var bytesWaiting = 0
        var lastWrite = ContinuousClock.now
    }

    /// - Parameters:
    ///   - digest: Of the file.
    ///   - reading: Equal for options that have pages read alike by the same program.
    ///   - trustGroup: What was read from the pictures of pages is valid for files of one group only.
    package init(
        _ ledger: Ledger, digest: [UInt8], reading: [UInt8], trustGroup: String = "",
        onFirstPage: @escaping @Sendable (Bool) -> Void = { _ in }
    ) {
        self.ledger = ledger
        self.digest = Data(digest)
        self.reading = Data(reading)
        pictureReading = Data(ContentDigest.of([reading, Array(trustGroup.utf8)]))
        self.onFirstPage = onFirstPage
    }

    /// None where the ledger cannot be read: the pages are read again.
    package var pages: [Int] { (try? ledger.pageNumbers(digest, reading)) ?? [] }

    package func outcome(ofPage number: Int) -> PageOutcome? {
        guard let bytes = try? ledger.page(number, digest, reading) else { return nil }
        return try? BinaryReader.value(PageOutcome.self, in: bytes)
    }

    package func outcome(ofPicture picture: PictureDigest) -> PageOutcome? {
        guard let bytes = try? ledger.picture(Data(picture), pictureReading) else { return nil }
        return try? BinaryReader.value(PageOutcome.self, in: bytes)
    }

    package func keep(_ outcome: PageOutcome, seconds: Double, picture: PictureDigest?) {
        let now = ContinuousClock.now
        let isWorthIt = seconds >= worthKeeping || now - start >= .seconds(longFile)
        let isFirst = state.withLock { state in
            defer { state.hasPages = true }
            return !state.hasPages
        }
        if isFirst { onFirstPage(isWorthIt) }
        guard isWorthIt else { return }
        var writer = BinaryWriter()
        writer.write(outcome)
        guard writer.decodedBytes <= mostDecoded else { return }
        let bytes = Data(writer.bytes)
        let ready = state.withLock { state -> [Ledger.KeptPage] in
            state.waiting.append(
                Ledger.KeptPage(
                    number: outcome.number, outcome: bytes, picture: picture.map { Data($0) }))
            state.bytesWaiting += bytes.count
            guard
                seconds >= writeInterval || now - state.lastWrite >= .seconds(writeInterval)
                    || state.bytesWaiting >= mostWaiting
            else { return [] }
            defer {
                state.waiting = []
                state.bytesWaiting = 0
                state.lastWrite = now
            }
            return state.waiting
        }
        // Where the ledger cannot be written, recording the file says so.
        if !ready.isEmpty { try? ledger.keep(ready, digest, reading, pictureReading) }
    }
}

/// Seconds from which on a page is kept: ten times what coding and storing one takes.
private let worthKeeping = 0.02

/// Seconds after which quick pages of a file are kept, too.
private let longFile = 5.0

/// Seconds between writes, a hundred times what one takes.
private let writeInterval = 0.05

/// Bytes of pages that wait for being written.
private let mostWaiting = 4 << 20
