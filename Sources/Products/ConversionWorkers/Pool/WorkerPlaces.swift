import DocumentConversion
import Foundation
import Synchronization

/// How many workers of a pool may work at a time, and who waits for one, first come first served.
final class WorkerPlaces: Sendable {
    private let state: Mutex<State>

    private struct State {
        var free: Int
        var waiting: [Visitor] = []
    }

    private final class Visitor: Sendable {
        let bell = DispatchSemaphore(value: 0)
    }

    init(_ count: Int) { state = Mutex(State(free: count)) }

    /// Whether someone waits for a place that is taken.
    var isAwaited: Bool { state.withLock { !$0.waiting.isEmpty } }

    /// Waits for a place.
    ///
    /// - Throws: `interrupted`.
    func take(unless isCancelled: () -> Bool) throws(Problem) -> WorkerPlace {
        if let place = takeIfFree() { return place }
        let visitor = Visitor()
        let isFree = state.withLock { state in
            guard state.free == 0 else {
                state.free -= 1
                return true
            }
            state.waiting.append(visitor)
            return false
        }
        while !isFree, visitor.bell.wait(timeout: .now() + glance) == .timedOut {
            guard isCancelled() else { continue }
            leave(visitor)
            throw Problem(.interrupted, "stopped before the last page")
        }
        return WorkerPlace(in: self)
    }

    func takeIfFree() -> WorkerPlace? {
        let isFree = state.withLock { state in
            guard state.free > 0 else { return false }
            state.free -= 1
            return true
        }
        return isFree ? WorkerPlace(in: self) : nil
    }

    fileprivate func giveBack() {
        state.withLock { state in
            if state.waiting.isEmpty {
                state.free += 1
            } else {
                state.waiting.removeFirst().bell.signal()
            }
        }
    }

    private func leave(_ visitor: Visitor) {
        let wasCalled = state.withLock { state in
            let place = state.waiting.firstIndex { $0 === visitor }
            if let place { state.waiting.remove(at: place) }
            return place == nil
        }
        if wasCalled { giveBack() }
    }
}

/// The right to have one worker work, given back when nobody holds it.
final class WorkerPlace: Sendable {
    private let places: WorkerPlaces

    fileprivate init(in places: WorkerPlaces) { self.places = places }

    deinit { places.giveBack() }
}

/// Seconds between two looks at cancellation.
private let glance = 0.05
