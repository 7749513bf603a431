import Geometry
import ImageObservations
import Observations
import Raster

/// Separates the text lines of an upright page from everything else on it.
package struct ForegroundAnalysis: ForegroundAnalyzing {
    package init() {}

    package func stamps(in colors: ColorGrid, skew: Double) -> [InkStamp] {
        StampFinder(colors, skew: skew).stamps
    }

    package func foreground(of image: PageImage) -> PageForeground {
        let blank = PageForeground(
            xHeight: nil, rules: [], lines: [], textImage: image.gray, grids: [])
        guard let (gray, binary, measured) = darkOnLight(image) else { return blank }
        var xHeight = measured
        var height = measured ?? image.resolution / 12
        let ruled = RuleFinder(binary, xHeight: height)
        let combs = combs(in: gray, ink: binary, xHeight: height, ruled: ruled)
        let grids = ruled.grids.filter { grid in
            !combs.contains { $0.area.grown(by: height / 2).contains(grid.box) }
        }
        var text = binary
        var textImage = gray
        if !combs.isEmpty {
            let outlines = combs.flatMap(\.outline)
            text = text.kept(in: combs.map(\.area)).flatMap(text.subtracting) ?? text
            textImage = textImage.whitened(outlines) ?? textImage
        }
        if let mask = ruled.mask(of: grids) {
            text = text.subtracting(mask) ?? text
            textImage = textImage.whitened(mask) ?? textImage
        }
        if let mask = ruled.mask { text = text.subtracting(mask) ?? text }
        let marks = MarkFinder(image.gray, xHeight: height).marks.filter { mark in
            !combs.contains { $0.area.intersects(mark.box) }
        }
        let outlines = marks.flatMap(\.textless)
        if !outlines.isEmpty {
            text = text.kept(in: marks.map(\.outer)).flatMap(text.subtracting) ?? text
            textImage = textImage.whitened(outlines) ?? textImage
            if let beside = marks.letterHeight(beside: text),
                beside * muchHigher < xHeight ?? .infinity
            {
                (xHeight, height) = (beside, beside)
            }
        }
        let lines = LineFinder(text, xHeight: height, rules: ruled.rules).lines
        let tables = grids.filter { $0.hasCells(least: height * smallestCell) }.map(\.box)
        let frames = grids.map(\.box).filter { !tables.contains($0) }
        let drawings = DrawingFinder(text, xHeight: height, frames: frames).drawings
        return PageForeground(
            xHeight: xHeight, rules: combs.rules(besides: ruled.rules), lines: lines,
            textImage: textImage,
            grids: tables, combs: combs, marks: marks, drawings: drawings)
    }

    /// Combs in black print and in pale print, whose lines run together where they stand close; of
    /// those at one place the ones with the most letters.
    private func combs(
        in gray: GrayImage, ink: BinaryImage, xHeight: Double, ruled: RuleFinder
    ) -> [InkComb] {
        var found = CombFinder(ink, xHeight: xHeight, ruled: ruled).combs
        let reach = max(8, Int(nearest: xHeight * surroundings))
        if ruled.mayHoldCombs, let pale = gray.darker(reach: reach, difference: palest) {
            let ruled = RuleFinder(pale, xHeight: xHeight)
            found += CombFinder(pale, xHeight: xHeight, ruled: ruled).combs
        }
        let order = found.indices.sorted {
            (-found[$0].letterCount, $0) < (-found[$1].letterCount, $1)
        }
        var kept: [InkComb] = []
        for comb in order.map({ found[$0] })
        where !kept.contains(where: { $0.area.intersects(comb.area) }) { kept.append(comb) }
        return kept.sorted { ($0.area.minY, $0.area.minX) < ($1.area.minY, $1.area.minX) }
    }

    /// The picture with all text dark on light ground, its ink, and the x-height in pixels.
    private func darkOnLight(
        _ image: PageImage
    ) -> (GrayImage, BinaryImage, xHeight: Double?)? {
        guard let binary = image.gray.binarized else { return nil }
        let xHeight = binary.xHeight
        let height = xHeight ?? image.resolution / 12
        let dark = DarkAreas(of: image.gray, ink: binary, xHeight: height).pieces
        guard !dark.isEmpty, let gray = image.gray.inverted(in: dark),
            let inked = gray.binarized
        else { return (image.gray, binary, xHeight) }
        return (gray, inked, inked.xHeight)
    }
}

/// Times as high as the letters beside them, bubbles have been taken for letters.
private let muchHigher = 1.5

/// x-heights of the smallest side of a cell.
private let smallestCell = 1.2

/// x-heights around a line whose mean grey it is held against, and levels by which pale lines are
/// darker: of 144 combs with lines of 0.4 to 1 points, blurred and noisy at 150 to 300 dpi, 115 were
/// read at 24, 110 at 36, 92 at 50.
private let surroundings = 2.0
private let palest = 24
