import CLeptonica
import Diagnostics

/// GIF; of an animation the first picture.
///
/// Only that picture is decoded, because the decoder would unpack all of them; the colour that
/// counts as transparent becomes white.
///
/// Source: GIF89a, CompuServe 1990.
struct GIFPicture: PictureContainer {
    let frames: [PictureFrame]
    private let file: [UInt8]

    init(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
        let view = ByteView(bytes, order: .little)
        guard let flags = view.byte(at: 10), let global = Self.colors(flags, after: 13, in: view)
        else { throw .damagedPicture }
        var offset = global.upperBound
        var transparent: Int?
        while view.byte(at: offset) == extensionMark {
            let isControl = view.byte(at: offset + 1) == controlLabel
            if isControl, let flags = view.byte(at: offset + 3), flags & 1 == 1 {
                transparent = view.byte(at: offset + 6)
            }
            offset = Self.endOfBlocks(from: offset + 2, in: view)
        }
        guard view.byte(at: offset) == pictureMark, let width = view.short(at: offset + 5),
            let height = view.short(at: offset + 7), let flags = view.byte(at: offset + 9),
            let local = Self.colors(flags, after: offset + 10, in: view)
        else { throw .damagedPicture }
        let end = Self.endOfBlocks(from: local.upperBound + 1, in: view)

        var head = Array(bytes[..<global.upperBound])
        var picture = Array(bytes[offset..<min(end, bytes.count)])
        if let transparent {
            if !local.isEmpty {
                whiten(transparent, of: local.count / 3, at: local.lowerBound - offset, &picture)
            } else {
                whiten(transparent, of: global.count / 3, at: global.lowerBound, &head)
            }
        }
        file = head + picture + [trailer]
        frames = [PictureFrame(width: width, height: height)]
    }

    func decoded(_ frame: PictureFrame, colors: Bool) -> DecodedPicture? {
        DecodedPicture(pixReadMemGif(file, file.count))
    }

    /// The place of a table of colours, empty where the flags announce none.
    private static func colors(_ flags: Int, after start: Int, in view: ByteView) -> Range<Int>? {
        let length = flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1)
        return start + length <= view.count ? start..<start + length : nil
    }

    /// The end of a chain of blocks, each beginning with its length; the last is empty.
    private static func endOfBlocks(from start: Int, in view: ByteView) -> Int {
        var offset = start
        while let length = view.byte(at: offset) {
            offset += 1 + length
            if length == 0 { break }
        }
        return offset
    }
}

private func whiten(_ color: Int, of count: Int, at start: Int, _ table: inout [UInt8]) {
    guard color < count else { return }
    for index in 0..<3 { table[start + 3 * color + index] = 0xFF }
}

private let extensionMark = 0x21
private let controlLabel = 0xF9
private let pictureMark = 0x2C
private let trailer: UInt8 = 0x3B
