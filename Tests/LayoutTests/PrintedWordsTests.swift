import Geometry
import Observations
import TestSupport
import Testing

@testable import Layout

@Suite struct PrintedWordsTests {
    @Test func `a word printed a little aside is a twin`() {
        var printed = PrintedWords(sharedArea: 0.7)
        printed.add(Rect(x: 100, y: 100, width: 40, height: 10), text: "Total")
        #expect(printed.hasTwin(of: word("Total", Rect(x: 101, y: 100, width: 40, height: 10))))
        #expect(!printed.hasTwin(of: word("Sum", Rect(x: 101, y: 100, width: 40, height: 10))))
        #expect(!printed.hasTwin(of: word("Total", Rect(x: 115, y: 100, width: 40, height: 10))))
    }

    /// Of many words that say the same only the near ones are compared, and none is overlooked.
    @Test(arguments: 0..<20)
    func `the search in cells finds what a comparison with all finds`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let side = [0.5, 3, 20, 200][Int(seed % 4)]
        var printed = PrintedWords(sharedArea: 0.7)
        var boxes: [Rect<PageUnits>] = []
        for _ in 0..<400 {
            let box = Rect<PageUnits>(
                x: Double.random(in: -50...600, using: &random),
                y: Double.random(in: -50...800, using: &random),
                width: side * Double.random(in: 0.5...3, using: &random),
                height: side * Double.random(in: 0.8...1.2, using: &random))
            let again = Bool.random(using: &random) ? boxes.randomElement(using: &random) : nil
            let next = again?.moved(x: side * 0.1, y: 0.05 * side) ?? box
            let isTwin = boxes.contains { first in
                guard let shared = first.intersection(next) else { return false }
                return shared.area >= 0.7 * max(first.area, next.area)
            }
            #expect(printed.hasTwin(of: word("7", next)) == isTwin)
            guard !isTwin else { continue }
            printed.add(next, text: "7")
            boxes.append(next)
        }
        #expect(boxes.count > 64)
    }

    private func word(_ text: String, _ box: Rect<PageUnits>) -> Word { Word(text: text, box: box) }
}
