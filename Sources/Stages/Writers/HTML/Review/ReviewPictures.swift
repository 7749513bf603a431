import Diagnostics
import DocumentModel

/// The pages as pictures, each in a `figure` element.
struct ReviewPictures {
    private let pictures: any PagePictures
    private let pageUnitsPerInch: Double?

    /// - Throws: The problem of opening the source.
    init(_ document: Document, source: some SourceAccess) throws(Problem) {
        pictures = try source.pictures()
        pageUnitsPerInch = source.pageUnitsPerInch
    }

    /// The picture of a page, or the reason why it cannot be rendered.
    ///
    /// - Throws: A problem that concerns more than the page, such as `interrupted`.
    func figure(of page: Document.Page) throws(Problem) -> String {
        let name = "Page \(page.number)"
        let size = page.turn.size(of: page.size)
        var html =
            "<figure class=\"sheet\" id=\"page-\(page.number)\" data-page=\"\(page.number)\" "
        html += "data-size=\"\(size.width.hundredths) \(size.height.hundredths)\""
        html += page.turn == .none ? ">\n" : " data-turn=\"\(page.turn.degrees)\">\n"
        do throws(Problem) {
            // The size of a page that could not be read is unknown.
            guard size.width > 0, size.height > 0 else {
                throw Problem(.damagedInput, "the page could not be read")
            }
            html += image(try pictures.picture(renderRequest(for: page)), of: name)
        } catch {
            guard error.isOfOnePage else { throw error }
            html += "<p class=\"missing\">\(HTMLText.content(error.message))</p>\n"
        }
        return html + "<figcaption>\(name)</figcaption>\n</figure>\n"
    }

    private func image(_ picture: EncodedPicture, of name: String) -> String {
        return "<img alt=\"\(name) as it looks\" width=\"\(picture.width)\" "
            + "height=\"\(picture.height)\" decoding=\"async\" "
            + "src=\"\(picture.dataAddress)\">\n"
    }

    /// As fine as print needs and a screen can show; never finer than the source picture.
    private func renderRequest(for page: Document.Page) -> RenderRequest {
        func pixelsPerUnit(forPixels count: Double) -> Double {
            (count / (page.size.width * page.size.height)).squareRoot()
        }
        let unitsPerInch = pageUnitsPerInch ?? page.resolution
        let fine = max(
            pixelsPerUnit(forPixels: fewestPixels), unitsPerInch.map { usualResolution / $0 } ?? 0)
        let most = min(
            pixelsPerUnit(forPixels: mostPixels),
            pageUnitsPerInch.map { finestResolution / $0 } ?? 1)
        return RenderRequest(
            page: page.number, pageSize: page.size, pixelsPerUnit: min(fine, most),
            turn: page.turn)
    }
}

/// Pixels per inch at which 8-point print is legible on a screen: its x-height is 8 pixels.
/// Computed, not measured.
private let usualResolution = 150.0

/// Pixels per inch; scans of print show no more detail at a higher resolution. No document of 62
/// meets it (`Benchmarks/sensitivity.py`).
private let finestResolution = 300.0

/// Pixels that half a large screen shows, or a whole one of 1920 × 1080. Computed, not
/// measured.
private let fewestPixels = 2e6

/// Pixels of A3 at 200 per inch, which take one or two megabytes. Computed, not measured.
private let mostPixels = 8e6
