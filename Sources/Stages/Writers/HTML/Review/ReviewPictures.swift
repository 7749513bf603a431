import Diagnostics
import DocumentModel

/// The pictures of pages, each as a figure that holds it.
struct ReviewPictures {
    private let pictures: any PagePictures
    private let pageUnitsPerInch: Double?

    /// - Throws: What keeps the source from being opened.
    init(_ document: Document, source: some SourceAccess) throws(Problem) {
        pictures = try source.pictures()
        pageUnitsPerInch = source.pageUnitsPerInch
    }

    /// A page that cannot be drawn says why.
    ///
    /// - Throws: What is wrong with more than the page, such as `interrupted`.
    func figure(of page: Document.Page) throws(Problem) -> String {
        let name = "Page \(page.number)"
        let size = page.turn.size(of: page.size)
        var html =
            "<figure class=\"sheet\" id=\"page-\(page.number)\" data-page=\"\(page.number)\" "
        html += "data-size=\"\(size.width.hundredths) \(size.height.hundredths)\">\n"
        do throws(Problem) {
            // Of a page that could not be read nobody knows how large it is.
            guard size.width > 0, size.height > 0 else {
                throw Problem(.damagedInput, "the page could not be read")
            }
            html += image(try pictures.picture(wish(for: page)), of: name)
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

    /// As fine as print needs it, and as a screen has room for; never finer than a picture is.
    private func wish(for page: Document.Page) -> PictureWish {
        func pixelsPerUnit(forPixels count: Double) -> Double {
            (count / (page.size.width * page.size.height)).squareRoot()
        }
        let unitsPerInch = pageUnitsPerInch ?? page.resolution
        let fine = max(
            pixelsPerUnit(forPixels: fewestPixels), unitsPerInch.map { usualResolution / $0 } ?? 0)
        let most = min(
            pixelsPerUnit(forPixels: mostPixels),
            pageUnitsPerInch.map { finestResolution / $0 } ?? 1)
        return PictureWish(
            page: page.number, pageSize: page.size, pixelsPerUnit: min(fine, most),
            turn: page.turn)
    }
}

/// Pixels per inch at which print of 8 points is read on a screen: its small letters are 8 high.
private let usualResolution = 150.0

/// Pixels per inch; letters printed and scanned show no more at a higher one.
private let finestResolution = 300.0

/// Pixels that half a large screen shows, or a whole one of 1920 × 1080.
private let fewestPixels = 2e6

/// Pixels of A3 at 200 per inch; they make a megabyte or two.
private let mostPixels = 8e6
