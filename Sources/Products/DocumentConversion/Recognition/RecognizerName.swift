import Foundation
import TextRecognition

/// Names what reads text in pictures, such as `tesseract` or `replay:PATH`.
public struct RecognizerName: Hashable, Sendable {
    /// As `--recognizer` takes it.
    public let text: String

    /// - Throws: `wrongUsage` for a name that no recognizer has.
    public init(_ text: String) throws(Problem) {
        _ = try RecognizerRegistry.choice(of: text)
        self.text = text
    }

    private init(known text: String) { self.text = text }

    /// Absolute paths of files that it reads, beside those of its installation.
    package var files: [String] {
        guard let argument = try? RecognizerRegistry.choice(of: text).argument, !argument.isEmpty
        else { return [] }
        return [URL(filePath: argument).path]
    }

    /// How each recognizer is named, such as `replay:PATH`, the one used by default first.
    public static var usages: [String] {
        RecognizerRegistry.all.map { RecognizerRegistry.usage(of: $0) }
    }

    /// Tesseract alone.
    static let tesseract = RecognizerName(known: TesseractRecognizer.name)

    /// The neural reader alone.
    static let neural = RecognizerName(known: NeuralRecognizer.name)

    /// Whether a page may be given to the neural reader.
    func mayBeNeural(at level: RecognitionLevel) -> Bool {
        guard self == .neural || self == .standard && level == .accurate else { return false }
        return NeuralInstallation().state == .installed
    }

    /// The recognizer for some languages: the neural reader alone in place of that which is used by
    /// default, where Tesseract has data for none of them.
    func reading(_ languages: [String], at level: RecognitionLevel) -> RecognizerName {
        guard self == .standard, level == .accurate, NeuralRecognizer.canWrite(languages),
            NeuralInstallation().state == .installed
        else { return self }
        return languages.contains(where: InstalledLanguages().contains) ? self : .neural
    }

    /// The first of the list.
    public static let standard = RecognizerName(
        known: RecognizerRegistry.all.first { $0.argumentName == nil }?.name ?? NullRecognizer.name)
}
