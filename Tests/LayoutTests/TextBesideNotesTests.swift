import Testing

@testable import Layout

/// An abstract beside the dates and keywords of its article, between rules as a table has them.
@Suite struct TextBesideNotesTests {
    private let text = """
        Large surveys of receipts and forms show that most errors are caused by the layout of a page and not by its \
        letters. We describe a method that finds columns by white space and checks every column against its lines.
        """
    private let notes = [
        "Article history", "Received 3 May 2019", "Accepted 21 September 2019", "Online",
    ]

    /// - Parameter isByRows: Whether the file sets each note before the line beside it.
    private func page(_ lines: [String], isByRows: Bool = false) -> TypedPage {
        var page = TypedPage()
        page.level(y: 84, from: 50, to: 550)
        page.line("INFO", x: 50, y: 98)
        if isByRows { page.line("ABSTRACT", x: 200, y: 98) }
        page.level(y: 102, from: 50, to: 180)
        page.level(y: 102, from: 200, to: 550)
        for (row, note) in notes.enumerated() {
            page.line(note, x: 50, y: 114 + Double(row) * 12)
            if isByRows { page.line(lines[row], x: 200, y: 114 + Double(row) * 12) }
        }
        if !isByRows { page.lines(["ABSTRACT"] + lines, x: 200, y: 98, leading: 14) }
        if !isByRows {
            // The same baselines as those of the notes.
            page.reading.words.removeLast(lines.joined(separator: " ").split(separator: " ").count)
            page.lines(lines, x: 200, y: 114)
        }
        page.level(y: 160, from: 50, to: 550)
        page.prose(sentence(60), x: 50, y: 190, width: 500)
        return page
    }

    private var abstract: [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
            let longer = lines[lines.count - 1] + (lines[lines.count - 1].isEmpty ? "" : " ") + word
            if longer.count > 66 {
                lines.append(String(word))
            } else {
                lines[lines.count - 1] = longer
            }
        }
        return lines
    }

    @Test func `are two columns`() {
        let sketch = page(abstract).sketch
        #expect(!sketch.contains("|"), "\(sketch)")
        #expect(
            sketch.contains("layout of a page and not by its letters. We describe"), "\(sketch)")
    }

    @Test func `are a table where the file sets it row by row`() {
        #expect(page(abstract, isByRows: true).sketch.contains("|"))
    }

    @Test func `are a table where the second column is no running text`() {
        let values = ["of the editor", "by the author", "after review", "with all data"]
        #expect(page(values).sketch.contains("| Received 3 May 2019 | by the author |"))
    }
}
