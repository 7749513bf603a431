import Observations
import TestSupport
import Testing

@testable import Layout

@Suite struct MarginNoteTests {
    /// Paragraphs of a text block from 150 to 510, the baselines of their first lines and the last one.
    private func text(_ count: Int, words: Int = 40) -> (page: TypedPage, starts: [Double]) {
        var page = TypedPage()
        var y = 100.0
        var starts: [Double] = []
        for index in 0..<count {
            starts.append(y)
            y = page.prose(sentence(words, seed: index), x: 150, y: y, width: 360) + 8
        }
        return (page, starts)
    }

    /// The words that are in no note.
    private func body(of page: TypedPage) -> Int {
        let content = PageContent(page.reading, words: page.reading.words, rules: [])
        let notes = MarginNotes(content, segments: SegmentFinder(content).segments)
        return notes.body.reduce(0) { $0 + $1.words.count }
    }

    /// One blank from the text, and far from it, beside the first line of a paragraph and a later one.
    @Test(arguments: [143.0, 120], [0.0, 12])
    func `a note does not cut the paragraph beside it`(right: Double, below: Double) {
        var (page, starts) = text(3)
        let whole = page.observation.document.sketch.split(separator: "\n").map(String.init)
        page.line("lantern", right: right, y: starts[1] + below)
        let blocks = page.observation.document.sketch.split(separator: "\n").map(String.init)
        #expect(blocks == [whole[0], "lantern", whole[1], whole[2]])
    }

    @Test func `a note of several lines is one paragraph`() {
        var (page, starts) = text(3)
        page.line("quiet evening", right: 140, y: starts[2], size: 8)
        page.line("lantern", right: 140, y: starts[2] + 10, size: 8)
        #expect(page.observation.document.sketch.contains("\nquiet evening lantern\n"))
    }

    @Test func `a note may be at the right`() {
        var page = TypedPage()
        for row in 0..<12 {
            let words = sentence(13, seed: row / 4).dropLast().split(separator: " ").map(
                String.init)
            page.stretch(words, x: 90, y: 100 + Double(row) * 12, width: 360)
        }
        let whole = page.observation.document.sketch
        page.line("lantern", x: 460, y: 136)
        #expect(page.observation.document.sketch.filter { $0 != "\n" }.contains("lantern"))
        #expect(
            page.observation.document.sketch.replacing("lantern\n", with: "")
                .replacing("\nlantern", with: "") == whole)
    }

    /// They begin at one place, and end anywhere.
    @Test func `terms before their meanings are no notes`() {
        var page = TypedPage()
        for (row, term) in ["river", "quiet road", "sea", "garden wall", "stones"].enumerated() {
            let y = 100 + Double(row) * 40
            page.line(term, x: 50, y: y)
            page.prose(sentence(20, seed: row), x: 150, y: y, width: 360)
        }
        #expect(body(of: page) == page.reading.words.count)
    }

    @Test func `terms that end at one edge, each with a text of its own, are no note`() {
        var (page, _) = text(3)
        for (row, term) in ["river", "quiet road", "sea", "garden wall"].enumerated() {
            let y = 300 + Double(row) * 12
            page.line(term, right: 140, y: y)
            page.line(sentence(5, seed: row), x: 150, y: y)
        }
        #expect(body(of: page) == page.reading.words.count)
    }

    /// The blanks of a monospaced font are as wide as its letters.
    @Test func `words of code are no notes`() {
        var (page, _) = text(3)
        for row in 0..<6 {
            var x = 126.0
            for word in ["let", "x", "=", "the", "(quiet)", "rivers"] {
                page.line(word, x: x, y: 300 + Double(row) * 12, traits: .fixedPitch)
                x += Double(word.count) * 5 + 6
            }
        }
        #expect(body(of: page) == page.reading.words.count)
    }

    @Test func `numbers of lines are no notes`() {
        var page = TypedPage()
        for row in 0..<12 {
            let y = 100 + Double(row) * 14
            page.line("\(row + 1)", right: 140, y: y)
            page.line(String(sentence(14, seed: row).dropLast()), x: 150, y: y)
        }
        #expect(body(of: page) == page.reading.words.count)
    }

    @Test func `headings that hang into the margin are no notes`() {
        var (page, starts) = text(4)
        for (index, y) in starts.enumerated() {
            page.line(["Rivers", "Stones of sand", "Roads"][index % 3], right: 140, y: y - 10)
        }
        #expect(body(of: page) == page.reading.words.count)
    }

    @Test func `a second column is no note`() {
        var page = TypedPage()
        page.prose(sentence(120), x: 40, y: 100, width: 250)
        page.prose(sentence(60, seed: 3), x: 310, y: 100, width: 250)
        #expect(body(of: page) == page.reading.words.count)
    }

    @Test func `a page without a text block has no notes`() {
        var page = TypedPage()
        for row in 0..<8 {
            page.line("river", right: 140, y: 100 + Double(row) * 14)
            page.line(sentence(12, seed: row), x: 150 + Double(row) * 7, y: 100 + Double(row) * 14)
        }
        #expect(body(of: page) == page.reading.words.count)
    }

    /// Whatever notes are beside them, paragraphs are what they are without notes.
    @Test func `paragraphs are the same with notes and without`() {
        var generator = SeededGenerator(seed: 51)
        for seed in 0..<60 {
            var (page, starts) = text(
                Int.random(in: 2...5, using: &generator),
                words: Int.random(in: 30...60, using: &generator))
            let whole = page.observation.document.sketch.split(separator: "\n")
            let gap = Double.random(in: 6...30, using: &generator)
            var count = 0
            for (index, y) in starts.enumerated() where Bool.random(using: &generator) {
                count += 1
                let note = String(
                    sentence(Int.random(in: 1...2, using: &generator), seed: index).dropLast())
                page.line(
                    "Note " + note, right: 150 - gap,
                    y: y + Double(Int.random(in: 0...1, using: &generator)) * 12)
            }
            let blocks = page.observation.document.sketch.split(separator: "\n")
            #expect(blocks.count == whole.count + count, "seed \(seed)")
            #expect(blocks.filter { !$0.hasPrefix("Note ") } == whole, "seed \(seed)")
        }
    }
}
