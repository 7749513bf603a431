public import DocumentConversion
public import Foundation
import Readers
import Synchronization

/// Processes of their own that perform requests, so that no file can crash the program, exhaust the
/// memory of the machine, or reach anything outside its process: workers have no network, write no
/// file, and read none but fonts and language data.
///
///     IsolatedWorkers.serveIfAsked()                       // the first line of the program
///     let workers = IsolatedWorkers()
///     let handler = ImageRequestHandler(data, isolatedBy: workers)
///     let pages = try await handler.perform(RecognizeDocumentsRequest())
///
/// The results are the same as in this process. What happens to a worker is thrown: `limitReached`
/// for too much time or memory, `damagedInput` for a crash. A task that is cancelled ends its worker
/// at once.
public final class IsolatedWorkers: Sendable {
    private let pool: WorkerPool
    private let command: WorkerCommand
    private let pageTimeLimit: Double
    private let sharesProcesses: Bool
    /// How many files were opened.
    private let count = Atomic(0)

    /// - Parameters:
    ///   - program: The program that is started as a worker: `docconv`, of the version of this
    ///     library. `nil` for this program itself, which calls ``serveIfAsked()`` at its start.
    ///   - memory: Bytes that one process may use.
    ///   - pageTimeLimit: Seconds that one page may take; more than 0.
    ///   - sharesProcesses: Whether a process may read one file after another. A process takes some
    ///     50 ms to start; but a file that takes it over can falsify what is read of the next.
    public init(
        program: URL? = nil, memory: Int = 2 << 30, pageTimeLimit: Double = 30,
        sharesProcesses: Bool = false
    ) {
        command =
            program.map {
                WorkerCommand(executable: $0.path, arguments: ["docconv", WorkerProcess.mark])
            } ?? .thisProgram
        pool = WorkerPool(command: command, memory: memory)
        self.pageTimeLimit = pageTimeLimit
        self.sharesProcesses = sharesProcesses
    }

    /// Does the work of a worker and ends the process, where this process was started as one. Call
    /// it before anything else.
    public static func serveIfAsked() {
        let recognizers = RecognizerCache()
        WorkerProcess.runIfAsked { (bytes, options) throws(Problem) in
            try PageWork(bytes, options: options, recognizers: recognizers)
        }
        servesWorkers.store(true, ordering: .relaxed)
    }

    /// Opens a file for requests.
    ///
    /// - Throws: What keeps the file from being opened, `internalFault` where no worker starts.
    func pages(
        of bytes: InputBytes, _ options: ConversionOptions
    ) throws(Problem) -> any RequestedPages {
        guard command != .thisProgram || servesWorkers.load(ordering: .relaxed) else {
            throw Problem(
                .internalFault, "this program cannot be started as a worker",
                hint: "call IsolatedWorkers.serveIfAsked() first, or name docconv as the program")
        }
        var options = options
        options.pageTimeLimit = pageTimeLimit
        options.sheets = .one
        if !sharesProcesses {
            options.trustGroup = "\(count.add(1, ordering: .relaxed).newValue)"
        }
        return try IsolatedPages(bytes, in: pool, options: options)
    }
}

/// Whether this program asks at its start whether it is a worker.
private let servesWorkers = Atomic(false)

extension ImageRequestHandler {
    /// Has requests performed in isolated processes. One of them keeps the file open until the
    /// handler is released; requests at the same time have one each.
    ///
    /// - Parameters:
    ///   - data: A PDF or picture file.
    ///   - page: Counted from 1; `nil` for all of them where a result has an element for each page,
    ///     else for the first one.
    ///   - orientation: How a picture is made upright; `nil` for what the file says of it.
    ///   - workers: The processes.
    public convenience init(
        _ data: Data, page: Int? = nil, orientation: CGImagePropertyOrientation? = nil,
        isolatedBy workers: IsolatedWorkers
    ) {
        self.init(
            .success(SourceFile(data, named: "input")), page: page, orientation: orientation
        ) { (bytes, options) throws(Problem) in try workers.pages(of: bytes, options) }
    }

    /// Has requests performed in isolated processes; this one does not look into the file. A file
    /// that cannot be opened makes each request fail.
    public convenience init(
        _ url: URL, page: Int? = nil, orientation: CGImagePropertyOrientation? = nil,
        isolatedBy workers: IsolatedWorkers
    ) {
        self.init(
            Swift.Result { () throws(Problem) in try SourceFile(at: url) }, page: page,
            orientation: orientation
        ) { (bytes, options) throws(Problem) in try workers.pages(of: bytes, options) }
    }

    /// Has requests performed in isolated processes.
    public convenience init(
        _ picture: PixelBuffer, orientation: CGImagePropertyOrientation? = nil,
        isolatedBy workers: IsolatedWorkers
    ) {
        self.init(picture.file, orientation: orientation, isolatedBy: workers)
    }
}
