import Geometry
import Testing

@testable import TextRecognition

@Suite struct WordBlankTests {
    @Test(arguments: [
        // Proportional type, a typewriter's, and letterspaced capitals.
        ("##.##.##.##.#.......##.##.##.##", [5, 4]),
        ("####..####..####....#...........####..####..####..####", [4, 4]),
        ("##....##....##....##...............##....##....##", [4, 3]),
    ])
    func `a blank as wide as between words is one`(line: String, lengths: [Int]) throws {
        #expect(try split(line) == lengths)
    }

    @Test(arguments: [
        "##.##.##.#.##.##.##", "####..####....#....####..####..####", "##....##....##....##....##",
    ])
    func `the gap beside a narrow letter is no blank`(line: String) throws {
        #expect(try split(line).count == 1)
    }

    @Test func `no blank is where none may be`() throws {
        #expect(try split("##.##.##.##.#.......##.##.##.##", mayFollow: false).count == 1)
    }

    @Test func `no letter is lost`() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let line = (0..<12).map { _ in
                String(repeating: "#", count: .random(in: 1...5, using: &random))
                    + String(repeating: ".", count: .random(in: 1...12, using: &random))
            }.joined()
            #expect(try split(line).reduce(0, +) == 12)
        }
    }

    /// How many letters are in each word of a line that is drawn in columns of 4 pixels and read as one
    /// word.
    private func split(_ line: String, mayFollow: Bool = true) throws -> [Int] {
        let columns = line.flatMap { [Bool](repeating: $0 == "#", count: 4) }
        let (width, height) = (columns.count, 48)
        let pixels = (0..<height).flatMap { row in
            columns.map { $0 && (8..<40).contains(row) ? UInt8(0) : 255 }
        }
        let box = OrientedBox(
            centerX: Double(width) / 2, centerY: Double(height) / 2, width: Double(width),
            height: Double(height), angle: 0)
        let strip = try pixels.withUnsafeBufferPointer {
            try #require(
                TextStrip(box, of: $0, width: width, height: height, to: height, mostWidth: 5000))
        }
        var word: [CTCDecoding.Character] = []
        var start: Int?
        for (column, isInk) in (columns + [false]).enumerated() {
            if isInk {
                start = start ?? column
            } else if let first = start {
                // Steps of 4 columns.
                word.append(
                    CTCDecoding.Character(
                        label: 1, confidence: 1, steps: first / 4..<column / 4, others: []))
                start = nil
            }
        }
        return WordBlanks(StripInk(strip), part: 0..<width, step: 4).split([word]) { _, _ in
            mayFollow
        }
        .map(\.count)
    }
}
