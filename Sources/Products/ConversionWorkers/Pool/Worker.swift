import DocumentConversion
import Foundation
import PageCoding

/// The parent's handle of one worker process.
///
/// `@unchecked Sendable`: a worker belongs to the pool or to one file that is read, never to both.
final class Worker: @unchecked Sendable {
    let process: pid_t
    let limits: WorkerLimits
    /// Occupied while it works.
    var slot: WorkerSlot?
    /// The group of files that it may read.
    let trustGroup: String
    /// Known once its first message has arrived.
    private(set) var protections: Protections?
    /// How many requests about a page it has answered.
    private(set) var pagesRead = 0
    /// What it wrote to standard error and was not read yet.
    private(set) var standardError = WorkerStandardError()
    private let socket: FrameSocket
    private let errors: Int32
    private let peakAtStart: Int
    private var inbox: [UInt8] = []
    private var outbox = FrameQueue()
    private var isOver = false

    /// - Parameter peakAtStart: This process's peak memory in bytes when it started the worker.
    init(
        process: pid_t, socket: FrameSocket, errors: Int32, limits: WorkerLimits,
        trustGroup: String, peakAtStart: Int
    ) {
        self.trustGroup = trustGroup
        self.process = process
        self.socket = socket
        self.errors = errors
        self.limits = limits
        self.peakAtStart = peakAtStart
    }

    deinit { end() }

    /// Queues a request and sends as much of it as the socket accepts without blocking; the rest
    /// follows in ``exchange()``.
    ///
    /// - Parameter file: Must stay open until the worker has answered.
    /// - Returns: Whether the worker can be reached.
    func send(_ request: WorkerRequest, with file: Int32? = nil) -> Bool {
        var writer = BinaryWriter()
        writer.write(request)
        guard outbox.append(writer.bytes, with: file) else { return false }
        return outbox.flush(to: socket)
    }

    /// Sends what is queued and receives what has arrived, without blocking.
    ///
    /// - Returns: Whether the worker can still be reached.
    func exchange() -> Bool {
        // Both directions in one step: a worker that blocks on its reply reads no request.
        let isListening = outbox.flush(to: socket)
        return receive() && isListening
    }

    /// - Returns: Whether more may arrive.
    private func receive() -> Bool {
        standardError.drain(from: errors)
        return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
            while true {
                let count = recv(
                    socket.descriptor, buffer.baseAddress, buffer.count, FrameSocket.doNotWait)
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EAGAIN { return true }
                guard count > 0 else { return false }
                inbox.append(contentsOf: buffer[..<count])
                if count < buffer.count { return true }
            }
        }
    }

    /// The next complete reply that has arrived.
    ///
    /// - Throws: `internalFault` for an invalid reply.
    func nextReply() throws(Problem) -> WorkerReply? {
        while inbox.count > headerLength {
            // The kind is the first byte: a frame too long for it is refused before it arrives.
            guard let length = frameLength(inbox[..<headerLength]),
                length <= WorkerReply.longestFrame(ofKind: inbox[headerLength])
            else { throw garbled }
            guard inbox.count >= headerLength + length else { return nil }
            let reply = try BinaryReader.value(
                WorkerReply.self, in: inbox[headerLength..<headerLength + length])
            inbox.removeFirst(headerLength + length)
            guard case .ready(let protections) = reply else {
                // `ready` is the first message of every worker.
                guard self.protections != nil else { throw garbled }
                if reply.isAboutPage { pagesRead += 1 }
                return reply
            }
            guard self.protections == nil else { throw garbled }
            self.protections = protections
        }
        return nil
    }

    private var garbled: Problem {
        Problem(.internalFault, "a worker process sent an invalid message")
    }

    /// Whether it is to be replaced before it has no memory left for a page.
    var isFull: Bool {
        let allocated = allocated
        return allocated > limits.memory / 4 * 3
            || pagesRead >= pagesPerFullWorker && allocated > limits.memory / 2
    }

    /// Whether pages that it has read before may have left too little memory for the last one.
    var isShortOfMemory: Bool { pagesRead > 1 && allocated > limits.memory / 2 }

    /// Bytes that it has allocated, at most ``WorkerLimits/memory``: libraries leak, cache and fragment
    /// them.
    ///
    /// Source: Linux, proc(5): the sixth number of `statm`, in pages.
    private var allocated: Int {
        let numbers = (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)) ?? ""
        let pages = numbers.split(separator: " ").dropFirst(5).first.flatMap { Int($0) }
        return (pages ?? 0) * Int(getpagesize())
    }

    /// Whether it waits for a request and has sent no unrequested reply.
    var isIdle: Bool { exchange() && inbox.isEmpty && outbox.isEmpty && !isOver }

    func discardStandardError() { standardError = WorkerStandardError() }

    /// What it wrote while reading the page that it has just sent.
    func takeStandardErrorOfPage() -> WorkerStandardError {
        standardError.drain(from: errors)
        return standardError.takePage()
    }

    /// Waits until one of the workers sends something or accepts more of a queued request, or until
    /// a moment.
    static func wait(for workers: some Sequence<Worker>, until moment: SuspendingClock.Instant) {
        var waiting = workers.flatMap { worker in
            let events = worker.outbox.isEmpty ? POLLIN : POLLIN | POLLOUT
            return [
                pollfd(fd: worker.socket.descriptor, events: Int16(events), revents: 0),
                pollfd(fd: worker.errors, events: Int16(POLLIN), revents: 0),
            ]
        }
        let left = (moment - .now) / .milliseconds(1)
        _ = poll(&waiting, nfds_t(waiting.count), Int32(max(0, min(left.rounded(.up), 60_000))))
    }

    /// Kills the process if it still runs, and waits for its exit.
    @discardableResult
    func end() -> WorkerTermination? {
        guard !isOver else { return nil }
        isOver = true
        standardError.drain(from: errors)
        defer {
            slot = nil
            close(socket.descriptor)
            close(errors)
        }
        // A process that is exiting has its own reason; only a live one is killed.
        var status: Int32 = 0
        var usage = rusage()
        for attempt in 0..<exitGracePeriod {
            let found = wait4(process, &status, WNOHANG, &usage)
            if found == process {
                return WorkerTermination(
                    status: status, usage, limits, peakAtStart: peakAtStart, standardError)
            }
            if found < 0, errno != EINTR { return .unknown }
            if attempt == 0, !hasHungUp { break }
            usleep(1000)
        }
        kill(process, SIGKILL)
        while wait4(process, &status, 0, &usage) < 0 {
            guard errno == EINTR else { return .unknown }
        }
        return .protocolViolation
    }

    private var hasHungUp: Bool {
        var state = pollfd(fd: socket.descriptor, events: 0, revents: 0)
        return poll(&state, 1, 0) > 0 && state.revents & Int16(POLLHUP) != 0
    }
}

/// Pages after which a worker with half of its memory allocated is replaced. Libraries say nothing where they get no
/// memory, and a page is read as if it were empty: on 30 forms two of such workers did, with twice the memory none. A
/// start with the models of the neural reader costs about a second, a photographed page two or three.
private let pagesPerFullWorker = 4

/// Milliseconds in which a process that has closed its socket exits.
private let exitGracePeriod = 200
