import Geometry
import Observations
import Testing

@Suite struct ScaledPlotTests {
    /// A frame with numbers at the left and below, in the size of the text and without a caption.
    private func plot(
        left: [String] = ["0.0", "0.5", "1.0", "1.5"], below: [String] = ["0", "10", "20", "30"],
        curve: Bool = true, step: Double = 60
    ) -> TypedPage {
        var page = TypedPage()
        page.prose(sentence(40), x: 50, y: 60, width: 450)
        let bottom = 380.0
        for (place, text) in left.enumerated() {
            page.line(text, right: 100, y: bottom - Double(place) * 50 + 3)
        }
        for (place, text) in below.enumerated() {
            let x = 120 + Double(place) * step - Double(text.count) * 2.5
            page.line(text, x: x, y: bottom + 25)
        }
        if curve {
            page.grid(columns: [110, 320], rows: [220, 390])
            page.reading.pictures.append(
                PictureRegion(box: Rect(x: 120, y: 230, width: 180, height: 150), kind: .drawing))
        }
        page.prose(sentence(40, seed: 1), x: 50, y: 480, width: 450)
        return page
    }

    private func figures(_ page: TypedPage) -> [String] {
        page.observation.document.figures.map { $0.text?.transcript ?? "" }
    }

    @Test func `numbers in proportion to their places make a figure of what is between`() {
        let page = plot()
        #expect(figures(page) == ["1.5\n1.0\n0.5\n0.0\n0 10 20 30"])
        #expect(page.sketch.hasPrefix(sentence(40) + "\nfigure"))
        #expect(page.sketch.hasSuffix("]\n" + sentence(40, seed: 1)))
    }

    @Test func `the title of the axis below is in the figure, a caption and text are not`() {
        var page = plot()
        page.line("Depth of the river", x: 175, y: 425)
        #expect(figures(page) == ["1.5\n1.0\n0.5\n0.0\n0 10 20 30\nDepth of the river"])
        var described = plot()
        described.prose(sentence(30, seed: 2), x: 50, y: 430, width: 450)
        #expect(figures(described) == ["1.5\n1.0\n0.5\n0.0\n0 10 20 30"])
        #expect(described.sketch.contains(sentence(30, seed: 2)))
    }

    @Test(arguments: [["0", "1", "4", "9"], ["1.5", "1.0", "0.5", "0.0"], ["a", "b", "c", "d"]])
    func `numbers in no proportion, or that grow downwards, are no scale`(left: [String]) {
        #expect(figures(plot(left: left, curve: false)).isEmpty)
    }

    @Test func `numbers with nothing drawn between are no plot`() {
        #expect(figures(plot(curve: false)).isEmpty)
    }

    /// Years above, numbers of rows at the left, and a frame.
    @Test func `a table is no plot however its numbers grow`() {
        var page = TypedPage()
        page.grid(
            columns: [40, 100, 160, 220, 280], rows: [100, 120, 140, 160, 180])
        for row in 0..<4 {
            page.cell("\(4 - row)", x: 40, y: 100 + Double(row) * 20)
            for column in 0..<3 {
                page.cell(
                    row == 3 ? "\(2000 + column * 10)" : "\(row * 7 + column * 3)",
                    x: 100 + Double(column) * 60, y: 100 + Double(row) * 20)
            }
        }
        #expect(figures(page).isEmpty)
        #expect(page.observation.document.tables.count == 1)
    }
}
