import Foundation

/// Between levels of grey and the light that fell on the sensor, in proportion to which a motion blurs: by sRGB's
/// gamma of 2.2.
enum SensorLight {
    /// By level, 0…1.
    static let ofLevel: [Float] = (0...255).map { powf(Float($0) / 255, gamma) }

    /// The level of some light, which is brought to 0…1.
    static func level(of light: Float) -> UInt8 {
        levels[Int(min(max(light, 0), 1) * Float(levels.count - 1) + 0.5)]
    }

    // In dark places a level is less than a thousandth of the light wide.
    private static let levels: [UInt8] = (0...65535).map {
        UInt8(255 * powf(Float($0) / 65535, 1 / gamma) + 0.5)
    }

    static let gamma: Float = 2.2
}
