import Foundation
import Synchronization

/// A file that requests look at, with the picture that was decoded for one of them.
public final class RequestedFile: Sendable {
    private let name: String
    private let page: Int?
    private let pages: any RequestedPages

    /// - Parameter pages: Of the file.
    /// - Throws: `wrongUsage` for a page that the file does not have.
    init(_ name: String, page: Int?, pages: any RequestedPages) throws(Problem) {
        self.name = name
        self.page = page
        self.pages = pages
        if let page, page < 1 || page > pages.pageCount {
            throw Problem(
                .wrongUsage, "there is no page \(page)", at: Problem.Place(file: name),
                hint: page < 1 ? "pages count from 1" : nil)
        }
    }

    /// What one page answers: the page that was named, or the first one.
    ///
    /// - Throws: What ``PageService/finding(of:onPage:)`` throws.
    func finding(of request: PageRequest) async throws(Problem) -> PageFinding {
        guard let finding = try await findings(of: request, on: [page ?? 1]).first else {
            throw Problem(.interrupted, "cancelled")
        }
        return finding
    }

    /// What every page answers, or the one that was named, in page order.
    ///
    /// - Throws: What ``PageService/finding(of:onPage:)`` throws.
    func findings(of request: PageRequest) async throws(Problem) -> [PageFinding] {
        try await findings(
            of: request, on: page.map { [$0] } ?? Array(1...max(1, pages.pageCount)))
    }

    /// Looks at pages on threads of their own, so that they keep no other task from running.
    private func findings(
        of request: PageRequest, on numbers: [Int]
    ) async throws(Problem) -> [PageFinding] {
        let queue = PageQueue(numbers)
        let threads = min(numbers.count, ProcessInfo.processInfo.activeProcessorCount)
        await withTaskCancellationHandler {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<threads {
                    group.addTask { await self.empty(queue, asking: request) }
                }
            }
        } onCancel: {
            queue.cancel()
        }
        return try queue.findings
    }

    private func empty(_ queue: PageQueue, asking request: PageRequest) async {
        await withCheckedContinuation { continuation in
            do throws(Problem) {
                _ = try SystemThread {
                    self.answer(request, on: queue)
                    continuation.resume()
                }
            } catch {
                queue.note(error)
                continuation.resume()
            }
        }
    }

    private func answer(_ request: PageRequest, on queue: PageQueue) {
        guard let first = queue.next() else { return }
        var number = first
        do throws(Problem) {
            let service = try pages.service(isCancelled: { queue.isCancelled })
            queue.add(.success(try service.finding(of: request, onPage: number)), of: number)
            while let next = queue.next() {
                number = next
                queue.add(.success(try service.finding(of: request, onPage: number)), of: number)
            }
        } catch {
            queue.add(.failure(error.placed(in: name, page: number)), of: number)
        }
    }
}

/// How the text of pages is read for a request.
struct PageReadingEffort: Sendable {
    var options = ConversionOptions()
    /// Other readings kept for each word in a picture, 0…10.
    var alternativeCount = 0
    /// Whether a dictionary may choose among the readings of a word.
    var correctsSpelling = true
}

extension Problem {
    /// What no page of this version answers.
    static var unfittingFinding: Problem {
        Problem(.internalFault, "a page answered another request than the one that was asked")
    }
}

/// Pages to be read by several threads, and what was found on them.
private final class PageQueue: Sendable {
    private struct State {
        var next = 0
        var isClosed = false
        var isCancelled = false
        var found: [Int: Result<PageFinding, Problem>] = [:]
        var problem: Problem?
    }

    private let numbers: [Int]
    private let state = Mutex(State())

    init(_ numbers: [Int]) { self.numbers = numbers }

    func next() -> Int? {
        state.withLock { state in
            guard !state.isClosed, state.next < numbers.count else { return nil }
            defer { state.next += 1 }
            return numbers[state.next]
        }
    }

    /// After a failure no other page is begun; those before it are all taken already.
    func add(_ result: Result<PageFinding, Problem>, of number: Int) {
        state.withLock { state in
            state.found[number] = result
            if case .failure = result { state.isClosed = true }
        }
    }

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    func cancel() {
        state.withLock { state in
            state.isClosed = true
            state.isCancelled = true
            state.problem = Problem(.interrupted, "cancelled")
        }
    }

    /// What keeps a thread from reading; the others go on.
    func note(_ problem: Problem) {
        state.withLock { state in state.problem = state.problem ?? problem }
    }

    /// In the order of the pages.
    var findings: [PageFinding] {
        get throws(Problem) {
            let state = state.withLock { $0 }
            var findings: [PageFinding] = []
            for number in numbers {
                guard let result = state.found[number] else { break }
                findings.append(try result.get())
            }
            if findings.count < numbers.count {
                throw state.problem ?? Problem(.interrupted, "cancelled")
            }
            return findings
        }
    }
}

extension [Locale.Language] {
    /// As BCP 47, their scripts kept; for none English, or that they are to be detected.
    func tags(detected: Bool) -> [String] {
        let tags = compactMap { language -> String? in
            guard let code = language.languageCode?.identifier else { return nil }
            let rest = [language.script?.identifier, language.region?.identifier]
            return ([code] + rest.compactMap(\.self)).joined(separator: "-")
        }
        guard tags.isEmpty else { return tags }
        return detected ? [PictureLanguages.automatic] : ["en"]
    }
}

extension Int {
    /// How many readings are kept.
    ///
    /// - Throws: `wrongUsage` outside 1…10, as Vision allows.
    var asCandidateCount: Int {
        get throws(Problem) {
            guard (1...10).contains(self) else {
                throw Problem(.wrongUsage, "\(self) candidates cannot be kept", hint: "1 to 10 can")
            }
            return self
        }
    }
}

extension Float {
    /// A part of a whole.
    ///
    /// - Parameter whole: As a message names it.
    /// - Throws: `wrongUsage` outside 0…1.
    func asShare(of whole: String) throws(Problem) -> Double {
        guard (0...1).contains(self) else {
            throw Problem(
                .wrongUsage, "\(self) is no share of \(whole)", hint: "name one from 0 to 1")
        }
        return Double(self)
    }
}
