import DocumentConversion
import Readers

/// A file that a worker keeps open, for requests page by page.
final class RemotePages: OpenedPages {
    let pageCount: Int
    private let file: SharedInput
    private let pool: WorkerPool
    private var options: ConversionOptions
    private var session: WorkerSession

    convenience init(
        _ bytes: InputBytes, in pool: WorkerPool, options: ConversionOptions
    ) throws(Problem) {
        try self.init(try SharedInput(bytes), in: pool, options: options)
    }

    init(
        _ file: SharedInput, in pool: WorkerPool, options: ConversionOptions
    ) throws(Problem) {
        self.file = file
        self.pool = pool
        self.options = options
        session = try WorkerSession(
            pool, file: file, options: options, wantsMetadata: false)
        pageCount = session.opened.pageCount
    }

    func inspection(ofPage number: Int) throws(Problem) -> PageInspection {
        guard case .inspection(let inspection) = try reply(to: .inspect(number)),
            inspection.page.number == number
        else { throw unexpected }
        return inspection
    }

    func barcodes(ofPage number: Int) throws(Problem) -> [BarcodeObservation] {
        guard case .barcodes(let barcodes) = try reply(to: .barcodes(number)) else {
            throw unexpected
        }
        return barcodes
    }

    /// Asked from now on whether the work is to end in the middle.
    var isCancelled: @Sendable () -> Bool {
        get { options.isCancelled }
        set {
            options.isCancelled = newValue
            session.options.isCancelled = newValue
        }
    }

    func finding(
        of request: PageRequest, onPage number: Int
    ) throws(Problem) -> PageFinding {
        guard case .finding(let finding) = try reply(to: .perform(request, page: number)),
            finding.mayAnswer(request, onPage: number)
        else { throw unexpected }
        return finding
    }

    func overlay(ofPage number: Int, resolution: Double) throws(Problem) -> [UInt8] {
        guard case .overlay(let bytes) = try reply(to: .draw(number, resolution: resolution))
        else { throw unexpected }
        return bytes
    }

    func picture(_ request: RenderRequest) throws(Problem) -> EncodedPicture {
        guard case .picture(let picture) = try reply(to: .picture(request)) else {
            throw unexpected
        }
        return picture
    }

    func writePDF(
        of pages: [InvisibleTextPage], keepsActiveContent: Bool, to sink: inout some ByteSink
    ) throws(Problem) -> ActiveContent {
        for (index, page) in pages.enumerated() {
            guard case .textTaken = try reply(to: .takeText(page, isFirst: index == 0)) else {
                throw unexpected
            }
        }
        var reply = try reply(
            to: .layer(pages: pages.count, keepsActiveContent: keepsActiveContent),
            pages: pages.count)
        while case .part(let part) = reply {
            do throws(Problem) { try sink.write(part) } catch {
                // The worker still sends the rest of the file, which is no longer wanted.
                session.takeWorker()?.end()
                throw error
            }
            reply = try session.nextReply()
        }
        guard case .pdfWritten(let removed) = reply else { throw unexpected }
        return removed
    }

    /// Sends a request to the worker; one that was lost with another page is replaced, and so is one
    /// that is killed from outside or has spent its memory on other pages, once.
    ///
    /// - Parameter pages: How many the request is about.
    private func reply(to request: WorkerRequest, pages: Int = 1) throws(Problem) -> WorkerReply {
        if session.isOver {
            session = try WorkerSession(
                pool, file: file, options: options, wantsMetadata: false)
        }
        do throws(Problem) { return try session.reply(to: request, pages: pages) } catch {
            guard session.isWorthAnother, !request.hasState else { throw error }
            session = try WorkerSession(pool, file: file, options: options, wantsMetadata: false)
            return try session.reply(to: request, pages: pages)
        }
    }

    private var unexpected: Problem {
        WorkerTermination.protocolViolation.problem(
            "reading the page", timeLimit: options.pageTimeLimit)
    }
}
