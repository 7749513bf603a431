import Geometry
import Observations
import TestSupport
import Testing

@testable import Layout

/// Terms of definition lists hang in a column of their own beside what is said of them.
@Suite struct HangingLabelTests {
    private let size = Size<PageUnits>(width: 600, height: 800)

    /// A line of words of five units a letter and blanks of three.
    private func line(
        _ text: String, x: Double, y: Double, join: TextLine.Join = .blank, blanks: [Int] = []
    ) -> TextLine {
        var start = x
        let words = text.split(separator: " ").map { part in
            let width = Double(part.count) * 5
            defer { start += width + 3 }
            return Word(
                text: String(part), box: Rect(x: start, y: y - 8, width: width, height: 10),
                baseline: Float(y), style: TextStyle(size: 10))
        }
        return TextLine(words: words, join: join, blanks: blanks)
    }

    private func paragraph(_ lines: TextLine...) -> Container.Block {
        .paragraph(Container.Text(lines: lines, pageSize: size))
    }

    private func joined(_ blocks: [Container.Block]) -> [String] {
        HangingLabels(blocks).joined.map { block in
            guard case .paragraph(let text) = block else { return "" }
            return text.transcript.replacing("\n", with: " / ")
        }
    }

    private func text(_ y: Double, _ name: String) -> Container.Block {
        paragraph(
            line("\(name) is a place where lanterns are kept and", x: 130, y: y),
            line("mended", x: 130, y: y + 12))
    }

    @Test func `a column of terms is beside its texts`() {
        let blocks = [
            paragraph(line("pch=4", x: 50, y: 100)), paragraph(line("lty", x: 50, y: 160)),
            paragraph(line("lwd=2", x: 50, y: 200)), text(100, "Mill"),
            paragraph(line("It is more.", x: 130, y: 130)), text(160, "Barn"), text(200, "Yard"),
        ]
        #expect(
            joined(blocks) == [
                "pch=4 Mill is a place where lanterns are kept and mended", "It is more.",
                "lty Barn is a place where lanterns are kept and mended",
                "lwd=2 Yard is a place where lanterns are kept and mended",
            ])
    }

    @Test func `several terms of one text are above it, and code stays code`() {
        let code = line("shade()", x: 130, y: 200, join: .lineBreak, blanks: [0])
        let blocks = [
            paragraph(line("axis", x: 50, y: 100), line("lab", x: 50, y: 112)),
            paragraph(line("code", x: 50, y: 200)), text(112, "Mill"), paragraph(code),
        ]
        #expect(
            joined(blocks) == [
                "axis / lab Mill is a place where lanterns are kept and mended", "code", "shade()",
            ])
    }

    @Test func `a column without terms stays before the other`() {
        let beside = [text(100, "Mill"), text(160, "Barn")]
        for left in [
            // Not on the first line of any text.
            [paragraph(line("pch=4", x: 50, y: 100)), paragraph(line("lty", x: 50, y: 172))],
            // Lines of text.
            [
                paragraph(line("this is a line of a column", x: 50, y: 100)),
                paragraph(line("and another one of the same", x: 50, y: 160)),
            ],
            // The text above has no term.
            [paragraph(line("lty", x: 50, y: 160)), paragraph(line("lwd", x: 50, y: 172))],
        ] {
            let blocks = left + beside
            #expect(joined(blocks).count == blocks.count)
            #expect(joined(blocks).first == joined(left).first)
        }
    }

    @Test func `one term alone has a text of several lines`() {
        let term = paragraph(line("pch=4", x: 50, y: 100))
        #expect(joined([term, text(100, "Mill")]).count == 1)
        #expect(joined([term, paragraph(line("Mill is a place", x: 130, y: 100))]).count == 2)
    }

    /// The blocks of a heading with what is beside or below it.
    private func labelled(_ lines: TextLine...) -> [String] {
        let label = Container.Text(lines: [line("Languages", x: 50, y: 100)], pageSize: size)
        return joined([
            .heading(label), .paragraph(Container.Text(lines: lines, pageSize: size)),
        ])
    }

    @Test func `a bold label beside its value is no heading`() {
        #expect(
            labelled(line("Swedish, German, English", x: 130, y: 100))
                == ["Languages Swedish, German, English"])
    }

    @Test
    func
        `a heading beside whole paragraphs, the number of its page or text further down stays one`()
    {
        let text = "Swedish and German and English"
        #expect(labelled(line(text, x: 130, y: 112)).count == 2)
        #expect(labelled(line("50", x: 130, y: 100)).count == 2)
        #expect(
            labelled(
                line(text, x: 130, y: 100), line(text, x: 130, y: 112), line(text, x: 130, y: 124)
            ).count == 2)
    }

    @Test func `names in two columns are none`() {
        let blocks = [
            paragraph(line("Paul Foster", x: 50, y: 100), line("Chair", x: 50, y: 112)),
            paragraph(line("Bill Flores", x: 50, y: 140)),
            paragraph(line("Robert Flexon", x: 200, y: 100)),
            paragraph(line("Vice Chair", x: 200, y: 112)),
            paragraph(line("Peggy Heeg", x: 200, y: 140)),
        ]
        #expect(joined(blocks).count == blocks.count)
    }

    @Test func `the first line, which begins at its term, goes on below`() {
        let blocks = [
            paragraph(
                line("adj=1   ", x: 50, y: 100).beside(
                    line("Justification of what is near its mill or", x: 130, y: 100))),
            paragraph(line("left of it and also", x: 130, y: 112), line("right.", x: 130, y: 124)),
        ]
        #expect(
            joined(blocks) == [
                "adj=1 Justification of what is near its mill or left of it and also right."
            ])
    }

    @Test func `a line above a text that is set in is another paragraph`() {
        let first = line("adj=1", x: 50, y: 100)
        let full = first.beside(line("Justification of what is near its mill or", x: 130, y: 100))
        let rest = paragraph(line("left of it and also", x: 130, y: 112))
        for blocks in [
            // No word begins where the text does.
            [paragraph(line("Justification of what is near its mill or so", x: 50, y: 100)), rest],
            // There was place on the line.
            [paragraph(first.beside(line("Short.", x: 130, y: 100))), rest],
            // An address.
            [
                paragraph(full),
                paragraph(line("Mill Road 5", x: 130, y: 112), line("Holt", x: 130, y: 124)),
            ],
            // Far below.
            [paragraph(full), paragraph(line("left of it and also", x: 130, y: 130))],
        ] {
            #expect(joined(blocks).count == 2)
        }
    }

    @Test func `a page of terms comes back`() {
        var generator = SeededGenerator(seed: 31)
        for index in 0..<60 {
            var page = TypedPage()
            var y = 120.0
            let entries = (0..<Int.random(in: 3...6, using: &generator)).map { place in
                (
                    term: ["lamp", "mill", "stone", "bridge", "paper", "window"][place],
                    text: "Begins " + sentence(.random(in: 20...50, using: &generator), seed: place)
                )
            }
            for entry in entries {
                page.line(entry.term, x: 50, y: y, traits: .fixedPitch)
                y = page.prose(entry.text, x: 120, y: y, width: 380) + 8
            }
            // Some are a table.
            let found = page.sketch.replacing(" | ", with: " ")
            for entry in entries {
                #expect(found.contains("\(entry.term) \(entry.text)"), "\(index): \(found)")
            }
        }
    }
}

extension TextLine {
    /// The same line with further words on it.
    fileprivate func beside(_ other: TextLine) -> TextLine {
        TextLine(words: words + other.words)
    }
}
