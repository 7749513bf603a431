import Diagnostics
import Geometry
import ImageObservations
import Observations
import Raster

/// Reads text with neural networks, PP-OCRv6 small: one finds lines at any angle, one reads them.
///
/// It reads what Tesseract does not: faint, small and noisy print, photographs, and neat handwriting;
/// in Latin and Greek letters, Chinese and Japanese.
package final class NeuralRecognizer: TextRecognizer {
    package static let name = "neural"

    package let component: String

    /// BCP 47, without regions: what PP-OCRv6's small models are made for.
    package static let languages: [String] = [
        "af", "az", "bs", "ca", "cs", "cy", "da", "de", "en", "es", "et", "eu", "fi", "fr", "ga",
        "gl", "hr", "hu", "id", "is", "it", "ja", "ku", "la", "lb", "lt", "lv", "mi", "ms", "mt",
        "nb", "nl", "nn", "no", "oc", "pl", "pt", "qu", "rm", "ro", "sk", "sl", "sq", "sv", "sw",
        "tl", "tr", "uz", "zh",
    ]

    /// Whether the networks know the characters of each of these languages.
    package static func canWrite(_ tags: [String]) -> Bool {
        tags.allSatisfy { tag in
            languages.contains(tag.prefix { $0 != "-" && $0 != "_" }.lowercased())
        }
    }

    package let readsAmongRules = true

    private let detector: TextDetector
    private let reader: LineReader
    private let timeLimit: Double
    private let installation: NeuralInstallation
    private let judgesDirection: Bool
    private lazy var direction = try? TextDirectionClassifier(installation)

    package convenience init(argument: String, options: RecognizerOptions) throws(Problem) {
        try self.init(NeuralInstallation(), options: options)
    }

    /// - Throws: `missingComponent` where the networks are not installed, or not those that this
    ///   program needs.
    package init(
        _ installation: NeuralInstallation, options: RecognizerOptions = RecognizerOptions()
    ) throws(Problem) {
        try installation.check()
        let runtime = installation.runtime
        detector = TextDetector(
            try NeuralNetwork(installation.detectionModel, runtime: runtime))
        reader = try LineReader(
            try NeuralNetwork(installation.recognitionModel, runtime: runtime),
            modelFile: installation.recognitionModel,
            numbers: NumberReader(runtime: runtime),
            alternativeCount: options.level == .fast
                ? 0 : min(max(options.alternativeCount, 0), 10))
        component = "PP-OCRv6 small, \(NeuralInstallation.components.joined(separator: ", "))"
        timeLimit = options.timeLimit
        self.installation = installation
        judgesDirection = TextDirectionClassifier.canJudge(options.languages)
    }

    package func read(
        _ lines: [Rect<Pixels>], of image: GrayImage, resolution: Double
    ) throws(Problem) -> [RecognizedLine] {
        let boxes = lines.map { line -> OrientedBox? in
            // As much paper around the letters as around those that the detector finds.
            guard let seen = line.intersection(image.bounds),
                seen.height >= Double(leastTextHeight), seen.width > 0,
                let box = seen.grown(by: seen.height * LineReaderParameters.standard.margin)
                    .intersection(image.bounds)
            else { return nil }
            return OrientedBox(
                centerX: box.midX, centerY: box.midY, width: box.width, height: box.height,
                angle: 0)
        }
        return try read(boxes, of: image).map { $0 ?? RecognizedLine() }
    }

    package func readPage(
        _ image: GrayImage, resolution: Double, segmentation: PageSegmentation
    ) throws(Problem) -> [RecognizedLine] {
        guard min(image.width, image.height) >= leastTextHeight else { return [] }
        let limit = TimeLimit(seconds: timeLimit)
        let boxes = try detector.boxes(
            in: image, xHeight: image.binarized?.xHeight, within: limit)
        return try read(boxes, of: image, within: limit).compactMap(\.self)
    }

    /// It reads what is upright.
    package func orientation(of image: GrayImage, resolution: Double) -> DetectedOrientation? {
        nil
    }

    package func uprightness(
        of lines: [Rect<Pixels>], in image: GrayImage
    ) throws(Problem) -> Double? {
        guard judgesDirection else { return nil }
        return try direction?.uprightness(of: lines, in: image)
    }

    private func read(
        _ boxes: [OrientedBox?], of image: GrayImage, within limit: TimeLimit? = nil
    ) throws(Problem) -> [RecognizedLine?] {
        let limit = limit ?? TimeLimit(seconds: timeLimit)
        let pixels = image.withPixels { Array($0) }
        let bounds = image.bounds
        var lines: [RecognizedLine?] = []
        for box in boxes {
            guard !limit.isOver else {
                throw Problem(
                    .limitReached,
                    "reading the text took longer than \(timeLimit.formatted()) seconds",
                    hint: "give it more time with --timeout")
            }
            guard let box else {
                lines.append(nil)
                continue
            }
            let line = try pixels.withUnsafeBufferPointer {
                source -> Result<RecognizedLine?, Problem> in
                do throws(Problem) {
                    return .success(
                        try reader.line(
                            in: box, of: source, width: image.width, height: image.height))
                } catch {
                    return .failure(error)
                }
            }.get()
            let words = line?.words.compactMap { word -> RecognizedWord? in
                guard let visible = word.box.intersection(bounds) else { return nil }
                var word = word
                word.box = visible
                return word
            }
            lines.append(words.flatMap { $0.isEmpty ? nil : RecognizedLine($0) })
        }
        return lines
    }
}
