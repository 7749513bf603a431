import ArchiveReading
import DocumentConversion
import Foundation

/// Synchronous requests to one worker about one file.
final class WorkerSession {
    let opened: OpenedFile
    private let pool: WorkerPool
    /// Whether it is cancelled may be asked of another task with each request.
    var options: ConversionOptions
    /// `nil` once it is lost or taken.
    private var worker: Worker?

    /// Has a worker open a file.
    ///
    /// - Parameter whileStarting: Called once the worker is found, before it answers.
    /// - Throws: What keeps the file from being opened, `internalFault` where no worker starts,
    ///   `interrupted`.
    init(
        _ pool: WorkerPool, file: SharedInput, options: ConversionOptions, wantsMetadata: Bool,
        whileStarting: () -> Void = {}
    ) throws(Problem) {
        let request = OpenRequest(options, wantsMetadata: wantsMetadata)
        let (worker, reply) = try Self.reply(
            to: .open(request), about: file, operation: "opening the file", pool, options,
            whileStarting: whileStarting)
        switch reply {
        case .opened(let opened): self.opened = opened
        case .refused(let problem):
            pool.keep(worker)
            throw problem
        default:
            worker.end()
            throw WorkerTermination.protocolViolation.problem(
                "opening the file", timeLimit: options.pageTimeLimit)
        }
        self.worker = worker
        self.pool = pool
        self.options = options
    }

    /// Has a worker validate a file.
    ///
    /// - Throws: What keeps the worker from it.
    static func violations(
        in file: SharedInput, under rule: ValidationRule, _ pool: WorkerPool,
        _ options: ConversionOptions
    ) throws(Problem) -> [Violation] {
        let (worker, reply) = try reply(
            to: .validate(rule), about: file, operation: "checking the file", pool, options)
        switch reply {
        case .violations(let violations):
            pool.keep(worker)
            return violations
        case .refused(let problem):
            pool.keep(worker)
            throw problem
        default:
            worker.end()
            throw WorkerTermination.protocolViolation.problem(
                "checking the file", timeLimit: options.pageTimeLimit)
        }
    }

    /// Has a worker list an archive.
    ///
    /// - Throws: What keeps the worker from it.
    static func members(
        of file: SharedInput, _ kind: ArchiveKind, _ pool: WorkerPool, _ options: ConversionOptions
    ) throws(Problem) -> [ArchiveMember] {
        let (worker, reply) = try reply(
            to: .members(kind), about: file, operation: unpacking, pool, options)
        switch reply {
        case .members(let members):
            pool.keep(worker)
            return members
        case .refused(let problem):
            pool.keep(worker)
            throw problem
        default:
            worker.end()
            throw WorkerTermination.protocolViolation.problem(
                unpacking, timeLimit: options.pageTimeLimit)
        }
    }

    /// Has a worker unpack a member of an archive.
    ///
    /// - Parameter limit: The most bytes that are taken.
    /// - Throws: What keeps the worker from it, and what the sink throws.
    static func write(
        _ member: ArchiveMember, of file: SharedInput, _ kind: ArchiveKind, limit: Int,
        _ pool: WorkerPool, _ options: ConversionOptions, to sink: inout some ByteSink
    ) throws(Problem) {
        var (worker, reply) = try reply(
            to: .unpack(member, kind, limit: limit), about: file, operation: unpacking, pool,
            options)
        var total = 0
        while case .part(let part) = reply {
            total += part.count
            do throws(Problem) {
                guard total <= limit else { throw .tooLargeMember(limit) }
                try sink.write(part)
            } catch {
                // The worker still sends the rest, which is no longer wanted.
                worker.end()
                throw error
            }
            switch try Self.reply(of: worker, to: nil, with: nil, pool, options) {
            case .success(let next): reply = next
            case .failure(let end):
                throw end.problem(unpacking, timeLimit: options.pageTimeLimit)
            }
        }
        switch reply {
        case .unpacked: pool.keep(worker)
        case .refused(let problem):
            pool.keep(worker)
            throw problem
        default:
            worker.end()
            throw WorkerTermination.protocolViolation.problem(
                unpacking, timeLimit: options.pageTimeLimit)
        }
    }

    private static let unpacking = "unpacking the file"

    /// Has a worker find facts.
    ///
    /// - Throws: What keeps the worker from it.
    static func facts(
        for request: DetectionRequest, _ pool: WorkerPool, _ options: ConversionOptions
    ) throws(Problem) -> [DetectedFact] {
        let (worker, reply) = try reply(
            to: .detect(request), about: nil, operation: "looking for facts", pool, options)
        switch reply {
        case .facts(let facts):
            pool.keep(worker)
            return facts
        case .refused(let problem):
            pool.keep(worker)
            throw problem
        default:
            worker.end()
            throw WorkerTermination.protocolViolation.problem(
                "looking for facts", timeLimit: options.pageTimeLimit)
        }
    }

    /// Has a worker try what it must not be able to do.
    ///
    /// - Returns: For people, what succeeded.
    /// - Throws: What keeps the worker from it.
    static func escapes(_ pool: WorkerPool, _ options: ConversionOptions) throws(Problem)
        -> [String]
    {
        let operation = "trying the isolation"
        let (worker, reply) = try reply(
            to: .tryEscapes, about: nil, operation: operation, pool, options)
        guard case .escapes(let escapes) = reply else {
            worker.end()
            throw WorkerTermination.protocolViolation.problem(
                operation, timeLimit: options.pageTimeLimit)
        }
        pool.keep(worker)
        return escapes
    }

    deinit { if let worker { pool.keep(worker) } }

    var isOver: Bool { worker == nil }

    /// Whether another worker may answer what this one did not.
    private(set) var isWorthAnother = false

    /// Takes the worker out of the session for further requests.
    func takeWorker() -> Worker? {
        defer { worker = nil }
        return worker
    }

    /// - Parameter pages: How many the request is about; each may take its time.
    /// - Throws: The problem that the worker reports, or why it was lost.
    func reply(to request: WorkerRequest, pages: Int = 1) throws(Problem) -> WorkerReply {
        try reply(to: Optional(request), pages: pages)
    }

    /// The next of several replies to one request.
    ///
    /// - Throws: What ``reply(to:pages:)`` throws.
    func nextReply() throws(Problem) -> WorkerReply { try reply(to: nil, pages: 1) }

    private func reply(to request: WorkerRequest?, pages: Int) throws(Problem) -> WorkerReply {
        let operation = pages == 1 ? "reading the page" : "reading the pages"
        guard let worker = takeWorker() else {
            throw WorkerTermination.unknown.problem(operation, timeLimit: options.pageTimeLimit)
        }
        let reply = try Self.reply(
            of: worker, to: request, with: nil, pool, options, pages: pages)
        switch reply {
        case .success(let reply):
            self.worker = worker
            if case .refused(let problem) = reply { throw problem }
            return reply
        case .failure(let end):
            isWorthAnother = end.isWorthAnother(pagesRead: worker.pagesRead)
            throw end.problem(operation, timeLimit: options.pageTimeLimit)
        }
    }

    /// A reply of a worker that has no state yet; one that is killed from outside, or has spent its memory on earlier
    /// pages, is replaced once.
    ///
    /// - Parameter file: What the request is about; `nil` for text.
    private static func reply(
        to request: WorkerRequest, about file: SharedInput?, operation: String, _ pool: WorkerPool,
        _ options: ConversionOptions, whileStarting: () -> Void = {}
    ) throws(Problem) -> (Worker, WorkerReply) {
        var isSecond = false
        while true {
            let worker = try pool.worker(forInputOf: file?.size ?? 0, options)
            if !isSecond { whileStarting() }
            let reply = try reply(
                of: worker, to: request, with: file?.descriptor, pool, options)
            switch reply {
            case .success(.refused) where !isSecond && worker.isShortOfMemory:
                worker.end()
                isSecond = true
            case .success(let reply): return (worker, reply)
            case .failure(let end)
            where !isSecond && end.isWorthAnother(pagesRead: worker.pagesRead):
                isSecond = true
            case .failure(let end):
                throw end.problem(operation, timeLimit: options.pageTimeLimit)
            }
        }
    }

    /// - Throws: `interrupted`; what keeps workers from starting.
    private static func reply(
        of worker: Worker, to request: WorkerRequest?, with file: Int32?,
        _ pool: WorkerPool, _ options: ConversionOptions, pages: Int = 1
    ) throws(Problem) -> Result<WorkerReply, WorkerTermination> {
        let limit = options.pageTimeLimit * Double(max(1, pages)) + pool.grace
        var isStarting = worker.protections == nil
        var deadline = WorkerDeadline(
            for: worker.process, limit: isStarting ? startLimit : limit)
        var isReachable = request.map { worker.send($0, with: file) } ?? true
        var end: WorkerTermination?
        do throws(Problem) {
            while end == nil {
                if let reply = try worker.nextReply() {
                    for line in worker.standardError.lines { pool.onStandardError(line) }
                    worker.discardStandardError()
                    return .success(reply)
                }
                if isStarting, worker.protections != nil {
                    isStarting = false
                    deadline = WorkerDeadline(for: worker.process, limit: limit)
                }
                if !isReachable {
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
                    isReachable = worker.exchange()
                }
            }
        } catch {
            worker.end()
            if error.kind == .interrupted { throw error }
            end = .protocolViolation
        }
        if worker.protections == nil, end != .killed { throw pool.neverReady(worker) }
        return .failure(end ?? .unknown)
    }
}
