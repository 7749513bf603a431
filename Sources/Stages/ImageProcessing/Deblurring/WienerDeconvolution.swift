import Foundation
import Geometry
import Raster

/// Takes the blur out of a picture.
///
/// Each frequency is divided by what the blur let through of it, as far as noise allows: N. Wiener, "Extrapolation,
/// interpolation, and smoothing of stationary time series", 1949, with noise taken to be like the differences of
/// neighbouring pixels. It is done in tiles that overlap, the middle of each is kept. Where nothing but plain paper is, the
/// picture stays as it is: its noise would become ripples that look like print.
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
        let print = PrintedBlocks(of: image, parameters)
        let kept = side - 2 * margin
        let pixels: [UInt8] = image.withPixels { pixels in
            var result = Array(pixels)
            var tile = [Float](repeating: 0, count: side * side)
            for top in Swift.stride(from: 0, to: height, by: kept) {
                for left in Swift.stride(from: 0, to: width, by: kept) {
                    let (right, bottom) = (min(left + kept, width), min(top + kept, height))
                    guard print.isIn(columns: left..<right, rows: top..<bottom) else { continue }
                    fill(
                        &tile, from: pixels, width: width, height: height, x: left - margin,
                        y: top - margin)
                    transform.filter(&tile, by: gains)
                    for row in top..<bottom {
                        let source = (row - top + margin) * side + margin - left
                        for column in left..<right {
                            let share = print.share(column, row)
                            guard share > 0 else { continue }
                            let old = pixels[row * width + column]
                            let sharp = SensorLight.level(of: tile[source + column])
                            result[row * width + column] = UInt8(
                                Float(old) + (Float(sharp) - Float(old)) * share + 0.5)
                        }
                    }
                }
            }
            return result
        }
        return GrayImage(pixels: pixels, width: width, height: height)
    }

    /// The light of a tile, mirrored at the picture's sides.
    private func fill(
        _ tile: inout [Float], from pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int,
        x: Int, y: Int
    ) {
        let side = parameters.tileSide
        let columns = (0..<side).map { mirrored(x + $0, width) }
        for row in 0..<side {
            let start = mirrored(y + row, height) * width
            for column in 0..<side {
                let level = pixels[start + columns[column]]
                tile[row * side + column] = SensorLight.ofLevel[Int(level)]
            }
        }
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
            return gain * (1 - min(max((radius - 1) / parameters.fade, 0), 1))
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
    /// the deviation). And the shares of it within which frequencies beyond fade out: print that a bell blurred is read from
    /// them. Beside .5 (from .7 on), on four sheets that a bell blurred two are read far better, one as well, of one text is
    /// read worse and boxes better; of six pages that a disc blurred two better, two as well, two worse.
    var darkRing: Float = 0.305
    var fade: Float = 0.8
    /// Pixels of the sides of blocks, and levels of grey that one covers with print, the mean of three by three pixels
    /// each: of 30 sheets that moved or are out of focus plain paper covers 5 at the most, print 14 and more.
    var blockSide = 16
    var leastLevels = 7
}
