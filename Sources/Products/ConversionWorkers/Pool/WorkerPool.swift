import DocumentConversion
import Foundation
import Readers
import Synchronization

/// Reads pages in isolated processes, so that no file can crash the program or exhaust the memory of
/// the machine.
///
///     file ──▶ WorkerPool ──▶ PageReadingRun ──▶ Worker ═══ socket ═══ WorkerProcess ──▶ PageWork
///
/// The first worker of a file opens it and says how many pages there are; runs of neighbouring
/// pages then go to whichever worker is free. The parent never parses the file. Workers are reused
/// for the next file; a pool terminates its workers when it is released.
package final class WorkerPool: PageRunner, ArchiveUnpacker {
    let command: WorkerCommand
    /// The memory limit of one worker in bytes.
    let memory: Int
    /// Seconds between the time limit of a page, which workers enforce themselves, and killing a
    /// worker that has not done so.
    let grace: Double
    /// Seconds that a worker serves one file while other files wait for a worker.
    let timeSlice: Double
    /// Called with what libraries in workers write to standard error.
    let onStandardError: @Sendable (String) -> Void
    private let slots: WorkerSlots
    private let idle = Mutex<[Worker]>([])

    /// - Parameter mostActive: Workers that work at a time, over all files that are read in parallel.
    ///   One file alone uses as many as its options have threads.
    package init(
        command: WorkerCommand = .thisProgram, memory: Int = 2 << 30, grace: Double = 2,
        timeSlice: Double = standardTimeSlice, mostActive: Int = .max,
        onStandardError: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.command = command
        self.memory = memory
        self.grace = grace
        self.timeSlice = timeSlice
        slots = WorkerSlots(mostActive)
        self.onStandardError = onStandardError
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
        try WorkerSession.violations(in: SharedInput(bytes), under: rule, self, options)
    }

    package func members(
        of bytes: InputBytes, _ kind: ArchiveKind, options: ConversionOptions
    ) throws(Problem) -> [ArchiveMember] {
        try WorkerSession.members(of: SharedInput(bytes), kind, self, options)
    }

    package func write(
        _ member: ArchiveMember, of bytes: InputBytes, _ kind: ArchiveKind, limit: Int,
        options: ConversionOptions, to sink: inout some ByteSink
    ) throws(Problem) {
        try WorkerSession.write(
            member, of: SharedInput(bytes), kind, limit: limit, self, options, to: &sink)
    }

    /// The facts in a chunk of text.
    ///
    /// - Throws: `missingComponent`, `limitReached`, `internalFault`.
    package func facts(
        for request: DetectionRequest, options: ConversionOptions
    ) throws(Problem) -> [DetectedFact] {
        try WorkerSession.facts(for: request, self, options)
    }

    /// The protections that this machine enforces.
    ///
    /// - Throws: `internalFault` where no worker can be started.
    package func protections() throws(Problem) -> Protections {
        let worker = try worker(
            forInputOf: 0, ConversionOptions(recognition: .never, pageTimeLimit: 1))
        let moment = SuspendingClock.now + .seconds(startLimit)
        while worker.protections == nil, .now < moment {
            Worker.wait(for: [worker], until: moment)
            let isReachable = worker.exchange()
            _ = try worker.nextReply()
            guard isReachable else { break }
        }
        guard let protections = worker.protections else { throw neverReady(worker) }
        keep(worker)
        return protections
    }

    /// What a worker could do and must not, tried by one, for people.
    ///
    /// - Throws: `internalFault` where no worker can be started.
    package func escapes() throws(Problem) -> [String] {
        try WorkerSession.escapes(
            self, ConversionOptions(recognition: .never, pageTimeLimit: startLimit))
    }

    /// An idle worker, or a new one; waits while too many work.
    ///
    /// - Parameter size: Bytes of the file that it is to open.
    /// - Throws: `internalFault` where the system starts no process, `interrupted`.
    func worker(forInputOf size: Int, _ options: ConversionOptions) throws(Problem) -> Worker {
        try worker(
            forInputOf: size, options, at: try slots.acquire(unless: options.isCancelled))
    }

    /// The same without waiting: `nil` while too many work.
    func workerAtOnce(
        forInputOf size: Int, _ options: ConversionOptions
    ) throws(Problem) -> Worker? {
        guard let slot = slots.acquireIfFree() else { return nil }
        return try worker(forInputOf: size, options, at: slot)
    }

    private func worker(
        forInputOf size: Int, _ options: ConversionOptions, at slot: WorkerSlot
    ) throws(Problem) -> Worker {
        let pageTime = min(options.pageTimeLimit + grace, 1e6)
        let processorTime = Int(pageTime * Double(pagesPerWorker)) + 60
        let makesCode = options.mayUseNeuralReader
        while let worker = takeIdle(preferring: options.trustGroup) {
            if worker.trustGroup == options.trustGroup,
                worker.limits.readablePaths == options.recognizer.files,
                worker.limits.makesCode == makesCode,
                worker.limits.largestInput >= size, worker.limits.processorTime >= processorTime,
                worker.isIdle
            {
                worker.slot = slot
                return worker
            }
            worker.end()
        }
        let worker = try command.start(
            WorkerLimits(
                memory: memory, largestInput: max(size, smallInput), processorTime: processorTime,
                readablePaths: options.recognizer.files, makesCode: makesCode),
            trustGroup: options.trustGroup)
        worker.slot = slot
        return worker
    }

    /// One of a group, or any where there is none: it is replaced, so that there are never more idle
    /// workers than worked at a time.
    private func takeIdle(preferring group: String) -> Worker? {
        idle.withLock { idle in
            guard let index = idle.lastIndex(where: { $0.trustGroup == group }) else {
                return idle.popLast()
            }
            return idle.remove(at: index)
        }
    }

    /// Whether another file waits for a worker.
    var isAwaited: Bool { slots.isAwaited }

    /// The processes that are idle.
    package var idleProcesses: [Int32] { idle.withLock { $0.map(\.process) } }

    /// Whether a worker is idle.
    var hasIdleWorkers: Bool { idle.withLock { !$0.isEmpty } }

    /// Whether a worker has read so many pages, or such large ones, that it is replaced.
    ///
    /// - Parameter pages: Those of the file that it reads. A new worker has to open the file and to find its
    ///   pages, so that of a very long one each reads a part that is worth it.
    func isExhausted(_ worker: Worker, pages: Int = 0) -> Bool {
        worker.pagesRead >= max(pagesPerWorker, pages / mostOpenings) || worker.isFull
    }

    /// Takes back a worker that has answered all requests.
    func keep(_ worker: Worker) {
        guard !isExhausted(worker), worker.isIdle else {
            worker.end()
            return
        }
        worker.discardStandardError()
        idle.withLock { $0.append(worker) }
        // Last, so that whoever waits finds the worker.
        worker.slot = nil
    }

    func neverReady(_ worker: Worker) -> Problem {
        worker.end()
        let lastMessage = worker.standardError.lines.last.map { ": \($0)" } ?? ""
        return Problem(
            .internalFault, "a worker process exited before it was ready\(lastMessage)",
            hint: "see what works on this machine with: docconv doctor")
    }
}

/// Seconds: some fifty times what opening a file with pictures takes, which is loading the data of
/// a language.
package let standardTimeSlice = 4.0

/// Seconds that a process may take to start on a machine under heavy load.
let startLimit = 30.0

/// Pages after which a worker is replaced: libraries leak, and memory fragments. A start costs some
/// 20 ms, a thousandth of the time that as many pages take.
private let pagesPerWorker = 1024

/// Times that a file is opened for its pages; of 100,000 pages the last one is found in a second.
private let mostOpenings = 8

/// Bytes of a file that any worker may open.
private let smallInput = 256 << 20
