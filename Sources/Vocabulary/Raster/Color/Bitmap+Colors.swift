import CLeptonica

extension Bitmap {
    /// The colours in coarse cells; `nil` where there are none.
    public var colorGrid: ColorGrid? {
        guard let pix, let shared = OwnedPix(pixClone(pix)) else { return nil }
        return ColorGrid(shared, orientation: .upright, upright: Double(max(width, height)))
    }
}
