import DocumentConversion
public import Foundation

/// A card with text and a code, such as a business card or one for a survey.
public struct Card: Sendable {
    /// The paragraphs, headings first where they are first on the card.
    public let paragraphs: [String]
    /// What its codes contain.
    public let payloads: [String]

    /// - Throws: What keeps the picture from being read.
    public init(_ image: Data) async throws {
        var request = RecognizeDocumentsRequest()
        request.barcodeDetectionOptions.enabled = true
        request.barcodeDetectionOptions.symbologies = [.qr, .dataMatrix, .code128]
        let document = try await request.perform(on: image).first?.document
        paragraphs = document?.paragraphs.map(\.transcript) ?? []
        payloads = document?.barcodes.compactMap(\.payloadString) ?? []
    }
}
