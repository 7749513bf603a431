import CLeptonica

/// The orientation of a stored picture: the value of EXIF's and TIFF's tag 0x0112.
///
/// Source: TIFF 6.0, section 8, Orientation; Exif 2.32, 4.6.4.
package enum PictureOrientation: Int, Sendable {
    case upright = 1
    case mirrored
    case upsideDown
    case mirroredUpsideDown
    /// Rows and columns are exchanged.
    case transposed
    /// To be rotated by 90 degrees clockwise.
    case onItsLeft
    case transposedUpsideDown
    /// To be rotated by 90 degrees counter-clockwise.
    case onItsRight

    var swapsSides: Bool { rawValue >= 5 }

    /// The rotation that makes a stored picture upright.
    func rotate(_ pix: inout OwnedPix) {
        switch self {
        case .upright: break
        case .mirrored: pix.become(pixFlipLR(nil, pix.pointer))
        case .upsideDown: pix.become(pixRotateOrth(pix.pointer, 2))
        case .mirroredUpsideDown: pix.become(pixFlipTB(nil, pix.pointer))
        case .transposed:
            pix.become(pixRotateOrth(pix.pointer, 1))
            pix.become(pixFlipLR(nil, pix.pointer))
        case .onItsLeft: pix.become(pixRotateOrth(pix.pointer, 1))
        case .transposedUpsideDown:
            pix.become(pixRotateOrth(pix.pointer, 1))
            pix.become(pixFlipTB(nil, pix.pointer))
        case .onItsRight: pix.become(pixRotateOrth(pix.pointer, 3))
        }
    }
}
