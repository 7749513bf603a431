import Geometry
import ImageObservations
import Testing

@testable import PageRecognition

@Suite struct PrintAnalysisTests {
    private let text = "water and light on the roof of the house"

    private func printed(_ sheet: PrintSheet) throws -> [PrintedLine] {
        let image = try sheet.image
        let ink = PageInk(image, lines: sheet.lines)
        return PrintAnalysis(image, ink: ink).printed(sheet.lines)
    }

    @Test func `each line has its size and the weight of its words`() throws {
        var sheet = PrintSheet()
        for row in 0..<18 { sheet.line(text, x: 40, baseline: 100 + row * 50, bar: 4) }
        sheet.line("an introduction", x: 40, baseline: 1100, bar: 7)
        let lines = try printed(sheet)
        #expect(lines.map(\.line) == sheet.lines)
        #expect(lines.dropLast().allSatisfy { !$0.isBold.contains(true) })
        #expect(lines.last?.isBold == [true, true])
        #expect(lines.allSatisfy { $0.size == lines[0].size && $0.extents == nil })
    }

    /// Bars of one width are print of one pitch, which is not bold beside thinner text.
    @Test func `monospaced print is not bold`() throws {
        var sheet = PrintSheet()
        for row in 0..<18 { sheet.line(text, x: 40, baseline: 100 + row * 50, bar: 4) }
        let code = String(repeating: "n", count: 24)
        for row in 0..<3 { sheet.line(code, x: 40, baseline: 1050 + row * 50, bar: 12) }
        let lines = try printed(sheet)
        #expect(lines.suffix(3).allSatisfy { $0.extents?.count == 1 && $0.isBold == [false] })
    }

    @Test func `nothing is said of no lines, and no ink says nothing of a line`() throws {
        let image = try PrintSheet().image
        #expect(PrintAnalysis(image, ink: nil).printed([]).isEmpty)
        let line = RecognizedLine([PrintSheet.word("water", x: 0..<50, y: 0..<20)])
        let printed = PrintAnalysis(image, ink: nil).printed([line])
        #expect(printed.map(\.line) == [line])
        #expect(printed.map(\.isBold) == [[false]])
    }
}
