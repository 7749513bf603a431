import DocumentConversion
import Foundation
import Synchronization

/// Handles SIGINT, SIGTERM, SIGHUP and SIGQUIT: unfinished files are removed.
enum Interruption {
    /// What the first SIGINT does instead of ending the program.
    private static let onFirst = Mutex<(@Sendable () -> Void)?>(nil)

    /// Has the first SIGINT end `work` as `stop` does, and the second one the program.
    static func stopping<Result>(
        with stop: @escaping @Sendable () -> Void, _ work: () throws(Problem) -> Result
    ) throws(Problem) -> Result {
        onFirst.withLock { $0 = stop }
        defer { onFirst.withLock { $0 = nil } }
        return try work()
    }

    private static func stopGently() -> Bool {
        let stop = onFirst.withLock { stop in
            defer { stop = nil }
            return stop
        }
        stop?()
        return stop != nil
    }

    /// Waits for signals on a dedicated thread, so that the handler is ordinary code.
    ///
    /// Must be called before any other thread starts, because threads inherit the mask. A signal
    /// that is ignored at the start remains ignored. Where the system starts no thread, signals
    /// have their default effect.
    static func watch() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
            var present = sigaction()
            sigaction(number, nil, &present)
            let isIgnored =
                present.__sigaction_handler.sa_handler.map { unsafeBitCast($0, to: Int.self) } == 1
            if !isIgnored { sigaddset(&signals, number) }
        }
        let watched = signals
        let watcher = try? SystemThread(stackSize: 1 << 18) {
            var number: Int32 = 0
            guard withUnsafePointer(to: watched, { pthread_sigmask(SIG_BLOCK, $0, nil) }) == 0
            else { return }
            repeat {
                guard withUnsafePointer(to: watched, { sigwait($0, &number) }) == 0 else { return }
            } while number == SIGINT && stopGently()
            UnfinishedFiles.removeAll {
                StandardError.clearProgress()
                _exit(Problem.Kind.interrupted.exitStatus)
            }
        }
        // Nothing but the watcher, which runs already, may receive them.
        if watcher != nil { pthread_sigmask(SIG_BLOCK, &signals, nil) }
    }
}
