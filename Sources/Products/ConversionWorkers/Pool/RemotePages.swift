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

    func picture(_ wish: PictureWish) throws(Problem) -> EncodedPicture {
        guard case .picture(let picture) = try reply(to: .picture(wish)) else { throw unexpected }
        return picture
    }

    func pdf(of pages: [UnseenPage]) throws(Problem) -> [UInt8] {
        guard case .pdf(let bytes) = try reply(to: .layer(pages), pages: pages.count) else {
            throw unexpected
        }
        return bytes
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
