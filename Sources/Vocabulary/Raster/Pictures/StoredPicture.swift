import CLeptonica
import Diagnostics
import Geometry

/// The picture of a frame in a form that other files can embed.
package struct StoredPicture {
    /// A JPEG file, or rows from the top, each of whole bytes.
    package let bytes: [UInt8]
    /// Samples in a row.
    package let width: Int
    /// Rows.
    package let height: Int
    /// Bits of a component.
    package let depth: Int
    /// 1 for grey; 3 for red, green and blue.
    package let components: Int
    package let isJPEG: Bool
    /// Whether 0 is white.
    package let isInverted: Bool
    /// From the picture as stored to the upright one, both 1 wide and 1 high, y downward.
    package let toUpright: Transform<Pixels, Pixels>
}

extension PictureFile {
    /// The picture with its own coding, where that is JPEG that any program can read, or else with
    /// its samples.
    ///
    /// - Parameter number: Counted from 1.
    /// - Throws: What ``gray(ofFrame:)`` throws.
    package func stored(_ number: Int) throws(Problem) -> StoredPicture {
        let frame = try frame(number)
        if let jpeg = container as? JPEGPicture, let stored = jpeg.stored { return stored }
        var picture = try decoded(frame, colors: true)
        picture.pix.simplify()
        try makeUpright(&picture.pix, of: frame)
        return try picture.pix.stored()
    }
}

extension JPEGPicture {
    /// `nil` for four inks, which programs disagree about.
    fileprivate var stored: StoredPicture? {
        guard inks == 1 || inks == 3, let frame = frames.first else { return nil }
        return StoredPicture(
            bytes: Array(bytes), width: frame.width, height: frame.height, depth: 8,
            components: inks, isJPEG: true, isInverted: false,
            toUpright: frame.orientation.toUpright)
    }
}

extension OwnedPix {
    /// Leaves 1 or 8 bits of grey, or red, green and blue.
    fileprivate mutating func simplify() {
        if pixGetColormap(pointer) != nil {
            become(pixRemoveColormap(pointer, Int32(REMOVE_CMAP_BASED_ON_SRC)))
        }
        if ![1, 8, 32].contains(pixGetDepth(pointer)) { become(pixConvertTo8(pointer, 0)) }
    }

    fileprivate func stored() throws(Problem) -> StoredPicture {
        var data: UnsafeMutablePointer<UInt8>?
        var count = 0
        guard pixGetRasterData(pointer, &data, &count) == 0, let data else {
            throw Problem(
                .limitReached, "there is not enough memory for the picture",
                hint: "make the picture smaller")
        }
        defer { lept_free(data) }
        let depth = pixGetDepth(pointer)
        return StoredPicture(
            bytes: Array(UnsafeBufferPointer(start: data, count: count)), width: width,
            height: height, depth: depth == 1 ? 1 : 8, components: depth == 32 ? 3 : 1,
            isJPEG: false, isInverted: depth == 1, toUpright: Transform(scale: 1))
    }
}

extension PictureOrientation {
    /// From the picture as stored to the upright one, both 1 wide and 1 high, y downward.
    var toUpright: Transform<Pixels, Pixels> {
        switch self {
        case .upright: Transform(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)
        case .mirrored: Transform(a: -1, b: 0, c: 0, d: 1, e: 1, f: 0)
        case .upsideDown: Transform(a: -1, b: 0, c: 0, d: -1, e: 1, f: 1)
        case .mirroredUpsideDown: Transform(a: 1, b: 0, c: 0, d: -1, e: 0, f: 1)
        case .transposed: Transform(a: 0, b: 1, c: 1, d: 0, e: 0, f: 0)
        case .onItsLeft: Transform(a: 0, b: 1, c: -1, d: 0, e: 1, f: 0)
        case .transposedUpsideDown: Transform(a: 0, b: -1, c: -1, d: 0, e: 1, f: 1)
        case .onItsRight: Transform(a: 0, b: -1, c: 1, d: 0, e: 0, f: 1)
        }
    }
}
