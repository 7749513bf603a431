import Raster

/// What is inside a closed frame.
struct StampContents {
    /// Of the frame's ink.
    let ink: BinaryImage
    let darkShare: Double
    private let inkShare: Double
    private let lightShare: Double
    private let otherShare: Double
    private let letterCount: Int
    private let largestShare: Double
    private let parameters: StampContentsParameters

    /// - Parameters:
    ///   - inside: The cells that the frame encloses.
    ///   - area: Of the grid; `inside` and `ink` have its size.
    init?(
        _ inside: BinaryImage, of area: CellArea, in grid: ColorGrid, ink: BinaryImage,
        parameters: StampContentsParameters = .standard
    ) {
        self.parameters = parameters
        let all = Double(max(1, inside.count))
        func count(within mask: BinaryImage, _ isIncluded: (ColorGrid.Tone) -> Bool) -> Double {
            Double(grid.mask(of: area, where: isIncluded)?.intersection(mask)?.count ?? 0)
        }
        guard let own = ink.intersection(inside) else { return nil }
        self.ink = own
        let ownCount = own.count
        inkShare = Double(ownCount) / all
        darkShare = count(within: inside) { $0 == .dark } / all
        lightShare = count(within: inside) { $0 == .light } / all
        otherShare =
            count(within: inside, \.isVivid) / all - count(within: own, \.isVivid) / all
        let sizes = own.connectedComponents.map(\.count)
        let least = parameters.letterSize * Double(max(grid.width, grid.height))
        letterCount = sizes.count { Double($0) >= least }
        largestShare = Double(sizes.max() ?? 0) / Double(max(1, ownCount))
    }

    /// Whether it is letters of the frame's ink on paper.
    var areText: Bool {
        inkShare >= parameters.leastInkShare && inkShare <= parameters.greatestInkShare
            && lightShare >= parameters.leastLightShare
            && otherShare <= parameters.greatestOtherShare
            && letterCount >= parameters.leastLetters
            && largestShare <= parameters.greatestComponentShare
    }

    /// What the innermost ring of a round stamp encloses, all ink where there is none: text between
    /// rings follows a curve.
    var innermost: BinaryImage? {
        let rings = ink.connectedComponents.filter { component in
            component.box.width >= Double(ink.width) * parameters.leastRing
                && component.box.height >= Double(ink.height) * parameters.leastRing
        }
        guard let ring = rings.min(by: { $0.box.width < $1.box.width }) else { return ink }
        guard let outline = ink.drawing([ring]), let enclosed = outline.holesFilled else {
            return nil
        }
        return ink.intersection(enclosed)?.subtracting(outline)
    }
}

/// When the inside of a frame is text; chosen together with ``StampDetectorParameters``, none by
/// itself. Effects by `Benchmarks/sensitivity.py` on 21 documents, recognized anew.
struct StampContentsParameters {
    static let standard = StampContentsParameters()

    /// The share of a stamp's width and height from which on a component of ink in it is a ring:
    /// inner rings have 0.5 to 0.8.
    var leastRing = 0.45

    /// Shares of the cells inside a frame: of its own ink in worn and in heavy stamps, of light paper
    /// where it overlaps dense text, and of other coloured ink.
    var leastInkShare = 0.05
    var greatestInkShare = 0.5
    var leastLightShare = 0.3
    var greatestOtherShare = 0.1

    /// Cells of a small letter for each cell of the page's longer side, and the fewest letters. No
    /// document meets it.
    var letterSize = 0.005
    /// No document meets it.
    var leastLetters = 4

    /// The share of the ink that the largest component has at most: a scribble in a ring has more.
    /// No document meets it.
    var greatestComponentShare = 0.6
}
