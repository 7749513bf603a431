import Geometry
import Observations
import Testing

@testable import Layout

/// Labels that a recognizer joined with their values in one word.
@Suite struct JoinedLabelTests {
    @Test func `a colon inside a word ends a label`() {
        let found = TypedPage.fields {
            $0.line("DATE:10/4/88", x: 50, y: 100)
            $0.line("TO:Mr. Smith", x: 50, y: 140)
            $0.line("Date received:4 May", x: 50, y: 180)
        }
        #expect(found == ["DATE=10/4/88", "TO=Mr. Smith", "Date received=4 May"])
    }

    @Test func `a rule that was read as an underscore ends a label in capitals`() {
        let found = TypedPage.fields {
            $0.line("DIVISION_Sales and service", x: 50, y: 100)
            $0.line("NAME:_Ada Lovelace", x: 50, y: 140)
        }
        #expect(found == ["DIVISION=Sales and service", "NAME=Ada Lovelace"])
    }

    @Test(arguments: [
        "See http://example.org for more", "Mailto:ada@example.org", "10:45 Departure",
        "Ratio 3:4", "MAX_VALUE", "Suite_800", "Std::string", "See file DIVISION_Sales",
        "the note:see below", "README_", "TO_Do_List",
    ])
    func `addresses, times and identifiers are left whole`(text: String) {
        #expect(TypedPage.fields { $0.line(text, x: 50, y: 100) }.isEmpty)
    }

    @Test func `a paragraph in which blanks are missing has no fields`() {
        let found = TypedPage.fields {
            $0.prose(
                sentence(12) + " Note:every garden keeps a paper lantern near its window. "
                    + sentence(30, seed: 3), x: 50, y: 100, width: 300)
        }
        #expect(found.isEmpty)
    }

    /// A label reads the same with and without a blank after its colon.
    @Test(arguments: ["Date", "Order No.", "TO", "Place of birth"], ["10/4/88", "London", "R.4"])
    func `a blank after the colon changes nothing`(label: String, value: String) {
        let joined = TypedPage.fields { $0.line(label + ":" + value, x: 50, y: 100) }
        let separate = TypedPage.fields { $0.line(label + ": " + value, x: 50, y: 100) }
        #expect(joined == separate)
        #expect(joined.count == 1)
    }
}
