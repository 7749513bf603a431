import Geometry
import Spilling

extension Container {
    /// Cells in rows and columns.
    public struct Table: Codable, Hashable, Sendable, BoundingRegionProviding {
        /// The number of rows.
        public let rowCount: Int
        /// The number of columns.
        public let columnCount: Int
        /// Row by row from the top, in columns from the left; a merged cell is at its first row and
        /// column. A slot without a cell is empty.
        public private(set) var cells: SpillableArray<Cell>
        /// Header rows from the top.
        public let headerRowCount: Int
        /// The caption, if there is one.
        public let caption: Text?
        /// The column boundaries, `columnCount + 1` coordinates from the left: page x, or for a
        /// table set vertically the x of the page rotated upright. Tables on adjacent pages with
        /// equal boundaries are one table.
        public let columnEdges: [Double]
        /// The bounding box, in page units.
        public let box: Rect<PageUnits>
        /// The size of the page, in page units.
        public let pageSize: Size<PageUnits>

        public init(
            rowCount: Int, columnCount: Int, cells: [Cell], headerRowCount: Int,
            caption: Text? = nil, columnEdges: [Double], box: Rect<PageUnits>,
            pageSize: Size<PageUnits>
        ) {
            self.init(
                rowCount: rowCount, columnCount: columnCount, cells: SpillableArray(cells),
                headerRowCount: headerRowCount, caption: caption, columnEdges: columnEdges,
                box: box, pageSize: pageSize)
        }

        public init(
            rowCount: Int, columnCount: Int, cells: SpillableArray<Cell>, headerRowCount: Int,
            caption: Text? = nil, columnEdges: [Double], box: Rect<PageUnits>,
            pageSize: Size<PageUnits>
        ) {
            self.rowCount = rowCount
            self.columnCount = columnCount
            self.cells = cells
            self.headerRowCount = headerRowCount
            self.caption = caption
            self.columnEdges = columnEdges
            self.box = box
            self.pageSize = pageSize
        }

        /// A cell.
        public struct Cell: Codable, Hashable, Sendable {
            /// Rows from the top, the first is 0.
            public let rowRange: ClosedRange<Int>
            /// Columns from the left, the first is 0.
            public let columnRange: ClosedRange<Int>
            /// The blocks in the cell.
            public let content: Container

            public init(
                rowRange: ClosedRange<Int>, columnRange: ClosedRange<Int>, content: Container
            ) {
                self.rowRange = rowRange
                self.columnRange = columnRange
                self.content = content
            }
        }
    }
}

extension Container.Table {
    /// The same table, with its cells spilled to a store if memory has no room for them.
    package func spillingCells(in store: SpillStore<Cell>) -> Container.Table {
        var table = self
        table.cells.keep(in: store)
        return table
    }

    /// The bounding region in Vision's plane.
    public var boundingRegion: NormalizedRegion { NormalizedRegion(box, in: pageSize) }

    /// The cells of each row from the left; a merged cell is in every row that it covers.
    public var rows: [[Cell]] {
        var rows = [[Cell]](repeating: [], count: rowCount)
        for cell in cells {
            for row in cell.rowRange where rows.indices.contains(row) { rows[row].append(cell) }
        }
        return rows.map { $0.sorted { $0.columnRange.lowerBound < $1.columnRange.lowerBound } }
    }

    /// The cells of each column from the top; a merged cell is in every column that it covers.
    public var columns: [[Cell]] {
        var columns = [[Cell]](repeating: [], count: columnCount)
        for cell in cells {
            for column in cell.columnRange where columns.indices.contains(column) {
                columns[column].append(cell)
            }
        }
        return columns.map { $0.sorted { $0.rowRange.lowerBound < $1.rowRange.lowerBound } }
    }

    /// The cell that covers a slot, or `nil` for an empty slot and one outside the table.
    public func cell(row: Int, col: Int) -> Cell? {
        cells.first { $0.rowRange.contains(row) && $0.columnRange.contains(col) }
    }
}
