import Geometry
import Observations
import TestSupport
import Testing

@testable import Layout

@Suite struct RunningTextTests {
    @Test(arguments: [
        [  // verse, whose next line is no value
            "Thou art more lovely and more temperate:",
            "rough winds do shake the darling buds of May,",
        ],
        [  // a semicolon that was misread in a dictionary
            "oak n. a tree of the genus Quercus that", "bears acorns: its wood is hard.",
        ],
        ["ooze n. soft mud: v. to flow slowly"],
        [  // a list that is as long as its line
            "Our own noon menu: one onion, no oil, no salt, some good sour rennet,"
        ],
        [
            "The fog came in from the river and lay upon",
            "Essex and Kent: no man saw his own hand",
        ],
        ["The old man said: nobody builds", "a house down there by the water."],
    ])
    func `a colon in a sentence ends no label`(lines: [String]) {
        #expect(TypedPage.fields { $0.lines(lines, x: 50, y: 100) }.isEmpty)
    }

    @Test func `labels with small letters have values`() {
        let found = TypedPage.fields {
            $0.lines(["Name of the bearer: Ada Lovelace", "Place of birth: London"], x: 50, y: 100)
            $0.lines(["Copies to the following:", "Dr. H. Minnemeyer"], x: 50, y: 200)
            $0.line(
                "Reason for the change: The first report was not accurate enough", x: 50, y: 250)
            $0.line("REMARKS: of the same batch as", x: 50, y: 300)
            $0.line("those that were sent last week", x: 50, y: 312)
        }
        #expect(found.count == 5)
    }

    @Test func `a sentence with a rule to write on has a value`() {
        let found = TypedPage.fields {
            $0.line("and that I live in the town of:", x: 50, y: 100)
            $0.line("Holt", x: 215, y: 100)
            $0.level(y: 102, from: 208, to: 350)
        }
        #expect(found == ["and that I live in the town of=Holt"])
    }

    /// Worn print joins serifs along the baseline, and stretched lines have blanks as wide as those of a form.
    @Test func `an underlined word in a stretched line is no value`() {
        let found = TypedPage.fields {
            $0.line("so well fixed in the minds of the", x: 50, y: 88)
            $0.stretch(["surrounding", "families,", "that", "he"], x: 50, y: 100, width: 200)
            $0.line("is considered as the rightful property", x: 50, y: 112)
            let word = $0.reading.words.first { $0.text == "families," }
            $0.level(y: 99, from: word?.box.minX ?? 0, to: word?.box.maxX ?? 0)
        }
        #expect(found.isEmpty)
    }

    @Test func `a line filled with words of a sentence has a value`() {
        let found = TypedPage.fields {
            $0.line("Reason for this", x: 50, y: 100)
            $0.line("survival after repeated doses over a day", x: 140, y: 100)
            $0.line("may not be predicted from others", x: 50, y: 112)
            $0.level(y: 102, from: 132, to: 340)
        }
        #expect(found.first?.hasPrefix("Reason for this=survival after") == true)
    }

    @Test func `an underlined entry of a form is a value`() {
        let found = TypedPage.fields {
            $0.line("Cartons", x: 50, y: 100)
            $0.line("white", x: 100, y: 100)
            $0.level(y: 101, from: 100, to: 125)
        }
        #expect(found == ["Cartons=white"])
    }

    @Test func `statements of a listing are no fields`() {
        let found = TypedPage.fields {
            $0.lines(
                [
                    "10 FOR O = 0 TO 80 : PRINT O : NEXT O", "20 IF O > 8 : GOTO 40",
                    "return o > 0 ? 0 : 1;", "yield o, food[node], {0: zero}", "else: pass",
                ], x: 50, y: 100)
        }
        #expect(found.isEmpty)
    }

    @Test func `one sign of a program costs a form no other field`() {
        let found = TypedPage.fields {
            $0.lines(["Base: n = 40", "Brand: Holt", "Type of rod: 4 (long)"], x: 50, y: 100)
        }
        #expect(found == ["Brand=Holt", "Type of rod=4 (long)"])
    }

    /// Labels and values of letters, digits, stops and closed parentheses, whatever they are.
    @Test(arguments: 0..<50) func `entries of forms are no statements`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let letters = Array("abcdeXYZ 0123456789.,-/'&#")
        func text() -> String {
            var text = String(
                (0..<Int.random(in: 1...20, using: &generator)).map { _ in
                    letters.randomElement(using: &generator) ?? "a"
                })
            if Bool.random(using: &generator) { text += " (s)" }
            return text
        }
        #expect(!Statements().contain(label: text(), value: text()))
    }
}
