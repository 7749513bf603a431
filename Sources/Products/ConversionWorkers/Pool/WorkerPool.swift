import DocumentConversion
import Foundation
import Readers
import Synchronization

/// Reads pages in processes that can do little harm, so that no file takes down the program, its
/// memory or the machine.
///
///     file ──▶ WorkerPool ──▶ PageReadingRun ──▶ Worker ═══ socket ═══ WorkerProcess ──▶ PageWork
///
/// The first worker of a file opens it and says how many pages there are; runs of neighbouring
/// pages then go to whichever worker is free. The parent never looks into the file. Workers stay
/// for the next file; a pool ends its workers when nobody holds it any more.
package final class WorkerPool: PageRunner {
    let command: WorkerCommand
    /// Bytes that one worker may take.
    let memory: Int
    /// Seconds after the time limit of a page, which workers keep by themselves, until one that
    /// does not is killed.
    let grace: Double
    /// Seconds that a worker stays with one file while others wait for one.
    let turn: Double
    /// Told what libraries in workers say on standard error.
    let onNoise: @Sendable (String) -> Void
    private let places: WorkerPlaces
    private let idle = Mutex<[Worker]>([])

    /// - Parameter mostAtWork: Workers that work at a time, over all files that are read side by
    ///   side. One file alone has as many as its options have threads.
    package init(
        command: WorkerCommand = .thisProgram, memory: Int = 2 << 30, grace: Double = 2,
        turn: Double = usualTurn, mostAtWork: Int = .max,
        onNoise: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.command = command
        self.memory = memory
        self.grace = grace
        self.turn = turn
        places = WorkerPlaces(mostAtWork)
        self.onNoise = onNoise
    }

    package func run(_ bytes: InputBytes, options: ConversionOptions) throws(Problem) -> PageRun {
        var run = PageReadingRun(self, file: try SharedInput(bytes), options: options)
        return try run.run()
    }

    package func open(
        _ bytes: InputBytes, options: ConversionOptions
    ) throws(Problem) -> any OpenedPages {
        try RemotePages(bytes, in: self, options: options)
    }

    package func violations(
        in bytes: InputBytes, under rule: ValidationRule, options: ConversionOptions
    ) throws(Problem) -> [Violation] {
        try WorkerConversation.violations(in: SharedInput(bytes), under: rule, self, options)
    }

    /// The facts in a stretch of text.
    ///
    /// - Throws: `missingComponent`, `limitReached`, `internalFault`.
    package func facts(
        for request: DetectionRequest, options: ConversionOptions
    ) throws(Problem) -> [DetectedFact] {
        try WorkerConversation.facts(for: request, self, options)
    }

    /// What holds on this machine.
    ///
    /// - Throws: `internalFault` where no worker can be started.
    package func protections() throws(Problem) -> Protections {
        let worker = try worker(forInputOf: 0, ConversionOptions(pageTimeLimit: 1))
        let moment = SuspendingClock.now + .seconds(startLimit)
        while worker.protections == nil, .now < moment {
            Worker.wait(for: [worker], until: moment)
            let goesOn = worker.exchange()
            _ = try worker.nextReply()
            guard goesOn else { break }
        }
        guard let protections = worker.protections else { throw neverReady(worker) }
        keep(worker)
        return protections
    }

    /// A worker that has nothing to do, or a new one; waits where too many work.
    ///
    /// - Parameter size: Bytes of the file that it is to open.
    /// - Throws: `internalFault` where the system starts no process, `interrupted`.
    func worker(forInputOf size: Int, _ options: ConversionOptions) throws(Problem) -> Worker {
        try worker(
            forInputOf: size, options, at: try places.take(unless: options.isCancelled))
    }

    /// The same without waiting: `nil` where too many work.
    func workerAtOnce(
        forInputOf size: Int, _ options: ConversionOptions
    ) throws(Problem) -> Worker? {
        guard let place = places.takeIfFree() else { return nil }
        return try worker(forInputOf: size, options, at: place)
    }

    private func worker(
        forInputOf size: Int, _ options: ConversionOptions, at place: WorkerPlace
    ) throws(Problem) -> Worker {
        let pageTime = min(options.pageTimeLimit + grace, 1e6)
        let processorTime = Int(pageTime * Double(pagesPerWorker)) + 60
        while let worker = idle.withLock({ $0.popLast() }) {
            if worker.limits.largestInput >= size, worker.limits.processorTime >= processorTime,
                worker.isIdle
            {
                worker.place = place
                return worker
            }
            worker.end()
        }
        let worker = try command.start(
            WorkerLimits(
                memory: memory, largestInput: max(size, smallInput), processorTime: processorTime))
        worker.place = place
        return worker
    }

    /// Whether another file waits for a worker.
    var isAwaited: Bool { places.isAwaited }

    /// Whether a worker waits for a file.
    var hasIdleWorkers: Bool { idle.withLock { !$0.isEmpty } }

    /// Whether a worker has read so many pages that a fresh one is better.
    func isSpent(_ worker: Worker) -> Bool { worker.pagesRead >= pagesPerWorker }

    /// Takes back a worker that answered everything it was asked.
    func keep(_ worker: Worker) {
        guard !isSpent(worker), worker.isIdle else {
            worker.end()
            return
        }
        worker.forgetNoise()
        idle.withLock { $0.append(worker) }
        // Only now, so that whoever waits finds it.
        worker.place = nil
    }

    func neverReady(_ worker: Worker) -> Problem {
        worker.end()
        let lastWords = worker.noise.lines.last.map { ": \($0)" } ?? ""
        return Problem(
            .internalFault, "a worker process ended before it began\(lastWords)",
            hint: "see what holds on this machine with: docconv doctor")
    }
}

/// Seconds: some fifty times what opening a file with pictures takes, which is loading the data of
/// a language.
package let usualTurn = 4.0

/// Seconds that a process may take to start on a machine under heavy load.
let startLimit = 30.0

/// Pages after which a worker makes room for a fresh one: libraries leak, and memory frays. A start
/// costs some 20 ms, a thousandth of what as many pages take.
private let pagesPerWorker = 1024

/// Bytes of a file that any worker may open.
private let smallInput = 256 << 20
