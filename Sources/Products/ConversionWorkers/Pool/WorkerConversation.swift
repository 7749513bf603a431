import DocumentConversion
import Foundation

/// Questions to one worker about one file, each waited for.
final class WorkerConversation {
    let opened: OpenedFile
    private let pool: WorkerPool
    private let options: ConversionOptions
    /// `nil` once it was lost or handed over.
    private var worker: Worker?

    /// Has a worker open a file.
    ///
    /// - Throws: What keeps the file from being opened, `internalFault` where no worker starts,
    ///   `interrupted`.
    init(
        _ pool: WorkerPool, file: SharedInput, options: ConversionOptions, wantsMetadata: Bool
    ) throws(Problem) {
        let worker = try pool.worker(forInputOf: file.size, options)
        let request = OpenRequest(options, wantsMetadata: wantsMetadata)
        let reply = try Self.reply(
            of: worker, to: .open(request), with: file.descriptor, deed: "opening the file", pool,
            options)
        switch reply {
        case .opened(let opened): self.opened = opened
        case .refused(let problem):
            pool.keep(worker)
            throw problem
        case .ready, .outcome, .inspection, .overlay, .picture, .textTaken, .pdf, .codes,
            .violations,
            .facts:
            worker.end()
            throw WorkerEnd.broughtDown.problem(
                "opening the file", timeLimit: options.pageTimeLimit)
        }
        self.worker = worker
        self.pool = pool
        self.options = options
    }

    /// Has a worker hold a file against a rule.
    ///
    /// - Throws: What keeps the worker from it.
    static func violations(
        in file: SharedInput, under rule: ValidationRule, _ pool: WorkerPool,
        _ options: ConversionOptions
    ) throws(Problem) -> [Violation] {
        let worker = try pool.worker(forInputOf: file.size, options)
        let reply = try reply(
            of: worker, to: .validate(rule), with: file.descriptor, deed: "checking the file",
            pool, options)
        switch reply {
        case .violations(let violations):
            pool.keep(worker)
            return violations
        case .refused(let problem):
            pool.keep(worker)
            throw problem
        case .ready, .opened, .outcome, .inspection, .overlay, .picture, .textTaken, .pdf, .codes,
            .facts:
            worker.end()
            throw WorkerEnd.broughtDown.problem(
                "checking the file", timeLimit: options.pageTimeLimit)
        }
    }

    /// Has a worker find facts.
    ///
    /// - Throws: What keeps the worker from it.
    static func facts(
        for request: DetectionRequest, _ pool: WorkerPool, _ options: ConversionOptions
    ) throws(Problem) -> [DetectedFact] {
        let worker = try pool.worker(forInputOf: 0, options)
        let reply = try reply(
            of: worker, to: .detect(request), with: nil, deed: "looking for facts", pool, options)
        switch reply {
        case .facts(let facts):
            pool.keep(worker)
            return facts
        case .refused(let problem):
            pool.keep(worker)
            throw problem
        case .ready, .opened, .outcome, .inspection, .overlay, .picture, .textTaken, .pdf, .codes,
            .violations:
            worker.end()
            throw WorkerEnd.broughtDown.problem(
                "looking for facts", timeLimit: options.pageTimeLimit)
        }
    }

    deinit { if let worker { pool.keep(worker) } }

    var isOver: Bool { worker == nil }

    /// Hands the worker over to someone who asks it more.
    func takeWorker() -> Worker? {
        defer { worker = nil }
        return worker
    }

    /// - Parameter pages: How many the request is about; each may take its time.
    /// - Throws: What the worker says is wrong, and what became of it.
    func reply(to request: WorkerRequest, pages: Int = 1) throws(Problem) -> WorkerReply {
        try reply(to: Optional(request), pages: pages)
    }

    /// The next of several replies to one request.
    ///
    /// - Throws: What ``reply(to:pages:)`` throws.
    func nextReply() throws(Problem) -> WorkerReply { try reply(to: nil, pages: 1) }

    private func reply(to request: WorkerRequest?, pages: Int) throws(Problem) -> WorkerReply {
        guard let worker = takeWorker() else {
            throw WorkerEnd.unknown.problem("reading the page", timeLimit: options.pageTimeLimit)
        }
        let reply = try Self.reply(
            of: worker, to: request, with: nil,
            deed: pages == 1 ? "reading the page" : "reading the pages", pool, options,
            pages: pages)
        self.worker = worker
        if case .refused(let problem) = reply { throw problem }
        return reply
    }

    private static func reply(
        of worker: Worker, to request: WorkerRequest?, with file: Int32?, deed: String,
        _ pool: WorkerPool, _ options: ConversionOptions, pages: Int = 1
    ) throws(Problem) -> WorkerReply {
        let limit = options.pageTimeLimit * Double(max(1, pages)) + pool.grace
        var isStarting = worker.protections == nil
        var deadline = WorkerDeadline(
            for: worker.process, limit: isStarting ? startLimit : limit)
        var goesOn = request.map { worker.send($0, with: file) } ?? true
        var end: WorkerEnd?
        do throws(Problem) {
            while end == nil {
                if let reply = try worker.nextReply() {
                    for line in worker.noise.lines { pool.onNoise(line) }
                    worker.forgetNoise()
                    return reply
                }
                if isStarting, worker.protections != nil {
                    isStarting = false
                    deadline = WorkerDeadline(for: worker.process, limit: limit)
                }
                if !goesOn {
                    end = worker.end()
                } else if options.isCancelled() {
                    worker.end()
                    throw Problem(.interrupted, "stopped before the last page")
                } else if deadline.isOver() {
                    worker.end()
                    end = .timedOut
                } else {
                    Worker.wait(
                        for: [worker], until: min(deadline.moment, .now + .milliseconds(50)))
                    goesOn = worker.exchange()
                }
            }
        } catch {
            worker.end()
            if error.kind == .interrupted { throw error }
            end = .broughtDown
        }
        if worker.protections == nil { throw pool.neverReady(worker) }
        throw (end ?? .unknown).problem(deed, timeLimit: options.pageTimeLimit)
    }
}
