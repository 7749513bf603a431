import Foundation
import Geometry
import Raster
import TestSupport
import Testing

@testable import ImageProcessing

extension DrawnPrint {
    fileprivate func image() throws -> GrayImage {
        try #require(GrayImage(pixels: levels(), width: Self.width, height: Self.height))
    }

    /// The mean square of the differences to another picture's light.
    fileprivate func difference(_ image: GrayImage) -> Float {
        image.withPixels { pixels in
            var sum: Float = 0
            for y in 60..<Self.height - 60 {
                for x in 60..<Self.width - 60 {
                    let place = y * Self.width + x
                    let difference = SensorLight.ofLevel[Int(pixels[place])] - light[place]
                    sum += difference * difference
                }
            }
            return sum
        }
    }
}

private func detectedBlur(in image: GrayImage) -> PictureBlur? {
    BlurDetection().blur(in: image, sheet: Quad(image.bounds))
}

private func detectedMotion(in image: GrayImage) -> MotionBlur? { detectedBlur(in: image)?.motion }

@Suite struct DeblurringTests {
    @Test(arguments: [(5.0, 30.0), (8, 0), (8, 90), (11, 135), (16, 75), (20, 160)])
    func `the stripes of a spectrum give a motion's length and direction`(
        length: Double, direction: Double
    ) throws {
        let image = try DrawnPrint(seed: 1).moved(by: length, direction: direction).image()
        let motion = try #require(detectedMotion(in: image))
        #expect(abs(motion.length - length) <= 0.12 * length)
        let apart = abs(motion.direction - direction)
        #expect(min(apart, 180 - apart) <= 6)
    }

    @Test(arguments: 1...6)
    func `print that did not move has no stripes`(seed: UInt64) throws {
        #expect(detectedBlur(in: try DrawnPrint(seed: seed).image()) == nil)
    }

    @Test(arguments: [1.5, 2, 3, 4])
    func `print out of focus did not move`(radius: Float) throws {
        #expect(detectedMotion(in: try DrawnPrint(seed: 2).defocused(by: radius).image()) == nil)
    }

    @Test(arguments: [2.8, 4])
    func `edges out of focus give the lens's spread, and the print comes nearer`(
        radius: Float
    ) throws {
        let print = DrawnPrint(seed: 2)
        let soft = try print.defocused(by: radius).image()
        let blur = try #require(detectedBlur(in: soft))
        // A disc's deviation in one direction is half its radius.
        #expect(abs(blur.defocus - Double(radius) / 2) <= 0.15 * Double(radius))
        let sharp = try #require(WienerDeconvolution(blur).image(soft))
        #expect(print.difference(sharp) < 0.95 * print.difference(soft))
    }

    @Test func `a picture that is all page may be soft`() throws {
        let soft = try DrawnPrint(seed: 2).defocused(by: 4).image()
        #expect(BlurDetection().blur(in: soft, sheet: nil) == nil)
    }

    @Test func `rows of a form did not move`() throws {
        var form = DrawnPrint(seed: 3)
        for y in stride(from: 40, to: 860, by: 30) {
            for x in 40..<860 {
                for row in y..<y + 2 { form.light[row * DrawnPrint.width + x] = 0.1 }
            }
        }
        for x in stride(from: 40, to: 861, by: 82) {
            for y in 40..<860 { form.light[y * DrawnPrint.width + x] = 0.1 }
        }
        #expect(detectedBlur(in: try form.image()) == nil)
    }

    @Test func `plain paper and small pictures have no motion`() throws {
        let plain = [UInt8](repeating: 200, count: 400 * 400)
        #expect(
            detectedMotion(in: try #require(GrayImage(pixels: plain, width: 400, height: 400)))
                == nil)
        #expect(
            detectedMotion(in: try #require(GrayImage(pixels: plain, width: 100, height: 90)))
                == nil)
    }

    @Test(arguments: [(6.0, 20.0), (10, 90), (14, 130)])
    func `without its motion a picture is nearer to the page`(
        length: Double, direction: Double
    ) throws {
        let print = DrawnPrint(seed: 4)
        let moved = try print.moved(by: length, direction: direction).image()
        let blur = try #require(detectedBlur(in: moved))
        let steady = try #require(WienerDeconvolution(blur).image(moved))
        #expect(steady.width == moved.width && steady.height == moved.height)
        #expect(print.difference(steady) < 0.6 * print.difference(moved))
    }

    @Test func `plain paper stays as it is`() throws {
        let pixels = (0..<300 * 200).map { UInt8(200 + $0 % 7) }
        let image = try #require(GrayImage(pixels: pixels, width: 300, height: 200))
        let motion = MotionBlur(length: 9, direction: 40, evidence: 1)
        let blur = PictureBlur(motion: motion, defocus: 2)
        let steady = try #require(WienerDeconvolution(blur).image(image))
        #expect(steady.withPixels { Array($0) } == pixels)
    }

    @Test func `paper beside print stays as it is, ripples of its noise are no print`() throws {
        var chance = SeededGenerator(seed: 5)
        var print = DrawnPrint(seed: 5)
        let paper = 430..<DrawnPrint.height
        for place in print.light.indices where paper.contains(place / DrawnPrint.width) {
            print.light[place] = Float.random(in: 0.78...0.82, using: &chance)
        }
        let moved = try print.moved(by: 10, direction: 30).image()
        let blur = PictureBlur(
            motion: MotionBlur(length: 10, direction: 30, evidence: 1), defocus: 0)
        let steady = try #require(WienerDeconvolution(blur).image(moved))
        let (before, after) = (moved.withPixels { Array($0) }, steady.withPixels { Array($0) })
        let far = 480 * DrawnPrint.width
        #expect(before[far...] == after[far...])
        #expect(before[..<far] != after[..<far])
    }

    @Test(arguments: 1...5)
    func `a transform that changes nothing gives the tile back`(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        let transform = try #require(TileTransform(side: 64))
        let tile = (0..<64 * 64).map { _ in Float.random(in: 0...1, using: &chance) }
        var result = tile
        transform.filter(&result, by: Array(repeating: 1, count: transform.coefficientCount))
        #expect(zip(tile, result).allSatisfy { abs($0 - $1) < 1e-4 })
    }

    @Test func `a wave has its power at its frequency`() throws {
        let transform = try #require(TileTransform(side: 64))
        let tile = (0..<64 * 64).map {
            cosf(2 * .pi * (5 * Float($0 % 64) - 9 * Float($0 / 64)) / 64)
        }
        let power = transform.power(of: tile)
        let strongest = try #require(power.indices.max { power[$0] < power[$1] })
        let (x, y) = transform.frequency(strongest)
        #expect(x == 5.0 / 64 && y == -9.0 / 64)
    }
}
