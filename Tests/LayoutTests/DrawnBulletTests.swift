import Geometry
import Observations
import TestSupport
import Testing

/// Lists whose bullets are drawn, as browsers print them.
@Suite struct DrawnBulletTests {
    enum Shape: CaseIterable { case disc, square, picture }

    /// - Parameter y: The baseline.
    private func draw(
        _ shape: Shape, on page: inout TypedPage, x: Double, y: Double, color: UInt32 = 0
    ) {
        let box = Rect<PageUnits>(x: x, y: y - 5, width: 3.5, height: 3.5)
        switch shape {
        case .disc: page.reading.pictures.append(PictureRegion(box: box, kind: .drawing))
        case .square: page.fill(box, color: color)
        case .picture: page.reading.pictures.append(PictureRegion(box: box, kind: .raster))
        }
    }

    @Test(arguments: Shape.allCases)
    func `shapes before lines lead a list`(_ shape: Shape) throws {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 80, width: 450)
        for (index, text) in ["a garden", "some stones", "the river"].enumerated() {
            let y = 200 + Double(index) * 14
            draw(shape, on: &page, x: 60, y: y)
            page.line(text, x: 72, y: y)
        }
        let list = try #require(page.observation.document.lists.first)
        #expect(
            list.items.map(\.content.text.transcript) == ["a garden", "some stones", "the river"])
        #expect(list.items.allSatisfy { $0.marker == nil && $0.markerType == .bullet })
    }

    @Test func `lists of any length and depth come back`() {
        var generator = SeededGenerator(seed: 22)
        for index in 0..<300 {
            var page = TypedPage()
            page.prose(sentence(40), x: 50, y: 60, width: 400)
            var expected: [String] = []
            var depth = 0
            var y = 140.0
            for item in 0..<Int.random(in: 2...9, using: &generator) {
                depth = item == 0 ? 0 : Int.random(in: 0...min(2, depth + 1), using: &generator)
                let text = sentence(.random(in: 2...30, using: &generator), seed: item)
                let x = 80 + Double(depth) * 30
                draw(depth == 2 ? .square : .disc, on: &page, x: x - 12, y: y)
                y = page.prose(text, x: x, y: y, width: 480 - x)
                expected.append(String(repeating: "  ", count: depth) + " " + text)
            }
            let lines = page.sketch.split(separator: "\n").dropFirst().map(String.init)
            #expect(lines == expected, "page \(index)")
        }
    }

    @Test func `legends in several colours are no list`() {
        var page = TypedPage()
        for (index, color) in [0x0000FF, 0xFF0000, 0x00FF00].enumerated() {
            let y = 200 + Double(index) * 14
            draw(.square, on: &page, x: 60, y: y, color: UInt32(color))
            page.line("garden \(index)", x: 72, y: y)
        }
        #expect(page.observation.document.lists.isEmpty)
    }

    @Test func `shapes between words on one line lead nothing`() {
        var page = TypedPage()
        for index in 0..<3 {
            draw(.square, on: &page, x: 60 + Double(index) * 60, y: 200)
            page.line("stones", x: 68 + Double(index) * 60, y: 200)
        }
        #expect(page.observation.document.lists.isEmpty)
    }

    @Test func `boxes to be marked are no bullets`() {
        var page = TypedPage()
        for index in 0..<3 {
            let y = 200 + Double(index) * 14
            page.fill(Rect(x: 60, y: y - 8, width: 9, height: 9), color: 0xFFFFFF)
            page.line("garden \(index)", x: 72, y: y)
        }
        let items = page.observation.document.lists.flatMap(\.items)
        #expect(items.map(\.markerString) == ["☐", "☐", "☐"])
    }

    @Test func `a lone small picture leads nothing`() {
        var page = TypedPage()
        draw(.picture, on: &page, x: 60, y: 200)
        page.line("every garden keeps", x: 72, y: 200)
        #expect(page.observation.document.lists.isEmpty)
    }
}
