import Foundation
import Geometry
import ImageObservations
import Raster
import TestSupport
import Testing

@testable import ImageProcessing

/// Words of letters on lines of a page whose left edge is ragged, skewed counter-clockwise around the
/// middle.
private func text(
    skewedBy degrees: Double, lines: Int = 14, words: Int = 6, seed: UInt64
) throws -> PageImage {
    var random = SeededGenerator(seed: seed)
    let side = 1200
    var pixels = [UInt8](repeating: 255, count: side * side)
    let angle = degrees * .pi / 180
    for line in 0..<lines {
        var x = 250 + Double.random(in: 0...40, using: &random)
        for _ in 0..<words {
            for _ in 0..<Int.random(in: 2...8, using: &random) {
                guard x < 950 else { break }
                let (along, down) = (x - 600, 300 + Double(line) * 44 - 600)
                let place = (
                    x: 600 + along * cos(angle) + down * sin(angle),
                    y: 600 - along * sin(angle) + down * cos(angle)
                )
                let height = [14, 14, 14, 19].randomElement(using: &random) ?? 14
                for row in Int(place.y) - height..<Int(place.y) {
                    for column in Int(place.x)..<Int(place.x) + 9 {
                        pixels[row * side + column] = 0
                    }
                }
                x += 13
            }
            x += 16
        }
    }
    let gray = try #require(GrayImage(pixels: pixels, width: side, height: side))
    return PageImage(gray: gray, resolution: 150, toPage: Transform(scale: 1))
}

@Suite struct LetterSkewTests {
    @Test(arguments: [-30.0, -17, -9, 11, 24, 30])
    func `a page that is skewed far is deskewed`(degrees: Double) throws {
        let page = Deskewing().prepared(try text(skewedBy: degrees, seed: 3))
        #expect(abs(page.skew - degrees) < 0.7)
    }

    @Test func `a few words show the skew of a page as well`() throws {
        let page = Deskewing().prepared(try text(skewedBy: 20, lines: 3, words: 3, seed: 4))
        #expect(abs(page.skew - 20) < 1.5)
    }

    /// The rows of a table that are skewed by less fall apart.
    @Test(arguments: [90, 270], [-1.2, 0.8])
    func `a page of upright lines that is skewed a little is deskewed`(
        turn: Int, degrees: Double
    ) throws {
        let source = Preparation().rotated(try text(skewedBy: degrees, seed: 5), by: turn)
        #expect(abs(Deskewing().prepared(source).skew - degrees) < 0.3)
    }

    /// Whatever the text, a straight page stays straight.
    @Test func `a straight page stays as it is`() throws {
        var random = SeededGenerator(seed: 11)
        for seed in 0..<20 {
            let source = try text(
                skewedBy: 0, lines: .random(in: 1...14, using: &random),
                words: .random(in: 1...6, using: &random), seed: UInt64(seed))
            #expect(abs(Deskewing().prepared(source).skew) < 0.3)
            #expect(LetterSkew(source.gray.binarized?.componentBoxes ?? []) == nil)
        }
    }

    @Test func `specks without lines show no skew`() throws {
        var random = SeededGenerator(seed: 12)
        for _ in 0..<20 {
            let specks = (0..<Int.random(in: 3...400, using: &random)).map { _ in
                Rect<Pixels>(
                    x: .random(in: 0...1000, using: &random),
                    y: .random(in: 0...1000, using: &random), width: 9, height: 12)
            }
            #expect(LetterSkew(specks) == nil)
        }
    }

    @Test func `a few letters show no axis, and a page of them does`() throws {
        let few = try text(skewedBy: 0, lines: 1, words: 1, seed: 1)
        #expect(OrientationDetection().axis(of: few.gray) == .unclear)
        let page = try text(skewedBy: 0, seed: 1)
        #expect(OrientationDetection().axis(of: page.gray) == .horizontal)
        let turned = Preparation().rotated(page, by: 270)
        #expect(OrientationDetection().axis(of: turned.gray) == .vertical)
    }
}
