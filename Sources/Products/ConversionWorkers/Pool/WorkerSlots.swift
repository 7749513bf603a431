import DocumentConversion
import Foundation
import Synchronization

/// A counting semaphore for the workers of a pool that may work at a time; first come, first served.
final class WorkerSlots: Sendable {
    private let state: Mutex<State>

    private struct State {
        var free: Int
        var waiting: [Waiter] = []
    }

    private final class Waiter: Sendable {
        let semaphore = DispatchSemaphore(value: 0)
    }

    init(_ count: Int) { state = Mutex(State(free: count)) }

    /// Whether a slot is waited for.
    var isAwaited: Bool { state.withLock { !$0.waiting.isEmpty } }

    /// Waits for a slot.
    ///
    /// - Throws: `interrupted`.
    func acquire(unless isCancelled: () -> Bool) throws(Problem) -> WorkerSlot {
        if let slot = acquireIfFree() { return slot }
        let waiter = Waiter()
        let isFree = state.withLock { state in
            guard state.free == 0 else {
                state.free -= 1
                return true
            }
            state.waiting.append(waiter)
            return false
        }
        while !isFree, waiter.semaphore.wait(timeout: .now() + pollInterval) == .timedOut {
            guard isCancelled() else { continue }
            withdraw(waiter)
            throw Problem(.interrupted, "stopped before the last page")
        }
        return WorkerSlot(in: self)
    }

    func acquireIfFree() -> WorkerSlot? {
        let isFree = state.withLock { state in
            guard state.free > 0 else { return false }
            state.free -= 1
            return true
        }
        return isFree ? WorkerSlot(in: self) : nil
    }

    fileprivate func release() {
        state.withLock { state in
            if state.waiting.isEmpty {
                state.free += 1
            } else {
                state.waiting.removeFirst().semaphore.signal()
            }
        }
    }

    private func withdraw(_ waiter: Waiter) {
        let hasSlot = state.withLock { state in
            let index = state.waiting.firstIndex { $0 === waiter }
            if let index { state.waiting.remove(at: index) }
            return index == nil
        }
        if hasSlot { release() }
    }
}

/// Permission for one worker to work; released with its last reference.
final class WorkerSlot: Sendable {
    private let slots: WorkerSlots

    fileprivate init(in slots: WorkerSlots) { self.slots = slots }

    deinit { slots.release() }
}

/// Seconds between two checks for cancellation.
private let pollInterval = 0.05
