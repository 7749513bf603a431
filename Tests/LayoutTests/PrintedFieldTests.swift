import Geometry
import Observations
import Testing

@testable import Layout

@Suite struct PrintedFieldTests {
    /// Without what a line to write on is made of.
    private func bare(_ word: String) -> String { word.filter { !"_|—-".contains($0) } }

    private func rule(_ start: Double, _ end: Double, y: Double) -> RulingLine {
        RulingLine(axis: .horizontal, position: y, start: start, end: end, thickness: 0.5)
    }

    @Test func `what follows a colon is the value of the text before it`() {
        let found = TypedPage.fields {
            $0.line("Name: Ada Lovelace", x: 50, y: 100)
            $0.line("Date of birth:", x: 50, y: 130)
            $0.line("10 December 1815", x: 180, y: 130)
        }
        #expect(found == ["Name=Ada Lovelace", "Date of birth=10 December 1815"])
    }

    @Test func `a label with nothing beside it names the text below`() {
        let found = TypedPage.fields {
            $0.line("Address:", x: 50, y: 100)
            $0.line("12 St James Square", x: 50, y: 114)
            $0.line("London", x: 50, y: 128)
            $0.line("Far below stands other text", x: 50, y: 300)
        }
        #expect(found == ["Address=12 St James Square London"])
    }

    @Test func `a name before a line to write on is the label of what is written`() {
        let found = TypedPage.fields {
            $0.line("Signed", x: 50, y: 100)
            $0.line("B. Wing", x: 110, y: 100)
            $0.reading.rules = [rule(95, 260, y: 102)]
        }
        #expect(found == ["Signed=B. Wing"])
    }

    @Test func `an underlined phrase is no field`() {
        let found = TypedPage.fields {
            $0.line("Special Instructions", x: 50, y: 100)
            $0.reading.rules = [rule(50, 150, y: 102)]
        }
        #expect(found.isEmpty)
    }

    @Test func `a line to write on that is empty gives no field`() {
        let found = TypedPage.fields {
            $0.line("Signed", x: 50, y: 100)
            $0.reading.rules = [rule(95, 260, y: 102)]
        }
        #expect(found.isEmpty)
    }

    @Test func `a paragraph that begins with a word and a colon is no field`() {
        let found = TypedPage.fields {
            $0.prose(
                "Note: the river rises in spring and floods the lower meadows, where the cattle "
                    + "stand in summer and the geese in winter, so that nobody builds there.",
                x: 50, y: 100, width: 300)
        }
        #expect(found.isEmpty)
    }

    @Test func `a colon inside a paragraph ends no label`() {
        let found = TypedPage.fields {
            $0.prose(
                "The river rises in spring and floods the lower meadows, where the cattle stand "
                    + "in summer and the old man said: nobody ever builds a house down there, "
                    + "since what the water takes it keeps, and so the geese have it in winter.",
                x: 50, y: 100, width: 300)
        }
        #expect(found.isEmpty)
    }

    @Test func `entries of a form below each other are fields`() {
        let found = TypedPage.fields {
            $0.lines(
                [
                    "Name of the applicant: Ada Lovelace", "Place of birth: London",
                    "Name of the father: George Byron", "Name of the mother: Anne Milbanke",
                ], x: 50, y: 100)
        }
        #expect(found.count == 4)
    }

    @Test(arguments: ["at 10:30 they left", "see https://example.org/a", "12: 14"])
    func `colons in times, addresses and ratios end no label`(text: String) {
        #expect(TypedPage.fields { $0.line(text, x: 50, y: 100) }.isEmpty)
    }

    @Test func `no rule is between a label and its value`() {
        let found = TypedPage.fields {
            $0.line("Total:", x: 50, y: 100)
            $0.line("35,00", x: 150, y: 100)
            $0.reading.rules = [
                RulingLine(axis: .vertical, position: 120, start: 80, end: 110, thickness: 0.5)
            ]
        }
        #expect(found.isEmpty)
    }

    @Test func `what floats over the line after a label is its value`() {
        let found = TypedPage.fields {
            $0.line("Client:", x: 50, y: 100)
            $0.line("American Cocoa", x: 110, y: 92)
            $0.reading.rules = [rule(92, 260, y: 101)]
        }
        #expect(found == ["Client=American Cocoa"])
    }

    @Test func `lines to write on far right of their labels keep their values apart`() {
        let found = TypedPage.fields {
            for (row, (label, value)) in [
                ("PROJECT CODE:", "BTF"), ("PROJECT LEADER:", "E. Barbee"),
                ("WORK REQUESTED BY:", "R. Sprinkle"),
            ].enumerated() {
                let y = 100 + Double(row) * 24
                $0.line(label, x: 50, y: y)
                $0.line(value, x: 220, y: y - 8)
                $0.reading.rules.append(rule(190, 420, y: y + 2))
            }
        }
        #expect(
            found == [
                "PROJECT CODE=BTF", "PROJECT LEADER=E. Barbee", "WORK REQUESTED BY=R. Sprinkle",
            ])
    }

    @Test func `what answers a name does not name the next one`() {
        let found = TypedPage.fields {
            $0.line("Market: Lakeland", x: 50, y: 100)
            $0.line("LOCATION", x: 50, y: 130)
            $0.line("See attached list", x: 120, y: 130)
            $0.line("NO. OF ROTARIES", x: 260, y: 130)
            $0.line("8 RB", x: 360, y: 130)
        }
        #expect(
            found == ["Market=Lakeland", "LOCATION=See attached list", "NO. OF ROTARIES=8 RB"])
    }

    @Test func `a line to write on beyond other text belongs to that text`() {
        let found = TypedPage.fields {
            $0.line("Note:", x: 50, y: 100)
            $0.line("signed", x: 120, y: 100)
            $0.line("Ada", x: 180, y: 92)
            $0.reading.rules = [rule(160, 300, y: 102)]
        }
        #expect(!found.contains("Note=Ada"))
    }

    @Test func `a value goes on where the next line begins below`() {
        let found = TypedPage.fields {
            $0.line("Result", x: 50, y: 100)
            $0.line("negative without activation", x: 110, y: 100)
            $0.line("and positive with it", x: 110, y: 124)
            $0.line("Remarks", x: 50, y: 148)
            $0.reading.rules = [100, 124, 148].map { rule(105, 400, y: $0 + 2) }
        }
        #expect(found == ["Result=negative without activation and positive with it"])
    }

    @Test func `text between two lines names the second`() {
        let found = TypedPage.fields {
            $0.line("Client", x: 50, y: 100)
            $0.line("Borris Laboratories Inc. Study No.", x: 95, y: 100)
            $0.line("1419A", x: 290, y: 100)
            $0.reading.rules = [rule(90, 205, y: 102), rule(280, 340, y: 102)]
        }
        #expect(found == ["Client=Borris Laboratories Inc.", "Study No=1419A"])
    }

    @Test func `a remark in parentheses belongs to the label`() {
        let found = TypedPage.fields {
            $0.line("Fee: (before August)", x: 50, y: 100)
            $0.line("170.00", x: 260, y: 100)
        }
        #expect(found == ["Fee: (before August)=170.00"])
    }

    @Test func `a label of two lines is one label`() {
        let found = TypedPage.fields {
            $0.line("Other", x: 50, y: 100)
            $0.line("information:", x: 50, y: 113)
            $0.line("See the circular", x: 180, y: 113)
        }
        #expect(found == ["Other information=See the circular"])
    }

    @Test func `a value ends at other text in the column of labels`() {
        let found = TypedPage.fields {
            $0.line("Date:", x: 50, y: 100)
            $0.line("10 December 1815", x: 130, y: 100)
            $0.line("Sent to the", x: 50, y: 113)
            $0.line("Analytical Society", x: 130, y: 113)
        }
        #expect(found.first == "Date=10 December 1815")
    }

    /// Boxes 120 wide and 30 high side by side, a small name and what is typed in each.
    private func boxes(_ contents: [(name: String, value: String)]) -> [String] {
        TypedPage.fields { page in
            let end = 50 + Double(contents.count) * 120
            page.reading.rules = [rule(50, end, y: 90), rule(50, end, y: 120)]
            for (index, content) in contents.enumerated() {
                let x = 50 + Double(index) * 120
                page.line(content.name, x: x + 3, y: 98, size: 6)
                page.line(content.value, x: x + 10, y: 114)
            }
            page.reading.rules += (0...contents.count).map {
                RulingLine(
                    axis: .vertical, position: 50 + Double($0) * 120, start: 90, end: 120,
                    thickness: 0.5)
            }
        }
    }

    @Test func `small print along the upper rule of a box names what is typed below it`() {
        let found = boxes([
            ("LOCATION", "Stamford"), ("BUYER", "M. Stock"), ("ORDER DATE", "January 3"),
        ])
        #expect(found == ["LOCATION=Stamford", "BUYER=M. Stock", "ORDER DATE=January 3"])
    }

    @Test func `cells of two lines in the same letters are no boxes of a form`() {
        let found = TypedPage.fields { page in
            page.reading.rules = [rule(50, 410, y: 90), rule(50, 410, y: 120)]
            for index in 0..<3 {
                page.line("Kingston", x: 53 + Double(index) * 120, y: 101)
                page.line("Upon Hull", x: 53 + Double(index) * 120, y: 114)
            }
        }
        #expect(found.isEmpty)
    }

    @Test func `the place of a field on a sideways page is that on the page as delivered`() {
        var page = TypedPage()
        page.reading.words = ["Name:", "Ada"].enumerated().map { index, text in
            let y = 400.0 - Double(index) * 60
            return Word(
                text: text, box: Rect(minX: 100, minY: y - 40, maxX: 110, maxY: y),
                baseline: 108, style: TextStyle(size: 10), direction: .up)
        }
        let field = page.observation.fields.first
        #expect(field?.value == "Ada")
        #expect(field?.box.minY == 300 && field?.box.maxY == 340 && field?.box.minX == 100)
    }

    @Test(arguments: 0..<20)
    func `fields contain words of the page, each at most once`(seed: UInt64) {
        var pages = RandomPages(seed: seed)
        let page = pages.next()
        let words = page.words.map { bare($0.text) }
        let values = Layout().observation(of: page).fields
            .flatMap { $0.value.split(separator: " ").map { bare(String($0)) } }
        var left = words
        for value in values {
            let index = left.firstIndex(of: value)
            #expect(index != nil, "\(value) is not on the page, or is in two fields")
            if let index { left.remove(at: index) }
        }
    }
}
