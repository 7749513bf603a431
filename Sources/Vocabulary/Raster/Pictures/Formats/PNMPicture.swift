import CLeptonica
import Diagnostics

/// Portable bitmaps, greymaps, pixmaps and arbitrary maps (P1…P7); of several in a file the first.
///
/// Source: the pages pbm(5), pgm(5), ppm(5) and pam(5) of Netpbm.
struct PNMPicture: PictureContainer {
    let frames: [PictureFrame]
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
        var (width, height): (Int32, Int32) = (0, 0)
        guard readHeaderMemPnm(bytes.start, bytes.count, &width, &height, nil, nil, nil, nil) == 0
        else { throw .damagedPicture }
        frames = [PictureFrame(width: Int(width), height: Int(height))]
        self.bytes = bytes
    }

    func decoded(_ frame: PictureFrame, colors: Bool) -> DecodedPicture? {
        DecodedPicture(pixReadMemPnm(bytes.start, bytes.count))
    }
}
