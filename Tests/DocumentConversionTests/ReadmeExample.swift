import DocumentConversion
import Foundation

func showWhatLibraryDoes(_ data: Data) async throws {
    let workbook = try DocumentConverter().convert(data, to: "xlsx")
    print(workbook.count, "bytes")

    // The whole file, pages joined; notes say what is missing or doubtful, page by page.
    let read = try DocumentConverter().document(of: data)
    for block in read.value.body { print(block.plainText) }
    for note in read.notes { print(note) }

    // Page by page, in the shape of Apple's Vision.
    for page in try await RecognizeDocumentsRequest().perform(on: data) {
        for table in page.document.tables {
            for row in table.rows { print(row.map { $0.content.text.transcript }) }
        }
    }

    // Data in plain text, in the shape of Apple's DataDetection.
    for match in "Call +44 20 7946 0018, it costs £5".dataDetectorMatches().all {
        print(match.details)
    }

    for code in try await DetectBarcodesRequest().perform(on: data) {
        print(code.symbology, code.payloadString ?? "", code.boundingRegion)
    }

    // Several requests over one decoded picture: how well it can be read, whether it is one of text,
    // whether the lens was smudged, where the sheet is.
    let (scores, smudge, sheet) = try await ImageRequestHandler(data).perform(
        CalculateImageAestheticsScoresRequest(), DetectLensSmudgeRequest(),
        DetectDocumentSegmentationRequest())
    print(
        scores.overallScore, scores.isUtility, smudge.confidence, sheet?.boundingBox ?? .fullImage)
}
