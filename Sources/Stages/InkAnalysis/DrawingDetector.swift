import Geometry
import ImageObservations
import Raster

/// Detects drawings: connected components too large for letters, and close together.
struct DrawingDetector {
    private let ink: BinaryImage
    private let xHeight: Double
    private let frames: [Rect<Pixels>]
    private let outlines: [Rect<Pixels>]
    private let parameters = DrawingParameters.standard

    /// - Parameters:
    ///   - ink: Without rules, marks and reverse video.
    ///   - xHeight: Pixels.
    ///   - frames: Areas between rules that are no tables.
    ///   - outlines: All areas between rules.
    init(
        _ ink: BinaryImage, xHeight: Double, frames: [Rect<Pixels>], outlines: [Rect<Pixels>]
    ) {
        self.ink = ink
        self.xHeight = xHeight
        self.frames = frames
        self.outlines = outlines
    }

    /// From the top.
    var drawings: [InkDrawing] {
        let gap = Int(nearest: xHeight * parameters.strokeGap)
        // Boxes alone cost less than the shape of every letter, and most pages have no drawing.
        guard let closed = ink.closed(width: gap, height: gap),
            closed.componentBoxes.contains(where: isLarge)
        else { return [] }
        let large = closed.connectedComponents.filter { isLarge($0.box) }
        guard let drawn = ink.drawing(large)?.intersection(ink) else {
            return []
        }
        return large.map(\.box).joined(within: xHeight * parameters.greatestGap).map(framed).map {
            box in
            let all = ink.rowCounts(in: box).reduce(0, +)
            let own = drawn.rowCounts(in: box).reduce(0, +)
            return InkDrawing(
                box: box, share: Double(own) / Double(max(1, all)),
                density: Double(own) / max(1, box.area), outlines: outlines(around: box))
        }
    }

    private func isLarge(_ box: Rect<Pixels>) -> Bool {
        min(box.width, box.height) >= xHeight * parameters.leastSide
    }

    private func outlines(around box: Rect<Pixels>) -> [Rect<Pixels>] {
        outlines.filter { $0.contains(box) }.sorted { $0.area > $1.area }
    }

    /// The frame that a drawing fills, or the drawing itself.
    private func framed(_ box: Rect<Pixels>) -> Rect<Pixels> {
        frames.first { $0.contains(box) && box.area >= $0.area * parameters.leastFrameShare } ?? box
    }
}

/// Which connected components are drawings. Empirical. Effects by `Benchmarks/sensitivity.py` on 32
/// documents, recognized anew.
struct DrawingParameters {
    static let standard = DrawingParameters()

    /// x-heights of gaps in a stroke. 25 % less changes 1 document, 25 % more 2.
    var strokeGap = 0.35

    /// x-heights of the shorter side of a component that is no letter: capitals of headings have
    /// four, initials and handwritten words are seldom as high and as wide. 25 % less changes 3
    /// documents, 25 % more none.
    var leastSide = 5.0

    /// x-heights between components of one drawing. 25 % less or more changes no document.
    var greatestGap = 2.0

    /// The share of a frame that the drawing in it takes. No document meets it.
    var leastFrameShare = 0.6
}
