import Diagnostics
import Foundation
import Geometry
import Raster

/// Says whether lines of text are upright or upside down, with a small network that reads nothing.
///
/// Source: PP-OCR's classifier of text direction as delivered in `rapidocr` 3.10.0: 192 by 48 pixels,
/// levels from -1 to 1; the classes are 0 and 180 degrees.
final class TextDirectionClassifier {
    private let network: NeuralNetwork
    private let parameters: TextDirectionParameters

    /// `nil` where the model is not installed.
    ///
    /// - Throws: `missingComponent` where it cannot be loaded.
    init?(
        _ installation: NeuralInstallation, parameters: TextDirectionParameters = .standard
    ) throws(Problem) {
        guard FileManager.default.fileExists(atPath: installation.directionModel) else {
            return nil
        }
        network = try NeuralNetwork(installation.directionModel, runtime: installation.runtime)
        self.parameters = parameters
    }

    /// Whether it is right about the script of each of these languages. It was trained on Chinese and
    /// English, and is right about Latin, Cyrillic, Greek, Arabic, Japanese and Korean lines, too; about
    /// Hebrew, Thai and Devanagari it is wrong in three of five.
    static func canJudge(_ tags: [String]) -> Bool {
        tags.allSatisfy { tag in
            let language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
            return NeuralRecognizer.canWrite([language]) || otherLanguages.contains(language)
        }
    }

    private static let otherLanguages = [
        "ar", "be", "bg", "el", "fa", "ko", "mk", "ru", "sr", "uk", "vi",
    ]

    /// The mean of lines, each seen as it is and upside down.
    ///
    /// - Parameter lines: Boxes of single lines of horizontal text.
    /// - Returns: `nil` where there is nothing to see.
    func uprightness(
        of lines: [Rect<Pixels>], in image: GrayImage
    ) throws(Problem) -> Double? {
        let pixels = image.withPixels { Array($0) }
        let strips = pixels.withUnsafeBufferPointer { source in
            lines.compactMap { line in
                box(of: line, in: image.bounds).flatMap {
                    TextStrip(
                        $0, of: source, width: image.width, height: image.height,
                        to: parameters.height, mostWidth: parameters.width)
                }
            }
        }
        var sum = 0.0
        var count = 0
        for strip in strips where strip.contrast >= LineReaderParameters.standard.leastContrast {
            let upright = try probability(of: strip.pixels, width: strip.width)
            let turned = try probability(of: strip.pixels.reversed(), width: strip.width)
            sum += (upright + 1 - turned) / 2
            count += 1
        }
        return count > 0 ? sum / Double(count) : nil
    }

    /// The beginning of a line, with as much paper around it as the reader of lines is given.
    private func box(of line: Rect<Pixels>, in bounds: Rect<Pixels>) -> OrientedBox? {
        guard let seen = line.intersection(bounds), seen.height >= Double(leastTextHeight),
            let box = seen.grown(by: seen.height * LineReaderParameters.standard.margin)
                .intersection(bounds)
        else { return nil }
        let width = min(box.width, box.height * parameters.greatestLength)
        return OrientedBox(
            centerX: box.minX + width / 2, centerY: box.midY, width: width, height: box.height,
            angle: 0)
    }

    /// That a strip is upright.
    private func probability(of strip: [UInt8], width: Int) throws(Problem) -> Double {
        let plane = parameters.width * parameters.height
        // Beyond the line is grey, as in training.
        var input = [Float](repeating: 0, count: 3 * plane)
        for row in 0..<parameters.height {
            for column in 0..<width {
                let level = Float(strip[row * width + column]) / 127.5 - 1
                for channel in 0..<3 {
                    input[channel * plane + row * parameters.width + column] = level
                }
            }
        }
        return try network.infer(
            &input, dimensions: [1, 3, parameters.height, parameters.width]
        ) { output, _ in
            output.count == 2 ? Double(min(max(output[0], 0), 1)) : 0.5
        }
    }
}

/// How lines are handed to the network.
struct TextDirectionParameters {
    static let standard = TextDirectionParameters()

    /// Pixels of the input, as the network was trained.
    var width = 192
    var height = 48
    /// Heights of the line that are shown, from its beginning. A choice: a fourth more than fit the input.
    var greatestLength = 5.0
}
