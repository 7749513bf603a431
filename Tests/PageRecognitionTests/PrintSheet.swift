import Geometry
import ImageObservations
import Raster
import Testing

/// A page on which letters are bars, with what was read of it.
struct PrintSheet {
    static let (width, height) = (900, 1400)
    /// The font size whose capitals are the bars.
    static let size = 40.0
    static let barHeight = 28

    private(set) var lines: [RecognizedLine] = []
    private var pixels: [UInt8]
    private let ground: UInt8

    init(ground: UInt8 = 255) {
        self.ground = ground
        pixels = [UInt8](repeating: ground, count: Self.width * Self.height)
    }

    mutating func fill(x: Range<Int>, y: Range<Int>, level: UInt8 = 0) {
        for row in y { for column in x { pixels[row * Self.width + column] = level } }
    }

    /// A disc, or a ring of a third of its radius.
    mutating func disc(
        x: Int, y: Int, radius: Int, isRing: Bool = false, level: UInt8 = 0
    ) {
        for row in -radius...radius {
            for column in -radius...radius {
                let square = row * row + column * column
                let inner = radius * 2 / 3
                if square <= radius * radius + radius, !isRing || square >= inner * inner {
                    pixels[(y + row) * Self.width + x + column] = level
                }
            }
        }
    }

    /// Adds a line of words, a bar for each letter.
    ///
    /// - Parameters:
    ///   - read: Words that were read before these, with their boxes.
    mutating func line(
        _ text: String, x: Int, baseline: Int, bar: Int = 6, level: UInt8 = 0,
        after read: [RecognizedWord] = []
    ) {
        var words = read
        var place = x
        for word in text.split(separator: " ") {
            let start = place
            for _ in word {
                fill(
                    x: place..<place + bar, y: baseline - Self.barHeight..<baseline, level: level)
                place += bar + 6
            }
            words.append(
                Self.word(
                    String(word), x: start..<place - 6, y: baseline - Self.barHeight..<baseline))
            place += 10
        }
        lines.append(RecognizedLine(words))
    }

    static func word(_ text: String, x: Range<Int>, y: Range<Int>) -> RecognizedWord {
        RecognizedWord(
            text: text,
            box: Rect(
                minX: Double(x.lowerBound), minY: Double(y.lowerBound),
                maxX: Double(x.upperBound), maxY: Double(y.upperBound)),
            baseline: Double(y.upperBound), confidence: 0.9)
    }

    var image: GrayImage {
        get throws {
            try #require(GrayImage(pixels: pixels, width: Self.width, height: Self.height))
        }
    }

    var sizes: [Double] { lines.map { _ in Self.size } }
}
