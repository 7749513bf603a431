import CLeptonica
import Diagnostics
import Geometry

/// A picture file in memory: how many pictures it has, how large they are, and their pixels on
/// demand.
///
/// Pictures are upright, on white where they are transparent, with square pixels. Nothing is
/// decoded that exceeds `PictureLimits`. libpng and libjpeg report damage to standard error; a worker
/// captures that.
package struct PictureFile {
    package let format: PictureFormat
    let container: any PictureContainer
    private let orientation: PictureOrientation?

    /// - Parameters:
    ///   - bytes: Must outlive the value.
    ///   - orientation: How the stored pictures are made upright; `nil` for what the file says.
    /// - Throws: `unknownFormat`, `damagedInput`, `limitReached` for too many pictures.
    package init(
        _ bytes: UnsafeRawBufferPointer, orientation: PictureOrientation? = nil
    ) throws(Problem) {
        _ = silence
        self.orientation = orientation
        guard let format = PictureFormat.of(bytes) else {
            throw Problem(.unknownFormat, "the file is not a picture that can be read")
        }
        self.format = format
        container = try format.container.init(bytes)
    }

    /// What decodes the formats, with versions.
    package static let component: String = {
        let version = getLeptonicaVersion()
        defer { lept_free(version) }
        let leptonica = version.map { String(cString: $0) } ?? "leptonica"
        return leptonica.replacing("-", with: " ") + ", " + HEICPicture.component
    }()

    package var frameCount: Int { container.frames.count }

    /// Damage in the file other than to the pixels.
    package var notes: [Note] { container.notes }

    /// Pixels of the upright picture.
    ///
    /// - Parameter number: Counted from 1.
    /// - Throws: `damagedInput` for a picture that the file does not contain, `limitReached`.
    package func size(ofFrame number: Int) throws(Problem) -> Size<Pixels> {
        try frame(number).size
    }

    /// Pixels per inch, where the file states a plausible value.
    package func resolution(ofFrame number: Int) throws(Problem) -> Double? {
        try frame(number).resolution
    }

    /// The picture in grey, with a note where a part of it is damaged.
    ///
    /// - Throws: What `size(ofFrame:)` throws; `damagedInput` for pixels that cannot be decoded.
    package func gray(ofFrame number: Int) throws(Problem) -> Noted<GrayImage> {
        let picture = try grayAndColors(ofFrame: number)
        return Noted(picture.value.gray, notes: picture.notes)
    }

    /// The same with its colours in coarse cells and in a small picture, `nil` where there are none.
    package func grayAndColors(
        ofFrame number: Int
    ) throws(Problem) -> Noted<(gray: GrayImage, colors: ColorGrid?, preview: Bitmap?)> {
        let frame = try frame(number)
        var picture = try decoded(frame, colors: false)
        let colors = colors(of: frame, as: picture.pix)
        picture.pix.become(pixConvertTo8(picture.pix.pointer, 0))
        try makeUpright(&picture.pix, of: frame)
        let notes = notes(on: picture)
        return Noted(
            (GrayImage(owning: picture.takePix()), colors.grid, colors.preview), notes: notes)
    }

    /// - Parameter pix: The picture as decoded for its grey.
    private func colors(
        of frame: PictureFrame, as pix: borrowing OwnedPix
    ) -> (grid: ColorGrid?, preview: Bitmap?) {
        guard frame.stretch == (1, 1) else { return (nil, nil) }
        let longer = max(frame.size.width, frame.size.height)
        guard let jpeg = container as? JPEGPicture, jpeg.inks == 3 else {
            return colors(of: frame, in: pix)
        }
        guard let coarse = jpeg.coarse(atMost: ColorGrid.side(forLonger: Int(longer))) else {
            return (nil, nil)
        }
        return colors(of: frame, in: coarse)
    }

    private func colors(
        of frame: PictureFrame, in pix: borrowing OwnedPix
    ) -> (grid: ColorGrid?, preview: Bitmap?) {
        (
            ColorGrid(
                pix, orientation: frame.orientation,
                upright: max(frame.size.width, frame.size.height)),
            Bitmap(preview: pix, orientation: frame.orientation)
        )
    }

    /// The picture in its colours.
    ///
    /// - Throws: What `gray(ofFrame:)` throws.
    package func colors(ofFrame number: Int) throws(Problem) -> Noted<Bitmap> {
        let frame = try frame(number)
        var picture = try decoded(frame, colors: true)
        picture.pix.become(pixConvertTo32(picture.pix.pointer))
        try makeUpright(&picture.pix, of: frame)
        let notes = notes(on: picture)
        return Noted(Bitmap(owning: picture.takePix()), notes: notes)
    }

    func frame(_ number: Int) throws(Problem) -> PictureFrame {
        guard container.frames.indices.contains(number - 1) else {
            throw Problem(.damagedInput, "the file does not have this picture")
        }
        var frame = container.frames[number - 1]
        if let orientation { frame.orientation = orientation }
        try PictureLimits.check(frame)
        return frame
    }

    func decoded(
        _ frame: PictureFrame, colors: Bool
    ) throws(Problem) -> DecodedPicture {
        guard var picture = try container.decoded(frame, colors: colors) else {
            throw .damagedPicture
        }
        // A picture of another size than in its header would misplace every box on it.
        guard (picture.pix.width, picture.pix.height) == (frame.width, frame.height) else {
            throw .damagedPicture
        }
        picture.pix.flatten()
        return picture
    }

    func makeUpright(_ pix: inout OwnedPix, of frame: PictureFrame) throws(Problem) {
        frame.orientation.rotate(&pix)
        let size = frame.size
        let (x, y) = (size.width / Double(pix.width), size.height / Double(pix.height))
        if x != 1 || y != 1 { pix.become(pixScale(pix.pointer, Float(x), Float(y))) }
        guard !pix.isSpoiled, (pix.width, pix.height) == (Int(size.width), Int(size.height)) else {
            throw Problem(
                .limitReached, "there is not enough memory for the picture",
                hint: "make the picture smaller")
        }
    }

    private func notes(on picture: borrowing DecodedPicture) -> [Note] {
        guard picture.isPartial else { return [] }
        return [Note(.damagedInput, "the picture is damaged; what could be decoded is used")]
    }
}

/// Leptonica reports errors through results only.
private let silence: Void = {
    setMsgSeverity(Int32(L_SEVERITY_NONE))
    leptSetStderrHandler { _ in }
}()

extension PictureFormat {
    fileprivate var container: any PictureContainer.Type {
        switch self {
        case .png: PNGPicture.self
        case .jpeg: JPEGPicture.self
        case .tiff: TIFFPictures.self
        case .webp: WebPPicture.self
        case .bmp: BMPPicture.self
        case .gif: GIFPicture.self
        case .pnm: PNMPicture.self
        case .heic: HEICPicture.self
        }
    }
}
