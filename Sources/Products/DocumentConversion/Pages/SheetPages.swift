import Readers

/// A file of one picture that shows several sheets: each is a page.
final class SheetPages: PageSource {
    private let file: any PageSource
    private let decoded: Noted<SourceImage>
    let pageCount: Int

    /// - Parameters:
    ///   - file: Has one page.
    ///   - decoded: The picture of that page.
    ///   - count: Of the sheets in it.
    init(_ file: any PageSource, decoded: Noted<SourceImage>, count: Int) {
        self.file = file
        self.decoded = decoded
        pageCount = count
    }

    var component: String { file.component }
    var metadata: SourceMetadata { file.metadata }
    var statedMetadata: SourceMetadata { file.statedMetadata }
    var embeddedXML: [EmbeddedFile] { file.embeddedXML }
    var readsPhotographs: Bool { file.readsPhotographs }

    func reading(ofPage number: Int) throws(Problem) -> PageReading {
        guard (1...pageCount).contains(number) else {
            throw Problem(.damagedInput, "the picture shows \(pageCount) sheets")
        }
        var reading = try file.reading(ofPage: 1)
        reading.page.number = number
        return reading
    }

    func image(ofPage number: Int) throws(Problem) -> Noted<SourceImage> { decoded }

    func preview(ofPage number: Int) throws(Problem) -> Noted<SourceImage> {
        try file.preview(ofPage: 1)
    }

    func picture(ofPage number: Int, resolution: Double) throws(Problem) -> Bitmap {
        try file.picture(ofPage: 1, resolution: resolution)
    }
}
