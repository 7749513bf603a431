import Assembly
import Layout
import Raster
import Readers
import TextRecognition

/// What is done to one page: it is read, from its text layer or from its picture, and laid out,
/// and nothing but its tree is kept. Serves one thread.
final class PageWork {
    private let reader: any PageReader
    private let options: ConversionOptions
    private var recognizer: (any TextRecognizer)?

    init(reader: any PageReader, options: ConversionOptions) {
        self.reader = reader
        self.options = options
    }

    func outcome(ofPage number: Int) -> PageOutcome {
        do throws(Problem) {
            let reading = try reading(ofPage: number)
            return reading.page.source == .recognition && options.recognition == .never
                ? .needsRecognition(reading.page, notes: reading.notes)
                : .read(Layout().observation(of: reading), notes: reading.notes)
        } catch {
            return .failed(number: number, error)
        }
    }

    /// What is on a page, by its text layer or, unless that is forbidden, by its picture.
    func reading(ofPage number: Int) throws(Problem) -> PageReading {
        let reading = try reader.reading(ofPage: number)
        guard reading.page.source == .recognition, options.recognition != .never else {
            return reading
        }
        let source = try reader.image(ofPage: number)
        let image = PageImage(
            gray: source.value.gray, resolution: source.value.resolution ?? 0,
            toPage: source.value.toPage)
        var read = try PageRecognition(recognizer: try openRecognizer()).reading(
            of: reading, in: image)
        read.notes = source.notes + reading.notes.filter { $0.kind != .needsRecognition }
        return read
    }

    /// Opened for the first page that needs it.
    private func openRecognizer() throws(Problem) -> any TextRecognizer {
        if let recognizer { return recognizer }
        let opened = try TesseractRecognizer(
            options: RecognizerOptions(
                languages: options.languages, timeLimit: options.pageTimeLimit))
        recognizer = opened
        return opened
    }
}
