import Diagnostics
import TextRecognition

/// Keeps the recognizers that were used last, since loading the data of a language takes a twentieth
/// of the time that a page takes.
///
/// Serves one thread.
package final class RecognizerCache {
    /// That which was used last comes last.
    private var opened:
        [(name: RecognizerName, options: RecognizerOptions, recognizer: any TextRecognizer)] = []

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
        if let index = opened.firstIndex(where: { $0.name == name && $0.options == options }) {
            let found = opened.remove(at: index)
            opened.append(found)
            return found.recognizer
        }
        if opened.count == mostRecognizers { opened.removeFirst() }
        let recognizer = try RecognizerRegistry.recognizer(named: name.text, options: options)
        opened.append((name, options, recognizer))
        return recognizer
    }
}

/// As many as a page is tried in, so that the one that reads first stays open. Data of a language takes about
/// 10 MB.
private let mostRecognizers = 14
