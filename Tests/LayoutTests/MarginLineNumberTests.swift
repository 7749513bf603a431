import Observations
import TestSupport
import Testing

@testable import Layout

/// The numbers of lines in a margin, of manuscripts and bills.
@Suite struct MarginLineNumberTests {
    private static let prose = [
        "River stones carry under the bridge while every garden keeps a paper",
        "lantern near its window, and nobody knows whether the harbour keeps",
        "a second one beside the mill that the evening road leads to. Along",
        "the fields, letters are carried from one window to the next by",
        "people who never learned to read them, which is why so many arrive.",
    ]

    /// Twenty lines, each with its number.
    private func page(
        _ lines: [String] = prose, numbers: [Int] = Array(1...20), x: Double = 30,
        leading: Double = 14, size: Double = 6, traits: TextStyle.Traits = []
    ) -> TypedPage {
        var page = TypedPage()
        for (index, number) in numbers.enumerated() {
            let y = 80 + Double(index) * leading
            page.line(String(number), right: x, y: y, size: size)
            page.line(lines[index % lines.count], x: 50, y: y, traits: traits)
        }
        return page
    }

    /// The numbers that are marked.
    private func found(_ page: TypedPage) -> [String] {
        MarginLineNumbers(page.reading.words).marked.filter {
            $0.marking == .artifact(.lineNumber)
        }.map(\.text)
    }

    @Test(arguments: [6.0, 10])
    func `a number beside each line is none of its words`(size: Double) {
        let page = page(size: size)
        #expect(found(page) == (1...20).map(String.init))
        let blocks = page.sketch.split(separator: "\n").map(String.init)
        #expect(blocks.contains((1...20).map(String.init).joined(separator: " ")))
        #expect(
            blocks.contains { $0.hasPrefix("River stones carry") && $0.contains("paper lantern") })
    }

    @Test func `the numbers go on from the page before, and may be at the right`() {
        #expect(found(page(numbers: Array(137...156), x: 560)).count == 20)
    }

    @Test func `lines that a figure parts have numbers all the same`() {
        var page = page(numbers: Array(1...12))
        page.lines(["Figure 1. A mill.", "Its wheel.", "Its road."], x: 50, y: 260)
        for index in 0..<8 {
            let y = 340 + Double(index) * 14
            page.line(String(13 + index), right: 30, y: y, size: 6)
            page.line(Self.prose[index % 5], x: 50, y: y)
        }
        #expect(found(page).count == 20)
    }

    @Test func `numbers of entries, rows and items are text`() {
        // Entries of several lines.
        var references = TypedPage()
        for index in 0..<12 {
            let y = 80 + Double(index) * 36
            references.line(String(index + 1), right: 30, y: y, size: 8)
            references.lines(Array(Self.prose.prefix(3)), x: 50, y: y)
        }
        #expect(found(references).isEmpty)
        // Rows, whose texts begin anew.
        #expect(found(page(["Garden lantern 12 of 40", "Stone bridge 13 of 40"])).isEmpty)
        // Single words, as in a vocabulary.
        #expect(found(page(["garden", "stone", "lantern"])).isEmpty)
        // A listing.
        #expect(found(page(["let x = a + b", "print x to y"], traits: .fixedPitch)).isEmpty)
    }

    @Test func `few numbers, gaps and numbers within the text are no line numbers`() {
        #expect(found(page(numbers: Array(1...6))).isEmpty)
        #expect(found(page(numbers: [1, 2, 3, 5, 7, 9, 12, 13, 20, 21, 22, 30])).isEmpty)
        #expect(found(page(x: 300)).isEmpty)
    }

    @Test(arguments: 0..<20)
    func `pages without a column of numbers stay as they are`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var page = TypedPage()
        for row in 0..<20 {
            let number = Int.random(in: 1...60, using: &random)
            page.line(String(number), right: 30, y: 80 + Double(row) * 14)
            page.line(Self.prose[row % 5], x: 50, y: 80 + Double(row) * 14)
        }
        #expect(found(page).isEmpty)
    }
}
