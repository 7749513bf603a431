import Geometry
import Raster

/// Traces ruled lines that may be bent: long thin strokes that are nearly horizontal.
struct RuledLineTracing {
    /// Pixels of the page's letters.
    let xHeight: Double
    var parameters = RuledLineTracingParameters.standard

    /// - Parameter gray: With an even background.
    func lines(in gray: GrayImage) -> [TracedLine] {
        let thickest = max(3, Int((parameters.thickness * xHeight).rounded()))
        let radius = max(1, Int(parameters.radius * xHeight))
        guard let ink = gray.darkerThanLocalMean(radius: radius, by: parameters.difference),
            let thick = ink.opened(width: 1, height: thickest),
            let thin = ink.subtracting(thick)?
                .closed(width: max(3, Int(parameters.gap * xHeight)), height: 1)
        else { return [] }
        return thin.componentBoxes.compactMap { box in
            guard box.width >= parameters.leastLength * xHeight,
                box.height <= parameters.greatestSlope * box.width,
                let centers = thin.rowCenters(ofComponent: box)
            else { return nil }
            return line(through: centers, from: box.minX)
        }
    }

    /// One point for each x-height.
    private func line(through centers: [Double?], from left: Double) -> TracedLine? {
        let step = max(1, Int(xHeight))
        let points = stride(from: 0, to: centers.count, by: step).compactMap { start in
            let part = centers[start..<min(centers.count, start + step)].compactMap { $0 }.sorted()
            return 2 * part.count < step
                ? nil
                : Point<Pixels>(
                    x: left + Double(start) + Double(step) / 2, y: part[part.count / 2])
        }
        return points.count < parameters.leastPoints ? nil : TracedLine(points: points)
    }
}

/// Which strokes are ruled lines. Choices; measured with ``DewarpingParameters``.
struct RuledLineTracingParameters {
    static let standard = RuledLineTracingParameters()

    /// X-heights to each side of the window whose mean a line is darker than, and by how many levels: hairlines
    /// are grey, and lighter than the threshold of letters.
    var radius = 1.5
    var difference = 24

    /// X-heights of the thickest line, measured upright.
    var thickness = 0.45

    /// X-heights of gaps in a line, such as that where a vertical line crosses it.
    var gap = 0.5

    /// X-heights of the shortest line: strokes of letters have 3.
    var leastLength = 8.0

    /// The height of a line in its widths.
    var greatestSlope = 0.5

    /// Points an x-height apart that make a line.
    var leastPoints = 6
}
