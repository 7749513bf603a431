import DocumentModel
import Facts
import Foundation
import Packaging
import Readers

@testable import DocumentConversion

/// The first byte chooses what is known of the text.
func fuzzDetectors(_ bytes: UnsafeRawBufferPointer) {
    guard let first = bytes.first else { return }
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    var options = DataDetector.Options()
    let languages = ["", "en", "de", "fr", "ja", "ar", "zh", "pt"]
    let regions = ["", "US", "DE", "GB", "JP", "BR", "AR", "IN"]
    if first & 7 > 0 { options.documentLanguageCode = .init(languages[Int(first & 7)]) }
    if first >> 3 & 7 > 0 { options.documentRegion = .init(regions[Int(first >> 3 & 7)]) }
    if first & 64 > 0 { options.documentDate = Date(timeIntervalSince1970: 1_700_000_000) }
    var end = text.startIndex
    for match in text.dataDetectorMatches(options: options).all {
        require(match.range.lowerBound >= end, "matches overlap")
        require(!match.range.isEmpty && match.range.upperBound <= text.endIndex, "a match is empty")
        end = match.range.upperBound
    }
}

/// Texts that zeros separate, as every kind of block.
func fuzzWriters(_ bytes: UnsafeRawBufferPointer) {
    let texts = bytes.split(separator: 0, maxSplits: 40, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    func text(_ index: Int) -> RichText { RichText(texts[index % texts.count]) }
    var styled = TextRun(text: texts[0])
    styled.style = [.bold, .italic]
    styled.link = texts[1 % texts.count]
    let cells = (0..<6).map { index in
        Table.Cell(
            rows: index / 2..<index / 2 + 1, columns: index % 2..<index % 2 + 1,
            blocks: [.paragraph(Paragraph(text: text(index + 5)))], isHeader: index < 2)
    }
    var document = Document(
        metadata: Document.Metadata(
            title: texts[2 % texts.count],
            language: ["en", "de-AT", "zh-Hant", "ar"][texts.count % 4]),
        pages: [
            Document.Page(number: 1, size: .init(width: 595, height: 842), source: "text-layer")
        ],
        body: [
            .heading(Heading(level: 1, text: text(0))),
            .paragraph(Paragraph(text: RichText(runs: [styled]))),
            .list(
                List(
                    isOrdered: texts.count % 2 == 0,
                    items: [
                        List.Item(
                            marker: text(3), ordinal: 1,
                            blocks: [.paragraph(Paragraph(text: text(4)))])
                    ])),
            .table(
                Table(
                    caption: text(2), rowCount: 3, columnCount: 2, headerRowCount: 1, cells: cells)),
        ] + texts.prefix(20).map { .paragraph(Paragraph(text: RichText($0))) })
    document.typeTables()
    write(document)
}

/// Writes every format, and has each that has a schema checked.
func write(_ document: Document) {
    let source = SourceFile(Data(), named: "any.pdf")
    for format in DocumentFormat.all where format.name != "pdf" {
        guard var export = try? DocumentExport(to: format) else { continue }
        export.isChecked = true
        for part in 0..<min(4, export.partCount(of: document)) {
            var sink = MemorySink()
            do throws(Problem) {
                try export.write(document, part: part, of: source, to: &sink)
            } catch {
                require(error.kind != .internalFault, "\(format.name): \(error.message)")
            }
        }
    }
}

/// The first byte chooses the rule; of a schema, a line feed with a zero separates the text.
func fuzzValidation(_ bytes: UnsafeRawBufferPointer) {
    guard let first = bytes.first else { return }
    let rest = Array(bytes.dropFirst())
    let formats = DocumentFormat.checked
    let choice = Int(first) % (formats.count + 2)
    if choice < formats.count {
        _ = try? ValidationRule.format(formats[choice].name).violationsHere(
            in: InputBytes(Data(rest)))
        return
    }
    let end = rest.firstIndex(of: 0) ?? rest.endIndex
    let (schema, text) = (Array(rest[..<end]), Data(rest[end...].dropFirst()))
    _ = try? ValidationRule.schema(schema).violationsHere(in: InputBytes(text))
}
