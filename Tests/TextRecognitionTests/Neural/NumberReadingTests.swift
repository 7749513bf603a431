import Diagnostics
import Geometry
import ImageObservations
import Observations
import TestSupport
import Testing

@testable import TextRecognition

@Suite struct NumberReadingTests {
    typealias Verdict = NumberReading.Verdict

    @Test(arguments: [
        ("405.75", "405.75"), ("405,75", "405.75"), ("(1.234,50)", "1.234,50"), ("2026", "-2026-"),
    ])
    func `the same digits agree, whatever is around them`(first: String, second: String) {
        #expect(reading(second).verdict(on: sure(first)) == .same)
    }

    @Test(arguments: [
        ("40575", "405.75", "405.75"), ("€3.43968", "3.439,68", "€3.439,68"),
        ("405.75.", "405.75", "405.75"), ("(2.256,45).", "(2.256,45)", "(2.256,45)"),
    ])
    func `a decimal mark that was missed is taken, and a speck left out`(
        first: String, second: String, result: String
    ) {
        #expect(reading(second).verdict(on: sure(first)) == .marked(result))
    }

    @Test func `of an unsure digit the likelier one is taken`() {
        let first = unsure("641.80", at: 0, other: "8", probability: 0.3)
        #expect(reading("841,80").verdict(on: first) == .otherDigits("841.80"))
    }

    @Test func `a digit that the first reading does not think of is disputed`() {
        let first = unsure("641.80", at: 0, other: "5", probability: 0.3)
        #expect(
            reading("841.80", probability: 0.7).verdict(on: first) == .disputed("841.80"))
    }

    @Test(arguments: ["841.80", "64.80", "6641.80"])
    func `a sure number remains without a doubt`(second: String) {
        #expect(reading(second).verdict(on: sure("641.80")) == .none)
    }

    @Test(arguments: [
        ("54.940", "54,94€", "54,94€"), ("|400.801", "(400,80)", "(400,80)"),
    ])
    func `signs that were read as digits are signs`(
        first: String, second: String, result: String
    ) {
        let weak = unsure(first, at: first.count - 1, other: "x", probability: 0.1)
        #expect(reading(second).verdict(on: weak) == .otherSigns(result))
    }

    @Test(arguments: [("551.82", "$51,82"), ("1.624.00", "£624,00")])
    func `a currency before an amount in place of a digit is disputed`(
        first: String, second: String
    ) {
        let weak = unsure(first, at: 0, other: "x", probability: 0.1)
        #expect(reading(second).verdict(on: weak) == .disputed(second))
    }

    @Test func `digits that were passed over are taken`() {
        let weak = unsure("20.82", at: 1, other: "x", probability: 0.1)
        #expect(reading("207,82").verdict(on: weak) == .other("207,82"))
    }

    @Test(arguments: [("116", "16"), ("19/08/2017", "9/08/2017"), ("73.55", "8.55")])
    func `digits that are missing in the second reading are not given up`(
        first: String, second: String
    ) {
        let weak = unsure(first, at: first.count - 1, other: "x", probability: 0.1)
        #expect(reading(second).verdict(on: weak) == .disputed(second))
    }

    @Test(arguments: [
        "A06346", "15/4B,", "63065005@2.33", "10.90SR", "43*43CM", "No.", "", "x.4.01", "٣٤",
    ])
    func `nothing is said of what is no number alone`(first: String) {
        #expect(
            reading("12345").verdict(on: unsure(first, at: 0, other: "x", probability: 0.4))
                == .none)
    }

    @Test func `a reading with letters says nothing`() {
        let weak = unsure("106.21", at: 2, other: "8", probability: 0.4)
        #expect(reading("10#.21").verdict(on: weak) == .none)
        #expect(reading("###").verdict(on: weak) == .none)
    }

    /// Digits come from one of both readings, in their order.
    @Test(arguments: 1...200)
    func `nothing is invented`(seed: Int) {
        var chance = SeededGenerator(seed: UInt64(seed))
        let signs = Array("0123456789.,-€()")
        func text() -> String {
            String(
                (0..<Int.random(in: 1...8, using: &chance)).map { _ in
                    signs.randomElement(using: &chance) ?? "0"
                })
        }
        let (first, second) = (text(), text())
        let characters = first.map {
            ReadCharacter(
                text: String($0), probability: Float.random(in: 0.2...1, using: &chance),
                others: [.init(text: "7", probability: 0.1)])
        }
        let reading = reading(second, probability: Float.random(in: 0...1, using: &chance))
        let (ours, theirs) = (first.filter(\.isNumber), second.filter(\.isNumber))
        switch reading.verdict(on: characters) {
        case .none: break
        case .same: #expect(ours == theirs)
        case .marked(let text): #expect(text.filter(\.isNumber) == ours && ours == theirs)
        case .otherDigits(let text), .otherSigns(let text), .other(let text), .disputed(let text):
            #expect(text.filter(\.isNumber) == theirs && ours != theirs)
        }
    }

    // MARK: Lines

    @Test func `a number and its decimals are one where the mark is seen between them`() throws {
        let line = [word("Total", at: 0), word("405", at: 60), word("75", at: 100)]
        let read = try verified(line, ["405 75": "405.75", "405": "405", "75": "75"])
        #expect(read.map(\.text) == ["Total", "405.75"])
        #expect(read.last?.rawText == "405 75")
        #expect(read.last?.box == Rect(minX: 60, minY: 10, maxX: 124, maxY: 30))
    }

    @Test(arguments: [
        // No mark, a mark elsewhere, other digits, thousands.
        ("405", "75", "40575"), ("405", "75", "4.0575"), ("405", "75", "406.75"),
        ("5", "965,92", "5.965,92"),
    ])
    func `other numbers side by side remain two`(left: String, right: String, both: String) throws {
        let line = [word(left, at: 0), word(right, at: 40)]
        let read = try verified(line, ["\(left) \(right)": both, left: left, right: right])
        #expect(read.map(\.text) == [left, right])
    }

    @Test func `numbers far from each other remain two`() throws {
        let line = [word("405", at: 0), word("75", at: 70)]
        let read = try verified(line, ["405 75": "405.75", "405": "405", "75": "75"])
        #expect(read.map(\.text) == ["405", "75"])
    }

    @Test func `what was read first remains as another reading`() throws {
        var line = [word("641.80", at: 0)]
        line[0].characters = unsure("641.80", at: 0, other: "8", probability: 0.3)
        let read = try verified(line, ["641.80": "841.80"])
        #expect(read.map(\.text) == ["841.80"])
        #expect(read[0].rawText == "641.80")
        #expect(read[0].alternatives.first?.text == "641.80")
        #expect(read[0].agreement == .replacesDigits)
    }

    @Test func `words are not read again`() throws {
        let line = [word("Total", at: 0), word("A12", at: 80)]
        let read = try line.verified(alternativeCount: 3) { _ in
            Issue.record("was read again")
            return nil
        }
        #expect(read == line.map(\.word))
    }

    /// - Parameter readings: By the words in the columns.
    private func verified(
        _ line: [ReadWord], _ readings: [String: String]
    ) throws(Problem) -> [RecognizedWord] {
        try line.verified(alternativeCount: 3) { columns in
            let inside = line.map(\.word).filter {
                $0.box.minX >= columns.lowerBound && $0.box.maxX <= columns.upperBound
            }
            return readings[inside.map(\.text).joined(separator: " ")].map { reading($0) }
        }
    }

    private func word(_ text: String, at x: Double) -> ReadWord {
        ReadWord(
            word: RecognizedWord(
                text: text,
                box: Rect(minX: x, minY: 10, maxX: x + Double(text.count) * 12, maxY: 30),
                baseline: 30, confidence: 0.9),
            characters: sure(text))
    }
}

private func reading(_ text: String, probability: Float = 0.95) -> NumberReading {
    NumberReading(
        characters: text.map { ReadCharacter(text: String($0), probability: probability) })
}

private func sure(_ text: String) -> [ReadCharacter] {
    text.map { ReadCharacter(text: String($0), probability: 0.999) }
}

/// With one character that may be another.
private func unsure(
    _ text: String, at place: Int, other: String, probability: Float
) -> [ReadCharacter] {
    var characters = sure(text)
    guard characters.indices.contains(place) else { return characters }
    characters[place].probability = 0.6
    characters[place].others = [.init(text: other, probability: probability)]
    return characters
}
