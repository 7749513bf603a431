import Geometry
import Observations
import Testing

@testable import Layout

/// Forms that were printed first and filled in with a typewriter.
@Suite struct FilledFormTests {
    @Test func `a value goes on along the rule under its label`() {
        let found = TypedPage.fields {
            $0.line("Purpose of trip", x: 50, y: 100)
            $0.line("To see what sells and what does", x: 130, y: 100)
            $0.line("not sell.", x: 58, y: 128)
            $0.line("Remarks", x: 50, y: 156)
            $0.level(y: 102, from: 125, to: 400)
            $0.level(y: 130, from: 50, to: 400)
            $0.level(y: 158, from: 95, to: 400)
        }
        #expect(found == ["Purpose of trip=To see what sells and what does not sell."])
    }

    @Test func `a row with a label of its own does not continue a value`() {
        let found = TypedPage.fields {
            $0.line("DATE", x: 50, y: 100)
            $0.line("4 January", x: 100, y: 100)
            $0.line("PROJECT", x: 50, y: 128)
            $0.line("Smooth cigarettes", x: 160, y: 128)
            $0.level(y: 102, from: 75, to: 400)
            $0.level(y: 130, from: 50, to: 400)
        }
        #expect(found.contains("DATE=4 January"))
    }

    @Test func `a rule parts a label from a value that is typed right after it`() {
        let found = TypedPage.fields {
            $0.line("Date April 27", x: 50, y: 100)
            // A recognizer's boxes meet in the middle of the blank.
            let (name, value) = ($0.reading.words[0].box, $0.reading.words[1].box)
            $0.reading.words[0].box = Rect(
                minX: name.minX, minY: name.minY, maxX: value.minX, maxY: name.maxY)
            $0.level(y: 102, from: 67, to: 250)
        }
        #expect(found == ["Date=April 27"])
    }

    @Test func `an underlined end of a sentence is no value`() {
        let found = TypedPage.fields {
            $0.line("Please return it before Friday evening", x: 50, y: 100)
            let start = $0.reading.words[4].box.minX
            let end = $0.reading.words[5].box.maxX
            $0.level(y: 102, from: start, to: end)
        }
        #expect(found.isEmpty)
    }

    @Test func `a colon on the rule of a label is part of the value`() {
        let found = TypedPage.fields {
            $0.line("Description:", x: 50, y: 100)
            $0.line("Candidates: north", x: 130, y: 100)
            $0.level(y: 102, from: 118, to: 400)
        }
        #expect(found == ["Description=Candidates: north"])
    }

    @Test func `labels with a rule each keep their values`() {
        let found = TypedPage.fields {
            $0.row(["Name:", "Ada", "Town:", "London"], x: [50, 90, 200, 240], y: 100)
            $0.level(y: 102, from: 78, to: 190)
            $0.level(y: 102, from: 228, to: 400)
        }
        #expect(found == ["Name=Ada", "Town=London"])
    }

    @Test func `an empty rule takes neither what is below nor what is beyond its end`() {
        let found = TypedPage.fields {
            $0.line("IF NO, EXPLAIN:", x: 50, y: 100)
            $0.line("Length of the interviews", x: 260, y: 100)
            $0.line("SHOULD IT BE REPEATED?", x: 50, y: 120)
            $0.level(y: 102, from: 128, to: 240)
        }
        #expect(found.isEmpty)
    }

    @Test func `words of a sentence with wide blanks are no fields`() {
        let found = TypedPage.fields {
            $0.line("Material: A30", x: 50, y: 60)
            $0.line("Refrigerate", x: 50, y: 100)
            $0.line("in amber bottle at no more than 8 degrees", x: 114, y: 100)
        }
        #expect(found == ["Material=A30"])
    }

    @Test func `a name in capitals close to its value is one`() {
        let found = TypedPage.fields {
            $0.line("Material: A30", x: 50, y: 60)
            $0.line("DATE RECEIVED", x: 50, y: 100)
            $0.line("3/5/81", x: 128, y: 100)
        }
        #expect(found == ["Material=A30", "DATE RECEIVED=3/5/81"])
    }

    @Test func `neither a letterhead nor a town names what is beside it`() {
        let found = TypedPage.fields {
            $0.line("HAZLETON", x: 50, y: 60, size: 36)
            $0.line("Vienna 22180", x: 240, y: 60)
            $0.line("LOUISVILLE, KENTUCKY", x: 50, y: 100)
            $0.line("40201", x: 170, y: 100)
            $0.line("Material: A30", x: 50, y: 140)
        }
        #expect(found == ["Material=A30"])
    }

    @Test func `a name in the column of labels has its value in that of values`() {
        let found = TypedPage.fields {
            $0.line("DATE:", x: 50, y: 100)
            $0.line("4 January", x: 160, y: 100)
            $0.line("CODE", x: 50, y: 124)
            $0.line("BD-FF", x: 160, y: 124)
            $0.line("LEADER:", x: 50, y: 148)
            $0.line("J. F. Anders", x: 160, y: 148)
        }
        #expect(found == ["DATE=4 January", "CODE=BD-FF", "LEADER=J. F. Anders"])
    }

    @Test func `one field makes no columns`() {
        let found = TypedPage.fields {
            $0.line("DATE:", x: 50, y: 100)
            $0.line("4 January", x: 200, y: 100)
            $0.line("NORTH", x: 50, y: 160)
            $0.line("SOUTH", x: 200, y: 160)
        }
        #expect(found == ["DATE=4 January"])
    }

    @Test func `a value beside both lines of its label leaves the label whole`() {
        let found = TypedPage.fields {
            $0.line("OTHER PERSONNEL", x: 50, y: 100)
            $0.line("ASSIGNED:", x: 50, y: 113)
            $0.line("J. E. Mann", x: 180, y: 105)
            $0.level(y: 115, from: 150, to: 400)
        }
        #expect(found == ["OTHER PERSONNEL ASSIGNED=J. E. Mann"])
    }

    @Test func `what is written on the rule of another label is not the value of the one above`() {
        let found = TypedPage.fields {
            $0.line("PLEASE DELIVER TO:", x: 50, y: 100)
            $0.line("NAME", x: 80, y: 116)
            $0.line("Ada", x: 120, y: 116)
            $0.level(y: 118, from: 105, to: 300)
        }
        #expect(found == ["NAME=Ada"])
    }

    @Test func `a value below its label may be indented and typed with wide blanks`() {
        let found = TypedPage.fields {
            $0.line("REMARKS:", x: 30, y: 100)
            $0.line("For posting in the upper", x: 85, y: 116)
            $0.line("left corner.", x: 85, y: 130)
            $0.line("These are white.", x: 158, y: 130)
        }
        #expect(found == ["REMARKS=For posting in the upper left corner. These are white."])
    }

    @Test func `a frame touches the names in its boxes, and a box for remarks is not full`() {
        let names = ["FILE NUMBER", "STATE", "STORAGE"]
        let values = ["A30", "Clear liquid", "Refrigerate"]
        let found = TypedPage.fields { page in
            page.grid(columns: [50, 400], rows: [90, 120, 150, 240])
            for (row, (name, value)) in zip(names, values).enumerated() {
                let y = 98 + Double(row) * 30
                page.line(name, x: 49, y: y, size: 6)
                page.line(value, x: 70, y: y + 14)
            }
        }
        #expect(found == zip(names, values).map { "\($0)=\($1)" })
    }

    /// The value is the same on however many rules it is written.
    @Test(arguments: 1...4)
    func `a value is the text on all of its rules`(rows: Int) {
        let lines = (0..<rows).map { sentence(6, seed: $0).lowercased() }
        let found = TypedPage.fields {
            $0.line("Comments", x: 50, y: 100)
            for (row, line) in lines.enumerated() {
                let y = 100 + Double(row) * 22
                $0.line(line, x: row == 0 ? 110 : 52, y: y)
                $0.level(y: y + 2, from: row == 0 ? 100 : 50, to: 400)
            }
        }
        #expect(found == ["Comments=" + lines.joined(separator: " ")])
    }
}
