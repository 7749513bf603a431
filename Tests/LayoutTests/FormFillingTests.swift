import Geometry
import Observations
import TestSupport
import Testing

@Suite struct CombTests {
    /// A row of boxes of 14 by 16 units with a letter in each, a blank leaving its box empty.
    private func comb(_ text: String, boxes: Int = 10, y: Double = 100, in page: inout TypedPage) {
        for tooth in 0...boxes {
            page.upright(x: 150 + Double(tooth) * 14, from: y - 12, to: y + 4)
        }
        page.level(y: y - 12, from: 150, to: 150 + Double(boxes) * 14)
        page.level(y: y + 4, from: 150, to: 150 + Double(boxes) * 14)
        for (place, letter) in text.enumerated() where letter != " " {
            page.line(String(letter), x: 155 + Double(place) * 14, y: y)
        }
    }

    private func values(_ page: TypedPage) -> [String] {
        page.observation.fields.map { "\($0.label): \($0.value)" }
    }

    @Test func `letters in boxes are a word and a field's value`() {
        var page = TypedPage()
        page.line("Family name:", x: 50, y: 100)
        comb("QUINN", in: &page)
        #expect(values(page) == ["Family name: QUINN"])
        #expect(page.sketch.contains("QUINN"))
    }

    @Test func `an empty box is a blank`() {
        var page = TypedPage()
        page.line("Given name:", x: 50, y: 100)
        comb("ANNA MARIA", in: &page)
        #expect(values(page) == ["Given name: ANNA MARIA"])
    }

    @Test func `single digits in a grid are cells`() {
        var page = TypedPage()
        for row in 0..<4 { comb("40712", boxes: 5, y: 100 + Double(row) * 16, in: &page) }
        #expect(page.sketch.hasPrefix("table 4×5"))
    }

    @Test func `boxes with words are cells`() {
        var page = TypedPage()
        for tooth in 0...5 { page.upright(x: 50 + Double(tooth) * 30, from: 88, to: 106) }
        page.level(y: 88, from: 50, to: 200)
        page.level(y: 106, from: 50, to: 200)
        page.row(["tea", "salt", "oil", "rice", "milk"], x: [54, 84, 114, 144, 174], y: 100)
        #expect(!page.sketch.contains("teasalt"))
    }

    @Test func `a letter alone may mark a box`() {
        var page = TypedPage()
        page.line("Rating:", x: 50, y: 100)
        comb("  X", in: &page)
        #expect(values(page).isEmpty)
    }

    @Test func `the name of a comb needs no colon, beside it or above`() {
        var page = TypedPage()
        page.line("Family name", x: 50, y: 100)
        comb("QUINN", in: &page)
        page.line("Given name", x: 150, y: 180)
        comb("ANNA", y: 200, in: &page)
        #expect(values(page) == ["Family name: QUINN", "Given name: ANNA"])
    }

    @Test func `letters over short teeth are a word`() {
        var page = TypedPage()
        page.line("Born", x: 50, y: 100)
        for tooth in 0...8 {
            page.upright(x: 150 + Double(tooth) * 14, from: 99, to: 104)
        }
        page.level(y: 104, from: 150, to: 262)
        for (place, digit) in "12031987".enumerated() {
            page.line(String(digit), x: 155 + Double(place) * 14, y: 100)
        }
        #expect(values(page) == ["Born: 12031987"])
    }

    @Test func `so are those in separate boxes`() {
        var page = TypedPage()
        page.line("Code", x: 50, y: 100)
        for (place, letter) in "K4711X".enumerated() {
            let x = 150 + Double(place) * 18
            for side in [x, x + 14] { page.upright(x: side, from: 88, to: 104) }
            for y in [88.0, 104] { page.level(y: y, from: x, to: x + 14) }
            page.line(String(letter), x: x + 5, y: 100)
        }
        #expect(values(page) == ["Code: K4711X"])
    }

    @Test func `numbers to choose from are no word`() {
        var page = TypedPage()
        page.line("How did you like it?", x: 30, y: 100)
        comb("12345", boxes: 5, in: &page)
        #expect(!page.observation.document.text.transcript.contains("12345"))
    }

    @Test func `a word that a recognizer read over boxes takes them all`() {
        var page = TypedPage()
        page.line("Town", x: 50, y: 100)
        comb("", in: &page)
        page.reading.words.append(
            Word(
                text: "BONN", box: Rect(minX: 151, minY: 90, maxX: 205, maxY: 101), baseline: 100,
                style: TextStyle(size: 10), confidence: 0.9, reader: .recognizer("tesseract")))
        #expect(values(page) == ["Town: BONN"])
    }

    @Test(arguments: 0..<40) func `no letter is lost`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let letters = Array("ABCDEFGHIJ ")
        let text = String(
            (0..<10).map { _ in letters[Int.random(in: letters.indices, using: &random)] })
        var page = TypedPage()
        page.line("Name:", x: 50, y: 100)
        comb(text, in: &page)
        let found = page.observation.document.text.transcript
        #expect(found.filter { $0.isUppercase && $0 != "N" } == text.filter { $0 != " " })
    }
}

@Suite struct DottedLineTests {
    @Test func `text on dots after a label is its value`() {
        var page = TypedPage()
        for (row, texts) in [("Street", "203 Mill Lane"), ("Town", "Boise")].enumerated() {
            let y = 100 + Double(row) * 30
            page.line("\(texts.0):", x: 50, y: y)
            page.line(String(repeating: ".", count: 60), x: 100, y: y + 1)
            page.line(texts.1, x: 130, y: y)
        }
        #expect(
            page.observation.fields.map { "\($0.label): \($0.value)" }
                == ["Street: 203 Mill Lane", "Town: Boise"])
    }

    @Test func `dots to write on are not of the value`() {
        var page = TypedPage()
        page.line("Firm: ..Harbor Inc...", x: 50, y: 100)
        page.line("Town: Boise Inc.", x: 50, y: 130)
        #expect(page.observation.fields.map(\.value) == ["Harbor Inc", "Boise Inc."])
    }
}

@Suite struct SignatureTests {
    private func signatures(_ make: (inout TypedPage) -> Void) -> [String] {
        var page = TypedPage()
        make(&page)
        return page.observation.fields.filter { $0.kind == .signature && $0.isChecked == true }
            .map(\.label)
    }

    private let strokes = PictureRegion(
        box: Rect(minX: 150, minY: 680, maxX: 270, maxY: 712), kind: .raster)

    @Test(arguments: ["Signature:", "Customer’s signature", "Unterschrift"])
    func `a picture at a name for a signature is one`(_ name: String) {
        let found = signatures {
            $0.line(name, x: 50, y: 706)
            $0.reading.pictures.append(strokes)
        }
        #expect(found == [name.replacing(":", with: "")])
    }

    @Test func `one above its name is`() {
        let found = signatures {
            $0.line("Signature of the applicant", x: 150, y: 724)
            $0.reading.pictures.append(strokes)
        }
        #expect(found == ["Signature"])
    }

    @Test func `an empty line is none, nor is a picture elsewhere`() {
        let found = signatures {
            $0.line("Signature:", x: 50, y: 406)
            $0.level(y: 408, from: 120, to: 300)
            $0.reading.pictures.append(strokes)
        }
        #expect(found.isEmpty)
    }

    @Test func `a picture beside a sentence about signatures is none`() {
        let found = signatures {
            $0.line("nobody who read these lines knows whose signature", x: 50, y: 706)
            $0.reading.pictures.append(
                PictureRegion(box: Rect(minX: 310, minY: 690, maxX: 400, maxY: 712), kind: .raster))
        }
        #expect(found.isEmpty)
    }
}

@Suite struct StampTests {
    private let box = Rect<PageUnits>(minX: 150, minY: 680, maxX: 230, maxY: 740)

    private func labels(_ stamps: [Rect<PageUnits>], _ make: (inout TypedPage) -> Void) -> [String]
    {
        var page = TypedPage()
        make(&page)
        page.reading.fields = stamps.map {
            FormField(name: "", kind: .stamp, value: "PAID", isChecked: true, page: 1, box: $0)
        }
        return page.observation.fields.filter { $0.kind == .stamp }.map(\.label)
    }

    @Test(arguments: ["Stamp:", "Firmenstempel / Unterschrift", "Cachet de l’entreprise"])
    func `the caption beside a stamp is its label`(_ caption: String) {
        let found = labels([box]) { $0.line(caption, right: 140, y: 720) }
        #expect(found == [caption.replacing(":", with: "")])
    }

    @Test func `a caption far away, one of another word or one inside is none`() {
        let found = labels([box]) {
            $0.line("Stamp", x: 150, y: 100)
            $0.line("Place and date", x: 150, y: 752)
            $0.line("Stamp", x: 170, y: 712)
        }
        #expect(found == [""])
    }

    @Test func `stamps leave printed fields as they are`() {
        func printed(_ page: TypedPage) -> [FormField] {
            page.observation.fields.filter { $0.kind != .stamp }
        }
        var page = TypedPage()
        page.line("Family name: Quinn", x: 50, y: 100)
        let without = printed(page)
        page.reading.fields = [
            FormField(name: "", kind: .stamp, value: "", isChecked: true, page: 1, box: box)
        ]
        #expect(!without.isEmpty && printed(page) == without)
        #expect(page.observation.fields.count == without.count + 1)
    }

    @Test(arguments: 0..<40) func `each stamp comes once, where it was, on pages that lean`(
        seed: UInt64
    ) {
        var generator = SeededGenerator(seed: seed)
        var page = TypedPage()
        page.lines(["Stamp", "and other words of a page"], x: 50, y: 100)
        page.reading.page.skew = Double.random(in: -3...3, using: &generator)
        page.reading.fields = (0..<Int.random(in: 0...5, using: &generator)).map { index in
            let (x, y) = (
                Double.random(in: 0...500, using: &generator),
                Double.random(in: 0...700, using: &generator)
            )
            return FormField(
                name: "", kind: .stamp, value: "\(index)", isChecked: true, page: 1,
                box: Rect(x: x, y: y, width: 80, height: 40))
        }
        let found = page.observation.fields.filter { $0.kind == .stamp }
        #expect(found.map(\.box) == page.reading.fields.map(\.box))
        #expect(found.map(\.value) == page.reading.fields.map(\.value))
    }
}
