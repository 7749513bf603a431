import Assembly
import ConversionWorkers
import DocumentConversion
import Foundation
import Readers
import Synchronization
import Testing

/// Whatever becomes of a worker, one page pays for it.
///
/// One test after another: some count the processes of this one.
@Suite(.serialized) struct WorkerPoolTests {
    @Test(arguments: [
        ("crash", Problem.Kind.damagedInput, "reading the page crashed"),
        ("hang", .limitReached, "reading the page took more than 0.2 s"),
        ("spin", .limitReached, "reading the page took more than 0.2 s"),
        ("memory", .limitReached, "reading the page took more memory than allowed"),
        ("killed", .limitReached, "reading the page was killed from outside"),
        ("complain", .damagedInput, "reading the page crashed: bad  [31mstream"),
        ("garbage", .damagedInput, "reading the page failed without a message"),
        ("silence", .damagedInput, "reading the page failed without a message"),
        ("wrong page", .damagedInput, "reading the page failed without a message"),
        ("leave", .damagedInput, "reading the page failed without a message"),
        ("execute", .damagedInput, "reading the page crashed"),
    ])
    func `a disaster costs its page`(word: String, kind: Problem.Kind, message: String) throws {
        let run = try disasters(["fine", "fine", word, "fine", "fine"])
        #expect(run.outcomes.count == 5)
        for (index, outcome) in run.outcomes.enumerated() {
            switch outcome {
            case .read(let observation, _):
                #expect(index != 2)
                #expect(observation.page.number == index + 1)
            case .failed(let number, let problem):
                #expect(number == 3)
                #expect(problem.kind == kind)
                #expect(problem.message == message)
            case .needsRecognition: Issue.record("not a page of this file")
            }
        }
    }

    @Test func `the memory of this process does not count as that of a worker`() throws {
        let much = [UInt8](repeating: 1, count: 160 << 20)
        let outcome = try disasters(["crash"]).outcomes.first
        #expect(much.last == 1)
        guard case .failed(_, let problem) = outcome else {
            Issue.record("the page did not crash")
            return
        }
        #expect(problem.message == "reading the page crashed")
    }

    @Test func `a library that leaks costs no page of a long file`() throws {
        let outcomes = try disasters(Array(repeating: "leak", count: 60)).outcomes
        #expect(outcomes.count { if case .read = $0 { true } else { false } } == 60)
    }

    @Test func `a library that leaks costs no page of many files`() throws {
        let pool = WorkerPool(command: disasterWorker, memory: 96 << 20)
        for _ in 0..<40 {
            let run = try pool.run(
                InputBytes(Data("leak".utf8)), options: ConversionOptions(threads: 1))
            guard case .read = run.outcomes.first else {
                Issue.record("the page was not read")
                return
            }
        }
    }

    @Test(arguments: ["loud", "write", "connect"])
    func `what the confinement refuses does no harm`(word: String) throws {
        let outcomes = try disasters(["fine", word, "fine"]).outcomes
        #expect(outcomes.count { if case .read = $0 { true } else { false } } == 3)
        #expect(!FileManager.default.fileExists(atPath: "/tmp/docconv-escaped"))
    }

    /// Each page works for 0.3 s, and eight of them share a core.
    @Test func `a page that waits for the processor is no page without end`() throws {
        let count = 8 * ProcessInfo.processInfo.activeProcessorCount
        let pool = WorkerPool(command: disasterWorker, grace: 0.1)
        let run = try pool.run(
            InputBytes(Data(Array(repeating: "work", count: count).joined(separator: "\n").utf8)),
            options: ConversionOptions(threads: count, pageTimeLimit: 0.5))
        #expect(run.outcomes.count { if case .read = $0 { true } else { false } } == count)
    }

    @Test func `every page may be a disaster`() throws {
        let outcomes = try disasters(Array(repeating: "crash", count: 20)).outcomes
        #expect(outcomes.count { if case .failed = $0 { true } else { false } } == 20)
    }

    @Test func `libraries are heard and cannot flood`() throws {
        let heard = Mutex<[String]>([])
        _ = try disasters(["loud"]) { line in heard.withLock { $0.append(line) } }
        #expect(heard.withLock { $0.last } == "page 1: the last line")
        #expect(heard.withLock { $0.count } < 500)
    }

    @Test func `a file that cannot be opened says why`() {
        let locked = #expect(throws: Problem.self) { try disasters(["refused"]) }
        #expect(locked?.kind == .lockedInput)
        let crashing = #expect(throws: Problem.self) { try disasters(["unopened"]) }
        #expect(crashing?.message == "opening the file crashed")
    }

    @Test(arguments: ["/nonexistent", "/bin/true", "/bin/cat"])
    func `a program that is no worker is distinguished from a bad file`(program: String) {
        let pool = WorkerPool(
            command: WorkerCommand(executable: program, arguments: [program]), grace: 0.1)
        let problem = #expect(throws: Problem.self) {
            try pool.run(InputBytes(Data("fine".utf8)), options: options())
        }
        #expect(problem?.kind == .internalFault)
    }

    @Test func `cancelling ends workers at once`() throws {
        let isRead = Mutex(false)
        let problem = #expect(throws: Problem.self) {
            let pool = WorkerPool(command: disasterWorker)
            // Pages that never end would be `limitReached` if their time limit ended them.
            _ = try pool.run(
                InputBytes(Data("fine\nhang\nhang".utf8)),
                options: ConversionOptions(
                    threads: 2, onProgress: { _ in isRead.withLock { $0 = true } },
                    isCancelled: { isRead.withLock { $0 } }))
        }
        #expect(problem?.kind == .interrupted)
        #expect(children(running: "DisasterWorker").isEmpty)
    }

    @Test func `workers end with their pool and leave no zombies`() throws {
        for _ in 0..<3 { _ = try disasters(["fine", "crash", "fine", "hang"]) }
        #expect(children(running: "DisasterWorker").isEmpty)
    }

    @Test func `a worker serves several files`() throws {
        let pool = WorkerPool(command: disasterWorker)
        for count in [1, 5, 40, 2] {
            let words = Array(repeating: "fine", count: count).joined(separator: "\n")
            let run = try pool.run(InputBytes(Data(words.utf8)), options: options())
            #expect(run.outcomes.count == count)
        }
        #expect(children(running: "DisasterWorker").count <= 2)
    }

    @Test func `a worker reads files of one group only`() throws {
        let pool = WorkerPool(command: disasterWorker, mostActive: 1)
        func workers(for group: String) throws -> [Int32] {
            var options = options()
            options.threads = 1
            options.trustGroup = group
            #expect(
                try pool.run(InputBytes(Data("fine".utf8)), options: options).outcomes.count == 1)
            return pool.idleProcesses
        }
        let first = try workers(for: "a")
        #expect(first.count == 1)
        #expect(try workers(for: "a") == first)
        let second = try workers(for: "b")
        #expect(second.count == 1 && second != first)
        #expect(try workers(for: "b") == second)
    }

    @Test func `pages are looked at through a worker, and one that crashes is replaced`() throws {
        let pool = WorkerPool(command: disasterWorker, grace: 0)
        let pages = try pool.open(
            InputBytes(Data("fine\ncrash\nfine".utf8)), options: options())
        #expect(pages.pageCount == 3)
        #expect(throws: Problem.self) { try pages.inspection(ofPage: 2) }
        #expect(try pages.inspection(ofPage: 3).page.number == 3)
        #expect(try pages.overlay(ofPage: 1, resolution: 300_000).count == 300_000)
        func picture(ofPage number: Int) throws -> EncodedPicture {
            try pages.picture(
                RenderRequest(
                    page: number, pageSize: Size(width: 9, height: 9), pixelsPerUnit: 1))
        }
        #expect(throws: Problem.self) { try picture(ofPage: 2) }
        #expect(try picture(ofPage: 3).bytes == [7])
    }

    @Test func `a long file does not delay a short one`() throws {
        let pool = WorkerPool(command: disasterWorker, timeSlice: 0.1, mostActive: 1)
        let finished = Mutex<[Int]>([])
        let begun = DispatchSemaphore(value: 0)
        try sideBySide([100, 1, 2]) { (pages) throws(Problem) in
            // The short files come when the long one has its first page.
            var options = options()
            if pages == 100 {
                options.onProgress = { progress in
                    if progress.pagesDone == 1 { for _ in 0..<2 { begun.signal() } }
                }
            } else {
                begun.wait()
            }
            let words = Array(repeating: "short", count: pages).joined(separator: "\n")
            let run = try pool.run(InputBytes(Data(words.utf8)), options: options)
            #expect(run.outcomes.count == pages)
            finished.withLock { $0.append(pages) }
        }
        #expect(finished.withLock { $0.last } == 100)
    }

    @Test func `no more workers work than may`() throws {
        let pool = WorkerPool(command: disasterWorker, timeSlice: 0.05, mostActive: 2)
        let most = Mutex(0)
        try sideBySide([9, 1, 30, 4, 2]) { (pages) throws(Problem) in
            let words = Array(repeating: "short", count: pages) + ["crash"]
            var options = options()
            options.onProgress = { _ in
                let count = children(running: "DisasterWorker").count
                most.withLock { $0 = max($0, count) }
            }
            let run = try pool.run(
                InputBytes(Data(words.joined(separator: "\n").utf8)), options: options)
            #expect(run.outcomes.count == pages + 1)
        }
        #expect(most.withLock { $0 } == 2)
    }

    @Test func `who waits for a worker can be stopped`() throws {
        let pool = WorkerPool(command: disasterWorker, mostActive: 1)
        let first = try pool.open(InputBytes(Data("fine".utf8)), options: options())
        // Nobody asks but who waits.
        let questions = Mutex(0)
        let problem = #expect(throws: Problem.self) {
            _ = try pool.run(
                InputBytes(Data("fine".utf8)),
                options: ConversionOptions(
                    isCancelled: {
                        questions.withLock { count in
                            count += 1
                            return count > 3
                        }
                    }))
        }
        #expect(problem?.kind == .interrupted)
        #expect(first.pageCount == 1)
    }

    /// Runs `body` for each value on a thread of its own.
    private func sideBySide<Value: Sendable>(
        _ values: [Value], _ body: @escaping @Sendable (Value) throws(Problem) -> Void
    ) throws {
        let problem = Mutex<Problem?>(nil)
        let ended = DispatchSemaphore(value: 0)
        for value in values {
            Thread {
                do throws(Problem) { try body(value) } catch {
                    problem.withLock { $0 = error }
                }
                ended.signal()
            }.start()
        }
        for _ in values { ended.wait() }
        if let problem = problem.withLock({ $0 }) { throw problem }
    }

    private func disasters(
        _ words: [String], onStandardError: @escaping @Sendable (String) -> Void = { _ in }
    ) throws -> PageRun {
        let pool = WorkerPool(
            command: disasterWorker, memory: 96 << 20, grace: 0.8, onStandardError: onStandardError)
        // Only pages without end wait for the limit; others have all the time that they need.
        let limit = Set(words).isDisjoint(with: ["hang", "spin"]) ? nil : 0.2
        return try pool.run(
            InputBytes(Data(words.joined(separator: "\n").utf8)),
            options: options(pageTimeLimit: limit))
    }

    private func options(pageTimeLimit: Double? = nil) -> ConversionOptions {
        var options = ConversionOptions(threads: 2)
        if let pageTimeLimit { options.pageTimeLimit = pageTimeLimit }
        return options
    }
}

/// The name of every child process that is alive or a zombie, where it is this one.
func children(running name: String) -> [Int32] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.compactMap { Int32($0) }.filter { process in
        let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        return status?.contains("Name:\t\(name)\n") == true
            && status?.contains("PPid:\t\(getpid())\n") == true
    }
}

/// Where this test and the programs were built.
let builtProducts = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

let disasterWorker = WorkerCommand(
    executable: builtProducts.appending(path: "DisasterWorker").path,
    arguments: ["DisasterWorker", WorkerProcess.mark])

let docconvWorker = WorkerCommand(
    executable: builtProducts.appending(path: "docconv").path,
    arguments: ["docconv", WorkerProcess.mark])
