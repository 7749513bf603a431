import DocumentModel
import Observations
import TestSupport
import Testing

@testable import Assembly

@Suite struct LineEndHyphenTests {
    /// The first paragraph of a file with another one on its second page.
    private func joined(_ text: String, elsewhere: String = "And so on.") -> String {
        var (one, two) = (TypedObservation(1), TypedObservation(2))
        one.paragraph(text)
        two.paragraph(elsewhere)
        return Assembly().document(from: [one.outcome, two.outcome]).body[0].plainText
    }

    @Test func `a compound that another page has keeps its hyphen`() {
        #expect(
            joined("a well-\nknown lantern.", elsewhere: "It is well-known.")
                == "a well-known lantern.")
    }

    @Test func `a word that another page has whole loses it`() {
        #expect(
            joined("we under-\nstand. They stand under it.", elsewhere: "Nobody can understand.")
                == "we understand. They stand under it.")
    }

    @Test func `a single letter keeps it`() {
        #expect(joined("the C-\nlibrary of the mill.") == "the C-library of the mill.")
    }

    @Test func `two words that the file has by themselves keep it`() {
        #expect(
            joined("a larger-\nmagnitude tide.", elsewhere: "The larger one has the magnitude 3.")
                == "a larger-magnitude tide.")
    }

    @Test func `compounds of several words keep theirs`() {
        let elsewhere = "The bridge of the art."
        #expect(
            joined("a state-\nof-the-art mill.", elsewhere: elsewhere) == "a state-of-the-art mill."
        )
        #expect(
            joined("a state-of-the-\nart mill.", elsewhere: elsewhere) == "a state-of-the-art mill."
        )
    }

    @Test func `cut words in compounds are mended`() {
        #expect(joined("a well-estab-\nlished mill.") == "a well-established mill.")
        #expect(joined("a perfor-\nmance-based mill.") == "a performance-based mill.")
    }

    @Test func `other cut words are mended`() {
        #expect(joined("an exper-\niment.") == "an experiment.")
    }

    @Test(arguments: [("1990-", "1995"), ("Smith-", "Jones")])
    func `a hyphen before a capital or digit stays over the page`(first: String, second: String) {
        var (one, two) = (TypedObservation(1), TypedObservation(2))
        one.paragraph("every garden keeps a lantern of \(first)")
        two.paragraph("\(second.lowercased().capitalized) near its window.")
        let hyphens = LineEndHyphens([PageBlocks(one.observation), PageBlocks(two.observation)])
        #expect(hyphens.stays(first, second))
    }

    /// A file of many lines of which few end with a hyphen divides no words; one of which many do does.
    @Test(arguments: [(1, true), (4, false)])
    func `an option keeps its hyphen where a file divides no words`(
        hyphens: Int, stays: Bool
    ) {
        let lines = (0..<160).map { line in
            line < hyphens
                ? "the river carries stones \(line) with -fstack-"
                : "protector of the mill on a road"
        }
        let text = lines.joined(separator: "\n") + "\nend."
        let delivered = joined(text)
        #expect(delivered.contains("-fstack-protector") == stays)
        #expect(delivered.contains("-fstackprotector") != stays)
    }

    /// Whatever the file has elsewhere, nothing but the hyphen goes.
    @Test func `only hyphens go`() {
        var generator = SeededGenerator(seed: 31)
        let parts = ["state", "of", "un", "der", "well", "known", "ex", "per", "lamp"]
        for _ in 0..<300 {
            func part() -> String { parts.randomElement(using: &generator) ?? "" }
            let text = "a \(part())\(part())-\n\(part()) mill."
            let elsewhere = "\(part()) \(part())-\(part()) \(part())\(part())."
            let result = joined(text, elsewhere: elsewhere)
            #expect(result.filter { $0 != "-" } == text.filter { $0 != "-" && $0 != "\n" })
        }
    }
}
