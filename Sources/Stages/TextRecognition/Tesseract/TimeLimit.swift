import Foundation

/// How long a call may take: seconds by the clock, and on a busy machine, where the thread has to
/// wait for its turn, seconds of its own processor time. Serves the thread that makes it.
struct TimeLimit {
    private let end: ContinuousClock.Instant
    private let processorEnd: Double

    init(seconds: Double) {
        let credible = seconds.isFinite ? min(max(seconds, 0), 1e6) : 1e6
        end = .now + .seconds(credible)
        processorEnd = Self.processorTime + credible
    }

    var isOver: Bool { .now >= end && Self.processorTime >= processorEnd }

    /// Seconds that this thread has had.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
