import DocumentConversion
import Foundation
import Synchronization
import Testing

@testable import CommandLineInterface

/// A body that waits for the expiry of its own limit ends only if the limit is enforced; no test
/// waits for a time.
@Suite(.timeLimit(.minutes(1))) struct WatchdogTests {
    @Test func `work over its limit is reported, with its name and the file`() throws {
        let expiry = Expiry()
        let watchdog = Watchdog { expiry.report($0) }
        let result = try watchdog.limit(0, "writing the result", of: "letter.pdf") {
            () throws(Problem) in expiry.wait()
        }
        #expect(result.kind == .limitReached)
        #expect(result.message == "writing the result took more than 0 s")
        #expect(result.place?.file == "letter.pdf")
    }

    /// The first limit is still running when the second one expires.
    @Test func `a short limit inside a long one is enforced first`() throws {
        let expiry = Expiry()
        let watchdog = Watchdog { expiry.report($0) }
        let messages = try watchdog.limit(3600, "reading", of: "a") { () throws(Problem) in
            try watchdog.limit(0, "assembling", of: "b") { () throws(Problem) in
                [expiry.wait().message]
            }
        }
        #expect(messages == ["assembling took more than 0 s"])
    }

    @Test func `work within its limit is not reported, and its error is passed on`() throws {
        let expiry = Expiry()
        let watchdog = Watchdog { expiry.report($0) }
        let value = try watchdog.limit(3600, "assembling", of: "a") { () throws(Problem) in 7 }
        #expect(value == 7)
        #expect(throws: Problem(.outputNotWritten, "no room")) {
            try watchdog.limit(3600, "writing", of: "a") { () throws(Problem) in
                throw Problem(.outputNotWritten, "no room")
            }
        }
        // The expiry of a later limit is the first that is reported.
        let later = try watchdog.limit(0, "assembling", of: "c") { () throws(Problem) in
            expiry.wait()
        }
        #expect(later.place?.file == "c")
    }

    @Test func `a limit that is exceeded is reported once`() throws {
        let expiry = Expiry()
        let watchdog = Watchdog { expiry.report($0) }
        for name in ["a", "b", "c"] {
            let problem = try watchdog.limit(0, "writing", of: name) { () throws(Problem) in
                expiry.wait()
            }
            #expect(problem.place?.file == name)
        }
    }
}

/// The problems that a watchdog reports, in order.
private final class Expiry: Sendable {
    private let problems = Mutex<[Problem]>([])
    private let semaphore = DispatchSemaphore(value: 0)

    func report(_ problem: Problem) {
        problems.withLock { $0.append(problem) }
        semaphore.signal()
    }

    func wait() -> Problem {
        semaphore.wait()
        return problems.withLock { $0.removeFirst() }
    }
}
