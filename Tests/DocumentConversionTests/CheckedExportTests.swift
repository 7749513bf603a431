import Diagnostics
import DocumentModel
import Foundation
import Packaging
import Testing
import Writers

@testable import DocumentConversion

@Suite struct CheckedExportTests {
    private let source = SourceFile(Data(), named: "letter.pdf")

    private func export(_ text: String, as format: String, isChecked: Bool) throws -> [UInt8] {
        var export = DocumentExport(
            try DocumentFormat.named(format), writer: FixedWriter(bytes: Array(text.utf8)))
        export.isChecked = isChecked
        var sink = MemorySink()
        try export.write(Document(), part: 0, of: source, to: &sink)
        return sink.bytes
    }

    @Test(arguments: [
        ("json", "{"), ("html", "<p>text</p>"), ("xlsx", "PK"), ("ods", "PK"),
        ("vcf", "BEGIN:VCARD"),
    ])
    func `nothing is written that is not as its format asks`(
        _ format: String, _ text: String
    ) throws {
        #expect(try export(text, as: format, isChecked: false) == Array(text.utf8))
        let problem = #expect(throws: Problem.self) {
            try export(text, as: format, isChecked: true)
        }
        #expect(problem?.kind == .internalFault)
        #expect(problem?.message.contains("not valid \(format)") == true)
    }

    @Test(arguments: ["csv", "txt", "md"])
    func `a format that cannot be checked is written as always`(_ format: String) throws {
        #expect(try export("x", as: format, isChecked: true) == [0x78])
    }

    @Test(arguments: ["json", "html", "xlsx", "ods"])
    func `what the own writers write is as it should be`(_ format: String) throws {
        var export = try DocumentExport(to: try DocumentFormat.named(format))
        export.isChecked = true
        var sink = MemorySink()
        let table = Table(rowCount: 0, columnCount: 0, headerRowCount: 0, cells: [])
        let document = Document(body: [.table(table), .table(table)])
        try export.write(document, part: 0, of: source, to: &sink)
        #expect(!sink.bytes.isEmpty)
    }
}

/// Writes the same bytes of every document.
private struct FixedWriter: DocumentWriter {
    static let format = OutputFormat(
        name: "fixed", fileExtension: "fixed", mediaType: "text/plain", summary: "")
    var bytes: [UInt8] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    init(options: WriterOptions) throws(Problem) {}

    func write(
        _ document: Document, part: Int, source: some SourceAccess, to sink: inout some ByteSink
    ) throws(Problem) { try sink.write(bytes) }
}
