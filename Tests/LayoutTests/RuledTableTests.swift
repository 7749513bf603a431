import Geometry
import Observations
import Testing

@Suite struct RuledTableTests {
    private let columns: [Double] = [50, 150, 250, 350]
    private let rows: [Double] = [100, 120, 140, 160, 180]

    /// Sets texts into a ruled table; an empty text leaves its place blank.
    private func table(
        _ texts: [[String]], merged: [(rows: Range<Int>, columns: Range<Int>)] = [],
        headerTraits: TextStyle.Traits = .bold
    ) -> TypedPage {
        var page = TypedPage()
        let rows = Array(rows.prefix(texts.count + 1))
        page.grid(columns: columns, rows: rows, merged: merged)
        for (row, cells) in texts.enumerated() {
            for (column, text) in cells.enumerated() {
                page.cell(
                    text, x: columns[column], y: rows[row], traits: row == 0 ? headerTraits : [])
            }
        }
        return page
    }

    @Test func `a frame around each cell makes a table`() {
        let page = table([
            ["Town", "Spring", "Autumn"], ["Holt", "5,977", "8,756"], ["Selby", "149", "12"],
        ])
        #expect(
            page.sketch == """
                table 3×3, header 1
                | Town | Spring | Autumn |
                | Holt | 5,977 | 8,756 |
                | Selby | 149 | 12 |
                """)
    }

    @Test func `cells merge in both directions`() {
        let page = table(
            [
                ["Region", "Town", "Spring"], ["North", "Holt", "5,977"], ["", "Selby", "149"],
                ["All of them together", "", "6,126"],
            ], merged: [(1..<3, 0..<1), (3..<4, 0..<2)])
        #expect(
            page.sketch == """
                table 4×3, header 1
                | Region | Town | Spring |
                | North ↕2 | Holt | 5,977 |
                | ↑ | Selby | 149 |
                | All of them together ↔2 | ← | 6,126 |
                """)
    }

    /// Words of a band that the file sets line by line, or cell by cell.
    private func words(_ lines: [[String]], byLines: Bool) -> String {
        var page = TypedPage()
        page.grid(columns: [50, 200, 350], rows: [100, 110 + Double(lines.count) * 13])
        func set(_ row: Int, _ column: Int) {
            page.line(
                lines[row][column], x: [55, 205][column], y: 112 + Double(row) * 13)
        }
        if byLines {
            for row in lines.indices { for column in 0...1 { set(row, column) } }
        } else {
            for column in 0...1 { for row in lines.indices { set(row, column) } }
        }
        return page.sketch
    }

    private static let states = [
        ["Alcohol use:", "Not on file"], ["Drug use:", "Never"], ["Marital status:", "Single"],
    ]

    @Test func `lines that the file sets one after the other are rows`() {
        #expect(
            words(Self.states, byLines: true) == """
                table 3×2, header 0
                | Alcohol use: | Not on file |
                | Drug use: | Never |
                | Marital status: | Single |
                """)
    }

    @Test func `cells that the file sets with all of their lines are not cut`() {
        #expect(!words(Self.states, byLines: false).contains("table 3×2"))
    }

    @Test func `rows may begin in lower case where the lines above have place, and one may go on`()
    {
        let lines = [
            ["null?", "nothing"], ["atom?", "items of no list"], ["list?", "lists"],
            ["number?", "all numbers"], ["string?", "strings"],
            ["equal?", "things that look alike"], ["", "or are numbers"],
        ]
        #expect(
            words(lines, byLines: true) == """
                table 6×2, header 0
                | null? | nothing |
                | atom? | items of no list |
                | list? | lists |
                | number? | all numbers |
                | string? | strings |
                | equal? | things that look alike or are numbers |
                """)
        #expect(!words(lines, byLines: false).contains("table 6×2"))
    }

    @Test func `a label makes a row, and a line without one goes on where the line above is full`()
    {
        let lines = [
            ["color", "of the shape"], ["decoration", "between the edge and its label"],
            ["style", "options that are such as these"],
            ["", "Bold or dotted lines"],
            ["target", "a window"], ["width", "least width"], ["height", "least height"],
            ["image", "name of a file"], ["margin", "blank around it"], ["shape", "see below"],
            ["sides", "how many there are"], ["label", "any string at all"],
        ]
        let found = words(lines, byLines: true)
        #expect(found.hasPrefix("table 11×2, header 0"), "\(found)")
        #expect(
            found.contains("| style | options that are such as these Bold or dotted lines |"),
            "\(found)")
    }

    /// Columns are ruled, the rows below the header are not.
    private func band(_ lines: [[String]]) -> String {
        var page = TypedPage()
        page.grid(columns: columns, rows: [100, 120, 120 + Double(lines.count - 1) * 15])
        for (row, cells) in lines.enumerated() {
            for (column, text) in cells.enumerated() {
                page.cell(
                    text, x: columns[column], y: row == 0 ? 100 : 105 + Double(row) * 15,
                    traits: row == 0 ? .bold : [])
            }
        }
        return page.sketch
    }

    @Test func `numbers beside names make rows without rules, however many places are empty`() {
        let found = band([
            ["Town", "Spring", "Autumn"], ["Holt", "597", ""], ["Selby", "", ""],
            ["Wexmoor", "", "12"], ["Lindum", "14", ""], ["Fenwick", "61", "19"],
            ["Harwick", "", "873"],
        ])
        #expect(found.hasPrefix("table 7×3, header 1"), "\(found)")
    }

    /// Two bands of lines beside a name each.
    private func bands(_ second: [String]) -> String {
        var page = TypedPage()
        page.grid(columns: [50, 150, 290, 360], rows: [100, 190, 280])
        let names = ["Learning rate", "Batch size", "Discount factor", "Seed", "Rounds"]
        let values = [["0.0003", "256", "0.99", "17", "40"], second]
        for band in 0..<2 {
            let top = 112 + 90 * Double(band)
            page.line(band == 0 ? "Training" : "Network", x: 55, y: top + 18)
            for row in 0..<5 {
                page.line(names[row], x: 155, y: top + 18 * Double(row))
                page.line(values[band][row], x: 295, y: top + 18 * Double(row))
            }
        }
        return page.sketch
    }

    @Test func `a band has rows where it is set as another one with rows`() {
        let lines = bands(["Adam", "full", "none", "ReLU", "once"]).split(separator: "\n")
        #expect(lines.first == "table 10×3, header 0")
        #expect(lines[6] == "| Network ↕5 | Learning rate | Adam |")
        #expect(lines[10] == "| ↑ | Rounds | once |")
    }

    /// Pairs of texts between two rules, below a name.
    private func pairs(_ name: [String], _ lines: [[String]], traits: TextStyle.Traits = [])
        -> String
    {
        var page = TypedPage()
        page.grid(columns: [50, 150, 250, 320], rows: [100, 120, 130 + Double(lines.count) * 14])
        page.row(
            ["Model"] + name + ["Ratio"],
            x: name.count > 1 ? [54, 160, 205, 254] : [54, 170, 254], y: 114)
        for (row, texts) in lines.enumerated() {
            let y = 134 + Double(row) * 14
            page.line("Model \(row + 1)", x: 54, y: y)
            page.row(texts, x: [160, 205], y: y, traits: traits)
            page.line("2.\(row)", x: 254, y: y)
        }
        return page.sketch
    }

    private static let numbers = [
        ["42.7", "64.6"], ["23.6", "64.0"], ["9.9", "54.3"], ["10.8", "57.8"],
    ]

    @Test func `numbers with a blank through all lines between two rules are two columns`() {
        let lines = pairs(["Least", "Most"], Self.numbers).split(separator: "\n")
        #expect(lines.first == "table 5×4, header 1")
        #expect(lines[1] == "| Model | Least | Most | Ratio |")
        #expect(lines[2] == "| Model 1 | 42.7 | 64.6 | 2.0 |")
    }

    @Test func `a name above both of them is beside them`() {
        let lines = pairs(["Accuracy"], Self.numbers).split(separator: "\n")
        #expect(lines[1] == "| Model | Accuracy ↔2 | ← | Ratio |")
    }

    @Test func `words and numbers beside each other are one column`() {
        let texts = Self.numbers.map { ["about", $0[1]] }
        #expect(pairs(["Accuracy"], texts).hasPrefix("table 5×3"))
        #expect(pairs(["Accuracy"], Array(Self.numbers.prefix(2))).contains("42.7 64.6"))
    }

    /// Columns are ruled; lines are so far apart, in page units.
    private func spaced(_ lines: [[String]], by leading: Double) -> String {
        var page = TypedPage()
        page.grid(columns: columns, rows: [100, 120, 130 + Double(lines.count) * leading])
        for (row, cells) in lines.enumerated() {
            page.row(
                cells, x: columns.dropLast().map { $0 + 4 },
                y: row == 0 ? 114 : 118 + Double(row) * leading)
        }
        return page.sketch
    }

    @Test func `lines farther apart than those of a cell are rows`() {
        let found = spaced(
            [["Item", "Piece", "Sum"], ["Lantern", "one", "12,50"], ["", "All:", "12,50"]], by: 22)
        #expect(
            found == """
                table 3×3, header 1
                | Item | Piece | Sum |
                | Lantern | one | 12,50 |
                |  | All: | 12,50 |
                """, "\(found)")
    }

    @Test func `prose set wide apart stays in its cells`() {
        let found = spaced(
            [
                ["Term", "Meaning", "Use"], ["Offset", "What is", "In the"],
                ["of a", "added to", "early"], ["reading", "every value", "morning"],
            ], by: 22)
        #expect(found.hasPrefix("table 2×3"), "\(found)")
    }

    @Test func `values side by side make rows with one cell of several lines`() {
        let found = spaced(
            [
                ["Day", "Journey", "Sum"], ["17", "Travel to", "12,50"], ["", "Holt", ""],
                ["18", "Travel to", "9,75"], ["", "Selby", ""], ["19", "Travel to", "7,00"],
                ["", "Wexmoor", ""],
            ], by: 12)
        #expect(found.contains("| 18 | Travel to Selby | 9,75 |"), "\(found)")
    }

    /// Of the second, each line begins with a word that the line above it has no place for.
    @Test func `lines that are full and go on in lower case are one row`() {
        let lines = [
            ["Place", "Boats", "Tide"], ["the river that", "carries boats", "in the month"],
            ["runs below the", "to the harbour", "of the highest"],
            ["old mill and a", "when ice melts", "flood and then"],
            ["garden wall of", "near the coast", "down once more"],
        ]
        #expect(band(lines).hasPrefix("table 2×3"))
    }

    @Test func `lines of text beside each other stay in their cells`() {
        let found = band([
            ["Term", "Meaning", "Use"], ["Offset", "what is", "in the"],
            ["of a reading", "added to", "morning"], ["", "every value", ""],
        ])
        #expect(found.hasPrefix("table 2×3"), "\(found)")
    }

    @Test func `a cell without text is a place without a cell`() throws {
        let page = table([["Town", "Spring", "Autumn"], ["Holt", "", "8"], ["Selby", "149", ""]])
        let found = try #require(page.observation.document.tables.first)
        #expect(found.cell(row: 1, col: 1) == nil)
        #expect(found.cell(row: 2, col: 2) == nil)
        #expect(found.cells.count == 7)
    }

    @Test func `lines of one cell are one text`() {
        var page = table([["Town", "What was found", "Spring"], ["Holt", "three", "7"]])
        page.line("lanterns", x: 154, y: 138 + 1)
        // The lower row is made higher so that its cell contains two lines.
        page.reading.rules.removeAll()
        page.grid(columns: columns, rows: [100, 120, 150])
        #expect(page.sketch.hasSuffix("| Holt | three lanterns | 7 |"))
    }

    @Test func `the table's box is its frame`() throws {
        let page = table([["Town", "Spring", "Autumn"], ["Holt", "5,977", "8,756"]])
        let found = try #require(page.observation.document.tables.first)
        #expect(found.box == Rect(minX: 50, minY: 100, maxX: 350, maxY: 140))
        #expect(found.columnEdges == columns)
    }

    @Test func `text before and after the table stays outside`() {
        var page = table([["Town", "Spring", "Autumn"], ["Holt", "5,977", "8,756"]])
        page.prose(sentence(20), x: 50, y: 60, width: 450)
        page.prose(sentence(20, seed: 1), x: 50, y: 220, width: 450)
        #expect(
            page.sketch == """
                \(sentence(20))
                table 2×3, header 1
                | Town | Spring | Autumn |
                | Holt | 5,977 | 8,756 |
                \(sentence(20, seed: 1))
                """)
    }

    @Test func `a frame around prose is no table`() {
        var page = TypedPage()
        page.grid(columns: [40, 520], rows: [80, 200])
        page.prose(sentence(60), x: 50, y: 100, width: 450)
        #expect(page.sketch == sentence(60))
    }

    @Test func `empty squares are no table`() {
        var page = TypedPage()
        page.grid(columns: [50, 150, 250], rows: [100, 120, 140])
        page.line("nothing", x: 50, y: 300)
        #expect(page.sketch == "nothing")
    }

    @Test func `two frames apart are two tables`() {
        var page = TypedPage()
        for y in [100.0, 300.0] {
            page.grid(columns: columns, rows: [y, y + 20, y + 40])
            for (column, text) in ["Town", "Spring", "Autumn"].enumerated() {
                page.cell(text, x: columns[column], y: y, traits: .bold)
                page.cell("\(column + 1)7", x: columns[column], y: y + 20)
            }
        }
        #expect(page.observation.document.tables.count == 2)
    }

    @Test func `text that reaches beyond the rules of a header shifts the border`() {
        var page = TypedPage()
        for y in [80.0, 100, 200] { page.level(y: y, from: 50, to: 450) }
        for x in [50.0, 450] { page.upright(x: x, from: 80, to: 200) }
        page.upright(x: 300, from: 80, to: 100)
        page.row(["Description", "Amount"], x: [55, 305], y: 94)
        for (row, name) in [
            "A short name", "One that is very long and goes on beyond the rule for a while",
            "Another name", "Tea", "Paper",
        ].enumerated() {
            let y = 114 + Double(row) * 18
            page.line(name, x: 55, y: y)
            page.line("1\(row)0.25", right: 445, y: y)
        }
        #expect(page.sketch.contains("beyond the rule for a while | 110.25 |"))
    }
}
