import CPopplerPaths
import Geometry

/// The resolution at which a page was scanned, derived from its images.
struct ScanResolution {
    private let pictures: [(share: Double, pixelsPerInch: Double)]

    init(_ page: pp_page, size: Size<PageUnits>) {
        let bounds = Rect<PageUnits>(x: 0, y: 0, width: size.width, height: size.height)
        pictures = UnsafeBufferPointer(start: page.pictures, count: page.picture_count).compactMap {
            let box = Rect<PageUnits>($0.box)
            guard box.area > 0, let visible = box.intersection(bounds) else { return nil }
            // Areas, because the page may be turned and its pictures are counted as stored.
            let pixels = Double($0.width) * Double($0.height)
            return (visible.area / bounds.area, 72 * (pixels / box.area).squareRoot())
        }
    }

    /// That of the finest picture or strip, within what recognition can use; `nil` for a page that
    /// is not mostly pictures.
    ///
    /// Scans come whole, in strips, or as a coarse background with a fine mask for the letters.
    var pixelsPerInch: Double? {
        guard pictures.lazy.map(\.share).reduce(0, +) >= leastCovered else { return nil }
        let finest = pictures.filter { $0.share >= leastStrip }.map(\.pixelsPerInch).max()
        return finest.map { min(max($0, useful.lowerBound), useful.upperBound) }
    }
}

/// The least share of a scanned page that its pictures cover. Overlaps count twice.
private let leastCovered = 0.5

/// The least share of the page for a picture to count; smaller ones are logos and stamps.
private let leastStrip = 0.02

/// Pixels per inch: below, drawing larger costs nothing in letters; above, it costs time only.
private let useful = 150.0...400.0
