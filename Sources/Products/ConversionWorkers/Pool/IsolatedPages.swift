import DocumentConversion
import Readers
import Synchronization

/// A file that requests look at in isolated processes.
final class IsolatedPages: RequestedPages {
    let pageCount: Int
    private let file: SharedInput
    private let pool: WorkerPool
    private let options: ConversionOptions
    /// Open in a process that waits for the next request; one at most.
    private let idle: Mutex<OpenPages?>

    init(
        _ bytes: InputBytes, in pool: WorkerPool, options: ConversionOptions
    ) throws(Problem) {
        file = try SharedInput(bytes)
        self.pool = pool
        self.options = options
        let first = try RemotePages(file, in: pool, options: options)
        pageCount = first.pageCount
        idle = Mutex(OpenPages(pages: first))
    }

    func service(isCancelled: @escaping @Sendable () -> Bool) throws(Problem) -> any PageService {
        let waiting = idle.withLock { idle in
            defer { idle = nil }
            return idle
        }
        var options = options
        options.isCancelled = isCancelled
        guard let waiting else {
            return IsolatedService(
                pages: try RemotePages(file, in: pool, options: options), of: self)
        }
        waiting.pages.isCancelled = isCancelled
        return IsolatedService(pages: waiting.pages, of: self)
    }

    fileprivate func keep(_ pages: RemotePages) {
        pages.isCancelled = { false }
        idle.withLock { $0 = OpenPages(pages: pages) }
    }
}

/// `@unchecked Sendable`: belongs to the file or to one service of it, never to both.
private struct OpenPages: @unchecked Sendable {
    let pages: RemotePages
}

/// Has a process answer requests of one thread, and gives it back.
private final class IsolatedService: PageService {
    private let pages: RemotePages
    private let file: IsolatedPages

    init(pages: RemotePages, of file: IsolatedPages) {
        self.pages = pages
        self.file = file
    }

    deinit { file.keep(pages) }

    func finding(
        of request: PageRequest, onPage number: Int
    ) throws(Problem) -> PageFinding { try pages.finding(of: request, onPage: number) }
}
