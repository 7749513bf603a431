import Foundation
import Geometry
import Observations
import Raster

/// The outline that a person is to mark: a size, and how it is drawn.
struct MarkShape {
    var kind: TickMark.Shape
    var width: Double
    var height: Double

    /// The share, 0…1, of the outline of this shape in `box` on which ink lies.
    func coverage(in box: Rect<Pixels>, of ink: BinaryImage) -> Double {
        let slack = max(1, Int(nearest: min(width, height) * outlineSlack))
        let covered = outline.count { point in
            (-slack...slack).contains { step in
                let inward = 1 - 2 * (Double(step) + 1) / max(4, min(width, height))
                return ink.isInk(
                    x: Int(box.midX + point.x * inward * width / 2),
                    y: Int(box.midY + point.y * inward * height / 2))
            }
        }
        return Double(covered) / Double(outline.count)
    }

    /// The share, 0…1, of what lies inside the outline of this shape in `box` that is ink.
    func filling(of box: Rect<Pixels>, in ink: BinaryImage) -> Double {
        let parts = (0..<5).map { Double($0 - 2) / 2 * innerReach }
        let places = parts.flatMap { y in parts.map { x in (x, y) } }
        let filled = places.count { x, y in
            ink.isInk(
                x: Int(box.midX + x * box.width / 2), y: Int(box.midY + y * box.height / 2))
        }
        return Double(filled) / Double(places.count)
    }

    /// Points around the middle, whose distance from it is 1 at most along each axis.
    private var outline: [(x: Double, y: Double)] {
        switch kind {
        case .round, .bracket:
            (0..<outlinePoints).map { index -> (x: Double, y: Double) in
                let angle = Double(index) / Double(outlinePoints) * 2 * .pi
                return (cos(angle), sin(angle))
            }
        case .square:
            (0..<outlinePoints / 4).flatMap { index -> [(x: Double, y: Double)] in
                let along = (Double(index) + 0.5) / Double(outlinePoints / 4) * 2 - 1
                return [(along, -1), (along, 1), (-1, along), (1, along)]
            }
        }
    }

    /// Whether a box is as large as this shape.
    func fits(_ box: Rect<Pixels>) -> Bool {
        abs(box.width - width) <= max(2, width * sameSize)
            && abs(box.height - height) <= max(2, height * sameSize)
    }
}

/// A piece of ink that may be the outline of a mark.
struct MarkOutline {
    let box: Rect<Pixels>
    let kind: TickMark.Shape
    /// The share of its sides, 0…1, that lie where those of the shape do.
    let likeness: Double

    /// `nil` for what is neither round nor square, or no thin line around blank paper.
    init?(_ piece: BinaryImage.Piece) {
        box = piece.box
        let profile = piece.profile
        let round = profile.likeness(to: .round)
        let square = profile.likeness(to: .square)
        kind = round >= square ? .round : .square
        likeness = max(round, square)
        guard likeness >= leastLikeness,
            profile.lineWidth <= max(2, min(box.width, box.height) * widestLine)
        else { return nil }
    }
}

extension BinaryImage.Piece.Profile {
    /// The share of the sides, 0…1, that lie where those of a shape as large as the piece do.
    fileprivate func likeness(to kind: TickMark.Shape) -> Double {
        let (width, height) = (Double(top.count), Double(left.count))
        let slack = max(1.2, min(width, height) * outlineSlack)
        var (like, all) = (0, 0)
        func count(_ near: [Int], _ far: [Int], depth: Double) {
            let reach = kind == .round ? roundReach : squareReach
            for index in near.indices {
                let place = (Double(index) + 0.5) / Double(near.count) * 2 - 1
                guard abs(place) <= reach else { continue }
                let expected =
                    kind == .round ? depth / 2 * (1 - (1 - place * place).squareRoot()) : 0
                for side in [near[index], far[index]] {
                    all += 1
                    if abs(Double(side) - expected) <= slack { like += 1 }
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

/// Points of an outline that are looked at, and the share of the size by which ink may lie beside.
private let outlinePoints = 48
private let outlineSlack = 0.07

/// The part of its size inside a mark that a pen fills.
private let innerReach = 0.6

/// The share of the size by which marks of one kind differ.
private let sameSize = 0.16

/// The share of the sides that lie right: of printed letters, O and D reach it, too.
private let leastLikeness = 0.86

/// The part of each side, from its middle, that is looked at: beyond, that of a circle turns away,
/// and the corners of boxes are worn.
private let roundReach = 0.72
private let squareReach = 0.9

/// The share of the size that the line of an outline takes: bold print has 0.2.
private let widestLine = 0.24
