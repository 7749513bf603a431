import DocumentConversion
import Foundation

/// Why a worker is no more.
enum WorkerEnd: Equatable {
    /// It took more than the time it had.
    case timedOut
    case outOfMemory
    /// Someone killed it: a person, or a system short of memory.
    case killed
    case crashed(lastWords: String?)
    /// It stopped talking or talked nonsense, and was ended.
    case broughtDown
    case unknown

    /// - Parameters:
    ///   - status: As wait4(2) gives it.
    ///   - peakAtStart: Bytes that the system counts as the worker's although they are its parent's.
    init(
        status: Int32, _ usage: rusage, _ limits: WorkerLimits, peakAtStart: Int,
        _ noise: WorkerNoise
    ) {
        // WTERMSIG; 0 for an exit.
        switch status & 0x7F {
        case SIGKILL: self = .killed
        case SIGXCPU: self = .timedOut
        // It took its leave in good order, and in mid-page: WEXITSTATUS.
        case 0 where status >> 8 & 0xFF == 0: self = .broughtDown
        default:
            // The kernel does not say that an allocation failed; a process that died with most of
            // its memory in use died of that. `ru_maxrss` is in units of 1,024 bytes.
            let held = Int(usage.ru_maxrss) * 1024
            let isFull = held > limits.memory / 4 * 3 && held > peakAtStart
            self =
                noise.tellsOfMemory || isFull
                ? .outOfMemory : .crashed(lastWords: noise.lines.last)
        }
    }

    /// - Parameter deed: What the worker did last, such as `reading the page`.
    func problem(_ deed: String, timeLimit: Double) -> Problem {
        let leaveOut = "leave it out with --pages"
        return switch self {
        case .timedOut:
            Problem(
                .limitReached, "\(deed) took more than \(Self.text(timeLimit)) s",
                hint: "give it more time with --timeout, or \(leaveOut)")
        case .outOfMemory:
            Problem(
                .limitReached, "\(deed) took more memory than allowed",
                hint: "allow more with --max-memory, or \(leaveOut)")
        case .killed:
            Problem(
                .limitReached, "\(deed) was ended from outside",
                hint: "if the machine is short of memory, use fewer --jobs")
        case .crashed(let lastWords):
            Problem(
                .damagedInput, "\(deed) crashed" + (lastWords.map { ": \($0)" } ?? ""),
                hint: "try to repair the file with: qpdf IN.pdf OUT.pdf")
        case .broughtDown, .unknown:
            Problem(
                .damagedInput, "\(deed) went wrong without a word",
                hint: "try to repair the file with: qpdf IN.pdf OUT.pdf")
        }
    }

    private static func text(_ seconds: Double) -> String {
        seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
    }
}
