import DocumentConversion
import Foundation
import Synchronization

/// Work on a thread of its own, which is left behind where it takes more of the processor than it may,
/// so that one file costs a batch no other.
///
/// What is left behind continues at the lowest priority until the program ends, with what it has in
/// memory; its result goes nowhere.
enum AbandonableWork {
    /// Does `body` with a limit of so many seconds of the processor, so that other programs on a busy
    /// machine end no work that waits for nothing else.
    ///
    /// - Parameters:
    ///   - operation: Such as `assembling the document`.
    ///   - file: What messages call the input.
    /// - Throws: `limitReached` where the limit is exceeded, and what `body` throws.
    static func run<Value: Sendable>(
        _ seconds: Double, _ operation: String, of file: String,
        _ body: @escaping @Sendable () throws(Problem) -> Value
    ) throws(Problem) -> Value {
        let work = Work<Value>()
        _ = try SystemThread {
            work.start()
            work.finish(Result { () throws(Problem) in try body() })
        }
        if let outcome = work.outcome(within: .seconds(seconds)) { return try outcome.get() }
        let problem = Problem(
            .limitReached, "\(operation) took more than \(Int(seconds.rounded(.up))) s",
            at: Problem.Place(file: file),
            hint: "give it more time with --timeout, or leave the file out")
        if abandoned.load(ordering: .relaxed) > mostAbandoned { Watchdog.endProgram(for: problem) }
        throw problem
    }
}

/// Threads that are at work though left behind.
private let abandoned = Atomic(0)

/// Threads that are left behind before the program ends: they are as many as a machine with two cores
/// can bear, and a program that does nothing else is better ended than left to waste it.
private let mostAbandoned = 2

private final class Work<Value: Sendable>: Sendable {
    private struct State {
        var thread: RunningThread?
        var outcome: Result<Value, Problem>?
        var isAbandoned = false
    }

    private let state = Mutex(State())
    private let finished = DispatchSemaphore(value: 0)

    /// To be called on the thread of the work.
    func start() {
        let thread = RunningThread.current
        state.withLock { $0.thread = thread }
    }

    func finish(_ outcome: Result<Value, Problem>) {
        state.withLock {
            $0.outcome = outcome
            $0.thread = nil
            if $0.isAbandoned { abandoned.subtract(1, ordering: .relaxed) }
        }
        finished.signal()
    }

    /// - Returns: `nil` where its thread has had so much of the processor, or has waited too long for
    ///   it; the thread then has the lowest priority.
    func outcome(within limit: Duration) -> Result<Value, Problem>? {
        // A wait that lasts longer than asked, as where the program is stopped by Ctrl-Z, counts as asked.
        var waited = Duration.zero
        while true {
            let used = state.withLock { $0.thread?.processorTime } ?? .zero
            guard used < limit, waited < limit * longestWait else { break }
            let wait = min(limit - used, tick)
            if finished.wait(timeout: .now() + wait / .seconds(1)) == .success { break }
            waited += wait
        }
        return state.withLock {
            if $0.outcome == nil {
                $0.isAbandoned = true
                abandoned.add(1, ordering: .relaxed)
                $0.thread?.yieldToAll()
            }
            return $0.outcome
        }
    }
}

private struct RunningThread: Sendable {
    private let clock: clockid_t
    private let thread: pthread_t

    /// `nil` where the system does not count the time of a thread.
    static var current: RunningThread? {
        var clock = clockid_t()
        guard pthread_getcpuclockid(pthread_self(), &clock) == 0 else { return nil }
        return RunningThread(clock: clock, thread: pthread_self())
    }

    /// `nil` where the thread has ended.
    var processorTime: Duration? {
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else { return nil }
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    func yieldToAll() {
        var parameters = sched_param()
        pthread_setschedparam(thread, idleScheduling, &parameters)
    }
}

/// `SCHED_IDLE` of `sched.h`, which Swift does not import.
private let idleScheduling: Int32 = 5

/// Limits that pass on the clock before work that is given no processor is left. Beside fourteen busy
/// processes on two cores, work of low priority had a thirtieth of a core.
private let longestWait = 60

/// How often the processor's time is looked at.
private let tick = Duration.seconds(1)
