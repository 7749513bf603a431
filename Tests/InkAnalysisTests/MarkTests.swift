import Geometry
import ImageObservations
import InkAnalysis
import Observations
import Raster
import Testing

/// A white page on which outlines, strokes and letters are drawn.
private struct Sheet {
    let width = 900
    let height = 700
    private var pixels: [UInt8]

    init(paper: UInt8 = 255) { pixels = Array(repeating: paper, count: width * height) }

    mutating func fill(_ area: Rect<Pixels>, grey: UInt8 = 20) {
        for y in Int(area.minY)..<Int(area.maxY) {
            for x in Int(area.minX)..<Int(area.maxX) { pixels[y * width + x] = grey }
        }
    }

    mutating func square(_ box: Rect<Pixels>, thickness: Double = 2) {
        fill(box)
        fill(box.grown(by: -thickness), grey: 255)
    }

    mutating func ring(
        _ box: Rect<Pixels>, thickness: Double = 2, filled: UInt8 = 255, outline: UInt8 = 20
    ) {
        for y in Int(box.minY)..<Int(box.maxY) {
            for x in Int(box.minX)..<Int(box.maxX) {
                let dx = (Double(x) + 0.5 - box.midX) / box.width * 2
                let dy = (Double(y) + 0.5 - box.midY) / box.height * 2
                let reach = (dx * dx + dy * dy).squareRoot()
                if reach <= 1 {
                    pixels[y * width + x] =
                        reach > 1 - 2 * thickness / box.width ? outline : filled
                }
            }
        }
    }

    /// Letters are solid blocks: no outlines.
    mutating func word(x: Double, y: Double, letters: Int, grey: UInt8 = 20) {
        for index in 0..<letters {
            fill(Rect(x: x + Double(index) * 14, y: y, width: 10, height: 14), grey: grey)
        }
    }

    /// As a camera that moved along a diagonal sees it.
    mutating func move(by distance: Int) {
        let still = pixels
        for y in 0..<height {
            for x in 0..<width {
                let sum = (0..<distance).reduce(0) { sum, step in
                    let (fromX, fromY) = (min(width - 1, x + step), max(0, y - step))
                    return sum + Int(still[fromY * width + fromX])
                }
                pixels[y * width + x] = UInt8(sum / distance)
            }
        }
    }

    /// As a lens out of focus sees it: the mean of a square, twice.
    mutating func blur(radius: Int) {
        for _ in 0..<2 {
            pixels = Self.means(of: pixels, radius: radius, width: width, height: height)
        }
    }

    private static func means(
        of pixels: [UInt8], radius: Int, width: Int, height: Int
    ) -> [UInt8] {
        let across = (0..<width * height).map { place in
            let (row, column) = place.quotientAndRemainder(dividingBy: width)
            let line = (column - radius...column + radius).map {
                Int(pixels[row * width + min(max($0, 0), width - 1)])
            }
            return line.reduce(0, +)
        }
        let area = (2 * radius + 1) * (2 * radius + 1)
        return (0..<width * height).map { place in
            let (row, column) = place.quotientAndRemainder(dividingBy: width)
            let sum = (row - radius...row + radius).reduce(0) {
                $0 + across[min(max($1, 0), height - 1) * width + column]
            }
            return UInt8(sum / area)
        }
    }

    func marks(besides letters: [Rect<Pixels>] = []) throws -> [InkMark] {
        try foreground(besides: letters).marks
    }

    func foreground(besides letters: [Rect<Pixels>] = []) throws -> PageForeground {
        let gray = try #require(GrayImage(pixels: pixels, width: width, height: height))
        return ForegroundAnalysis().foreground(
            of:
                PageImage(gray: gray, resolution: 200, toPage: Transform(scale: 0.36)),
            besides: letters)
    }
}

@Suite struct MarkTests {
    @Test func `boxes before words are found, and which is crossed`() throws {
        let marks = try boxesBeforeWords.marks()
        #expect(marks.count == 4)
        #expect(marks.allSatisfy { $0.shape == .square && $0.place == nil })
        #expect(marks.map(\.state) == [.empty, .empty, .crossed, .empty])
    }

    @Test(arguments: [2, 3])
    func `lines of boxes out of focus are as wide as where they are half as dark`(
        radius: Int
    ) throws {
        var sheet = boxesBeforeWords
        sheet.blur(radius: radius)
        let marks = try sheet.marks()
        #expect(marks.count == 4)
        #expect(marks.allSatisfy { $0.shape == .square && $0.place == nil })
        #expect(marks.map(\.isMarked) == [false, false, true, false])
    }

    @Test(arguments: [1, 2, 3]) func `letters out of focus are no boxes`(radius: Int) throws {
        var sheet = Sheet()
        for row in 0..<8 {
            for column in 0..<12 {
                let x = 80 + Double(column) * 48
                let y = 80 + Double(row) * 45
                sheet.ring(Rect(x: x, y: y, width: 14, height: 14), thickness: 3)
                sheet.square(Rect(x: x + 16, y: y, width: 12, height: 14), thickness: 3)
                sheet.word(x: x + 30, y: y, letters: 1)
            }
        }
        sheet.blur(radius: radius)
        #expect(try sheet.marks().isEmpty)
    }

    private var boxesBeforeWords: Sheet {
        var sheet = Sheet()
        for row in 0..<4 {
            let box = Rect<Pixels>(x: 80, y: 90 + Double(row) * 50, width: 26, height: 26)
            sheet.square(box)
            if row == 2 {
                for step in 0..<26 {
                    let place = Double(step)
                    sheet.fill(Rect(x: 80 + place, y: 190 + place, width: 2, height: 1))
                    sheet.fill(Rect(x: 104 - place, y: 190 + place, width: 2, height: 1))
                }
            }
            sheet.word(x: 124, y: 96 + Double(row) * 50, letters: 9)
        }
        return sheet
    }

    /// Each a little paler than the next, as thin strokes out of focus are: no gap is wide.
    @Test(arguments: [4, 8, 12]) func `pale ticks are distinguished from empty boxes`(ticked: Int)
        throws
    {
        var sheet = Sheet()
        for row in 0..<16 {
            let box = Rect<Pixels>(x: 60, y: 40 + Double(row) * 40, width: 24, height: 24)
            sheet.square(box)
            sheet.fill(
                box.grown(by: -4), grey: UInt8(row < ticked ? 222 - row * 3 : 246 - row % 4 * 2))
            sheet.word(x: 100, y: 45 + Double(row) * 40, letters: 8)
        }
        let marks = try sheet.marks()
        #expect(marks.map(\.isMarked) == (0..<16).map { $0 < ticked })
    }

    @Test func `boxes in shade of which none is ticked are empty`() throws {
        var sheet = Sheet()
        for row in 0..<16 {
            let box = Rect<Pixels>(x: 60, y: 40 + Double(row) * 40, width: 24, height: 24)
            sheet.square(box)
            sheet.fill(box.grown(by: -4), grey: UInt8(248 - row))
            sheet.word(x: 100, y: 45 + Double(row) * 40, letters: 8)
        }
        #expect(try sheet.marks().allSatisfy { !$0.isMarked })
    }

    @Test func `letters of words are no marks`() throws {
        var sheet = Sheet()
        for row in 0..<8 {
            for column in 0..<12 {
                // O and n beside each other, as in prose.
                let x = 80 + Double(column) * 48
                let y = 80 + Double(row) * 45
                sheet.ring(Rect(x: x, y: y, width: 14, height: 14))
                sheet.word(x: x + 16, y: y, letters: 2)
            }
        }
        #expect(try sheet.marks().isEmpty)
    }

    /// Its stroke makes it one component with more than the box.
    @Test func `a crossed box that belongs to a word is not found again`() throws {
        var sheet = Sheet()
        for row in 0..<3 {
            let y = 100 + Double(row) * 60
            sheet.square(Rect(x: 100, y: y, width: 24, height: 24))
            sheet.word(x: 190, y: y + 5, letters: 6)
        }
        sheet.fill(Rect(x: 105, y: 231, width: 50, height: 3))
        let marks = try sheet.marks()
        #expect(marks.count == 3)
        let crossed = try #require(marks.last).box
        #expect(try sheet.marks(besides: [crossed]).map(\.box) == marks.dropLast().map(\.box))
    }

    /// Whichever circles of a grid are filled, dark or pale, they and no others are marked.
    @Test(arguments: [(1, 30), (2, 60), (3, 130)] as [(Int, UInt8)])
    func `filled circles are distinguished from empty ones`(step: Int, grey: UInt8) throws {
        var sheet = Sheet()
        for row in 0..<8 {
            sheet.word(x: 60, y: 84 + Double(row) * 60, letters: 2)
            for column in 0..<4 {
                let box = Rect<Pixels>(
                    x: 130 + Double(column) * 50, y: 80 + Double(row) * 60, width: 24, height: 24)
                sheet.ring(box, filled: column == row * step % 4 ? grey : 255)
            }
        }
        let marks = try sheet.marks()
        #expect(marks.count == 32)
        for mark in marks {
            let place = try #require(mark.place)
            #expect(mark.isMarked == (place.column == place.row * step % 4))
        }
    }

    /// In glare what is filled is paler from row to row; a smudge beside what is filled is no second answer.
    @Test(arguments: [1, 2, 3]) func `pale circles alone in their rows are marked`(step: Int) throws
    {
        var sheet = Sheet()
        for row in 0..<10 {
            sheet.word(x: 60, y: 64 + Double(row) * 60, letters: 2)
            for column in 0..<5 {
                let isFilled = column == row * step % 5 && row != 6
                let grey = UInt8(30 + row * 20)
                let isSmudged = row == 2 && column == (row * step + 1) % 5
                sheet.ring(
                    Rect(
                        x: 130 + Double(column) * 50, y: 60 + Double(row) * 60, width: 24,
                        height: 24),
                    filled: isFilled ? grey : isSmudged ? 222 : 255)
            }
        }
        let marks = try sheet.marks()
        #expect(marks.count == 50)
        for mark in marks {
            let place = try #require(mark.place)
            #expect(mark.isMarked == (place.column == place.row * step % 5 && place.row != 6))
        }
    }

    /// Nothing is an answer in the rows left empty: no dot, no smudge, no stain, no option printed in bold.
    @Test(arguments: [90, 150, 200, 225] as [UInt8])
    func `strokes and bold options in empty rows are no answers`(grey: UInt8) throws {
        var sheet = Sheet()
        for row in 0..<10 {
            for column in 0..<4 {
                let box = Rect<Pixels>(
                    x: 130 + Double(column) * 50, y: 60 + Double(row) * 60, width: 24, height: 24)
                let isFilled = row % 5 == 0 && column == row % 3
                sheet.ring(box, filled: isFilled ? 30 : 255)
                // An option that is far darker than the others.
                if column == 3, !isFilled { sheet.fill(box.grown(by: -6), grey: 40) }
                if row == 2, column == 1 { sheet.fill(box.grown(by: -8), grey: grey) }
                if row == 7, column == 0, grey >= 200 { sheet.fill(box.grown(by: -5), grey: grey) }
            }
        }
        for mark in try sheet.marks() {
            let place = try #require(mark.place)
            #expect(mark.isMarked == (place.row % 5 == 0 && place.column == place.row % 3))
        }
    }

    /// An answer sheet out of focus: paper of 208, outlines and numbers little darker, filled circles black,
    /// which darken the mean around them.
    private func blurredSheet(filling: (Int, Int) -> Bool) -> Sheet {
        var sheet = Sheet(paper: 208)
        for row in 0..<12 {
            sheet.word(x: 60, y: 65 + Double(row) * 50, letters: 2, grey: 150)
            for column in 0..<5 {
                let isFilled = filling(row, column)
                sheet.ring(
                    Rect(
                        x: 130 + Double(column) * 44, y: 60 + Double(row) * 50, width: 30,
                        height: 30),
                    thickness: 3, filled: isFilled ? 20 : 208, outline: isFilled ? 20 : 200)
            }
        }
        return sheet
    }

    @Test(arguments: [1, 2, 3]) func `pale outlines beside filled circles are found`(step: Int)
        throws
    {
        let sheet = blurredSheet { row, column in column == row * step % 5 }
        let foreground = try sheet.foreground()
        #expect(foreground.marks.count == 60)
        for mark in foreground.marks {
            let place = try #require(mark.place)
            #expect(mark.isMarked == (place.column == place.row * step % 5))
        }
        // The numbers before them, which a threshold for black circles hides.
        let labels = foreground.lines.filter { $0.maxX < 130 }
        #expect(labels.count == 12)
    }

    /// As a bent sheet leaves, once it is made flat.
    @Test func `pale numbers are found though dark ground is at the edge`() throws {
        var sheet = blurredSheet { row, column in column == row % 5 }
        sheet.fill(Rect(x: 560, y: 0, width: 340, height: 700))
        let foreground = try sheet.foreground()
        #expect(foreground.marks.count == 60)
        #expect(foreground.lines.filter { $0.maxX < 130 }.count == 12)
    }

    /// Two blocks of ten rows, each with a number before it, seen by a camera that moved.
    private func movedSheet(
        options: Int = 5, filling: (Int, Int, Int) -> Bool
    ) -> Sheet {
        var sheet = Sheet()
        for (block, x) in [60.0, 460].enumerated() {
            for row in 0..<10 {
                let y = 60 + Double(row) * 50
                sheet.word(x: x, y: y + 7, letters: 2)
                for column in 0..<options {
                    let isFilled = filling(block, row, column)
                    let box = Rect<Pixels>(
                        x: x + 66 + Double(column) * 48, y: y, width: 28, height: 28)
                    sheet.ring(box, filled: isFilled ? 20 : 255, outline: isFilled ? 20 : 120)
                    if !isFilled {
                        sheet.fill(
                            Rect(x: box.midX - 3, y: box.midY - 7, width: 6, height: 14), grey: 120)
                    }
                }
            }
        }
        sheet.move(by: 11)
        return sheet
    }

    /// Also where a question has no answer, and where nobody chose the first or the last option of a block.
    @Test(arguments: [0...4, 1...4, 0...3])
    func `filled circles count on a sheet that moved`(chosen: ClosedRange<Int>) throws {
        func isFilled(_ block: Int, _ row: Int, _ column: Int) -> Bool {
            let choices = block == 0 ? chosen : 0...4
            return row != 4 && column == choices.lowerBound + (row * 3 + block) % choices.count
        }
        let marks = try movedSheet(filling: isFilled).marks()
        let arrays = Dictionary(grouping: marks, by: { $0.place?.array }).values
            .sorted { ($0.first?.box.minX ?? 0) < ($1.first?.box.minX ?? 0) }
        #expect(arrays.map(\.count) == [50, 50])
        for (block, marks) in arrays.enumerated() {
            for mark in marks {
                let place = try #require(mark.place)
                #expect(mark.isMarked == isFilled(block, place.row, place.column))
            }
        }
    }

    /// Digits of a table, blurred into blots: some are of one size, those between are narrower and as dark.
    @Test func `columns of blurred digits are no answers`() throws {
        var sheet = Sheet()
        for row in 0..<8 {
            for column in 0..<3 {
                let box = Rect<Pixels>(
                    x: 400 + Double(column) * 26, y: 60 + Double(row) * 40, width: 20, height: 24)
                let isNarrow = (row + column) % 3 == 0
                sheet.fill(isNarrow ? box.grown(x: -6, y: 0) : box)
            }
        }
        sheet.move(by: 5)
        #expect(try sheet.marks().allSatisfy { $0.place == nil })
    }

    @Test func `dots without empty circles between them are no answers, moved or not`() throws {
        var sheet = Sheet()
        for row in 0..<10 {
            for column in 0..<5 where (row * 3 + column) % 5 < 2 {
                sheet.ring(
                    Rect(
                        x: 130 + Double(column) * 48, y: 60 + Double(row) * 50, width: 28,
                        height: 28), filled: 20)
            }
        }
        #expect(try sheet.marks().allSatisfy { $0.place == nil })
        sheet.move(by: 11)
        #expect(try sheet.marks().allSatisfy { $0.place == nil })
    }

    @Test func `filled circles without others around are no grid`() throws {
        #expect(
            try blurredSheet { _, column in column == 0 }.marks().filter { $0.isMarked }.count <= 12
        )
        var list = Sheet(paper: 208)
        for row in 0..<12 {
            list.ring(
                Rect(x: 60, y: 60 + Double(row) * 50, width: 20, height: 20), filled: 20)
            list.word(x: 100, y: 63 + Double(row) * 50, letters: 20)
        }
        #expect(try list.marks().allSatisfy { $0.place == nil })
    }
}

extension InkMark {
    fileprivate var isMarked: Bool { state != .empty }
}
