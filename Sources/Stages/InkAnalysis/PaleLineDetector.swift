import Geometry
import ImageObservations
import Observations
import Raster

/// Detects lines of coloured or grey text that a threshold for the whole page takes for paper beside black text: names in
/// orange on an invoice, a grey footnote.
///
/// They are darker than the paper around them and connected to no black ink, whose blurred edges are as pale.
struct PaleLineDetector {
    /// From the top, then from the left.
    let lines: [Rect<Pixels>]

    /// - Parameters:
    ///   - gray: Text dark on light background, without the rules of grids.
    ///   - ink: What a threshold for the whole page finds.
    ///   - xHeight: Pixels.
    ///   - others: Lines of text that are known already.
    init(
        _ gray: GrayImage, ink: BinaryImage, xHeight: Double, rules: [PixelRule],
        besides others: [Rect<Pixels>]
    ) {
        let radius = max(8, Int(nearest: xHeight * parameters.localMeanRadius))
        let margin = 2 * parameters.blur + 1
        guard
            let known = ink.dilated(width: margin, height: margin),
            let darker = gray.darkerThanLocalMean(
                radius: radius, by: parameters.leastDifference, without: known),
            let pale = darker.withoutComponents(touching: known)
        else {
            lines = []
            return
        }
        let found = TextLineDetector(pale, xHeight: xHeight, rules: rules).lines
        // The threshold may take parts of some letters for ink.
        let (across, down) = (parameters.reach * xHeight, parameters.height * xHeight)
        let areas = found.map {
            Rect<Pixels>(
                minX: $0.minX - across, minY: $0.minY - down, maxX: $0.maxX + across,
                maxY: $0.maxY + down)
        }
        let letters = darker.restricted(to: areas)?.connectedComponents
            .filter { ink.inkShare(of: $0) <= parameters.greatestInkShare }
        let candidates =
            letters.flatMap(darker.drawing).map {
                TextLineDetector($0, xHeight: xHeight, rules: rules).lines
            } ?? found
        lines = candidates.filter { line in
            line.width >= line.height * parameters.leastLength
                && line.height >= xHeight * parameters.leastHeight
                && !others.contains { other in
                    (other.intersection(line)?.area ?? 0)
                        > min(line.area, other.area) * parameters.greatestShared
                }
        }
    }
}

/// What is a line of pale text.
struct PaleLineParameters {
    static let standard = PaleLineParameters()

    /// x-heights of the window around a pixel to each side, and levels of grey by which pale letters are darker than its
    /// mean. As in ``ForegroundAnalysisParameters``.
    var localMeanRadius = 2.0
    var leastDifference = 24

    /// Pixels around black ink that are as pale: its blurred edges. A choice.
    var blur = 1

    /// x-heights beside, above and below a line in which letters of it may be that are ink in part, and the share of them
    /// that is ink at the most: of black letters with blurred edges more than half is. Choices.
    var reach = 3.0
    var height = 0.5
    var greatestInkShare = 0.35

    /// Heights of the shortest line: two or three letters. x-heights of the lowest one. Choices.
    var leastLength = 1.5
    var leastHeight = 0.8

    /// The share of a line that lies in one that is known. A choice.
    var greatestShared = 0.25
}

private let parameters = PaleLineParameters.standard
