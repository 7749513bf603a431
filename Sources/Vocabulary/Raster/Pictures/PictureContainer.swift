import CLeptonica
import Diagnostics

/// The pictures in the bytes of one format.
///
/// Making one reads headers only. The bytes must outlive it.
protocol PictureContainer {
    /// - Throws: `damagedInput` for bytes in which no picture can be found, `limitReached`.
    init(_ bytes: UnsafeRawBufferPointer) throws(Problem)

    var frames: [PictureFrame] { get }
    /// Damage other than to the pictures' own pixels.
    var notes: [Note] { get }

    /// The pixels as stored.
    ///
    /// - Parameter colors: `false` where grey is enough; colours may come all the same.
    /// - Returns: `nil` for what cannot be decoded.
    /// - Throws: Why not, where that is known.
    func decoded(_ frame: PictureFrame, colors: Bool) throws(Problem) -> DecodedPicture?
}

extension PictureContainer {
    var notes: [Note] { [] }
}

struct DecodedPicture: ~Copyable {
    var pix: OwnedPix
    /// Whether some pixels were missing or wrong, and were filled in.
    var isPartial: Bool

    init?(_ pointer: UnsafeMutablePointer<Pix>?, isPartial: Bool = false) {
        guard let pix = OwnedPix(pointer) else { return nil }
        self.pix = pix
        self.isPartial = isPartial
    }

    consuming func takePix() -> UnsafeMutablePointer<Pix> { pix.taken() }
}

extension Problem {
    static let damagedPicture = Problem(
        .damagedInput, "the picture is damaged or coded in a way that is not read",
        hint: "open it in a picture viewer and save it again as PNG")
}

extension UnsafeRawBufferPointer {
    /// The bytes as leptonica takes them.
    var start: UnsafePointer<UInt8>? { baseAddress?.assumingMemoryBound(to: UInt8.self) }
}
