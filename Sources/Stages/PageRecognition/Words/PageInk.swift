import Geometry
import ImageObservations
import Raster

/// The ink of a page and its connected components: by one threshold for the page, and of lines that are too pale for it by one
/// for each.
struct PageInk {
    let image: BinaryImage
    let components: BoxGrid<Pixels>
    private let gray: GrayImage
    /// A quarter as dark as ink: that of marks whose strokes are thinner than a pixel.
    private let paleLevel: Int

    /// - Parameter lines: Those on the page.
    /// - Returns: `nil` for an image without pixels.
    init?(_ gray: GrayImage, lines: [RecognizedLine]) {
        guard let image = gray.binarized else { return nil }
        self.gray = gray
        paleLevel = (gray.foregroundLevel(share: 0.5) + 3 * gray.backgroundLevel) / 4
        let components = BoxGrid(image.componentBoxes)
        let parts = lines.filter { $0.isPale(beside: components) }.compactMap { line in
            line.ink(in: gray, besides: components)
        }
        if !parts.isEmpty, let completed = image.adding(parts) {
            self.image = completed
            self.components = BoxGrid(completed.componentBoxes)
        } else {
            self.image = image
            self.components = components
        }
    }

    /// What is a quarter as dark as ink, too, in an area of whole pixels; `nil` for none.
    func paleInk(in area: Rect<Pixels>) -> BinaryImage? {
        gray.cropped(to: area)?.thresholded(at: paleLevel)
    }
}

extension RecognizedLine {
    /// Whether most of its letters are none of the components of a page, and no letters that are joined.
    fileprivate func isPale(beside components: BoxGrid<Pixels>) -> Bool {
        guard let box else { return false }
        let letters = words.reduce(0) { $0 + $1.text.count }
        let found = components.boxes(near: box)
        return letters >= parameters.fewestLetters && found.count * 2 < letters
            && found.reduce(0) { $0 + $1.width } * 2 < words.reduce(0) { $0 + $1.box.width }
    }

    /// That of its words and of what is before them, by the threshold of the words, with its upper left pixel.
    ///
    /// - Parameter components: What is black enough for the page would be larger than it is.
    fileprivate func ink(
        in gray: GrayImage, besides components: BoxGrid<Pixels>
    ) -> (image: BinaryImage, x: Int, y: Int)? {
        guard let box, box.minX >= 0, box.minY >= 0 else { return nil }
        let words = Rect<Pixels>(
            minX: box.minX.rounded(.down), minY: box.minY.rounded(.down), maxX: box.maxX,
            maxY: box.maxY)
        let left = max(0, words.minX - words.height * parameters.margin).rounded(.down)
        let before = Rect<Pixels>(
            minX: left, minY: words.minY, maxX: words.minX, maxY: words.maxY)
        guard let threshold = gray.cropped(to: words)?.otsuThreshold else { return nil }
        let area = components.near(before).isEmpty ? before.union(words) : words
        return gray.cropped(to: area)?.thresholded(at: threshold).map {
            (image: $0, x: Int(area.minX), y: Int(area.minY))
        }
    }
}

/// What is looked at of a pale line.
struct PageInkParameters {
    static let standard = PageInkParameters()

    /// Letters of a line that is pale print: fewer may be read where there is nothing. A choice.
    var fewestLetters = 6

    /// Heights of a line before it in which its bullet is, as far as ``ListBulletParameters/greatestGap`` is from the text.
    var margin = 3.0
}

private let parameters = PageInkParameters.standard
