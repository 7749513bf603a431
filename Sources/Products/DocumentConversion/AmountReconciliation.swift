import DocumentModel
import Facts
import Foundation

extension Table {
    /// Replaces the reading of a cell by an alternative if that alone makes failing sums, products
    /// or balances add up, and reports those that still fail.
    ///
    /// - Parameter typing: The value of a cell for another text, from the index of the cell and the
    ///   text.
    mutating func reconcileAmounts(typing: (Int, String) -> CellValue?) -> [Note] {
        var open = failedArithmeticChecks
        guard !open.isEmpty else { return [] }
        if cells.count <= mostReconciledCells, isRecognized {
            for check in open where open.contains(check) {
                guard
                    let better = onlyChange(resolving: check, of: open.count, typing: typing)
                else { continue }
                self = better
                open = failedArithmeticChecks
            }
        }
        let unresolved = open.filter { $0.rule != .sum || isRecognized }
        let first = unresolved.prefix(mostNotes).map(note)
        guard unresolved.count > mostNotes, let page = areas.first?.page else { return first }
        return first + [
            Note(
                .doubtfulText,
                "\(unresolved.count - mostNotes) more amounts of this table do not add up",
                at: Problem.Place(file: "", page: page))
        ]
    }

    /// The table with another reading of one cell, if exactly one reading makes a check balance and
    /// leaves fewer failing checks.
    private func onlyChange(
        resolving check: ArithmeticCheck, of openCount: Int, typing: (Int, String) -> CellValue?
    ) -> Table? {
        let places =
            [ArithmeticCheck.CellPosition(row: check.row, column: check.column)] + check.operands
        var found: Table?
        for index in places.compactMap(cellIndex) {
            for reading in cells[index].onlyRun?.alternatives ?? [] {
                guard let value = typing(index, reading), value != cells[index].value else {
                    continue
                }
                var changed = self
                changed.cells[index].read(as: reading)
                changed.cells[index].value = value
                let after = changed.arithmeticChecks
                guard after.contains(where: { $0.isBalanced && $0.isOf(check) }),
                    after.count(where: { !$0.isBalanced }) < openCount
                else { continue }
                guard found == nil else { return nil }
                found = changed
            }
        }
        return found
    }

    private func cellIndex(at place: ArithmeticCheck.CellPosition) -> Int? {
        cells.firstIndex {
            $0.rows.lowerBound == place.row && $0.columns.lowerBound == place.column
        }
    }

    private var isRecognized: Bool {
        cells.contains { $0.onlyRun?.isRecognized ?? false }
    }

    private func note(_ check: ArithmeticCheck) -> Note {
        let place = ArithmeticCheck.CellPosition(row: check.row, column: check.column)
        let cell = cellIndex(at: place).map { cells[$0] }
        let page = cell?.onlyRun?.page ?? areas.first?.page
        return Note(
            .doubtfulText,
            "row \(check.row + 1), column \(check.column + 1) of a table says "
                + "\u{201C}\(cell?.plainText ?? "")\u{201D}, and \(check.explanation)",
            at: page.map { Problem.Place(file: "", page: $0) })
    }
}

extension ArithmeticCheck {
    fileprivate func isOf(_ other: ArithmeticCheck) -> Bool {
        row == other.row && column == other.column && rule == other.rule
    }
}

extension Table.Cell {
    /// The run of a cell that has no more than one.
    fileprivate var onlyRun: TextRun? {
        guard blocks.count == 1, case .paragraph(let paragraph) = blocks[0],
            paragraph.text.runs.count == 1
        else { return nil }
        return paragraph.text.runs[0]
    }

    /// Replaces the reading; the first reading stays as raw text.
    fileprivate mutating func read(as reading: String) {
        guard var run = onlyRun, case .paragraph(var paragraph) = blocks[0] else { return }
        run.rawText = run.rawText ?? run.text
        run.alternatives = [run.text] + run.alternatives.filter { $0 != reading }
        run.text = reading
        paragraph.text.runs = [run]
        paragraph.text.facts = []
        paragraph.text.footnoteMarks = []
        blocks = [.paragraph(paragraph)]
    }
}

/// Cells of a table in which other readings are tried: each attempt repeats all checks of the
/// table, and few pages have more cells. 25 % less or more changes no document of 62
/// (`Benchmarks/sensitivity.py`).
let mostReconciledCells = 1000

/// Amounts of a table that are reported one by one.
private let mostNotes = 3
