import Geometry
import ImageObservations
import Raster

/// The ink of a page and its connected components: by one threshold for the page, and of lines that are too pale for it by one
/// for each.
struct PageInk {
    let image: BinaryImage
    let components: BoxGrid<Pixels>

    init(_ image: BinaryImage) {
        self.image = image
        components = BoxGrid(image.componentBoxes)
    }

    /// - Parameter lines: Those on the page.
    /// - Returns: `nil` for an image without pixels.
    init?(_ gray: GrayImage, lines: [RecognizedLine]) {
        guard let image = gray.binarized else { return nil }
        self.init(image)
        let components = self.components
        let pale = lines.compactMap(\.pixels).filter { line in
            components.near(line.box).count * 2 < line.letters
        }
        let parts = pale.compactMap { line in
            gray.cropped(to: line.box)?.binarized.map {
                (image: $0, x: Int(line.box.minX), y: Int(line.box.minY))
            }
        }
        if !parts.isEmpty, let completed = image.adding(parts) { self.init(completed) }
    }
}

extension RecognizedLine {
    /// Whole pixels around its words and what may be a bullet before them, and how many letters and signs it has; `nil` for none.
    fileprivate var pixels: (box: Rect<Pixels>, letters: Int)? {
        guard let box, box.minY >= 0 else { return nil }
        let left = max(0, box.minX - box.height * parameters.margin)
        guard left < box.maxX else { return nil }
        return (
            Rect(
                minX: left.rounded(.down), minY: box.minY.rounded(.down), maxX: box.maxX,
                maxY: box.maxY), words.reduce(0) { $0 + $1.text.count }
        )
    }
}

/// What is looked at of a pale line.
struct PageInkParameters {
    static let standard = PageInkParameters()

    /// Heights of a line before it in which its bullet is, as far as ``ListBulletParameters/greatestGap`` is from the text.
    var margin = 3.0
}

private let parameters = PageInkParameters.standard
