import DocumentModel
import TextRecognition

extension Document {
    /// Finds the languages of the headings and paragraphs that were read from pictures.
    mutating func detectLanguages() {
        for index in body.indices {
            switch body[index] {
            case .heading(var heading):
                heading.language = heading.text.detectedLanguage
                body[index] = .heading(heading)
            case .paragraph(var paragraph):
                paragraph.language = paragraph.text.detectedLanguage
                body[index] = .paragraph(paragraph)
            case .list, .table, .figure, .barcode: break
            }
        }
    }
}

extension RichText {
    fileprivate var detectedLanguage: String? {
        guard runs.contains(where: \.isRecognized) else { return nil }
        let text = runs.map(\.text).joined()
        return WrittenLanguage(of: text.split(whereSeparator: \.isWhitespace).map(String.init))?.tag
    }
}
