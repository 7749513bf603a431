import DocumentModel
import Facts
import Foundation

extension Table {
    /// Takes another reading of a cell where it alone makes sums, products or balances add up that
    /// did not, and reports those that still do not.
    ///
    /// - Parameter typing: The value of a cell with another text: its index among the cells, and
    ///   the text.
    mutating func reconcileAmounts(typing: (Int, String) -> CellValue?) -> [Note] {
        var open = openReckonings
        guard !open.isEmpty else { return [] }
        if cells.count <= mostReconciledCells, isRecognized {
            for reckoning in open where open.contains(reckoning) {
                guard
                    let better = onlyChange(settling: reckoning, of: open.count, typing: typing)
                else { continue }
                self = better
                open = openReckonings
            }
        }
        let reported = open.filter { $0.rule != .sum || isRecognized }
        let first = reported.prefix(mostReported).map(note)
        guard reported.count > mostReported, let page = areas.first?.page else { return first }
        return first + [
            Note(
                .doubtfulText,
                "\(reported.count - mostReported) more amounts of this table do not add up",
                at: Problem.Place(file: "", page: page))
        ]
    }

    /// The table with another reading of one cell, where exactly one makes an arithmetic
    /// check succeed and leaves fewer that fail.
    private func onlyChange(
        settling reckoning: Reckoning, of openCount: Int, typing: (Int, String) -> CellValue?
    ) -> Table? {
        let places =
            [Reckoning.Place(row: reckoning.row, column: reckoning.column)] + reckoning.operands
        var found: Table?
        for index in places.compactMap(cellIndex) {
            for reading in cells[index].onlyRun?.alternatives ?? [] {
                guard let value = typing(index, reading), value != cells[index].value else {
                    continue
                }
                var changed = self
                changed.cells[index].read(as: reading)
                changed.cells[index].value = value
                let after = changed.reckonings
                guard after.contains(where: { $0.holds && $0.isOf(reckoning) }),
                    after.count(where: { !$0.holds }) < openCount
                else { continue }
                guard found == nil else { return nil }
                found = changed
            }
        }
        return found
    }

    private func cellIndex(at place: Reckoning.Place) -> Int? {
        cells.firstIndex {
            $0.rows.lowerBound == place.row && $0.columns.lowerBound == place.column
        }
    }

    private var isRecognized: Bool {
        cells.contains { $0.onlyRun.map { $0.reader != "text-layer" } ?? false }
    }

    private func note(_ reckoning: Reckoning) -> Note {
        let place = Reckoning.Place(row: reckoning.row, column: reckoning.column)
        let cell = cellIndex(at: place).map { cells[$0] }
        let page = cell?.onlyRun?.page ?? areas.first?.page
        return Note(
            .doubtfulText,
            "row \(reckoning.row + 1), column \(reckoning.column + 1) of a table says "
                + "\u{201C}\(cell?.plainText ?? "")\u{201D}, and \(reckoning.explanation)",
            at: page.map { Problem.Place(file: "", page: $0) })
    }
}

extension Reckoning {
    fileprivate func isOf(_ other: Reckoning) -> Bool {
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

    /// Takes another reading and keeps what was read first.
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

/// Cells of a table in which other readings are tried: each try repeats all checks, and a page
/// rarely contains more.
let mostReconciledCells = 1000

/// Amounts of a table that are reported one by one.
private let mostReported = 3
