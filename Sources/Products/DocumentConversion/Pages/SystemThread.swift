import Foundation

/// A thread of the system, with a stack deep enough for C libraries that recurse over what a file
/// nests.
///
/// Foundation's `Thread` does not report that the system refuses to start one; whoever waits for its
/// work then waits for ever.
package struct SystemThread: Sendable {
    private let finished = DispatchSemaphore(value: 0)

    /// - Parameter stackSize: Bytes.
    /// - Throws: `limitReached` where the system starts no thread, as in containers with few
    ///   processes or little memory.
    package init(stackSize: Int = 16 << 20, _ work: @escaping @Sendable () -> Void) throws(Problem)
    {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(&attributes, stackSize)
        let finished = finished
        let task = Unmanaged.passRetained(
            ThreadTask {
                work()
                finished.signal()
            })
        var thread = pthread_t()
        let code = pthread_create(
            &thread, &attributes,
            { context in
                if let context {
                    Unmanaged<ThreadTask>.fromOpaque(context).takeRetainedValue().work()
                }
                return nil
            }, task.toOpaque())
        guard code == 0 else {
            task.release()
            throw Problem(
                .limitReached,
                "no thread can be started: \(String(cString: strerror(code)).lowercased())",
                hint: "see whether processes or memory are limited: ulimit -a")
        }
    }

    /// Waits for the end of the work; to be called once.
    package func join() { finished.wait() }
}

private final class ThreadTask: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}
