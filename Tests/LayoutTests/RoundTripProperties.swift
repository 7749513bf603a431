import Observations
import TestSupport
import Testing

/// Pages typed from a random tree give that tree back.
@Suite struct RoundTripProperties {
    @Test func `ruled tables with any merged cells come back`() {
        var generator = SeededGenerator(seed: 11)
        for index in 0..<400 {
            let plan = TablePlan(using: &generator)
            #expect(plan.page.observation.document.tables.map(\.plan) == [plan.cells], "\(index)")
        }
    }

    @Test func `right-aligned amounts of any size come back`() {
        var generator = SeededGenerator(seed: 12)
        for index in 0..<400 {
            let columns = Int.random(in: 3...6, using: &generator)
            let rows = (0..<Int.random(in: 4...12, using: &generator)).map { row in
                ["\(names[row % names.count])\(row)"]
                    + (1..<columns).map { _ in
                        let length = Int.random(in: 1...4, using: &generator)
                        let amount = Int.random(in: 1...9999, using: &generator)
                        return String(String(amount).prefix(length)) + ".50"
                    }
            }
            var page = TypedPage()
            for (row, cells) in rows.enumerated() {
                let y = 100 + Double(row) * 14
                page.line(cells[0], x: 50, y: y)
                for column in 1..<columns {
                    page.line(cells[column], right: 120 + Double(column) * 70, y: y)
                }
            }
            let found = page.observation.document.tables.map { table in
                table.rows.map { $0.map(\.content.text.transcript) }
            }
            #expect(found == [rows], "table \(index)")
        }
    }

    /// Three lines each at the least.
    @Test func `paragraphs of any length come back`() {
        var generator = SeededGenerator(seed: 13)
        for index in 0..<400 {
            var page = TypedPage()
            var y = 100.0
            let width = Double.random(in: 250...400, using: &generator)
            let texts = (0..<Int.random(in: 2...6, using: &generator)).map {
                sentence(Int.random(in: 30...70, using: &generator), seed: $0)
            }
            for text in texts { y = page.prose(text, x: 50, y: y, width: width) + 8 }
            #expect(
                page.observation.document.paragraphs.map(\.transcript) == texts, "page \(index)")
        }
    }

    @Test func `lists of any length and depth come back`() {
        var generator = SeededGenerator(seed: 14)
        for index in 0..<400 {
            var page = TypedPage()
            page.prose(sentence(40), x: 50, y: 60, width: 400)
            var expected: [String] = []
            for item in 0..<Int.random(in: 2...9, using: &generator) {
                let y = 140 + Double(item) * 14
                let isNested = item > 0 && Bool.random(using: &generator)
                let text = "\(names[item % names.count]) and more"
                page.line("• \(text)", x: isNested ? 68 : 50, y: y)
                expected.append((isNested ? "  • " : "• ") + text)
            }
            let lines = page.sketch.split(separator: "\n").dropFirst().map(String.init)
            #expect(lines == expected, "page \(index)")
        }
    }
}

private let names = ["apples", "bread", "candles", "dates", "eggs", "figs", "grapes", "honey"]

/// A ruled table in which every row and every column has a cell of its own.
private struct TablePlan {
    private(set) var cells: [String] = []
    private(set) var page = TypedPage()

    init(using generator: inout SeededGenerator) {
        let rowCount = Int.random(in: 2...8, using: &generator)
        let columnCount = Int.random(in: 2...5, using: &generator)
        var merged: [(rows: Range<Int>, columns: Range<Int>)] = []
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
            let rows = Self.range(below: rowCount, using: &generator)
            let columns = Self.range(below: columnCount, using: &generator)
            let isFree = !merged.contains {
                $0.rows.overlaps(rows) && $0.columns.overlaps(columns)
            }
            let next = merged + [(rows, columns)]
            let isSound = Self.keepsLines(next, rowCount, columnCount)
            if isFree, isSound { merged = next }
        }
        let x = (0...columnCount).map { 50 + Double($0) * 95 }
        let y = (0...rowCount).map { 100 + Double($0) * 20 }
        page.grid(columns: x, rows: y, merged: merged)
        for row in 0..<rowCount {
            for column in 0..<columnCount {
                let home = merged.first { $0.rows.contains(row) && $0.columns.contains(column) }
                let rows = home?.rows ?? row..<row + 1
                let columns = home?.columns ?? column..<column + 1
                guard rows.lowerBound == row, columns.lowerBound == column else { continue }
                let text = "\(names[row % names.count]) \(column)"
                page.cell(text, x: x[column], y: y[row])
                cells.append("\(rows) \(columns) \(text)")
            }
        }
    }

    private static func range(
        below count: Int, using generator: inout SeededGenerator
    ) -> Range<Int> {
        let start = Int.random(in: 0..<count, using: &generator)
        return start..<min(count, start + Int.random(in: 1...3, using: &generator))
    }

    /// Whether each row and column has a cell that is not merged.
    private static func keepsLines(
        _ merged: [(rows: Range<Int>, columns: Range<Int>)], _ rowCount: Int, _ columnCount: Int
    ) -> Bool {
        func isSingle(_ row: Int, _ column: Int) -> Bool {
            !merged.contains { $0.rows.contains(row) && $0.columns.contains(column) }
        }
        return (0..<rowCount).allSatisfy { row in
            (0..<columnCount).contains { isSingle(row, $0) }
        }
            && (0..<columnCount).allSatisfy { column in
                (0..<rowCount).contains { isSingle($0, column) }
            }
    }
}

extension Container.Table {
    /// Each cell with its extent and text.
    fileprivate var plan: [String] {
        cells.map { cell in
            "\(Range(cell.rowRange)) \(Range(cell.columnRange)) \(cell.content.text.transcript)"
        }
    }
}
