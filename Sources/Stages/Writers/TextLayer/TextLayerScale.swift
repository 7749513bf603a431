import Diagnostics
import DocumentModel
import Geometry

/// The integer units of a text-layer format, origin at the top left of the page.
struct TextLayerScale {
    /// Format units per page unit.
    let factor: Double
    /// Format units per inch; `nil` if a unit is a pixel of a picture of unknown resolution.
    let unitsPerInch: Int?

    /// Pixels of a picture unchanged; for pages measured in inches, 300 per inch, the usual
    /// resolution of text scans.
    static func pixels(of source: some SourceAccess) -> TextLayerScale {
        finest(300, of: source)
    }

    /// Pixels of a picture unchanged; otherwise 1/1200 inch, a unit of ALTO.
    static func finestUnits(of source: some SourceAccess) -> TextLayerScale {
        finest(1200, of: source)
    }

    private static func finest(
        _ unitsPerInch: Int, of source: some SourceAccess
    ) -> TextLayerScale {
        guard let inch = source.pageUnitsPerInch else {
            return TextLayerScale(factor: 1, unitsPerInch: nil)
        }
        return TextLayerScale(factor: Double(unitsPerInch) / inch, unitsPerInch: unitsPerInch)
    }

    func callAsFunction(_ length: Double) -> Int { Int(nearest: length * factor) }

    /// The part of a box that is on the page, in the photograph where the page is a sheet in one.
    func box(_ box: Rect<PageUnits>, on page: Document.Page) -> Box {
        func place(_ length: Double, upTo limit: Double) -> Int { self(min(max(length, 0), limit)) }
        let size = page.pictureSize
        let (width, height) = (size.width, size.height)
        let box = page.sheet?.toPicture(from: page.size)?.bounds(of: box) ?? box
        return Box(
            left: place(box.minX, upTo: width), top: place(box.minY, upTo: height),
            right: place(box.maxX, upTo: width), bottom: place(box.maxY, upTo: height))
    }

    func box(of page: Document.Page) -> Box {
        Box(
            left: 0, top: 0, right: self(page.pictureSize.width),
            bottom: self(page.pictureSize.height))
    }

    struct Box {
        let left: Int
        let top: Int
        let right: Int
        let bottom: Int

        var width: Int { right - left }
        var height: Int { bottom - top }
    }
}

extension Document.Page {
    /// Of the picture in the file.
    fileprivate var pictureSize: Size<PageUnits> { sheet?.pictureSize ?? size }
}
