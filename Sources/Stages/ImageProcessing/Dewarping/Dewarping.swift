import Geometry
import ImageObservations
import Raster

/// A page whose text lines become straight.
package struct DewarpedPage: Sendable {
    /// Where it lies on the sheet as that is curled or folded.
    package let mesh: DewarpingMesh
    /// Pixels: as wide as the sheet, or as high where its text runs up or down.
    package let size: Size<Pixels>
}

/// Finds how the page on a flat picture is curled or folded, by its text lines and ruled lines.
///
///     ink ─▶ letters ─▶ text lines ─▶ field of disparities ─▶ text lines again, straightened ─▶ …
///         └▶ thin strokes ─▶ ruled lines ─┘                       └─▶ enough bent lines that agree?
///
/// Lines of a flat page are straight, though they may be skewed and converge. Only where many are not,
/// and one smooth field makes them so, the page is curled.
///
/// Sources: N. Stamatopoulos et al., Goal-oriented rectification of camera-based document images
/// (2011), for the lines; D. Bloomberg, leptonica's dewarp, for disparities.
package struct Dewarping: Sendable {
    /// Pixels of the longer side that are enough.
    package static let longerSide = DewarpingParameters.standard.longerSide

    var parameters = DewarpingParameters.standard

    package init() {}

    /// - Parameters:
    ///   - gray: A scan, or a sheet that was made flat by its corners, as large or smaller.
    ///   - size: Pixels of the sheet.
    /// - Returns: `nil` for a flat page, and for one that does not show how it is curled.
    package func page(in gray: GrayImage, of size: Size<Pixels>) -> DewarpedPage? {
        guard let small = gray.reduced(toLongerSide: Self.longerSide)?.backgroundNormalized
        else { return nil }
        guard OrientationDetection().axis(of: small) == .vertical,
            let turned = small.rotated(quarters: 1),
            tracedLength(on: turned) > tracedLength(on: small)
        else { return field(of: small)?.page(for: size) }
        return field(of: turned)?.page(for: Size(width: size.height, height: size.width))?
            .turnedBack
    }

    /// Of the text lines that run from left to right.
    private func tracedLength(on gray: GrayImage) -> Double {
        gray.binarized.flatMap { TextLineTracing($0) }?.lines(gap: parameters.firstGap).length ?? 0
    }

    /// The disparities of an upright page.
    func field(of gray: GrayImage) -> DisparityField? {
        guard let ink = gray.binarized, let tracing = TextLineTracing(ink) else { return nil }
        let ruled = RuledLineTracing(xHeight: tracing.xHeight).lines(in: gray)
        let size = Size<Pixels>(width: Double(ink.width), height: Double(ink.height))
        var lines = tracing.lines(gap: parameters.firstGap) + ruled
        guard let flat = FlatPage(lines, of: size, xHeight: tracing.xHeight),
            isBent(lines, on: flat, to: tracing.xHeight)
        else { return nil }
        var fit = DisparityFit(of: size, xHeight: tracing.xHeight)
        guard fit.improve(by: lines) else { return nil }
        for _ in 0..<parameters.rounds {
            lines = tracing.lines(straightenedBy: fit.field, gap: parameters.gap) + ruled
            guard fit.improve(by: lines) else { return nil }
        }
        guard let flat = FlatPage(lines, of: size, xHeight: tracing.xHeight),
            isEvident(fit.field, lines, flat, xHeight: tracing.xHeight),
            fit.field.isUnfolded
        else { return nil }
        return fit.field
    }

    /// Whether enough lines are far from straight for more to be asked.
    private func isBent(
        _ lines: [TracedLine], on flat: FlatPage, to xHeight: Double
    ) -> Bool {
        let bent = lines.filter {
            flat.residuals(of: $0).meanMagnitude(upTo: 1) > parameters.leastResidual
        }
        return bent.count >= parameters.leastLines
            && bent.length > parameters.leastDoubtedShare * lines.length
    }

    /// Whether the field makes straight enough of the lines that are bent on a flat page.
    private func isEvident(
        _ field: DisparityField, _ lines: [TracedLine], _ flat: FlatPage, xHeight: Double
    ) -> Bool {
        let straightened = lines.filter { line in
            let before = flat.residuals(of: line)
            let after = line.residuals { $0.y + field($0) }.map { $0 / xHeight }
            let bends = line.points.map { (field($0) - flat.disparity(at: $0)) / xHeight }
            guard let least = bends.min(), let most = bends.max(),
                most - least > parameters.leastBend
            else { return false }
            let near = after.count { abs($0) < parameters.nearness }
            return Double(near) > parameters.leastNear * Double(after.count)
                && after.meanMagnitude(upTo: 1)
                    < parameters.greatestRest * before.meanMagnitude(upTo: 1)
        }
        return straightened.count >= parameters.leastLines
            && straightened.length > parameters.leastShare * lines.length
    }
}

extension DewarpedPage {
    /// The same for the picture before it was rotated clockwise by a quarter.
    fileprivate var turnedBack: DewarpedPage? {
        let nodes = (0..<mesh.columns).flatMap { row in
            (0..<mesh.rows).map { column in
                let place = mesh.nodes[(column + 1) * mesh.columns - 1 - row]
                return Point<SheetShares>(x: place.y, y: 1 - place.x)
            }
        }
        return DewarpingMesh(columns: mesh.rows, rows: mesh.columns, nodes: nodes).map {
            DewarpedPage(mesh: $0, size: Size(width: size.height, height: size.width))
        }
    }
}

/// When a page is curled, and how its lines are traced. Measured on the half for tuning of
/// `Benchmarks/photographs.py --bent`, and on flat pages of public sets: receipts, forms, books.
struct DewarpingParameters {
    static let standard = DewarpingParameters()

    /// Pixels of the longer side on which lines are traced: print of 9 points on A4 has an x-height
    /// of 10 there, and the field is exact to half a pixel.
    var longerSide = 1800

    /// X-heights between the letters of a line, before it is straightened and after: blanks of justified
    /// lines have 2.
    var firstGap = 1.6
    var gap = 2.5

    /// How often lines are traced again along the field that the last ones gave.
    var rounds = 2

    /// X-heights by which a line is bent that counts. Most lines of flat pages are bent by less than 0.1;
    /// a book whose columns a recognizer mixes up at the spine has 0.3.
    var leastBend = 0.3

    /// X-heights that letters of a line are off on the mean where it may be bent, and the share of the length
    /// of all lines from which more is asked: lines of flat print have 0.02 to 0.08.
    var leastResidual = 0.08
    var leastDoubtedShare = 0.12

    /// Bent lines, and their share of the length of all lines. Sheets whose reading suffers have 7 and .3
    /// and more, flat photographs of newspapers up to .28, scans none; a heading in an arc, a stamp or a logo
    /// has a few.
    var leastLines = 6
    var leastShare = 0.3

    /// X-heights from its straight line within which a letter is on it, and the share of a line's letters
    /// that are. A choice: letters with descenders are not.
    var nearness = 0.2
    var leastNear = 0.7

    /// What may be left of the residuals of a flat page. Curled pages have 0.1 to 0.2.
    var greatestRest = 0.6
}
