import Foundation

/// The sine and cosine of an angle.
struct Rotation {
    let sine: Double
    let cosine: Double

    init(degrees: Double) {
        sine = sin(degrees * .pi / 180)
        cosine = cos(degrees * .pi / 180)
    }
}
