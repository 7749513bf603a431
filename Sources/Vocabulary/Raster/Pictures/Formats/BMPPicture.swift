import CLeptonica
import Diagnostics

/// Windows bitmaps without compression.
///
/// Source: BITMAPFILEHEADER and BITMAPINFOHEADER of the Windows API.
struct BMPPicture: PictureContainer {
    let frames: [PictureFrame]
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
        let view = ByteView(bytes, order: .little)
        guard let headerLength = view.long(at: 14), headerLength >= 40,
            let width = view.number(Int32.self, at: 18),
            let height = view.number(Int32.self, at: 22),
            let x = view.number(Int32.self, at: 38), let y = view.number(Int32.self, at: 42)
        else { throw .damagedPicture }
        // A negative height means rows from the top down.
        var frame = PictureFrame(width: Int(width), height: abs(Int(height)))
        if x > 0, y > 0 { frame.density = PixelDensity(perMeter: Double(x), Double(y)) }
        frames = [frame]
        self.bytes = bytes
    }

    func decoded(_ frame: PictureFrame, colors: Bool) -> DecodedPicture? {
        DecodedPicture(pixReadMemBmp(bytes.start, bytes.count))
    }
}
