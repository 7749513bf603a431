import Assembly
import DocumentConversion
import Foundation
import PageCoding
import Readers
import Spilling

/// One file on its way through the pool: an event loop on the calling thread.
struct PageReadingRun {
    private let pool: WorkerPool
    private let file: SharedInput
    private let options: ConversionOptions
    private var numbers: [Int] = []
    private var schedule = PageSchedule(count: 0, workers: 1, longestRun: 1)
    private var outcomes: [PageOutcome?] = []
    private let cells = SpillStore<Container.Table.Cell>()
    private var pagesDone = 0
    private var engaged: [Engagement] = []
    private var failedStarts = 0
    /// Since when pages wait that no worker has come to.
    private var waitingSince = SuspendingClock.now

    /// A worker and what it was asked.
    private struct Engagement {
        let worker: Worker
        var task: Task
        var deadline: WorkerDeadline
        /// Since when it works on this file, and on the present page.
        let start = SuspendingClock.now
        var pageStart = SuspendingClock.now
        /// Whether the worker has not said yet that it runs.
        var isStarting = false

        enum Task {
            case opening
            /// Places in `numbers` that are not answered yet, in order.
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
        let conversation = try WorkerConversation(
            pool, file: file, options: options, wantsMetadata: true)
        let opened = conversation.opened
        guard let worker = conversation.takeWorker() else {
            throw Problem(.internalFault, "a worker process was lost")
        }
        engaged = [Engagement(worker: worker, task: .none, deadline: deadline(for: worker))]
        defer { dismissAll() }
        numbers = try options.pages.numbers(ofPages: opened.pageCount)
        schedule = PageSchedule(
            count: numbers.count, workers: options.threads, longestRun: longestRun)
        while pagesDone < numbers.count {
            guard !options.isCancelled() else {
                throw Problem(.interrupted, "stopped before the last page")
            }
            handOut()
            try engageMore()
            Worker.wait(for: engaged.map(\.worker), until: nextMoment)
            for index in engaged.indices.reversed() { listen(to: index) }
        }
        return PageRun(
            metadata: opened.metadata ?? SourceMetadata(), outcomes: outcomes.compactMap(\.self),
            components: opened.components)
    }

    // MARK: Giving work

    private mutating func handOut() {
        for index in engaged.indices.reversed() {
            guard case .none = engaged[index].task else { continue }
            guard !isTurnOver(of: engaged[index]), let run = schedule.nextRun() else {
                pool.keep(engaged.remove(at: index).worker)
                continue
            }
            waitingSince = .now
            engaged[index].task = .reading(run)
            engaged[index].pageStart = .now
            engaged[index].deadline = deadline(for: engaged[index].worker)
            if !engaged[index].worker.send(.read(run.map { numbers[$0] })) { lose(index) }
        }
    }

    /// Files take turns, so that a long one does not keep its workers from others; and a worker
    /// that has read very many pages makes room for a fresh one.
    private func isTurnOver(of engagement: Engagement) -> Bool {
        pool.isSpent(engagement.worker)
            || pool.isAwaited && .now - engagement.start >= .seconds(pool.turn)
    }

    /// Starts another worker where that is likely to save more time than it costs.
    private mutating func engageMore() throws(Problem) {
        let waiting = schedule.pagesWaiting
        guard waiting > 0, engaged.count < options.threads else { return }
        let isWorthIt =
            engaged.isEmpty || waiting >= worthAStart
            || waiting >= worthOpening && pool.hasIdleWorkers
            || .now - waitingSince >= startCost
        guard isWorthIt, engaged.isEmpty || failedStarts == 0 else { return }
        guard failedStarts < mostFailedStarts else {
            throw Problem(
                .internalFault, "worker processes end before they begin",
                hint: "see what holds on this machine with: docconv doctor")
        }
        let worker: Worker
        do throws(Problem) {
            let found =
                engaged.isEmpty
                ? try pool.worker(forInputOf: file.size, options)
                : try pool.workerAtOnce(forInputOf: file.size, options)
            guard let found else { return }
            worker = found
        } catch {
            failedStarts += 1
            if engaged.isEmpty { throw error }
            return
        }
        waitingSince = .now
        var engagement = Engagement(
            worker: worker, task: .opening, deadline: deadline(for: worker))
        if worker.protections == nil {
            engagement.isStarting = true
            engagement.deadline = WorkerDeadline(for: worker.process, limit: startLimit)
        }
        engaged.append(engagement)
        let request = OpenRequest(options, wantsMetadata: false)
        if !worker.send(.open(request), with: file.descriptor) { lose(engaged.count - 1) }
    }

    /// When to look up even if nobody says anything.
    private var nextMoment: SuspendingClock.Instant {
        let look = SuspendingClock.now + (schedule.pagesWaiting > 0 ? startCost : glance)
        return engaged.map(\.deadline.moment).min().map { min($0, look) } ?? look
    }

    // MARK: Taking answers

    private mutating func listen(to index: Int) {
        let worker = engaged[index].worker
        let goesOn = worker.exchange()
        do throws(Problem) {
            while let reply = try worker.nextReply() {
                guard take(reply, from: index) else {
                    lose(index)
                    return
                }
            }
        } catch {
            lose(index)
            return
        }
        if engaged[index].isStarting, worker.protections != nil {
            engaged[index].isStarting = false
            engaged[index].deadline = deadline(for: worker)
        }
        if case .none = engaged[index].task, !goesOn {
            worker.end()
            engaged.remove(at: index)
        } else if !goesOn {
            lose(index)
        } else if engaged[index].task.isPending, engaged[index].deadline.isOver() {
            lose(index, as: .timedOut)
        }
    }

    /// - Returns: Whether the reply is one to what was asked.
    private mutating func take(_ reply: WorkerReply, from index: Int) -> Bool {
        switch (reply, engaged[index].task) {
        case (.opened, .opening):
            engaged[index].task = .none
        case (.outcome(let outcome), .reading(let run)):
            guard let place = run.first, outcome.number == numbers[place] else { return false }
            settle(place, outcome)
            schedule.note((.now - engaged[index].pageStart) / .seconds(1))
            engaged[index].pageStart = .now
            tell(engaged[index].worker.takeNoiseOfPage(), page: numbers[place])
            let rest = run.dropFirst()
            engaged[index].task = rest.isEmpty ? .none : .reading(rest)
            engaged[index].deadline = deadline(for: engaged[index].worker)
        default: return false
        }
        return true
    }

    private mutating func settle(_ place: Int, _ outcome: PageOutcome) {
        // Room is made as pages arrive: the number of pages is what a worker says.
        while outcomes.count <= place { outcomes.append(nil) }
        outcomes[place] = outcome.spillingCells(in: cells)
        pagesDone += 1
        options.onProgress?(ConversionProgress(pagesDone: pagesDone, pageCount: numbers.count))
    }

    /// Ends a worker; the page that it was at has failed, the others wait for another.
    private mutating func lose(_ index: Int, as known: WorkerEnd? = nil) {
        let lost = engaged.remove(at: index)
        let found = lost.worker.end()
        switch lost.task {
        case .none: break
        case .opening: failedStarts += 1
        case .reading(let run):
            guard let place = run.first else { break }
            tell(lost.worker.noise, page: numbers[place])
            let problem = (known ?? found ?? .unknown)
                .problem("reading the page", timeLimit: options.pageTimeLimit)
            settle(place, .failed(number: numbers[place], problem))
            schedule.takeBack(run.dropFirst())
        }
    }

    private func tell(_ noise: WorkerNoise, page: Int) {
        for line in noise.lines { pool.onNoise("page \(page): \(line)") }
    }

    /// Keeps the workers that have nothing left to answer, and kills the others.
    private mutating func dismissAll() {
        for engagement in engaged {
            if engagement.task.isPending {
                engagement.worker.end()
            } else {
                pool.keep(engagement.worker)
            }
        }
        engaged = []
    }

    private func deadline(for worker: Worker) -> WorkerDeadline {
        WorkerDeadline(for: worker.process, limit: options.pageTimeLimit + pool.grace)
    }
}

/// What starting a worker takes; measured as 20 ms on one core.
private let startCost = Duration.milliseconds(25)

/// How often cancellation is asked for.
private let glance = Duration.milliseconds(50)

/// Pages that wait, from which on a further worker is started, or one that runs is handed the file,
/// without delay: a digital page takes 2 ms, opening a file 1 ms.
private let worthAStart = 32
private let worthOpening = 4

private let mostFailedStarts = 3
