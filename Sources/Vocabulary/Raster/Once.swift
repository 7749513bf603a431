import Synchronization

/// A value that is worked out when it is first asked for and then kept.
final class Once<Value: Sendable>: Sendable {
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
