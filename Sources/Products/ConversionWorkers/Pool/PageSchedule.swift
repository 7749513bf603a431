/// The pages that wait for a worker, and how many a worker gets at a time.
struct PageSchedule {
    /// Indices into the list of requested pages, in order.
    private var waiting: [Range<Int>]
    private let longestRun: Int
    private let workers: Int
    /// An exponential moving average; `nil` before the first page.
    private var secondsPerPage: Double?

    /// - Parameters:
    ///   - waiting: The places of pages to be read, in order; no range is empty.
    ///   - longestRun: Pages that one worker takes at a time, at most.
    init(_ waiting: [Range<Int>], workers: Int, longestRun: Int) {
        self.waiting = waiting
        let count = waiting.lazy.map(\.count).reduce(0, +)
        self.longestRun = max(1, min(longestRun, count / max(1, workers)))
        self.workers = max(1, workers)
    }

    /// - Parameter count: Requested pages.
    init(count: Int, workers: Int, longestRun: Int) {
        self.init(count > 0 ? [0..<count] : [], workers: workers, longestRun: longestRun)
    }

    var pagesWaiting: Int { waiting.lazy.map(\.count).reduce(0, +) }

    /// Records how long a page took.
    mutating func record(_ seconds: Double) {
        secondsPerPage = ((secondsPerPage ?? seconds) + seconds) / 2
    }

    /// Neighbouring pages for one worker: many quick ones or one slow one, so that requests cost little
    /// beside reading and no worker has much left when the others are idle.
    mutating func nextRun() -> Range<Int>? {
        guard let first = waiting.first else { return nil }
        let affordable = secondsPerPage.map { Int(min(runSeconds / max($0, 1e-6), 1e6)) } ?? 1
        // Runs get shorter towards the end: half of what is left for all workers together.
        let fair = (pagesWaiting + 2 * workers - 1) / (2 * workers)
        let run = first.prefix(max(1, min(affordable, longestRun, fair)))
        if run.count == first.count {
            waiting.removeFirst()
        } else {
            waiting[0] = run.upperBound..<first.upperBound
        }
        return run
    }

    /// Returns pages that a worker has not read.
    mutating func takeBack(_ rest: Range<Int>) {
        if !rest.isEmpty { waiting.insert(rest, at: 0) }
    }
}

/// The target duration of a run of pages: a thousand times that of a request.
private let runSeconds = 0.25
