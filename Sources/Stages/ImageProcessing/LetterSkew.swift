import Foundation
import Geometry
import Raster

/// The skew of a page by where its letters are, at any angle up to 45 degrees: at the right one, they
/// gather in lines. Text that runs up or down the page has the same skew.
///
/// Source: H. S. Baird, The skew angle of printed documents, 1987.
struct LetterSkew {
    /// Counter-clockwise.
    let degrees: Double
    /// How much closer together the letters are than at a middling angle, in lines: 1 for none.
    let sharpness: Double
    /// The same in lines of a page that is straight.
    let gain: Double

    /// `nil` where there are too few letters, or they are gathered as well on a page that is straight.
    ///
    /// - Parameter boxes: Connected components.
    init?(_ boxes: [Rect<Pixels>], parameters: LetterSkewParameters = .standard) {
        guard let letters = LetterCenters(boxes, parameters: parameters) else { return nil }
        func gathering(_ degrees: Double, bin: Double = parameters.bin) -> Double {
            let found = letters.gathering(at: degrees, bin: bin)
            return max(found.rows, found.columns)
        }
        let angles = stride(from: -parameters.range, through: parameters.range, by: parameters.step)
            .map { (degrees: $0, gathering: gathering($0)) }
        let straight = gathering(0)
        let ordered = angles.map(\.gathering).sorted()
        guard let best = angles.max(by: { $0.gathering < $1.gathering }) else { return nil }
        sharpness = best.gathering / ordered[ordered.count / 2]
        gain = best.gathering / straight
        guard sharpness >= parameters.leastSharpness, gain >= parameters.leastGain else {
            return nil
        }
        let fine = stride(from: -2 * parameters.step, through: 2 * parameters.step, by: 0.1)
            .map { best.degrees + $0 }
            .map { (degrees: $0, gathering: gathering($0, bin: parameters.bin / 2)) }
        degrees = fine.max { $0.gathering < $1.gathering }?.degrees ?? best.degrees
    }
}

/// The middles of the letters of a page.
struct LetterCenters {
    private let centers: [(x: Double, y: Double)]
    /// The median of their longer sides, in pixels.
    private let size: Double

    /// `nil` where there are too few.
    ///
    /// - Parameter boxes: Connected components.
    init?(_ boxes: [Rect<Pixels>], parameters: LetterSkewParameters = .standard) {
        var letters = boxes.filter { $0.isLetter() }
        let sizes = letters.map { max($0.width, $0.height) }.sorted()
        guard letters.count >= parameters.leastLetters else { return nil }
        let size = sizes[sizes.count / 2]
        letters.removeAll {
            let own = max($0.width, $0.height)
            return own < size * parameters.leastSize || own > size * parameters.greatestSize
        }
        guard letters.count >= parameters.leastLetters else { return nil }
        let step = (letters.count - 1) / parameters.mostLetters + 1
        centers = stride(from: 0, to: letters.count, by: step).map {
            (x: letters[$0].midX, y: letters[$0].midY)
        }
        self.size = size
    }

    /// How much they gather in rows and in columns of a page that is skewed.
    ///
    /// - Parameters:
    ///   - degrees: Counter-clockwise.
    ///   - bin: The height of a row in sizes of letters.
    func gathering(at degrees: Double, bin: Double) -> (rows: Double, columns: Double) {
        let rotation = Rotation(degrees: degrees)
        let (sine, cosine, bin) = (rotation.sine, rotation.cosine, size * bin)
        return (
            centers.map { ($0.y * cosine + $0.x * sine) / bin }.gathering,
            centers.map { ($0.x * cosine - $0.y * sine) / bin }.gathering
        )
    }
}

extension [Double] {
    /// The sum of the squares of how many fall into each bin of length 1, wherever bins begin.
    fileprivate var gathering: Double {
        guard let least = self.min(), let most = self.max() else { return 0 }
        var best = 0.0
        for offset in [0, 0.5] {
            var counts = [Double](repeating: 0, count: Int(most - least + offset) + 1)
            for value in self { counts[Int(value - least + offset)] += 1 }
            best = Swift.max(best, counts.reduce(0) { $0 + $1 * $1 })
        }
        return best
    }
}

/// When letters show the skew of a page. Measured on the drawn pages for tuning of
/// `Benchmarks/orientation.py`.
struct LetterSkewParameters {
    static let standard = LetterSkewParameters()

    /// Degrees searched to either side: beyond 45 a page is skewed the other way and turned. And the
    /// degrees between two tries, in which lines of 1,500 pixels change by half a letter.
    var range = 40.0
    var step = 0.5

    /// Letters below which there are no lines, and above which not all are needed.
    var leastLetters = 16
    var mostLetters = 3000

    /// Median sizes of letters: smaller ones are dots, larger ones headings.
    var leastSize = 0.4
    var greatestSize = 2.5

    /// Letter sizes of a bin.
    var bin = 0.5

    /// The least sharpness: pages of text have 1.9 and more.
    var leastSharpness = 1.8

    /// The times that letters are gathered better than without a turn. Pages that are skewed by 8 degrees
    /// and more have 1.5 and more, straight ones 1.0 to 1.07.
    var leastGain = 1.2
}
