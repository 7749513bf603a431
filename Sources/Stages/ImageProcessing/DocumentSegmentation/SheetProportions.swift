import Geometry

/// How large a sheet becomes when it is flattened.
struct SheetProportions {
    /// Width to height of the sheet itself.
    let aspect: Double
    private let corners: Quad<Pixels>

    /// - Parameters:
    ///   - corners: In a photograph whose optical axis is in its middle.
    ///   - size: Of the photograph.
    init(_ corners: Quad<Pixels>, in size: Size<Pixels>) {
        self.corners = corners
        aspect = Self.aspect(corners, in: size)
    }

    /// Pixels, so that no part of the sheet gets fewer than it has in the photograph.
    var size: Size<Pixels> {
        let across = max(
            corners.topLeft.distance(to: corners.topRight),
            corners.bottomLeft.distance(to: corners.bottomRight))
        let down = max(
            corners.topLeft.distance(to: corners.bottomLeft),
            corners.topRight.distance(to: corners.bottomRight))
        return across < down * aspect
            ? Size(width: (down * aspect).rounded(), height: down.rounded())
            : Size(width: across.rounded(), height: (across / aspect).rounded())
    }

    /// Source: Zhang and He, Whiteboard scanning and image enhancement (2007), sections 3.3 and 3.4. The
    /// focal length follows from the vanishing points, and the aspect from both; where they are
    /// nearly at infinity, or give a length that no camera has, that of a telephone is assumed.
    private static func aspect(_ corners: Quad<Pixels>, in size: Size<Pixels>) -> Double {
        guard let (across, down) = sides(corners, in: size) else { return 1 }
        let product = across.z * down.z
        var focal = parameters.focalLength
        if abs(across.z) > parameters.leastConvergence, abs(down.z) > parameters.leastConvergence {
            let squared = -(across.x * down.x + across.y * down.y) / product
            if squared > 0 {
                let (least, greatest) = parameters.focalLengths
                focal = min(max(squared.squareRoot(), least), greatest)
            }
        }
        let (width, height) = (across.length(focal), down.length(focal))
        guard width > 1e-9, height > 1e-9 else { return 1 }
        return min(max(width / height, 1 / parameters.greatestAspect), parameters.greatestAspect)
    }

    /// How far a sheet is from rectangular, as the cosine of its angle, 0…1, with the focal length of a phone's
    /// main camera with which that is least; 1 for what is no picture of a parallelogram.
    ///
    /// - Parameter corners: Clockwise.
    static func leaning(_ corners: [Point<Pixels>], in size: Size<Pixels>) -> Double {
        guard corners.count == 4,
            let (across, down) = sides(
                Quad(
                    topLeft: corners[0], topRight: corners[1], bottomRight: corners[2],
                    bottomLeft: corners[3]), in: size)
        else { return 1 }
        func cosine(_ focal: Double) -> Double {
            let lengths = across.length(focal) * down.length(focal)
            let product =
                (across.x * down.x + across.y * down.y) / (focal * focal) + across.z * down.z
            return lengths > 1e-12 ? product / lengths : 1
        }
        let (least, greatest) = parameters.mainFocalLengths
        let (one, other) = (cosine(least), cosine(greatest))
        // Between both, it is a right angle for one.
        return one * other <= 0 ? 0 : min(abs(one), abs(other))
    }

    /// Two sides of the sheet in space, seen with a focal length of 1.
    private static func sides(
        _ corners: Quad<Pixels>, in size: Size<Pixels>
    ) -> (across: Vector, down: Vector)? {
        let diagonal = (size.width * size.width + size.height * size.height).squareRoot()
        func place(_ point: Point<Pixels>) -> Vector {
            Vector(
                x: (point.x - size.width / 2) / diagonal, y: (point.y - size.height / 2) / diagonal,
                z: 1)
        }
        let (m1, m2) = (place(corners.topLeft), place(corners.topRight))
        let (m3, m4) = (place(corners.bottomLeft), place(corners.bottomRight))
        let cross = m1.cross(m4)
        let (first, second) = (m2.cross(m4).dot(m3), m3.cross(m4).dot(m2))
        guard abs(first) > 1e-12, abs(second) > 1e-12 else { return nil }
        return (
            m2.scaled(by: cross.dot(m3) / first).minus(m1),
            m3.scaled(by: cross.dot(m2) / second).minus(m1)
        )
    }

    private struct Vector {
        var x: Double
        var y: Double
        var z: Double

        func cross(_ other: Vector) -> Vector {
            Vector(
                x: y * other.z - z * other.y, y: z * other.x - x * other.z,
                z: x * other.y - y * other.x)
        }

        func dot(_ other: Vector) -> Double { x * other.x + y * other.y + z * other.z }
        func scaled(by factor: Double) -> Vector {
            Vector(x: x * factor, y: y * factor, z: z * factor)
        }
        func minus(_ other: Vector) -> Vector {
            Vector(x: x - other.x, y: y - other.y, z: z - other.z)
        }

        /// In space, seen with a focal length.
        func length(_ focal: Double) -> Double {
            ((x * x + y * y) / (focal * focal) + z * z).squareRoot()
        }
    }
}

extension Point {
    fileprivate func distance(to other: Point) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}

/// What cameras have. Lengths in diagonals of the picture: a lens equivalent to 26 mm has 26/43.3.
struct SheetProportionsParameters {
    static let standard = SheetProportionsParameters()

    /// That of most telephones.
    var focalLength = 0.6
    /// From wide lenses to twofold ones; cropped pictures have more.
    var focalLengths = (0.4, 2.0)
    /// Those of phones' main cameras: equivalent to 22 to 37 mm.
    var mainFocalLengths = (0.5, 0.85)
    /// Below, sides are so nearly parallel that an error of a pixel decides.
    var leastConvergence = 0.03
    /// A till receipt is up to ten times as long as wide; more is an error.
    var greatestAspect = 20.0
}

private let parameters = SheetProportionsParameters.standard
