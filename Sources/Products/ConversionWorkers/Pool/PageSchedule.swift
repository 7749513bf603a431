/// Which pages still wait for a worker, and how many it is given at a time.
struct PageSchedule {
    /// Places in the list of pages asked for, in order.
    private var waiting: [Range<Int>]
    private let longestRun: Int
    /// What a page takes, the latest ones counting most; `nil` before the first.
    private var secondsPerPage: Double?

    /// - Parameters:
    ///   - count: Pages asked for.
    ///   - longestRun: Pages that one worker takes at a time, at most.
    init(count: Int, workers: Int, longestRun: Int) {
        waiting = count > 0 ? [0..<count] : []
        self.longestRun = max(1, min(longestRun, count / max(1, workers)))
    }

    var pagesWaiting: Int { waiting.lazy.map(\.count).reduce(0, +) }

    /// Tells how long a page took.
    mutating func note(_ seconds: Double) {
        secondsPerPage = ((secondsPerPage ?? seconds) + seconds) / 2
    }

    /// Neighbouring pages for one worker: many that are quick, one that is slow, so that neither
    /// asking takes longer than reading nor a worker has much left when others have nothing.
    mutating func nextRun() -> Range<Int>? {
        guard let first = waiting.first else { return nil }
        let affordable = secondsPerPage.map { Int(min(runSeconds / max($0, 1e-6), 1e6)) } ?? 1
        let run = first.prefix(max(1, min(affordable, longestRun)))
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

/// What a run of pages should take: a thousand times what asking for it does.
private let runSeconds = 0.25
