import Geometry
import Raster

/// A rectangle of cells of a colour grid.
struct CellArea: Hashable {
    var left: Int
    var top: Int
    /// One past the last column and row.
    var right: Int
    var bottom: Int

    var width: Int { right - left }
    var height: Int { bottom - top }
    var size: Int { width * height }

    init(left: Int, top: Int, right: Int, bottom: Int) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    /// - Parameters:
    ///   - box: In a binary image of `area`, one pixel for each cell.
    ///   - area: Of the grid.
    init(_ box: Rect<Pixels>, in area: CellArea) {
        left = area.left + Int(box.minX)
        top = area.top + Int(box.minY)
        right = area.left + Int(box.maxX)
        bottom = area.top + Int(box.maxY)
    }

    func overlaps(_ other: CellArea) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
}

extension ColorGrid {
    /// A binary image of an area, one pixel for each cell: those that fulfil a condition.
    ///
    /// - Returns: `nil` for no cells.
    func mask(of area: CellArea, where isIncluded: (Tone) -> Bool) -> BinaryImage? {
        BinaryImage(width: area.width, height: area.height) { row, flags in
            let start = (area.top + row) * width + area.left
            for column in flags.indices {
                flags[column] = isIncluded(cells[start + column]) ? 1 : 0
            }
        }
    }
}

extension BinaryImage {
    /// Dilation by a square of this radius.
    func dilated(radius: Int) -> BinaryImage? {
        dilated(width: 2 * radius + 1, height: 2 * radius + 1)
    }

    /// Erosion by a square of this radius.
    func eroded(radius: Int) -> BinaryImage? {
        eroded(width: 2 * radius + 1, height: 2 * radius + 1)
    }
}
