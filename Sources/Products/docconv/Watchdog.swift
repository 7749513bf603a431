import DocumentConversion
import Foundation
import Synchronization

/// Ends the program when work in this process takes longer than it may: putting a document together
/// and writing it, which no worker process can be killed for.
///
/// Files that are not finished are removed first; those that are finished stay.
final class Watchdog: Sendable {
    static let shared = Watchdog()

    private struct Watch {
        let id: Int
        let moment: SuspendingClock.Instant
        let problem: Problem
    }

    private struct State {
        var watches: [Watch] = []
        var nextID = 0
        var isRunning = false
    }

    private let state = Mutex(State())
    private let bell = DispatchSemaphore(value: 0)

    /// Runs `body`, which may take so many seconds.
    ///
    /// - Parameters:
    ///   - deed: Such as `writing the result`.
    ///   - file: What messages call the input.
    func limit<Result>(
        _ seconds: Double, _ deed: String, of file: String,
        _ body: () throws(Problem) -> Result
    ) throws(Problem) -> Result {
        let problem = Problem(
            .limitReached, "\(deed) took more than \(Int(seconds.rounded(.up))) s",
            at: Problem.Place(file: file),
            hint: "give it more time with --timeout, or leave the file out")
        let id = add(until: .now + .seconds(seconds), problem)
        defer { state.withLock { state in state.watches.removeAll { $0.id == id } } }
        return try body()
    }

    private func add(until moment: SuspendingClock.Instant, _ problem: Problem) -> Int {
        let (id, mustStart) = state.withLock { state in
            defer {
                state.nextID += 1
                state.isRunning = true
            }
            state.watches.append(Watch(id: state.nextID, moment: moment, problem: problem))
            return (state.nextID, !state.isRunning)
        }
        if mustStart {
            // Without a thread for it nothing is watched, and the work goes on.
            _ = try? SystemThread(stackSize: 1 << 18) { [self] in watch() }
        } else {
            bell.signal()
        }
        return id
    }

    private func watch() {
        while true {
            let (next, expired) = state.withLock { state in
                (
                    state.watches.map(\.moment).min(),
                    state.watches.first { $0.moment <= .now }?.problem
                )
            }
            if let expired {
                UnfinishedFiles.removeAll {
                    StandardError.print("\(expired)")
                    _exit(expired.kind.exitStatus)
                }
            }
            guard let next else {
                bell.wait()
                continue
            }
            let left = (next - .now) / .milliseconds(1)
            _ = bell.wait(timeout: .now() + .milliseconds(Int(max(1, left.rounded(.up)))))
        }
    }
}

extension DocumentConverter {
    /// Reads a whole file and puts it together, which may take a hundredth of the time of a page for
    /// each page: it takes a hundredth of what reading does, measured on 1,000 digital pages.
    ///
    /// - Parameter seconds: That a page may take.
    func document(
        of source: SourceFile, within seconds: Double
    ) throws(Problem) -> Noted<Document> {
        let pages = try pages(of: source)
        let hundreds = max(1, Double(pages.outcomes.count) / 100)
        return try Watchdog.shared.limit(
            seconds * hundreds, "putting the document together", of: source.name
        ) { () throws(Problem) in try document(from: pages, of: source) }
    }
}

extension ConversionOptions {
    /// Seconds for writing a document, of which every page may be drawn.
    func writingTimeLimit(pages: Int) -> Double { pageTimeLimit * Double(max(1, pages)) }
}
