import CLeptonica
import Geometry

extension BinaryImage {
    /// Where at least a share of the window around each pixel is foreground.
    ///
    /// - Parameters:
    ///   - radius: Pixels of the window to each side.
    ///   - share: 0…1.
    public func denseForeground(radius: Int, share: Double) -> BinaryImage? {
        pixConvert1To8(nil, pix, 255, 0).flatMap {
            GrayImage(owning: $0).localMean(radius: radius, atMost: Int(nearest: 255 * (1 - share)))
        }
    }

    /// Bounding boxes of all that ``denseForeground(radius:share:)`` would find, and some more, found
    /// on a reduced image.
    public func denseSpots(radius: Int, share: Double) -> [Rect<Pixels>] {
        let reduction = radius >= 4 * leastRadius ? 4 : radius >= 2 * leastRadius ? 2 : 1
        let small =
            switch reduction {
            case 4: pixScaleToGray4(pix)
            case 2: pixScaleToGray2(pix)
            default: pixConvert1To8(nil, pix, 255, 0)
            }
        guard
            let dark = small.map({ GrayImage(owning: $0) })?.localMean(
                radius: radius / reduction, atMost: Int(nearest: 255 * (1 - share * tolerance)))
        else { return [] }
        let scale = Double(reduction)
        return dark.componentBoxes.map {
            Rect(
                x: $0.minX * scale, y: $0.minY * scale, width: ($0.width + 1) * scale,
                height: ($0.height + 1) * scale)
        }
    }
}

/// Pixels of the least radius on a reduced image, and the fraction of the share that is required
/// there: windows on it are up to 7 % smaller or larger.
private let leastRadius = 3
private let tolerance = 0.85
