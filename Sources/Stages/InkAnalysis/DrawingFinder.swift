import Geometry
import ImageObservations
import Raster

/// Finds connected ink that is too large for letters and stands together.
struct DrawingFinder {
    private let ink: BinaryImage
    private let xHeight: Double
    private let frames: [Rect<Pixels>]

    /// - Parameters:
    ///   - ink: Without rules, marks and the ground of light text.
    ///   - xHeight: Pixels.
    ///   - frames: Areas between rules that are no tables.
    init(_ ink: BinaryImage, xHeight: Double, frames: [Rect<Pixels>]) {
        self.ink = ink
        self.xHeight = xHeight
        self.frames = frames
    }

    /// From the top.
    var drawings: [InkDrawing] {
        let gap = Int(nearest: xHeight * broken)
        // Boxes alone cost less than cutting out every letter, and most pages have no drawing.
        guard let closed = ink.closed(width: gap, height: gap),
            closed.components.contains(where: isLarge)
        else { return [] }
        let large = closed.pieces.filter { isLarge($0.box) }
        guard let drawn = ink.filled(with: large)?.intersection(ink) else {
            return []
        }
        return large.map(\.box).joined(within: xHeight * apart).map(framed).map { box in
            let all = ink.rowCounts(in: box).reduce(0, +)
            let own = drawn.rowCounts(in: box).reduce(0, +)
            return InkDrawing(
                box: box, share: Double(own) / Double(max(1, all)),
                density: Double(own) / max(1, box.area))
        }
    }

    private func isLarge(_ piece: Rect<Pixels>) -> Bool {
        min(piece.width, piece.height) >= xHeight * smallest
    }

    /// A drawing with the frame that it fills.
    private func framed(_ box: Rect<Pixels>) -> Rect<Pixels> {
        frames.first { $0.contains(box) && box.area >= $0.area * filled } ?? box
    }
}

/// x-heights of gaps in a stroke.
private let broken = 0.35

/// x-heights of the shorter side of a piece that is no letter: capitals of headings have four,
/// initials and words written by hand are seldom as high and as wide.
private let smallest = 5.0

/// x-heights between pieces of one drawing.
private let apart = 2.0

/// The share of a frame that the drawing in it takes.
private let filled = 0.6
