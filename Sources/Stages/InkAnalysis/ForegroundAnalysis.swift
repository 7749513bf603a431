import Geometry
import ImageObservations
import Observations
import Raster

/// Separates the text lines of an upright page from everything else on it.
package struct ForegroundAnalysis: ForegroundAnalyzing {
    private let parameters = ForegroundAnalysisParameters.standard

    package init() {}

    package func stamps(in colors: ColorGrid, skew: Double) -> [InkStamp] {
        StampDetector(colors, skew: skew).stamps
    }

    package func foreground(
        of image: PageImage, besides letters: [Rect<Pixels>]
    ) -> PageForeground {
        let blank = PageForeground(
            xHeight: nil, rules: [], lines: [], textImage: image.gray, grids: [])
        guard let (gray, binary, measured) = darkOnLight(image) else { return blank }
        var xHeight = measured
        var height = measured ?? estimatedXHeight(of: image)
        let ruled = RulingLineDetector(binary, xHeight: height)
        let combs = combs(in: gray, ink: binary, xHeight: height, ruled: ruled)
            .filter { !$0.isMadeOf(letters) }
        let grids = ruled.grids.filter { grid in
            !combs.contains { $0.area.grown(by: height / 2).contains(grid.box) }
        }
        var text = binary
        var textImage = gray
        if !combs.isEmpty {
            let outlines = combs.flatMap(\.outline)
            text = text.without(combs.map(\.area))
            textImage = textImage.maskedOut(outlines) ?? textImage
        }
        if let mask = ruled.mask(of: grids) {
            text = text.subtracting(mask) ?? text
            textImage = textImage.maskedOut(mask) ?? textImage
        }
        if let mask = ruled.mask { text = text.subtracting(mask) ?? text }
        let marks = MarkDetector(image.gray, xHeight: height, besides: letters).marks.filter {
            mark in
            !combs.contains { $0.area.intersects(mark.box) }
        }
        let outlines = marks.flatMap(\.nonTextAreas)
        if !outlines.isEmpty {
            let claimed = combs.map(\.area) + marks.map(\.outer)
            text = text.without(claimed)
            text = paler(textImage, xHeight: height, besides: marks).map { ink in
                let clear = ink.without(claimed)
                return ruled.mask.flatMap(clear.subtracting) ?? clear
            }.reduce(text) { best, ink in
                ink.letterCounts.inLines > best.letterCounts.inLines ? ink : best
            }
            textImage = textImage.maskedOut(outlines) ?? textImage
            if let beside = marks.letterHeight(beside: text),
                beside * parameters.greatestBubbleRatio < xHeight ?? .infinity
            {
                (xHeight, height) = (beside, beside)
            }
        }
        let lines = TextLineDetector(text, xHeight: height, rules: ruled.rules).lines
        let paleLines = PaleLineDetector(
            textImage, ink: binary, xHeight: height, rules: ruled.rules, besides: lines
        ).lines
        let unclaimed =
            combs.isEmpty && marks.isEmpty
            ? nil : unclaimed(gray, ink: binary, xHeight: measured ?? height, ruled: ruled)
        let tables = grids.filter { $0.hasCells(least: height * parameters.leastCell) }.map(\.box)
        let frames = grids.map(\.box).filter { !tables.contains($0) }
        let drawings = DrawingDetector(
            text, xHeight: height, frames: frames, outlines: grids.map(\.box)
        ).drawings
        let rules = combs.rules(besides: ruled.rules)
        let pale = PaleRuleDetector(image.gray, xHeight: height, besides: rules).rules
        return PageForeground(
            xHeight: xHeight, rules: rules, paleRules: pale, lines: lines,
            paleLines: paleLines, textImage: textImage, unclaimed: unclaimed, grids: tables,
            combs: combs, marks: marks,
            drawings: drawings)
    }

    /// Ink of print that may be too pale for one threshold beside the filled marks of arrays and dark ground.
    private func paler(
        _ image: GrayImage, xHeight: Double, besides marks: [InkMark]
    ) -> [BinaryImage] {
        guard marks.contains(where: { $0.place != nil }) else { return [] }
        return [
            brightened(image, besides: marks)?.binarized,
            image.darkerThanLocalMean(
                radius: localRadius(xHeight: xHeight), by: parameters.paleDifference),
        ].compactMap(\.self)
    }

    private func localRadius(xHeight: Double) -> Int {
        max(8, Int(nearest: xHeight * parameters.localMeanRadius))
    }

    /// The image without the filled marks of grids, where they hid print from a threshold for all, as they are
    /// darker; `nil` where they did not.
    private func brightened(_ image: GrayImage, besides marks: [InkMark]) -> GrayImage? {
        let filled = marks.filter { $0.place != nil && $0.state != .empty }
        guard !filled.isEmpty,
            let bright = image.paper(without: filled.map(\.outer), margin: parameters.blur),
            bright.otsuThreshold >= image.otsuThreshold + parameters.leastRise
        else { return nil }
        return bright
    }

    /// The text without rules alone.
    private func unclaimed(
        _ gray: GrayImage, ink: BinaryImage, xHeight: Double, ruled: RulingLineDetector
    ) -> PageForeground.Text {
        let text = ruled.mask.flatMap(ink.subtracting) ?? ink
        let image = ruled.mask(of: ruled.grids).flatMap { gray.maskedOut($0) } ?? gray
        return PageForeground.Text(
            lines: TextLineDetector(text, xHeight: xHeight, rules: ruled.rules).lines, image: image)
    }

    /// Combs in black print and in pale print, whose lines merge where they are close; of those at
    /// one place the ones with the most letters.
    private func combs(
        in gray: GrayImage, ink: BinaryImage, xHeight: Double, ruled: RulingLineDetector
    ) -> [InkComb] {
        var found = CombDetector(ink, xHeight: xHeight, ruled: ruled).combs
        if ruled.mayContainCombs,
            let pale = gray.darkerThanLocalMean(
                radius: localRadius(xHeight: xHeight), by: parameters.paleDifference)
        {
            let ruled = RulingLineDetector(pale, xHeight: xHeight)
            found += CombDetector(pale, xHeight: xHeight, ruled: ruled).combs
        }
        let order = found.indices.sorted {
            (-found[$0].letterCount, $0) < (-found[$1].letterCount, $1)
        }
        var kept: [InkComb] = []
        for comb in order.map({ found[$0] })
        where !kept.contains(where: { $0.area.intersects(comb.area) }) { kept.append(comb) }
        return kept.sorted { ($0.area.minY, $0.area.minX) < ($1.area.minY, $1.area.minX) }
    }

    /// The image with all text dark on light background, its foreground, and the x-height in pixels.
    private func darkOnLight(
        _ image: PageImage
    ) -> (GrayImage, BinaryImage, xHeight: Double?)? {
        guard let binary = image.gray.binarized else { return nil }
        let xHeight = binary.xHeight
        let height = xHeight ?? estimatedXHeight(of: image)
        let reversed = ReverseVideoRegions(of: image.gray, ink: binary, xHeight: height).components
        guard !reversed.isEmpty, let gray = image.gray.inverted(in: reversed),
            let inked = gray.binarized
        else { return (image.gray, binary, xHeight) }
        return (gray, inked, inked.xHeight)
    }

    /// Of a picture whose resolution is not known, as if it were a sheet of A4.
    private func estimatedXHeight(of image: PageImage) -> Double {
        let known = image.resolution > 0
        let longest = Double(max(image.gray.width, image.gray.height))
        return (known ? image.resolution : longest / parameters.inchesOfPaper)
            / parameters.resolutionPerXHeight
    }
}

extension BinaryImage {
    /// Without what is in some areas.
    fileprivate func without(_ areas: [Rect<Pixels>]) -> BinaryImage {
        restricted(to: areas).flatMap(subtracting) ?? self
    }
}

extension InkComb {
    /// Whether most of its letters belong to words.
    fileprivate func isMadeOf(_ letters: [Rect<Pixels>]) -> Bool {
        let own = self.letters.compactMap(\.self)
        return own.count { letter in letters.contains { $0.containsCenter(of: letter) } } * 2
            > own.count
    }
}

/// What belongs to no single detector. Effects by `Benchmarks/sensitivity.py` on 32 documents,
/// recognized anew.
struct ForegroundAnalysisParameters {
    static let standard = ForegroundAnalysisParameters()

    /// Pixels per inch for each pixel of x-height where that cannot be measured: text of 11 points.
    var resolutionPerXHeight = 12.0

    /// Inches of the longer side of A4 (ISO 216).
    var inchesOfPaper = 11.69

    /// How many times as high as the letters beside them bubbles are that were taken for letters.
    /// 25 % less changes 1 document, 25 % more none.
    var greatestBubbleRatio = 1.5

    /// The share of the width of a filled mark by which its blur reaches beyond, and the levels of grey by
    /// which Otsu's threshold rises without filled marks where they hid print: it rises by 19 to 117 on nine
    /// photographed answer sheets for tuning, by 11 at most on ten of twelve public ones.
    var blur = 0.15
    var leastRise = 18

    /// x-heights of the shortest side of a cell. 25 % less or more changes no document.
    var leastCell = 1.2

    /// x-heights of the local-mean window and levels of grey by which pale lines and letters are darker: of 144
    /// combs with lines of 0.4 to 1 points, blurred and noisy at 150 to 300 dpi, 115 were read at
    /// 24, 110 at 36, 92 at 50.
    var localMeanRadius = 2.0
    var paleDifference = 24
}
