import ConversionLedger
import DocumentConversion
import Foundation

/// What `docconv batch` says about a folder of results.
enum BatchOverview: String, CaseIterable {
    /// How many files are done, in sentences.
    case status
    /// A page of HTML with a row for each file, the worst first.
    case report
    /// The same in the order of the names, as CSV.
    case export

    /// - Parameter folder: Of the results.
    /// - Throws: `inputNotFound` where no batch has its results there, and what the output throws.
    func write(about folder: PathName, to output: inout DescriptorSink) throws(Problem) {
        let descriptor = folder.withCPath { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw Problem.unreadable(folder, because: errno) }
        defer { close(descriptor) }
        do throws(Problem) {
            let reader = try LedgerReader(in: descriptor)
            switch self {
            case .status: try output.write(Self.status(reader))
            case .report: try LedgerPage(reader, folder).write(to: &output)
            case .export: try LedgerTable(reader).write(to: &output)
            }
        } catch {
            throw error.kind == .outputNotWritten ? error : error.placed(at: folder.shown)
        }
    }

    private static func status(_ reader: LedgerReader) throws(Problem) -> String {
        var lines: [String] = []
        var done = 0
        for status in LedgerEntry.Status.allCases {
            let count = try reader.count(status)
            done += count
            if count > 0 || status == .converted { lines.append("\(status.rawValue): \(count)") }
        }
        let sources = try reader.sources()
        let kept = try reader.keptPages()
        let work = try reader.work()
        lines.insert("\(done) of \(max(sources, done)) files", at: 0)
        if kept > 0 { lines.append("pages kept of files that are not done: \(kept)") }
        lines.append("pages: \(work.pages), in \(Int(work.seconds.rounded())) s")
        lines.append(reader.isRunning ? "a batch is running" : "no batch is running")
        return lines.joined(separator: "\n") + "\n"
    }
}

/// The entries of a ledger as CSV (RFC 4180).
private struct LedgerTable {
    private let reader: LedgerReader

    init(_ reader: LedgerReader) { self.reader = reader }

    func write(to output: inout DescriptorSink) throws(Problem) {
        try output.write("file,status,pages,seconds,outputs,notes,problem,message,sha256\r\n")
        try reader.forEach(worstFirst: false) { (name, entry) throws(Problem) in
            let cells = [
                PathName(bytes: name).shown, entry.status.rawValue,
                entry.pages.map(String.init) ?? "",
                String((entry.seconds * 1000).rounded() / 1000), String(entry.outputs.count),
                entry.notes.map(\.sentence).joined(separator: "\n"),
                entry.problem?.kind.rawValue ?? "", entry.problem?.message ?? "",
                entry.digest.hexadecimal,
            ]
            try output.write(cells.map(\.cell).joined(separator: ",") + "\r\n")
        }
    }
}

/// The entries of a ledger as a page of HTML.
private struct LedgerPage {
    private let reader: LedgerReader
    private let folder: PathName

    init(_ reader: LedgerReader, _ folder: PathName) {
        self.reader = reader
        self.folder = folder
    }

    func write(to output: inout DescriptorSink) throws(Problem) {
        let title = "Batch in \(folder.shown)".markup
        try output.write(
            """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
            <title>\(title)</title>
            <style>
            body { font: 1rem/1.4 sans-serif; margin: 2rem }
            table { border-collapse: collapse }
            th, td { border-bottom: 1px solid #ccc; padding: .3rem .8rem; text-align: left; vertical-align: top }
            td.number { text-align: right }
            .failed { background: #fdd } .partial { background: #ffe8c0 }
            </style>
            </head>
            <body>
            <h1>\(title)</h1>
            <p>\(try counts)</p>
            <table>
            <thead><tr><th>File</th><th>Status</th><th>Pages</th><th>Seconds</th><th>What is to know</th></tr></thead>
            <tbody>

            """)
        try reader.forEach(worstFirst: true) { (name, entry) throws(Problem) in
            let remarks =
                (entry.problem.map {
                    [[$0.message, $0.hint].compactMap(\.self).joined(separator: "; ")]
                }
                    ?? []) + entry.notes.map(\.sentence)
            let status = entry.status.rawValue
            try output.write(
                "<tr class=\"\(status)\"><td>\(PathName(bytes: name).shown.markup)</td>"
                    + "<td>\(status)</td>"
                    + "<td class=\"number\">\(entry.pages.map(String.init) ?? "")</td>"
                    + "<td class=\"number\">\((entry.seconds * 100).rounded() / 100)</td>"
                    + "<td>\(remarks.map(\.markup).joined(separator: "<br>"))</td></tr>\n")
        }
        try output.write("</tbody>\n</table>\n</body>\n</html>\n")
    }

    private var counts: String {
        get throws(Problem) {
            var parts: [String] = []
            for status in LedgerEntry.Status.allCases {
                let count = try reader.count(status)
                if count > 0 { parts.append("\(count) \(status.rawValue)") }
            }
            return parts.joined(separator: ", ")
        }
    }
}

extension Note {
    /// With the number of the page and without the file.
    fileprivate var sentence: String {
        place?.page.map { "page \($0): \(message)" } ?? message
    }
}

extension [UInt8] {
    fileprivate var hexadecimal: String {
        map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension String {
    /// As a cell of CSV that no spreadsheet takes for a formula.
    ///
    /// Source of the characters: OWASP, CSV Injection.
    fileprivate var cell: String {
        let isFormula = utf8.first.map { Array("=+-@\t\r".utf8).contains($0) } ?? false
        let text = isFormula ? "'" + self : self
        guard text.utf8.contains(where: { Array("\",\r\n".utf8).contains($0) }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }

    /// As text of HTML.
    fileprivate var markup: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
