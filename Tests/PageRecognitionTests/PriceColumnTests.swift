import Geometry
import ImageObservations
import Testing

@testable import PageRecognition

@Suite struct PriceColumnTests {
    private let prices = ["12.50", "390.96", "1.104.00", "7.25", "9.00", "83.10"]

    /// Lines of a description and a number that ends at 400 pixels, 30 pixels high.
    private func lines(_ numbers: [String], right: Double = 400) -> [RecognizedLine] {
        numbers.enumerated().map { row, text in
            let y = Double(row) * 30
            func word(_ text: String, x: Double) -> RecognizedWord {
                let box = Rect<Pixels>(x: x, y: y, width: Double(text.count) * 8, height: 20)
                return RecognizedWord(text: text, box: box, baseline: y + 20, confidence: 0.98)
            }
            return RecognizedLine([
                word("Milk", x: 0), word(text, x: right - Double(text.count) * 8),
            ])
        }
    }

    private func doubtful(_ page: [RecognizedLine]) -> [String] {
        page.doubtingNumbers.flatMap(\.words).filter { $0.confidence <= 0.5 }.map(\.text)
    }

    @Test(arguments: ["39096", "390", "13", "(9556)", "55023€", "$785"])
    func `a number without decimals among prices has lost its mark`(text: String) {
        #expect(doubtful(lines(Array(prices[..<3]) + [text] + prices[3...])) == [text])
        #expect(doubtful(lines(prices + [text])) == [text])
    }

    @Test(arguments: ["3", "2026-11-27", "A12", "19 %", "25 kg", "12:30"])
    func `counts, codes, dates and measurements have not`(text: String) {
        #expect(doubtful(lines(Array(prices[..<3]) + [text] + prices[3...])).isEmpty)
    }

    @Test func `a unit is legible`() {
        var page = lines(prices)
        page[2] = row([("321", 376), ("te", 6)])
        #expect(page.doubtingNumbers == page)
        page[2].words[1].confidence = 0.16
        #expect(doubtful(page) == ["321", "te"])
    }

    @Test func `quantities have a column of their own`() {
        let quantities = lines(["10", "12", "250", "33", "48"], right: 200)
        let page = zip(quantities, lines(prices)).map {
            RecognizedLine([$0.words[1], $1.words[1]])
        }
        #expect(page.doubtingNumbers == page)
    }

    @Test func `where several have no decimals, prices are printed so`() {
        let page = lines(["12.50", "390", "7.25", "13", "9.00", "120", "83.10", "55"])
        #expect(page.doubtingNumbers == page)
    }

    @Test func `a number above the column, or far below it, belongs to other text`() {
        #expect(doubtful(lines(["20261127"] + prices)).isEmpty)
        let page = lines(prices + Array(repeating: "text", count: 8) + ["2026"])
        #expect(doubtful(page).isEmpty)
    }

    @Test func `thousands behind a blank are part of a price, two digits there are decimals`() {
        var page = lines(prices)
        page[2] = row([("Milk", 0), ("12", 320), ("981.80", 6)])
        #expect(page.doubtingNumbers == page)
        page[2] = row([("Milk", 0), ("12", 320), ("981", 6)])
        #expect(page.doubtingNumbers == page)
        page[2] = row([("Milk", 0), ("290", 320), ("57", 6)])
        #expect(doubtful(page) == ["290", "57"])
    }

    private func row(_ words: [(text: String, blank: Double)]) -> RecognizedLine {
        RecognizedLine(
            RecognizedLine.words(words).words.map { word in
                var word = word
                word.box = word.box.moved(x: 0, y: 60)
                return word
            })
    }

    @Test(arguments: 0..<40)
    func `no text changes, and prices stay as sure as they are`(seed: Int) {
        let texts = (0..<10).map { row in
            let value = (seed * 733 + row * 877) % 9_973 + 100
            return (row + seed) % 4 == 0 ? "\(value)" : "\(value / 100).\(value % 90 + 10)"
        }
        let page = lines(texts)
        let found = page.doubtingNumbers
        #expect(found.map { $0.words.map(\.text) } == page.map { $0.words.map(\.text) })
        for (line, text) in zip(found, texts) where text.contains(".") {
            #expect(line.words[1].confidence == 0.98)
        }
    }
}
