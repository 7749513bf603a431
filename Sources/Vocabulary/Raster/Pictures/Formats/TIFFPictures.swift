import CLeptonica
import Diagnostics

/// TIFF and BigTIFF with any number of pictures, as libtiff decodes them: CCITT fax, LZW, Deflate,
/// JPEG, PackBits, strips and tiles.
///
/// Copies on a smaller scale and masks are no pages. Source: TIFF 6.0.
struct TIFFPictures: PictureContainer {
    let frames: [PictureFrame]
    let notes: [Note]
    private let bytes: UnsafeRawBufferPointer

    static let decodesUpright = true

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

    func decoded(_ frame: PictureFrame, colors: Bool) -> DecodedPicture? {
        var offset = frame.offset
        return DecodedPicture(pixReadMemFromMultipageTiff(bytes.start, bytes.count, &offset))
    }
}
