import Geometry
import ImageObservations
import TestSupport
import Testing

@testable import PageRecognition

@Suite struct ListBulletsTests {
    private func read(_ sheet: PrintSheet) throws -> [String] {
        let ink = try #require(PageInk(try sheet.image, lines: []))
        return ListBullets(ink).read(
            sheet.lines, sizes: sheet.sizes
        )
        .map(\.text)
    }

    /// Discs before two lines, and what was read in place of each.
    private func discs(
        _ first: String?, _ second: String?, isRing: Bool = false, rise: Int = 12, gap: Int = 30
    ) -> PrintSheet {
        var sheet = PrintSheet()
        for (index, reading) in [first, second].enumerated() {
            let baseline = 200 + index * 60
            sheet.disc(x: 100, y: baseline - rise, radius: 6, isRing: isRing)
            let word = reading.map {
                PrintSheet.word($0, x: 94..<107, y: baseline - rise - 6..<baseline - rise + 7)
            }
            sheet.line(
                "water and light", x: 106 + gap, baseline: baseline,
                after: word.map { [$0] } ?? [])
        }
        return sheet
    }

    @Test(
        arguments: [("e", "¢"), ("ie|", "©"), ("•", "o"), (nil, "«"), (nil, nil)]
            as [(String?, String?)])
    func `discs before lines are bullets`(first: String?, second: String?) throws {
        #expect(
            try read(discs(first, second)) == ["• water and light", "• water and light"])
    }

    @Test func `rings before lines are bullets of another kind`() throws {
        #expect(
            try read(discs("°", nil, isRing: true)) == ["◦ water and light", "◦ water and light"])
    }

    @Test func `a dash that was not read is one`() throws {
        var sheet = PrintSheet()
        for baseline in [200, 260] {
            sheet.fill(x: 90..<110, y: baseline - 12..<baseline - 9)
            sheet.line("water and light", x: 150, baseline: baseline)
        }
        #expect(try read(sheet) == ["– water and light", "– water and light"])
    }

    @Test func `a bullet that was read as the first letter of a word is none of it`() throws {
        var sheet = PrintSheet()
        for baseline in [200, 260] {
            sheet.disc(x: 100, y: baseline - 12, radius: 6)
            sheet.line("water", x: 136, baseline: baseline)
        }
        let lines = sheet.lines.map { line in
            var word = line.words[0]
            word.text = "e" + word.text
            word.box = word.box.union(
                Rect(minX: 94, minY: word.box.minY, maxX: 107, maxY: word.box.maxY))
            return RecognizedLine([word])
        }
        let ink = try #require(PageInk(try sheet.image, lines: []))
        let read = ListBullets(ink).read(lines, sizes: sheet.sizes)
        #expect(read.map(\.text) == ["• water", "• water"])
        #expect(read.map(\.words[1].rawText) == ["ewater", "ewater"])
    }

    /// A digit that is read with a ring is narrower than the blank behind the ring.
    @Test func `a digit that was read with a bullet is not lost`() throws {
        var sheet = PrintSheet()
        for baseline in [200, 260] {
            sheet.disc(x: 100, y: baseline - 12, radius: 6, isRing: true)
            sheet.fill(x: 136..<142, y: baseline - PrintSheet.barHeight..<baseline)
            let word = PrintSheet.word(
                "。2", x: 94..<143, y: baseline - PrintSheet.barHeight..<baseline)
            sheet.line("spaces", x: 170, baseline: baseline, after: [word])
        }
        #expect(try read(sheet) == ["◦ 2 spaces", "◦ 2 spaces"])
    }

    @Test func `what was read of a bullet above its line is the same bullet`() throws {
        var sheet = discs(nil, nil)
        sheet.line(
            "", x: 0, baseline: 180,
            after: [
                PrintSheet.word("°", x: 94..<107, y: 182..<196)
            ])
        #expect(try read(sheet) == ["• water and light", "• water and light", ""])
    }

    /// Beside black print, one threshold takes it for paper.
    @Test func `pale bullets before pale lines are found`() throws {
        var sheet = PrintSheet()
        for row in 0..<14 {
            sheet.line("water and light", x: 136, baseline: 100 + row * 50)
        }
        for baseline in [900, 960] {
            sheet.disc(x: 100, y: baseline - 12, radius: 6, level: 215)
            sheet.line("water and light", x: 136, baseline: baseline, level: 215)
        }
        let ink = try #require(PageInk(try sheet.image, lines: sheet.lines))
        let read = ListBullets(ink)
            .read(sheet.lines, sizes: sheet.sizes)
        #expect(read.suffix(2).map(\.text) == ["• water and light", "• water and light"])
        #expect(read.dropLast(2).allSatisfy { $0.text == "water and light" })
    }

    /// Rings whose strokes are too thin for the page's threshold, as browsers and word processors print them.
    private func paleRings(_ baselines: [Int], holes: Int = 0) -> PrintSheet {
        var sheet = PrintSheet()
        for row in 0..<14 {
            sheet.line("water and light", x: 136, baseline: 100 + row * 50)
        }
        for baseline in baselines {
            sheet.disc(x: 100, y: baseline - 12, radius: 6, isRing: true, level: 170)
            for hole in 0..<holes {
                sheet.fill(
                    x: 94 + hole * 6..<97 + hole * 6, y: baseline - 20..<baseline, level: 255)
            }
        }
        return sheet
    }

    @Test func `rings of thin strokes in a column are bullets`() throws {
        let sheet = paleRings([200, 250, 300])
        let ink = try #require(PageInk(try sheet.image, lines: sheet.lines))
        #expect(ink.components.near(Rect(minX: 90, minY: 170, maxX: 110, maxY: 300)).isEmpty)
        let text = try read(sheet)
        #expect(text[2...4].allSatisfy { $0 == "◦ water and light" })
        #expect(text.count { $0 == "water and light" } == 11)
    }

    @Test func `two pale marks and marks that are open are none`() throws {
        for sheet in [paleRings([200, 250]), paleRings([200, 250, 300], holes: 2)] {
            #expect(try read(sheet).allSatisfy { $0 == "water and light" })
        }
    }

    /// One disc by itself may be a speck; above and left of the rings of a deeper list it is none.
    @Test(arguments: [(130, true), (300, false), (106, false)])
    func `a bullet above those of a deeper list needs no other`(
        x: Int, isBullet: Bool
    ) throws {
        var sheet = PrintSheet()
        sheet.disc(x: 100, y: 188, radius: 6)
        sheet.line("water and light", x: 136, baseline: 200)
        for baseline in [250, 300] {
            sheet.disc(x: x, y: baseline - 12, radius: 6, isRing: true)
            sheet.line("on the roof", x: x + 36, baseline: baseline)
        }
        let first = try read(sheet)[0]
        #expect(first == (isBullet ? "• water and light" : "water and light"))
    }

    /// Letters, full stops, specks, punched holes, and white print on a dark ground.
    @Test func `other shapes are none`() throws {
        // One speck, and two that are in no column.
        var sheet = PrintSheet()
        sheet.disc(x: 100, y: 188, radius: 6)
        sheet.line("water and light", x: 136, baseline: 200)
        #expect(try read(sheet) == ["water and light"])
        sheet.disc(x: 300, y: 248, radius: 6)
        sheet.line("water and light", x: 336, baseline: 260)
        #expect(try read(sheet) == ["water and light", "water and light"])
        // A letter that is close to the next word, as in other languages.
        #expect(
            try read(discs("o", "o", isRing: true, rise: 6, gap: 12))
                == ["o water and light", "o water and light"])
        // On the baseline, and far from the line.
        #expect(try read(discs(nil, nil, rise: 3)) == ["water and light", "water and light"])
        #expect(try read(discs(nil, nil, gap: 160)) == ["water and light", "water and light"])
        // Inside of something dark.
        var dark = PrintSheet()
        for baseline in [200, 260] {
            dark.disc(x: 100, y: baseline - 12, radius: 8)
            dark.fill(x: 88..<90, y: baseline - 24..<baseline)
            dark.line("water and light", x: 136, baseline: baseline)
        }
        #expect(try read(dark) == ["water and light", "water and light"])
        // A word that is longer than what is read for a bullet.
        #expect(
            try read(discs("Into", "Into")) == ["Into water and light", "Into water and light"])
    }

    /// Nothing is added to text without shapes, and no letter of a word is lost.
    @Test(arguments: 1...20) func `text stays`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var sheet = PrintSheet()
        for row in 0..<10 {
            let words = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
                String(repeating: "n", count: Int.random(in: 1...6, using: &generator))
            }
            sheet.line(
                words.joined(separator: " "), x: Int.random(in: 20...200, using: &generator),
                baseline: 100 + row * 60)
        }
        #expect(try read(sheet) == sheet.lines.map(\.text))
    }
}
