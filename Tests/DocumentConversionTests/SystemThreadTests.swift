import Diagnostics
import Synchronization
import Testing

@testable import DocumentConversion

@Suite struct SystemThreadTests {
    @Test func `a thread does its work before it is joined`() throws {
        let count = Counter()
        let threads = try (0..<8).map { _ in try SystemThread { count.add() } }
        for thread in threads { thread.join() }
        #expect(count.value == 8)
    }

    /// As much memory for a stack as no system gives: waiting for the thread would never end.
    @Test func `a thread that the system refuses is a problem`() {
        let problem = #expect(throws: Problem.self) {
            _ = try SystemThread(stackSize: 1 << 46) {}
        }
        #expect(problem?.kind == .limitReached)
    }
}

private final class Counter: Sendable {
    private let count = Mutex(0)

    func add() { count.withLock { $0 += 1 } }

    var value: Int { count.withLock { $0 } }
}
