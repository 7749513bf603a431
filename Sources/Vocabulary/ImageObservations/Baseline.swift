import Geometry

/// The baseline of a recognized line: a straight line by the Theil–Sen estimator through the
/// baselines reported for its words, since those of single words are often wrong.
///
/// Source: P. K. Sen, Estimates of the regression coefficient based on Kendall's tau, 1968.
package struct Baseline: Hashable, Sendable {
    private let slope: Double
    private let intercept: Double

    /// - Parameter words: Those of one line.
    init(_ words: [RecognizedWord]) {
        let points = words.map { Point<Pixels>(x: $0.box.midX, y: $0.baseline) }
        let slopes = points.indices.flatMap { first in
            points.indices.dropFirst(first + 1).compactMap { second -> Double? in
                let width = points[second].x - points[first].x
                return width > 0 ? (points[second].y - points[first].y) / width : nil
            }
        }
        // The page was deskewed before it was recognized.
        let median = slopes.count < leastPairs ? 0 : slopes.median
        let slope = abs(median) < greatestSlope ? median : 0
        self.slope = slope
        intercept = points.map { $0.y - slope * $0.x }.median
    }

    /// In pixels.
    package func y(at x: Double) -> Double { intercept + slope * x }
}

/// Pairs of words that a slope is estimated from, and the greatest slope, pixel per pixel, that a
/// deskewed page still has. 25 % less or more changes no document of 62
/// (`Benchmarks/sensitivity.py`).
private let leastPairs = 6
/// 25 % less changes no document of 62, 25 % more 1 (`Benchmarks/sensitivity.py`).
private let greatestSlope = 0.02
