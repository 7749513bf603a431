import Foundation
import Synchronization

/// A thread that lives as long as the process.
final class LastingThread: Sendable {
    static let shared = LastingThread()

    private let work = Mutex<[@Sendable () -> Void]>([])
    private let bell = DispatchSemaphore(value: 0)

    private init() {
        Thread.detachNewThread { [self] in
            while true {
                bell.wait()
                work.withLock { $0.removeFirst() }()
            }
        }
    }

    /// Waits for `body`, which is called on this thread.
    func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
        let answer = Answer<Result>()
        work.withLock { $0.append { answer.give(body()) } }
        bell.signal()
        return answer.wait()
    }
}

private final class Answer<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let isGiven = DispatchSemaphore(value: 0)

    func give(_ value: Value) {
        self.value.withLock { $0 = value }
        isGiven.signal()
    }

    func wait() -> Value {
        while true {
            isGiven.wait()
            if let value = value.withLock({ $0 }) { return value }
        }
    }
}
