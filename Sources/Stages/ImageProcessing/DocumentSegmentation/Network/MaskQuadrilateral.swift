import Foundation
import Geometry

/// Fits quadrilaterals to what the network takes for a sheet.
struct MaskQuadrilateral {
    private let mask: SheetMask

    init(_ mask: SheetMask) { self.mask = mask }

    /// Corners in pixels of the picture, clockwise, the best ones; empty where nothing is covered.
    ///
    /// - Parameter starts: Quadrilaterals to begin with, in pixels, beside the rectangle with the moments
    ///   of the mask.
    func quadrilaterals(from starts: [[Point<Pixels>]]) -> [[Point<Pixels>]] {
        guard Double(mask.total) > parameters.leastCells else { return [] }
        let fitted = ([rectangle].compactMap { $0 } + starts.map(mask.cells)).map(climbed)
        return fitted.sorted { $0.gain > $1.gain }.prefix(parameters.mostFits)
            .map { mask.pixels($0.corners) }
    }

    /// The rectangle of the same moments as the mask.
    private var rectangle: [Point<Pixels>]? {
        var (sum, x, y, xx, xy, yy) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        for row in 0..<mask.height {
            for column in 0..<mask.width {
                let value = Double(mask.cover[row * mask.width + column])
                guard value > parameters.leastCover else { continue }
                let (u, v) = (Double(column) + 0.5, Double(row) + 0.5)
                sum += value
                x += value * u
                y += value * v
                xx += value * u * u
                xy += value * u * v
                yy += value * v * v
            }
        }
        guard sum > parameters.leastCells else { return nil }
        (x, y) = (x / sum, y / sum)
        (xx, xy, yy) = (xx / sum - x * x, xy / sum - x * y, yy / sum - y * y)
        let turn = atan2(2 * xy, xx - yy) / 2
        let (c, s) = (cos(turn), sin(turn))
        let long = max(0.1, xx * c * c + 2 * xy * c * s + yy * s * s)
        let short = max(0.1, xx * s * s - 2 * xy * c * s + yy * c * c)
        // The variance of an even distribution over a side is a twelfth of its square.
        let (a, b) = ((3 * long).squareRoot(), (3 * short).squareRoot())
        return [(-a, -b), (a, -b), (a, b), (-a, b)].map { u, v in
            Point(x: x + u * c - v * s, y: y + u * s + v * c)
        }
    }

    /// What a quadrilateral covers of the mask, less what it leaves and what it covers beside.
    private func gain(_ corners: [Point<Pixels>]) -> Double {
        guard QuadrilateralCandidate.isConvex(corners) else { return -.infinity }
        let (cover, area) = mask.sum(in: corners)
        return 2 * cover - area
    }

    /// Moved corner by corner and side by side while that helps, in ever smaller steps.
    private func climbed(_ start: [Point<Pixels>]) -> (corners: [Point<Pixels>], gain: Double) {
        var corners = start
        var best = gain(corners)
        let reach = parameters.reach
        for step in parameters.steps {
            var moves = 0
            var isBetter = true
            while isBetter, moves < parameters.mostRounds {
                isBetter = false
                moves += 1
                for index in 0..<8 {
                    for (dx, dy) in [(step, 0), (-step, 0), (0, step), (0, -step)] {
                        var moved = corners
                        // One corner, or both of a side.
                        for corner in index < 4 ? [index] : [index - 4, (index - 3) % 4] {
                            moved[corner].x += dx
                            moved[corner].y += dy
                        }
                        guard
                            moved.allSatisfy({
                                $0.x > -reach * Double(mask.width)
                                    && $0.x < (1 + reach) * Double(mask.width)
                                    && $0.y > -reach * Double(mask.height)
                                    && $0.y < (1 + reach) * Double(mask.height)
                            })
                        else { continue }
                        let value = gain(moved)
                        if value > best + parameters.leastGain {
                            (best, corners, isBetter) = (value, moved, true)
                        }
                    }
                }
            }
        }
        return (corners, best)
    }
}

/// How quadrilaterals are fitted; not varied.
struct MaskQuadrilateralParameters {
    static let standard = MaskQuadrilateralParameters()

    /// Cells of a mask.
    var leastCells = 20.0
    /// 0…1: how sure the network is of a cell that counts for the rectangle to begin with.
    var leastCover = 0.3
    /// Cells by which corners are moved, one size after another; rounds of each; and cells that a move
    /// must bring.
    var steps = [4.0, 2, 1, 0.5, 0.25]
    var mostRounds = 12
    var leastGain = 0.02
    /// How far outside a corner may lie, in sides of the picture.
    var reach = 0.12
    /// How many of the fitted ones are kept.
    var mostFits = 2
}

private let parameters = MaskQuadrilateralParameters.standard
