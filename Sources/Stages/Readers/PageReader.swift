import Diagnostics
import Geometry
import Observations
import Raster

/// Opens files of some formats.
///
/// A reader serves one thread; several readers of the same bytes may work in parallel.
package protocol PageReader: PageSource, SendableMetatype {
    static var formats: [InputFormat] { get }
    /// The component that reads, with its version, such as `poppler 22.12.0`.
    static var component: String { get }

    /// - Throws: `damagedInput`, `lockedInput`.
    init(_ bytes: InputBytes, options: ReadingOptions) throws(Problem)
}

/// Gives the pages of one file, one after another.
package protocol PageSource: AnyObject {
    /// What reads the file, with its version.
    var component: String { get }
    var pageCount: Int { get }
    var metadata: SourceMetadata { get }
    /// Of `metadata` what is known without a look at the pages: each worker that opens a long file asks for it.
    var statedMetadata: SourceMetadata { get }
    /// The XML files inside the file, such as e-invoices, the likeliest first.
    var embeddedXML: [EmbeddedFile] { get }

    /// Whether a page may be a photograph of a sheet; its units are pixels.
    var readsPhotographs: Bool { get }

    /// - Parameter number: Counted from 1.
    /// - Throws: `damagedInput` for a page that the file does not have, `limitReached`.
    func reading(ofPage number: Int) throws(Problem) -> PageReading

    /// The page in grey, as finely as recognition needs it.
    ///
    /// - Throws: What `reading(ofPage:)` throws.
    func image(ofPage number: Int) throws(Problem) -> Noted<SourceImage>

    /// The page in grey, coarsely: enough to see whether there are lines of text in a picture on it.
    ///
    /// - Throws: What `reading(ofPage:)` throws.
    func preview(ofPage number: Int) throws(Problem) -> Noted<SourceImage>

    /// The page in its colours, to be looked at. The whole page fills the picture.
    ///
    /// - Parameter resolution: Pixels per inch. A file that is a picture gives its own pixels.
    func picture(ofPage number: Int, resolution: Double) throws(Problem) -> Bitmap

    /// As much of the same picture as shows some areas; what is outside of them may be white.
    func picture(
        ofPage number: Int, resolution: Double, showing areas: [Rect<PageUnits>]
    ) throws(Problem) -> PicturePart
}

extension PageReader {
    package var component: String { Self.component }
}

extension PageSource {
    package var readsPhotographs: Bool { false }

    package var statedMetadata: SourceMetadata { metadata }

    package var embeddedXML: [EmbeddedFile] { [] }

    package func preview(ofPage number: Int) throws(Problem) -> Noted<SourceImage> {
        try image(ofPage: number)
    }

    package func picture(
        ofPage number: Int, resolution: Double, showing areas: [Rect<PageUnits>]
    ) throws(Problem) -> PicturePart {
        PicturePart(try picture(ofPage: number, resolution: resolution))
    }
}

/// The options of reading.
package struct ReadingOptions: Hashable, Sendable {
    package var password: String?
    package var recognition: RecognitionPolicy
    /// Seconds that one page may take.
    package var pageTimeLimit: Double
    /// Pixels per inch at which a page is drawn for recognition, and those of a picture that does
    /// not state its own; `nil` for what the file suggests.
    package var resolution: Double?
    /// How the stored pictures are made upright; `nil` for what the file says of them.
    package var orientation: PictureOrientation?

    package init(
        password: String? = nil, recognition: RecognitionPolicy = .auto, pageTimeLimit: Double = 60,
        resolution: Double? = nil, orientation: PictureOrientation? = nil
    ) {
        self.orientation = orientation
        self.password = password
        self.recognition = recognition
        self.pageTimeLimit = pageTimeLimit
        self.resolution = resolution
    }
}

/// The metadata of a file.
package struct SourceMetadata: Hashable, Sendable {
    package var title: String?
    package var author: String?
    package var subject: String?
    package var keywords: String?
    package var creator: String?
    package var producer: String?
    /// ISO 8601 with the file's own zone.
    package var created: String?
    package var modified: String?
    /// BCP 47.
    package var language: String?
    /// Whether somebody has signed the file, so that no byte of it may change.
    package var isSigned = false
    /// Pages of the whole file; 0 where that is not known.
    package var pageCount = 0
    package var outline: [OutlineEntry] = []

    package init() {}
}
