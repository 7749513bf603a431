import Geometry
import Raster

/// A sheet of paper in a photograph.
package struct DetectedSheet: Sendable {
    /// Clockwise, the first nearest to the top left of the photograph; a corner may lie outside.
    package let corners: Quad<Pixels>
    /// 0…1.
    package let confidence: Double
    /// Pixels of the sheet made flat.
    package let flatSize: Size<Pixels>

    /// From the flat sheet to the photograph.
    package var toPicture: ProjectiveTransform<Pixels, Pixels>? {
        ProjectiveTransform(
            from: Rect(x: 0, y: 0, width: flatSize.width, height: flatSize.height), to: corners)
    }
}

/// Finds the sheet of paper that a photograph shows.
///
///     small picture ─▶ without text ─▶ edges ─▶ straight edges ─▶ quadrilaterals
///                 │                └─▶ regions of one brightness ─▶ outlines with four corners
///                 └─▶ network ─▶ mask ─▶ quadrilaterals fitted to it, moved to the nearest edges
///       each ─▶ its sides, what is around it and what is in it, and the mask ─▶ the likeliest
package struct DocumentSegmentation: Sendable {
    package init() {}

    /// - Returns: `nil` for a picture of anything else, such as a scan.
    package func sheet(in source: SourceImage) -> DetectedSheet? {
        guard let picture = source.planes, let mask = SheetNetwork.standard?.mask(of: picture),
            let best = sheet(of: candidates(in: picture, mask))
        else { return nil }
        return detected(best, in: source, of: picture)
    }

    /// Several sheets that lie side by side, in reading order, or else the one that
    /// ``sheet(in:)`` finds.
    package func sheets(in source: SourceImage) -> [DetectedSheet] {
        guard let picture = source.planes, let mask = SheetNetwork.standard?.mask(of: picture)
        else { return [] }
        let single = sheet(of: candidates(in: picture, mask))
        // Flat scans are no photographs of several sheets.
        let small =
            mask.presence > SeparateSheetsParameters.standard.leastPresence
            ? candidates(in: picture, mask, .small) : []
        let several = SeparateSheets(of: small, single: single, in: picture).candidates
            .map { detected($0, in: source, of: picture) }
        let sheets = several.compactMap(\.self)
        guard sheets.count < 2 || sheets.count < several.count else { return sheets }
        return single.flatMap { detected($0, in: source, of: picture) }
            .map { divided($0, in: source, of: picture, times: 2) } ?? []
    }

    /// The sheets that were taken for one, for the gaps between them are narrow.
    private func divided(
        _ sheet: DetectedSheet, in source: SourceImage, of picture: [Plane], times: Int
    ) -> [DetectedSheet] {
        guard times > 0, let way = sheet.toPicture,
            let cells = SheetCells(
                sheet, in: picture, scale: Double(source.gray.width) / Double(picture[0].width)),
            let gap = SheetGap(in: cells)
        else { return [sheet] }
        let size = Size<Pixels>(
            width: Double(source.gray.width), height: Double(source.gray.height))
        return gap.parts.flatMap { part in
            let corners = part.map {
                way(Point<Pixels>(x: $0.x * cells.cellSize, y: $0.y * cells.cellSize))
            }
            let quad = Quad(
                topLeft: corners[0], topRight: corners[1], bottomRight: corners[2],
                bottomLeft: corners[3])
            return divided(
                DetectedSheet(
                    corners: quad, confidence: sheet.confidence,
                    flatSize: SheetProportions(quad, in: size).size), in: source, of: picture,
                times: times - 1)
        }
    }

    private func detected(
        _ best: SheetCandidate, in source: SourceImage, of picture: [Plane]
    ) -> DetectedSheet? {
        let size = Size<Pixels>(
            width: Double(source.gray.width), height: Double(source.gray.height))
        let scale = size.width / Double(picture[0].width)
        let corners = best.corners.map {
            Point<Pixels>(x: ($0.x + 0.5) * scale, y: ($0.y + 0.5) * scale)
        }
        let quad = Quad(
            topLeft: corners[0], topRight: corners[1], bottomRight: corners[2],
            bottomLeft: corners[3])
        let flat = SheetProportions(quad, in: size).size
        guard flat.width >= 1, flat.height >= 1,
            flat.width * flat.height <= size.width * size.height * parameters.greatestGrowth
        else { return nil }
        return DetectedSheet(corners: quad, confidence: best.confidence, flatSize: flat)
    }

    /// Quadrilaterals that may be a sheet, the likeliest first.
    ///
    /// - Parameters:
    ///   - picture: Brightness and differences of colour of a small picture.
    ///   - mask: What the network says of it.
    ///   - considered: Which ones are considered.
    func candidates(
        in picture: [Plane], _ mask: SheetMask,
        _ considered: QuadrilateralSearchParameters = .standard
    ) -> [SheetCandidate] {
        let radius = max(2, max(picture[0].width, picture[0].height) / parameters.detailShare)
        let smooth = picture.enumerated().map { index, plane in
            index == 0 ? plane.closed(radius: radius).smoothed : plane.smoothed.smoothed
        }
        var detail = smooth[0]
        for index in detail.values.indices {
            detail.values[index] = max(0, smooth[0].values[index] - picture[0].values[index])
        }
        detail = detail.smoothed.smoothed
        let map = EdgeMap(smooth)
        let search = QuadrilateralSearch(
            map, lines: map.straightEdges + map.borders, parameters: considered)
        let size = Size<Pixels>(width: Double(map.width), height: Double(map.height))
        let leastSide = considered.leastSide * Double(min(map.width, map.height))
        let regions = smooth.flatMap {
            RegionOutlines($0, leastSide: leastSide).quadrilaterals
        }
        let outlines = search.candidates + regions.compactMap { search.refined($0, in: map) }
        func judged(_ outline: QuadrilateralCandidate, isFitted: Bool) -> SheetCandidate {
            SheetCandidate(
                outline, evidence: RegionEvidence(outline.corners, in: smooth, detail: detail),
                shape: ShapeEvidence(outline, in: size),
                network: NetworkEvidence(outline.corners, in: mask), presence: mask.presence,
                isFitted: isFitted)
        }
        let found = outlines.map { judged($0, isFitted: false) }
        let nearest = found.max { $0.network.overlap < $1.network.overlap }
        let fitted = MaskQuadrilateral(mask).quadrilaterals(
            from: nearest.map { [$0.corners] } ?? [])
        let snapped = fitted.flatMap { corners in
            [search.refined(corners, in: map), search.snapped(corners, in: map)].compactMap { $0 }
        }
        return (found + snapped.map { judged($0, isFitted: true) })
            .sorted { $0.score > $1.score }
    }

    /// The likeliest candidate if there is a sheet, or else the clearest.
    func sheet(of candidates: [SheetCandidate]) -> SheetCandidate? {
        // Which candidate has the shape of a sheet says nothing of there being one.
        let surest = candidates.max { $0.evidenceScore < $1.evidenceScore }
        if let surest, surest.isSheet, let best = best(of: candidates) {
            // The network does not see what is finer than its cells: there the edges decide.
            return candidates.filter { !$0.isFitted && $0.isNear(best) }
                .max { $0.outlineScore < $1.outlineScore } ?? best
        }
        return candidates.filter(\.isClear).max { $0.outlineScore < $1.outlineScore }
    }

    /// The likeliest, or a larger one that it is a part of.
    func best(of candidates: [SheetCandidate]) -> SheetCandidate? {
        guard let first = candidates.first else { return nil }
        let likely = candidates.prefix { $0.score > first.score - parameters.partAdvantage }
        var best = first
        for _ in 0..<parameters.mostParts {
            guard let larger = likely.first(where: { $0.continues(best) }) else { break }
            best = larger
        }
        return best
    }
}

extension SourceImage {
    /// Small planes of the picture: brightness and, where it has colours, their differences.
    var planes: [Plane]? {
        if let preview { return preview.planes }
        return gray.reduced(toLongerSide: Bitmap.previewSide).map { [Plane($0)] }
    }
}

extension Bitmap {
    /// Brightness and the two differences of colour.
    ///
    /// Source: ITU-R BT.601.
    fileprivate var planes: [Plane] {
        var planes = [Plane](repeating: Plane(width: width, height: height), count: 3)
        withWords { words in
            for index in words.indices {
                let word = words[index]
                let (red, green, blue) = (
                    Float(word >> 24), Float(word >> 16 & 0xFF), Float(word >> 8 & 0xFF)
                )
                planes[0].values[index] = 0.299 * red + 0.587 * green + 0.114 * blue
                planes[1].values[index] = -0.169 * red - 0.331 * green + 0.5 * blue
                planes[2].values[index] = 0.5 * red - 0.419 * green - 0.081 * blue
            }
        }
        return planes
    }
}

/// How finely a picture is looked at, and how sure a part of a sheet may be. Chosen on the tuning
/// half of `Benchmarks/photographs.py`; not varied.
struct DocumentSegmentationParameters {
    static let standard = DocumentSegmentationParameters()

    /// The part of the longer side of the picture that is the widest dark detail on paper: lines of
    /// text merge with the white between them.
    var detailShare = 90
    /// How much higher a part may score than the whole, and how often a sheet is divided. 1.2: overlap .960,
    /// 2.2: .962, 6: .966; bands of another colour than the ground's make the part clearer.
    var partAdvantage = 6.0
    var mostParts = 3
    /// How many times larger than its picture a flat sheet may be: a sheet that is seen from its edge
    /// cannot be read.
    var greatestGrowth = 3.0
}

private let parameters = DocumentSegmentationParameters.standard
