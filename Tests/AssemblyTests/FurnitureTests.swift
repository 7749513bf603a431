import DocumentModel
import Observations
import Testing

@testable import Assembly

@Suite struct FurnitureTests {
    /// Pages of one paragraph with a line above and a line below it.
    private func document(
        _ count: Int, head: (Int) -> String? = { _ in nil }, foot: (Int) -> String? = { _ in nil }
    ) -> Document {
        let pages = (1...count).map { number in
            var page = TypedObservation(number)
            if let text = head(number) { page.paragraph(text, y: 40) }
            page.paragraph("This is what page \(words[number]) says of the \(words[number + 1]).")
            if let text = foot(number) { page.paragraph(text, y: 780) }
            return page.outcome
        }
        return Assembly().document(from: pages)
    }

    private let words = [
        "river", "stone", "garden", "paper", "lantern", "window", "bridge", "mill",
    ]

    @Test func `a line at the head of every page is a running head`() {
        let document = document(4, head: { _ in "The River Journal" })
        #expect(document.furniture.map(\.kind) == Array(repeating: .runningHead, count: 4))
        #expect(document.furniture.map(\.page) == [1, 2, 3, 4])
        #expect(
            document.furniture.map(\.text.plain) == Array(repeating: "The River Journal", count: 4))
        #expect(document.body.count == 4)
    }

    @Test func `the word chapter above its number is no running head`() {
        let pages = (1...5).map { number in
            var page = TypedObservation(number)
            page.paragraph("CHAPTER", y: 40)
            page.heading(words[number].uppercased(), y: 60)
            page.heading("The \(words[number + 1])", y: 100)
            page.paragraph("This is what page \(words[number]) says of the \(words[number + 1]).")
            return page.outcome
        }
        let document = Assembly().document(from: pages)
        #expect(document.furniture.isEmpty)
        #expect(
            document.body.compactMap {
                if case .heading(let heading) = $0 { heading.text.plain } else { nil }
            } == (1...5).map { "CHAPTER \(words[$0].uppercased()) The \(words[$0 + 1])" })
    }

    /// The text of an index is small.
    @Test func `the head of an index beside the page number may be larger than its text`() {
        func document(_ head: String, hasNumbers: Bool) -> Document {
            let pages = (1...3).map { number in
                var page = TypedObservation(number)
                if number > 1 {
                    page.heading(head, y: 40, size: 11)
                    if hasNumbers { page.paragraph("\(number)", x: 540, y: 40, size: 11) }
                } else {
                    page.heading("Appendix D Mills and gardens", y: 100)
                }
                page.paragraph(
                    (0..<20).map { "The \(words[($0 + number) % 8]) \($0)" }
                        .joined(separator: "\n"),
                    y: 140, size: 8)
                return page.outcome
            }
            return Assembly().document(from: pages)
        }
        let head = "Appendix D: Mills and gardens"
        let heads = document(head, hasNumbers: true).furniture.filter { $0.kind == .runningHead }
        #expect(heads.map(\.text.plain) == [head, head])
        #expect(
            !document("Appendix D: Lanterns", hasNumbers: true).furniture.contains {
                $0.kind == .runningHead
            })
        #expect(document(head, hasNumbers: false).furniture.isEmpty)
    }

    /// Its title is as small as the text.
    @Test(arguments: [(3, 2), (2, 0)])
    func `a large head beside the page number that recurs on three pages stays on the first`(
        pages: Int, heads: Int
    ) {
        let document = Assembly().document(
            from: (1...5).map { number in
                var page = TypedObservation(number)
                let head = number <= pages ? "Concept Index" : words[number]
                page.heading(head, y: 40, size: 11)
                page.paragraph("\(number)", x: 540, y: 40, size: 11)
                page.paragraph(
                    (0..<20).map { "The \(words[($0 + number) % 8]) \($0)" }
                        .joined(separator: "\n"),
                    y: 140, size: 8)
                return page.outcome
            })
        #expect(document.furniture.count { $0.text.plain == "Concept Index" } == heads)
    }

    /// Each of the heads is on one page only.
    @Test func `heads that repeat the titles of their chapters are running heads`() {
        let chapters = ["Rivers and Stones", "Gardens of Paper", "Lanterns", "Windows and Bridges"]
        let heads = [
            "Chapter 1: Rivers and Stones", "2.3. GARDENS OF PAPER | 4", "Appendix C: Lanterns",
            "Part IV. Windows and Bridges",
        ]
        let pages = chapters.indices.map { index in
            var page = TypedObservation(index + 1)
            page.paragraph(heads[index], y: 40)
            page.heading("\(index + 1) \(chapters[index])", y: 140)
            page.paragraph("This is what page \(words[index]) says of the \(words[index + 1]).")
            return page.outcome
        }
        let document = Assembly().document(from: pages)
        #expect(document.furniture.map(\.text.plain) == heads)
        #expect(document.body.count == 8)
    }

    @Test func `a line above the text that repeats no title stays`() {
        // The last two are of other sections of the same name.
        let heads = ["Chapter 1: Rivers", "Part IV. Mills", "7.1 Of garden", "Chapter 9: Of paper"]
        let pages = heads.indices.map { index in
            var page = TypedObservation(index + 1)
            page.paragraph(heads[index], y: 40)
            page.heading("\(index + 1) Of \(words[index])", y: 140)
            page.paragraph("This is what page \(words[index]) says of the \(words[index + 1]).")
            return page.outcome
        }
        #expect(Assembly().document(from: pages).furniture.isEmpty)
    }

    @Test func `a slanted word at one place of two pages is a watermark`() {
        let pages = (1...2).map { number in
            var page = TypedObservation(number)
            page.paragraph("This is what page \(words[number]) says of the \(words[number + 1]).")
            page.watermark("DRAFT")
            return page.outcome
        }
        let document = Assembly().document(from: pages)
        #expect(document.furniture.map(\.kind) == [.watermark, .watermark])
        #expect(document.body.count == 2)
    }

    @Test func `a slanted word that is on one page only, or moves, stays in the text`() {
        for places in [[300], [300, 120]] as [[Double]] {
            let pages = places.enumerated().map { index, y in
                var page = TypedObservation(index + 1)
                page.paragraph("This is what page \(words[index]) says.")
                page.watermark("DRAFT", y: y)
                return page.outcome
            }
            #expect(Assembly().document(from: pages).furniture.isEmpty)
        }
    }

    @Test func `heads of left and right pages are running heads`() {
        let document = document(6, head: { $0.isMultiple(of: 2) ? "A. Smith" : "Of Rivers" })
        #expect(document.furniture.count == 6)
        #expect(document.body.count == 6)
    }

    @Test func `a head that counts is a running head`() {
        let document = document(3, head: { "The River Journal, sheet \($0 + 7)" })
        #expect(document.furniture.count == 3)
    }

    @Test(arguments: [
        (1, "1"), (2, "- 2 -"), (3, "Page 3"), (4, "4 / 7"), (5, "Seite 5 von 7"), (6, "6 of 7"),
    ])
    func `a page number is furniture`(page: Int, text: String) {
        let prefix = text.replacing(String(page), with: "#")
        let document = document(
            6, foot: { prefix.replacing("#", with: String($0)) })
        #expect(document.furniture.map(\.kind) == Array(repeating: .pageNumber, count: 6))
        #expect(document.furniture[page - 1].text.plain == text)
    }

    @Test func `a line that says page 3 of 7 is furniture even once`() {
        var page = TypedObservation(3)
        page.paragraph("This is what the page says.")
        page.paragraph("Page 3 of 7", y: 780)
        let document = Assembly().document(from: [page.outcome])
        #expect(document.furniture.map(\.kind) == [.pageNumber])
    }

    /// Numbers that no file of pages has are text, whatever they are.
    @Test(arguments: [
        "3/0", "0/0", "7 / 3", "3 of 0", "99999999999999999999/0", "18446744073709551617 / 1",
        "-1/-2",
    ])
    func `impossible page numbers are text`(_ text: String) {
        var page = TypedObservation(1)
        page.paragraph("This is what the page says.")
        page.paragraph(text, y: 780)
        let document = Assembly().document(from: [page.outcome])
        #expect(document.furniture.isEmpty)
        #expect(document.body.count == 2)
    }

    @Test func `a number alone below the text of one page is a page number`() {
        var page = TypedObservation(1)
        page.paragraph("This is what the page says.")
        page.paragraph("It says it twice.", y: 700)
        page.paragraph("62", y: 780)
        let document = Assembly().document(from: [page.outcome])
        #expect(document.furniture.map(\.kind) == [.pageNumber])
        #expect(document.furniture.map(\.text.plain) == ["62"])
    }

    /// A line that is too long, or short ones alone, move the middle of the text.
    @Test(arguments: [(20, 0, 295.0, 1), (40, 78, 145, 1), (40, 78, 235, 1), (40, 78, 195, 0)])
    func `a number in the middle of the page or of a paragraph is a page number`(
        width: Int, longest: Int, x: Double, count: Int
    ) {
        var page = TypedObservation(1)
        page.paragraph(String(repeating: "w", count: width))
        if longest > 0 { page.paragraph(String(repeating: "w", count: longest), y: 700) }
        page.paragraph("62", x: x, y: 780)
        #expect(Assembly().document(from: [page.outcome]).furniture.count == count)
    }

    @Test func `a number right below a line is text, and so is one set apart`() {
        var page = TypedObservation(1)
        page.paragraph("They counted the stones:", y: 760)
        page.paragraph("62", y: 772)
        #expect(Assembly().document(from: [page.outcome]).furniture.isEmpty)
        var lone = TypedObservation(1)
        lone.paragraph("62", y: 780)
        #expect(Assembly().document(from: [lone.outcome]).furniture.isEmpty)
    }

    @Test func `three short pieces spread over the last line are a running foot`() {
        var page = TypedObservation(1)
        page.paragraph("This is what the page says of the river and of all its bridges.")
        page.paragraph("Revision 2.4", x: 50, y: 780)
        page.paragraph("10 June 2019", x: 480, y: 780)
        #expect(Assembly().document(from: [page.outcome]).furniture.isEmpty)
        page.paragraph("P/N 119-036", x: 280, y: 780)
        let document = Assembly().document(from: [page.outcome])
        #expect(document.furniture.map(\.kind) == Array(repeating: .runningFoot, count: 3))
        #expect(document.body.count == 1)
    }

    @Test func `three pieces on one line at the foot of an invoice are text`() {
        var page = TypedObservation(1)
        page.paragraph("This is what the page says of the river and of all its bridges.")
        page.paragraph("River Bank 120 400", x: 50, y: 780)
        page.paragraph("VAT DE119036", x: 280, y: 780)
        page.paragraph("HRB 2019", x: 480, y: 780)
        #expect(Assembly().document(from: [page.outcome]).furniture.isEmpty)
    }

    @Test func `other words at the head of each page are text`() {
        let document = document(4, head: { "Here begins the \(words[$0])." })
        #expect(document.furniture.isEmpty)
        #expect(document.body.count == 8)
    }

    @Test func `the same words in the middle of each page are text`() {
        let pages = (1...4).map { number in
            var page = TypedObservation(number)
            page.paragraph("All rights remain with the river.", y: 400)
            return page.outcome
        }
        #expect(Assembly().document(from: pages).furniture.isEmpty)
    }

    @Test func `a table at the head of each page is no running head`() {
        let pages = (1...4).map { number in
            var page = TypedObservation(number)
            page.table([["Town", "Spring"], ["Holt", "\(number)"]], y: 20)
            return page.outcome
        }
        let document = Assembly().document(from: pages)
        #expect(document.furniture.isEmpty)
        #expect(document.body.count == 1)
    }

    @Test func `one page has no running head`() {
        #expect(document(1, head: { _ in "The River Journal" }).furniture.isEmpty)
    }
}
