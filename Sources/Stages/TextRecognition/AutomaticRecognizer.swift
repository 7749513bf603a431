import Diagnostics
import Foundation
import Geometry
import ImageObservations
import Observations
import Raster

/// Tesseract, and beside it the neural reader for pages and lines that Tesseract reads weakly.
///
/// Where the neural reader is not installed, or cannot write the language, it is Tesseract alone.
package final class AutomaticRecognizer: TextRecognizer {
    package static let name = "auto"

    private let tesseract: TesseractRecognizer
    private let options: RecognizerOptions
    private let installation: NeuralInstallation
    private var neural: NeuralRecognizer?
    private var direction: TextDirectionClassifier?

    package convenience init(argument: String, options: RecognizerOptions) throws(Problem) {
        try self.init(options: options, installation: NeuralInstallation())
    }

    /// - Throws: `missingComponent` for a language that is not installed.
    package init(
        options: RecognizerOptions, installation: NeuralInstallation
    ) throws(Problem) {
        tesseract = try TesseractRecognizer(options: options)
        self.options = options
        self.installation = installation
    }

    /// What keeps the neural reader from helping, for people; `nil` where it helps, or cannot.
    package static func limitation(
        level: RecognitionLevel, languages: [String],
        installation: NeuralInstallation = NeuralInstallation()
    ) -> String? {
        guard level == .accurate, NeuralRecognizer.canWrite(languages) else { return nil }
        switch installation.state {
        case .installed: return nil
        case .missing: return "the neural reader is not installed"
        case .unusable(let reason): return "the neural reader cannot be used: \(reason)"
        }
    }

    package var component: String { tesseract.component }

    package var readerName: String { tesseract.readerName }

    package var readsAmongRules: Bool { tesseract.readsAmongRules }

    package var overlooksLines: Bool { tesseract.overlooksLines }

    package var hasAlternative: Bool {
        options.level == .accurate && NeuralRecognizer.canWrite(options.languages)
            && (neural != nil || installation.state == .installed)
    }

    package func alternative() throws(Problem) -> (any TextRecognizer)? {
        if let neural { return neural }
        guard hasAlternative else { return nil }
        try Self.requireMemory()
        let opened = try NeuralRecognizer(installation, options: options)
        neural = opened
        return opened
    }

    /// - Throws: `missingComponent` where this process may have too little memory: libraries end it
    ///   where they get none.
    private static func requireMemory() throws(Problem) {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) == 0,
            limit.rlim_cur < leastMemory
        else { return }
        throw Problem(
            .missingComponent, "the neural reader needs \(leastMemory >> 20) MB of memory",
            hint: "give it more with --max-memory")
    }

    package func read(
        _ lines: [Rect<Pixels>], of image: GrayImage, resolution: Double
    ) throws(Problem) -> [RecognizedLine] {
        try tesseract.read(lines, of: image, resolution: resolution)
    }

    package func readPage(
        _ image: GrayImage, resolution: Double, segmentation: PageSegmentation
    ) throws(Problem) -> [RecognizedLine] {
        try tesseract.readPage(image, resolution: resolution, segmentation: segmentation)
    }

    package func orientation(of image: GrayImage, resolution: Double) -> DetectedOrientation? {
        tesseract.orientation(of: image, resolution: resolution)
    }

    package func uprightness(
        of lines: [Rect<Pixels>], in image: GrayImage
    ) throws(Problem) -> Double? {
        guard options.level == .accurate, TextDirectionClassifier.canJudge(options.languages),
            direction != nil || installation.state == .installed
        else { return nil }
        if direction == nil {
            try Self.requireMemory()
            direction = try TextDirectionClassifier(installation)
        }
        return try direction?.uprightness(of: lines, in: image)
    }
}

/// Bytes. A worker that reads receipts and forms of the development sets ends at 256 MB and lives at
/// 512; large pages take more.
private let leastMemory: rlim_t = 768 << 20
