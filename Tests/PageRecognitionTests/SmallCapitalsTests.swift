import Geometry
import ImageObservations
import Raster
import TestSupport
import Testing

@testable import PageRecognition

@Suite struct SmallCapitalsTests {
    /// A line of words whose letters are bars of given heights on one baseline.
    private func line(_ words: [(text: String, heights: [Int])]) throws -> (
        GrayImage, RecognizedLine
    ) {
        let (width, height, baseline) = (900, 100, 80)
        var pixels = [UInt8](repeating: 255, count: width * height)
        var read: [RecognizedWord] = []
        var x = 20
        for word in words {
            let start = x
            for letter in word.heights {
                for row in baseline - letter..<baseline {
                    for column in x..<x + 10 { pixels[row * width + column] = 0 }
                }
                x += 16
            }
            read.append(
                RecognizedWord(
                    text: word.text,
                    box: Rect(
                        minX: Double(start), minY: Double(baseline - (word.heights.max() ?? 0)),
                        maxX: Double(x - 6), maxY: Double(baseline)),
                    baseline: Double(baseline), confidence: 0.9))
            x += 14
        }
        let image = try #require(GrayImage(pixels: pixels, width: width, height: height))
        return (image, RecognizedLine(read))
    }

    private func written(_ words: [(text: String, heights: [Int])]) throws -> String {
        let (image, line) = try line(words)
        return SmallCapitals(image).written([line]).map(\.text).joined()
    }

    @Test func `a capital and lower ones are a word in small capitals`() throws {
        #expect(
            try written([
                ("STAIRCASE", [40] + Array(repeating: 30, count: 8)), ("TO", [30, 30]),
                ("SOLAR", [40, 30, 30, 30, 30]), ("A,", [40]),
            ]) == "Staircase to Solar A,")
    }

    @Test(arguments: [
        [("TOTAL", [40, 40, 40, 40, 40]), ("DUE", [40, 40, 40])],
        // A large initial, and a line of small letters without any capital.
        [("WHEN", [70, 30, 30, 30]), ("THE", [30, 30, 30])],
        // A letter between is as high as the first.
        [("McDONALD", [40, 30, 40, 40, 40, 40, 40, 40])],
        [("GST", [40, 30, 30])],
        // A box before the word.
        [("'OTHER", [40, 30, 30, 30, 30, 30])],
        [("B12", [40, 30, 30])],
    ])
    func `other words in capitals stay`(words: [(text: String, heights: [Int])]) throws {
        #expect(try written(words) == words.map(\.text).joined(separator: " "))
    }

    /// As in typed text, where a blot makes a first letter higher.
    @Test func `a word with a high first letter stays where few capitals are like it`() throws {
        let level = (text: "FORM", heights: [40, 40, 40, 40])
        let blotted = (text: "NAME", heights: [40, 30, 30, 30])
        let words = Array(repeating: level, count: 5) + [blotted]
        #expect(try written(words) == "FORM FORM FORM FORM FORM NAME")
        #expect(try written([level, blotted]) == "FORM Name")
    }

    /// Capitals of one height stay, and nothing but case ever changes.
    @Test(arguments: 1...30) func `only case changes`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let words = ["PANTRY", "TO", "Room", "B,", "NORTH"].map { text in
            (
                text: text,
                heights: text.filter(\.isLetter).map { _ in
                    Int.random(in: 20...45, using: &generator)
                }
            )
        }
        #expect(
            try written(words).lowercased() == "pantry to room b, north")
        let level = words.map { (text: $0.text, heights: $0.heights.map { _ in 33 }) }
        #expect(try written(level) == "PANTRY TO Room B, NORTH")
    }
}
