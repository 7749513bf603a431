import Foundation
import Geometry
import Raster

/// Takes the blur out of a picture.
///
/// Each frequency is divided by what the blur let through of it, as far as noise allows: N. Wiener, "Extrapolation,
/// interpolation, and smoothing of stationary time series", 1949, with noise taken to be like the differences of
/// neighbouring pixels. It is done in tiles that overlap, the middle of each is kept; where nothing but plain paper is,
/// the picture stays as it is.
package struct WienerDeconvolution {
    var parameters = DeconvolutionParameters.standard
    private let blur: PictureBlur

    package init(_ blur: PictureBlur) { self.blur = blur }

    /// - Returns: `nil` where there is no memory for it.
    package func image(_ image: GrayImage) -> GrayImage? {
        let (width, height) = (image.width, image.height)
        let (side, margin) = (parameters.tileSide, parameters.margin)
        guard let transform = TileTransform(side: side) else { return nil }
        let gains = gains(of: transform)
        let kept = side - 2 * margin
        let pixels: [UInt8] = image.withPixels { pixels in
            var result = Array(pixels)
            var tile = [Float](repeating: 0, count: side * side)
            for top in Swift.stride(from: 0, to: height, by: kept) {
                for left in Swift.stride(from: 0, to: width, by: kept) {
                    let levels = fill(
                        &tile, from: pixels, width: width, height: height, x: left - margin,
                        y: top - margin)
                    guard levels >= parameters.leastLevels else { continue }
                    transform.filter(&tile, by: gains)
                    for row in 0..<min(kept, height - top) {
                        let source = (row + margin) * side + margin
                        let target = (top + row) * width + left
                        for column in 0..<min(kept, width - left) {
                            result[target + column] = SensorLight.level(of: tile[source + column])
                        }
                    }
                }
            }
            return result
        }
        return GrayImage(pixels: pixels, width: width, height: height)
    }

    /// The light of a tile, mirrored at the picture's sides.
    ///
    /// - Returns: How many levels of grey it covers.
    private func fill(
        _ tile: inout [Float], from pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int,
        x: Int, y: Int
    ) -> Int {
        let side = parameters.tileSide
        var (darkest, lightest): (UInt8, UInt8) = (255, 0)
        let columns = (0..<side).map { mirrored(x + $0, width) }
        for row in 0..<side {
            let start = mirrored(y + row, height) * width
            for column in 0..<side {
                let level = pixels[start + columns[column]]
                darkest = min(darkest, level)
                lightest = max(lightest, level)
                tile[row * side + column] = SensorLight.ofLevel[Int(level)]
            }
        }
        return Int(lightest) - Int(darkest)
    }

    /// A place of a line that goes back and forth.
    private func mirrored(_ place: Int, _ count: Int) -> Int {
        let cycle = max(1, 2 * count - 2)
        let inCycle = ((place % cycle) + cycle) % cycle
        return inCycle < count ? inCycle : cycle - inCycle
    }

    private func gains(of transform: TileTransform) -> [Float] {
        (0..<transform.coefficientCount).map { index in
            let (x, y) = transform.frequency(index)
            let passed = blur.transfer(x: x, y: y, sharpest: parameters.sharpest)
            let (across, down) = (2 * sinf(.pi * x), 2 * sinf(.pi * y))
            let noise = parameters.noise * (across * across + down * down)
            let gain = passed / (passed * passed + noise)
            // Beyond its first dark ring a disc of light reverses frequencies, and a bell leaves none.
            let radius = (x * x + y * y).squareRoot() * Float(blur.defocus) / parameters.darkRing
            return gain * (1 - min(max((radius - 0.7) / 0.5, 0), 1))
        }
    }
}

/// How far a blur is taken out.
struct DeconvolutionParameters {
    static let standard = DeconvolutionParameters()

    /// Pixels.
    var tileSide = 256
    /// Pixels at a tile's sides, where what is beyond would be needed.
    var margin = 48
    /// The power of noise beside that of differences in print: where a blur lets less through, its frequencies
    /// are not brought back.
    var noise: Float = 0.01
    /// Pixels: the deviation by which a lens in focus and the sensor blur. Four moved sheets of the half for tuning are read as well
    /// or better than with 0 or 0.7; with noise of 0.003 and 0.03 some are read worse.
    var sharpest: Float = 0.5
    /// Cycles per pixel times pixels of deviation: where a disc of light lets nothing through, 1.22 / 4 (its radius is twice
    /// the deviation), and a twentieth more.
    var darkRing: Float = 0.32
    /// Levels of grey: what covers fewer is plain paper; pale rules that are 45 levels darker were cut with 40.
    var leastLevels = 16
}
