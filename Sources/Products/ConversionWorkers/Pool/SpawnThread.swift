import DocumentConversion
import Foundation
import Synchronization

/// A thread that lives as long as the process.
final class SpawnThread: Sendable {
    /// The one that starts workers, or what keeps it from running.
    static let shared = Result { () throws(Problem) in try SpawnThread() }

    private let queue = TaskQueue()

    private init() throws(Problem) {
        let queue = queue
        _ = try SystemThread { while true { queue.next()() } }
    }

    /// Waits for `body`, which is called on this thread.
    func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
        let answer = Promise<Result>()
        queue.append { answer.give(body()) }
        return answer.wait()
    }
}

private final class TaskQueue: Sendable {
    private let tasks = Mutex<[@Sendable () -> Void]>([])
    private let semaphore = DispatchSemaphore(value: 0)

    func append(_ task: @escaping @Sendable () -> Void) {
        tasks.withLock { $0.append(task) }
        semaphore.signal()
    }

    /// Waits for the next task.
    func next() -> @Sendable () -> Void {
        semaphore.wait()
        return tasks.withLock { $0.removeFirst() }
    }
}

private final class Promise<Value: Sendable>: Sendable {
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
