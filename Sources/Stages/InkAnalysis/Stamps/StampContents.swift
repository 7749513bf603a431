import Raster

/// What stands inside a closed frame.
struct StampContents {
    /// Of the frame's ink.
    let ink: CellMask
    let darkShare: Double
    private let inkShare: Double
    private let lightShare: Double
    private let otherShare: Double
    private let letterCount: Int
    private let largestShare: Double

    /// - Parameters:
    ///   - inside: The cells that the frame encloses.
    ///   - area: Of the grid, the same as `inside` and `ink` have.
    init(_ inside: CellMask, of area: CellArea, in grid: ColorGrid, ink: CellMask) {
        let all = Double(max(1, inside.count))
        func share(_ holds: (ColorGrid.Tone) -> Bool) -> Double {
            Double(CellMask(of: area, in: grid, where: holds).masked(by: inside).count) / all
        }
        self.ink = ink.masked(by: inside)
        let count = self.ink.count
        inkShare = Double(count) / all
        darkShare = share { $0 == .dark }
        lightShare = share { $0 == .light }
        otherShare = share(\.isVivid) - Double(Self.vivid(self.ink, in: grid)) / all
        let sizes = self.ink.pieces.map(\.indices.count)
        let least = letterArea * Double(max(grid.width, grid.height))
        letterCount = sizes.count { Double($0) >= least }
        largestShare = Double(sizes.max() ?? 0) / Double(max(1, count))
    }

    /// Whether it is letters of the frame's ink on paper.
    var areText: Bool {
        (leastInk...mostInk).contains(inkShare) && lightShare >= leastLight
            && otherShare <= mostOther && letterCount >= fewestLetters
            && largestShare <= mostOfOne
    }

    /// What the innermost ring of a round stamp encloses, all ink where there is none: text between
    /// rings is bent.
    var innermost: CellMask {
        let rings = ink.pieces.filter { piece in
            Double(piece.area.width) >= Double(ink.width) * innerRing
                && Double(piece.area.height) >= Double(ink.height) * innerRing
        }
        guard let ring = rings.min(by: { $0.area.width < $1.area.width }) else { return ink }
        var letters = ink.masked(by: ink.only(ring).filled)
        for index in ring.indices { letters.cells[index] = false }
        return letters
    }

    private static func vivid(_ mask: CellMask, in grid: ColorGrid) -> Int {
        mask.cells.indices.count {
            mask.cells[$0]
                && grid.cells[
                    (mask.top + $0 / mask.width) * grid.width + mask.left + $0 % mask.width
                ].isVivid
        }
    }
}

/// The share of a stamp's width and height from which on a piece of ink in it is a ring: inner rings
/// have 0.5 to 0.8.
private let innerRing = 0.45

/// Shares of the cells inside a frame: of its own ink in worn and in heavy stamps, of light paper where
/// it lies over dense text, and of other coloured ink.
private let leastInk = 0.05
private let mostInk = 0.5
private let leastLight = 0.3
private let mostOther = 0.1

/// Pieces of ink that are as large as a small letter, in cells for each cell of the page's longer side,
/// and the fewest of them; the share of the ink that the largest piece has at the most: a scribble in a
/// ring has more.
private let letterArea = 0.005
private let fewestLetters = 4
private let mostOfOne = 0.6
