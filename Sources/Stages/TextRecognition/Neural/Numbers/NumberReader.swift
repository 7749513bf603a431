import Diagnostics
import Geometry

/// Reads numbers with a network that knows digits and the signs beside them alone. On worn print it
/// confuses fewer digits than a reader of all scripts does, and errs elsewhere.
///
/// Trained on drawn numbers by `Benchmarks/number_training.py`.
final class NumberReader {
    /// The classes behind that of no character; `#` is a letter or another sign.
    private static let characters = "0123456789.,'-/:%()+€$£#".map { String($0) }

    private let network: NeuralNetwork

    /// - Parameter runtime: The file of OpenVINO's library.
    /// - Throws: `missingComponent` where the library cannot be loaded.
    init(runtime: String) throws(Problem) {
        network = try NeuralNetwork(
            bytes: NumberNetwork.bytes, name: "the network for numbers", runtime: runtime)
    }

    /// What is printed in a part of a line.
    ///
    /// - Parameters:
    ///   - part: Of the strip: the number's columns.
    ///   - source: The picture that the strip was cut out of.
    /// - Returns: `nil` where nothing is read, or the part is too long.
    func reading(
        of part: Range<Double>, in line: TextStrip, of source: UnsafeBufferPointer<UInt8>,
        width: Int, height: Int
    ) throws(Problem) -> NumberReading? {
        guard let digits = line.digitRows(in: part) else { return nil }
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
        return try reading(of: strip)
    }

    private func reading(of strip: TextStrip) throws(Problem) -> NumberReading? {
        let seen = 0..<strip.width
        let step = parameters.widthStep
        let width = (seen.count + step - 1) / step * step
        // Beyond the number is grey, as in training.
        var input = [Float](repeating: 0, count: width * strip.height)
        let levels = strip.levels
        for row in 0..<strip.height {
            for column in seen {
                input[row * width + column] = levels[Int(strip.pixels[row * strip.width + column])]
            }
        }
        let read = try network.infer(&input, dimensions: [1, 1, strip.height, width]) {
            output, shape -> [CTCDecoding.Character] in
            guard shape.count == 3, shape[2] == Self.characters.count + 1, shape[1] > 0 else {
                return []
            }
            let steps = (seen.count * shape[1] + width - 1) / width
            return CTCDecoding(output, classes: shape[2], steps: steps, otherCount: 0).characters
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
    /// The rows of the digits in some columns: those around the middle that are darker than the paper's
    /// noise, so that rules and parts of other lines are none of them.
    fileprivate func digitRows(in columns: Range<Double>) -> Range<Int>? {
        let columns = (Int(columns.lowerBound)..<Int(columns.upperBound.rounded(.up)))
            .clamped(to: 0..<width)
        guard !columns.isEmpty else { return nil }
        var levels: [Int] = []
        levels.reserveCapacity(columns.count * height)
        for row in 0..<height {
            for column in columns { levels.append(Int(pixels[row * width + column])) }
        }
        let paper = levels.sorted()[levels.count / 2]
        let ink = (0..<height).map { row in
            levels[row * columns.count..<(row + 1) * columns.count]
                .reduce(0) { $0 + abs($1 - paper) }
        }
        let smooth = ink.indices.map { row in
            let near = max(0, row - 1)...min(height - 1, row + 1)
            return ink[near].reduce(0, +) / near.count
        }
        let middle = height / 3..<height - height / 3
        let noise = smooth.sorted()[height / 10]
        let most = smooth[middle].reduce(0, +) / middle.count
        guard most > noise else { return nil }
        let least = noise + Int(Double(most - noise) * parameters.leastInk)
        guard let start = middle.max(by: { smooth[$0] < smooth[$1] }) else { return nil }
        var (top, bottom) = (start, start)
        while top > 0, smooth[top - 1] > least { top -= 1 }
        while bottom < height - 1, smooth[bottom + 1] > least { bottom += 1 }
        let rows = top..<bottom + 1
        return rows.count >= parameters.leastDigit ? rows : nil
    }

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
    /// The darkness of a digit's rows beyond the noise, as a share of that of the middle rows.
    var leastInk = 0.3
    /// Pixels of a line of 48 that a digit is high at the least: half of the smallest letters of a line.
    var leastDigit = 10
    /// The share of pixels beyond the darkest and lightest level, half the least distance of these, and how
    /// far others are beyond them.
    var tail = 0.02
    var leastHalf: Float = 6
    var most: Float = 1.5
}

private let parameters = NumberReaderParameters.standard
