import Geometry
import Raster

/// One step that makes a page easier to read. It changes geometry and light only and removes
/// nothing.
package protocol PreparationStep: Sendable {
    /// The image as it is where the step has nothing to do.
    func prepared(_ image: PageImage) -> PageImage
}

/// The steps that every page goes through.
package enum Preparation {
    package static let standard: [any PreparationStep] = [
        EvenLight(), FaintText(), Level(), LetterSize(),
    ]

    package static func prepare(_ image: PageImage) -> PageImage {
        standard.reduce(image) { $1.prepared($0) }
    }
}

/// Evens the ground of a page that is lit from one side; leaves evenly lit pages alone, since every
/// change of light costs thin strokes.
struct EvenLight: PreparationStep {
    func prepared(_ image: PageImage) -> PageImage {
        let ground = image.gray.ground.sorted()
        guard ground.count > 8 else { return image }
        let dark = Int(ground[ground.count / 20])
        let light = Int(ground[ground.count * 19 / 20])
        // Coloured areas darken a few tiles, a shadow darkens many by degrees.
        let between = ground.count { Int($0) > dark + 12 && Int($0) < light - 12 }
        guard light - dark > unevenness, Double(between) > Double(ground.count) * gradual,
            let evened = image.gray.evened
        else { return image }
        var result = image
        result.gray = evened
        return result
    }
}

/// Darkens coloured and faint text on pages whose ground is white, so that one threshold finds it
/// beside black text.
struct FaintText: PreparationStep {
    func prepared(_ image: PageImage) -> PageImage {
        let ground = image.gray.ground
        let white = ground.count { $0 >= whiteGround }
        guard Double(white) >= Double(ground.count) * mostlyWhite,
            let gray = image.gray.spread(from: blackest)
        else { return image }
        var result = image
        result.gray = gray
        return result
    }
}

/// Turns a leaning page level.
struct Level: PreparationStep {
    func prepared(_ image: PageImage) -> PageImage {
        guard let skew = image.gray.binarized?.skew(range: mostSkew), skew.confidence > sureSkew,
            abs(skew.degrees) > leastSkew, let gray = image.gray.leaned(by: skew.degrees)
        else { return image }
        var result = image
        result.toPage = Transform<Pixels, Pixels>.leaning(
            back: skew.degrees, from: gray.bounds, to: image.gray.bounds
        ).then(image.toPage)
        result.gray = gray
        result.skew += skew.degrees
        return result
    }
}

/// Brings letters to the size that recognizers read best.
struct LetterSize: PreparationStep {
    func prepared(_ image: PageImage) -> PageImage {
        guard let height = image.gray.binarized?.xHeight else { return image }
        return sized(image, letters: height)
    }

    /// - Parameter height: Pixels of x-height.
    func sized(_ image: PageImage, letters height: Double) -> PageImage {
        var result = image
        if result.resolution <= 0 {
            result.resolution = min(max(height * inchPerXHeight, 100), 400)
        }
        let factor: Double
        if height < smallest {
            factor = min(best / height, mostEnlarged)
        } else if height > largest {
            factor = best / height
        } else {
            return result
        }
        let pixels = Double(image.gray.width * image.gray.height) * factor * factor
        guard pixels <= mostPixels,
            let gray = factor > 1
                ? image.gray.enlarged(by: factor) : image.gray.scaled(by: factor)
        else { return result }
        result.gray = gray
        result.resolution = min(max(result.resolution * factor, 70), 600)
        result.toPage = Transform<Pixels, Pixels>(scale: 1 / factor).then(image.toPage)
        return result
    }
}

extension Transform where Source == Pixels, Target == Pixels {
    /// The way back from a picture that was turned clockwise around its middle.
    static func leaning(
        back degrees: Double, from turned: Rect<Pixels>, to original: Rect<Pixels>
    ) -> Transform {
        let rotation = Rotation(degrees: degrees)
        return Transform(
            a: rotation.cosine, b: -rotation.sine, c: rotation.sine, d: rotation.cosine,
            e: original.midX - rotation.cosine * turned.midX - rotation.sine * turned.midY,
            f: original.midY + rotation.sine * turned.midX - rotation.cosine * turned.midY)
    }
}

/// Levels of grey by which the ground differs over a page lit from one side, and the share of the
/// page that lies between.
private let unevenness = 40
private let gradual = 0.3

/// Levels of grey of a white ground, the share of the page that has it, and the level that becomes
/// black: orange print has 170, light grey print 180, and both must fall below the middle.
private let whiteGround: UInt8 = 250
private let mostlyWhite = 0.6
private let blackest = 128

/// Degrees looked at to either side, degrees that a reader does not mind, and how much sharper the
/// level row profile must be.
private let mostSkew = 8.0
private let leastSkew = 0.15
private let sureSkew = 2.5

/// Pixels per inch for each pixel of x-height of common text, within 100…400 (measured on the
/// development sets of recognition).
private let inchPerXHeight = 12.0

/// Pixels of x-height: recognition fails below, is best at, and only slows down above.
private let smallest = 15.0
private let best = 20.0
private let largest = 60.0
private let mostEnlarged = 4.0

/// Pixels of an enlarged page: 60 MB of grey.
private let mostPixels = 60e6

extension Preparation {
    /// The image enlarged for letters that turn out to be smaller than they seemed.
    ///
    /// - Parameter height: Pixels of x-height.
    package static func enlarged(_ image: PageImage, letters height: Double) -> PageImage {
        height < smallest ? LetterSize().sized(image, letters: height) : image
    }

    /// The image turned clockwise.
    ///
    /// - Parameter degrees: 0, 90, 180 or 270.
    package static func turned(_ image: PageImage, by degrees: Int) -> PageImage {
        let quarters = ((degrees / 90) % 4 + 4) % 4
        guard quarters > 0, let gray = image.gray.turned(quarters: quarters) else { return image }
        let (width, height) = (Double(image.gray.width), Double(image.gray.height))
        let back: Transform<Pixels, Pixels> =
            switch quarters {
            case 1: Transform(a: 0, b: -1, c: 1, d: 0, e: 0, f: height)
            case 2: Transform(a: -1, b: 0, c: 0, d: -1, e: width, f: height)
            default: Transform(a: 0, b: 1, c: -1, d: 0, e: width, f: 0)
            }
        var result = image
        result.gray = gray
        result.toPage = back.then(image.toPage)
        result.orientation = (image.orientation + quarters * 90) % 360
        return result
    }
}
