import Raster

/// A part of a colour grid, each cell in or out.
struct CellMask {
    /// Cells of the grid to the left of the mask and above it.
    let left: Int
    let top: Int
    let width: Int
    let height: Int
    var cells: [Bool]

    init(left: Int, top: Int, width: Int, height: Int, cells: [Bool]) {
        self.left = left
        self.top = top
        self.width = width
        self.height = height
        self.cells = cells
    }

    /// Those cells of an area of the grid that fulfil a condition.
    init(of area: CellArea, in grid: ColorGrid, where holds: (ColorGrid.Tone) -> Bool) {
        var cells: [Bool] = []
        cells.reserveCapacity(area.width * area.height)
        for row in area.top..<area.bottom {
            for index in row * grid.width + area.left..<row * grid.width + area.right {
                cells.append(holds(grid.cells[index]))
            }
        }
        self.init(
            left: area.left, top: area.top, width: area.width, height: area.height, cells: cells)
    }

    var count: Int { cells.count { $0 } }

    func masked(by other: CellMask) -> CellMask { combined(other) { $0 && $1 } }
    func union(_ other: CellMask) -> CellMask { combined(other) { $0 || $1 } }

    /// With all cells up to `reach` away, rows and columns counted apart.
    func dilated(_ reach: Int) -> CellMask { spread(reach, true) }

    /// Without the cells up to `reach` from what is outside; beyond the mask all is outside.
    func eroded(_ reach: Int) -> CellMask { spread(reach, false) }

    /// With gaps of up to twice `reach` bridged.
    func closed(_ reach: Int) -> CellMask {
        guard reach > 0 else { return self }
        return framed(by: reach).dilated(reach).eroded(reach).framed(by: -reach)
    }

    /// Without strokes of up to twice `reach`.
    func opened(_ reach: Int) -> CellMask {
        framed(by: reach).eroded(reach).dilated(reach).framed(by: -reach)
    }

    /// With everything that it encloses.
    var filled: CellMask {
        let frame = framed(by: 1)
        var outside = frame
        outside.cells = frame.cells.map { _ in false }
        var open = [0]
        outside.cells[0] = true
        while let index = open.popLast() {
            let (x, y) = (index % frame.width, index / frame.width)
            for (nextX, nextY) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
            where nextX >= 0 && nextX < frame.width && nextY >= 0 && nextY < frame.height {
                let next = nextY * frame.width + nextX
                guard !outside.cells[next], !frame.cells[next] else { continue }
                outside.cells[next] = true
                open.append(next)
            }
        }
        var inside = outside
        inside.cells = outside.cells.map { !$0 }
        return inside.framed(by: -1)
    }

    /// Pieces that hang together, corners included.
    var pieces: [CellPiece] {
        var pieces: [CellPiece] = []
        var isSeen = [Bool](repeating: false, count: cells.count)
        for start in cells.indices where cells[start] && !isSeen[start] {
            var indices = [start]
            isSeen[start] = true
            var next = 0
            while next < indices.count {
                let (x, y) = (indices[next] % width, indices[next] / width)
                next += 1
                for row in max(0, y - 1)...min(height - 1, y + 1) {
                    for column in max(0, x - 1)...min(width - 1, x + 1) {
                        let index = row * width + column
                        guard cells[index], !isSeen[index] else { continue }
                        isSeen[index] = true
                        indices.append(index)
                    }
                }
            }
            pieces.append(CellPiece(indices, of: self))
        }
        return pieces
    }

    /// The mask with only one of its pieces.
    func only(_ piece: CellPiece) -> CellMask {
        var mask = self
        mask.cells = cells.map { _ in false }
        for index in piece.indices { mask.cells[index] = true }
        return mask
    }

    private func combined(_ other: CellMask, _ join: (Bool, Bool) -> Bool) -> CellMask {
        var mask = self
        for index in cells.indices { mask.cells[index] = join(cells[index], other.cells[index]) }
        return mask
    }

    /// With empty cells around it, or without as many.
    private func framed(by margin: Int) -> CellMask {
        let (columns, rows) = (width + 2 * margin, height + 2 * margin)
        var framed = [Bool](repeating: false, count: columns * rows)
        for row in max(0, -margin)..<min(height, rows - margin) {
            for column in max(0, -margin)..<min(width, columns - margin) {
                framed[(row + margin) * columns + column + margin] = cells[row * width + column]
            }
        }
        return CellMask(
            left: left - margin, top: top - margin, width: columns, height: rows, cells: framed)
    }

    /// Spreads cells that are in, or those that are out.
    private func spread(_ reach: Int, _ value: Bool) -> CellMask {
        var mask = self
        for (step, length, lines, across) in [(1, width, height, width), (width, height, width, 1)]
        {
            let source = mask.cells
            for line in 0..<lines {
                let start = line * across
                var last = value ? Int.min / 2 : -1
                for place in 0..<length + reach {
                    if place < length, source[start + place * step] == value { last = place }
                    if place >= length, !value { last = place }
                    let target = place - reach
                    guard target >= 0, target < length else { continue }
                    if last >= target - reach { mask.cells[start + target * step] = value }
                }
            }
        }
        return mask
    }
}

/// A rectangle of cells.
struct CellArea: Hashable {
    var left: Int
    var top: Int
    /// Behind the last column and row.
    var right: Int
    var bottom: Int

    var width: Int { right - left }
    var height: Int { bottom - top }
}

/// Cells of a mask that hang together.
struct CellPiece {
    /// Into the mask's cells.
    let indices: [Int]
    /// In the grid.
    let area: CellArea

    init(_ indices: [Int], of mask: CellMask) {
        self.indices = indices
        var (left, right, top, bottom) = (Int.max, 0, Int.max, 0)
        for index in indices {
            left = min(left, index % mask.width)
            right = max(right, index % mask.width)
            top = min(top, index / mask.width)
            bottom = max(bottom, index / mask.width)
        }
        area = CellArea(
            left: mask.left + left, top: mask.top + top, right: mask.left + right + 1,
            bottom: mask.top + bottom + 1)
    }
}
