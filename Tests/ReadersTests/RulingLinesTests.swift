import Geometry
import Observations
import TestSupport
import Testing

@testable import Readers

@Suite struct RulingLinesTests {
    private let page = Rect<PageUnits>(x: 0, y: 0, width: 600, height: 800)

    private func merged(_ draw: (inout RulingLines) -> Void) -> (rules: [RulingLine], fills: [Fill])
    {
        var lines = RulingLines(page: page)
        draw(&lines)
        return lines.merged()
    }

    @Test func `a stroke is a rule`() throws {
        let rules = merged {
            $0.addStroke(
                from: Point(x: 300, y: 100), to: Point(x: 50, y: 100), width: 0.5, color: 0)
            $0.addStroke(from: Point(x: 50, y: 90), to: Point(x: 50, y: 300), width: 1, color: 0)
        }.rules
        #expect(
            rules == [
                RulingLine(axis: .horizontal, position: 100, start: 50, end: 300, thickness: 0.5),
                RulingLine(axis: .vertical, position: 50, start: 90, end: 300, thickness: 1),
            ])
    }

    @Test func `the dashes of a line are one rule`() {
        let rules = merged { lines in
            for dash in 0..<40 {
                let x = 50 + Double(dash) * 5
                lines.addStroke(
                    from: Point(x: x, y: 100), to: Point(x: x + 3, y: 100), width: 0.5, color: 0)
            }
        }.rules
        #expect(rules.map(\.start) == [50])
        #expect(rules.map(\.end) == [248])
    }

    @Test func `pieces far apart are two rules`() {
        let rules = merged {
            $0.addStroke(from: Point(x: 50, y: 100), to: Point(x: 100, y: 100), width: 1, color: 0)
            $0.addStroke(from: Point(x: 110, y: 100), to: Point(x: 160, y: 100), width: 1, color: 0)
        }.rules
        #expect(rules.count == 2)
    }

    @Test func `the two sides of a hairline are one rule`() {
        let rules = merged {
            $0.addStroke(
                from: Point(x: 50, y: 100), to: Point(x: 200, y: 100), width: 0.1, color: 0)
            $0.addStroke(
                from: Point(x: 50, y: 100.5), to: Point(x: 200, y: 100.5), width: 0.1, color: 0)
        }.rules
        #expect(rules.count == 1)
    }

    @Test func `a flat area is a rule, a high one a fill`() {
        let (rules, fills) = merged {
            $0.addFill(Rect(x: 50, y: 100, width: 200, height: 1), color: 0)
            $0.addFill(Rect(x: 50, y: 200, width: 200, height: 12), color: 0xEEEEEE)
        }
        #expect(
            rules == [
                RulingLine(axis: .horizontal, position: 100.5, start: 50, end: 250, thickness: 1)
            ])
        #expect(fills == [Fill(box: Rect(x: 50, y: 200, width: 200, height: 12), color: 0xEEEEEE)])
    }

    @Test func `a thick stroke is a fill`() {
        let (rules, fills) = merged {
            $0.addStroke(
                from: Point(x: 50, y: 100), to: Point(x: 250, y: 100), width: 20, color: 0xEEEEEE)
        }
        #expect(rules.isEmpty)
        #expect(fills.map(\.box) == [Rect(x: 50, y: 90, width: 200, height: 20)])
    }

    @Test func `a white line shows on a coloured ground only`() {
        func rules(ground: Bool) -> [RulingLine] {
            merged {
                if ground {
                    $0.addFill(Rect(x: 40, y: 90, width: 300, height: 30), color: 0x203040)
                }
                $0.addStroke(
                    from: Point(x: 50, y: 100), to: Point(x: 200, y: 100), width: 1, color: 0xFFFFFF
                )
            }.rules
        }
        #expect(rules(ground: false).isEmpty)
        #expect(rules(ground: true).count == 1)
    }

    @Test func `ticks, lines beside the page and its background are left out`() {
        let (rules, fills) = merged {
            $0.addStroke(from: Point(x: 50, y: 100), to: Point(x: 52, y: 100), width: 1, color: 0)
            $0.addStroke(from: Point(x: 50, y: 900), to: Point(x: 200, y: 900), width: 1, color: 0)
            $0.addFill(page, color: 0xFFFFF0)
        }
        #expect(rules.isEmpty)
        #expect(fills.isEmpty)
    }

    @Test func `the order of drawing changes no rule`() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<300 {
            let pieces = (0..<30).map { _ in
                let y = Double.random(in: 0...8, using: &generator).rounded() * 20
                let x = Double.random(in: 0...500, using: &generator)
                return (Point<PageUnits>(x: x, y: y), Point<PageUnits>(x: x + 40, y: y))
            }
            let shuffled = pieces.shuffled(using: &generator)
            let rules = [pieces, shuffled].map { order in
                merged { lines in
                    for (start, end) in order {
                        lines.addStroke(from: start, to: end, width: 1, color: 0)
                    }
                }.rules
            }
            #expect(rules[0] == rules[1])
        }
    }
}

@Suite struct PrintedTextTests {
    @Test func `plain words stay as they are`() throws {
        let word = try #require(PrintedText("Straße", edges: [0, 1, 2, 3, 4, 5, 6]))
        #expect(word.text == "Straße")
        #expect(word.edges == [0, 1, 2, 3, 4, 5, 6])
    }

    @Test(arguments: [
        ("\u{FB00}", "ff"), ("\u{FB01}", "fi"), ("\u{FB02}", "fl"), ("\u{FB03}", "ffi"),
        ("\u{FB04}", "ffl"), ("\u{FB06}", "st"),
    ])
    func `ligatures are written out, their letters sharing the width`(
        printed: String, written: String
    ) throws {
        let word = try #require(PrintedText("a\(printed)b", edges: [0, 6, 18, 24]))
        #expect(word.text == "a\(written)b")
        let width = 12 / Float(written.count)
        #expect(word.edges == [0] + (0..<written.count).map { 6 + width * Float($0) } + [18, 24])
    }

    @Test func `blanks and controls go, the soft hyphen stays`() throws {
        let word = try #require(
            PrintedText("a\u{200B}b\u{7}\u{AD}", edges: [0, 1, 2, 3, 4, 5]))
        #expect(word.text == "ab\u{AD}")
        #expect(word.edges == [0, 2, 4, 5])
    }

    @Test(arguments: ["", " ", "\u{A0}", "\u{FEFF}\u{200B}"])
    func `nothing printable is no word`(_ text: String) {
        let edges = (0...text.unicodeScalars.count).map { Float($0) }
        #expect(PrintedText(text, edges: edges) == nil)
    }

    @Test func `there is always one edge more than scalars`() {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<5000 {
            var scalars = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...8, using: &generator) {
                let ranges: [ClosedRange<UInt32>] = [
                    0...0x30, 0x41...0x5A, 0x9E...0xB0, 0x2000...0x2064, 0xFB00...0xFB08,
                ]
                let value = UInt32.random(
                    in: ranges.randomElement(using: &generator) ?? 0...1, using: &generator)
                if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
            }
            let edges = (0...scalars.count).map { Float($0) }
            guard let word = PrintedText(String(scalars), edges: edges) else { continue }
            #expect(word.edges.count == word.text.unicodeScalars.count + 1)
            #expect(word.edges == word.edges.sorted())
        }
    }

    /// A filled shape of straight sides, 100 points long.
    private func drawn(thickness: Double) throws -> (rules: Int, pictures: Int) {
        var file = HandmadePDF()
        file.content = "20 100 m 120 100 l 119 \(100 + thickness) l 21 \(100 + thickness) l f\n"
        let reading = try file.reader().reading(ofPage: 1)
        return (reading.rules.count, reading.pictures.count)
    }

    @Test func `thin shapes with ends cut aslant are rules, and thick ones are drawings`() throws {
        #expect(try drawn(thickness: 0.5) == (1, 0))
        #expect(try drawn(thickness: 1.2) == (1, 0))
        #expect(try drawn(thickness: 30) == (0, 1))
    }
}
