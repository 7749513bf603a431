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
    /// Told what libraries in workers say on standard error.
    let onNoise: @Sendable (String) -> Void
    private let idle = Mutex<[Worker]>([])

    package init(
        command: WorkerCommand = .thisProgram, memory: Int = 2 << 30, grace: Double = 2,
        onNoise: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.command = command
        self.memory = memory
        self.grace = grace
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

    /// What holds on this machine.
    ///
    /// - Throws: `internalFault` where no worker can be started.
    package func protections() throws(Problem) -> Protections {
        let worker = try worker(forInputOf: 0, pageTimeLimit: 1)
        let moment = SuspendingClock.now + startLimit
        while worker.protections == nil, .now < moment {
            Worker.wait(for: [worker], until: moment)
            let goesOn = worker.takeIn()
            _ = try worker.nextReply()
            guard goesOn else { break }
        }
        guard let protections = worker.protections else { throw neverReady(worker) }
        keep(worker)
        return protections
    }

    /// A worker that has nothing to do, or a new one.
    ///
    /// - Parameter size: Bytes of the file that it is to open.
    /// - Throws: `internalFault` where the system starts no process.
    func worker(forInputOf size: Int, pageTimeLimit: Double) throws(Problem) -> Worker {
        let processorTime = Int(min(pageTimeLimit + grace, 1e6) * Double(mostPages)) + 60
        while let worker = idle.withLock({ $0.popLast() }) {
            if worker.limits.largestInput >= size, worker.limits.processorTime >= processorTime,
                worker.isIdle
            {
                return worker
            }
            worker.end()
        }
        return try command.start(
            WorkerLimits(
                memory: memory, largestInput: max(size, smallInput), processorTime: processorTime))
    }

    /// Whether a worker waits for a file.
    var hasIdleWorkers: Bool { idle.withLock { !$0.isEmpty } }

    /// Takes back a worker that answered everything it was asked.
    func keep(_ worker: Worker) {
        guard worker.pagesRead < mostPages, worker.isIdle else {
            worker.end()
            return
        }
        worker.forgetNoise()
        idle.withLock { $0.append(worker) }
    }

    func neverReady(_ worker: Worker) -> Problem {
        worker.end()
        let lastWords = worker.noise.lines.last.map { ": \($0)" } ?? ""
        return Problem(
            .internalFault, "a worker process ended before it began\(lastWords)",
            hint: "see what holds on this machine with: docconv doctor")
    }
}

/// How long a process may take to start on a machine under heavy load.
let startLimit = Duration.seconds(30)

/// Pages after which a worker makes room for a fresh one: libraries leak, and memory frays. A start
/// costs some 20 ms, a thousandth of what as many pages take.
private let mostPages = 1024

/// Bytes of a file that any worker may open.
private let smallInput = 256 << 20
