import DocumentModel
import Facts
import Foundation
import Geometry

/// The lines of an invoice by the places of their words, where tables do not have them.
///
/// Each amount below the head of the amounts is a line, until their sum is a total that the invoice
/// states: the total proves that none is missing and none is too many.
struct PrintedLines {
    let text: PageText
    let reading: ValueReading

    /// A cell of a line: the words of a row below one head.
    struct Cell {
        let chunk: TextSegment
        let kind: LineColumn?
        let page: Int
        var box: Rect<PageUnits> { chunk.box }
    }

    /// An amount with the header above it.
    struct Anchor {
        let cell: Cell
        let amount: Decimal
        let header: PrintedLineHeader
    }

    /// The lines whose sum is one of the totals, as it is or with the sign turned; `nil` if there
    /// are none.
    func lines(provingOneOf totals: [Decimal]) -> [Invoice.Line]? {
        let rows = text.rows
        for index in rows.indices {
            guard let header = PrintedLineHeader(rows, at: index, reading: reading),
                let found = lines(rows, from: index + 1, below: header, proving: totals)
            else { continue }
            return found
        }
        return nil
    }

    private func lines(
        _ all: [PrintedRow], from start: Int, below first: PrintedLineHeader,
        proving totals: [Decimal]
    ) -> [Invoice.Line]? {
        let wanted = Set(totals.flatMap { [$0, -$0] }.filter { $0 != 0 })
        var header = first
        var cells: [Cell] = []
        var anchors: [Anchor] = []
        var sum: Decimal = 0
        var adjusted: Decimal = 0
        var isProven = false
        for index in all.indices.dropFirst(start) {
            let row = all[index]
            if row.page == header.page, row.box.midY < header.bottom { continue }
            if row.page > first.page, row.page > header.page,
                let repeated = PrintedLineHeader(all, at: index, reading: reading)
            {
                header = repeated
                continue
            }
            let parts = header.cells(of: row).map {
                Cell(chunk: $0.chunk, kind: header.columns[$0.column].kind, page: row.page)
            }
            if isProven {
                // What follows the last amount up to the next total describes its line.
                guard row.page == anchors.last?.cell.page,
                    row.box.minY - (cells.last?.box.maxY ?? 0)
                        <= row.box.height * PrintedLineParameters.end,
                    !parts.contains(where: { $0.chunk.text.beginsTotal || $0.kind == .amount })
                else { break }
                cells += parts
                continue
            }
            if parts.contains(where: { $0.chunk.text.beginsTotal }) { continue }
            if let adjustment = adjustment(parts) {
                // What is added below the lines has neither quantity nor price.
                adjusted += adjustment
                if !anchors.isEmpty, wanted.contains(sum + adjusted) { isProven = true }
                continue
            }
            cells += parts
            let hasNet = header.columns.contains { $0.kind == .amount }
            for part in parts where part.kind == (hasNet ? .amount : .grossAmount) {
                guard let amount = reading.amounts(in: part.chunk).last?.value, amount.isPrecise
                else { continue }
                anchors.append(Anchor(cell: part, amount: amount.value, header: header))
                sum += amount.value
                guard anchors.count <= PrintedLineParameters.most else { return nil }
                if wanted.contains(sum) { isProven = true }
            }
        }
        guard isProven else { return nil }
        return PrintedLineBlocks(anchors: anchors, cells: cells, reading: reading).lines
    }

    /// The amount of a row that names an allowance or charge and has no other number.
    private func adjustment(_ parts: [Cell]) -> Decimal? {
        let numbers: [LineColumn?] = [.quantity, .price, .position]
        guard let label = parts.lazy.compactMap(\.chunk.adjustmentLabel).first,
            !parts.contains(where: { $0.chunk.isNumeric && numbers.contains($0.kind) })
        else { return nil }
        let amounts = parts.flatMap { reading.amounts(in: $0.chunk) }.filter(\.value.isPrecise)
        guard amounts.count == 1, let amount = amounts.first?.value.value else { return nil }
        return label == .charge ? abs(amount) : -abs(amount)
    }
}

enum PrintedLineParameters {
    /// Lines of an invoice that are summed up.
    static let most = 2_000
    /// Heights of a line from the last line's amount to what no longer describes it.
    static let end = 2.5
    /// Heights of a line between the amount of a line and its quantity or price: amounts of the
    /// zugferd set are half a line lower.
    static let offset = 1.6
    /// Heights of a line, by which the first words of a line may be above its numbers.
    static let rise = 0.5
}
