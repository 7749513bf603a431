import Foundation
import Geometry
import Observations
import Raster

/// The outline that a person is to mark: a size, and how it is drawn.
struct MarkShape {
    var kind: TickMark.Shape
    var width: Double
    var height: Double

    /// The share, 0…1, of the outline of this shape in `box` that is foreground.
    func coverage(in box: Rect<Pixels>, of ink: BinaryImage) -> Double {
        let tolerance = max(1, Int(nearest: min(width, height) * parameters.outlineTolerance))
        let covered = outline.count { point in
            (-tolerance...tolerance).contains { step in
                let inward = 1 - 2 * (Double(step) + 1) / max(4, min(width, height))
                return ink.isInk(
                    x: Int(box.midX + point.x * inward * width / 2),
                    y: Int(box.midY + point.y * inward * height / 2))
            }
        }
        return Double(covered) / Double(outline.count)
    }

    /// The share, 0…1, of the inside of this shape in `box` that is foreground.
    func filling(of box: Rect<Pixels>, in ink: BinaryImage) -> Double {
        let parts = (0..<5).map { Double($0 - 2) / 2 * parameters.innerShare }
        let places = parts.flatMap { y in parts.map { x in (x, y) } }
        let filled = places.count { x, y in
            ink.isInk(
                x: Int(box.midX + x * box.width / 2), y: Int(box.midY + y * box.height / 2))
        }
        return Double(filled) / Double(places.count)
    }

    /// Points around the centre, at a distance of 1 at most along each axis.
    private var outline: [(x: Double, y: Double)] {
        switch kind {
        case .round, .bracket:
            (0..<parameters.outlinePoints).map { index -> (x: Double, y: Double) in
                let angle = Double(index) / Double(parameters.outlinePoints) * 2 * .pi
                return (cos(angle), sin(angle))
            }
        case .square:
            (0..<parameters.outlinePoints / 4).flatMap { index -> [(x: Double, y: Double)] in
                let along = (Double(index) + 0.5) / Double(parameters.outlinePoints / 4) * 2 - 1
                return [(along, -1), (along, 1), (-1, along), (1, along)]
            }
        }
    }

    /// Whether a box is as large as this shape.
    func fits(_ box: Rect<Pixels>) -> Bool {
        abs(box.width - width)
            <= max(
                parameters.sizeTolerancePixels, width * parameters.sizeTolerance)
            && abs(box.height - height)
                <= max(
                    parameters.sizeTolerancePixels, height * parameters.sizeTolerance)
    }
}

/// A connected component that may be the outline of a mark.
struct MarkOutline {
    let box: Rect<Pixels>
    let kind: TickMark.Shape
    /// The share of its sides, 0…1, where those of the shape are.
    let likeness: Double
    /// The same for a box.
    private let squareness: Double
    /// Pixels of its line.
    private let lineWidth: Double

    /// `nil` for what is neither round nor square, or no thin line around blank paper.
    ///
    /// - Parameter gray: What the component is the foreground of. The line of a blurred box is where it is half as dark as in
    ///   its middle.
    init?(_ component: BinaryImage.ConnectedComponent, of gray: GrayImage) {
        let outline = MarkOutline(component)
        if outline.isDrawn(width: parameters.greatestLineWidth) {
            self = outline
            return
        }
        guard outline.squareness >= parameters.leastBlurredLikeness,
            let core = gray.core(of: component.box).map(MarkOutline.init), core.kind == .square,
            core.isDrawn(width: parameters.greatestBlurredWidth),
            min(core.box.width / outline.box.width, core.box.height / outline.box.height)
                >= parameters.leastCore
        else { return nil }
        self = core
    }

    private func isDrawn(width share: Double) -> Bool {
        likeness >= parameters.leastLikeness
            && lineWidth <= max(parameters.lineWidthPixels, min(box.width, box.height) * share)
    }

    private init(_ component: BinaryImage.ConnectedComponent) {
        box = component.box
        let profile = component.profile
        let round = profile.likeness(to: .round)
        squareness = profile.likeness(to: .square)
        kind = round >= squareness ? .round : .square
        likeness = max(round, squareness)
        lineWidth = profile.lineWidth
    }
}

extension GrayImage {
    /// The largest component of what is half as dark as the darkest print of an area; `nil` where that is as dark as print is
    /// whose strokes are wider than their blur.
    fileprivate func core(of area: Rect<Pixels>) -> BinaryImage.ConnectedComponent? {
        guard let part = cropped(to: area) else { return nil }
        let greys = part.withPixels { $0.sorted() }
        let darkest = Double(greys[Int(Double(greys.count) * parameters.darkestShare)])
        let paper = paper(around: area)
        guard paper - darkest <= parameters.greatestBlurredContrast else { return nil }
        return part.thresholded(at: Int(((paper + darkest) / 2).rounded()))?.connectedComponents
            .max { $0.box.area < $1.box.area }?
            .moved(x: area.minX, y: area.minY)
    }
}

extension BinaryImage.ConnectedComponent {
    /// Whether this is a mark that a pen has filled: round or square, and full.
    ///
    /// - Parameter share: Of the box, 0…1, that is foreground.
    func isBlot(least share: Double) -> Bool {
        guard Double(count) >= box.area * share else { return false }
        let profile = profile
        return max(profile.likeness(to: .round), profile.likeness(to: .square))
            >= parameters.leastLikeness
    }
}

extension BinaryImage.ConnectedComponent.Profile {
    /// The share of the sides, 0…1, where those of a shape of the same size are.
    fileprivate func likeness(to kind: TickMark.Shape) -> Double {
        let (width, height) = (Double(top.count), Double(left.count))
        let tolerance = max(
            parameters.leastTolerance, min(width, height) * parameters.outlineTolerance)
        var (like, all) = (0, 0)
        func count(_ near: [Int], _ far: [Int], depth: Double) {
            let extent = kind == .round ? parameters.roundExtent : parameters.squareExtent
            for index in near.indices {
                let place = (Double(index) + 0.5) / Double(near.count) * 2 - 1
                guard abs(place) <= extent else { continue }
                let expected =
                    kind == .round ? depth / 2 * (1 - (1 - place * place).squareRoot()) : 0
                for side in [near[index], far[index]] {
                    all += 1
                    if abs(Double(side) - expected) <= tolerance { like += 1 }
                }
            }
        }
        count(left, right, depth: width)
        count(top, bottom, depth: height)
        return Double(like) / Double(max(1, all))
    }

    /// Pixels of the line on the left, over the middle half of the rows.
    fileprivate var lineWidth: Double {
        let middle = stroke[stroke.count / 4..<max(stroke.count / 4 + 1, stroke.count * 3 / 4)]
        return Double(middle.sorted()[middle.count / 2])
    }
}

/// What fits a shape. Empirical. Effects by `Benchmarks/sensitivity.py` on 32 documents, recognized
/// anew.
struct MarkShapeParameters {
    static let standard = MarkShapeParameters()

    /// Sampled points of an outline, and the share of the size by which foreground may be beside.
    /// 25 % less or more changes no document.
    var outlinePoints = 48
    /// 25 % less changes 2 documents, 25 % more 2.
    var outlineTolerance = 0.07
    /// 25 % less or more changes no document.
    var leastTolerance = 1.2

    /// The share of its size inside a mark that a pen fills. No document meets it.
    var innerShare = 0.6

    /// The share of the size by which marks of one kind differ, and the least difference in pixels.
    /// 25 % less changes no document, 25 % more 1.
    var sizeTolerance = 0.16
    /// 25 % less or more changes no document.
    var sizeTolerancePixels = 2.0

    /// The share of the sides where those of the shape are: of printed letters, O and D reach it,
    /// too. 25 % less changes 4 documents, 25 % more 5.
    var leastLikeness = 0.86

    /// The share of each side, from its middle, that is compared: beyond, that of a circle is too
    /// steep, and the corners of boxes are worn. 25 % less changes 3 documents, 25 % more 1.
    var roundExtent = 0.72
    /// 25 % less changes 1 document, 25 % more 3.
    var squareExtent = 0.9

    /// The share of the size that the line of an outline takes, and its least limit in pixels: bold
    /// print has 0.2. 25 % less changes 1 document, 25 % more 2.
    var greatestLineWidth = 0.24
    /// 25 % less or more changes no document.
    var lineWidthPixels = 2.0

    /// The share of the sides where those of a box are, of one that may be blurred, and levels of grey by which its lines are
    /// darker than paper: on a sheet out of focus 0.67 to 0.92; the latter is a choice.
    var leastBlurredLikeness = 0.66
    var greatestBlurredContrast = 120.0

    /// The share of the size that the line of a blurred box takes where it is half as dark as in its middle: 0.2 to 0.29 on
    /// a sheet out of focus. Circles may be letters. The share of an area that is as dark as that, and that of the width and
    /// height of a box which lies within. Choices.
    var greatestBlurredWidth = 0.3
    var darkestShare = 0.1
    var leastCore = 0.7
}

private let parameters = MarkShapeParameters.standard
