import Foundation

/// Reads pages for a request, on a thread of its own, so that it keeps no other task from running.
struct RequestedPages: Sendable {
    let source: SourceFile
    var options: ConversionOptions
    /// Other readings kept for each word in a picture, 0…10.
    var alternativeCount: Int
    /// Whether a dictionary may choose among the readings of a word.
    var correctsSpelling = true

    /// - Throws: What keeps the file from being opened or a page from being read; `interrupted`
    ///   where the task is cancelled.
    func map<Value: Sendable>(
        _ change: @escaping @Sendable (PageReading) -> Value
    ) async throws(Problem) -> [Value] {
        try await mapPages { (work, number) throws(Problem) in
            change(try work.reading(ofPage: number))
        }
    }

    /// - Parameter look: Takes from the open file what is needed of the page.
    /// - Throws: `wrongUsage` for a page that the file does not have, and what ``map(_:)`` throws.
    static func value<Value: Sendable>(
        ofPage page: Int, in source: SourceFile,
        _ look: @escaping @Sendable (PageWork, Int) throws(Problem) -> Value
    ) async throws(Problem) -> Value {
        guard page > 0 else {
            throw Problem(.wrongUsage, "there is no page \(page)", hint: "pages count from 1")
        }
        let pages = RequestedPages(
            source: source,
            options: ConversionOptions(pages: PageSelection(page...page), threads: 1),
            alternativeCount: 0)
        guard let value = try await pages.mapPages(look).first else {
            throw Problem(.wrongUsage, "there is no page \(page)")
        }
        return value
    }

    /// - Parameter look: Takes from an open file what is needed of a page, counted from 1.
    /// - Throws: What ``map(_:)`` throws.
    func mapPages<Value: Sendable>(
        _ look: @escaping @Sendable (PageWork, Int) throws(Problem) -> Value
    ) async throws(Problem) -> [Value] {
        let cancellation = CancellationMark()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                do throws(Problem) {
                    _ = try SystemThread {
                        continuation.resume(
                            returning: Result { () throws(Problem) in
                                try values(cancellation, look)
                            })
                    }
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        } onCancel: {
            cancellation.set()
        }
        return try result.get()
    }

    private func values<Value>(
        _ cancellation: CancellationMark, _ look: (PageWork, Int) throws(Problem) -> Value
    ) throws(Problem) -> [Value] {
        var page: Int?
        do throws(Problem) {
            let work = try PageWork(
                source.bytes, options: options, alternativeCount: alternativeCount,
                correctsSpelling: correctsSpelling)
            var values: [Value] = []
            for number in try options.pages.numbers(ofPages: work.pageCount) {
                page = number
                guard !cancellation.isSet else { throw Problem(.interrupted, "cancelled") }
                values.append(try look(work, number))
            }
            return values
        } catch {
            throw error.placed(in: source.name, page: page)
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
    /// The least height of text as a share of that of the page.
    ///
    /// - Throws: `wrongUsage` outside 0…1.
    var asHeightFraction: Float {
        get throws(Problem) {
            guard (0...1).contains(self) else {
                throw Problem(
                    .wrongUsage, "\(self) is no share of the page's height",
                    hint: "name one from 0 to 1")
            }
            return self
        }
    }
}
