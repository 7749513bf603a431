import Foundation
import Readers
import Synchronization

/// A file that requests look at, with the picture that was decoded for one of them.
public final class RequestedFile: Sendable {
    private let source: SourceFile
    private let page: Int?
    private let pages: SharedPages

    /// - Throws: What keeps the file from being opened; `wrongUsage` for a page that it does not have
    ///   and for the orientation of a PDF.
    init(
        _ source: SourceFile, page: Int?, orientation: CGImagePropertyOrientation?
    ) throws(Problem) {
        self.source = source
        self.page = page
        do throws(Problem) {
            if let page, page < 1 {
                throw Problem(.wrongUsage, "there is no page \(page)", hint: "pages count from 1")
            }
            var options = ConversionOptions().reading
            options.orientation = orientation.flatMap(\.picture)
            pages = try SharedPages(of: source.bytes, options: options)
            if orientation != nil, !pages.readsPhotographs {
                throw Problem(
                    .wrongUsage, "the pages of a PDF have an orientation of their own",
                    hint: "leave the orientation out")
            }
            if let page, page > pages.pageCount {
                throw Problem(.wrongUsage, "there is no page \(page)")
            }
        } catch {
            throw error.placed(in: source.name)
        }
    }

    /// - Parameter look: Takes what is needed of a page, counted from 1.
    /// - Throws: `damagedInput`, `limitReached`; `interrupted` where the task is cancelled.
    func value<Value: Sendable>(
        _ look: @escaping @Sendable (PageWork, Int) throws(Problem) -> Value
    ) async throws(Problem) -> Value {
        let values = try await values(of: [page ?? 1], PageReadingEffort(), look)
        guard let value = values.first else { throw Problem(.interrupted, "cancelled") }
        return value
    }

    /// The same, with the text of the page read.
    func value<Value: Sendable>(
        _ effort: PageReadingEffort,
        _ look: @escaping @Sendable (PageWork, PageReading) throws(Problem) -> Value
    ) async throws(Problem) -> Value {
        let values = try await values(of: [page ?? 1], effort) {
            (work, number) throws(Problem) in try look(work, try work.reading(ofPage: number))
        }
        guard let value = values.first else { throw Problem(.interrupted, "cancelled") }
        return value
    }

    /// The same for every page, or for the one that was named.
    func values<Value: Sendable>(
        _ effort: PageReadingEffort,
        _ look: @escaping @Sendable (PageWork, PageReading) throws(Problem) -> Value
    ) async throws(Problem) -> [Value] {
        try await values(of: page.map { [$0] } ?? Array(1...max(1, pages.pageCount)), effort) {
            (work, number) throws(Problem) in try look(work, try work.reading(ofPage: number))
        }
    }

    /// Reads pages on threads of their own, so that they keep no other task from running.
    private func values<Value: Sendable>(
        of numbers: [Int], _ effort: PageReadingEffort,
        _ look: @escaping @Sendable (PageWork, Int) throws(Problem) -> Value
    ) async throws(Problem) -> [Value] {
        let queue = PageQueue<Value>(numbers)
        let threads = min(numbers.count, effort.options.threads)
        await withTaskCancellationHandler {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<threads {
                    group.addTask { await self.empty(queue, effort, look) }
                }
            }
        } onCancel: {
            queue.cancel()
        }
        return try queue.values
    }

    private func empty<Value: Sendable>(
        _ queue: PageQueue<Value>, _ effort: PageReadingEffort,
        _ look: @escaping @Sendable (PageWork, Int) throws(Problem) -> Value
    ) async {
        await withCheckedContinuation { continuation in
            do throws(Problem) {
                _ = try SystemThread {
                    let work = PageWork(
                        self.source.bytes, reader: self.pages, options: effort.options,
                        alternativeCount: effort.alternativeCount,
                        correctsSpelling: effort.correctsSpelling)
                    while let number = queue.next() {
                        do throws(Problem) {
                            queue.add(.success(try look(work, number)), of: number)
                        } catch {
                            queue.add(
                                .failure(error.placed(in: self.source.name, page: number)),
                                of: number)
                        }
                    }
                    continuation.resume()
                }
            } catch {
                queue.note(error)
                continuation.resume()
            }
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

/// Pages to be read by several threads, and what was found on them.
private final class PageQueue<Value: Sendable>: Sendable {
    private struct State {
        var next = 0
        var isClosed = false
        var found: [Int: Result<Value, Problem>] = [:]
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
    func add(_ result: Result<Value, Problem>, of number: Int) {
        state.withLock { state in
            state.found[number] = result
            if case .failure = result { state.isClosed = true }
        }
    }

    func cancel() {
        state.withLock { state in
            state.isClosed = true
            state.problem = Problem(.interrupted, "cancelled")
        }
    }

    /// What keeps a thread from reading; the others go on.
    func note(_ problem: Problem) {
        state.withLock { state in state.problem = state.problem ?? problem }
    }

    /// In the order of the pages.
    var values: [Value] {
        get throws(Problem) {
            let state = state.withLock { $0 }
            var values: [Value] = []
            for number in numbers {
                guard let result = state.found[number] else { break }
                values.append(try result.get())
            }
            if values.count < numbers.count {
                throw state.problem ?? Problem(.interrupted, "cancelled")
            }
            return values
        }
    }
}

/// The pages of an open file, for several threads; the picture of the last one is kept.
private final class SharedPages: PageSource, Sendable {
    let component: String
    let pageCount: Int
    let readsPhotographs: Bool
    let metadata: SourceMetadata

    private struct State {
        var source: any PageSource
        var image: (page: Int, picture: Noted<SourceImage>)?
    }

    private let state: Mutex<State>

    init(of bytes: InputBytes, options: ReadingOptions) throws(Problem) {
        let source = try ReaderRegistry.pages(of: bytes, options: options)
        component = source.component
        pageCount = source.pageCount
        readsPhotographs = source.readsPhotographs
        metadata = source.metadata
        state = Mutex(State(source: source))
    }

    var embeddedXML: [EmbeddedFile] { state.withLock { $0.source.embeddedXML } }

    func reading(ofPage number: Int) throws(Problem) -> PageReading {
        try state.withLock { (state) throws(Problem) in try state.source.reading(ofPage: number) }
    }

    func image(ofPage number: Int) throws(Problem) -> Noted<SourceImage> {
        try state.withLock { (state) throws(Problem) in
            if let image = state.image, image.page == number { return image.picture }
            let picture = try state.source.image(ofPage: number)
            state.image = (number, picture)
            return picture
        }
    }

    func preview(ofPage number: Int) throws(Problem) -> Noted<SourceImage> {
        try state.withLock { (state) throws(Problem) in try state.source.preview(ofPage: number) }
    }

    func picture(ofPage number: Int, resolution: Double) throws(Problem) -> Bitmap {
        try state.withLock { (state) throws(Problem) in
            try state.source.picture(ofPage: number, resolution: resolution)
        }
    }
}

extension CGImagePropertyOrientation {
    fileprivate var picture: PictureOrientation? { PictureOrientation(rawValue: Int(rawValue)) }
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
