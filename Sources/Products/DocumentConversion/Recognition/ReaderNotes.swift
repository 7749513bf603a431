import DocumentModel
import TextRecognition

extension Document {
    /// That pages were read from pictures without a reader that would read them better.
    func notesOnReaders(_ options: ConversionOptions, in file: String) -> [Note] {
        let isRecognized = pages.contains {
            $0.source == PageDescription.Source.recognition.rawValue && $0.state == .read
        }
        guard options.recognizer == .standard, options.recognition != .never, isRecognized,
            let limitation = AutomaticRecognizer.limitation(
                level: options.level, languages: options.firstLanguages)
        else { return [] }
        return [
            Note(
                .readerMissing,
                "\(limitation); Tesseract alone read the pictures (to install it: Scripts/setup)",
                at: Problem.Place(file: file))
        ]
    }
}
