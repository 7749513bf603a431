import Foundation
import Geometry
import Observations
import Testing

@testable import Layout

@Suite struct RotatedTextTests {
    private let x: [Double] = [50, 200, 260, 320, 380]

    /// Five rows of numbers below heads that a test sets.
    private func page() -> TypedPage {
        var page = TypedPage()
        page.line("Team", x: 50, y: 200)
        for (row, name) in ["North", "Harbour", "Mill", "Bridge", "Lantern"].enumerated() {
            let numbers = (0..<4).map { "0.\(17 + row * 13 + $0 * 7)" }
            page.row([name] + numbers, x: x, y: 214 + Double(row) * 14)
        }
        return page
    }

    private let names = ["Procedure", "Task done", "Knowledge", "Total"]

    private let expected = [
        "table 6×5, header 1", "| Team | Procedure | Task done | Knowledge | Total |",
        "| North | 0.17 | 0.24 | 0.31 | 0.38 |",
    ]

    @Test(arguments: [-90.0, -60, -45])
    func `names that rise above columns are their heads`(degrees: Double) {
        var page = page()
        for (name, x) in zip(names, x.dropFirst()) {
            page.rotated(name, x: x + 10, y: 200, degrees: degrees)
        }
        #expect(page.sketch.split(separator: "\n").prefix(3).map(String.init) == expected)
    }

    @Test func `a watermark tears no line`() {
        var page = TypedPage()
        let words = (0..<120).map { "word\($0)" }.joined(separator: " ")
        page.prose(words, x: 50, y: 100, width: 400)
        page.rotated("DRAFT", x: 100, y: 240, degrees: -40, size: 60)
        #expect(page.sketch == words + "\nDRAFT")
    }

    @Test func `two watermarks on one line are no heads`() {
        var page = page()
        page.rotated("COPY", x: 60, y: 290, degrees: -45, size: 50)
        page.rotated("COPY", x: 260, y: 290, degrees: -45, size: 50)
        let sketch = page.sketch
        #expect(sketch.contains("| Mill | 0.43 | 0.50 | 0.57 | 0.64 |"))
        #expect(sketch.hasSuffix("COPY\nCOPY"))
    }

    @Test func `a label of an axis stays one text`() {
        var page = TypedPage()
        page.rotated("Share of all points", x: 60, y: 400, degrees: -90)
        page.line("Below the chart there is text.", x: 100, y: 500)
        #expect(page.sketch.contains("Share of all points"))
    }

    @Test func `lines of one label are one text, in their order`() {
        var page = page()
        for x in x.dropFirst() {
            page.rotated("All", x: x, y: 200, degrees: -90)
            page.rotated("points", x: x + 12, y: 200, degrees: -90)
        }
        #expect(
            page.sketch.contains("| Team | All points | All points | All points | All points |"))
    }

    /// No word is lost, and the words that layout places are the ones of the page.
    @Test func `rotated words keep their places`() {
        var pages = RandomPages(seed: 11)
        for _ in 0..<500 {
            let reading = pages.next()
            let texts = RotatedText(reading.words)
            let placed =
                texts.words.filter(\.isLevel) + texts.members.values.flatMap { $0 }
                + texts.overlying.flatMap { $0 }.flatMap(\.words)
            #expect(placed.count == reading.words.count)
            #expect(Set(placed) == Set(reading.words))
        }
    }
}

extension TypedPage {
    /// Sets a text whose baseline begins at a point, turned clockwise about it.
    fileprivate mutating func rotated(
        _ text: String, x: Double, y: Double, degrees: Double, size: Double = 10
    ) {
        let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        let quarters = (degrees / 90).rounded()
        var start = 0.0
        for word in text.split(separator: " ") {
            let length = Double(word.count) * size * 0.5
            let corners = [start, start + length].flatMap { along in
                [-0.8 * size, 0.2 * size].map { across in
                    Point<PageUnits>(
                        x: x + along * cosine - across * sine,
                        y: y + along * sine + across * cosine)
                }
            }
            let (across, down) = (corners.map(\.x), corners.map(\.y))
            reading.words.append(
                Word(
                    text: String(word),
                    box: Rect(
                        minX: across.min() ?? 0, minY: down.min() ?? 0, maxX: across.max() ?? 0,
                        maxY: down.max() ?? 0),
                    style: TextStyle(size: Float(size)),
                    direction: Word.Direction(rawValue: UInt8((Int(quarters) + 4) % 4)) ?? .right,
                    slant: Float(degrees - quarters * 90)))
            start += length + 0.3 * size
        }
    }
}
