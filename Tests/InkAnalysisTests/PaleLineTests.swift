import Geometry
import Testing

/// Text in grey or in orange, whose grey is 160, beside black text.
@Suite struct PaleLineTests {
    /// A line of 12 letters.
    private func line(
        y: Double, grey: UInt8, height: Double = 16
    ) -> [(box: Rect<Pixels>, grey: UInt8)] {
        (0..<12).map {
            (Rect(x: 100 + Double($0) * 18, y: y, width: 11, height: height), grey)
        }
    }

    @Test(arguments: [UInt8(200), 180, 160])
    func `a pale line between black ones is found`(grey: UInt8) throws {
        let found = try DrawnInk.foreground(
            DrawnInk.text + line(y: 130, grey: grey), noise: -4...4)
        let pale = try #require(found.paleLines.first)
        #expect(found.paleLines.count == 1)
        #expect(abs(pale.minX - 100) < 3 && abs(pale.maxX - 309) < 3)
        #expect(abs(pale.minY - 130) < 3 && abs(pale.maxY - 146) < 3)
        #expect(!found.lines.contains { $0.intersects(pale) })
    }

    @Test func `letters that are ink in part belong to it`() throws {
        let letters = line(y: 130, grey: 170)
        let dark = letters.suffix(2).map {
            (Rect<Pixels>(x: $0.box.minX, y: 143, width: 11, height: 3), UInt8(30))
        }
        let found = try DrawnInk.foreground(DrawnInk.text + letters + dark)
        #expect(found.paleLines.map(\.maxX).max().map { abs($0 - 309) < 3 } == true)
    }

    @Test func `black lines, their edges, rules and noise are none`() throws {
        let edges = DrawnInk.text.map { ($0.box.grown(by: 1), UInt8(150)) }
        let rules = (0..<5).map {
            (Rect<Pixels>(x: 80, y: 140 + Double($0) * 60, width: 640, height: 2), UInt8(200))
        }
        let found = try DrawnInk.foreground(edges + DrawnInk.text + rules, noise: -10...10)
        #expect(found.paleLines.isEmpty)
    }

    @Test func `grounds of black text and lone specks are none`() throws {
        let grounds = (0..<3).map {
            (Rect<Pixels>(x: 80, y: 90 + Double($0) * 120, width: 640, height: 40), UInt8(200))
        }
        let specks = (0..<6).map {
            (Rect<Pixels>(x: 80 + Double($0) * 110, y: 600, width: 9, height: 9), UInt8(180))
        }
        #expect(try DrawnInk.foreground(grounds + DrawnInk.text + specks).paleLines.isEmpty)
    }

    @Test func `what is faint is no text`() throws {
        #expect(
            try DrawnInk.foreground(DrawnInk.text + line(y: 130, grey: 230)).paleLines.isEmpty)
    }

    @Test func `a page of grey text alone has no pale lines`() throws {
        let grey = DrawnInk.text.map { ($0.box, UInt8(170)) }
        let found = try DrawnInk.foreground(grey)
        #expect(found.paleLines.isEmpty && found.lines.count == 8)
    }
}
