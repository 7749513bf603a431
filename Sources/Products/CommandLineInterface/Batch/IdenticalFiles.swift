import DocumentConversion
import Foundation

/// Has files of the same content wait for the first of them, whose pages they take from the ledger;
/// those whose pages are read faster than that do not wait.
final class IdenticalFiles: @unchecked Sendable {
    private let sharedSizes: Set<Int>
    private let condition = NSCondition()
    /// Guarded by the condition.
    private var inProgress: Set<[UInt8]> = []
    private var quick: Set<[UInt8]> = []

    /// - Parameter sharedSizes: Bytes that more than one file of the batch has.
    init(sharedSizes: Set<Int>) { self.sharedSizes = sharedSizes }

    /// Whether another file of the batch may have the same content.
    func mayExist(ofSize bytes: Int) -> Bool { sharedSizes.contains(bytes) }

    /// Waits for the file of this content that is being converted.
    ///
    /// - Throws: `interrupted`.
    func enter(
        _ digest: [UInt8], unless isCancelled: () -> Bool
    ) throws(Problem) {
        condition.lock()
        defer { condition.unlock() }
        while inProgress.contains(digest), !quick.contains(digest) {
            _ = condition.wait(until: Date(timeIntervalSinceNow: cancellationInterval))
            if isCancelled() { throw Problem(.interrupted, "stopped before the file") }
        }
        inProgress.insert(digest)
    }

    /// Lets the others no longer wait: their pages are not in the ledger.
    func markQuick(_ digest: [UInt8]) {
        condition.lock()
        quick.insert(digest)
        condition.broadcast()
        condition.unlock()
    }

    func leave(_ digest: [UInt8]) {
        condition.lock()
        inProgress.remove(digest)
        condition.broadcast()
        condition.unlock()
    }
}

/// Seconds.
private let cancellationInterval = 0.1
