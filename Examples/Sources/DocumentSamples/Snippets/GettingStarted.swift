// The code of the article GettingStarted.

import DocumentConversion
import Foundation

func workbook(of file: Data) throws -> Data {
    try DocumentConverter().convert(file, to: "xlsx")
}

func markdown(ofFileAt url: URL) throws -> String {
    var options = ConversionOptions()
    options.pages = PageSelection(1...3)
    options.recognition = .auto
    let source = try SourceFile(at: url)
    let read = try DocumentConverter(options: options).document(of: source)
    for note in read.notes { print(note) }
    var sink = MemorySink()
    let export = try DocumentExport(to: try DocumentFormat.named("md"))
    try export.write(read.value, of: source, to: &sink)
    return String(decoding: sink.bytes, as: UTF8.self)
}

func prices(in photo: Data) async throws -> [[String]] {
    let pages = try await RecognizeDocumentsRequest().perform(on: photo)
    guard let table = pages.first?.document.tables.first else { return [] }
    return table.rows.map { row in row.map { $0.content.text.transcript } }
}

func sheetAndCodes(in photo: Data) async throws -> (NormalizedRegion?, [String]) {
    let (sheet, codes) = try await ImageRequestHandler(photo).perform(
        DetectDocumentSegmentationRequest(), DetectBarcodesRequest())
    return (sheet?.boundingRegion, codes.compactMap(\.payloadString))
}

func facts(in letter: String) -> [String] {
    letter.dataDetectorMatches().all.map { match in
        "\(letter[match.range]): \(match.details)"
    }
}

func explain(_ file: Data) {
    do {
        _ = try DocumentConverter().document(of: file, named: "letter.pdf")
    } catch {
        switch error.kind {
        case .lockedInput: print("ask for the password")
        case .damagedInput, .unknownFormat: print("ask for another file")
        default: print(error.message, error.hint ?? "")
        }
    }
}
