import DocumentModel
import Raster

extension Bitmap {
    /// The picture of a page as requested, in the smaller of its file formats.
    ///
    /// - Throws: `damagedInput` for an area outside the page, `internalFault`.
    func encoded(as request: RenderRequest) throws(Problem) -> EncodedPicture {
        guard
            let picture = delivered(
                request.area, of: request.pageSize, pixelsPerUnit: request.pixelsPerUnit,
                quarters: request.turn.rawValue)
        else { throw Problem(.damagedInput, "the page has no picture at this place") }
        if let ground = Ground(request.ground), let bytes = try picture.cutOut(of: ground) {
            return EncodedPicture(
                format: .png, width: picture.width, height: picture.height, bytes: bytes)
        }
        let file = try picture.smallestFile()
        return EncodedPicture(
            format: file.isJPEG ? .jpeg : .png, width: picture.width, height: picture.height,
            bytes: file.bytes)
    }
}

extension Bitmap.Ground {
    fileprivate init?(_ ground: PictureGround) {
        switch ground {
        case .opaque: return nil
        case .outside: self = .outside
        case .paper: self = .paper
        case .neutral: self = .neutral
        }
    }
}
