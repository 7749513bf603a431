import CLeptonica

extension Bitmap {
    /// A small upright picture of one as it is stored.
    ///
    /// - Parameter orientation: That of the stored picture.
    /// - Returns: `nil` for a picture without colours.
    convenience init?(preview pix: borrowing OwnedPix, orientation: PictureOrientation) {
        guard pixGetDepth(pix.pointer) == 32, var small = OwnedPix(pixClone(pix.pointer))
        else { return nil }
        let sampling = max(pix.width, pix.height) / (2 * Self.previewSide)
        if sampling > 1 { small.become(pixScaleByIntSampling(pix.pointer, Int32(sampling))) }
        let scale = Float(Self.previewSide) / Float(max(small.width, small.height, 1))
        if scale < 1 { small.become(pixScaleAreaMap(small.pointer, scale, scale)) }
        orientation.rotate(&small)
        guard !small.isSpoiled else { return nil }
        self.init(owning: small.taken())
    }

    /// Pixels of the longer side of a preview.
    public static let previewSide = 512

    /// Calls `body` with words row after row without gaps, whose bytes, from the highest, are red,
    /// green, blue, unused.
    public func withWords<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
        guard let pix, let data = pixGetData(pix) else {
            return body(UnsafeBufferPointer(start: nil, count: 0))
        }
        return body(UnsafeBufferPointer(start: data, count: width * height))
    }
}
