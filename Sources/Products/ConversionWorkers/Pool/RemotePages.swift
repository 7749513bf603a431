import DocumentConversion
import Readers

/// A file that a worker holds open, whose pages are looked at one by one.
final class RemotePages: OpenedPages {
    let pageCount: Int
    private let file: SharedInput
    private let pool: WorkerPool
    private let options: ConversionOptions
    private var conversation: WorkerConversation

    init(
        _ bytes: InputBytes, in pool: WorkerPool, options: ConversionOptions
    ) throws(Problem) {
        file = try SharedInput(bytes)
        self.pool = pool
        self.options = options
        conversation = try WorkerConversation(
            pool, file: file, options: options, wantsMetadata: false)
        pageCount = conversation.opened.pageCount
    }

    func inspection(ofPage number: Int) throws(Problem) -> PageInspection {
        guard case .inspection(let inspection) = try reply(to: .inspect(number)),
            inspection.page.number == number
        else { throw unexpected }
        return inspection
    }

    func codes(ofPage number: Int) throws(Problem) -> [BarcodeObservation] {
        guard case .codes(let codes) = try reply(to: .codes(number)) else { throw unexpected }
        return codes
    }

    func overlay(ofPage number: Int, resolution: Double) throws(Problem) -> [UInt8] {
        guard case .overlay(let bytes) = try reply(to: .draw(number, resolution: resolution))
        else { throw unexpected }
        return bytes
    }

    func picture(_ wish: RenderRequest) throws(Problem) -> EncodedPicture {
        guard case .picture(let picture) = try reply(to: .picture(wish)) else { throw unexpected }
        return picture
    }

    func writePDF(
        of pages: [InvisibleTextPage], to sink: inout some ByteSink
    ) throws(Problem) {
        for (index, page) in pages.enumerated() {
            guard case .textTaken = try reply(to: .takeText(page, isFirst: index == 0)) else {
                throw unexpected
            }
        }
        var reply = try reply(to: .layer(pages: pages.count), pages: pages.count)
        while case .pdf(let part) = reply {
            if part.isEmpty { return }
            do throws(Problem) { try sink.write(part) } catch {
                // The rest of the file is on its way and wanted by nobody.
                conversation.takeWorker()?.end()
                throw error
            }
            reply = try conversation.nextReply()
        }
        throw unexpected
    }

    /// Asks the worker; one that was lost over another page is replaced.
    ///
    /// - Parameter pages: How many the request is about.
    private func reply(to request: WorkerRequest, pages: Int = 1) throws(Problem) -> WorkerReply {
        if conversation.isOver {
            conversation = try WorkerConversation(
                pool, file: file, options: options, wantsMetadata: false)
        }
        return try conversation.reply(to: request, pages: pages)
    }

    private var unexpected: Problem {
        WorkerEnd.broughtDown.problem("reading the page", timeLimit: options.pageTimeLimit)
    }
}
