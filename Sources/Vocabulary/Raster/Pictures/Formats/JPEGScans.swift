import Diagnostics
import Foundation

/// The scans of a JPEG file. Each visits every block of the picture: a file of a megabyte may have thousands, and
/// then takes minutes to decode.
///
/// Source: ITU-T T.81, B.1.1 (markers), B.2.3 (scans).
package struct JPEGScans {
    /// Those up to the limit.
    let count: Int
    /// Of the frame; 0 where it states none.
    let pixels: Int

    package init(_ bytes: UnsafeRawBufferPointer) {
        let view = ByteView(bytes, order: .big)
        var (count, pixels, offset) = (0, 0, 2)
        while let marker = view.nextMarker(from: &offset), let length = view.short(at: offset) {
            if Self.frames.contains(marker), let height = view.short(at: offset + 3),
                let width = view.short(at: offset + 5)
            {
                pixels = max(pixels, width * height)
            }
            if marker == Self.startOfScan { count += 1 }
            guard length >= 2, count * pixels <= Self.mostVisits else { break }
            offset += length
        }
        self.count = count
        self.pixels = pixels
    }

    /// - Throws: `limitReached` for a picture that takes too long to decode.
    package func requireFew() throws(Problem) {
        guard count * pixels > Self.mostVisits else { return }
        throw Problem(
            .limitReached,
            "the picture is stored in \(count) scans or more, and takes too long to decode",
            hint: "open it in a picture viewer and save it again")
    }

    /// Visits of pixels: 33 scans of the largest picture that is read, 500 of a photograph of 8
    /// million pixels. Progressive files of usual programs have 10 scans; libjpeg-turbo advises to
    /// stop at 500. Two seconds of work.
    static let mostVisits = 4_000_000_000

    private static let startOfScan = 0xDA
    /// SOF0 to SOF15 without DHT, JPG and DAC.
    private static let frames = Set(0xC0...0xCF).subtracting([0xC4, 0xC8, 0xCC])
}

extension ByteView {
    /// The next marker of a segment, after which `offset` is; nothing is in the way but coded pixels,
    /// restarts and fill bytes.
    fileprivate func nextMarker(from offset: inout Int) -> Int? {
        while let start = bytes.baseAddress, offset < count,
            let found = memchr(start + offset, 0xFF, count - offset)
        {
            offset = UnsafeRawPointer(found) - start + 1
            guard let marker = byte(at: offset) else { return nil }
            switch marker {
            case 0, 0x01, 0xD0...0xD8: offset += 1
            case 0xFF: break
            case 0xD9: return nil
            default:
                offset += 1
                return marker
            }
        }
        return nil
    }
}
