import Foundation
import Geometry
import Raster

/// One way of looking at a picture: larger or smaller, turned, with steeper or harder steps between
/// light and dark, or with its light inverted.
struct CodeLook: Hashable {
    /// How many times as large.
    var scale = 1.0
    /// Degrees clockwise.
    var turn = 0.0
    /// Pixels of the scaled picture over which steps are made steeper; 0 for none.
    var sharpening = 0
    /// Whether what is left is black and white.
    var isParted = false
    var isInverted = false

    /// The picture as it is.
    static let plain = CodeLook()
    static let half = CodeLook(scale: 0.5)

    /// In the order of what they find that those before do not, measured on 584 photographs and
    /// renderings, of which the first look reads 345: 21 more by enlarging, sharpening and parting
    /// light from dark, 8 by a turn of 45 degrees, which helps leaning codes and those of few lines,
    /// 5 by enlarging and sharpening. Shrinking helps large and noisy pictures.
    static let further = [
        CodeLook(scale: 3, sharpening: 5, isParted: true), CodeLook(scale: 2, turn: 45),
        CodeLook(scale: 2, sharpening: 3), .half, CodeLook(turn: 45),
        CodeLook(isInverted: true), CodeLook(scale: 2, isInverted: true),
        CodeLook(scale: 0.5, turn: 45), CodeLook(scale: 0.25),
    ]

    /// Pixels of what is looked at.
    func pixelCount(of image: GrayImage) -> Double {
        let turned = turn == 0 ? 1.0 : 2.0
        return Double(image.width * image.height) * scale * scale * turned
    }

    /// The picture so looked at and the way back; `nil` where it cannot be.
    func taken(of image: GrayImage) -> (image: GrayImage, back: Transform<Pixels, Pixels>)? {
        guard self != .plain else { return (image, Transform(scale: 1)) }
        var gray = image
        var back = Transform<Pixels, Pixels>(scale: 1)
        func apply(_ next: GrayImage?, _ way: (GrayImage, GrayImage) -> Transform<Pixels, Pixels>)
            -> Bool
        {
            guard let next else { return false }
            back = way(gray, next).then(back)
            gray = next
            return true
        }
        if isInverted, !apply(gray.inverted, { _, _ in Transform(scale: 1) }) { return nil }
        if scale != 1 {
            guard Double(min(image.width, image.height)) * scale >= 1 else { return nil }
            let scaled = scale > 1 ? gray.enlarged(by: scale) : gray.scaled(by: scale)
            let scale = self.scale
            if !apply(scaled, { _, _ in Transform(scale: 1 / scale) }) { return nil }
        }
        if sharpening > 0 {
            let sharp = gray.sharpened(reach: sharpening)
            if !apply(sharp, { _, _ in Transform(scale: 1) }) { return nil }
        }
        if isParted {
            let reach = max(7, min(gray.width, gray.height) / 16)
            let parted = gray.parted(reach: reach, difference: clearlyDarker)
            if !apply(parted, { _, _ in Transform(scale: 1) }) { return nil }
        }
        // A code needs a quiet zone.
        let margin = Double(quietZone)
        let framed = apply(gray.framed(by: quietZone)) { _, _ in
            Transform(a: 1, b: 0, c: 0, d: 1, e: -margin, f: -margin)
        }
        guard framed else { return nil }
        if turn != 0 {
            let turn = self.turn
            let turned = apply(gray.leaned(by: turn)) { Self.back(from: $1, to: $0, by: turn) }
            guard turned else { return nil }
        }
        return (gray, back)
    }

    /// The way back from a picture turned clockwise around its middle.
    private static func back(
        from turned: GrayImage, to source: GrayImage, by degrees: Double
    ) -> Transform<Pixels, Pixels> {
        let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        let (old, new) = (source.bounds, turned.bounds)
        return Transform(
            a: cosine, b: -sine, c: sine, d: cosine,
            e: old.midX - cosine * new.midX - sine * new.midY,
            f: old.midY + sine * new.midX - cosine * new.midY)
    }
}

/// Levels of grey between paper and the faintest print.
private let clearlyDarker = 5

/// Pixels of white around a picture.
private let quietZone = 24
