import Geometry
import Observations
import TestSupport
import Testing

@testable import Layout

@Suite struct BlockOrderTests {
    private func order(_ boxes: [Rect<PageUnits>], ranks: [Int?]? = nil) -> [Int] {
        BlockOrder(boxes, ranks: ranks ?? boxes.map { _ in nil }, size: 10).order
    }

    private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
        -> Rect<PageUnits>
    {
        Rect(x: x, y: y, width: width, height: height)
    }

    /// Two columns of two blocks, with a blank between the blocks that goes all through.
    private var square: [Rect<PageUnits>] {
        [box(0, 0, 80, 40), box(100, 0, 80, 40), box(0, 60, 80, 40), box(100, 60, 80, 40)]
    }

    @Test func `a column beside tables is read before them`() {
        let boxes = [
            box(0, 0, 80, 45), box(100, 0, 80, 40), box(200, 0, 80, 40), box(0, 55, 80, 50),
            box(100, 50, 80, 40), box(200, 50, 80, 40), box(0, 130, 280, 100),
        ]
        #expect(order(boxes) == [0, 3, 1, 4, 2, 5, 6])
    }

    @Test func `blocks far apart are read row by row`() {
        #expect(order(square) == [0, 1, 2, 3])
    }

    @Test func `close blocks are read column by column`() {
        let close = square.map { $0.minY > 0 ? $0.moved(x: 0, y: -10) : $0 }
        #expect(order(close) == [0, 2, 1, 3])
    }

    @Test func `the order of the file decides where both are possible`() {
        #expect(order(square, ranks: [0, 10, 5, 15]) == [0, 2, 1, 3])
        #expect(order(square, ranks: [0, 5, 10, 15]) == [0, 1, 2, 3])
    }

    @Test func `a file that draws from the foot up is not followed`() {
        let lines = (0..<4).map { box(0, Double($0) * 50, 200, 20) }
        #expect(order(lines, ranks: [15, 10, 5, 0]) == [0, 1, 2, 3])
    }

    @Test func `a lone block far below does not join the columns above`() {
        let boxes = [box(0, 0, 80, 40), box(100, 0, 80, 40), box(0, 90, 80, 40)]
        #expect(order(boxes, ranks: [0, 10, 5]) == [0, 1, 2])
    }

    @Test func `rules between rows keep them apart, however close`() {
        let close = square.map { $0.minY > 0 ? $0.moved(x: 0, y: -10) : $0 }
        let rule = box(0, 44, 180, 0.5)
        let order = BlockOrder(close, ranks: [0, 10, 5, 15], rules: [rule], size: 10).order
        #expect(order == [0, 1, 2, 3])
        let short = BlockOrder(
            close, ranks: [0, 10, 5, 15], rules: [box(0, 44, 60, 0.5)], size: 10)
        #expect(short.order == [0, 2, 1, 3])
    }

    @Test func `two orders are as likely where neither the file nor the blanks decide`() {
        func isTied(by distance: Double, ranks: [Int?]? = nil) -> Bool {
            let boxes = square.map { $0.minY > 0 ? $0.moved(x: 0, y: -distance) : $0 }
            return BlockOrder(boxes, ranks: ranks ?? boxes.map { _ in nil }, size: 10).result
                .hasTwoOrders
        }
        #expect(isTied(by: 6))
        #expect(!isTied(by: 0) && !isTied(by: 12))
        #expect(!isTied(by: 6, ranks: [0, 10, 5, 15]) && !isTied(by: 6, ranks: [0, 5, 10, 15]))
    }

    @Test func `every block comes once, and none before one right above it`() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<500 {
            let boxes = (0..<Int.random(in: 1...14, using: &generator)).map { _ in
                box(
                    Double.random(in: 0...300, using: &generator),
                    Double.random(in: 0...300, using: &generator),
                    Double.random(in: 5...200, using: &generator),
                    Double.random(in: 5...60, using: &generator))
            }
            let ranks: [Int?] = boxes.map { _ in Int.random(in: 0...99, using: &generator) }
            let result = order(boxes, ranks: ranks)
            #expect(result.sorted() == Array(boxes.indices))
            let isApart = boxes.indices.allSatisfy { first in
                boxes.indices.allSatisfy { first == $0 || !boxes[first].intersects(boxes[$0]) }
            }
            guard isApart else { continue }
            for (place, block) in result.enumerated() {
                for later in result[place...].dropFirst()
                where boxes[block].sharedWidth(with: boxes[later]) > 0
                    && boxes[later].minX == boxes[block].minX
                {
                    #expect(boxes[block].minY < boxes[later].minY)
                }
            }
        }
    }
}

@Suite struct FileOrderTests {
    private let left = ["Order AB17 of May", "Date 17 of May", "Sign of the mill"]
    private let right = ["Mill & Sons", "Harbour Road 12", "Springfield"]

    private func text(of page: TypedPage) -> String {
        page.sketch.replacing(" / ", with: " ").replacing("\n", with: " ")
    }

    @Test func `texts that the file sets one after the other are apart, however narrow the blank`()
    {
        var page = TypedPage()
        page.lines(left, x: 50, y: 100)
        page.lines(right, x: 50 + 85, y: 100)
        #expect(text(of: page) == (left + right).joined(separator: " "))
    }

    @Test func `lines that the file sets whole are not cut`() {
        var page = TypedPage()
        for row in left.indices {
            page.line(left[row] + " " + right[row], x: 50, y: 100 + Double(row) * 12)
        }
        #expect(text(of: page) == zip(left, right).map { $0 + " " + $1 }.joined(separator: " "))
    }

    @Test func `a bold word that the file sets last does not cut its line`() {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 100, width: 300)
        let moved = page.reading.words.remove(at: 20)
        page.reading.words.append(moved)
        #expect(page.sketch == sentence(60))
    }

    @Test func `the lines of a recognizer show nothing`() {
        let words = (left + right).enumerated().map { row, text in
            Word(
                text: text,
                box: Rect(
                    x: row < 3 ? 0 : 90, y: Double(row % 3) * 12, width: 80, height: 10),
                baseline: Float(row % 3) * 12 + 8, style: TextStyle(size: 10),
                reader: .recognizer("any"))
        }
        #expect(!FileOrder(words).separates(0, 3))
        let printed = words.map { word -> Word in
            var word = word
            word.reader = .textLayer
            return word
        }
        #expect(FileOrder(printed).separates(0, 3))
    }

    @Test func `values behind labels are read with them though the file sets them as a column`() {
        var page = TypedPage()
        page.lines(["Client", "Mill & Sons", "Harbour Road, Springfield"], x: 50, y: 100)
        page.lines(["Date:", "Due:", "Means:", "Rate:"], x: 300, y: 100)
        page.lines(["17.04.2026", "24.04.2026", "Transfer", "0.2 %"], x: 420, y: 100)
        page.prose(sentence(60), x: 50, y: 200, width: 500)
        #expect(page.observation.document.tables.isEmpty)
        #expect(
            text(of: page).hasPrefix(
                "Client Mill & Sons Harbour Road, Springfield Date: 17.04.2026 Due: 24.04.2026"))
    }

    @Test func `columns of numbers that the file sets one by one are a table`() {
        var page = TypedPage()
        page.lines(["Town", "Holt", "Selby", "Wexmoor", "Lindum"], x: 50, y: 100)
        page.lines(["Spring", "597", "14", "61", "19"], x: 200, y: 100)
        page.lines(["Autumn", "873", "12", "15", "22"], x: 300, y: 100)
        #expect(page.observation.document.tables.count == 1)
    }
}

@Suite struct ArticleRowTests {
    /// Two rows of two articles each, in the order of `places`.
    private func page(_ places: [(column: Int, row: Int)]) -> TypedPage {
        var page = TypedPage()
        for place in places {
            page.prose(
                article(place), x: 50 + Double(place.column) * 260,
                y: 100 + Double(place.row) * 140, width: 235)
        }
        return page
    }

    private func article(_ place: (column: Int, row: Int)) -> String {
        sentence(60, seed: place.column * 2 + place.row)
    }

    private let rows = [(column: 0, row: 0), (1, 0), (0, 1), (1, 1)]
    private let columns = [(column: 0, row: 0), (0, 1), (1, 0), (1, 1)]

    @Test func `articles that the file sets row by row are read so`() {
        #expect(page(rows).sketch == rows.map(article).joined(separator: "\n"))
    }

    @Test func `columns with a blank line at one height are read as columns`() {
        #expect(page(columns).sketch == columns.map(article).joined(separator: "\n"))
    }

    @Test func `a heading below a table at the side is read after it`() {
        var page = TypedPage()
        page.lines(["Mill & Sons", "Harbour Road", "Springfield"], x: 50, y: 100)
        for row in 0..<4 {
            page.row(["Item\(row)", "\(row * 7).50"], x: [300, 460], y: 100 + Double(row) * 12)
        }
        page.line("Invoice of the evening", x: 50, y: 180, size: 16, traits: .bold)
        page.prose(sentence(60), x: 50, y: 210, width: 500)
        let text = page.sketch
        #expect(text.contains("| Item3 | 21.50 |\n# Invoice of the evening\n"), "\(text)")
    }
}

@Suite struct RuledRowTests {
    /// Rows of a name, a text of three lines and a mark, with name and mark at heights of
    /// their own; rules across all three where `isRuled`.
    private func text(isRuled: Bool) -> String {
        var page = TypedPage()
        for row in 0..<3 {
            let y = 100 + Double(row) * 44
            if isRuled { page.level(y: y - 12, from: 50, to: 550) }
            page.line(["Lamps", "Boats", "Roads"][row], x: 50, y: y + 17)
            page.lines(lines(row), x: 140, y: y)
            page.line(["No", "Yes", "Open"][row], x: 500, y: y + 7)
        }
        return page.sketch.replacing(" / ", with: " ").replacing("\n", with: " ")
    }

    private func lines(_ row: Int) -> [String] {
        (0..<3).map { sentence(7, seed: row * 3 + $0).lowercased() }
    }

    @Test func `blocks between rules are read row by row`() {
        let rows = zip(["Lamps", "Boats", "Roads"], ["No", "Yes", "Open"]).enumerated()
        let expected = rows.map { row, ends in
            "\(ends.0) \(lines(row).joined(separator: " ")) \(ends.1)"
        }
        #expect(text(isRuled: true).replacing("# ", with: "") == expected.joined(separator: " "))
    }

    @Test func `a line that another one is beside goes on in its paragraph`() {
        #expect(text(isRuled: false).contains(lines(1).joined(separator: " ")))
    }

    @Test func `pieces that the file does not set one after the other are apart`() {
        var page = TypedPage()
        page.line("Order AB17", x: 50, y: 100)
        page.prose(sentence(40), x: 50, y: 130, width: 500)
        page.line("of the evening", x: 50 + 45 + 15, y: 100)
        #expect(page.sketch.hasPrefix("Order AB17\nof the evening"))
    }

    @Test func `pieces that it does are one line, but for a rule between`() {
        var page = TypedPage()
        page.row(["Order AB17", "of the evening"], x: [50, 50 + 48 + 15], y: 100)
        page.prose(sentence(40), x: 50, y: 130, width: 500)
        #expect(page.sketch.hasPrefix("Order AB17 of the evening"))
        page.upright(x: 105, from: 85, to: 115)
        #expect(page.sketch.hasPrefix("Order AB17\nof the evening"))
    }
}

@Suite struct LeadingMarkTests {
    private func line(_ word: String) -> String {
        var page = TypedPage()
        page.line("a", x: 50, y: 97, size: 6)
        page.line(word + " of the river", x: 53, y: 100)
        return page.sketch
    }

    @Test func `a raised mark before a name is a word of its own`() {
        #expect(line("University") == "a University of the river")
    }

    @Test func `a raised mark before a symbol is part of it`() {
        #expect(line("Pb") == "aPb of the river")
    }
}
