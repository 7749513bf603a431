import Diagnostics
import Geometry

/// What is refused before it is decoded.
enum PictureLimits {
    /// Pixels of one picture: enough for the 108 million of the largest phone cameras, A3 at
    /// 900 dpi or A0 at 270. In colour they take 480 MB while they are made grey.
    static let mostPixels = 120_000_000

    /// Pixels of one side.
    static let longestSide = 100_000

    /// Pictures of one file.
    static let mostFrames = 10_000

    /// - Throws: `damagedInput` for a picture without pixels, `limitReached`.
    static func check(_ frame: PictureFrame) throws(Problem) {
        guard frame.width > 0, frame.height > 0 else {
            throw Problem(
                .damagedInput, "the picture is damaged: its size cannot be read",
                hint: "open it in a picture viewer and save it again as PNG")
        }
        let size = frame.size
        let longest = max(Double(frame.width), Double(frame.height), size.width, size.height)
        let pixels = max(Double(frame.width) * Double(frame.height), size.width * size.height)
        guard longest <= Double(longestSide), pixels <= Double(mostPixels) else {
            throw Problem(
                .limitReached,
                "the picture measures \(frame.width) by \(frame.height) pixels; at most "
                    + "\(mostPixels / 1_000_000) million pixels and \(longestSide) on a side are read",
                hint: "make it smaller; 300 pixels per inch are enough for text")
        }
    }
}
