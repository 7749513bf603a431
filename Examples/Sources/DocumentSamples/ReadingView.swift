public import DocumentConversion
public import Foundation

/// The text of a page as an app shows it: its title, its paragraphs, its lists.
public struct ReadingView: Sendable {
    public let title: String?
    public let paragraphs: [AttributedString]
    public let entries: [String]
    private let document: DocumentObservation.Container

    /// - Throws: What keeps the picture from being read.
    public init?(_ image: Data) async throws {
        guard let page = try await RecognizeDocumentsRequest().perform(on: image).first else {
            return nil
        }
        document = page.document
        title = document.title?.transcript
        paragraphs = document.paragraphs.map(\.attributedTranscript)
        entries = document.lists.flatMap(\.items).map(\.itemString)
    }

    /// What a tap means: to open a link, to write to somebody, to call.
    public func action(at point: NormalizedPoint) -> URL? {
        for paragraph in document.paragraphs {
            for data in paragraph.detectedData
            where data.boundingRegion.normalizedPath.contains(point) {
                switch data.match.details {
                case .link(let link): return link.url
                case .emailAddress(let address):
                    return URL(string: "mailto:\(address.emailAddress)")
                case .phoneNumber(let number):
                    return number.e164.flatMap { URL(string: "tel:\($0)") }
                default: break
                }
            }
        }
        return nil
    }

    /// The cell that was tapped.
    public func cell(at point: NormalizedPoint) -> String? {
        document.cell(at: point)?.content.text.transcript
    }

    /// What a finger that is drawn over the page selects, and the areas to be highlighted.
    public func selection(from start: NormalizedPoint, to end: NormalizedPoint) -> TextSelection? {
        document.text.selection(from: start, to: end)
    }
}
