import Foundation
import Geometry
import Raster

/// One scan pass over an image: enlarged or reduced, rotated, sharpened, thresholded or inverted.
struct BarcodeScanPass: Hashable {
    /// How many times as large.
    var scale = 1.0
    /// Degrees clockwise.
    var turn = 0.0
    /// The radius of unsharp masking in pixels of the scaled image; 0 for none.
    var sharpening = 0
    /// Whether a local-mean threshold makes the result black and white.
    var isThresholded = false
    /// Whether light becomes dark. Readers invert matrix codes by themselves.
    var isInverted = false
    var threshold = BarcodeThreshold.local
    /// Whether linear and stacked barcodes are looked for along rows alone.
    var isUpright = false

    /// The image as it is.
    static let plain = BarcodeScanPass()

    /// The same, only upright.
    static let alongRows = BarcodeScanPass(isUpright: true)

    /// The same of half the size.
    private static let alongHalvedRows = BarcodeScanPass(scale: 0.5, isUpright: true)

    /// Of all of a sheet whose dense parts are looked at closely: what their areas may miss, whether it
    /// is faint or so large that its bars and modules are wider than the blocks that they are seen by.
    static let glances = [alongRows, BarcodeScanPass(scale: 0.5, threshold: .global)]

    /// The one of them for where there is little time.
    static func glance(at pixels: Double) -> BarcodeScanPass {
        pixels > parameters.mostPixelsOfGlance ? alongHalvedRows : alongRows
    }

    /// In the order of what they find that those before do not. Of 584 barcodes in photographs and
    /// renderings (those of zxing-cpp's tests) the plain pass reads 536, and these 29 more.
    static let further = [
        BarcodeScanPass(scale: 3, sharpening: 5, isThresholded: true),
        BarcodeScanPass(scale: 2, threshold: .global), BarcodeScanPass(scale: 2, sharpening: 3),
        BarcodeScanPass(scale: 2, turn: 45), BarcodeScanPass(scale: 0.5, threshold: .global),
        BarcodeScanPass(turn: 45), BarcodeScanPass(scale: 3, sharpening: 5),
        BarcodeScanPass(isInverted: true), BarcodeScanPass(scale: 2, isInverted: true),
    ]

    /// Of a part of a sheet that may be one barcode.
    static let close = [
        plain, BarcodeScanPass(isInverted: true), BarcodeScanPass(scale: 2),
        BarcodeScanPass(scale: 2, sharpening: 3), BarcodeScanPass(turn: 45),
        BarcodeScanPass(scale: 1.5, sharpening: 3, isThresholded: true),
        BarcodeScanPass(scale: 3, isThresholded: true),
    ]

    /// Pixels that the pass scans.
    func pixelCount(of area: Rect<Pixels>) -> Double {
        area.area * scale * scale * (turn == 0 ? 1 : 2)
    }

    /// The image of the pass and the map back; `nil` where it cannot be made.
    func applied(to image: GrayImage) -> (image: GrayImage, back: Transform<Pixels, Pixels>)? {
        guard self != .plain, self != .alongRows else { return (image, Transform(scale: 1)) }
        var gray = image
        var back = Transform<Pixels, Pixels>(scale: 1)
        func apply(_ next: GrayImage?, _ map: (GrayImage, GrayImage) -> Transform<Pixels, Pixels>)
            -> Bool
        {
            guard let next else { return false }
            back = map(gray, next).then(back)
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
            let sharp = gray.sharpened(radius: sharpening)
            if !apply(sharp, { _, _ in Transform(scale: 1) }) { return nil }
        }
        if isThresholded {
            let radius = max(7, min(gray.width, gray.height) / 16)
            let bilevel = gray.locallyThresholded(
                radius: radius, difference: parameters.leastContrast)
            if !apply(bilevel, { _, _ in Transform(scale: 1) }) { return nil }
        }
        // A barcode needs a quiet zone.
        let margin = Double(parameters.quietZone)
        let framed = apply(gray.bordered(by: parameters.quietZone)) { _, _ in
            Transform(a: 1, b: 0, c: 0, d: 1, e: -margin, f: -margin)
        }
        guard framed else { return nil }
        if turn != 0 {
            let turn = self.turn
            let turned = apply(gray.rotated(byDegrees: turn)) {
                Self.back(from: $1, to: $0, by: turn)
            }
            guard turned else { return nil }
        }
        return (gray, back)
    }

    /// The map back from an image rotated clockwise around its centre.
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

/// How the image of a pass is made. Empirical. Effects by `Benchmarks/sensitivity.py` on 32
/// documents, recognized anew.
struct BarcodeScanPassParameters {
    static let standard = BarcodeScanPassParameters()

    /// Levels of grey between paper and the faintest print. No document of 62 meets it.
    var leastContrast = 5

    /// Pixels up to which a hasty search reads rows as they are: a sheet of A4 at 200 dots per inch.
    /// Of 479 barcodes on sheets, half of them larger, it reads 396; without rows of the larger 388.
    var mostPixelsOfGlance = 4e6

    /// Pixels of white around an image. No document meets it.
    var quietZone = 24
}

private let parameters = BarcodeScanPassParameters.standard
