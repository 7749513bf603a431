/// Which pages still wait for a worker.
struct PageSchedule {
    /// Places in the list of pages asked for, in order.
    private var waiting: [Range<Int>]
    private let runLength: Int

    /// - Parameters:
    ///   - count: Pages asked for.
    ///   - longestRun: Pages that one worker takes at a time, at most.
    init(count: Int, workers: Int, longestRun: Int) {
        waiting = count > 0 ? [0..<count] : []
        runLength = max(1, min(longestRun, count / max(1, workers)))
    }

    var pagesWaiting: Int { waiting.lazy.map(\.count).reduce(0, +) }

    /// Neighbouring pages for one worker.
    mutating func nextRun() -> Range<Int>? {
        guard let first = waiting.first else { return nil }
        let run = first.prefix(runLength)
        if run.count == first.count {
            waiting.removeFirst()
        } else {
            waiting[0] = run.upperBound..<first.upperBound
        }
        return run
    }

    /// Takes back what a worker did not come to.
    mutating func takeBack(_ rest: Range<Int>) {
        if !rest.isEmpty { waiting.insert(rest, at: 0) }
    }
}
