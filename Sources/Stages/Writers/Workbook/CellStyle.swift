import DocumentModel
import Facts

/// The style of a workbook cell, independent of the format.
struct CellStyle: Hashable {
    var format: ValueFormat?
    var isHeader = false
    var isBold = false
    var wraps = false
    var isRightAligned = false
    /// Whether the whole cell is a link.
    var isLink = false
    /// Whether part of the text may be misread.
    var isDoubtful = false

    /// The background colours, RGB, of headers and doubtful cells.
    static let headerColor = "e3e8ef"
    static let doubtfulColor = "ffe9b3"

    /// A slot of a header row in which no cell begins.
    static let emptyHeader = CellStyle(isHeader: true, wraps: true)
}

extension CellStyle {
    /// - Parameter isHeader: Whether the cell is in a header row.
    init(_ cell: Table.Cell, isHeader: Bool) {
        self.init(
            format: cell.value.map(ValueFormat.init), isHeader: isHeader,
            isBold: cell.isHeader || cell.isBold, wraps: cell.value == nil,
            isRightAligned: cell.value?.isAmount == true, isDoubtful: cell.isDoubtful)
    }
}

/// The display format of a value.
enum ValueFormat: Hashable {
    case number(NumberNotation)
    case percentage(NumberNotation)
    case money(CurrencyNotation)
    case date(DateNotation)
    /// Digits that are shown unchanged.
    case text

    init(_ value: CellValue) {
        switch value {
        case .number(_, let notation): self = .number(notation)
        case .percentage(_, let notation): self = .percentage(notation)
        case .money(_, _, let notation): self = .money(notation)
        case .date(_, let notation): self = .date(notation)
        case .identifier: self = .text
        }
    }
}

extension Table.Cell {
    /// Whether all of its text is bold.
    fileprivate var isBold: Bool {
        !blocks.isEmpty
            && blocks.allSatisfy { block in
                guard case .paragraph(let paragraph) = block else { return false }
                return paragraph.text.runs.allSatisfy { $0.style.contains(.bold) }
            }
    }
}
