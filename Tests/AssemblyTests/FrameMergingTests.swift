import Foundation
import Geometry
import Observations
import TestSupport
import Testing

@testable import Assembly

@Suite struct FrameMergingTests {
    /// Lines of words, each 60 units wide on lines 30 apart, as a frame shows them.
    private func frame(
        _ lines: [[(text: String, confidence: Float)?]],
        by map: Transform<PageUnits, PageUnits> = Transform(scale: 1)
    ) -> DocumentObservation {
        let size = Size<PageUnits>(width: 1000, height: 1000)
        let texts = lines.enumerated().compactMap { row, words -> Container.Block? in
            let placed = words.enumerated().compactMap { column, word -> Word? in
                guard let word else { return nil }
                let box = Rect<PageUnits>(
                    x: 50 + Double(column) * 70, y: 50 + Double(row) * 30, width: 60, height: 16)
                return Word(
                    text: word.text, box: map(Quad(box)).bounds, confidence: word.confidence,
                    reader: .recognizer("tesseract"))
            }
            return placed.isEmpty
                ? nil
                : .paragraph(Container.Text(lines: [TextLine(words: placed)], pageSize: size))
        }
        return DocumentObservation(
            page: PageDescription(number: 1, size: size, source: .recognition),
            document: Container(
                blocks: texts, box: Rect(x: 0, y: 0, width: 1000, height: 1000), pageSize: size),
            confidence: 0.9)
    }

    private let names = [
        ["alpha", "bravo", "carol", "delta"], ["eagle", "flint", "grape", "honey"],
        ["ivory", "jolly", "karma", "lemon"],
    ]

    private func sure(_ names: [[String]]) -> [[(text: String, confidence: Float)?]] {
        names.map { $0.map { ($0, 0.95) } }
    }

    private func text(_ page: DocumentObservation) -> String {
        page.textWords.map(\.text).joined(separator: " ")
    }

    private let other = Transform<PageUnits, PageUnits>(
        a: 0.8, b: 0.05, c: -0.05, d: 0.85, e: 90, f: 30)

    @Test func `of a word that frames read in two ways, the surer reading counts`() throws {
        var first = sure(names)
        first[1][2] = ("qrape", 0.5)
        var third = sure(names)
        third[1][2] = ("grope", 0.4)
        let merging = try FrameMerging([
            frame(first), frame(sure(names), by: other), frame(third),
        ])
        #expect(text(merging.merged) == names.joined().joined(separator: " "))
        let word = try #require(merging.merged.textWords.first { $0.text == "grape" })
        #expect(word.alternatives.contains { ["qrape", "grope"].contains($0.text) })
    }

    @Test func `a word that a finger hides in the surest frame comes from another one`() throws {
        var first = sure(names)
        first[2][1] = nil
        for row in first.indices {
            for column in first[row].indices { first[row][column]?.confidence = 0.98 }
        }
        let merging = try FrameMerging([frame(first), frame(sure(names), by: other)])
        #expect(text(merging.merged) == names.joined().joined(separator: " "))
        #expect(merging.taken.reduce(0, +) == 12)
    }

    @Test func `agreement makes a word surer, contradiction less sure`() throws {
        var first = sure(names)
        first[0][0]?.confidence = 0.7
        var second = sure(names)
        second[0][0]?.confidence = 0.7
        second[0][1] = ("brave", 0.9)
        let words = try FrameMerging([frame(first), frame(second)]).merged.textWords
        #expect(words[0].confidence > 0.85)
        #expect(words[1].confidence < 0.9)
    }

    @Test func `frames of different sheets are refused`() {
        let strange = names.map { $0.map { String($0.reversed()) } }
        #expect(throws: FrameMerging.OtherSheet.self) {
            _ = try FrameMerging([frame(sure(names)), frame(sure(strange))])
        }
    }

    @Test func `so are two receipts of one shop`() {
        var second = names
        second[1] = ["other", "goods", "were", "bought"]
        second[2] = ["another", "total", "was", "paid"]
        #expect(throws: FrameMerging.OtherSheet.self) {
            _ = try FrameMerging([frame(sure(names)), frame(sure(second))])
        }
    }

    @Test func `one frame stays as it is`() throws {
        let only = frame(sure(names))
        #expect(try FrameMerging([only]).merged == only)
    }

    @Test(arguments: 0..<12)
    func `however the sheet lies, its text is the same`(step: Int) throws {
        let turn = Double(step) * .pi / 60 - 0.3
        let scale = 0.6 + Double(step) * 0.1
        let map = Transform<PageUnits, PageUnits>(
            a: scale * cos(turn), b: scale * sin(turn), c: -scale * sin(turn),
            d: scale * cos(turn), e: Double(step) * 11, f: 40)
        let merging = try FrameMerging([frame(sure(names)), frame(sure(names), by: map)])
        #expect(text(merging.merged) == names.joined().joined(separator: " "))
    }

    /// A bent sheet moves it by up to three of its heights.
    @Test(arguments: [(0.0, 12), (300.0, 13)])
    func `a word that is moved a little is not added again`(shift: Double, count: Int) throws {
        var second = sure(names)
        second.append([("delta", 0.7)])
        let first = frame(names.map { $0.map { ($0, 0.99) } })
        let other = frame(second).mappingWords { word in
            guard word.box.minY > 130, word.text == "delta" else { return word }
            var word = word
            word.box = Rect(x: 260 + shift, y: 28, width: 60, height: 16)
            return word
        }
        #expect(try FrameMerging([first, other]).merged.textWords.count == count)
    }
}
