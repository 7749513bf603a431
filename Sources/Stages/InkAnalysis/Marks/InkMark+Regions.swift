import Geometry
import ImageObservations
import Observations
import Raster

extension InkMark {
    /// The mark with its outline.
    var outer: Rect<Pixels> { box.grown(x: box.width * outside, y: box.height * outside) }

    /// Where a mark shows ink that is no text: all of a marked one, the outline of an empty one,
    /// inside which its option may be printed.
    var textless: [Rect<Pixels>] {
        let outer = self.outer
        guard state == .empty else { return [outer] }
        let inner = Rect<Pixels>(
            x: box.midX - box.width * inside / 2, y: box.midY - box.height * inside / 2,
            width: box.width * inside, height: box.height * inside)
        return [
            Rect(minX: outer.minX, minY: outer.minY, maxX: outer.maxX, maxY: inner.minY),
            Rect(minX: outer.minX, minY: inner.maxY, maxX: outer.maxX, maxY: outer.maxY),
            Rect(minX: outer.minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY),
            Rect(minX: inner.maxX, minY: inner.minY, maxX: outer.maxX, maxY: inner.maxY),
        ]
    }
}

extension [InkMark] {
    /// The x-height of what is written beside arrays of marks, in pixels; `nil` for too little.
    ///
    /// - Parameter text: Ink without marks and rules.
    func letterHeight(beside text: BinaryImage) -> Double? {
        let frames = Dictionary(grouping: filter { $0.place != nil }) { $0.place?.array ?? 0 }
            .sorted { $0.key < $1.key }
            .compactMap { _, marks in
                marks.lazy.map(\.box).bounds().map { (box: $0, mark: marks[0].box.height) }
            }
        guard !frames.isEmpty else { return nil }
        let heights = text.components.filter { piece in
            frames.contains { frame in
                let area = frame.box.grown(x: frame.mark * labelReach, y: frame.mark)
                let size = Swift.max(piece.width, piece.height)
                return area.contains(Point(x: piece.midX, y: piece.midY))
                    && piece.height >= Swift.max(4, frame.mark * lowestLabel)
                    && size <= frame.mark * highestLabel
            }
        }.map { $0.height }
        return heights.count >= fewestPieces ? heights.middle / digitHeight : nil
    }
}

/// Heights of a mark that labels stand beside arrays, and of a lowest and highest letter there.
private let labelReach = 14.0
private let lowestLabel = 0.2
private let highestLabel = 1.3

/// Pieces of ink that tell a height, and x-heights of a digit.
private let fewestPieces = 3
private let digitHeight = 1.35

/// The parts of a mark's size that its outline may stray beyond, and that letters inside it take:
/// the square of 0.6 lies within the circle.
private let outside = 0.06
private let inside = 0.6
