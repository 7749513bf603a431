import DocumentConversion
import Foundation
import Synchronization

/// Ends the program when work in this process exceeds its time limit: writing a document, which runs
/// outside the worker processes and cannot be left half done.
///
/// Unfinished files are removed first; finished ones remain.
final class Watchdog: Sendable {
    static let shared = Watchdog(onExpiry: endProgram)

    static func endProgram(for problem: Problem) {
        UnfinishedFiles.removeAll {
            StandardError.print("\(problem)")
            _exit(problem.kind.exitStatus)
        }
    }

    private struct Watch {
        let id: Int
        var moment: SuspendingClock.Instant
        let problem: Problem
    }

    private struct State {
        var watches: [Watch] = []
        var nextID = 0
        var isRunning = false
    }

    private let state = Mutex(State())
    private let semaphore = DispatchSemaphore(value: 0)
    private let onExpiry: @Sendable (Problem) -> Void

    /// - Parameter onExpiry: Called on the thread of the watchdog, once for each limit that is
    ///   exceeded.
    init(onExpiry: @escaping @Sendable (Problem) -> Void) { self.onExpiry = onExpiry }

    /// Runs `body` with a limit of so many seconds.
    ///
    /// - Parameters:
    ///   - operation: Such as `writing the result`.
    ///   - file: What messages call the input.
    func limit<Result>(
        _ seconds: Double, _ operation: String, of file: String,
        _ body: () throws(Problem) -> Result
    ) throws(Problem) -> Result {
        let problem = Problem(
            .limitReached, "\(operation) took more than \(Int(seconds.rounded(.up))) s",
            at: Problem.Place(file: file),
            hint: "give it more time with --timeout, or leave the file out")
        let id = add(until: SuspendingClock.now + .seconds(seconds), problem)
        defer { state.withLock { state in state.watches.removeAll { $0.id == id } } }
        return try body()
    }

    private func add(until moment: SuspendingClock.Instant, _ problem: Problem) -> Int {
        let (id, mustStart) = state.withLock { state in
            defer {
                state.nextID += 1
                state.isRunning = true
            }
            state.watches.append(Watch(id: state.nextID, moment: moment, problem: problem))
            return (state.nextID, !state.isRunning)
        }
        if mustStart {
            // Where the system starts no thread, the work continues without a limit.
            _ = try? SystemThread(stackSize: 1 << 18) { [self] in watch() }
        } else {
            semaphore.signal()
        }
        return id
    }

    /// Time in which the program was stopped, as by Ctrl-Z, does not count.
    private func addPause(_ excess: Duration) {
        guard excess >= tick else { return }
        state.withLock { state in
            for index in state.watches.indices { state.watches[index].moment += excess }
        }
    }

    private func watch() {
        while true {
            let (next, expired) = state.withLock { state in
                let now = SuspendingClock.now
                let expired = state.watches.filter { $0.moment <= now }
                state.watches.removeAll { $0.moment <= now }
                return (state.watches.map(\.moment).min(), expired)
            }
            for watch in expired { onExpiry(watch.problem) }
            guard let next else {
                semaphore.wait()
                continue
            }
            let start = SuspendingClock.now
            let wait = min(max(next - start, .milliseconds(1)), tick)
            _ = semaphore.wait(timeout: .now() + wait / .seconds(1))
            addPause(SuspendingClock.now - start - wait)
        }
    }
}

extension DocumentConverter {
    /// Reads a whole file and assembles it. Assembling is allowed a hundredth of the page time limit
    /// of the processor for each page: it takes a hundredth of the time of reading, measured on 1,000 digital pages.
    ///
    /// - Parameter seconds: The time limit of a page.
    func document(
        of source: SourceFile, within seconds: Double
    ) throws(Problem) -> Noted<Document> {
        let pages = try pages(of: source)
        let hundreds = max(1, Double(pages.outcomes.count) / 100)
        return try AbandonableWork.run(
            seconds * hundreds, "assembling the document", of: source.name
        ) { () throws(Problem) in try document(from: pages, of: source) }
    }
}

extension ConversionOptions {
    /// Seconds for writing a document; each of its pages may have to be rendered.
    func writingTimeLimit(pages: Int) -> Double { pageTimeLimit * Double(max(1, pages)) }
}

/// How often the watchdog checks whether the program was stopped; a shorter stop is time that counts.
private let tick = Duration.seconds(1)
