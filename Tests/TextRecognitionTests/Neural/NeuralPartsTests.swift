import Diagnostics
import Foundation
import Geometry
import Raster
import TestSupport
import Testing

@testable import TextRecognition

@Suite struct NeuralPartsTests {
    // MARK: Regions and boxes

    @Test func `regions that touch at a corner are one`() {
        let mask = """
            ##..#
            ..#.#
            ....#
            #....
            """
        let regions = regions(mask)
        #expect(regions.count == 3)
        #expect(regions.map(\.count) == [3, 3, 1])
    }

    @Test func `a region is one, whichever of its runs are joined last`() {
        #expect(regions("#.#.#\n#.#.#\n#####").count == 1)
        #expect(regions("#####\n#.#.#\n#.#.#").count == 1)
    }

    @Test func `the smallest box around a turned rectangle has its sides and its angle`() throws {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<100 {
            let box = OrientedBox(
                centerX: .random(in: 200...300, using: &random),
                centerY: .random(in: 200...300, using: &random),
                width: .random(in: 120...180, using: &random),
                height: .random(in: 20...60, using: &random),
                angle: .random(in: -0.7...0.7, using: &random))
            let points = [(0.0, 0.0), (1, 0), (1, 1), (0, 1), (0.4, 0.6)].map {
                let place = box.place($0.0 * box.width, $0.1 * box.height)
                return Point<Pixels>(x: place.x.rounded(), y: place.y.rounded())
            }
            let found = try #require(OrientedBox(around: points))
            #expect(abs(found.centerX - box.centerX) < 2)
            #expect(abs(found.centerY - box.centerY) < 2)
            #expect(abs(found.width - box.width) < 3)
            #expect(abs(found.height - box.height) < 3)
            #expect(abs(found.angle - box.angle) < 0.05)
        }
    }

    @Test func `one point and a row have boxes without area`() throws {
        let point = Point<Pixels>(x: 4, y: 7)
        let alone = try #require(OrientedBox(around: [point]))
        #expect((alone.width, alone.height) == (0, 0))
        let row = try #require(OrientedBox(around: [point, .init(x: 9, y: 7), .init(x: 6, y: 7)]))
        #expect((row.width, row.height) == (5, 0))
        #expect(OrientedBox(around: []) == nil)
    }

    @Test func `tiles are of one size, and their cores cover a side once`() {
        let parameters = TextDetectorParameters.standard
        for length in [1, 31, 32, 640, 1280, 1281, 1400, 2499, 2500, 4000, 9999] {
            let tiles = parameters.tiles(over: length)
            #expect(Set(tiles.map(\.size)).count == 1)
            var end = 0
            for tile in tiles {
                #expect(tile.core.lowerBound == end, "\(length)")
                #expect(tile.size % 32 == 0)
                #expect(tile.size <= parameters.tileSide + 32)
                #expect(tile.core.upperBound <= tile.start + tile.size)
                end = tile.core.upperBound
            }
            #expect(end == length)
        }
    }

    // MARK: Strips

    @Test func `a level box is cut out as it is`() throws {
        let strip = try strip(OrientedBox(centerX: 12, centerY: 9, width: 8, height: 6, angle: 0))
        #expect((strip.width, strip.height) == (8, 6))
        for row in 0..<6 {
            for column in 0..<8 {
                #expect(strip.pixels[row * 8 + column] == UInt8((8 + column) * 5 + (6 + row)))
            }
        }
        #expect(
            strip.place(Rect(minX: 1, minY: 2, maxX: 3, maxY: 4))
                == Rect(minX: 9, minY: 8, maxX: 11, maxY: 10))
    }

    @Test func `text up the page is cut out level`() throws {
        let box = OrientedBox(centerX: 10, centerY: 10, width: 4, height: 10, angle: 0)
        let strip = try strip(box.readUpwards, height: 4)
        #expect((strip.width, strip.height) == (10, 4))
        // Its first column is the lowest row of the box.
        #expect(strip.pixels[0] == UInt8(8 * 5 + 14))
        let place = strip.place(Rect(minX: 0, minY: 0, maxX: 1, maxY: 4))
        #expect(abs(place.minY - 14) < 1e-6 && abs(place.maxX - 12) < 1e-6)
    }

    @Test func `boxes outside the picture and without area are no trouble`() throws {
        #expect(
            try strip(OrientedBox(centerX: -90, centerY: 400, width: 30, height: 12, angle: 1))
                .contrast >= 0)
        let pixels = [UInt8](repeating: 0, count: 4)
        pixels.withUnsafeBufferPointer { pixels in
            let flat = OrientedBox(centerX: 1, centerY: 1, width: 0, height: 5, angle: 0)
            #expect(
                TextStrip(flat, of: pixels, width: 2, height: 2, to: 48, mostWidth: 99) == nil)
        }
    }

    // MARK: Decoding

    @Test func `repeated steps are one character, and a step of none separates two`() {
        let read = decoded([[1], [1], [0], [1], [2], [2], [0]], classes: 3)
        #expect(read.characters.map(\.label) == [1, 1, 2])
        #expect(read.characters.map(\.steps) == [0..<2, 3..<4, 4..<6])
    }

    @Test func `the less likely readings of a doubtful character are kept, the likeliest first`() {
        let values: [Float] = [0, 0.5, 0.2, 0.3]
        let read = values.withUnsafeBufferPointer {
            CTCDecoding($0, classes: 4, steps: 1, otherCount: 3)
        }
        #expect(read.characters.first?.label == 1)
        #expect(read.characters.first?.others.map(\.label) == [3, 2])
        #expect(decoded([[1]], classes: 3).characters.first?.others == [])
    }

    @Test func `no more steps are read than there are`() {
        #expect(decoded([[1], [2]], classes: 3, steps: 9).characters.count == 2)
        #expect(decoded([[1], [2]], classes: 3, steps: 1).characters.count == 1)
        #expect(decoded([], classes: 3, steps: 1).characters.isEmpty)
    }

    // MARK: Texts

    @Test func `full-width punctuation of Latin text becomes plain, of Chinese text not`() {
        #expect("Tel：07".withASCIIForms == "Tel:07")
        #expect("（A）".withASCIIForms == "(A)")
        #expect("电话：07".withASCIIForms == "电话：07")
        #expect("naïve".withASCIIForms == "naïve")
    }

    // MARK: Metadata

    @Test func `metadata of a model are found behind other fields`() {
        let entry = field(1, Array("character".utf8)) + field(2, Array("a\nb".utf8))
        let model =
            [0x08, 0x07] + field(7, [UInt8](repeating: 0x55, count: 300)) + field(14, entry)
        #expect(ONNXMetadata(Data(model))?.values == ["character": "a\nb"])
    }

    @Test func `cut and random bytes are no model, and no trouble`() {
        let model = field(14, field(1, [65]) + field(2, [66]))
        #expect(ONNXMetadata(Data(model))?.values == ["A": "B"])
        for count in 1..<model.count {
            #expect(ONNXMetadata(Data(model.prefix(count))) == nil)
        }
        var random = SeededGenerator(seed: 8)
        for _ in 0..<1000 {
            let bytes = (0..<20).map { _ in UInt8.random(in: 0...255, using: &random) }
            #expect((ONNXMetadata(Data(bytes))?.values.count ?? 0) <= 10)
        }
    }

    // MARK: Helpers

    private func regions(_ picture: String) -> [[ConnectedRegions.Point]] {
        let rows = picture.split(separator: "\n")
        return ConnectedRegions(
            rows.flatMap { $0.map { $0 == "#" } }, width: rows[0].count, height: rows.count
        ).ends
    }

    private func strip(_ box: OrientedBox, height: Int = 6) throws -> TextStrip {
        var pixels: [UInt8] = []
        for row in 0..<20 {
            for column in 0..<20 { pixels.append(UInt8(column * 5 + row)) }
        }
        let strip = pixels.withUnsafeBufferPointer {
            TextStrip(box, of: $0, width: 20, height: 20, to: height, mostWidth: 500)
        }
        return try #require(strip)
    }

    private func decoded(_ labels: [[Int]], classes: Int, steps: Int? = nil) -> CTCDecoding {
        var values = [Float](repeating: 0, count: labels.count * classes)
        for (step, label) in labels.enumerated() { values[step * classes + label[0]] = 1 }
        return values.withUnsafeBufferPointer {
            CTCDecoding($0, classes: classes, steps: steps ?? labels.count, otherCount: 2)
        }
    }

    private func field(_ number: UInt8, _ content: [UInt8]) -> [UInt8] {
        let length = content.count
        let varint: [UInt8] =
            length < 128
            ? [UInt8(length)] : [UInt8(length & 0x7F) | 0x80, UInt8(length >> 7)]
        return [number << 3 | 2] + varint + content
    }
}
