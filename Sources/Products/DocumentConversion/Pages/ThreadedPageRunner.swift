import ArchiveReading
import Assembly
import Foundation
import PageCoding
import Readers
import Spilling
import Synchronization

/// Reads pages in this process: runs of neighbouring pages go to one thread for each core, each
/// with a reader of its own on the same bytes.
package struct ThreadedPageRunner: PageRunner {
    private let lineSearch: LineSearch

    /// - Parameter lineSearch: The component that detects the text lines of an image.
    package init(lineSearch: LineSearch = .both) { self.lineSearch = lineSearch }

    package func run(_ bytes: InputBytes, options: ConversionOptions) throws(Problem) -> PageRun {
        let opened = try PageWork(bytes, options: options, lineSearch: lineSearch)
        let numbers = try options.pages.numbers(ofPages: opened.pageCount)
        let metadata = opened.metadata
        let invoice = opened.invoice
        let threads = max(1, min(options.threads, numbers.count))
        let queue = PageQueue(
            numbers, runLength: max(1, min(longestRun, numbers.count / threads)),
            onProgress: options.onProgress, isCancelled: options.isCancelled)

        // The calling thread is one of the workers, and the only one for a single page.
        // Where the system starts no more threads, the pages are read on fewer.
        let others = (1..<threads).compactMap { _ in
            try? SystemThread {
                // The same bytes were opened before; if they are not now, the rest does the work.
                if let own = try? PageWork(bytes, options: options, lineSearch: lineSearch) {
                    queue.work(own)
                }
            }
        }
        queue.work(opened)
        for other in others { other.join() }
        guard !queue.wasCancelled else {
            throw Problem(.interrupted, "stopped before the last page")
        }
        return PageRun(
            metadata: metadata, outcomes: queue.outcomes, components: opened.components,
            invoice: invoice)
    }

    package func open(
        _ bytes: InputBytes, options: ConversionOptions
    ) throws(Problem) -> any OpenedPages {
        try PageWork(bytes, options: options, lineSearch: lineSearch)
    }

    package func violations(
        in bytes: InputBytes, under rule: ValidationRule, options: ConversionOptions
    ) throws(Problem) -> [Violation] { try rule.violationsHere(in: bytes) }
}

extension ThreadedPageRunner: ArchiveUnpacker {
    package func members(
        of bytes: InputBytes, _ kind: ArchiveKind, options: ConversionOptions
    ) throws(Problem) -> [ArchiveMember] {
        try ArchiveReader(bytes.bytes, kind: kind).members()
    }

    package func write(
        _ member: ArchiveMember, of bytes: InputBytes, _ kind: ArchiveKind, limit: Int,
        options: ConversionOptions, to sink: inout some ByteSink
    ) throws(Problem) {
        try ArchiveReader(bytes.bytes, kind: kind).write(member, limit: limit, to: &sink)
    }
}

/// Pages that one thread or process takes at a time: enough that neighbouring pages share fonts
/// and streams in one reader, few enough that nobody is left with a long tail.
package let longestRun = 16

/// Hands out pages and gathers what became of them.
private final class PageQueue: Sendable {
    private let numbers: [Int]
    private let runLength: Int
    private let onProgress: (@Sendable (ConversionProgress) -> Void)?
    private let isCancelled: @Sendable () -> Bool
    private let state: Mutex<State>
    private let cells = SpillStore<Container.Table.Cell>()

    private struct State {
        var next = 0
        var done = 0
        var outcomes: [PageOutcome?]
        var wasCancelled = false
    }

    init(
        _ numbers: [Int], runLength: Int, onProgress: (@Sendable (ConversionProgress) -> Void)?,
        isCancelled: @escaping @Sendable () -> Bool
    ) {
        self.numbers = numbers
        self.runLength = runLength
        self.onProgress = onProgress
        self.isCancelled = isCancelled
        state = Mutex(State(outcomes: Array(repeating: nil, count: numbers.count)))
    }

    var wasCancelled: Bool { state.withLock { $0.wasCancelled } }

    /// In page order.
    var outcomes: [PageOutcome] { state.withLock { $0.outcomes.compactMap(\.self) } }

    /// Takes runs until none is left.
    func work(_ work: PageWork) {
        while let run = nextRun() {
            for index in run {
                if isCancelled() {
                    state.withLock { $0.wasCancelled = true }
                    return
                }
                let outcome = work.outcome(ofPage: numbers[index]).spillingCells(in: cells)
                state.withLock { state in
                    state.outcomes[index] = outcome
                    state.done += 1
                    onProgress?(
                        ConversionProgress(pagesDone: state.done, pageCount: numbers.count))
                }
            }
        }
    }

    private func nextRun() -> Range<Int>? {
        state.withLock { state in
            guard !state.wasCancelled, state.next < numbers.count else { return nil }
            let run = state.next..<min(state.next + runLength, numbers.count)
            state.next = run.upperBound
            return run
        }
    }
}
