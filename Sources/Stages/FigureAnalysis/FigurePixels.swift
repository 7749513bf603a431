import Geometry
import Raster

/// The pixels of a figure, at most ``longestSide`` on the longer side, on the ground that most of
/// its edge has.
struct FigurePixels {
    let width: Int
    let height: Int
    /// Red, green and blue of each pixel, row by row from the top.
    let samples: [UInt8]
    /// Luma of each pixel, 0…255 (ITU-R BT.601).
    let luma: [Int]
    /// The greatest difference of two of its channels, 0…255.
    let chroma: [Int]
    /// How far each pixel is from the ground in the channel that differs most, 0…255.
    let contrast: [Int]

    /// - Parameter box: Pixels of the whole picture.
    init?(_ box: Rect<Pixels>, of picture: PicturePart) {
        guard
            let part = picture.thumbnail(of: box, longestSide: Self.longestSide),
            part.width >= Self.leastSide, part.height >= Self.leastSide
        else { return nil }
        let (width, height, samples) = (part.width, part.height, part.samples)
        guard samples.count == width * height * 3 else { return nil }
        let count = width * height
        var luma: [Int] = []
        var chroma: [Int] = []
        luma.reserveCapacity(count)
        chroma.reserveCapacity(count)
        for index in stride(from: 0, to: count * 3, by: 3) {
            let (red, green, blue) = (
                Int(samples[index]), Int(samples[index + 1]), Int(samples[index + 2])
            )
            luma.append((red * 299 + green * 587 + blue * 114) / 1000)
            chroma.append(max(red, green, blue) - min(red, green, blue))
        }
        self.width = width
        self.height = height
        self.samples = samples
        self.luma = luma
        self.chroma = chroma
        let ground = Self.ground(of: samples, width: width, height: height)
        contrast = (0..<count).map { index in
            max(
                abs(Int(samples[index * 3]) - ground.red),
                abs(Int(samples[index * 3 + 1]) - ground.green),
                abs(Int(samples[index * 3 + 2]) - ground.blue))
        }
    }

    var count: Int { width * height }

    /// Around all that differs from the ground; `nil` where the edge has no ground, or nothing differs.
    var inkBounds: Rect<Pixels>? {
        let isInk = contrast.map { $0 > Self.leastInk }
        let edge =
            (0..<width).count { isInk[$0] } + (0..<width).count { isInk[$0 + count - width] }
            + (0..<height).count { isInk[$0 * width] }
            + (0..<height).count { isInk[$0 * width + width - 1] }
        let rows = (0..<height).filter { y in isInk[y * width..<(y + 1) * width].contains(true) }
        let columns = (0..<width).filter { x in
            (0..<height).contains { isInk[$0 * width + x] }
        }
        guard edge * 4 < 2 * (width + height), let top = rows.first, let bottom = rows.last,
            let left = columns.first, let right = columns.last
        else { return nil }
        return Rect(
            minX: Double(left), minY: Double(top), maxX: Double(right + 1),
            maxY: Double(bottom + 1))
    }

    /// The median of each channel at the edge.
    private static func ground(
        of samples: [UInt8], width: Int, height: Int
    ) -> (red: Int, green: Int, blue: Int) {
        var edge = Array(0..<width) + (0..<width).map { $0 + (height - 1) * width }
        edge += (0..<height).flatMap { [$0 * width, $0 * width + width - 1] }
        func median(_ channel: Int) -> Int {
            Int(edge.map { samples[$0 * 3 + channel] }.sorted()[edge.count / 2])
        }
        return (median(0), median(1), median(2))
    }

    /// Pixels: enough for the strokes of an axis and few enough for a millisecond of work.
    static let longestSide = 256
    /// 0…255, by which ink differs from the ground: more than paper in scans and traces of JPEG do.
    private static let leastInk = 40
    /// Pixels below which nothing can be said.
    static let leastSide = 8
}
