import Diagnostics
import TextRecognition

/// Keeps the recognizer that was used last, since loading the data of a language takes a twentieth
/// of the time that a page takes.
///
/// Serves one thread.
package final class RecognizerCache {
    private var last:
        (
            name: RecognizerName, options: RecognizerOptions, recognizer: any TextRecognizer
        )?

    private var spelling: (languages: [String], correction: Spelling?)?

    package init() {}

    /// The spelling correction of some languages; `nil` where one has no dictionary.
    func spelling(of languages: [String]) -> Spelling? {
        if let spelling, spelling.languages == languages { return spelling.correction }
        let opened = Lexicon(languages: languages).map(Spelling.init)
        spelling = (languages, opened)
        return opened
    }

    /// Opened for the first page that needs it.
    func recognizer(
        named name: RecognizerName, for options: RecognizerOptions
    ) throws(Problem) -> any TextRecognizer {
        if let last, last.name == name, last.options == options { return last.recognizer }
        last = nil
        let opened = try RecognizerRegistry.recognizer(named: name.text, options: options)
        last = (name, options, opened)
        return opened
    }
}
