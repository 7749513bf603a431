import Geometry
import ImageObservations
import Raster

/// One step that makes a page image easier to recognize. It changes geometry and light only and
/// removes nothing.
package protocol PreparationStep: Sendable {
    /// The image unchanged where the step has nothing to do.
    func prepared(_ image: PageImage) -> PageImage
}

/// The steps that every page image goes through, and those that only some need.
package struct Preparation: PageImageProcessing {
    package static let steps: [any PreparationStep] = [
        BackgroundNormalization(), ContrastStretching(), Deskewing(), XHeightNormalization(),
    ]

    package init() {}

    package func prepared(_ image: PageImage) -> PageImage {
        Self.steps.reduce(image) { $1.prepared($0) }
    }

    package func enlarged(_ image: PageImage, xHeight height: Double) -> PageImage {
        XHeightNormalization().enlarged(image, xHeight: height)
    }

    package func rotated(_ image: PageImage, by degrees: Int) -> PageImage {
        let quarters = ((degrees / 90) % 4 + 4) % 4
        guard quarters > 0, let gray = image.gray.rotated(quarters: quarters) else { return image }
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

    package func textAxis(of image: PageImage) -> TextAxis {
        OrientationDetection().axis(of: image.gray)
    }
}
