import Foundation
import Geometry

/// How the inside of a quadrilateral differs from what is around it.
struct RegionEvidence {
    /// 0…1: how clearly the strips inside and outside the sides differ, over all sides and along the
    /// least clear one.
    var contrast = 0.0
    var leastContrast = 0.0
    /// Levels: how much brighter the inside is along the sides.
    var brightness = 0.0
    /// Levels: the strength of fine dark detail, such as text, inside and around.
    var detail = 0.0
    var detailAround = 0.0
    /// 0…1: how much of the inside looks like its rim.
    var evenness = 0.0

    /// - Parameters:
    ///   - corners: Clockwise.
    ///   - picture: Brightness and differences of colour, without fine dark detail.
    ///   - fine: That detail.
    init(_ corners: [Point<Pixels>], in picture: [Plane], detail fine: Plane) {
        let strips = SideStrips(corners, in: picture)
        contrast = strips.sides.isEmpty ? 0 : strips.sides.reduce(0, +) / Double(strips.sides.count)
        leastContrast = strips.sides.min() ?? 0
        brightness = strips.brightness
        let typical = picture.map { plane in
            strips.rim.map { plane.values[$0] }.sorted().dropFirst(strips.rim.count / 2).first ?? 0
        }
        let inside = Self.grid(in: corners, of: fine)
        detail = Self.mean(inside.lazy.map { Double(fine.values[$0]) })
        evenness = Self.mean(
            inside.lazy.map { place in
                max(0, 1 - picture.distance(of: place, to: typical) / parameters.unlike)
            })
        detailAround = Self.mean(
            Self.frame(around: corners, of: fine).lazy.map { Double(fine.values[$0]) })
    }

    private static func mean(_ values: some Collection<Double>) -> Double {
        values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
    }

    /// Places inside, evenly spread.
    private static func grid(in corners: [Point<Pixels>], of plane: Plane) -> [Int] {
        let count = parameters.gridSamples
        return (0..<count * count).compactMap { index in
            let u = (Double(index % count) + 0.5) / Double(count)
            let v = (Double(index / count) + 0.5) / Double(count)
            return plane.index(nearest: corners.place(across: u, down: v))
        }
    }

    /// Places on two larger quadrilaterals.
    private static func frame(around corners: [Point<Pixels>], of plane: Plane) -> [Int] {
        let middle = Point<Pixels>(
            x: corners.reduce(0) { $0 + $1.x } / 4, y: corners.reduce(0) { $0 + $1.y } / 4)
        var places: [Int] = []
        for factor in parameters.frames {
            for side in 0..<4 {
                let (a, b) = (corners[side], corners[(side + 1) % 4])
                for step in 0..<parameters.stripSamples {
                    let along = (Double(step) + 0.5) / Double(parameters.stripSamples)
                    let point = Point<Pixels>(
                        x: middle.x + (a.x + (b.x - a.x) * along - middle.x) * factor,
                        y: middle.y + (a.y + (b.y - a.y) * along - middle.y) * factor)
                    if let place = plane.index(nearest: point) { places.append(place) }
                }
            }
        }
        return places
    }
}

/// The strips on both sides of the sides of a quadrilateral.
private struct SideStrips {
    /// 0…1 for each side that has a quarter or more in the picture.
    var sides: [Double] = []
    var brightness = 0.0
    /// Places along the inside.
    var rim: [Int] = []

    init(_ corners: [Point<Pixels>], in picture: [Plane]) {
        let samples = parameters.stripSamples
        let reach = parameters.stripDistance
        for index in 0..<4 {
            let (a, b) = (corners[index], corners[(index + 1) % 4])
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let length = (dx * dx + dy * dy).squareRoot()
            guard length > 0 else { continue }
            // Corners run clockwise with y downwards, so this points outwards.
            let (outX, outY) = (dy / length * reach, -dx / length * reach)
            var different = 0.0
            var count = 0
            for step in 0..<samples {
                let along = (Double(step) + 0.5) / Double(samples)
                let (x, y) = (a.x + dx * along, a.y + dy * along)
                guard let inside = picture[0].index(nearest: Point(x: x - outX, y: y - outY))
                else { continue }
                rim.append(inside)
                guard let outside = picture[0].index(nearest: Point(x: x + outX, y: y + outY))
                else { continue }
                count += 1
                let change = Double(picture[0].values[inside] - picture[0].values[outside])
                brightness += change / Double(4 * samples)
                different +=
                    min(1, picture.distance(of: inside, to: outside) / parameters.clear)
                    * (change > -parameters.sameBrightness ? 1 : parameters.darkInside)
            }
            if count * 4 > samples { sides.append(different / Double(count)) }
        }
    }
}

extension [Point<Pixels>] {
    /// A place in the quadrilateral of these corners, clockwise, by shares of its sides; beyond 0…1 outside.
    func place(across u: Double, down v: Double) -> Point<Pixels> {
        Point(
            x: (self[0].x * (1 - u) + self[1].x * u) * (1 - v)
                + (self[3].x * (1 - u) + self[2].x * u) * v,
            y: (self[0].y * (1 - u) + self[1].y * u) * (1 - v)
                + (self[3].y * (1 - u) + self[2].y * u) * v)
    }
}

extension [Plane] {
    /// Levels between what two places show.
    fileprivate func distance(of one: Int, to other: Int) -> Double {
        distance(of: one, to: map { $0.values[other] })
    }

    /// Levels.
    func distance(of place: Int, to values: [Float]) -> Double {
        var sum: Float = 0
        for (plane, value) in zip(self, values) {
            let change = plane.values[place] - value
            sum += change * change
        }
        return Double(sum.squareRoot())
    }
}

/// How the inside and the outside are compared. Chosen on the tuning half of
/// `Benchmarks/photographs.py`; not varied.
struct RegionEvidenceParameters {
    static let standard = RegionEvidenceParameters()

    /// Places along a side, and along each direction of the inside.
    var stripSamples = 24
    var gridSamples = 20
    /// Pixels from a side to the strips: beyond the softness of an edge.
    var stripDistance = 4.0
    /// Levels from which on two places clearly differ.
    var clear = 14.0
    /// Levels by which the outside may be brighter for no reason.
    var sameBrightness = 2.0
    /// How much a side counts along which the outside is brighter: most sheets are white.
    var darkInside = 0.5
    /// Levels of a place that has nothing of the rim's look.
    var unlike = 60.0
    /// How many times larger the quadrilaterals are on which the surroundings are looked at.
    var frames = [1.08, 1.16]
}

private let parameters = RegionEvidenceParameters.standard
