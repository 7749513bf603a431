import TextRecognition

/// Keeps the recognizer that was used last, since loading the data of a language takes a twentieth
/// of the time that a page takes.
///
/// Serves one thread.
package final class RecognizerShelf {
    private var last: (options: RecognizerOptions, recognizer: any TextRecognizer)?

    package init() {}

    /// Opened for the first page that needs it.
    func recognizer(for options: RecognizerOptions) throws(Problem) -> any TextRecognizer {
        if let last, last.options == options { return last.recognizer }
        last = nil
        let opened = try TesseractRecognizer(options: options)
        last = (options, opened)
        return opened
    }
}
