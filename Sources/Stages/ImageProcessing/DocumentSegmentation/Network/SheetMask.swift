import Foundation
import Geometry

/// What the network says of a picture, on a coarse grid.
struct SheetMask {
    let width: Int
    let height: Int
    /// 0…1 for each cell, row after row: whether the sheet covers it.
    let cover: [Float]
    /// 0…1: whether its outline runs through it.
    let rim: [Float]
    /// The logarithm of the odds that the picture is a photograph of a sheet with sides to be seen.
    let presence: Double
    /// Of the picture that the corners of candidates refer to.
    let pictureSize: Size<Pixels>

    /// The sum of `cover`.
    let total: Float

    init(
        width: Int, height: Int, cover: [Float], rim: [Float], presence: Double,
        pictureSize: Size<Pixels>
    ) {
        self.width = width
        self.height = height
        self.cover = cover
        self.rim = rim
        self.presence = presence
        self.pictureSize = pictureSize
        total = cover.reduce(0, +)
    }

    /// Cells of a pixel, across and down.
    var scale: (x: Double, y: Double) {
        (Double(width) / pictureSize.width, Double(height) / pictureSize.height)
    }

    /// Places on the grid, whose first cell is 0…1.
    func cells(_ corners: [Point<Pixels>]) -> [Point<Pixels>] {
        corners.map { Point(x: ($0.x + 0.5) * scale.x, y: ($0.y + 0.5) * scale.y) }
    }

    func pixels(_ corners: [Point<Pixels>]) -> [Point<Pixels>] {
        corners.map { Point(x: $0.x / scale.x - 0.5, y: $0.y / scale.y - 0.5) }
    }

    /// The sum of `cover` in a convex polygon of cells, and the polygon's area within the grid.
    func sum(in polygon: [Point<Pixels>]) -> (cover: Double, area: Double) {
        var (sum, area) = (0.0, 0.0)
        for row in 0..<height {
            let middle = Double(row) + 0.5
            var (left, right) = (Double.infinity, -Double.infinity)
            for index in polygon.indices {
                let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
                guard (a.y <= middle) != (b.y <= middle) else { continue }
                let x = a.x + (middle - a.y) / (b.y - a.y) * (b.x - a.x)
                left = min(left, x)
                right = max(right, x)
            }
            left = max(0, left)
            right = min(Double(width), right)
            guard right > left else { continue }
            area += right - left
            let (first, last) = (Int(left), min(width - 1, Int(right)))
            for column in first...last {
                let share =
                    min(right, Double(column + 1)) - max(left, Double(column))
                sum += share * Double(cover[row * width + column])
            }
        }
        return (sum, area)
    }

    /// 0…1: the intersection over union of a polygon of cells with what is covered.
    func overlap(_ polygon: [Point<Pixels>]) -> Double {
        let (inside, area) = sum(in: polygon)
        let union = Double(total) + area - inside
        return union > 0 ? inside / union : 0
    }

    /// 0…1: the mean of `rim` along a stretch, as far as it is in the picture; `nil` where it is not.
    func rim(from start: Point<Pixels>, to end: Point<Pixels>) -> Double? {
        var (sum, count) = (0.0, 0.0)
        let steps = 32
        for step in 0..<steps {
            let along = (Double(step) + 0.5) / Double(steps)
            let x = start.x + (end.x - start.x) * along
            let y = start.y + (end.y - start.y) * along
            guard x >= 0, y >= 0, x < Double(width), y < Double(height) else { continue }
            sum += Double(rim[Int(y) * width + Int(x)])
            count += 1
        }
        return count * 4 >= Double(steps) ? sum / count : nil
    }
}
