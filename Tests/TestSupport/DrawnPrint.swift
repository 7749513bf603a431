import Foundation

/// A drawn page of lines of strokes that are as irregular as those of letters.
package struct DrawnPrint: Sendable {
    package static let (width, height) = (900, 900)
    /// Light, 0…1.
    package var light: [Float]

    package init(seed: UInt64) {
        var chance = SeededGenerator(seed: seed)
        light = [Float](repeating: 0.8, count: Self.width * Self.height)
        for foot in stride(from: 80, to: 860, by: 30) {
            var x = 60
            while x < 820 {
                let letter = Int.random(in: 8...12, using: &chance)
                for _ in 0..<3 { stroke(x, foot, letter, &chance) }
                x += letter + Int.random(in: 2...3, using: &chance)
                if Int.random(in: 0..<5, using: &chance) == 0 { x += 8 }
            }
        }
    }

    private mutating func stroke(
        _ x: Int, _ foot: Int, _ width: Int, _ chance: inout SeededGenerator
    ) {
        let from = (
            Double.random(in: 0...1, using: &chance), Double.random(in: 0...1, using: &chance)
        )
        let kind = Int.random(in: 0..<5, using: &chance)
        let height = Double.random(in: 7...16, using: &chance)
        for step in 0...30 {
            let share = Double(step) / 30
            let (across, up) =
                switch kind {
                case 0, 1: (from.0, share)
                case 2: (share, from.1)
                case 3: (share, abs(from.1 - share))
                default: (0.5 + 0.5 * cos(share * 6.3), 0.5 + 0.5 * sin(share * 6.3))
                }
            let (column, row) = (x + Int(across * Double(width - 3)), foot - Int(up * height))
            for y in row - 1...row {
                for x in column...column + 1 { light[y * Self.width + x] = 0.05 }
            }
        }
    }

    /// The mean along a line.
    package func moved(by length: Double, direction: Double) -> DrawnPrint {
        let (dx, dy) = (cos(direction * .pi / 180), sin(direction * .pi / 180))
        let steps = 8 * Int(length.rounded(.up))
        var taps: [Int: Float] = [:]
        for step in 0...steps {
            let way = length * (Double(step) / Double(steps) - 0.5)
            let (x, y) = (way * dx, way * dy)
            let (left, top) = (x.rounded(.down), y.rounded(.down))
            for (column, row) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
                let share = (1 - abs(x - left - column)) * (1 - abs(y - top - row))
                taps[Int(top + row) * 1000 + Int(left + column) + 500, default: 0] += Float(share)
            }
        }
        let offsets = taps.sorted { $0.key < $1.key }.map { tap in
            let row = (Double(tap.key - 500) / 1000).rounded(.toNearestOrAwayFromZero)
            return (
                x: tap.key - 500 - Int(row) * 1000, y: Int(row),
                weight: tap.value / Float(steps + 1)
            )
        }
        return mixed(offsets)
    }

    /// The mean of a disc with a smooth rim.
    package func defocused(by radius: Float) -> DrawnPrint {
        var offsets: [(x: Int, y: Int, weight: Float)] = []
        for y in -8...8 {
            for x in -8...8 {
                let rest = radius + 0.5 - Float(x * x + y * y).squareRoot()
                if rest > 0 { offsets.append((x, y, min(rest, 1))) }
            }
        }
        let sum = offsets.reduce(0) { $0 + $1.weight }
        return mixed(offsets.map { ($0.x, $0.y, $0.weight / sum) })
    }

    private func mixed(_ offsets: [(x: Int, y: Int, weight: Float)]) -> DrawnPrint {
        var result = self
        for y in 30..<Self.height - 30 {
            for x in 30..<Self.width - 30 {
                var sum: Float = 0
                for offset in offsets {
                    sum += offset.weight * light[(y + offset.y) * Self.width + x + offset.x]
                }
                result.light[y * Self.width + x] = sum
            }
        }
        return result
    }

    /// Levels of grey, row after row, as a sensor with some noise sees the light, by sRGB's gamma of 2.2.
    ///
    /// - Parameter noise: Light that is added or taken away at most.
    package func levels(noise: Float = 0.008) -> [UInt8] {
        var chance = SeededGenerator(seed: 7)
        return light.map { light in
            let seen = light + Float.random(in: -noise...noise, using: &chance)
            return UInt8(255 * powf(min(max(seen, 0), 1), 1 / 2.2) + 0.5)
        }
    }
}
