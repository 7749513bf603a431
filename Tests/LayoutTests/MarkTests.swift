import Geometry
import Layout
import Observations
import Testing

/// Words and marks of a page of 400 by 300.
private func fields(
    _ words: [(text: String, x: Double, y: Double)], _ marks: [TickMark]
) -> DocumentObservation {
    Layout().observation(
        of: PageReading(
            page: PageDescription(
                number: 1, size: Size(width: 400, height: 300), source: .recognition),
            words: words.map { text, x, y in
                Word(
                    text: text,
                    box: Rect(x: x, y: y, width: Double(text.count) * 5, height: 10),
                    reader: .recognizer("test"))
            }, marks: marks))
}

private func mark(
    x: Double, y: Double, isMarked: Bool = false, place: TickMark.Place? = nil
) -> TickMark {
    TickMark(
        box: Rect(x: x, y: y, width: 10, height: 10), shape: .square,
        state: isMarked ? .ticked : .empty, fullness: isMarked ? 0.3 : 0, place: place)
}

@Suite struct MarkTests {
    @Test func `a box is bound to the words after it`() {
        let found = fields(
            [("Email", 56, 50), ("Phone", 156, 50), ("me", 184, 50)],
            [mark(x: 40, y: 50), mark(x: 140, y: 50, isMarked: true)])
        #expect(found.fields.map(\.label) == ["Email", "Phone me"])
        #expect(found.fields.map(\.kind) == [.checkbox, .checkbox])
        #expect(found.fields.map(\.isChecked) == [false, true])
    }

    @Test func `boxes behind their labels take the words before`() {
        let found = fields(
            [("Email", 40, 50), ("Phone", 40, 70)],
            [mark(x: 100, y: 50), mark(x: 100, y: 70, isMarked: true)])
        #expect(found.fields.map(\.label) == ["Email", "Phone"])
        #expect(found.fields.map(\.isChecked) == [false, true])
    }

    @Test func `the state of a box is in its place in the text`() {
        let found = fields(
            [("Email", 56, 50), ("Phone", 156, 50), ("me", 184, 50)],
            [mark(x: 40, y: 50), mark(x: 140, y: 50, isMarked: true)])
        let words = found.document.text.textLines.flatMap(\.words)
        #expect(words.map(\.text) == ["☐", "Email", "☑", "Phone", "me"])
        #expect(words.first?.reader == .recognizer("marks"))
    }

    @Test func `boxes below each other are one list, marked or not`() {
        let found = fields(
            [("Email", 56, 50), ("Phone", 56, 70), ("Letter", 56, 90)],
            [mark(x: 40, y: 50), mark(x: 40, y: 70, isMarked: true), mark(x: 40, y: 90)])
        guard case .list(let list)? = found.document.blocks.first else {
            Issue.record("no list")
            return
        }
        #expect(list.items.map(\.markerString) == ["☐", "☑", "☐"])
    }

    @Test func `boxes far behind their labels are a list and no table`() {
        let labels = ["Newspaper", "Radio", "Our website", "Poster", "Other"]
        let found = fields(
            labels.enumerated().map { ($1, 40, 50 + Double($0) * 20) },
            labels.indices.map {
                mark(x: 200, y: 50 + Double($0) * 20, isMarked: $0 == 2)
            })
        guard case .list(let list)? = found.document.blocks.first else {
            Issue.record("no list")
            return
        }
        #expect(list.items.map(\.markerString) == ["☐", "☐", "☑", "☐", "☐"])
        #expect(list.items.map { $0.content.text.transcript } == labels)
    }

    @Test func `a mark without words is no field`() {
        #expect(fields([("far", 300, 200)], [mark(x: 40, y: 50)]).fields.isEmpty)
    }

    @Test func `rows of an array are questions, misread numbers mended`() {
        var words: [(text: String, x: Double, y: Double)] = [("A", 62, 50), ("B", 82, 70)]
        for (row, text) in ["1", "2", "B", "4"].enumerated() {
            words.append((text, 30, 50 + Double(row) * 20))
        }
        var marks: [TickMark] = []
        for row in 0..<4 {
            for column in 0..<3 {
                marks.append(
                    mark(
                        x: 60 + Double(column) * 20, y: 50 + Double(row) * 20,
                        isMarked: column == row,
                        place: TickMark.Place(array: 0, row: row, column: column)))
            }
        }
        let found = fields(words, marks)
        #expect(found.fields.count == 12)
        #expect(found.fields.allSatisfy { $0.kind == .radio })
        #expect(
            found.fields.map(\.question)
                == (0..<12).map { "\($0 / 3 + 1)" })
        #expect(found.fields.filter { $0.isChecked == true }.map(\.label) == ["A", "B", "C"])
        // The letters in two marks, and the numbers of the rows.
        #expect(found.dropped.map(\.reason) == Array(repeating: .insideMark, count: 6))
        #expect(found.document.text.transcript.isEmpty)
    }

    @Test func `letters read between marks belong to the array, sentences beside it to the text`() {
        let numbers = (0..<4).map { ("\($0 + 1).", 38.0, 50 + Double($0) * 20) }
        let noise = [("BC", 74.0, 50.0), ("Be", 74, 70), ("—", 72, 90)]
        let text = [("Fill", 60.0, 20.0), ("one", 90, 20), ("Section", 2, 90), ("blue", 130, 70)]
        let marks = (0..<12).map { index in
            mark(
                x: 60 + Double(index % 3) * 26, y: 50 + Double(index / 3) * 20,
                place: TickMark.Place(array: 0, row: index / 3, column: index % 3))
        }
        let found = fields(numbers + noise + text, marks)
        #expect(Set(found.dropped.map(\.word.text)) == ["1.", "2.", "3.", "4.", "BC", "Be", "—"])
        for (word, _, _) in text { #expect(found.document.text.transcript.contains(word)) }
        #expect(found.fields.first?.question == "1")
    }

    @Test func `statements before rows remain text`() {
        let labels = ["Lively", "Punctual", "Careful", "Honest"]
        let marks = (0..<12).map { index in
            mark(
                x: 60 + Double(index % 3) * 26, y: 50 + Double(index / 3) * 20,
                place: TickMark.Place(array: 0, row: index / 3, column: index % 3))
        }
        let found = fields(
            labels.enumerated().map { ($1, 10.0, 50 + Double($0) * 20) }, marks)
        for label in labels { #expect(found.document.text.transcript.contains(label)) }
        #expect(found.dropped.isEmpty)
    }

    @Test func `options that were read in one word are of one sequence`() {
        // The letters of D and E in one word, in rows where the others are marked.
        var words: [(text: String, x: Double, y: Double)] = []
        for row in 0..<4 {
            let y = 50 + Double(row) * 20
            words += [("\(row + 1)", 30, y), ("A", 62, y), ("B", 82, y), ("DE", 122, y)]
        }
        let marks = (0..<20).map { index in
            mark(
                x: 60 + Double(index % 5) * 20, y: 50 + Double(index / 5) * 20,
                isMarked: index % 5 == 3,
                place: TickMark.Place(array: 0, row: index / 5, column: index % 5))
        }
        let found = fields(words, marks).fields
        #expect(Set(found.map(\.question)) == ["1", "2", "3", "4"])
        #expect(found.filter { $0.isChecked == true }.map(\.label) == ["D", "D", "D", "D"])
    }

    /// What blur leaves of a capital may be read as a small letter.
    @Test(arguments: [
        (["a", "", "c", ""], "ABCD"), (["", "", "c", "x"], "ABCD"), (["a", "b", "", ""], "abcd"),
        (["A", "", "c", ""], "ABCD"), (["", "b", "c", "d"], "abcd"),
    ])
    func `small letters are options where those of several columns were read`(
        read: [String], options: String
    ) {
        var words: [(text: String, x: Double, y: Double)] = []
        for row in 0..<6 {
            let y = 40 + Double(row) * 20
            words.append(("\(row + 1)", 30, y))
            guard row < 2 else { continue }
            words += read.enumerated().filter { !$0.element.isEmpty }.map {
                ($0.element, 62 + Double($0.offset) * 20, y)
            }
        }
        let marks = (0..<24).map { index in
            mark(
                x: 60 + Double(index % 4) * 20, y: 40 + Double(index / 4) * 20,
                place: TickMark.Place(array: 0, row: index / 4, column: index % 4))
        }
        #expect(fields(words, marks).fields.prefix(4).map(\.label).joined() == options)
    }

    @Test(arguments: [(2, false), (8, true)])
    func `letters misread alike in few of many rows begin no other question`(
        misread: Int, isSplit: Bool
    ) {
        // Two readings of 16 are noise, eight are words.
        var words: [(text: String, x: Double, y: Double)] = []
        for row in 0..<16 {
            let y = 40 + Double(row) * 14
            words += [("\(row + 1)", 30, y), ("A", 62, y), ("B", 82, y)]
            if row < misread { words.append(("no", 120, y)) }
        }
        let marks = (0..<80).map { index in
            mark(
                x: 60 + Double(index % 5) * 20, y: 40 + Double(index / 5) * 14,
                isMarked: index % 5 == 3,
                place: TickMark.Place(array: 0, row: index / 5, column: index % 5))
        }
        let found = fields(words, marks).fields
        #expect(Set(found.compactMap(\.question)).count == (isSplit ? 32 : 16))
    }

    /// Four rows with a number before them; columns at these places.
    private func array(at places: [Double], heading: String? = nil) -> DocumentObservation {
        var words: [(text: String, x: Double, y: Double)] = []
        if let heading { words.append((heading, places[places.count - 2], 24)) }
        for row in 0..<4 { words.append(("\(row + 1)", 30, 50 + Double(row) * 20)) }
        let marks = (0..<4).flatMap { row in
            places.enumerated().map { column, x in
                mark(
                    x: x, y: 50 + Double(row) * 20, isMarked: column == row,
                    place: TickMark.Place(array: 0, row: row, column: column))
            }
        }
        return fields(words, marks)
    }

    @Test func `numbers from 10 on give those below no zero, printed zeros stay`() {
        let plain = ["7.", "8.", "9.", "10", "11"]
        #expect(questions(plain) == ["7", "8", "9", "10", "11"])
        let padded = ["07", "08", "09", "10", "11"]
        #expect(questions(padded) == padded)
    }

    /// The questions of rows with these labels before them.
    private func questions(_ labels: [String]) -> [String?] {
        let marks = labels.indices.flatMap { row in
            (0..<3).map { column in
                mark(
                    x: 60 + Double(column) * 20, y: 50 + Double(row) * 20,
                    place: TickMark.Place(array: 0, row: row, column: column))
            }
        }
        let words = labels.enumerated().map { ($1, 30.0, 50 + Double($0) * 20) }
        let found = fields(words, marks).fields.map(\.question)
        return stride(from: 0, to: found.count, by: 3).map { found[$0] }
    }

    @Test func `three numbers that agree count rows whose other labels are blurred`() {
        let blurred = ["w", "27", "ae", "a", "30", "x", "VA", "8", "34", "w", "vv", "i"]
        #expect(questions(blurred) == (26...37).map { "\($0)" })
    }

    @Test func `numbers that agree on nothing count no rows, nor do they rename statements`() {
        let scattered = ["w", "27", "ae", "a", "13", "x", "VA", "8", "51", "w", "vv", "i"]
        #expect(questions(scattered)[1] == "27" && questions(scattered)[4] == "13")
        let statements = ["Lively", "Punctual", "3", "Careful", "5", "6", "Honest", "Friendly"]
        #expect(questions(statements) == statements)
    }

    /// Two blocks of six rows with these labels, read with so much confidence.
    private func blocks(
        _ left: [String], _ right: [String], confidence: Float, options: [Int] = [4, 4]
    ) -> [FormField] {
        var words: [Word] = []
        var marks: [TickMark] = []
        for (block, labels) in [left, right].enumerated() {
            for row in 0..<6 {
                // The right one is a little higher, as on a sheet that is askew.
                let (x, y) = (30 + Double(block) * 180, 62 - Double(block) * 4 + Double(row) * 20)
                if !labels[row].isEmpty {
                    words.append(
                        Word(
                            text: labels[row], box: Rect(x: x, y: y, width: 14, height: 10),
                            confidence: confidence, reader: .recognizer("test")))
                }
                for column in 0..<options[block] {
                    marks.append(
                        mark(
                            x: x + 30 + Double(column) * 20, y: y, isMarked: column == row % 4,
                            place: TickMark.Place(array: block, row: row, column: column)))
                }
            }
        }
        let page = PageDescription(
            number: 1, size: Size(width: 400, height: 300), source: .recognition)
        return Layout().observation(of: PageReading(page: page, words: words, marks: marks)).fields
    }

    private func questions(of fields: [FormField]) -> [String] {
        fields.reduce(into: []) { if $0.last != $1.question { $0.append($1.question) } }
    }

    private let blurred = ["w", "¥", "ae", "8", "", "VA"]

    @Test func `numbers that cannot be read are counted by place, block by block`() {
        let found = blocks(blurred, ["x", "a", "3", "oe", "é", "12."], confidence: 0.5)
        #expect(questions(of: found) == (1...12).map { "\($0)" })
        #expect(found.allSatisfy { $0.isNumberedByPlace })
        // What can be read of the other block agrees; the first one has no number that was seen at all.
        for left in [blurred, Array(repeating: "", count: 6)] {
            let beside = blocks(left, (7...12).map { "\($0)" }, confidence: 0.5)
            #expect(questions(of: beside) == (1...12).map { "\($0)" })
            #expect(beside.count { $0.isNumberedByPlace } == 24)
        }
    }

    @Test func `nothing is counted by place where no number shows that it begins with 1`() {
        let junk = blocks(blurred, ["x", "a", "3", "oe", "é", "1"], confidence: 0.5)
        #expect(!junk.contains { $0.isNumberedByPlace })
        let later = blocks(blurred, ["47", "a", "49", "x", "é", "52"], confidence: 0.5)
        #expect(!later.contains { $0.isNumberedByPlace })
    }

    @Test func `labels that are read, statements and contradicted counts stay`() {
        let times = ["8:00", "8:30", "9:15", "9:40", "10:5", "11:0"]
        for confidence: Float in [0.95, 0.5] {
            let read = blocks(times, times, confidence: confidence)
            #expect(questions(of: read) == times + times)
        }
        let statements = ["Lively", "Honest", "Careful", "Friendly", "Punctual", "Quiet"]
        let doubtful = blocks(statements, statements, confidence: 0.5)
        #expect(questions(of: doubtful) == statements + statements)
        let contradicted = blocks(blurred, (21...26).map { "\($0)" }, confidence: 0.5)
        #expect(!contradicted.contains { $0.isNumberedByPlace })
        let codes = blocks(blurred, blurred, confidence: 0.5, options: [4, 5])
        #expect(!codes.contains { $0.isNumberedByPlace })
    }

    @Test func `numbers whose first digits the edge of a picture cut count on`() {
        let cut = (1...20).map { "\($0 % 10)." }
        #expect(questions(cut) == (1...20).map { "\($0)" })
        let later = (11...30).map { $0 < 15 ? "\($0)" : "\($0 % 10)" }
        #expect(questions(later) == (11...30).map { "\($0)" })
    }

    @Test func `numbers that begin anew are not cut, and misread ones are mended in each count`() {
        let anew = (0..<20).map { "\($0 % 10 + 1)" }
        #expect(questions(anew) == anew)
        var blurred = anew
        blurred[5] = "b"
        blurred[17] = "B"
        #expect(questions(blurred) == anew)
        let digits = (0..<20).map { "\($0 % 10)" }
        #expect(questions(digits) == digits)
    }

    @Test func `words of a sentence above columns are no options, headings apart are`() {
        func options(_ heads: [(text: String, x: Double, y: Double)]) -> [String] {
            let numbers = (0..<4).map { ("\($0 + 1)", 30.0, 50 + Double($0) * 20) }
            let marks = (0..<12).map { index in
                mark(
                    x: 60 + Double(index % 3) * 26, y: 50 + Double(index / 3) * 20,
                    place: TickMark.Place(array: 0, row: index / 3, column: index % 3))
            }
            return fields(numbers + heads, marks).fields.prefix(3).map(\.label)
        }
        #expect(
            options([("Fill", 54, 34), ("each", 78, 34), ("row", 102, 34)]) == ["A", "B", "C"])
        #expect(
            options([("yes", 58, 34), ("no", 86, 34), ("all", 110, 34)]) == ["yes", "no", "all"])
        // Blurred words of a sentence that goes on at both sides.
        let sentence: [(text: String, x: Double, y: Double)] = [
            ("Fill", 36, 34), ("one", 60, 34), ("in", 88, 34), ("row", 112, 34), ("with", 130, 34),
            ("a", 153, 34), ("pen", 161, 34),
        ]
        #expect(options(sentence) == ["A", "B", "C"])
        // Blanks that blur has widened.
        #expect(
            options([("one", 58, 34), ("in", 80, 34), ("row", 97, 34), ("with", 119, 34)])
                == ["A", "B", "C"])
        // As narrow as those are between headings that fill their columns.
        #expect(
            options([("Never", 52, 34), ("Often", 79, 34), ("Daily", 104, 34)])
                == ["Never", "Often", "Daily"])
        // A stroke below them was read, as long as they all are.
        let below = [(text: String(repeating: "|", count: 28), x: 34.0, y: 35.0)]
        #expect(options(sentence + below) == ["A", "B", "C"])
        // The same on a page that is skewed.
        let skewed = sentence.map { (text: $0.text, x: $0.x, y: $0.y - 5 + ($0.x - 36) * 0.08) }
        #expect(options(skewed) == ["A", "B", "C"])
    }

    @Test func `columns that are set apart answer a question of their own`() {
        let found = array(at: [60, 90, 120, 150, 186, 216], heading: "Extra")
        let questions = found.fields.map(\.question)
        #expect(questions.prefix(16) == (0..<16).map { "\($0 / 4 + 1)" }[...])
        #expect(questions.suffix(8) == (0..<8).map { "\($0 / 2 + 1) Extra" }[...])
        let unnamed = array(at: [60, 90, 120, 150, 186, 216])
        #expect(unnamed.fields.last?.question == "4 (2)")
        #expect(
            unnamed.fields.filter { $0.isChecked == true }.map(\.label) == ["A", "B", "C", "D"])
    }

    /// Perspective, one column that a person has drawn farther off at an end, and a pixel or two.
    @Test(arguments: [
        [60, 90, 120, 150, 180, 210], [60, 90, 121, 151, 183, 213],
        [60, 88, 117, 147.5, 179.5, 213], [60, 100, 130, 160, 190, 220],
        [60, 90, 120, 150, 180, 220],
    ])
    func `columns that follow each other answer one question`(places: [Double]) {
        let found = array(at: places)
        #expect(Set(found.fields.map(\.question)) == ["1", "2", "3", "4"])
        #expect(found.fields.count == 24)
    }

    /// Each word is in the text or is dropped, however many marks are over words.
    @Test(arguments: 0..<8) func `no word is lost`(shift: Int) {
        var words: [(text: String, x: Double, y: Double)] = []
        var marks: [TickMark] = []
        for index in 0..<8 {
            let (x, y) = (Double(index % 4) * 60, 50 + Double(index / 4) * 20)
            words.append(("word\(index)", 40 + x, y))
            marks.append(mark(x: 30 + Double(shift * 7) + x, y: y))
        }
        let found = fields(words, marks)
        let kept = found.document.text.transcript
        let dropped = found.dropped.map { $0.word.text }
        #expect(words.allSatisfy { kept.contains($0.text) != dropped.contains($0.text) })
    }
}
