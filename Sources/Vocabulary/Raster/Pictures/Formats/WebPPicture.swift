import CLeptonica
import Diagnostics

/// WebP; of an animation the first picture.
///
/// Source: RFC 9649.
struct WebPPicture: PictureContainer {
    let frames: [PictureFrame]
    private let file: [UInt8]?
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
        let view = ByteView(bytes, order: .little)
        file = Self.chunk("ANMF", of: view, from: 12).flatMap(Self.still)
        self.bytes = bytes
        let still = file
        let (width, height) = Self.size(still, or: bytes)
        guard width > 0, height > 0 else { throw .damagedPicture }
        var frame = PictureFrame(width: width, height: height)
        if var block = Self.chunk("EXIF", of: view, from: 12) {
            // Some programs put JPEG's introduction before the block.
            if block.matches("Exif\0\0") { block = block.part(from: 6) ?? block }
            frame.apply(exif: block)
        }
        frames = [frame]
    }

    func decoded(_ frame: PictureFrame, colors: Bool) -> DecodedPicture? {
        if let file { return DecodedPicture(pixReadMemWebP(file, file.count)) }
        return DecodedPicture(pixReadMemWebP(bytes.start, bytes.count))
    }

    private static func size(
        _ still: [UInt8]?, or bytes: UnsafeRawBufferPointer
    ) -> (Int, Int) {
        var (width, height, samples): (Int32, Int32, Int32) = (0, 0, 0)
        let status =
            if let still {
                readHeaderMemWebP(still, still.count, &width, &height, &samples)
            } else {
                readHeaderMemWebP(bytes.start, bytes.count, &width, &height, &samples)
            }
        return status == 0 ? (Int(width), Int(height)) : (0, 0)
    }

    /// The content of the first chunk of that name.
    private static func chunk(
        _ name: StaticString, of view: ByteView, from start: Int
    ) -> ByteView? {
        var offset = start
        while let length = view.long(at: offset + 4) {
            if view.matches(name, at: offset) { return view.part(from: offset + 8, count: length) }
            offset += 8 + length + length % 2
        }
        return nil
    }

    /// A file of its own for one picture of an animation, which decoders of stills refuse.
    private static func still(_ frame: ByteView) -> [UInt8]? {
        // Position, size, duration and flags precede the picture's own chunks.
        guard let content = frame.part(from: 16), let width = frame.part(from: 6, count: 3),
            let height = frame.part(from: 9, count: 3)
        else { return nil }
        let hasAlpha: UInt8 = chunk("ALPH", of: content, from: 0) == nil ? 0 : 0x10
        var body = Array("WEBPVP8X".utf8) + [10, 0, 0, 0, hasAlpha, 0, 0, 0]
        body += Array(width.bytes) + Array(height.bytes) + Array(content.bytes)
        let length = UInt32(clamping: body.count)
        return Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
            + body
    }
}
