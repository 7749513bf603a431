import Diagnostics
import Foundation
import Geometry
import Observations
import Raster
import Testing

@testable import Readers

@Suite struct PictureReaderTests {
    private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpus")

    private func reader(_ name: String) throws -> any PageReader {
        let data = try Data(contentsOf: Self.corpus.appending(path: name))
        return try ReaderRegistry.pages(of: InputBytes(data), options: ReadingOptions())
    }

    @Test(arguments: [
        ("rgb-300dpi.png", "PNG"), ("cmyk.jpg", "JPEG"), ("bigtiff.tif", "TIFF"),
        ("big-endian.tif", "TIFF"), ("lossy.webp", "WebP"), ("rgb.bmp", "BMP"),
        ("animated.gif", "GIF"), ("gray.pam", "PNM"), ("primary.heic", "HEIC"),
    ])
    func `a picture's format is determined by its bytes`(_ name: String, _ format: String) throws {
        let data = try Data(contentsOf: Self.corpus.appending(path: "pictures-formats/\(name)"))
        let bytes = InputBytes(data)
        let found = withExtendedLifetime(bytes) { InputFormat.of(bytes.head) }
        #expect(found?.name == format)
    }

    @Test func `a page of a picture is its pixels, for recognition to read`() throws {
        let reader = try reader("pictures-formats/three-pages.tif")
        #expect(reader.pageCount == 3)
        let reading = try reader.reading(ofPage: 2)
        #expect(reading.page.size == Size(width: 32, height: 48))
        #expect(reading.page.source == .recognition)
        #expect(reading.words.isEmpty)
        let picture = try reader.picture(ofPage: 2, resolution: 100)
        #expect((picture.width, picture.height) == (32, 48))
        #expect(throws: Problem.self) { try reader.reading(ofPage: 4) }
    }

    @Test func `a picture's grey lies on its page pixel by pixel`() throws {
        let image = try reader("pictures-formats/rgb-300dpi.png").image(ofPage: 1).value
        #expect((image.gray.width, image.gray.height) == (48, 32))
        #expect(abs(try #require(image.resolution) - 300) < 0.1)
        #expect(image.toPage == Transform(scale: 1))
    }

    @Test func `a written page is drawn at 300 dpi`() throws {
        let reader = try reader("letters/de.pdf")
        let image = try reader.image(ofPage: 1).value
        let size = try reader.reading(ofPage: 1).page.size
        #expect(image.resolution == 300)
        #expect(image.gray.width == Int((size.width / 72 * 300).rounded(.up)))
        let corner = image.toPage(
            Point(x: Double(image.gray.width), y: Double(image.gray.height)))
        #expect(abs(corner.x - size.width) < 0.3 && abs(corner.y - size.height) < 0.3)
        let values = image.gray.withPixels { Set($0) }
        #expect(values.contains(255) && values.contains { $0 < 30 })
    }

    @Test func `a scanned page is drawn at the resolution of its scan`() throws {
        let reader = try reader("hostile/scan.pdf")
        let asked = try reader.image(ofPage: 1).value.resolution
        _ = try reader.reading(ofPage: 1)
        let resolution = try #require(try reader.image(ofPage: 1).value.resolution)
        #expect(asked == resolution)
        #expect((150...400).contains(resolution) && resolution != 300)
    }
}
