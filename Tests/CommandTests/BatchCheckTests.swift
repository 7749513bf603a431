import ConversionLedger
import Diagnostics
import Foundation
import Packaging
import Synchronization
import Testing
import Writers

@testable import DocumentConversion
@testable import CommandLineInterface

/// A batch whose results are validated.
@Suite struct BatchCheckTests {
    @Test func `a file whose result is not valid has failed, and the rest goes on`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "docconv-test-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let sources = folder.appending(path: "in")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        let page = projectFolder.appending(path: "Corpus/tables/tiny.pdf")
        for name in ["a.pdf", "bad.pdf", "c.pdf"] {
            try FileManager.default.copyItem(at: page, to: sources.appending(path: name))
        }
        let output = PathName(folder.appending(path: "out").path)
        var export = DocumentExport(
            try DocumentFormat.named("html"), writer: try FaultyWriter(options: WriterOptions()))
        export.isChecked = true
        try output.createFolders()
        let archives = ArchiveListing(
            unpacker: ThreadedPageRunner(), options: ConversionOptions(), limits: InputLimits(),
            isolation: .run)
        let tree = try SourceTree([PathName(sources.path)], except: output, archives: archives)
        let plan = BatchPlan(tree.sources, exports: [export], folder: output)
        let descriptor = open(output.text, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(descriptor) }
        let ledger = BatchLedger(
            try Ledger(in: descriptor), output: output, options: ConversionOptions(), results: [],
            limits: "", identicalFiles: IdenticalFiles(sharedSizes: plan.sharedSizes),
            force: false, retriesFailed: false)
        let run = BatchRun(
            plan, options: ConversionOptions(), archives: archives,
            workers: ThreadedPageRunner(), ledger: ledger, isolation: .run, isStrict: false)
        var tally = BatchTally()
        var problems: [String] = []
        try run.run { (report) throws(Problem) in
            tally.count(report)
            if case .failed(let problem) = report.status { problems.append(problem.message) }
        }
        #expect(tally.summary == "3 files: 2 converted, 1 failed")
        #expect(problems.count == 1 && problems[0].contains("not valid html"))
        let written = try FileManager.default.contentsOfDirectory(atPath: output.text)
            .filter { !$0.hasPrefix(".") }
        #expect(written.sorted() == ["a.html", "c.html"])
    }
}

/// Writes what is no page for files that are called bad.
private struct FaultyWriter: DocumentWriter {
    static let format = HTMLWriter.format
    private let pages: HTMLWriter

    init(options: WriterOptions) throws(Problem) { pages = try HTMLWriter(options: options) }

    func write(
        _ document: Document, part: Int, source: some SourceAccess, to sink: inout some ByteSink
    ) throws(Problem) {
        if source.name.hasSuffix("bad.pdf") {
            try sink.write("<p>no page")
        } else {
            try pages.write(document, part: part, source: source, to: &sink)
        }
    }
}
