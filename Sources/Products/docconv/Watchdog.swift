import DocumentConversion
import Foundation
import Synchronization

/// Ends the program when work in this process exceeds its time limit: assembling and writing a
/// document, which run outside the worker processes.
///
/// Unfinished files are removed first; finished ones remain.
final class Watchdog: Sendable {
    static let shared = Watchdog { problem in
        UnfinishedFiles.removeAll {
            StandardError.print("\(problem)")
            _exit(problem.kind.exitStatus)
        }
    }

    private struct Watch {
        let id: Int
        var moment: SuspendingClock.Instant
        let problem: Problem
        /// The processor time of the thread whose work it is, where that counts.
        var processor: ProcessorLimit?

        /// Lets it go on where its thread had less than its time of the processor.
        func renewed(_ now: SuspendingClock.Instant) -> Watch? {
            guard let left = processor?.left(now) else { return nil }
            var watch = self
            watch.moment = now + left
            return watch
        }
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

    /// What a limit counts.
    enum Clock {
        /// Seconds that pass.
        case wall
        /// Seconds of the processor that the thread has, so that other programs on a busy machine end no
        /// work that waits for nothing else.
        case processor
    }

    /// Runs `body` with a limit of so many seconds.
    ///
    /// - Parameters:
    ///   - operation: Such as `writing the result`.
    ///   - file: What messages call the input.
    func limit<Result>(
        _ seconds: Double, by clock: Clock = .wall, _ operation: String, of file: String,
        _ body: () throws(Problem) -> Result
    ) throws(Problem) -> Result {
        let problem = Problem(
            .limitReached, "\(operation) took more than \(Int(seconds.rounded(.up))) s",
            at: Problem.Place(file: file),
            hint: "give it more time with --timeout, or leave the file out")
        let now = SuspendingClock.now
        let processor = clock == .processor ? ProcessorLimit(.seconds(seconds), from: now) : nil
        let id = add(until: now + .seconds(seconds), problem, processor)
        defer { state.withLock { state in state.watches.removeAll { $0.id == id } } }
        return try body()
    }

    private func add(
        until moment: SuspendingClock.Instant, _ problem: Problem, _ processor: ProcessorLimit?
    ) -> Int {
        let (id, mustStart) = state.withLock { state in
            defer {
                state.nextID += 1
                state.isRunning = true
            }
            state.watches.append(
                Watch(id: state.nextID, moment: moment, problem: problem, processor: processor))
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
                let due = state.watches.filter { $0.moment <= now }.map { ($0, $0.renewed(now)) }
                state.watches.removeAll { $0.moment <= now }
                state.watches += due.compactMap(\.1)
                let expired = due.filter { $0.1 == nil }.map(\.0)
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

/// A limit on the processor time of the thread that makes it, while that thread runs.
private struct ProcessorLimit {
    private let clock: clockid_t
    private let end: Duration
    private let latest: SuspendingClock.Instant

    /// - Returns: `nil` where the system does not count the time of a thread.
    init?(_ time: Duration, from now: SuspendingClock.Instant) {
        var clock = clockid_t()
        guard pthread_getcpuclockid(pthread_self(), &clock) == 0, let used = Self.time(of: clock)
        else { return nil }
        self.clock = clock
        end = used + time
        latest = now + time * longestWait
    }

    /// What is left of it; `nil` where nothing is, or the thread waits for ever.
    func left(_ now: SuspendingClock.Instant) -> Duration? {
        guard now < latest, let used = Self.time(of: clock), used < end else { return nil }
        return end - used
    }

    private static func time(of clock: clockid_t) -> Duration? {
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else { return nil }
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
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
        return try Watchdog.shared.limit(
            seconds * hundreds, by: .processor, "assembling the document", of: source.name
        ) { () throws(Problem) in try document(from: pages, of: source) }
    }
}

extension ConversionOptions {
    /// Seconds for writing a document; each of its pages may have to be rendered.
    func writingTimeLimit(pages: Int) -> Double { pageTimeLimit * Double(max(1, pages)) }
}

/// Limits that pass on the clock before work that is given no processor is ended. Beside fourteen busy
/// processes on two cores, work of low priority had a thirtieth of a core.
private let longestWait = 60

/// How often the watchdog checks whether the program was stopped; a shorter stop is time that counts.
private let tick = Duration.seconds(1)
