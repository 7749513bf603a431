import Synchronization

/// A value that is computed on first use and then kept.
final class Memoized<Value: Sendable>: Sendable {
    private let kept = Mutex<Value?>(nil)

    func value(_ make: () -> Value) -> Value {
        kept.withLock { kept in
            if let kept { return kept }
            let made = make()
            kept = made
            return made
        }
    }
}
