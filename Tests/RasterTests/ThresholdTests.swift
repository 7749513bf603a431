import Geometry
import Testing

@testable import Raster

/// Grey noise with darker and lighter spots, the same for each seed.
private struct Noise {
    let width: Int
    let height: Int
    let pixels: [UInt8]

    init(seed: Int) {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        func next(below limit: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state >> 33) % limit
        }
        width = 33 + next(below: 120)
        height = 33 + next(below: 120)
        var pixels = [UInt8](repeating: 0, count: width * height)
        for index in pixels.indices { pixels[index] = UInt8(150 + next(below: 100)) }
        for _ in 0..<12 {
            let (left, top) = (next(below: width), next(below: height))
            let shade = UInt8(next(below: 200))
            let (right, bottom) = (left + 1 + next(below: 20), top + 1 + next(below: 20))
            for y in top..<min(height, bottom) {
                for x in left..<min(width, right) { pixels[y * width + x] = shade }
            }
        }
        self.pixels = pixels
    }

    var image: GrayImage? { GrayImage(pixels: pixels, width: width, height: height) }

    /// The grey of a pixel and those around it inside the picture.
    func surroundings(x: Int, y: Int, reach: Int) -> [Int] {
        (max(0, y - reach)...min(height - 1, y + reach)).flatMap { row in
            (max(0, x - reach)...min(width - 1, x + reach)).map { Int(pixels[row * width + $0]) }
        }
    }
}

@Suite struct ThresholdTests {
    @Test(arguments: 1...8)
    func `pixels are returned as given`(seed: Int) throws {
        let noise = Noise(seed: seed)
        let image = try #require(noise.image)
        #expect(image.withPixels { Array($0) } == noise.pixels)
    }

    @Test func `the threshold lies between black and white, and bare paper has no foreground`()
        throws
    {
        var pixels = [UInt8](repeating: 250, count: 100 * 40)
        for x in 20..<60 { pixels[10 * 100 + x] = 10 }
        let ink = try #require(
            GrayImage(pixels: pixels, width: 100, height: 40)?.binarized)
        #expect(ink.componentBoxes == [Rect(x: 20, y: 10, width: 40, height: 1)])
        let bare = [UInt8](repeating: 250, count: 100 * 40)
        #expect(GrayImage(pixels: bare, width: 100, height: 40)?.binarized?.isEmpty == true)
    }

    @Test(arguments: 1...8)
    func `foreground is darker than the local mean`(seed: Int) throws {
        let noise = Noise(seed: seed)
        let reach = 1 + seed % 12
        let ink = try #require(noise.image?.darkerThanLocalMean(radius: reach, by: 14))
        for y in 0..<noise.height {
            for x in 0..<noise.width {
                let around = noise.surroundings(x: x, y: y, reach: reach)
                let grey = Int(noise.pixels[y * noise.width + x])
                #expect(
                    ink.isInk(x: x, y: y)
                        == ((grey + 14) * around.count < around.reduce(0, +)))
            }
        }
    }

    @Test func `wide windows are subsampled, and small images have none`() throws {
        var pixels = [UInt8](repeating: 240, count: 300 * 300)
        for y in 100..<110 {
            for x in 0..<300 { pixels[y * 300 + x] = 60 }
        }
        let image = try #require(GrayImage(pixels: pixels, width: 300, height: 300))
        let ink = try #require(image.darkerThanLocalMean(radius: 60, by: 14))
        #expect(ink.componentBoxes == [Rect(x: 0, y: 100, width: 300, height: 10)])
        #expect(image.darkerThanLocalMean(radius: 150, by: 14) == nil)
    }

    @Test(arguments: [4, 8, 20])
    func `an area is dense where most around is foreground`(reach: Int) throws {
        var pixels = [UInt8](repeating: 255, count: 203 * 161)
        for y in 60..<120 {
            for x in 80..<203 { pixels[y * 203 + x] = 0 }
        }
        let ink = try #require(GrayImage(pixels: pixels, width: 203, height: 161)?.binarized)
        let dense = try #require(ink.denseForeground(radius: reach, share: 0.55))
        #expect(dense.isInk(x: 150, y: 90) && !dense.isInk(x: 30, y: 30))
        // At a straight edge half is ink, a little farther in more than that.
        #expect(dense.isInk(x: 150, y: 60 + reach / 2 + 4))
        #expect(!dense.isInk(x: 150, y: 60 - reach / 2 - 4))
        #expect(dense.width == ink.width && dense.height == ink.height)
    }
}

@Suite struct MorphologyTests {
    /// Whether a brick of background that contains a pixel fits between the foreground, beyond the edge too.
    private func isOpen(_ ink: BinaryImage, x: Int, y: Int, width: Int, height: Int) -> Bool {
        (x - width + 1...x).contains { left in
            (y - height + 1...y).contains { top in
                (top..<top + height).allSatisfy { row in
                    (left..<left + width).allSatisfy { !ink.isInk(x: $0, y: row) }
                }
            }
        }
    }

    @Test(arguments: [(1, 1), (5, 1), (1, 7), (6, 4)])
    func `closing fills what no brick can enter`(width: Int, height: Int) throws {
        let ink = try #require(Noise(seed: width * 10 + height).image?.binarized)
        let closed = try #require(ink.closed(width: width, height: height))
        #expect(closed.width == ink.width && closed.height == ink.height)
        for y in 0..<ink.height {
            for x in 0..<ink.width {
                #expect(
                    closed.isInk(x: x, y: y)
                        == !isOpen(ink, x: x, y: y, width: width, height: height))
            }
        }
    }

    @Test func `opening keeps long runs alone`() throws {
        var pixels = [UInt8](repeating: 255, count: 120 * 20)
        for x in 0..<50 { pixels[5 * 120 + x] = 0 }
        for x in 100..<120 { pixels[9 * 120 + x] = 0 }
        let ink = try #require(GrayImage(pixels: pixels, width: 120, height: 20)?.binarized)
        #expect(
            ink.opened(width: 37, height: 1)?.componentBoxes
                == [Rect(x: 0, y: 5, width: 50, height: 1)])
        #expect(ink.opened(width: 20, height: 1)?.componentBoxes.count == 2)
    }
}
