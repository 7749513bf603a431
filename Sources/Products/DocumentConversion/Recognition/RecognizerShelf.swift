import TextRecognition

/// Keeps the recognizer that was used last, since loading the data of a language takes a twentieth
/// of the time that a page takes.
///
/// Serves one thread.
package final class RecognizerShelf {
    private var last:
        (
            name: RecognizerName, options: RecognizerOptions, recognizer: any TextRecognizer
        )?

    private var lexicon: (languages: [String], lexicon: Lexicon?)?

    package init() {}

    /// The words of some languages, opened for the first page that needs them; `nil` where one has
    /// no dictionary.
    func lexicon(of languages: [String]) -> Lexicon? {
        if let lexicon, lexicon.languages == languages { return lexicon.lexicon }
        let opened = Lexicon(languages: languages)
        lexicon = (languages, opened)
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
