import Synchronization

/// Signals to a thread that the task waiting for it was cancelled.
final class CancellationMark: Sendable {
    private let mark = Atomic(false)

    func set() { mark.store(true, ordering: .relaxed) }

    var isSet: Bool { mark.load(ordering: .relaxed) }
}
