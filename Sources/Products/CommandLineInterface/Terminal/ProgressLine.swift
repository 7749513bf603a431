import DocumentConversion
import Synchronization

/// `letter.pdf: page 12 of 300`, on a terminal and only for work that takes a while.
final class ProgressLine: Sendable {
    private let name: String
    private let nextUpdate: Mutex<ContinuousClock.Instant>

    init(name: String) {
        self.name = name
        nextUpdate = Mutex(.now + .milliseconds(300))
    }

    func update(_ progress: ConversionProgress) {
        nextUpdate.withLock { next in
            let now = ContinuousClock.now
            guard now >= next else { return }
            next = now + .milliseconds(100)
            StandardError.show(
                progress: "\(name): page \(progress.pagesDone) of \(progress.pageCount)")
        }
    }
}
