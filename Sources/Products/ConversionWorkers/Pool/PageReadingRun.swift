import Assembly
import DocumentConversion
import Foundation
import Geometry
import PageCoding
import Readers
import Spilling

/// Reads one file with the workers of a pool: an event loop on the calling thread.
struct PageReadingRun {
    private let pool: WorkerPool
    private let file: SharedInput
    private let options: ConversionOptions
    private var numbers: [Int] = []
    private var schedule = PageSchedule(count: 0, workers: 1, longestRun: 1)
    private var outcomes: [PageOutcome?] = []
    private let cells = SpillStore<Container.Table.Cell>()
    private var pagesDone = 0
    private var assignments: [Assignment] = []
    private var failedStarts = 0
    /// Indices into `numbers` of pages that are read a second time, as they may not be the cause of what happened:
    /// their worker was killed from outside, or had spent its memory on other pages.
    private var secondReadings: Set<Int> = []
    /// Since when pages have been waiting without a free worker.
    private var waitingSince = SuspendingClock.now

    /// A worker and its present request.
    private struct Assignment {
        let worker: Worker
        var task: Task
        var deadline: WorkerDeadline
        /// When it began with this file, and with the present page.
        let start = SuspendingClock.now
        var pageStart = SuspendingClock.now
        /// Of the present page, where nothing was known of it.
        var unknownPicture: PictureDigest?
        /// Whether the worker has not sent its first message yet.
        var isStarting = false

        enum Task {
            case opening
            /// Indices into `numbers` that are not answered yet, in order.
            case reading(Range<Int>)
            case none

            var isPending: Bool { if case .none = self { false } else { true } }
        }
    }

    init(_ pool: WorkerPool, file: SharedInput, options: ConversionOptions) {
        self.pool = pool
        self.file = file
        self.options = options
    }

    mutating func run() throws(Problem) -> PageRun {
        // A large file is likely to have pages for two: the second worker starts beside the first.
        var second: Worker?
        let session = try WorkerSession(
            pool, file: file, options: options, wantsMetadata: true
        ) {
            guard file.size >= worthTwo, options.threads > 1 else { return }
            second = try? pool.workerAtOnce(forInputOf: file.size, options)
        }
        let opened = session.opened
        guard let worker = session.takeWorker() else {
            throw Problem(.internalFault, "a worker process was lost")
        }
        assignments = [Assignment(worker: worker, task: .none, deadline: deadline(for: worker))]
        defer { dismissAll() }
        numbers = try options.pages.numbers(ofPages: opened.pageCount)
        schedule = PageSchedule(
            settleKeptPages(), workers: options.threads, longestRun: longestRun)
        if let second {
            if schedule.pagesWaiting >= worthOpening { assign(second) } else { pool.keep(second) }
        }
        while pagesDone < numbers.count {
            guard !options.isCancelled() else {
                throw Problem(.interrupted, "stopped before the last page")
            }
            handOut()
            try assignMore()
            Worker.wait(for: assignments.map(\.worker), until: nextWakeUp)
            for index in assignments.indices.reversed() { listen(to: index) }
        }
        return PageRun(
            metadata: opened.metadata ?? SourceMetadata(), outcomes: outcomes.compactMap(\.self),
            components: opened.components, invoice: opened.invoice)
    }

    /// Takes the pages that an earlier run has read.
    ///
    /// - Returns: The places in `numbers` that are left.
    private mutating func settleKeptPages() -> [Range<Int>] {
        guard let store = options.pageStore else { return [0..<numbers.count] }
        var left: [Range<Int>] = []
        var next = 0
        for kept in store.pages {
            let place = numbers[next...].partitioningIndex { $0 >= kept }
            guard place < numbers.count, numbers[place] == kept,
                let outcome = store.outcome(ofPage: kept), outcome.number == kept
            else { continue }
            left.append(next..<place)
            settle(place, outcome)
            next = place + 1
        }
        left.append(next..<numbers.count)
        return left.filter { !$0.isEmpty }
    }

    // MARK: Requests

    private mutating func handOut() {
        for index in assignments.indices.reversed() {
            guard case .none = assignments[index].task else { continue }
            guard !isTimeSliceOver(of: assignments[index]), let run = schedule.nextRun() else {
                pool.keep(assignments.remove(at: index).worker)
                continue
            }
            waitingSince = .now
            assignments[index].task = .reading(run)
            assignments[index].pageStart = .now
            assignments[index].deadline = deadline(for: assignments[index].worker)
            if !assignments[index].worker.send(.read(run.map { numbers[$0] })) { lose(index) }
        }
    }

    /// Files share workers by time slices, so that a long one does not starve the others; and a
    /// worker that has read very many pages is replaced.
    private func isTimeSliceOver(of assignment: Assignment) -> Bool {
        pool.isExhausted(assignment.worker, pages: numbers.count)
            || pool.isAwaited && .now - assignment.start >= .seconds(pool.timeSlice)
    }

    /// Starts another worker where that is likely to save more time than it costs.
    private mutating func assignMore() throws(Problem) {
        let waiting = schedule.pagesWaiting
        guard waiting > 0, assignments.count < options.threads else { return }
        let isWorthIt =
            assignments.isEmpty || waiting >= worthAStart
            || waiting >= worthOpening && pool.hasIdleWorkers
            || .now - waitingSince >= startCost
        guard isWorthIt, assignments.isEmpty || failedStarts == 0 else { return }
        guard failedStarts < mostFailedStarts else {
            throw Problem(
                .internalFault, "worker processes exit before they are ready",
                hint: "see what works on this machine with: docconv doctor")
        }
        let worker: Worker
        do throws(Problem) {
            let found =
                assignments.isEmpty
                ? try pool.worker(forInputOf: file.size, options)
                : try pool.workerAtOnce(forInputOf: file.size, options)
            guard let found else { return }
            worker = found
        } catch {
            failedStarts += 1
            if assignments.isEmpty { throw error }
            return
        }
        assign(worker)
    }

    /// Has a worker open the file.
    private mutating func assign(_ worker: Worker) {
        waitingSince = .now
        var assignment = Assignment(
            worker: worker, task: .opening, deadline: deadline(for: worker))
        if worker.protections == nil {
            assignment.isStarting = true
            assignment.deadline = WorkerDeadline(for: worker.process, limit: startLimit)
        }
        assignments.append(assignment)
        let request = OpenRequest(options, wantsMetadata: false)
        if !worker.send(.open(request), with: file.descriptor) { lose(assignments.count - 1) }
    }

    /// When to wake up even without a message.
    private var nextWakeUp: SuspendingClock.Instant {
        let latest = SuspendingClock.now + (schedule.pagesWaiting > 0 ? startCost : pollInterval)
        return assignments.map(\.deadline.moment).min().map { min($0, latest) } ?? latest
    }

    // MARK: Replies

    private mutating func listen(to index: Int) {
        let worker = assignments[index].worker
        let isReachable = worker.exchange()
        do throws(Problem) {
            while let reply = try worker.nextReply() {
                if lacksMemory(for: reply, index) {
                    lose(index, as: .outOfMemory)
                    return
                }
                guard take(reply, from: index) else {
                    lose(index)
                    return
                }
            }
        } catch {
            lose(index)
            return
        }
        if assignments[index].isStarting, worker.protections != nil {
            assignments[index].isStarting = false
            assignments[index].deadline = deadline(for: worker)
        }
        if case .none = assignments[index].task, !isReachable {
            worker.end()
            assignments.remove(at: index)
        } else if !isReachable {
            lose(index)
        } else if assignments[index].task.isPending, assignments[index].deadline.isOver() {
            lose(index, as: .timedOut)
        }
    }

    /// Whether a page has failed where earlier pages may have spent the memory that it needs.
    private func lacksMemory(for reply: WorkerReply, _ index: Int) -> Bool {
        let worker = assignments[index].worker
        guard case .outcome(.failed) = reply, worker.isShortOfMemory,
            case .reading(let run) = assignments[index].task, let place = run.first
        else { return false }
        return !secondReadings.contains(place)
    }

    /// - Returns: Whether the reply matches the request.
    private mutating func take(_ reply: WorkerReply, from index: Int) -> Bool {
        switch (reply, assignments[index].task) {
        case (.opened, .opening):
            assignments[index].task = .none
        case (.outcome(let outcome), .reading(let run)):
            guard let place = run.first, outcome.number == numbers[place] else { return false }
            settle(place, outcome)
            let seconds = (.now - assignments[index].pageStart) / .seconds(1)
            let picture = assignments[index].unknownPicture
            assignments[index].unknownPicture = nil
            if case .failed = outcome {
            } else {
                options.pageStore?.keep(outcome, seconds: seconds, picture: picture)
            }
            schedule.record(seconds)
            assignments[index].pageStart = .now
            report(assignments[index].worker.takeStandardErrorOfPage(), page: numbers[place])
            let rest = run.dropFirst()
            assignments[index].task = rest.isEmpty ? .none : .reading(rest)
            assignments[index].deadline = deadline(for: assignments[index].worker)
        case (.seen(let digest), .reading):
            guard let store = options.pageStore, assignments[index].unknownPicture == nil else {
                return false
            }
            let known = store.outcome(ofPicture: digest)
            if known == nil { assignments[index].unknownPicture = digest }
            return assignments[index].worker.send(.recall(known))
        default: return false
        }
        return true
    }

    private mutating func settle(_ place: Int, _ outcome: PageOutcome) {
        // The array grows as pages arrive: the number of pages comes from an untrusted worker.
        while outcomes.count <= place { outcomes.append(nil) }
        outcomes[place] = outcome.spillingCells(in: cells)
        pagesDone += 1
        options.onProgress?(ConversionProgress(pagesDone: pagesDone, pageCount: numbers.count))
    }

    /// Terminates a worker; its present page has failed, unless it may not be the cause, and the others are
    /// rescheduled.
    private mutating func lose(_ index: Int, as known: WorkerTermination? = nil) {
        let lost = assignments.remove(at: index)
        let found = lost.worker.end()
        switch lost.task {
        case .none: break
        case .opening: failedStarts += 1
        case .reading(let run):
            guard let place = run.first else { break }
            let end = known ?? found ?? .unknown
            if end.isWorthAnother(pagesRead: lost.worker.pagesRead),
                secondReadings.insert(place).inserted
            {
                schedule.takeBack(run)
                break
            }
            report(lost.worker.standardError, page: numbers[place])
            let problem =
                end
                .problem("reading the page", timeLimit: options.pageTimeLimit)
            settle(place, .failed(number: numbers[place], problem))
            schedule.takeBack(run.dropFirst())
        }
    }

    private func report(_ standardError: WorkerStandardError, page: Int) {
        for line in standardError.lines { pool.onStandardError("page \(page): \(line)") }
    }

    /// Returns idle workers to the pool and kills the others.
    private mutating func dismissAll() {
        for assignment in assignments {
            if assignment.task.isPending {
                assignment.worker.end()
            } else {
                pool.keep(assignment.worker)
            }
        }
        assignments = []
    }

    private func deadline(for worker: Worker) -> WorkerDeadline {
        WorkerDeadline(for: worker.process, limit: options.pageTimeLimit + pool.grace)
    }
}

/// The time to start a worker; measured as 20 ms on one core.
private let startCost = Duration.milliseconds(25)

/// How often cancellation is checked.
private let pollInterval = Duration.milliseconds(50)

/// Waiting pages from which on another worker is started, or an idle one opens the file, without
/// delay: a digital page takes 2 ms, opening a file 1 ms.
private let worthAStart = 32
private let worthOpening = 4

/// Bytes of a file from which on it is likely to have as many pages: digital ones take 10 to 40 KB.
private let worthTwo = 512 << 10

private let mostFailedStarts = 3
