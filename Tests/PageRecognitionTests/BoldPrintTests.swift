import Testing

@testable import PageRecognition

@Suite struct BoldPrintTests {
    private let text = "water and light on the roof of the house"

    private func page(_ lines: Int = 18, level: UInt8 = 0) -> PrintSheet {
        var sheet = PrintSheet()
        for row in 0..<lines {
            sheet.line(text, x: 40, baseline: 100 + row * 50, bar: 4, level: level)
        }
        return sheet
    }

    private func bold(_ sheet: PrintSheet) throws -> [[Bool]] {
        BoldPrint(try sheet.image).words(of: sheet.lines, sizes: sheet.sizes)
    }

    @Test func `lines of wider strokes are bold`() throws {
        var sheet = page()
        sheet.line("an introduction", x: 40, baseline: 1100, bar: 7)
        let words = try bold(sheet)
        #expect(words.dropLast().joined().allSatisfy { !$0 })
        #expect(words.last == [true, true])
    }

    @Test func `a number before a bold line may be none of it`() throws {
        var sheet = page()
        let number = PrintSheet.word("11", x: 40..<54, y: 1072..<1100)
        sheet.fill(x: 40..<44, y: 1072..<1100)
        sheet.fill(x: 50..<54, y: 1072..<1100)
        sheet.line("an introduction", x: 80, baseline: 1100, bar: 7, after: [number])
        #expect(try bold(sheet).last == [false, true, true])
    }

    /// Black print is not bold beside pale print of the same strokes.
    @Test func `pale print is as wide as black`() throws {
        var sheet = page(12, level: 150)
        for row in 12..<18 { sheet.line(text, x: 40, baseline: 100 + row * 50, bar: 4) }
        #expect(try bold(sheet).joined().allSatisfy { !$0 })
    }

    @Test func `a page of few letters shows nothing`() throws {
        var sheet = page(3)
        sheet.line("an introduction", x: 40, baseline: 600, bar: 7)
        #expect(try bold(sheet).joined().allSatisfy { !$0 })
        let empty = PrintSheet()
        #expect(try bold(empty).isEmpty)
    }

    @Test(arguments: 3...9) func `print of one weight is not bold`(bar: Int) throws {
        var sheet = PrintSheet()
        for row in 0..<18 {
            sheet.line("water and light on roofs", x: 40, baseline: 100 + row * 50, bar: bar)
        }
        let words = try bold(sheet)
        #expect(words.map(\.count) == sheet.lines.map(\.words.count))
        #expect(words.joined().allSatisfy { !$0 })
    }
}
