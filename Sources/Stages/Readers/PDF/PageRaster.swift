import CPoppler
import Diagnostics
import Geometry

/// A PDF page, or a part of it, drawn by poppler on white, with its annotations.
final class PageRaster {
    let width: Int
    let height: Int
    let bytesPerRow: Int
    /// Rows of 32-bit words whose bytes, from the highest, are unused, red, green, blue.
    let pixels: UnsafeRawPointer
    /// The left top corner in the picture of the whole page.
    let origin: Point<Pixels>
    /// The width of the picture of the whole page.
    let wholeWidth: Int
    private let surface: OpaquePointer

    /// - Parameters:
    ///   - resolution: Pixels per inch.
    ///   - areas: What is drawn; all for `nil`.
    /// - Throws: `limitReached` for more pixels than `mostPixels` or a side that cairo refuses;
    ///   `damagedInput`, also for areas outside the page.
    init(
        _ page: OpaquePointer, size: Size<PageUnits>, resolution: Double,
        showing areas: [Rect<PageUnits>]? = nil
    ) throws(Problem) {
        let scale = resolution / 72
        let whole = Rect<Pixels>(
            x: 0, y: 0, width: (size.width * scale).rounded(.up),
            height: (size.height * scale).rounded(.up))
        let drawn = areas.map { $0.compactMap { $0.pixels(at: scale).intersection(whole) } }
        guard let frame = drawn.map({ $0.bounds() }) ?? whole else { throw .undrawablePage }
        guard frame.width >= 1, frame.height >= 1, whole.area <= mostPixels,
            max(whole.width, whole.height) <= longestSide
        else {
            throw Problem(
                .limitReached,
                "the page would have more than \(Int(mostPixels / 1e6)) million pixels or a side of "
                    + "more than \(Int(longestSide))",
                hint: "ask for a lower resolution")
        }
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_RGB24, Int32(frame.width), Int32(frame.height))
        let context = cairo_create(surface)
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        cairo_translate(context, -frame.minX, -frame.minY)
        if let drawn {
            for area in drawn {
                cairo_rectangle(context, area.minX, area.minY, area.width, area.height)
            }
            cairo_clip(context)
        }
        cairo_scale(context, scale, scale)
        poppler_page_render(page, context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
            let pixels = cairo_image_surface_get_data(surface)
        else {
            cairo_surface_destroy(surface)
            throw .undrawablePage
        }
        self.surface = surface
        self.pixels = UnsafeRawPointer(pixels)
        width = Int(frame.width)
        height = Int(frame.height)
        origin = Point(x: frame.minX, y: frame.minY)
        wholeWidth = Int(whole.width)
        bytesPerRow = Int(cairo_image_surface_get_stride(surface))
    }

    deinit { cairo_surface_destroy(surface) }

    /// The resolution nearest to the requested one at which the page keeps within the limits.
    ///
    /// - Throws: `limitReached` for a page whose letters would be illegible at that resolution.
    static func resolution(
        nearest requested: Double, for size: Size<PageUnits>
    ) throws(Problem) -> Double {
        // A pixel is left for rounding up.
        let bySide = 72 * (longestSide - 1) / max(size.width, size.height)
        let byArea = 72 * (0.99 * mostPixels / (size.width * size.height)).squareRoot()
        let resolution = min(requested, bySide, byArea)
        guard resolution >= leastResolution else {
            throw Problem(
                .limitReached, "the page is too large to be drawn so that it can be read",
                hint: "leave the page out with --pages")
        }
        return resolution
    }
}

extension Rect<PageUnits> {
    /// The whole pixels around it, and one more on each side, since the picture of a page may be wider
    /// than the page by a part of a pixel.
    fileprivate func pixels(at scale: Double) -> Rect<Pixels> {
        Rect<Pixels>(
            minX: (minX * scale).rounded(.down) - 1, minY: (minY * scale).rounded(.down) - 1,
            maxX: (maxX * scale).rounded(.up) + 1, maxY: (maxY * scale).rounded(.up) + 1)
    }
}

extension Problem {
    static let undrawablePage = Problem(.damagedInput, "the page cannot be drawn")
}

/// An A0 page at 150 dpi has 35 million; 400 MB of memory are enough for 100.
private let mostPixels = 100e6

/// Cairo counts pixels in 16 bits with a sign.
private let longestSide = 32_767.0

/// Pixels per inch: text of 10 points is then about 5 pixels high.
private let leastResolution = 50.0
