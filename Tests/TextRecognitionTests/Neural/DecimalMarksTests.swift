import Geometry
import Testing

@testable import TextRecognition

@Suite struct DecimalMarksTests {
    @Test func `a dot on the baseline is the mark between a number and its decimals`() throws {
        #expect(try read("405 75", with: Speck(width: 5, top: 35, bottom: 39)) == "405.75")
        #expect(try read("1.829 85", with: Speck(width: 5, top: 35, bottom: 39)) == "1.829.85")
    }

    @Test func `one that goes below the baseline is a comma`() throws {
        #expect(try read("405 75", with: Speck(width: 5, top: 35, bottom: 45)) == "405,75")
    }

    @Test(arguments: [
        // Nothing, a speck of noise, a dot in the middle, a stroke, a dot with ink above it.
        [Speck](), [Speck(width: 2, top: 37, bottom: 39)], [Speck(width: 5, top: 22, bottom: 26)],
        [Speck(width: 5, top: 12, bottom: 39)],
        [Speck(width: 5, top: 35, bottom: 39), Speck(width: 5, top: 12, bottom: 16)],
    ])
    func `other ink joins nothing`(specks: [Speck]) throws {
        #expect(try read("405 75", with: specks) == "405 75")
    }

    @Test(arguments: ["405 753", "01 71 17", "12 300", "AB 75", "405 75 12", "4.05 75"])
    func `numbers that have no two decimals remain apart`(text: String) throws {
        let dots = [Speck](repeating: Speck(width: 5, top: 35, bottom: 39), count: 3)
        #expect(try read(text, with: dots) == text)
    }

    /// No character is lost or changes its place, whatever is between the words.
    @Test(arguments: 1...40)
    func `nothing but marks is added`(seed: Int) throws {
        var chance = SystemRandomNumberGenerator()
        let letters = Array("0123456789.A")
        let text = (0..<3).map { _ in
            String(
                (0..<Int.random(in: 1...4, using: &chance)).map { _ in
                    letters[Int.random(in: 0..<letters.count, using: &chance)]
                })
        }.joined(separator: " ")
        let specks = (0..<2).map { _ -> Speck in
            let top = Int.random(in: 10...36, using: &chance)
            return Speck(
                width: Int.random(in: 1...8, using: &chance), top: top,
                bottom: top + Int.random(in: 1...10, using: &chance))
        }
        let found = try read(text, with: specks)
        #expect(found.count(where: \.isNumber) == text.count(where: \.isNumber))
        #expect(found.count == text.count)
    }

    /// Ink between two words.
    struct Speck {
        let width: Int
        /// Rows; digits go from 12 to 40.
        let top, bottom: Int
    }

    private func read(_ text: String, with speck: Speck) throws -> String {
        try read(text, with: [speck])
    }

    /// What is read of text whose characters are drawn as blocks of 12 by 28 pixels, a step of 4 pixels each, with
    /// the ink in the blanks.
    private func read(_ text: String, with specks: [Speck]) throws -> String {
        let (height, pitch) = (48, 16)
        let width = text.count * pitch + 16
        var pixels = [UInt8](repeating: 255, count: width * height)
        var words: [[CTCDecoding.Character]] = [[]]
        var labels: [Character] = Array("\u{0}0123456789.,A")
        for (index, character) in text.enumerated() {
            let start = 8 + index * pitch
            if character == " " {
                words.append([])
                for speck in specks {
                    for row in speck.top...speck.bottom {
                        for column in start + 4..<start + 4 + speck.width {
                            pixels[row * width + column] = 0
                        }
                    }
                }
                continue
            }
            if !labels.contains(character) { labels.append(character) }
            let rows = character == "." ? 35..<40 : 12..<40
            for row in rows {
                for column in start..<start + 12 { pixels[row * width + column] = 0 }
            }
            words[words.count - 1].append(
                CTCDecoding.Character(
                    label: labels.firstIndex(of: character) ?? 0, confidence: 1,
                    steps: start / 4..<start / 4 + 3, others: []))
        }
        let box = OrientedBox(
            centerX: Double(width) / 2, centerY: Double(height) / 2, width: Double(width),
            height: Double(height), angle: 0)
        let strip = try pixels.withUnsafeBufferPointer {
            try #require(
                TextStrip(box, of: $0, width: width, height: height, to: height, mostWidth: 5000))
        }
        let marks = DecimalMarks(
            StripInk(strip), part: 0..<width, step: 4,
            labels: DecimalMarks.Labels(
                isDigit: { labels[$0].isNumber }, isInNumber: { ".,".contains(labels[$0]) },
                point: 11, comma: 12))
        return marks.joined(words.filter { !$0.isEmpty }).map { word in
            String(word.map { labels[$0.label] })
        }.joined(separator: " ")
    }
}
