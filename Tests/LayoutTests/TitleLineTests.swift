import Observations
import Testing

@testable import Layout

/// Titles above text of their size and weight.
@Suite struct TitleLineTests {
    private let color: UInt32 = 0x2F5496

    /// A page whose line `text` has a color, directly above prose of the same size.
    private func colored(_ text: String, before next: String, width: Double = 450) -> [String] {
        var page = TypedPage()
        page.line(text, x: 50, y: 100)
        for index in page.reading.words.indices { page.reading.words[index].style.color = color }
        page.prose(next, x: 50, y: 112, width: width)
        return page.sketch.split(separator: "\n").map(String.init)
    }

    @Test func `a short line of another color is above its text`() {
        #expect(colored("Of rivers", before: sentence(40)) == ["Of rivers", sentence(40)])
    }

    @Test func `a line of another color goes on in small letters`() {
        let text = "a sentence in which a link"
        let rest = "goes on"
        #expect(colored(text, before: rest) == ["\(text) \(rest)"])
    }

    @Test func `a link that fills its line is in its sentence`() {
        var page = TypedPage()
        page.prose("Read of rivers at once. " + sentence(60), x: 50, y: 100, width: 450)
        for index in page.reading.words.indices where page.reading.words[index].baselineY < 105 {
            page.reading.words[index].style.color = color
        }
        #expect(page.sketch == "Read of rivers at once. " + sentence(60))
    }

    @Test func `read words have no color to go by`() {
        var page = TypedPage()
        page.line("Of rivers", x: 50, y: 100)
        for index in page.reading.words.indices { page.reading.words[index].style.color = color }
        page.line("Stones and sand", x: 50, y: 112)
        for index in page.reading.words.indices {
            page.reading.words[index].reader = .recognizer("sample")
        }
        #expect(page.sketch == "Of rivers Stones and sand")
    }

    /// Two bold lines of one size, as a heading and a term below it.
    private func bold(_ font: String, _ other: String) -> [String] {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 40, width: 450)
        page.line("Words that visitors use", x: 50, y: 160, traits: .bold)
        for index in page.reading.words.indices { page.reading.words[index].style.fontName = font }
        let count = page.reading.words.count
        page.line("Orangery", x: 50, y: 172, traits: .bold)
        for index in page.reading.words.indices[count...] {
            page.reading.words[index].style.fontName = other
        }
        page.prose(sentence(60, seed: 1), x: 50, y: 184, width: 450)
        return page.sketch.split(separator: "\n").map(String.init)
    }

    @Test func `two bold lines of two fonts are two titles`() {
        #expect(
            bold("Sans-Bold", "Serif-Bold").contains { $0.hasSuffix("Words that visitors use") })
        #expect(bold("Sans-Bold", "Serif-Bold").contains { $0.hasSuffix("Orangery") })
    }

    @Test func `two bold lines of one font are one title`() {
        #expect(bold("Sans-Bold", "Sans-Bold").contains { $0.hasSuffix("visitors use Orangery") })
    }
}
