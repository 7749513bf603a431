import Geometry
import Observations
import Testing

@Suite struct CaptionTests {
    private func page(captionAt y: Double, _ caption: String) -> TypedPage {
        var page = TypedPage()
        page.grid(columns: [50, 150, 250], rows: [100, 120, 140])
        for (index, text) in ["Town", "Spring", "Holt", "5,977"].enumerated() {
            page.cell(
                text, x: 50 + Double(index % 2) * 100, y: 100 + Double(index / 2) * 20,
                traits: index < 2 ? .bold : [])
        }
        page.line(caption, x: 50, y: y)
        page.prose(sentence(40), x: 50, y: 300, width: 400)
        return page
    }

    @Test(arguments: [90, 155]) func `a line that names a table titles it`(y: Double) {
        let caption = page(captionAt: y, "Table 3: Deliveries").observation.document.tables.first?
            .caption?.transcript
        #expect(caption == "Table 3: Deliveries")
    }

    @Test(arguments: ["Tabelle 3: Lieferungen", "Tableau 3. Livraisons", "Tab. 3 Deliveries"])
    func `so it does in other languages`(_ text: String) {
        let table = page(captionAt: 90, text).observation.document.tables.first
        #expect(table?.caption?.transcript == text)
    }

    @Test(arguments: ["Deliveries of the year", "Figure 3: Deliveries", "Table talk is cheap"])
    func `another line does not`(_ text: String) {
        let document = page(captionAt: 90, text).observation.document
        #expect(document.tables.first?.caption == nil)
        #expect(document.paragraphs.map(\.transcript).contains(text))
    }

    @Test func `a table far below is not titled`() {
        let table = page(captionAt: 40, "Table 3: Deliveries").observation.document.tables.first
        #expect(table?.caption == nil)
    }

    @Test func `a picture is a figure with its caption`() {
        var page = TypedPage()
        page.reading.pictures = [
            PictureRegion(box: Rect(x: 50, y: 100, width: 200, height: 150), kind: .raster)
        ]
        page.line("Figure 1: The bridge", x: 50, y: 264)
        page.prose(sentence(40), x: 50, y: 320, width: 400)
        #expect(page.sketch == "figure: Figure 1: The bridge\n\(sentence(40))")
    }
}

@Suite struct FigureTests {
    /// A bar chart with numbers at its axis and names below its bars.
    private var chart: TypedPage {
        var page = TypedPage()
        page.prose(sentence(40), x: 50, y: 60, width: 450)
        for (index, height) in [60.0, 110, 85, 140].enumerated() {
            page.fill(
                Rect(x: 120 + Double(index) * 50, y: 300 - height, width: 30, height: height),
                color: 0x4060A0)
        }
        page.level(y: 300, from: 100, to: 340)
        page.upright(x: 100, from: 140, to: 300)
        for (index, label) in ["0", "50", "100", "150"].enumerated() {
            page.line(label, right: 95, y: 303 - Double(index) * 50, size: 8)
        }
        page.prose(sentence(40, seed: 1), x: 50, y: 400, width: 450)
        return page
    }

    @Test func `labels inside a chart are its text`() {
        let observation = chart.observation
        #expect(
            observation.document.sketch
                == "\(sentence(40))\nfigure [150 / 100 / 50 / 0]\n\(sentence(40, seed: 1))")
        #expect(observation.dropped.isEmpty)
    }

    @Test func `horizontal bars with their labels are a chart`() {
        var page = TypedPage()
        page.prose(sentence(40), x: 50, y: 60, width: 450)
        for (index, width) in [60.0, 110, 85, 140].enumerated() {
            let y = 160 + Double(index) * 24
            page.fill(Rect(x: 120, y: y, width: width, height: 14), color: 0x4060A0)
            page.line("under \(20 + index)", right: 115, y: y + 10, size: 8)
            page.line("\(Int(width))", x: 124 + width, y: y + 10, size: 8)
        }
        page.upright(x: 120, from: 150, to: 260)
        page.prose(sentence(40, seed: 1), x: 50, y: 400, width: 450)
        #expect(
            page.sketch == """
                \(sentence(40))
                figure [under 20 60 / under 21 110 / under 22 85 / under 23 140]
                \(sentence(40, seed: 1))
                """)
    }

    @Test func `shaded rows of a table are no chart`() {
        var page = TypedPage()
        for row in 0..<6 {
            let y = 160 + Double(row) * 24
            if row % 2 == 0 {
                page.fill(Rect(x: 100, y: y, width: 300, height: 14), color: 0xDDE4F0)
            }
            page.line("Line \(row)", x: 104, y: y + 10)
            page.line("\(row * 17).00", right: 396, y: y + 10)
        }
        #expect(page.sketch.hasPrefix("table 6×2"))
    }

    @Test func `a picture under text is its ground`() {
        var page = TypedPage()
        page.reading.pictures = [
            PictureRegion(box: Rect(x: 30, y: 80, width: 500, height: 400), kind: .raster)
        ]
        page.prose(sentence(60), x: 50, y: 100, width: 450)
        #expect(page.sketch == sentence(60))
    }

    @Test func `a plan seen in a scan is a figure however many labels it has`() {
        var page = TypedPage()
        page.reading.pictures = [
            PictureRegion(box: Rect(x: 30, y: 80, width: 500, height: 400), kind: .scanned)
        ]
        for row in 0..<6 {
            for column in 0..<3 {
                page.line("Moat", x: 60 + Double(column) * 150, y: 110 + Double(row) * 60)
            }
        }
        page.prose(sentence(40), x: 50, y: 540, width: 400)
        let row = "Moat Moat Moat"
        let labels = Array(repeating: row, count: 6).joined(separator: " / ")
        #expect(page.sketch == "figure [\(labels)]\n\(sentence(40))")
        #expect(page.observation.dropped.isEmpty)
    }

    @Test func `strokes of a drawing that were read as letters are none of its labels`() {
        var page = TypedPage()
        page.reading.pictures = [
            PictureRegion(box: Rect(x: 30, y: 80, width: 500, height: 400), kind: .scanned)
        ]
        let labels: [(String, Float)] = [
            ("Moat", 0.95), ("x", 0.95), ("court", 0.6), ("Tower", 0.9),
        ]
        for (index, label) in labels.enumerated() {
            page.line(label.0, x: 100, y: 120 + Double(index) * 60)
            page.reading.words[index].reader = .recognizer("test")
            page.reading.words[index].confidence = label.1
        }
        #expect(page.sketch == "figure [Moat / Tower]")
        #expect(page.observation.dropped.map(\.word.text) == ["x", "court"])
        #expect(page.observation.dropped.allSatisfy { $0.reason == .illegible })
    }

    @Test func `a speck is no figure`() {
        var page = TypedPage()
        page.reading.pictures = [
            PictureRegion(box: Rect(x: 50, y: 100, width: 20, height: 20), kind: .raster)
        ]
        #expect(page.observation.document.blocks.isEmpty)
    }
}

@Suite struct CleaningTests {
    @Test func `a word printed twice to look bold is kept once`() {
        var page = TypedPage()
        page.line("Total due", x: 50, y: 100)
        page.line("Total due", x: 50.4, y: 100.2)
        let observation = page.observation
        #expect(observation.document.sketch == "Total due")
        #expect(observation.dropped.map(\.word.text) == ["Total", "due"])
        #expect(observation.dropped.allSatisfy { $0.reason == .printedTwice })
    }

    @Test func `the same word beside or below is another word`() {
        var page = TypedPage()
        page.lines(["that that is is", "that that is is"], x: 50, y: 100)
        #expect(page.observation.dropped.isEmpty)
    }

    @Test func `a level stroke read as an upright bar is no word, a bar is one`() {
        var page = TypedPage()
        page.line("Fill one circle", x: 50, y: 100)
        page.line("a | b", x: 50, y: 130)
        for index in page.reading.words.indices {
            page.reading.words[index].reader = .recognizer("tesseract")
        }
        #expect(page.observation.dropped.isEmpty)
        page.reading.words.append(
            Word(
                text: "|", box: Rect(x: 50, y: 92, width: 80, height: 12), confidence: 0.9,
                reader: .recognizer("tesseract")))
        #expect(page.observation.dropped.map(\.word.text) == ["|"])
        #expect(page.observation.dropped.allSatisfy { $0.reason == .illegible })
        page.reading.words[page.reading.words.count - 1].reader = .textLayer
        #expect(!page.observation.dropped.contains { $0.word.text == "|" })
    }

    @Test func `what a recognizer merely guesses is dropped, a text layer is believed`() {
        var page = TypedPage()
        page.line("plain", x: 50, y: 100)
        page.line("smudge", x: 50, y: 130)
        page.reading.words[1].confidence = 0.2
        #expect(page.observation.dropped.isEmpty)
        page.reading.words[1].reader = .recognizer("tesseract")
        let observation = page.observation
        #expect(observation.document.sketch == "plain")
        #expect(observation.dropped.map(\.reason) == [.illegible])
        page.reading.words[1].confidence = 0.5
        #expect(page.observation.dropped.isEmpty)
    }

    @Test func `a doubtful word stays beside a sure one and goes beside a smudge`() {
        for (neighbour, reasons) in [(Float(0.9), []), (0.25, [.illegible, .illegible])]
            as [(Float, [DroppedWord.Reason])]
        {
            var page = TypedPage()
            page.line("doubtful neighbour", x: 50, y: 100)
            for index in 0..<2 { page.reading.words[index].reader = .recognizer("tesseract") }
            page.reading.words[0].confidence = 0.3
            page.reading.words[1].confidence = neighbour
            #expect(page.observation.dropped.map(\.reason) == reasons)
        }
    }

    /// One between words of its line stays, so that the line is not split, and so does a legible word in a row; a smudge
    /// between columns splits nothing.
    @Test(
        arguments: [(62.0, 0.1, false), (150, 0.1, true), (150, 0.3, false)]
            as [(Double, Float, Bool)])
    func `a smudge stays inside a line and goes between columns`(
        x: Double, confidence: Float, isDropped: Bool
    ) throws {
        var page = TypedPage()
        for (text, place) in [("of", 50), ("ee", x), ("them", x == 62 ? 74 : 300)] {
            page.line(text, x: place, y: 100)
        }
        for index in 0..<3 { page.reading.words[index].reader = .recognizer("tesseract") }
        page.reading.words[1].confidence = confidence
        #expect(page.observation.dropped.map(\.word.text) == (isDropped ? ["ee"] : []))
    }

    /// A name in another font that is read badly as two words, with and without a sentence around it.
    @Test(arguments: [(4, []), (3, ["pac", "kage"])] as [(Int, [String])])
    func `words that nobody can read stay inside a sentence`(legible: Int, dropped: [String]) {
        var page = TypedPage()
        let text = ["in", "their", "pac", "kage", "files", "even"].prefix(legible + 2)
        page.line(text.joined(separator: " "), x: 50, y: 100)
        for index in page.reading.words.indices {
            page.reading.words[index].reader = .recognizer("tesseract")
            page.reading.words[index].confidence = 2...3 ~= index ? 0.1 : 0.9
        }
        #expect(page.observation.dropped.map(\.word.text) == dropped)
    }

    @Test func `a word beside the page is dropped`() {
        var page = TypedPage()
        page.line("inside", x: 50, y: 100)
        page.line("beside", x: 700, y: 100)
        page.line("above", x: 50, y: -40)
        let observation = page.observation
        #expect(observation.document.sketch == "inside")
        #expect(observation.dropped.map(\.word.text) == ["beside", "above"])
        #expect(observation.dropped.allSatisfy { $0.reason == .outsidePage })
    }

    @Test func `a word that the page's edge cuts stays`() {
        var page = TypedPage()
        page.line("edge", x: 590, y: 100)
        #expect(page.sketch == "edge")
    }

    @Test func `an ellipsis is no leader`() {
        var page = TypedPage()
        page.line("and so on ... and on …", x: 50, y: 100)
        #expect(page.sketch == "and so on ... and on …")
    }
}
