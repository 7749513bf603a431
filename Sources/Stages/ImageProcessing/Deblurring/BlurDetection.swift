import Foundation
import Geometry
import Raster

/// Finds how a picture is blurred, from the text of a sheet.
///
/// A motion takes frequencies away that have whole numbers of cycles along it: the spectrum has dark stripes at right
/// angles to the motion, as many per cycle as it has pixels. Print itself has a spectrum that falls with the frequency,
/// is stronger along and across the lines, but has no such stripes. A lens out of focus makes the steepest edges of
/// letters less steep.
///
/// Source of the stripes: M. Cannon, "Blind deconvolution of spatially invariant image blurs with phase", 1976.
package struct BlurDetection {
    var parameters = BlurParameters.standard

    package init() {}

    /// - Parameter sheet: Where the sheet is; `nil` for a picture whose edges are the page's: such ones are soft for other
    ///   reasons, such as that they were enlarged, and only a motion is looked for.
    /// - Returns: `nil` for a sharp picture, or where there is too little text to know.
    package func blur(in image: GrayImage, sheet: Quad<Pixels>?) -> PictureBlur? {
        let side = parameters.tileSide
        guard min(image.width, image.height) >= side, let transform = TileTransform(side: side)
        else { return nil }
        let text = TextTiles(
            image, in: sheet ?? Quad(image.bounds), side: side, parameters)
        guard text.tiles.count >= parameters.leastTiles else { return nil }
        let motion = motion(of: text, by: transform)
        let defocus = sheet == nil ? 0 : defocus(of: text, motion)
        guard motion != nil || defocus > 0 else { return nil }
        return PictureBlur(motion: motion, defocus: defocus)
    }

    private func motion(of text: TextTiles, by transform: TileTransform) -> MotionBlur? {
        guard let best = likeliest(in: text, by: transform),
            best.evidence >= parameters.leastEvidence,
            text.steepestChange(along: best.direction) * best.length <= parameters.mostChange
        else { return nil }
        return best
    }

    /// Pixels of deviation; 0 where the lens is in focus.
    private func defocus(of text: TextTiles, _ motion: MotionBlur?) -> Double {
        let directions: [Double] = motion.map { [$0.direction + 90] } ?? [0, 45, 90, 135]
        let change = directions.map { text.steepestChange(along: $0) }.max() ?? 0
        guard change > 0 else { return 0 }
        let deviation = parameters.deviationOfEdge / change
        return deviation >= parameters.leastDefocus
            ? min(deviation, parameters.mostDefocus) : 0
    }

    /// The motion whose stripes fit best, however badly.
    private func likeliest(in text: TextTiles, by transform: TileTransform) -> MotionBlur? {
        var power = [Float](repeating: 0, count: transform.coefficientCount)
        for tile in text.tiles {
            let own = transform.power(of: text.windowed(tile))
            let total = own.reduce(0, +)
            guard total > 0 else { continue }
            for index in power.indices { power[index] += own[index] / total }
        }
        let rings = AngularResidual(
            of: transform, radii: parameters.radii, ring: parameters.ringWidth)
        // What noise of the sensor adds has no direction and covers what is weaker.
        let corners = power.indices.filter { index in
            let (x, y) = transform.frequency(index)
            return x * x + y * y > parameters.noiseRadius * parameters.noiseRadius
        }
        let noise = corners.map { power[$0] }.sorted()[corners.count / 2]
        let logarithms = rings.frequencies.map {
            logf(max(power[$0.index] - noise, noise * parameters.leastOverNoise) + 1e-12)
        }
        return StripeSearch(rings, residual: rings.residual(of: logarithms), parameters).best
    }
}

/// Of a cycle along a motion.
private let steps: Float = 64

/// The motion whose stripes are most like those of a spectrum.
private struct StripeSearch {
    let rings: AngularResidual
    let residual: [Float]
    let parameters: BlurParameters
    /// The logarithm of what a motion lets through, by cycles along it in `steps`.
    private let stripes: [Float]

    init(_ rings: AngularResidual, residual: [Float], _ parameters: BlurParameters) {
        self.rings = rings
        self.residual = residual
        self.parameters = parameters
        let most = Float(parameters.lengths.upperBound) * 1.1 * parameters.radii.upperBound
        stripes = (0...Int(most * steps) + 1).map {
            let passed = cardinalSine(Float($0) / steps)
            return logf(passed * passed + parameters.darkest)
        }
    }

    var best: MotionBlur? {
        var best: MotionBlur?
        var length = parameters.lengths.lowerBound
        while length <= parameters.lengths.upperBound {
            for direction in Swift.stride(from: 0, to: 180, by: parameters.directionStep) {
                take(length, direction, into: &best)
            }
            length *= parameters.lengthStep
        }
        guard let coarse = best else { return nil }
        for share in -2...2 {
            for turn in -2...2 {
                take(
                    coarse.length * pow(parameters.lengthStep, Double(share) / 3),
                    coarse.direction + Double(turn) * parameters.directionStep / 3, into: &best)
            }
        }
        return best
    }

    private func take(_ length: Double, _ direction: Double, into best: inout MotionBlur?) {
        let way = Rotation(degrees: direction)
        let (x, y) = (
            Float(length * way.cosine) * steps, Float(length * way.sine) * steps
        )
        let values = rings.frequencies.map { stripes[Int(abs($0.x * x + $0.y * y) + 0.5)] }
        let evidence = Double(rings.correlation(residual, values))
        guard evidence > best?.evidence ?? 0 else { return }
        best = MotionBlur(
            length: length,
            direction: (direction + 180).truncatingRemainder(dividingBy: 180), evidence: evidence)
    }
}

/// Where blur is looked for, and when it is believed.
///
/// Measured on 80 photographs of the half for tuning that are out of focus or moved (`Benchmarks/photographs.py`) and 62
/// public scans and photographs (receipts, forms, answer sheets). Of print that moved the evidence is .45 or more, the
/// change 1.2 to 2.0; of print out of focus the evidence is .40 or less; scans have evidence up to .70, by letters and
/// rules of one height or width, but a change of 5.8 or more.
struct BlurParameters {
    static let standard = BlurParameters()

    /// Pixels of a tile.
    var tileSide = 128
    /// More tiles change nothing.
    var mostTiles = 48
    /// Fewer have stripes of their own. Chosen.
    var leastTiles = 6
    /// The light's deviation in small squares, in shares of its mean: less is plain paper. Chosen.
    var leastContrast: Float = 0.04
    /// Of the sheet's width and height: its edges are no print. Chosen.
    var sheetShare = 0.93
    /// Cycles per pixel: below are the lines of text, above is noise.
    var radii: ClosedRange<Float> = 0.04...0.32
    var ringWidth: Float = 0.02
    /// Cycles per pixel from which nothing but noise is expected.
    var noiseRadius: Float = 0.42
    /// What is weaker than noise is taken for this share of it.
    var leastOverNoise: Float = 0.3
    /// What is left in the middle of a stripe, in shares of the light.
    var darkest: Float = 0.02
    /// Pixels: shorter motions leave no stripe below the noise, longer ones no print to read.
    var lengths = 3.5...24.0
    var lengthStep = 1.07
    /// Degrees.
    var directionStep = 6.0
    var leastEvidence = 0.44
    /// Of the light along a motion and within as many pixels as it is long, in shares of a tile's range: a motion leaves 1,
    /// and phones sharpen.
    var mostChange = 2.6
    /// Pixels of deviation times the steepest change of an edge: between what a disc of light makes, .32 (half a radius
    /// times 2/π of it), and a bell, 1 / √(2π) = .40. Taking too much for the deviation leaves rings, too little some blur.
    var deviationOfEdge = 0.34
    /// Pixels of deviation: less makes print no harder to read.
    var leastDefocus = 1.1
    /// Pixels of deviation: more leaves no print to read. Chosen.
    var mostDefocus = 3.5
}
