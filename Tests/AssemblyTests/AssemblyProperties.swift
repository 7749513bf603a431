import DocumentModel
import Geometry
import Observations
import TestSupport
import Testing

@testable import Assembly

/// Properties of all files, tried on some thousand.
@Suite struct AssemblyProperties {
    @Test func `every letter of the pages is in the document`() {
        var files = RandomFiles(seed: 1)
        for index in 0..<2000 {
            let pages = files.next(withTables: false)
            let document = Assembly().document(from: pages.map(\.outcome))
            #expect(letters(of: document) == letters(of: pages), "file \(index)")
        }
    }

    /// A header that a page repeats and a title that says `continued` are dropped with a reason.
    @Test func `so it is with tables that go on`() {
        var files = RandomFiles(seed: 2)
        for index in 0..<500 {
            let pages = files.next(withTables: true)
            let document = Assembly().document(from: pages.map(\.outcome))
            #expect(letters(of: document) == letters(of: pages), "file \(index)")
        }
    }

    @Test func `the same pages make the same document again`() {
        var files = RandomFiles(seed: 3)
        for _ in 0..<300 {
            let pages = files.next(withTables: true).map(\.outcome)
            #expect(Assembly().document(from: pages) == Assembly().document(from: pages))
        }
    }

    @Test func `levels, rows and columns stay in their bounds`() {
        var files = RandomFiles(seed: 4)
        for index in 0..<500 {
            let pages = files.next(withTables: true)
            for block in Assembly().document(from: pages.map(\.outcome)).body {
                switch block {
                case .heading(let heading): #expect((1...6).contains(heading.level))
                case .table(let table):
                    for cell in table.cells {
                        #expect(cell.rows.upperBound <= table.rowCount, "file \(index)")
                        #expect(cell.columns.upperBound <= table.columnCount, "file \(index)")
                        #expect(!cell.rows.isEmpty && !cell.columns.isEmpty)
                    }
                case .paragraph, .list, .figure, .barcode: break
                }
            }
        }
    }

    /// Hyphens aside: those that a line's or page's end made go.
    private func letters(of pages: [TypedObservation]) -> [Character: Int] {
        pages.reduce(into: [:]) { counts, page in
            for line in page.blocks.flatMap(\.lines) { count(line.transcript, in: &counts) }
            for word in page.dropped { count(word.word.text, in: &counts) }
        }
    }

    private func letters(of document: Document) -> [Character: Int] {
        var counts: [Character: Int] = [:]
        for block in document.body {
            count(block.plainText, in: &counts)
            if case .table(let table) = block { count(table.caption?.plain ?? "", in: &counts) }
        }
        for furniture in document.furniture { count(furniture.text.plain, in: &counts) }
        for dropped in document.dropped { count(dropped.text, in: &counts) }
        return counts
    }

    private func count(_ text: String, in counts: inout [Character: Int]) {
        for letter in text where !letter.isWhitespace && letter != "-" {
            counts[letter, default: 0] += 1
        }
    }
}

/// Files of a few pages with heads, feet, headings, paragraphs and tables, the same for the same
/// seed.
private struct RandomFiles {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func next(withTables: Bool) -> [TypedObservation] {
        let head = texts.randomElement(using: &generator)
        return (1...Int.random(in: 1...5, using: &generator)).map { number in
            var page = TypedObservation(number)
            if let head, isHit(0.5) { page.paragraph(head, y: 40) }
            for index in 0..<Int.random(in: 0...4, using: &generator) {
                let y = 100 + Double(index) * 150
                let text = texts.randomElement(using: &generator) ?? ""
                switch Int.random(in: 0...(withTables ? 4 : 2), using: &generator) {
                case 0: page.heading(text, y: y)
                case 1: page.paragraph(text, y: y)
                case 2: page.bullets([text, "and more"])
                default: table(text, y: y, on: &page)
                }
            }
            if isHit(0.5) {
                page.paragraph(isHit(0.5) ? "\(number)" : "Page \(number) of 5", y: 780)
            }
            return page
        }
    }

    private mutating func table(_ text: String, y: Double, on page: inout TypedObservation) {
        let rows = [["Town", "Spring"], [text, "\(Int.random(in: 1...9, using: &generator))"]]
        page.table(
            rows, header: isHit(0.6) ? 1 : 0, y: y,
            caption: isHit(0.2) ? "Table 1 (continued)" : nil)
    }

    private mutating func isHit(_ chance: Double) -> Bool {
        Double.random(in: 0..<1, using: &generator) < chance
    }

    private let texts = [
        "The River Journal", "every garden keeps a paper", "lantern near its window.", "Of rivers",
        "they walked to the exper-", "iment by the\nold bridge", "2.1 Stones", "3", "iv", "* small",
        "Every sentence ends.\nAnd goes on", "carried forward 12.50",
    ]
}

@Suite struct DegenerateFileTests {
    /// Beyond the range of `Int`.
    @Test(arguments: [1e19, 1e30]) func `places beyond all measure end no process`(_ far: Double)
        async
    {
        await #expect(processExitsWith: .success) { [far] in
            var page = TypedObservation(1)
            page.paragraph("far", y: -far)
            page.paragraph("farther", y: far)
            _ = Assembly().document(from: [page.outcome])
        }
    }
}
