import Foundation

/// A thread with a stack deep enough for C libraries that recurse over what a file nests.
struct WorkerThread {
    private let finished = DispatchSemaphore(value: 0)

    init(_ work: @escaping @Sendable () -> Void) {
        let finished = finished
        let thread = Thread {
            work()
            finished.signal()
        }
        thread.stackSize = 16 << 20
        thread.start()
    }

    /// Waits for the end of the work; to be called once.
    func join() { finished.wait() }
}
