import DocumentModel
import Geometry
import Raster

extension Bitmap {
    /// The picture of a page, cut, made smaller and turned as is wished; never larger.
    ///
    /// - Throws: `damagedInput` for an area outside the page, `internalFault`.
    func encoded(as wish: PictureWish) throws(Problem) -> EncodedPicture {
        let pixelsPerUnit = Double(width) / wish.pageSize.width
        var picture: Bitmap? = self
        if let area = wish.area {
            picture = picture?.cropped(to: area.scaled(by: pixelsPerUnit, to: Pixels.self))
        }
        // A page of a PDF comes as it is wished, but for what rounding adds to its sides.
        let factor = wish.pixelsPerUnit / pixelsPerUnit
        if factor < leastChange { picture = picture?.scaled(by: factor) }
        if wish.turn != .none { picture = picture?.turned(quarters: wish.turn.rawValue) }
        guard let picture else {
            throw Problem(.damagedInput, "the page has no picture at this place")
        }
        let file = try picture.smallestFile()
        return EncodedPicture(
            format: file.isJPEG ? .jpeg : .png, width: picture.width, height: picture.height,
            bytes: file.bytes)
    }
}

/// Scaling by more than this would cost sharpness and save nothing.
private let leastChange = 0.95
