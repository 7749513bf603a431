import Foundation

/// The deadline of a request.
///
/// Wall-clock time counts; but a running worker that had to wait for the processor gets that time
/// back, so that no page is lost because the machine is busy.
struct WorkerDeadline {
    /// When to check next.
    private(set) var moment: SuspendingClock.Instant
    private let process: pid_t
    private let limit: Double
    private let processorStart: Double
    /// Whether it slept at the last check: it may just have finished.
    private var wasAsleep = false

    /// - Parameter limit: Seconds of work.
    init(for process: pid_t, limit: Double) {
        self.process = process
        self.limit = limit
        moment = .now + .seconds(limit)
        processorStart = Self.processorTime(of: process) ?? 0
    }

    mutating func isOver() -> Bool {
        guard .now >= moment else { return false }
        guard isRunning, let processorTime = Self.processorTime(of: process) else {
            defer { wasAsleep = true }
            moment = .now + .seconds(recheckDelay)
            return wasAsleep
        }
        let left = limit - (processorTime - processorStart)
        moment = .now + .seconds(left)
        return left <= 0
    }

    /// Whether the process runs or waits for the processor or a disk, and does not sleep.
    ///
    /// Source: Linux, proc(5): the state follows the name in parentheses.
    private var isRunning: Bool {
        let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        let state = status?.split(separator: ")").last?.first { $0 != " " }
        return state == "R" || state == "D"
    }

    /// Seconds.
    private static func processorTime(of process: pid_t) -> Double? {
        var clock = clockid_t()
        var time = timespec()
        guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
            return nil
        }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// Seconds in which a reply that was sent arrives.
private let recheckDelay = 0.05
