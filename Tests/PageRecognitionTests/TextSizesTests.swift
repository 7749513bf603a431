import Geometry
import ImageObservations
import TestSupport
import Testing

@testable import PageRecognition

@Suite struct TextSizesTests {
    /// A line of a font whose letters have other heights than those of common ones.
    private func line(
        _ text: String, size: Double, xHeight: Double = 0.55, capitals: Double = 0.73,
        noise: Double = 0, using generator: inout SeededGenerator
    ) -> RecognizedLine {
        var x = 0.0
        return RecognizedLine(
            text.split(separator: " ").map { word in
                let descender = word.contains { "gjpqy,;(){}".contains($0) } ? 0.24 : 0
                let isLow = word.allSatisfy { "acegmnopqrsuvwxyz".contains($0) }
                let isSign = word.allSatisfy { !$0.isLetter && !$0.isNumber }
                let share = isSign ? 0.3 : (isLow ? xHeight : capitals) + descender
                let height =
                    size * share * (1 + Double.random(in: -1...1, using: &generator) * noise)
                x += 50
                return RecognizedWord(
                    text: String(word),
                    box: Rect(minX: x, minY: 100 - height, maxX: x + 40, maxY: 100), baseline: 100,
                    confidence: 0.9)
            })
    }

    private let body = [
        "we have the open grey area", "no one was on a Hill", "a map of the Town",
        "more or less done",
        "some arrows go up", "on a way back", "Even one more thing", "can happen once",
    ]

    @Test(arguments: 1...20) func `lines of one font have one size and headings another`(
        seed: UInt64
    ) {
        var generator = SeededGenerator(seed: seed)
        var lines = body.map { line($0, size: 30, noise: 0.03, using: &generator) }
        lines.append(line("Overview", size: 39, noise: 0.03, using: &generator))
        lines.append(line("•", size: 30, using: &generator))
        let sizes = TextSizes(lines).sizes()
        #expect(Set(sizes.prefix(8)).count == 1)
        let ratio = sizes[8] / sizes[0]
        #expect(ratio > 1.2 && ratio < 1.4, "\(ratio)")
    }

    /// Bullets are lower than letters and do not make a line small.
    @Test func `signs by themselves say nothing`() {
        var generator = SeededGenerator(seed: 1)
        var lines = body.map { line($0, size: 30, using: &generator) }
        lines.append(line("• zlib", size: 30, using: &generator))
        let sizes = TextSizes(lines).sizes()
        #expect(Set(sizes).count == 1)
    }

    @Test func `lines of one pitch have one size`() {
        var generator = SeededGenerator(seed: 1)
        let lines = ["let all = rows", "sum", "}", "{ (a) }"].map {
            line($0, size: 20, using: &generator)
        }
        let sizes = TextSizes(lines).sizes(pitches: [12, 12.1, 12, 11.9])
        #expect(Set(sizes).count == 1)
    }

    @Test func `no lines have no sizes`() {
        #expect(TextSizes([]).sizes().isEmpty)
        #expect(TextSizes([RecognizedLine()]).sizes() == [0])
    }
}
