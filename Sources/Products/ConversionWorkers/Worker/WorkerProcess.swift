import ArchiveReading
import Assembly
import DocumentConversion
import Foundation
import PageCoding
import Readers

/// The worker's side: a sandboxed process that reads pages for its parent.
///
///     parent ── request, descriptor ──▶ worker        one at a time
///            ◀──── replies ───────────
///
/// The program calls ``runIfAsked(_:opening:)`` before it does anything else.
package enum WorkerProcess {
    /// The argument that makes a program a worker.
    package static let mark = "__worker"

    /// Serves the parent and ends the process, where the arguments ask for a worker.
    ///
    /// - Parameter opening: Opens a file; tests substitute ``PageWork``.
    package static func runIfAsked<Pages: WorkerPages>(
        _ arguments: [String] = CommandLine.arguments,
        opening: @escaping (InputBytes, ConversionOptions) throws(Problem) -> Pages
    ) {
        guard let place = arguments.firstIndex(of: mark), place > 0,
            let limits = WorkerLimits(arguments: arguments[(place + 1)...])
        else { return }
        let socket = FrameSocket(descriptor: workerSocket)
        let protections = Sandbox(limits).enter()
        guard socket.send(.ready(protections)) else { exit(0) }
        var service = WorkerService(socket: socket, opening: opening)
        service.serve()
        // The parent is gone or done; no cleanup is needed.
        _exit(0)
    }
}

/// The descriptor on which a worker finds its parent.
let workerSocket: Int32 = 3

/// What a worker does with an open file: ``PageWork``, or a faulty implementation in a test.
package protocol WorkerPages: OpenedPages, PageService {
    var metadata: SourceMetadata { get }
    var components: [String] { get }
    var invoice: EmbeddedInvoice? { get }
    func outcome(ofPage number: Int, recalling: PictureRecall?) -> PageOutcome
}

extension WorkerPages {
    package var invoice: EmbeddedInvoice? { nil }

    package func finding(
        of request: PageRequest, onPage number: Int
    ) throws(Problem) -> PageFinding {
        throw Problem(.internalFault, "requests are not answered here")
    }
}

extension PageWork: WorkerPages {}

/// Answers requests until there are no more.
private struct WorkerService<Pages: WorkerPages> {
    let socket: FrameSocket
    let opening: (InputBytes, ConversionOptions) throws(Problem) -> Pages
    private var pages: Pages?
    /// Whether the parent may know what was read from a picture.
    private var asksForPictures = false
    /// The pages of the text layer that is being written.
    private var texts: [InvisibleTextPage] = []
    /// Members of one archive are unpacked one after another.
    private var archive: OpenArchive?

    init(
        socket: FrameSocket,
        opening: @escaping (InputBytes, ConversionOptions) throws(Problem) -> Pages
    ) {
        self.socket = socket
        self.opening = opening
    }

    mutating func serve() {
        while let (frame, file) = socket.receive() {
            guard let request = try? BinaryReader.value(WorkerRequest.self, in: frame) else {
                return
            }
            guard answer(request, file: file.map(ReceivedFile.init)) else { return }
        }
    }

    /// - Returns: Whether the parent takes answers.
    private mutating func answer(_ request: WorkerRequest, file: ReceivedFile?) -> Bool {
        do throws(Problem) {
            switch request {
            case .open(let request):
                guard let file else { return false }
                pages = nil
                texts = []
                return socket.send(.opened(try open(file, as: request)))
            case .read(let numbers):
                guard let pages else { return false }
                return numbers.allSatisfy { number in
                    let outcome = pages.outcome(
                        ofPage: number, recalling: asksForPictures ? recall : nil)
                    _ = withUnsafeBytes(of: endOfPageMark) {
                        write(STDERR_FILENO, $0.baseAddress, 1)
                    }
                    return socket.send(.outcome(outcome))
                }
            case .recall: return false
            case .inspect(let number):
                guard let pages else { return false }
                return socket.send(.inspection(try pages.inspection(ofPage: number)))
            case .barcodes(let number):
                guard let pages else { return false }
                return socket.send(.barcodes(try pages.barcodes(ofPage: number)))
            case .perform(let request, let number):
                guard let pages else { return false }
                return socket.send(.finding(try pages.finding(of: request, onPage: number)))
            case .draw(let number, let resolution):
                guard let pages else { return false }
                return socket.send(
                    .overlay(try pages.overlay(ofPage: number, resolution: resolution)))
            case .picture(let request):
                guard let pages else { return false }
                return socket.send(.picture(try pages.picture(request)))
            case .validate(let rule):
                guard let file else { return false }
                let bytes = try file.mapped()
                return socket.send(.violations(try rule.violationsHere(in: bytes)))
            case .detect(let request):
                return socket.send(.facts(try request.facts()))
            case .members(let kind):
                guard let file else { return false }
                return socket.send(.members(try opened(file, as: kind).members()))
            case .unpack(let member, let kind, let limit):
                guard let file else { return false }
                var sink = PartSink(socket)
                try opened(file, as: kind).write(member, limit: limit, to: &sink)
                return sink.finish() && socket.send(.unpacked)
            case .tryEscapes:
                return socket.send(.escapes(ConfinementTrial.escapes()))
            case .takeText(let text, let isFirst):
                if isFirst { texts = [] }
                texts.append(text)
                return socket.send(.textTaken)
            case .layer(let count, let keepsActiveContent):
                guard let pages, count == texts.count else { return false }
                defer { texts = [] }
                var sink = PartSink(socket)
                let removed = try pages.writePDF(
                    of: texts, keepsActiveContent: keepsActiveContent, to: &sink)
                return sink.finish() && socket.send(.pdfWritten(removed))
            }
        } catch {
            return socket.send(.refused(error))
        }
    }

    /// Asks the parent in the middle of reading, and waits.
    private func recall(_ digest: PictureDigest) -> PageOutcome? {
        guard socket.send(.seen(digest)), let (frame, _) = socket.receive(),
            case .recall(let outcome) = try? BinaryReader.value(WorkerRequest.self, in: frame)
        else { _exit(0) }
        return outcome
    }

    /// The archive that the last request was about, if it is the same file.
    private mutating func opened(
        _ file: ReceivedFile, as kind: ArchiveKind
    ) throws(Problem) -> ArchiveReader {
        let status = file.status
        if let archive, archive.isOf(status), archive.reader.kind == kind { return archive.reader }
        archive = nil
        let opened = OpenArchive(status, try file.mapped(), kind: kind)
        archive = opened
        return opened.reader
    }

    private mutating func open(
        _ file: ReceivedFile, as request: OpenRequest
    ) throws(Problem) -> OpenedFile {
        let bytes = try file.mapped()
        let opened = try opening(bytes, request.options)
        pages = opened
        asksForPictures = request.asksForPictures
        return OpenedFile(
            pageCount: opened.pageCount, components: opened.components,
            metadata: request.wantsMetadata ? opened.metadata : nil,
            invoice: request.wantsMetadata ? opened.invoice : nil)
    }
}

/// The descriptor of a file that came with a request.
///
/// It is closed before anything of the file is looked at: what the file has must not be mapped again, as
/// code.
private final class ReceivedFile {
    private var descriptor: Int32?
    let status: stat

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        var status = stat()
        fstat(descriptor, &status)
        self.status = status
    }

    func mapped() throws(Problem) -> InputBytes {
        defer { finish() }
        return try InputBytes(unchanging: descriptor ?? -1, named: "input")
    }

    private func finish() {
        if let descriptor { close(descriptor) }
        descriptor = nil
    }

    deinit { finish() }
}

/// An archive that stays open, with the file that it was opened from.
private struct OpenArchive {
    let reader: ArchiveReader
    private let bytes: InputBytes
    private let status: stat

    init(_ status: stat, _ bytes: InputBytes, kind: ArchiveKind) {
        self.status = status
        self.bytes = bytes
        reader = ArchiveReader(bytes.bytes, kind: kind)
    }

    func isOf(_ other: stat) -> Bool {
        status.st_dev == other.st_dev && status.st_ino == other.st_ino
            && status.st_size == other.st_size && status.st_mtim.tv_sec == other.st_mtim.tv_sec
            && status.st_mtim.tv_nsec == other.st_mtim.tv_nsec
    }
}

/// Sends a file to the parent in parts of ``WorkerReply/longestPart`` bytes.
private struct PartSink: ByteSink {
    private let socket: FrameSocket
    private var part: [UInt8] = []

    init(_ socket: FrameSocket) {
        self.socket = socket
        part.reserveCapacity(WorkerReply.longestPart)
    }

    mutating func write(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(WorkerReply.longestPart - part.count)
            part.append(contentsOf: piece)
            rest = rest.dropFirst(piece.count)
            if part.count == WorkerReply.longestPart { try send() }
        }
    }

    /// - Returns: Whether the parent takes answers.
    mutating func finish() -> Bool {
        part.isEmpty || socket.send(.part(part))
    }

    private mutating func send() throws(Problem) {
        guard socket.send(.part(part)) else {
            throw Problem(.interrupted, "nobody takes the file")
        }
        part.removeAll(keepingCapacity: true)
    }
}

extension FrameSocket {
    /// - Returns: Whether the parent takes answers.
    fileprivate func send(_ reply: WorkerReply) -> Bool {
        // Requests may ask for the boxes of characters.
        let keepsEdges = if case .finding = reply { true } else { false }
        var writer = BinaryWriter(keepsEdges: keepsEdges)
        writer.write(reply)
        if writer.bytes.count <= WorkerReply.longestFrame(ofKind: writer.bytes[0]),
            writer.decodedBytes <= mostDecoded
        {
            return send(writer.bytes)
        }
        let number: Int? = if case .outcome(let outcome) = reply { outcome.number } else { nil }
        let problem = Problem(
            .limitReached, "the content of the page is too large to be sent",
            hint: "leave the page out with --pages")
        return send(number.map { .outcome(.failed(number: $0, problem)) } ?? .refused(problem))
    }
}
