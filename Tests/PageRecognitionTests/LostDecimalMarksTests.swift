import Geometry
import ImageObservations
import Testing

@testable import PageRecognition

@Suite struct LostDecimalMarksTests {
    @Test(arguments: [
        [("405", 0.0), ("75", 8), ("€", 8)], [("1.829", 0), ("85€", 8)],
        [("(12.300", 0), ("70", 8), ("€)", 8)], [("$405", 0), ("75", 8)],
        [("15'577", 0), ("63", 8), ("EUR", 8)],
    ])
    func `an amount of money without its mark is doubtful`(words: [(text: String, blank: Double)]) {
        let found = RecognizedLine.words(words).doubtingLostDecimalMarks.words
        #expect(found[0].confidence <= 0.5)
        #expect(found[1].confidence <= 0.5)
        #expect(found.map(\.text) == words.map(\.text))
    }

    @Test(arguments: [
        // A telephone number, groups of an account, a date, thousands, decimals with their mark.
        [("01", 0.0), ("71", 8), ("17", 8), ("61", 8)], [("IE29", 0), ("AIBK", 8), ("9311", 8)],
        [("12", 0), ("June", 8), ("26", 8)], [("12", 0), ("300", 8), ("€", 8)],
        [("405.75", 0), ("12", 8), ("€", 8)],
        // Another column, a count, words.
        [("405", 0), ("75", 60), ("€", 8)], [("4", 0), ("75", 8), ("Stück", 8)],
        [("Room", 0), ("75", 8), ("€", 8)],
    ])
    func `other numbers are as sure as they were read`(words: [(text: String, blank: Double)]) {
        let line = RecognizedLine.words(words)
        #expect(line.doubtingLostDecimalMarks == line)
    }
}
