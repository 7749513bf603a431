import Geometry
import ImageObservations
import Observations
import Raster

extension InkMark {
    /// The mark with its outline.
    var outer: Rect<Pixels> {
        box.grown(x: box.width * parameters.outside, y: box.height * parameters.outside)
    }

    /// The areas of a mark that are no text: all of a marked one, the outline of an empty one, inside
    /// which its option may be printed.
    var nonTextAreas: [Rect<Pixels>] {
        let outer = self.outer
        guard state == .empty else { return [outer] }
        let inner = Rect<Pixels>(
            x: box.midX - box.width * parameters.inside / 2,
            y: box.midY - box.height * parameters.inside / 2,
            width: box.width * parameters.inside, height: box.height * parameters.inside)
        return [
            Rect(minX: outer.minX, minY: outer.minY, maxX: outer.maxX, maxY: inner.minY),
            Rect(minX: outer.minX, minY: inner.maxY, maxX: outer.maxX, maxY: outer.maxY),
            Rect(minX: outer.minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY),
            Rect(minX: inner.maxX, minY: inner.minY, maxX: outer.maxX, maxY: inner.maxY),
        ]
    }
}

extension [InkMark] {
    /// The x-height of the labels beside grids of marks, in pixels; `nil` for too few.
    ///
    /// - Parameter text: Without marks and rules.
    func letterHeight(beside text: BinaryImage) -> Double? {
        let frames = Dictionary(grouping: filter { $0.place != nil }) { $0.place?.array ?? 0 }
            .sorted { $0.key < $1.key }
            .compactMap { _, marks in
                marks.lazy.map(\.box).bounds().map { (box: $0, mark: marks[0].box.height) }
            }
        guard !frames.isEmpty else { return nil }
        let heights = text.componentBoxes.filter { letter in
            frames.contains { frame in
                let area = frame.box.grown(x: frame.mark * parameters.labelDistance, y: frame.mark)
                let size = Swift.max(letter.width, letter.height)
                return area.contains(letter.center)
                    && letter.height
                        >= Swift.max(
                            parameters.leastLabelPixels, frame.mark * parameters.leastLabel)
                    && size <= frame.mark * parameters.greatestLabel
            }
        }.map { $0.height }
        return heights.count >= parameters.leastComponents
            ? heights.median / parameters.digitHeight : nil
    }
}

/// What belongs to a mark and to its label. Empirical. Effects by `Benchmarks/sensitivity.py` on
/// public and drawn documents.
struct MarkRegionParameters {
    static let standard = MarkRegionParameters()

    /// Heights of a mark: between a grid and its labels, and of the lowest and highest letter
    /// there. 25 % less or more changes no document of 62.
    var labelDistance = 14.0
    /// 25 % less or more changes no document of 62.
    var leastLabel = 0.2
    /// 25 % less or more changes no document of 62.
    var greatestLabel = 1.3

    /// Pixels of the lowest letter of a label. 25 % less or more changes no document of 62.
    var leastLabelPixels = 4.0

    /// Components that the height is estimated from, and x-heights of a digit. 25 % less or more
    /// changes no document of 62.
    var leastComponents = 3
    /// 25 % less or more changes no document of 62.
    var digitHeight = 1.35

    /// The shares of a mark's size by which its outline may lie outside, and that letters inside it
    /// take: the square of 0.6 lies within the circle. 25 % less changes 2 of 62 documents, 25 %
    /// more 1.
    var outside = 0.06
    /// 25 % less changes 1 of 62 documents, 25 % more 2.
    var inside = 0.6
}

private let parameters = MarkRegionParameters.standard
