import Diagnostics
import Geometry
import Observations
import Raster

/// Reads picture files: each picture is a page, whose plane is the pixels of the upright picture.
package final class PictureReader: PageReader {
    package static let formats = PictureFormat.allCases.map(InputFormat.picture)
    package static let component = PictureFile.component
    package let readsPhotographs = true

    package var pageCount: Int { file.frameCount }
    package var metadata: SourceMetadata { SourceMetadata() }
    private let bytes: InputBytes
    private let file: PictureFile
    private let options: ReadingOptions

    package init(_ bytes: InputBytes, options: ReadingOptions) throws(Problem) {
        self.bytes = bytes
        self.options = options
        file = try PictureFile(bytes.bytes, orientation: options.orientation)
    }

    /// The page without anything on it: what it shows is for recognition to say.
    package func reading(ofPage number: Int) throws(Problem) -> PageReading {
        let size = try file.size(ofFrame: number)
        var reading = PageReading(
            page: PageDescription(
                number: number, size: Size(width: size.width, height: size.height),
                source: .recognition))
        reading.notes.append(
            Note(.needsRecognition, "the page is a picture and has no text layer"))
        if number == pageCount { reading.notes += file.notes }
        return reading
    }

    package func image(ofPage number: Int) throws(Problem) -> Noted<SourceImage> {
        let resolution = try file.resolution(ofFrame: number) ?? options.resolution
        return try file.grayAndColors(ofFrame: number).map {
            SourceImage(
                gray: $0.gray, resolution: resolution, toPage: Transform(scale: 1),
                colors: $0.colors, preview: $0.preview)
        }
    }

    package func picture(ofPage number: Int, resolution: Double) throws(Problem) -> Bitmap {
        try file.colors(ofFrame: number).value
    }
}
