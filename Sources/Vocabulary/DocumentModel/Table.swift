import Diagnostics
import Facts
import Geometry
import Spilling

/// Cells in rows and columns; a table that spans several pages is one table.
public struct Table: Hashable, Sendable {
    /// The caption, if there is one.
    public var caption: RichText?
    /// The number of rows.
    public var rowCount: Int
    /// The number of columns.
    public var columnCount: Int
    /// Header rows from the top.
    public var headerRowCount: Int
    /// Row by row from the top, in columns from the left; a merged cell is at its first row and
    /// column. A slot without a cell is empty.
    public var cells: Cells
    /// The table's area on each page that it covers, in page order.
    public var areas: [Area]

    public init(
        caption: RichText? = nil, rowCount: Int, columnCount: Int, headerRowCount: Int,
        cells: [Cell], areas: [Area] = []
    ) {
        self.init(
            caption: caption, rowCount: rowCount, columnCount: columnCount,
            headerRowCount: headerRowCount, cells: SpillableArray(cells), areas: areas)
    }

    public init(
        caption: RichText? = nil, rowCount: Int, columnCount: Int, headerRowCount: Int,
        cells: Cells, areas: [Area] = []
    ) {
        self.caption = caption
        self.rowCount = rowCount
        self.columnCount = columnCount
        self.headerRowCount = headerRowCount
        self.cells = cells
        self.areas = areas
    }

    /// Long lists keep most cells in a temporary file.
    public typealias Cells = SpillableArray<Cell>

    /// The area of a table on one page.
    public struct Area: Hashable, Sendable {
        /// Counted from 1.
        public var page: Int
        /// The bounding box, in page units.
        public var box: Rect<PageUnits>

        public init(page: Int, box: Rect<PageUnits>) {
            self.page = page
            self.box = box
        }
    }

    /// A cell.
    public struct Cell: Hashable, Sendable {
        /// Rows from the top, the first is 0; not empty.
        public var rows: Range<Int>
        /// Columns from the left, the first is 0; not empty.
        public var columns: Range<Int>
        /// The content.
        public var blocks: [Block]
        /// Whether it is a header cell.
        public var isHeader: Bool
        /// The typed value; `nil` for text.
        public var value: CellValue?

        public init(
            rows: Range<Int>, columns: Range<Int>, blocks: [Block], isHeader: Bool = false,
            value: CellValue? = nil
        ) {
            self.rows = rows
            self.columns = columns
            self.blocks = blocks
            self.isHeader = isHeader
            self.value = value
        }
    }
}

extension Table {
    /// For each row the cells that begin in it, from the left.
    public var cellsByRow: [[Cell]] {
        var rows = [[Cell]](repeating: [], count: rowCount)
        for cell in cells where rows.indices.contains(cell.rows.lowerBound) {
            rows[cell.rows.lowerBound].append(cell)
        }
        return rows
    }

    /// Whether any cell spans several rows or columns.
    public var hasMergedCells: Bool {
        cells.contains { $0.rows.count > 1 || $0.columns.count > 1 }
    }
}

extension Document {
    /// The problem if cells are blank because they could not be read back from the temporary file.
    package var fault: Problem? {
        body.lazy.compactMap { block in
            if case .table(let table) = block { table.cells.fault?.problem } else { nil }
        }.first
    }
}

extension Table.Cell {
    /// The text of the cell, one line per block.
    public var plainText: String {
        blocks.map(\.plainText).joined(separator: "\n")
    }
}

extension Block {
    /// The text of the block: one line for a paragraph or a list item, cells separated by tabs.
    public var plainText: String {
        switch self {
        case .heading(let heading): heading.text.plain
        case .paragraph(let paragraph): paragraph.text.plain
        case .list(let list):
            list.items.map { item in
                ([item.marker.plain] + item.blocks.map(\.plainText))
                    .filter { !$0.isEmpty }.joined(separator: " ")
            }.joined(separator: "\n")
        case .table(let table):
            table.cellsByRow.map { $0.map(\.plainText).joined(separator: "\t") }
                .joined(separator: "\n")
        case .figure(let figure):
            [figure.text, figure.caption].compactMap { $0?.plain }.joined(separator: "\n")
        case .barcode(let code): code.titledLines.joined(separator: "\n")
        }
    }
}
