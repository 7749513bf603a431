import CLeptonica
import Foundation
import Geometry
import ImageObservations
import Observations
import Testing

@testable import Raster
@testable import Readers
@testable import TextRecognition

/// A page of the corpus as a picture, with what its text layer says.
struct PrintedPage {
    let image: GrayImage
    let resolution: Double
    /// Of the text layer, attached ones joined.
    let words: [(text: String, box: Rect<Pixels>)]

    /// - Parameter file: Below `Corpus`.
    init(_ file: String, page: Int = 1, resolution: Double) throws {
        let path = corpus.appending(path: file).path
        let reader = try PDFReader(try InputBytes(fileAt: path), options: ReadingOptions())
        let bitmap = try reader.picture(ofPage: page, resolution: resolution)
        image = GrayImage(owning: try #require(pixConvertRGBToLuminance(bitmap.pix)))
        self.resolution = resolution
        var words: [(text: String, box: Rect<Pixels>)] = []
        for word in try reader.reading(ofPage: page).words {
            let box = word.box.scaled(by: resolution / 72, to: Pixels.self)
            if word.isAttached, let last = words.popLast() {
                words.append((last.text + word.text, last.box.union(box)))
            } else {
                words.append((word.text, box))
            }
        }
        self.words = words
    }

    /// Boxes of printed lines, tight around their ink: neighbouring words of one height.
    var lines: [Rect<Pixels>] {
        var lines: [Rect<Pixels>] = []
        for word in words {
            if let last = lines.last, last.sharedHeight(with: word.box) > 0.5 * word.box.height,
                word.box.minX >= last.maxX - 2, word.box.minX - last.maxX < word.box.height
            {
                lines[lines.count - 1] = last.union(word.box)
            } else {
                lines.append(word.box)
            }
        }
        return lines.compactMap { image.ink(in: $0) }
    }

    /// How many of the text layer's numbers of several digits are among `read`.
    func numbersFound(in read: [RecognizedLine]) -> Int {
        var left: [String: Int] = [:]
        for word in read.words { left[word.text, default: 0] += 1 }
        var found = 0
        for word in words
        where word.text.count(where: \.isNumber) > 1 && left[word.text, default: 0] > 0 {
            left[word.text, default: 0] -= 1
            found += 1
        }
        return found
    }

    /// The share of the text layer's words that are among `read`, 0…1.
    func found(in read: [RecognizedLine]) -> Double {
        var left: [String: Int] = [:]
        for word in read.words { left[word.text, default: 0] += 1 }
        var found = 0
        for word in words where left[word.text, default: 0] > 0 {
            left[word.text, default: 0] -= 1
            found += 1
        }
        return Double(found) / Double(words.count)
    }
}

extension GrayImage {
    /// The smallest box in `box` that contains all its dark pixels.
    func ink(in box: Rect<Pixels>) -> Rect<Pixels>? {
        guard let seen = box.intersection(bounds) else { return nil }
        let (left, right) = (Int(seen.minX), Int(seen.maxX))
        let (top, bottom) = (Int(seen.minY), Int(seen.maxY))
        return withPixels { pixels in
            var ink: Rect<Pixels>?
            for y in top..<bottom {
                for x in left..<right where pixels[y * width + x] < 128 {
                    let pixel = Rect<Pixels>(x: Double(x), y: Double(y), width: 1, height: 1)
                    ink = ink.map { $0.union(pixel) } ?? pixel
                }
            }
            return ink
        }
    }

    /// - Parameter quarters: Quarter turns, clockwise.
    func turned(by quarters: Int) throws -> GrayImage {
        GrayImage(owning: try #require(pixRotateOrth(pix, Int32(quarters))))
    }

    static func blank(width: Int, height: Int, grey: UInt8 = 255) throws -> GrayImage {
        try #require(
            GrayImage(
                pixels: [UInt8](repeating: grey, count: width * height), width: width,
                height: height))
    }

    /// Black and white dots by chance, the same for the same seed.
    static func noise(width: Int, height: Int, seed: UInt64) throws -> GrayImage {
        var state = seed
        let pixels = (0..<width * height).map { _ -> UInt8 in
            // Knuth's MMIX generator.
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33 & 1 == 0 ? 0 : 255
        }
        return try #require(GrayImage(pixels: pixels, width: width, height: height))
    }
}

let corpus = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Corpus")
