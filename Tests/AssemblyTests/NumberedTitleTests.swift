import DocumentModel
import Observations
import Testing

@testable import Assembly

/// Titles of sections that their numbers show, and the title that the file states.
@Suite struct NumberedTitleTests {
    /// `#` before each heading of a page, the plain text of paragraphs.
    private func blocks(
        title: String? = nil, _ set: (inout TypedObservation) -> Void
    ) -> [String] {
        var page = TypedObservation(1)
        set(&page)
        let metadata = Document.Metadata(title: title)
        return Assembly(metadata: metadata).document(from: [page.outcome]).body.map { block in
            switch block {
            case .heading(let heading): "# \(heading.text.plain)"
            case .paragraph(let paragraph): paragraph.text.plain
            case .list, .table, .figure, .barcode: "other"
            }
        }
    }

    /// Below the heading `2 Rivers`: lines, each with text below.
    private func sections(_ titles: [String]) -> [String] {
        blocks { page in
            page.heading("2 Rivers", y: 100)
            page.paragraph("They run to the sea.", y: 130)
            for (index, title) in titles.enumerated() {
                page.paragraph(title, y: 160 + Double(index) * 60)
                page.paragraph("Nobody knows why.", y: 190 + Double(index) * 60)
            }
        }.filter { $0.hasPrefix("# ") }
    }

    @Test(arguments: [
        ["2.1 Stones", "2.2 Sand and gravel"], ["2.1. Stones", "2.2. Sand"],
        ["2.1 Stones", "2.1.1 Of granite", "2.1.2 Of slate", "2.2 Sand"],
    ])
    func `lines that carry on the numbers are headings`(titles: [String]) {
        #expect(sections(titles) == ["# 2 Rivers"] + titles.map { "# \($0)" })
    }

    @Test(arguments: [
        "2.2 Sand", "3.1 Stones", "2.1 stones in the river", "2.1 Stones are hard.",
        "2.1 Stones. The expression",
        "2.1 The buyer shall pay the price of all stones that the river keeps", "2.1", "2.1 %",
        "1 Stones",
    ])
    func `others are text`(line: String) {
        #expect(sections([line]) == ["# 2 Rivers"])
    }

    @Test func `lines with numbers right below each other are clauses`() {
        let found = blocks { page in
            page.heading("2 Rivers", y: 100)
            page.paragraph("2.1 Stones", y: 130)
            page.paragraph("2.2 Sand", y: 160)
            page.paragraph("2.3 Gravel", y: 190)
        }
        #expect(found == ["# 2 Rivers", "2.1 Stones", "2.2 Sand", "2.3 Gravel"])
    }

    @Test func `what the file states as its title is one`() {
        let found = blocks(title: "Of Stones and Rivers") { page in
            page.heading("The Press of the Harbour", y: 100, size: 24)
            page.paragraph("OF STONES AND RIVERS", y: 200)
            page.paragraph("They run to the sea.", y: 300)
        }
        #expect(
            found == [
                "The Press of the Harbour", "# OF STONES AND RIVERS", "They run to the sea.",
            ])
    }

    @Test func `a title in two prints is one heading`() {
        let found = blocks(title: "Of Stones: A Handbook") { page in
            page.heading("OF STONES:", y: 100)
            page.paragraph("A Handbook^1", y: 130)
            page.paragraph("They run to the sea.", y: 300)
        }
        #expect(found == ["# OF STONES: A Handbook1", "They run to the sea."])
    }

    @Test(arguments: ["Invoice", "Of Stones", "Microsoft Word - stones.doc", ""])
    func `what is not printed, or short, changes nothing`(title: String) {
        let found = blocks(title: title) { page in
            page.paragraph("Invoice", y: 100)
            page.paragraph("Of Stones and Rivers", y: 130)
            page.paragraph("They run to the sea.", y: 300)
        }
        #expect(found == ["Invoice", "Of Stones and Rivers", "They run to the sea."])
    }
}
