import DocumentModel

/// The widths of a sheet's columns, in digits of the default font.
///
/// Source of the unit: ECMA-376, part 1, 18.3.1.13 (`width`).
struct ColumnWidths {
    private(set) var characters: [Int]

    /// Digits: wide enough for a short word, narrow enough that several columns fit a screen. A choice.
    private static let range = 8...60

    init(_ grid: TableGrid) {
        characters = [Int](repeating: Self.range.lowerBound, count: grid.columnCount)
        for row in grid.rows {
            for case .cell(let cell) in row where cell.columns.count == 1 {
                let column = cell.columns.lowerBound
                // The text and two digits for the margins of the cell.
                let width = min(Self.widestLine(of: cell.plainText) + 2, Self.range.upperBound)
                characters[column] = max(characters[column], width)
            }
        }
    }

    /// East Asian characters are two digits wide.
    private static func widestLine(of text: String) -> Int {
        var (widest, current) = (0, 0)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A: current = 0
            case 0x0300...0x036F, 0x200B...0x200F: continue
            case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7AF, 0xF900...0xFAFF,
                0xFF00...0xFF60, 0x20000...0x3FFFF:
                current += 2
            default: current += 1
            }
            widest = max(widest, current)
        }
        return widest
    }
}
