import Foundation
import Geometry
import Raster

/// A line of text cut out of a picture, brought level and to the height that the network reads.
struct TextStrip {
    /// Rows of grey.
    let pixels: [UInt8]
    let width: Int
    let height: Int
    private let box: OrientedBox

    /// - Parameters:
    ///   - source: The picture's pixels, row after row.
    ///   - height: Of the strip.
    /// - Returns: `nil` for a box without area.
    init?(
        _ box: OrientedBox, of source: UnsafeBufferPointer<UInt8>, width: Int, height: Int,
        to stripHeight: Int, mostWidth: Int
    ) {
        guard box.width >= 1, box.height >= 1, width > 0, height > 0 else { return nil }
        let scale = box.height / Double(stripHeight)
        let columns = min(mostWidth, max(1, Int((box.width / scale).rounded(.up))))
        let across = box.width / Double(columns)
        self.box = box
        self.width = columns
        self.height = stripHeight
        // Several samples for a pixel where the line is reduced.
        let samples = min(4, max(1, Int(max(scale, across).rounded())))
        let origin = box.place(0, 0)
        let (right, down) = (box.place(1, 0), box.place(0, 1))
        let (ax, ay) = (right.x - origin.x, right.y - origin.y)
        let (bx, by) = (down.x - origin.x, down.y - origin.y)
        var pixels = [UInt8](repeating: 0, count: columns * stripHeight)
        for row in 0..<stripHeight {
            for column in 0..<columns {
                var sum = 0.0
                for i in 0..<samples {
                    let v = (Double(row) + (Double(i) + 0.5) / Double(samples)) * scale
                    for j in 0..<samples {
                        let u = (Double(column) + (Double(j) + 0.5) / Double(samples)) * across
                        // The centre of a pixel is half a pixel from its corner.
                        let x = min(max(origin.x + u * ax + v * bx - 0.5, 0), Double(width - 1))
                        let y = min(max(origin.y + u * ay + v * by - 0.5, 0), Double(height - 1))
                        let (x0, y0) = (Int(x), Int(y))
                        let (x1, y1) = (min(x0 + 1, width - 1), min(y0 + 1, height - 1))
                        let (fx, fy) = (x - Double(x0), y - Double(y0))
                        let upper =
                            Double(source[y0 * width + x0]) * (1 - fx)
                            + Double(source[y0 * width + x1]) * fx
                        let lower =
                            Double(source[y1 * width + x0]) * (1 - fx)
                            + Double(source[y1 * width + x1]) * fx
                        sum += upper * (1 - fy) + lower * fy
                    }
                }
                pixels[row * columns + column] = UInt8(
                    clamping: Int(nearest: sum / Double(samples * samples)))
            }
        }
        self.pixels = pixels
    }

    /// A strip that is no part of a picture.
    init(pixels: [UInt8], width: Int, height: Int) {
        self.pixels = pixels
        self.width = width
        self.height = height
        box = OrientedBox(
            centerX: Double(width) / 2, centerY: Double(height) / 2, width: Double(width),
            height: Double(height), angle: 0)
    }

    /// The bounding box in the picture of a part of the strip.
    func place(_ part: Rect<Pixels>) -> Rect<Pixels> {
        let (across, down) = (box.width / Double(width), box.height / Double(height))
        let corners = [
            (part.minX, part.minY), (part.maxX, part.minY), (part.maxX, part.maxY),
            (part.minX, part.maxY),
        ].map { box.place($0.0 * across, $0.1 * down) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        return Rect(
            minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
    }

    /// The place in the picture of a part of the strip, or of what is around it.
    func box(_ part: Rect<Pixels>) -> OrientedBox {
        let (across, down) = (box.width / Double(width), box.height / Double(height))
        let middle = box.place(part.midX * across, part.midY * down)
        return OrientedBox(
            centerX: middle.x, centerY: middle.y, width: part.width * across,
            height: part.height * down, angle: box.angle)
    }

    /// The difference of the lightest and the darkest pixel.
    var contrast: Int { Int(pixels.max() ?? 0) - Int(pixels.min() ?? 0) }

    /// For each pixel whether it is ink: nearer to the rarer extreme of grey, be it dark or light.
    var ink: [Bool] { ink(from: 0.5) }

    /// The same with what is nearer to the ground, as small dots are, which are blurred.
    var faintInk: [Bool] { ink(from: faintShare) }

    /// - Parameter share: Of the distance from the ground to the ink.
    private func ink(from share: Double) -> [Bool] {
        let counts = LevelCounts(pixels)
        let (dark, middle, light) = (
            counts.level(at: 0.02), counts.level(at: 0.5), counts.level(at: 0.98)
        )
        let isDark = middle - dark >= light - middle
        let extreme = isDark ? dark : light
        let threshold = middle + Int((Double(extreme - middle) * share).rounded(.down))
        return pixels.map { isDark ? Int($0) < threshold : Int($0) > threshold }
    }
}

/// A dot of two pixels that is reduced or blurred keeps half of its contrast, and the threshold of ink is half.
private let faintShare = 0.3

/// How many pixels have each level of grey.
struct LevelCounts {
    private var counts = [Int](repeating: 0, count: 256)
    private var total = 0

    init(_ pixels: some Sequence<UInt8>) {
        for pixel in pixels {
            counts[Int(pixel)] += 1
            total += 1
        }
    }

    /// The level below which a share of the pixels is, 0…255.
    func level(at share: Double) -> Int {
        var left = Int(Double(total) * share)
        for (level, count) in counts.enumerated() {
            left -= count
            if left < 0 { return level }
        }
        return 255
    }
}
