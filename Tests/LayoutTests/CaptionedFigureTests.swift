import Geometry
import Observations
import Testing

@Suite struct CaptionedFigureTests {
    /// Boxes with names of the size of the text, joined by an arrow, below a paragraph.
    private func diagram(
        caption: String = "Figure 2: How pages are read", captionAt y: Double = 300,
        head: Bool = true
    ) -> TypedPage {
        var page = TypedPage()
        page.prose(sentence(40), x: 50, y: 60, width: 450)
        for (index, name) in ["Read the page", "Find the lines", "Write them all"].enumerated() {
            let x = 60 + Double(index) * 150
            page.grid(columns: [x, x + 110], rows: [200, 240])
            page.line(name, x: x + 10, y: 224)
            if head, index > 0 {
                page.level(y: 220, from: x - 40, to: x - 5)
                page.reading.pictures.append(
                    PictureRegion(
                        box: Rect(x: x - 8, y: 216, width: 8, height: 8), kind: .drawing))
            }
        }
        page.line(caption, x: 150, y: y)
        page.prose(sentence(40, seed: 1), x: 50, y: 360, width: 450)
        return page
    }

    @Test(arguments: [260.0, 190]) func `what is drawn beside a caption is its figure`(y: Double) {
        let page = diagram(captionAt: y)
        let names = "Read the page Find the lines Write them all"
        #expect(
            page.sketch == """
                \(sentence(40))
                figure [\(names)]: Figure 2: How pages are read
                \(sentence(40, seed: 1))
                """)
        #expect(page.observation.dropped.isEmpty)
    }

    @Test func `a sentence about a figure and a caption far away are none`() {
        for page in [
            diagram(caption: "Figure 2 shows how pages are read", captionAt: 260),
            diagram(captionAt: 330), diagram(caption: "How pages are read", captionAt: 260),
        ] {
            #expect(!page.sketch.contains("figure"))
        }
    }

    @Test func `frames around words are a table whatever its title says`() {
        let page = diagram(head: false)
        #expect(!page.sketch.contains("figure"))
    }

    @Test func `text between a caption and a drawing is no label`() {
        var page = diagram(captionAt: 330)
        page.prose(sentence(30, seed: 2), x: 50, y: 260, width: 450)
        #expect(!page.sketch.contains("figure"))
        #expect(page.sketch.contains(sentence(30, seed: 2)))
    }

    @Test func `the running head above a figure is none of its labels`() {
        var page = TypedPage()
        page.line("How to read", x: 50, y: 40)
        page.level(y: 46, from: 50, to: 500)
        page.reading.pictures = [
            PictureRegion(box: Rect(x: 50, y: 56, width: 300, height: 150), kind: .raster)
        ]
        page.line("Figure 1: The bridge", x: 50, y: 222)
        page.prose(sentence(40), x: 50, y: 320, width: 400)
        let figures = page.observation.document.blocks.compactMap { block in
            if case .figure(let figure) = block { figure } else { nil }
        }
        #expect(figures.map(\.text?.transcript) == [nil])
        #expect(figures.map(\.caption?.transcript) == ["Figure 1: The bridge"])
    }

    @Test func `figures side by side have their own captions`() {
        var page = TypedPage()
        for (index, x) in [50.0, 300].enumerated() {
            page.reading.pictures.append(
                PictureRegion(
                    box: Rect(x: x, y: 100, width: 248, height: 120), kind: .drawing))
            page.line("Figure \(index + 1): No. \(index)", x: x + 80, y: 236)
        }
        page.prose(sentence(60), x: 50, y: 320, width: 480)
        #expect(page.sketch.hasPrefix("figure: Figure 1: No. 0\nfigure: Figure 2: No. 1\n"))
    }

    @Test(arguments: 0..<30) func `no word is lost, and text remains text`(seed: Int) {
        var page = TypedPage()
        page.prose(sentence(40), x: 50, y: 60, width: 450)
        for index in 0..<(seed % 7 + 1) {
            let box = Rect<PageUnits>(
                x: Double(60 + (seed * 37 + index * 71) % 380), y: Double(180 + index * 13),
                width: Double(20 + (seed * 13 + index * 29) % 90), height: 12)
            switch (seed + index) % 3 {
            case 0: page.fill(box, color: 0x4060A0)
            case 1: page.reading.pictures.append(PictureRegion(box: box, kind: .drawing))
            default: page.level(y: box.minY, from: box.minX, to: box.maxX)
            }
            page.line("n \(index)", x: 500, y: box.maxY)
        }
        page.line("Figure 3: Of chance", x: 150, y: 300)
        page.prose(sentence(40, seed: 1), x: 50, y: 360, width: 450)
        let observation = page.observation
        #expect(observation.dropped.isEmpty)
        let paragraphs = observation.document.paragraphs.map(\.transcript)
        #expect(paragraphs.contains(sentence(40)) && paragraphs.contains(sentence(40, seed: 1)))
    }
}
