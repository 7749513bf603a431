import Geometry
import Raster

/// Prepares page images for analysis and recognition. It changes geometry and light only and removes
/// nothing.
package protocol PageImageProcessing: Sendable {
    /// The image with its background and contrast normalized, deskewed and scaled for recognition.
    func prepared(_ image: PageImage) -> PageImage

    /// The image enlarged where its letters are smaller than they seemed at first.
    ///
    /// - Parameter height: Pixels of x-height.
    func enlarged(_ image: PageImage, xHeight height: Double) -> PageImage

    /// The image rotated clockwise.
    ///
    /// - Parameter degrees: 0, 90, 180 or 270.
    func rotated(_ image: PageImage, by degrees: Int) -> PageImage

    /// Along which side of the page its text runs.
    func textAxis(of image: PageImage) -> TextAxis
}

/// The side of a page along which its text runs.
package enum TextAxis: Hashable, Sendable {
    /// Upright or upside down.
    case horizontal
    /// Up or down the page.
    case vertical
    /// Too few letters, or as many neighbours one way as the other.
    case unclear
}

/// Separates text lines from everything else on a page image.
package protocol ForegroundAnalyzing: Sendable {
    /// - Parameters:
    ///   - image: Upright and prepared.
    ///   - letters: Connected components that belong to words, which nothing else may claim.
    func foreground(of image: PageImage, besides letters: [Rect<Pixels>]) -> PageForeground

    /// Stamps in coloured ink, from the top.
    ///
    /// - Parameter skew: Degrees counter-clockwise by which the page is rotated in the image.
    func stamps(in colors: ColorGrid, skew: Double) -> [InkStamp]
}

extension ForegroundAnalyzing {
    package func foreground(of image: PageImage) -> PageForeground {
        foreground(of: image, besides: [])
    }
}
