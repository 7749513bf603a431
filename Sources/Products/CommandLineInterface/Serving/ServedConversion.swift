import DocumentConversion
import Foundation

/// Answers requests one after another, with one set of options.
struct ServedConversion {
    let options: ConversionOptions
    let limits: InputLimits
    let workers: any PageRunner
    let isolation: BatchIsolation
    /// Of the command line.
    let formatOptions: [String: String]
    let areChecked: Bool
    /// Whether lost or unread text makes a file partial.
    let isStrict: Bool

    /// One file of the results.
    private struct Result {
        let format: DocumentFormat
        /// Counted from 1.
        let part: Int
        let bytes: [UInt8]

        var json: String {
            let content =
                format.isText
                ? "\"text\":\(String(decoding: bytes, as: UTF8.self).quoted)"
                : "\"content\":\"\(Data(bytes).base64EncodedString())\""
            return "{\"format\":\(format.name.quoted),\"part\":\(part),\(content)}"
        }
    }

    /// The reply to a line, without its end.
    func reply(to line: [UInt8]) -> String {
        let request: ServedRequest
        do throws(Problem) { request = try ServedRequest(line) } catch { return reply(for: error) }
        let start = ContinuousClock.now
        var report = FileReport(file: request.file, status: .converted)
        var results: [Result] = []
        do throws(Problem) { results = try convert(request, &report) } catch {
            report.status = .failed(error)
        }
        report.seconds = (ContinuousClock.now - start) / .seconds(1)
        return report.json(
            id: request.id?.json ?? "null",
            results: "[" + results.map(\.json).joined(separator: ",") + "]")
    }

    /// The reply to what is no request.
    func reply(for problem: Problem) -> String {
        FileReport(file: PathName("request"), status: .failed(problem)).json(
            id: "null", results: "[]")
    }

    private func convert(
        _ request: ServedRequest, _ report: inout FileReport
    ) throws(Problem) -> [Result] {
        try request.check()
        let formats = try request.to.map { (name) throws(Problem) in
            try DocumentFormat.named(name)
        }
        let owned = Set(formats.flatMap(\.options).map(\.name))
        let exports = try [DocumentExport](
            to: formats, options: formatOptions.filter { owned.contains($0.key) },
            areChecked: areChecked)
        var options = options
        options.trustGroup = isolation.group(of: request.file)
        options.looksAtFigures = exports.contains(where: \.showsFigures)
        let source = try file(of: request).opened(by: workers, options: options)
        let read = try DocumentConverter(options: options, runner: workers)
            .document(of: source, within: options.pageTimeLimit)
        let document = read.value
        report.pages = document.pages.count
        report.notes = read.notes + exports.flatMap { $0.notes(on: document) }
        if read.notes.contains(where: { $0.reportsLoss(isStrict: isStrict) }) {
            report.status = .partial
        }
        let results = try Watchdog.shared.limit(
            options.writingTimeLimit(pages: document.pages.count), "writing the results",
            of: source.name
        ) { () throws(Problem) in
            var results: [Result] = []
            for export in exports {
                for part in 0..<export.partCount(of: document) {
                    var sink = MemorySink()
                    try export.write(document, part: part, of: source, to: &sink)
                    results.append(
                        Result(format: export.format, part: part + 1, bytes: sink.bytes))
                }
            }
            return results
        }
        report.notes += source.writingNotes
        return results
    }

    private func file(of request: ServedRequest) throws(Problem) -> SourceFile {
        guard let content = request.content else {
            return try SourceFile(request.file, limits: limits)
        }
        guard content.count <= limits.stream else {
            throw Problem(
                .limitReached, "the content is longer than \(limits.stream) bytes",
                hint: "raise --max-input")
        }
        return SourceFile(content, named: request.file.shown)
    }
}
