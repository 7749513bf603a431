import Diagnostics
import Geometry

/// Reads numbers with a network that knows digits and the signs beside them alone. On worn print it
/// confuses fewer digits than a reader of all scripts does, and errs elsewhere.
///
/// Trained on drawn numbers by `Benchmarks/number_training.py`.
final class NumberReader {
    /// The classes behind that of no character; `#` is a letter or another sign.
    private static let characters = "0123456789.,'-/:%()+€$£#".map { String($0) }

    /// Compiled for the first number; `nil` where it cannot be loaded, and numbers are read once.
    private lazy var network = try? NeuralNetwork(
        bytes: NumberNetwork.bytes, name: "the network for numbers", runtime: runtime)
    private let runtime: String

    /// - Parameter runtime: The file of OpenVINO's library.
    init(runtime: String) { self.runtime = runtime }

    /// What is printed in a part of a line.
    ///
    /// - Parameters:
    ///   - part: Of the strip: the number's columns.
    ///   - ink: That of the strip.
    ///   - source: The picture that the strip was cut out of.
    /// - Returns: `nil` where nothing is read, or the part is too long.
    func reading(
        of part: Range<Double>, in line: TextStrip, _ ink: StripInk,
        of source: UnsafeBufferPointer<UInt8>, width: Int, height: Int
    ) throws(Problem) -> NumberReading? {
        guard let network, let digits = ink.digitRows(in: part) else { return nil }
        let size = Double(digits.count)
        let middle = Double(digits.lowerBound + digits.upperBound) / 2
        let margin = size * parameters.margin
        let place = line.box(
            Rect(
                minX: part.lowerBound - margin, minY: middle - size * parameters.line / 2,
                maxX: part.upperBound + margin, maxY: middle + size * parameters.line / 2))
        guard
            let strip = TextStrip(
                place, of: source, width: width, height: height, to: parameters.height,
                mostWidth: parameters.mostWidth)
        else { return nil }
        return try reading(of: strip, by: network)
    }

    private func reading(
        of strip: TextStrip, by network: NeuralNetwork
    ) throws(Problem) -> NumberReading? {
        let padded = StripInput(0..<strip.width, of: strip, widthStep: parameters.widthStep)
        var input = padded.values(channels: 1, level: strip.levels)
        let read = try network.infer(&input, dimensions: [1, 1, strip.height, padded.width]) {
            output, shape -> [CTCDecoding.Character] in
            guard shape.count == 3, shape[2] == Self.characters.count + 1, shape[1] > 0 else {
                return []
            }
            return CTCDecoding(
                output, classes: shape[2], steps: padded.steps(of: shape[1]), otherCount: 0
            ).characters
        }
        guard !read.isEmpty else { return nil }
        return NumberReading(
            characters: read.map {
                ReadCharacter(
                    text: Self.characters[$0.label - 1], probability: $0.confidence)
            })
    }
}

extension TextStrip {
    /// For each level of grey that which the network is given: -1 and 1 for the darkest and lightest
    /// fiftieth of the pixels, and at the most half as far again.
    fileprivate var levels: [Float] {
        let counts = LevelCounts(pixels)
        let dark = Float(counts.level(at: parameters.tail))
        let light = Float(counts.level(at: 1 - parameters.tail))
        let half = max((light - dark) / 2, parameters.leastHalf)
        return (0..<256).map {
            min(max((Float($0) - (dark + light) / 2) / half, -parameters.most), parameters.most)
        }
    }
}

/// How numbers are handed to the network, as in its training.
struct NumberReaderParameters {
    static let standard = NumberReaderParameters()

    /// Pixels of a strip's height.
    var height = 48
    /// Heights of a digit of paper beside a number, and of a strip: in training .08 to .35, and 1.25 to 2.1.
    var margin = 0.2
    var line = 1.75
    /// Pixels by which widths differ: a network prepares itself for each width anew.
    var widthStep = 32
    /// Pixels of the longest number: 40 digits.
    var mostWidth = 640
    /// The share of pixels beyond the darkest and lightest level, half the least distance of these, and how
    /// far others are beyond them.
    var tail = 0.02
    var leastHalf: Float = 6
    var most: Float = 1.5
}

private let parameters = NumberReaderParameters.standard
