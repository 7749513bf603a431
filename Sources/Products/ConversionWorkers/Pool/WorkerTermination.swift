import DocumentConversion
import Foundation

/// Why a worker terminated.
enum WorkerTermination: Error, Equatable {
    /// It exceeded its time limit.
    case timedOut
    case outOfMemory
    /// It was killed: by a user, or by a system short of memory.
    case killed
    case crashed(lastMessage: String?)
    /// It closed the connection or sent an invalid message.
    case protocolViolation
    case unknown

    /// - Parameters:
    ///   - status: As wait4(2) gives it.
    ///   - peakAtStart: The peak memory of the parent in bytes, which the system counts as the worker's.
    init(
        status: Int32, _ usage: rusage, _ limits: WorkerLimits, peakAtStart: Int,
        _ standardError: WorkerStandardError
    ) {
        // WTERMSIG; 0 for an exit.
        switch status & 0x7F {
        case SIGKILL: self = .killed
        case SIGXCPU: self = .timedOut
        // It exited with status 0 in the middle of a page: WEXITSTATUS.
        case 0 where status >> 8 & 0xFF == 0: self = .protocolViolation
        default:
            // The kernel does not say that an allocation failed; a process that died with most of
            // its memory in use died of that. `ru_maxrss` is in units of 1,024 bytes.
            let peak = Int(usage.ru_maxrss) * 1024
            let isFull = peak > limits.memory / 4 * 3 && peak > peakAtStart
            self =
                standardError.reportsOutOfMemory || isFull
                ? .outOfMemory : .crashed(lastMessage: standardError.lines.last)
        }
    }

    /// Whether the request may not be the cause: the worker was killed from outside, or had spent its memory on pages
    /// that it read before.
    func isWorthAnother(pagesRead: Int) -> Bool {
        self == .killed || self == .outOfMemory && pagesRead > 0
    }

    /// - Parameter operation: The operation that failed, such as `reading the page`.
    func problem(_ operation: String, timeLimit: Double) -> Problem {
        let leaveOut = "leave it out with --pages"
        return switch self {
        case .timedOut:
            Problem(
                .limitReached, "\(operation) took more than \(Self.text(timeLimit)) s",
                hint: "give it more time with --timeout, or \(leaveOut)")
        case .outOfMemory:
            Problem(
                .limitReached, "\(operation) took more memory than allowed",
                hint: "allow more with --max-memory, or \(leaveOut)")
        case .killed:
            Problem(
                .limitReached, "\(operation) was killed from outside",
                hint: "if the machine is short of memory, use fewer --jobs")
        case .crashed(let lastMessage):
            Problem(
                .damagedInput, "\(operation) crashed" + (lastMessage.map { ": \($0)" } ?? ""),
                hint: "try to repair the file with: qpdf IN.pdf OUT.pdf")
        case .protocolViolation, .unknown:
            Problem(
                .damagedInput, "\(operation) failed without a message",
                hint: "try to repair the file with: qpdf IN.pdf OUT.pdf")
        }
    }

    private static func text(_ seconds: Double) -> String {
        seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
    }
}
