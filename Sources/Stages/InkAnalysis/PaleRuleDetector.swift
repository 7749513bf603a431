import Geometry
import ImageObservations
import Observations
import Raster

/// Detects ruling lines that are too pale to count as ink: grey lines between the rows of a table,
/// hairlines that a scan has washed out.
///
/// A line is darker than the ground right above and below it along nearly all of its length, which the
/// feet of letters are not.
struct PaleRuleDetector {
    let rules: [PixelRule]

    /// - Parameters:
    ///   - xHeight: Pixels.
    ///   - others: Rules that are known already.
    init(_ gray: GrayImage, xHeight: Double, besides others: [PixelRule]) {
        let distance = max(
            parameters.leastDistance, Int(nearest: xHeight * parameters.greatestThickness))
        let found = [RulingLine.Axis.horizontal, .vertical].flatMap { axis -> [PixelRule] in
            let isHorizontal = axis == .horizontal
            let length = Int(
                nearest: max(
                    RulingLineParameters.standard.leastPixels, xHeight * parameters.leastLength))
            guard
                let ridges = gray.darkRidges(
                    isHorizontal: isHorizontal, distance: distance,
                    by: parameters.leastDifference),
                let opened =
                    (isHorizontal
                        ? ridges.closed(width: parameters.flaw, height: 1)?
                            .opened(width: length, height: 1)
                        : ridges.closed(width: 1, height: parameters.flaw)?
                            .opened(width: 1, height: length))
            else { return [] }
            return opened.componentBoxes.filter { box in
                let thickness = isHorizontal ? box.height : box.width
                return thickness <= Double(distance)
                    && Self.isUnbroken(box, isHorizontal: isHorizontal, in: ridges)
            }.map { PixelRule(axis: axis, box: $0) }
        }
        rules = found.filter { rule in
            !others.contains { other in
                other.axis == rule.axis
                    && other.box.grown(by: Double(distance)).intersects(rule.box)
            }
        }
    }

    /// Whether a line is there along its length, before flaws were closed.
    private static func isUnbroken(
        _ box: Rect<Pixels>, isHorizontal: Bool, in ridges: BinaryImage
    ) -> Bool {
        let counts = isHorizontal ? ridges.columnCounts(in: box) : ridges.rowCounts(in: box)
        return Double(counts.count { $0 > 0 }) >= Double(counts.count) * parameters.leastPresence
    }
}

/// What is a pale rule.
struct PaleRuleParameters {
    static let standard = PaleRuleParameters()

    /// The greatest thickness, in x-heights, and the least distance in pixels at which the ground is
    /// looked at. A choice: rules of half a millimetre beside text of 9 points have 0.3.
    var greatestThickness = 0.3
    var leastDistance = 3

    /// x-heights of the shortest one: longer than rules of ink, as less sets it off. A choice.
    var leastLength = 6.0

    /// Levels of grey by which a line is darker than its ground. A choice: lines of 15 % grey and half a
    /// point have 20 at 200 dots an inch.
    var leastDifference = 16

    /// Pixels of a flaw, as in ``RulingLineParameters``, and the share of the length without any: the feet
    /// of letters, with blanks between them, have at most 0.7.
    var flaw = 5
    var leastPresence = 0.85
}

private let parameters = PaleRuleParameters.standard
