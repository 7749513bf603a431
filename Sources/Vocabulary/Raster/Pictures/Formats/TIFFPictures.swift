import CLeptonica
import Diagnostics

/// TIFF and BigTIFF with any number of pictures, as libtiff decodes them: CCITT fax, LZW, Deflate,
/// JPEG, PackBits. Leptonica does not read pictures stored in tiles.
///
/// Copies on a smaller scale and masks are no pages. Source: TIFF 6.0.
struct TIFFPictures: PictureContainer {
    let frames: [PictureFrame]
    let notes: [Note]
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
        guard let structure = TIFFStructure(bytes) else { throw .damagedPicture }
        var all: [(frame: PictureFrame, isPage: Bool)] = []
        var seen: Set<Int> = []
        var next: Int? = structure.firstDirectory
        while let offset = next, offset != 0, seen.insert(offset).inserted,
            let directory = structure.directory(at: offset)
        {
            guard all.count < PictureLimits.mostFrames else {
                throw Problem(
                    .limitReached,
                    "the file has more than \(PictureLimits.mostFrames) pictures",
                    hint: "split it with: tiffsplit FILE.tif")
            }
            let frame = PictureFrame(
                width: directory.whole(.width) ?? 0, height: directory.whole(.height) ?? 0,
                orientation: directory.orientation ?? .upright, density: directory.density,
                offset: offset)
            let isReducedOrMask = (directory.whole(.kind) ?? 0) & 0b101 != 0
            all.append((frame, !isReducedOrMask))
            next = directory.next
        }
        let pages = all.filter(\.isPage)
        frames = (pages.isEmpty ? all : pages).map(\.frame)
        guard !frames.isEmpty else { throw .damagedPicture }
        notes =
            next == 0
            ? []
            : [
                Note(
                    .damagedInput,
                    "the file's list of pages is damaged; pages after this one may be missing")
            ]
        self.bytes = bytes
    }

    func decoded(
        _ frame: PictureFrame, colors: Bool
    ) throws(Problem) -> DecodedPicture? {
        let directory = TIFFStructure(bytes)?.directory(at: frame.offset)
        guard directory?.isTiled != true else {
            throw Problem(
                .unknownFormat, "the picture is stored in tiles, which are not read",
                hint: "store it in strips with: tiffcp -s IN.tif OUT.tif")
        }
        let isPartial = directory?.pixelsReachBeyondFile ?? false
        guard frame.orientation != .upright, let place = directory?.orientationPlace else {
            return DecodedPicture(pix(of: bytes, at: frame.offset), isPartial: isPartial)
        }
        // Leptonica would turn the picture itself, and turns coloured ones of orientation 8 wrong.
        var untold = Array(bytes)
        untold[place] = 0
        untold[place + 1] = 0
        let decoded = untold.withUnsafeBytes { pix(of: $0, at: frame.offset) }
        return DecodedPicture(decoded, isPartial: isPartial)
    }

    private func pix(
        of bytes: UnsafeRawBufferPointer, at offset: Int
    ) -> UnsafeMutablePointer<Pix>? {
        var offset = offset
        return pixReadMemFromMultipageTiff(bytes.start, bytes.count, &offset)
    }
}
