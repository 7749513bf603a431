import Foundation

/// How a picture is blurred where the camera moved along a line while it was taken.
package struct MotionBlur: Equatable, Sendable {
    /// Pixels.
    package let length: Double
    /// Degrees from the x axis towards the y axis, 0..<180.
    package let direction: Double
    /// How well the spectrum of the text fits, 0…1.
    package let evidence: Double

    package init(length: Double, direction: Double, evidence: Double) {
        self.length = length
        self.direction = direction
        self.evidence = evidence
    }

    /// How much of a frequency it lets through, -1…1: sin(πx) / πx of the cycles along the motion.
    ///
    /// - Parameters:
    ///   - x: Cycles per pixel.
    ///   - y: Cycles per pixel.
    func transfer(x: Float, y: Float) -> Float {
        let way = Rotation(degrees: direction)
        return cardinalSine(
            Float(length) * (x * Float(way.cosine) + y * Float(way.sine)))
    }
}

/// How a picture is blurred.
package struct PictureBlur: Equatable, Sendable {
    /// `nil` where the camera did not move.
    package let motion: MotionBlur?
    /// Pixels: the deviation by which a lens out of focus spreads a point; 0 where it is sharp.
    package let defocus: Double

    package init(motion: MotionBlur?, defocus: Double) {
        self.motion = motion
        self.defocus = defocus
    }

    /// How much of a frequency it lets through, -1…1.
    ///
    /// - Parameters:
    ///   - x: Cycles per pixel.
    ///   - y: Cycles per pixel.
    ///   - sharpest: Pixels: the deviation of a lens in focus.
    func transfer(x: Float, y: Float, sharpest: Float) -> Float {
        let deviation = max(sharpest, Float(defocus))
        let focused = expf(-2 * .pi * .pi * deviation * deviation * (x * x + y * y))
        return focused * (motion?.transfer(x: x, y: y) ?? 1)
    }
}

/// sin(πx) / πx.
func cardinalSine(_ x: Float) -> Float {
    abs(x) < 1e-4 ? 1 : sinf(.pi * x) / (.pi * x)
}
