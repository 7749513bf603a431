import DocumentModel
import Observations
import TestSupport
import Testing

@testable import Assembly

/// What is furniture needs evidence; what looks like it without any is text.
@Suite struct FurnitureEvidenceTests {
    private let words = [
        "river", "stone", "garden", "paper", "lantern", "window", "bridge", "mill", "meadow",
        "harbour", "orchard", "tower",
    ]

    /// - Parameter fill: Adds to a page what is above and below its paragraph.
    private func document(
        _ numbers: ClosedRange<Int>, _ fill: (Int, inout TypedObservation) -> Void
    ) -> Document {
        let pages = numbers.map { number in
            var page = TypedObservation(number)
            let word = words[number % words.count]
            page.paragraph("This is what page \(word) says of the \(word)s around the town.")
            fill(number, &page)
            return page.outcome
        }
        return Assembly().document(from: pages)
    }

    private func text(_ document: Document) -> String {
        document.body.map(\.plainText).joined(separator: "\n")
    }

    @Test func `different titles of slides at one place are text`() {
        let document = document(1...8) { number, page in
            page.heading("All about the \(words[number])", y: 50, size: 24)
        }
        #expect(document.furniture.isEmpty)
    }

    @Test(arguments: ["Results", "Results (#)", "Agenda #"])
    func
        `titles of slides that say the same on some are text`(title: String)
    {
        let document = document(1...8) { number, page in
            let text = (3...5).contains(number) ? title : "About the \(words[number])"
            page.heading(text.replacing("#", with: "\(number - 2)"), y: 50, size: 24)
        }
        #expect(document.furniture.isEmpty)
    }

    @Test func `a large head of all pages stays in the text where it comes first`() {
        let document = document(1...5) { _, page in
            page.heading("Town of Holt", y: 50, size: 24)
        }
        #expect(document.furniture.map(\.page) == [2, 3, 4, 5])
        #expect(text(document).contains("Town of Holt"))
    }

    @Test func `the address of a seller on one page is text`() {
        let document = document(1...1) { _, page in
            page.paragraph("Lantern Works Ltd\n12 Mill Lane, Holt", y: 30, size: 8)
            page.paragraph("VAT GB 123 4567 89, Company No. 0123456", y: 780, size: 7)
        }
        #expect(document.furniture.isEmpty)
    }

    @Test func `first lines of pages that never recur are text at the place of a head`() {
        let document = document(1...8) { number, page in
            let isHead = number != 5
            page.paragraph(isHead ? "The River Journal" : "Only here the mill goes on", y: 40)
        }
        #expect(document.furniture.map(\.page) == [1, 2, 3, 4, 6, 7, 8])
        #expect(text(document).contains("Only here the mill goes on"))
    }

    @Test func `the second page of a letter has its own head, and only the number leaves the text`()
    {
        let document = document(1...2) { number, page in
            if number == 1 {
                page.paragraph("Lantern Works Ltd", y: 40)
            } else {
                page.paragraph("Ms Quinn", y: 40)
                page.paragraph("Page 2", x: 500, y: 40)
            }
        }
        #expect(document.furniture.map(\.text.plain) == ["Page 2"])
    }

    @Test func `heads of a book alternate and change with its chapters`() {
        let document = document(1...24) { number, page in
            let chapter = ["Of Rivers", "Of Gardens", "Of Mills"][(number - 1) / 8]
            page.paragraph(number.isMultiple(of: 2) ? "A. Smith" : chapter, x: 250, y: 40)
            page.paragraph("\(number + 96)", x: number.isMultiple(of: 2) ? 50 : 530, y: 40)
        }
        #expect(document.furniture.count == 48)
        #expect(document.body.count == 24)
    }

    @Test func `heads of a short paper are its title and its first author`() {
        let document = document(1...3) { number, page in
            switch number {
            case 1: page.heading("Of lanterns and mills", y: 200, size: 18)
            case 2: page.paragraph("Oster et al.", x: 50, y: 40, size: 8)
            default: page.paragraph("Of lanterns and mills", x: 460, y: 40, size: 8)
            }
        }
        #expect(document.furniture.map(\.page) == [2, 3])
    }

    private static let chapters = ["Of Rivers", "Of Mills", "Of Towns", "Of Walls"]

    /// Chapters of one page each, with their titles.
    private func chapters(_ fill: (Int, inout TypedObservation) -> Void) -> Document {
        document(1...4) { number, page in
            page.heading(Self.chapters[number - 1], y: 200)
            fill(number, &page)
        }
    }

    @Test func `heads that change with the headings of their pages are furniture`() {
        let heads = chapters { number, page in
            page.paragraph(Self.chapters[number - 1], y: 40, size: 8)
        }
        #expect(heads.furniture.map(\.page) == [1, 2, 3, 4])
        let feet = chapters { number, page in
            guard number == 2 else { return page.paragraph("\(number)", x: 530, y: 770) }
            page.paragraph(Self.chapters[1], y: 770, size: 8)
            page.paragraph("2", x: 530, y: 770)
        }
        #expect(feet.furniture.map(\.text.plain) == ["1", "2", "Of Mills", "3", "4"])
    }

    @Test func `lines at the edge that repeat no heading, or one page alone has, are text`() {
        let words = chapters { number, page in
            page.paragraph("The \(self.words[number]) is old", y: 40, size: 8)
        }
        #expect(words.furniture.isEmpty)
        let one = chapters { number, page in
            if number == 3 { page.paragraph(Self.chapters[2], y: 40, size: 8) }
        }
        #expect(one.furniture.isEmpty)
        let later = chapters { number, page in
            page.paragraph(Self.chapters[number % 4], y: 40, size: 8)
        }
        #expect(later.furniture.map(\.page) == [4])
    }

    @Test func `a foot that is larger than the text and counts the pages is furniture`() {
        let document = document(1...4) { number, page in
            page.paragraph("Mill tables, page \(number) of 4", y: 770, size: 14)
        }
        #expect(document.furniture.map(\.page) == [1, 2, 3, 4])
    }

    /// Pages with wide margins: the first line is far from the edge.
    private func wideMargins(
        _ count: Int, first: (Int) -> String, y: (Int) -> Double = { _ in 130 }
    ) -> Document {
        document(1...count) { number, page in
            page.paragraph(first(number), y: y(number))
            page.paragraph("The \(words[number % words.count]) is old.", y: 600)
        }
    }

    @Test func `the first line of three pages with wide margins is a head where it recurs`() {
        let constant = wideMargins(4) { _ in "A GUIDE TO MILLS" }
        #expect(constant.furniture.map(\.page) == [1, 2, 3, 4])
        let counting = wideMargins(4) { "A guide to mills, page \($0)" }
        #expect(counting.furniture.map(\.page) == [1, 2, 3, 4])
    }

    @Test
    func `first lines far from the edge are text where two say the same or the place differs`() {
        let twice = wideMargins(6) { $0 < 3 ? "A GUIDE TO MILLS" : "Of the \(words[$0])" }
        #expect(twice.furniture.isEmpty)
        let moving = wideMargins(
            6, first: { _ in "A GUIDE TO MILLS" }, y: { 110 + 13 * Double($0) })
        #expect(moving.furniture.isEmpty)
    }

    @Test func `a line far from the edge with another one above it is text`() {
        let document = wideMargins(5) { _ in "A GUIDE TO MILLS" }
        #expect(!document.furniture.isEmpty)
        let second = self.document(1...5) { number, page in
            page.paragraph("Of the \(words[number])", y: 110)
            page.paragraph("A GUIDE TO MILLS", y: 140)
            page.paragraph("The \(words[number % words.count]) is old.", y: 600)
        }
        #expect(second.furniture.isEmpty)
    }

    @Test func `a number that is all of each page is text`() {
        let pages = (1...4).map { number in
            var page = TypedObservation(number)
            page.paragraph("\(number)", y: 200)
            return page.outcome
        }
        #expect(Assembly().document(from: pages).furniture.isEmpty)
    }

    @Test func `signs that end three pages far from the edge are text`() {
        let document = document(1...4) { _, page in page.paragraph("* * *", y: 640) }
        #expect(document.furniture.isEmpty)
    }

    @Test func `feet count in Roman numerals`() {
        let numerals = ["iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]
        let document = document(1...8) { number, page in
            page.paragraph(numerals[number - 1], x: 300, y: 780)
        }
        #expect(document.furniture.map(\.text.plain) == numerals)
        #expect(document.furniture.allSatisfy { $0.kind == .pageNumber })
    }

    @Test func `numbers at the foot that do not count are text`() {
        let document = document(1...6) { number, page in
            page.paragraph("\(number * number * 7 + 1800)", x: 120, y: 780)
        }
        #expect(document.furniture.isEmpty)
    }

    @Test func `a contract number at the foot of one page is text`() {
        let document = document(1...1) { _, page in
            page.paragraph("4711", x: 300, y: 780)
        }
        #expect(document.furniture.isEmpty)
    }

    @Test func `copies of one page prove nothing`() {
        let pages = (1...2).map { number in
            var page = TypedObservation(number)
            page.paragraph("Lantern Works Ltd, 12 Mill Lane, Holt", y: 40)
            page.paragraph("Ten lanterns of stone for the garden by the mill.")
            return page.outcome
        }
        #expect(Assembly().document(from: pages).furniture.isEmpty)
    }

    @Test func `a label of what follows is text`() {
        let document = document(1...6) { number, page in
            page.paragraph("Remit payment to:", y: 40)
        }
        #expect(document.furniture.isEmpty)
    }

    /// Body text begins at one place of all pages, and some of it is the same.
    @Test func `lines that begin the body of two pages alike are text`() {
        let document = document(1...12) { number, page in
            let isSame = number == 4 || number == 7
            page.paragraph(
                isSame ? "Here is how it goes" : "The \(words[number - 1]) is of stone", y: 60)
        }
        #expect(document.furniture.isEmpty)
    }

    @Test func `captions that count are text`() {
        let document = document(1...6) { number, page in
            page.paragraph("Figure \(number)", x: 250, y: 760)
        }
        #expect(document.furniture.isEmpty)
    }

    @Test func `lines in the margin that a browser has printed are furniture on one page`() {
        let document = document(1...1) { _, page in
            page.paragraph("12/3/2020, 10:15", x: 30, y: 25, size: 8)
            page.paragraph("How to mend a lantern", x: 250, y: 25, size: 8)
            page.heading("How to mend a lantern", y: 50)
            page.paragraph("https://example.org/lantern", x: 30, y: 790, size: 8)
            page.paragraph("1/1", x: 560, y: 790, size: 8)
        }
        #expect(document.furniture.count == 4)
        #expect(document.body.count == 2)
    }

    @Test func `a date and a web address at the edges of a letter are text`() {
        let document = document(1...1) { _, page in
            page.paragraph("12/3/2020", x: 30, y: 25, size: 8)
            page.paragraph("www.example.org", x: 30, y: 790, size: 8)
        }
        #expect(document.furniture.isEmpty)
    }

    @Test func `a line along the side of one page is text, a note of its download is not`() {
        for (line, isFurniture) in [
            ("Sheet 12 of the atlas", false),
            ("Downloaded from example.org at 6:51 on Monday 11 November 2019", true),
        ] {
            let document = document(1...1) { _, page in
                page.sideways(line, x: 10)
            }
            #expect(document.furniture.count == (isFurniture ? 1 : 0), "\(line)")
        }
    }

    @Test func `a head that was read into a paragraph is taken out of it`() {
        let document = document(1...8) { number, page in
            page.paragraph("The River Journal\nand the \(words[number]) went on.", y: 80)
        }
        #expect(document.furniture.count == 8)
        #expect(!text(document).contains("Journal"))
        #expect(text(document).contains("and the stone went on."))
    }

    @Test func `a head without evidence does not get between the parts of a paragraph`() {
        var first = TypedObservation(1)
        first.paragraph("They walked along the exper-", y: 600)
        var second = TypedObservation(2)
        second.paragraph("of lanterns and stones", y: 40, size: 8)
        second.paragraph("imental river.", y: 100)
        let document = Assembly().document(from: [first.outcome, second.outcome])
        #expect(
            document.body.map(\.plainText)
                == ["They walked along the experimental river.", "of lanterns and stones"])
    }

    @Test(arguments: FurniturePolicy.allCases)
    func
        `the policy says where furniture goes`(policy: FurniturePolicy)
    {
        let pages = (1...3).map { number in
            var page = TypedObservation(number)
            page.paragraph("The River Journal", y: 40)
            page.paragraph("This is what page \(words[number]) says.")
            page.paragraph("\(number)", y: 780)
            return page.outcome
        }
        let document = Assembly(furniture: policy).document(from: pages)
        #expect(document.furniture.count == (policy == .mark ? 6 : 0))
        #expect(document.body.count == (policy == .keep ? 9 : 3))
        #expect(document.dropped.count == (policy == .drop ? 12 : 0))
        #expect(FileConservation(pages).notes(on: document).isEmpty)
        guard policy == .keep else { return }
        #expect(
            document.body.prefix(3).map(\.plainText)
                == ["The River Journal", "This is what page stone says.", "1"])
    }
}

/// Properties of all files.
@Suite struct FurnitureProperties {
    /// Pages whose lines are all different have nothing that recurs.
    @Test func `of pages that share no line nothing but page numbers is furniture`() {
        var generator = SeededGenerator(seed: 11)
        for file in 0..<300 {
            var count = 0
            let pages = (1...Int.random(in: 1...12, using: &generator)).map { number in
                var page = TypedObservation(number)
                for y in stride(from: 30.0, to: 800, by: 47) where Bool.random(using: &generator) {
                    count += 1
                    page.paragraph(
                        "\(unique(count)) went along the \(unique(count + 7919))", y: y,
                        size: [8, 10, 14].randomElement(using: &generator) ?? 10)
                }
                return page.outcome
            }
            let document = Assembly().document(from: pages)
            #expect(document.furniture.isEmpty, "file \(file)")
        }
    }

    /// Furniture is on another page, too, but for its numbers.
    @Test func `furniture recurs`() {
        var generator = SeededGenerator(seed: 12)
        for file in 0..<300 {
            let heads = ["The River Journal", "Of Mills", "A. Smith"]
            let pages = (1...Int.random(in: 2...12, using: &generator)).map { number in
                var page = TypedObservation(number)
                if Bool.random(using: &generator) {
                    page.paragraph(heads.randomElement(using: &generator) ?? "", y: 40)
                }
                page.paragraph("Page \(unique(number)) says this.", y: 400)
                if Bool.random(using: &generator) {
                    page.paragraph("sheet \(number) of the atlas", y: 780)
                }
                return page.outcome
            }
            let furniture = Assembly().document(from: pages).furniture
            for piece in furniture {
                let text = piece.text.plain.filter { !$0.isNumber }
                let others = furniture.filter {
                    $0.page != piece.page && $0.text.plain.filter { !$0.isNumber } == text
                }
                #expect(!others.isEmpty, "file \(file)")
            }
        }
    }

    /// A word of letters that no other number has.
    private func unique(_ number: Int) -> String {
        var rest = number
        var word = "w"
        while rest > 0 {
            word.append(Character(Unicode.Scalar(UInt8(97 + rest % 26))))
            rest /= 26
        }
        return word
    }
}
