import Geometry
import ImageObservations
import Testing

@testable import PageRecognition

@Suite struct DoubtfulShapesTests {
    private let prices = ["12.50", "3.99", "104.00", "7.25", "9.00"]

    private func lines(_ texts: [String], confidences: [Float]? = nil) -> [RecognizedLine] {
        texts.enumerated().map { index, text in
            var words = RecognizedLine.words(
                text.split(separator: " ").map { (text: String($0), blank: 8) }
            ).words
            for part in words.indices { words[part].confidence = confidences?[index] ?? 0.98 }
            return RecognizedLine(words)
        }
    }

    @Test(arguments: [
        "198.54:.23", "100.29€9", "<499.481", "TVA 119 926,92)", "037.05", "15,319.710", "433.764",
        "(61.79", "VAT (1.495.68 0",
    ])
    func `an amount with misread signs is doubtful among prices`(text: String) throws {
        let found = lines(prices + [text]).doubtingNumbers
        let last = try #require(found.last).words
        #expect(last.contains { $0.confidence <= 0.5 })
        #expect(found.dropLast() == lines(prices)[...])
    }

    @Test(arguments: [
        "(see 12.50)", "12.05.2026 14:30", "1.250 kg", "12.250 kg", "12.250kg", "433,764", "0.50",
        "€ 12.00", "p <0.001", "192.168.1.10", "( 3.20 )", "(12.50 EUR)", "at most (12.50 EUR for",
        "Tel. 02.12.34.56.78",
    ])
    func `other numbers are as sure as they were read`(text: String) {
        let page = lines(prices + [text])
        #expect(page.doubtingNumbers == page)
    }

    @Test func `a currency of its own is doubtful, one that others have is not`() throws {
        let page = lines(["€12.50", "€3.99", "104.00€", "€7.25", "€ 9.10", "£8.05"])
        let found = page.doubtingNumbers
        #expect(try #require(found.last?.words.first).confidence <= 0.5)
        #expect(found.dropLast() == page.dropLast())
        let two = lines(["€12.50", "€3.99", "104.00€", "£7.25", "£8.05"])
        #expect(two.doubtingNumbers == two)
    }

    @Test func `without prices nothing is doubted`() {
        let page = lines(["198.54:.23", "74..22", "12.50", "1.2|3.50"])
        #expect(page.doubtingNumbers == page)
    }

    @Test func `four decimals are doubtful alone, not where prices of a unit have them`() throws {
        let alone = lines(prices + ["9.00", "263.0129"]).doubtingNumbers
        #expect(try #require(alone.last?.words.first).confidence <= 0.5)
        let column = lines(prices + ["263.0129", "17.2510"])
        #expect(column.doubtingNumbers == column)
    }

    @Test func `where marks are mixed, three digits behind either are doubtful`() throws {
        let page = lines(["12.50", "3,99", "104.00", "7,25", "9.00", "12.80", "760.101"])
        #expect(try #require(page.doubtingNumbers.last?.words.first).confidence <= 0.5)
        let thousands = lines(["12.50", "3.99", "104.00", "7.25", "9.00", "12.80", "760,101"])
        #expect(thousands.doubtingNumbers == thousands)
    }

    @Test func `a bracket that was guessed opens none`() throws {
        func page(_ opening: Float) -> [RecognizedLine] {
            lines(prices)
                + lines(["(B4 343.30)"]).map { line in
                    var words = line.words
                    words[0].confidence = opening
                    return RecognizedLine(words)
                }
        }
        #expect(page(0.9).doubtingNumbers == page(0.9))
        #expect(try #require(page(0.3).doubtingNumbers.last?.words.last).confidence <= 0.5)
    }

    @Test func `thousands behind a blank are no misshapen amount`() throws {
        let page = lines(prices + ["Total 7 019,64", "(7 019,64)", "1. 057,05"])
        #expect(page.doubtingNumbers == page)
        let alone = lines(prices + ["Total 019,64"]).doubtingNumbers
        #expect(try #require(alone.last?.words.last).confidence <= 0.5)
    }

    @Test func `where most words were guessed no number is sure but prices and counts`() {
        let texts = ["Aantal", "Prijs", "Bedrag", "Montage", "12", "321", "3", "39.96"]
        func page(_ letters: Float) -> [RecognizedLine] {
            lines(texts, confidences: [letters, letters, letters, 0.3, 0.98, 0.98, 0.98, 0.98])
        }
        #expect(page(0.9).doubtingNumbers == page(0.9))
        let few = lines(
            texts + texts[..<2],
            confidences: [0.5, 0.5, 0.5, 0.3] + [0.98, 0.98, 0.98, 0.98, 0.1, 0.1])
        #expect(few.doubtingNumbers == few)
        let unread = page(0.5) + lines(["Totaal"], confidences: [0.4])
        let found = unread.doubtingNumbers.flatMap(\.words)
        #expect(
            found.filter { $0.confidence < 0.6 }.map(\.text) == texts[..<6] + ["Totaal"])
        #expect(found.map(\.text) == unread.flatMap(\.words).map(\.text))
    }

    @Test(arguments: 0..<50)
    func `no text changes and no confidence rises`(seed: Int) {
        let texts = (0..<12).map { row in
            let value = (seed * 131 + row * 977) % 99_999
            return row % 3 == 0
                ? "\(value / 100).\(value % 100 + 10)|\(row)" : "\(value).\(10 + row)"
        }
        let page = lines(
            texts, confidences: (0..<12).map { Float(($0 * 37 + seed * 11) % 100) / 100 })
        let found = page.doubtingNumbers
        #expect(found.map { $0.words.map(\.text) } == page.map { $0.words.map(\.text) })
        for (before, after) in zip(page, found) {
            for (old, new) in zip(before.words, after.words) {
                #expect(new.confidence <= old.confidence)
            }
        }
    }
}

@Suite struct AmountRepairTests {
    private func repaired(_ words: [(text: String, blank: Double)]) -> [String] {
        RecognizedLine.words(words).removingSpecks.words.map(\.text)
    }

    @Test func `the second of two marks before the decimals is a speck`() {
        #expect(repaired([("30,.77", 0)]) == ["30,77"])
        #expect(repaired([("2.165,.85€", 0)]) == ["2.165,85€"])
        #expect(repaired([("Milk", 0), ("74..22", 8)]) == ["Milk", "74.22"])
    }

    @Test
    func `a mark behind an amount in its column is a speck, at the end of a sentence it is none`() {
        #expect(repaired([("Milk", 0), ("64.07.", 80)]) == ["Milk", "64.07"])
        #expect(repaired([("costs", 0), ("64.07.", 6)]) == ["costs", "64.07."])
        #expect(repaired([("64.07,", 0), ("and", 6)]) == ["64.07,", "and"])
    }

    @Test(arguments: [
        "12.05.2026", "1.2.3", "...", "1..9", "see", "12,", "3.", "0.125.", "1,2,3", "",
    ])
    func `other words keep their marks`(word: String) {
        #expect(repaired([(word, 0)]) == [word])
    }

    @Test func `the reading is kept`() throws {
        let word = try #require(RecognizedLine.words([("30,.77", 0)]).removingSpecks.words.first)
        #expect(word.rawText == "30,.77")
    }

    @Test func `thousands and two digits alone in a column are an amount without its mark`() {
        let line = RecognizedLine.words([("Total", 0), ("25.969", 80), ("11", 8)])
        let found = line.doubtingLostMarksOfPrices.words.map(\.confidence)
        #expect(found[0] > 0.5)
        #expect(found[1] <= 0.5)
        #expect(found[2] <= 0.5)
        for words in [
            [("25.969", 0.0), ("11", 60)], [("25.969", 0), ("11", 8), ("000", 8)],
            [("969", 0), ("11", 8)], [("since", 0), ("1.250", 8), ("11", 8)],
            [("2.50", 0), ("11", 8)],
        ] {
            let line = RecognizedLine.words(words.map { (text: $0.0, blank: $0.1) })
            #expect(line.doubtingLostMarksOfPrices == line)
        }
    }
}
