import Foundation

/// Reads pages for a request, on a thread of its own, so that it keeps no other task from running.
struct RequestedPages: Sendable {
    let source: SourceFile
    var options: ConversionOptions
    /// Other readings kept for each word in a picture, 0…10.
    var alternativeCount: Int

    /// - Throws: What keeps the file from being opened or a page from being read; `interrupted`
    ///   where the task is cancelled.
    func map<Value: Sendable>(
        _ change: @escaping @Sendable (PageReading) -> Value
    ) async throws(Problem) -> [Value] {
        try await mapPages { (work, number) throws(Problem) in
            change(try work.reading(ofPage: number))
        }
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
                source.bytes, options: options, alternativeCount: alternativeCount)
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
    /// As BCP 47, their scripts kept; English for none.
    var tags: [String] {
        let tags = compactMap { language -> String? in
            guard let code = language.languageCode?.identifier else { return nil }
            let rest = [language.script?.identifier, language.region?.identifier]
            return ([code] + rest.compactMap(\.self)).joined(separator: "-")
        }
        return tags.isEmpty ? ["en"] : tags
    }
}
