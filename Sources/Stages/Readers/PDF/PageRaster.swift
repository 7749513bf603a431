import CPoppler
import Diagnostics
import Geometry

/// A PDF page drawn by poppler on white, with its annotations.
final class PageRaster {
    let width: Int
    let height: Int
    let bytesPerRow: Int
    /// Rows of 32-bit words whose bytes, from the highest, are unused, red, green, blue.
    let pixels: UnsafeRawPointer
    private let surface: OpaquePointer

    /// - Parameter resolution: Pixels per inch.
    /// - Throws: `limitReached` for more pixels than `mostPixels` or a side that cairo refuses;
    ///   `damagedInput`.
    init(_ page: OpaquePointer, size: Size<PageUnits>, resolution: Double) throws(Problem) {
        let scale = resolution / 72
        let (width, height) = (
            (size.width * scale).rounded(.up), (size.height * scale).rounded(.up)
        )
        guard width >= 1, height >= 1, width * height <= mostPixels,
            max(width, height) <= longestSide
        else {
            throw Problem(
                .limitReached,
                "the page would have more than \(Int(mostPixels / 1e6)) million pixels or a side of "
                    + "more than \(Int(longestSide))",
                hint: "ask for a lower resolution")
        }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        let context = cairo_create(surface)
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
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
        self.width = Int(width)
        self.height = Int(height)
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

extension Problem {
    static let undrawablePage = Problem(.damagedInput, "the page cannot be drawn")
}

/// An A0 page at 150 dpi has 35 million; 400 MB of memory are enough for 100.
private let mostPixels = 100e6

/// Cairo counts pixels in 16 bits with a sign.
private let longestSide = 32_767.0

/// Pixels per inch: text of 10 points is then about 5 pixels high.
private let leastResolution = 50.0
