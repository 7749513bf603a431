import Geometry
import Raster

/// Numbers at the pixels of a picture, row after row.
struct Plane {
    let width: Int
    let height: Int
    var values: [Float]

    init(width: Int, height: Int, values: [Float]) {
        self.width = width
        self.height = height
        self.values = values
    }

    init(width: Int, height: Int) {
        self.init(
            width: width, height: height, values: [Float](repeating: 0, count: width * height))
    }

    init(_ image: GrayImage) {
        self.init(
            width: image.width, height: image.height,
            values: image.withPixels { $0.map { Float($0) } })
    }

    /// The place in `values` of the pixel nearest to a point; `nil` outside.
    func index(nearest point: Point<Pixels>) -> Int? {
        let (column, row) = (Int(point.x.rounded()), Int(point.y.rounded()))
        guard column >= 0, row >= 0, column < width, row < height else { return nil }
        return row * width + column
    }

    /// Without dark detail that is narrower than the window: text and rules on paper.
    ///
    /// - Parameter radius: Pixels to either side.
    func closed(radius: Int) -> Plane {
        let levels = values.map { UInt8(min(max($0, 0), 255)) }
        let side = 2 * radius + 1
        guard let image = GrayImage(pixels: levels, width: width, height: height),
            let closed = image.closed(width: side, height: side)
        else { return self }
        return Plane(closed)
    }

    /// The mean of three by three pixels.
    var smoothed: Plane {
        var result = self
        for y in 0..<height {
            let above = max(0, y - 1) * width
            let below = min(height - 1, y + 1) * width
            for x in 0..<width {
                let (left, right) = (max(0, x - 1), min(width - 1, x + 1))
                let middle = y * width
                var sum = values[above + left] + 2 * values[above + x] + values[above + right]
                sum +=
                    2 * values[middle + left] + 4 * values[middle + x] + 2 * values[middle + right]
                sum += values[below + left] + 2 * values[below + x] + values[below + right]
                result.values[middle + x] = sum / 16
            }
        }
        return result
    }
}
